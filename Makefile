# Everything a person or CI does with the project. `make play` and `make test` work on a bare Debian machine.

JOBS ?= $(shell nproc)
FUZZ_SECONDS ?= 60

.PHONY: play test check build paper site gpu test-gpu test-site package test-package bench bench-web load sanitize fuzz format lint setup setup-play setup-package clean records docs web e2e python

# Installs what the program needs, builds, and serves the table; prints its address. In the terminal: build/plancia play
play: setup-play
	@tools/web.sh play || echo "plancia: going on without the pages; build/plancia play needs none" >&2
	@$(MAKE) --no-print-directory build
	@build/plancia serve --open

test: setup
	@tools/test.sh $(JOBS)

# What was changed, built and tested: a minute or two, without sanitizers and browser.
check: setup
	@tools/check.py --jobs $(JOBS)

# The program alone, without its tests.
build: setup-play
	@cmake --preset play > /dev/null
	@cmake --build --preset play --parallel $(JOBS) --target plancia

# The program with `plancia print`, for which `make play` installs nothing: docs/print.md.
paper:
	@tools/setup.sh paper
	@$(MAKE) --no-print-directory build
	@cmake --build --preset play --parallel $(JOBS) --target plancia_print

# A Debian package, a tarball for other systems and an image for containers, in build/packages.
package: setup-package
	@tools/web.sh play
	@tools/package.sh build/packages $(JOBS)

# Builds them a second time elsewhere and compares; installs, upgrades and removes them in a clean system.
test-package: package
	@tools/test_package.sh $(JOBS)

# The whole table as a folder of files, for any web server: docs/site.md.
site: setup-play
	@tools/setup.sh site
	@tools/web.sh play
	@cmake --preset site > /dev/null
	@cmake --build --preset site --parallel $(JOBS)
	@$(MAKE) --no-print-directory build
	@build/plancia site site

# The program with `simulate --device gpu`: docs/study/simulation.md.
gpu:
	@tools/setup.sh gpu
	@cmake --preset gpu > /dev/null
	@cmake --build --preset gpu --parallel $(JOBS) --target plancia plancia_gpu

# Holds the GPU of this machine against its processor, and measures both.
test-gpu: gpu
	@/usr/bin/python3 tools/test_gpu.py

# Holds the program in WebAssembly against that of this machine, and plays in a browser without a server.
test-site: setup web
	@cmake --preset site > /dev/null
	@cmake --build --preset site --parallel $(JOBS)
	@$(MAKE) --no-print-directory build
	@PATH="$$(tools/node.sh):$$PATH" npm --prefix web run --silent site

# The pages of the browser table; they are built into the program.
web:
	@tools/web.sh test

# Whole games in a real browser against a server of their own.
e2e: setup web
	@cmake --preset release > /dev/null
	@cmake --build --preset release --parallel $(JOBS) --target plancia plancia_example
	@PATH="$$(tools/node.sh):$$PATH" && cd web && npm run --silent check && npm run --silent test && npm run --silent e2e

# The server under load: actions a second, how long they take, memory.
load: build
	@/usr/bin/python3 bench/load.py build/plancia

# The Python package as a wheel, in build/wheels.
python: setup
	@cmake --preset play > /dev/null
	@cmake --build --preset play --parallel $(JOBS) --target plancia_shared
	@tools/python_wheel.sh build/libplancia.so build/wheels

bench: setup build
	@cmake --build --preset play --parallel $(JOBS) --target plancia_shared
	@build/plancia bench
	@/usr/bin/python3 bench/python.py

# The pages in a browser: how soon a board stands, how long the tasks of the film are.
bench-web: setup web
	@cmake --preset release > /dev/null
	@cmake --build --preset release --parallel $(JOBS) --target plancia
	@PATH="$$(tools/node.sh):$$PATH" node bench/web.mjs

# Every test under the address and undefined-behaviour sanitizers.
sanitize: setup
	@cmake --preset fuzz > /dev/null
	@cmake --build --preset fuzz --parallel $(JOBS)
	@ctest --test-dir build/fuzz --output-on-failure --parallel $(JOBS)

fuzz: setup
	@tools/fuzz.sh $(FUZZ_SECONDS) $(JOBS)

format: setup web
	@git ls-files '*.hpp' '*.cpp' | xargs clang-format-19 -i
	@PATH="$$(tools/node.sh):$$PATH" npm --prefix web run --silent format

lint: setup
	@tools/lint.sh $(JOBS)

setup-play:
	@tools/setup.sh play

setup-package:
	@tools/setup.sh package

setup:
	@tools/setup.sh test

# Writes the golden records and the generated documents anew; a decision to be explained in the commit.
records: setup
	@tools/regenerate_records.sh

docs: build
	@tools/regenerate_docs.sh

clean:
	@rm -rf build
