#!/usr/bin/env python3
"""The packages of `make package`, tried out where nothing else is installed: tests/package/package_test.py FOLDER

Needs root, the net and what `tools/setup.sh package` installs. `make test-package` runs it.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "tests/server"))

import support  # noqa: E402
from support import Client, Events, Server, make_dice, run, token, until  # noqa: E402

PACKAGES = pathlib.Path(sys.argv[1]).resolve()
VERSION = re.search(r"^project\(plancia VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M).group(1)
DEB = PACKAGES / f"plancia_{VERSION}_amd64.deb"
TARBALL = PACKAGES / f"plancia-{VERSION}-x86_64.tar.gz"
IMAGE = PACKAGES / f"plancia-{VERSION}-image.tar"
ENVIRONMENT = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "HOME": "/root"}
GLIBC = re.compile(r"(ld-linux-x86-64|lib(c|m|dl|rt|pthread|resolv))\.so\.\d+")


def told(*command, status=0, **how):
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, stdin=how.pop("stdin", subprocess.DEVNULL), **how)
    assert done.returncode == status, (command, done.returncode, done.stdout)
    return done.stdout


def inside(root, *user):
    """The beginning of a command in another root, with processes of its own."""
    own = ["unshare", "--mount", "--pid", "--fork", "--kill-child", f"--mount-proc={root}/proc"]
    return [*own, "chroot", *user, str(root)]


@contextlib.contextmanager
def clean_system():
    """A Debian 12 with nothing but its base, and our stand-in for systemd. Made once, kept beside the packages."""
    base = ROOT / "build/bookworm.tar"
    if not base.exists():
        told("mmdebstrap", "--variant=minbase", "--format=tar", "bookworm", f"{base}.new")
        os.rename(f"{base}.new", base)
    with tempfile.TemporaryDirectory() as place:
        root = pathlib.Path(place)
        told("tar", "-C", root, "-xf", base)
        root.chmod(0o755)
        shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
        for file in pathlib.Path("/etc/apt/apt.conf.d").glob("*proxy*"):
            shutil.copy(file, root / "etc/apt/apt.conf.d")
        shutil.copy(HERE / "systemctl", root / "usr/bin/systemctl")
        (root / "run/systemd/system").mkdir(parents=True)
        shutil.copy(DEB, root / "root" / DEB.name)
        yield root


def in_system(root, command, **how):
    return told(*inside(root), "/bin/sh", "-euc", f"cd /root; {command}", env=ENVIRONMENT, **how)


def asked(root):
    """What was asked of systemd since the last time."""
    log = root / "tmp/systemctl.log"
    lines = log.read_text().splitlines() if log.exists() else []
    log.unlink(missing_ok=True)
    return lines


def clean():
    """lintian finds no error and no warning"""
    print(told("lintian", "--fail-on", "error,warning", "--allow-root", DEB), end="")


def reads_elf(file):
    with open(file, "rb") as opened:
        return opened.read(4) == b"\x7fELF"


def carries_all():
    """The tarball brings all but glibc along, asks for nothing newer than 2.36, and plays with nothing else there"""
    with tempfile.TemporaryDirectory() as place:
        told("tar", "-C", place, "-xf", TARBALL)
        tree, = pathlib.Path(place).iterdir()
        elves = [file for file in tree.rglob("*") if file.is_file() and reads_elf(file)]
        carried = {file.name for file in elves}
        assert "plancia" in carried and "libpqxx-6.4.so" in carried
        for file in elves:
            needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", told("readelf", "-d", file)))
            assert {one for one in needed - carried if not GLIBC.fullmatch(one)} == set(), (file, needed)
            asked_for = re.findall(r"GLIBC_(\d+)\.(\d+)", told("readelf", "-V", file))
            assert all((int(a), int(b)) <= (2, 36) for a, b in asked_for), file
        for library in (tree / "lib/plancia").glob("*.so*"):
            owner = subprocess.run(["dpkg", "-S", f"*/{library.name}*"], capture_output=True, text=True, check=False)
            assert owner.stdout, library
        assert any((tree / "share/doc/plancia/licences").iterdir())

        system = pathlib.Path(place) / "root"
        for folder in ("lib64", "lib/x86_64-linux-gnu", "proc", "tmp"):
            (system / folder).mkdir(parents=True)
        shutil.copy("/lib64/ld-linux-x86-64.so.2", system / "lib64")
        for name in ("libc.so.6", "libm.so.6", "libresolv.so.2"):
            shutil.copy(f"/lib/x86_64-linux-gnu/{name}", system / "lib/x86_64-linux-gnu")
        shutil.move(tree, system / "plancia")
        program = [*inside(system), "/plancia/bin/plancia"]
        assert told(*program, "--version").startswith(f"plancia {VERSION}\n")
        assert "XM-4.1b" in told(*program, "rules", "XM-4.1b", "--lang", "en")
        support.PROGRAM = "/plancia/bin/plancia"
        with Server(command=inside(system), db="/tmp/games.db") as server:
            client = Client(server)
            client.play(client.start()["id"], 5)
            assert b"<!doctype html" in client.get("/").body.lower()


def image():
    """The image: loaded, run as its user, and it serves"""
    with tempfile.TemporaryDirectory() as place:
        store = ["buildah", "--root", f"{place}/store", "--runroot", f"{place}/run", "--storage-driver", "vfs"]
        name = told(*store, "from", "--pull-never", f"oci-archive:{IMAGE}").splitlines()[-1]
        config = json.loads(told(*store, "inspect", name))["OCIv1"]["config"]
        assert config["User"] == "10001:10001" and config["Cmd"] == ["serve"], config
        assert config["Entrypoint"] == ["/usr/bin/plancia"]
        inner = [*store, "run", "--isolation", "chroot", name, "--"]
        assert told(*inner, "/usr/bin/plancia", "--version").startswith(f"plancia {VERSION}\n")
        server = subprocess.Popen([*inner, "/usr/bin/plancia", "serve", "--port", "0"], stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, text=True)
        address = server.stdout.readline()
        secret = re.search(r"#secret=([0-9a-f]{32})$", address)
        assert secret, (address, server.stderr.read() if server.poll() is not None else "")
        port = int(re.search(r":(\d+)/#", address).group(1))
        client = Client(type("There", (), {"port": port})(), enter=False)
        assert client.post("/api/session", {}).code == "secret"
        assert client.post("/api/session", {"secret": secret.group(1)}).status == 200
        client.play(client.start()["id"], 5)
        server.terminate()
        server.wait(timeout=support.PATIENCE)
        told(*store, "rm", name)


def within_its_unit():
    """The server asks the kernel for nothing that its unit forbids"""
    with tempfile.TemporaryDirectory() as place:
        told("dpkg-deb", "-x", DEB, place)
        pathlib.Path(place).chmod(0o755)
        program = pathlib.Path(place) / "usr/bin/plancia"
        told(sys.executable, HERE / "units_test.py", program)

        sets = {}
        for line in told("systemd-analyze", "syscall-filter").splitlines():
            if line.startswith("@"):
                members = sets.setdefault(line.strip(), [])
            elif line.startswith("    ") and not line.strip().startswith("#"):
                members.append(line.strip())

        def calls(name):
            return {call for one in sets[name] for call in (calls(one) if one.startswith("@") else {one})}

        allowed, families = set(), set()
        for line in (ROOT / "packaging/plancia.service").read_text().splitlines():
            key, _, value = line.partition("=")
            if key == "SystemCallFilter":
                named = {call for one in value.lstrip("~").split() for call in (calls(one) if one[0] == "@" else {one})}
                allowed = allowed - named if value[0] == "~" else allowed | named
            if key == "RestrictAddressFamilies":
                families = set(value.split())
        support.PROGRAM = str(program)
        state = pathlib.Path(place) / "state"
        state.mkdir()
        shutil.chown(state, "nobody", "nogroup")
        trace = state / "trace"
        somebody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]  # root asks for more
        with Server("--listen", "0.0.0.0", "--secret-file", f"{state}/secret", db=f"{state}/games.db",
                    command=[*somebody, "strace", "-f", "-qq", "-o", str(trace)]) as server:
            client = Client(server, enter=False)
            secret = (state / "secret").read_text().strip()
            assert client.post("/api/session", {"secret": secret}).status == 200
            assert client.post("/api/account", {"name": "Anna", "password": "correct horse"}).status == 200
            match = client.start()["id"]
            events = Events(client, f"match={match}")
            client.play(match, 10_000)
            events.close()
            client.post(f"/api/matches/{match}/review", {})
            until(lambda: client.get(f"/api/matches/{match}/review").json(), lambda report: "review" in report)
            assert client.get("/readyz").status == 200
            children = told("pgrep", "-P", server.process.pid).split()
            told("kill", *children)
            server.process.wait(timeout=support.PATIENCE)
        text = trace.read_text(errors="replace")
        made = set(re.findall(r"^\d+ +(\w+)\(", text, re.M))
        assert "accept4" in made or "accept" in made, made
        assert "setpriority" in made, made  # a review was worked on
        assert made - allowed - {"execve"} == set(), made - allowed
        assert set(re.findall(r" socket\((\w+)", text)) <= families | {"AF_LOCAL"}


def install_upgrade_remove():
    """Install, upgrade over a running server with open games, remove and purge, in a clean system"""
    with clean_system() as root:
        in_system(root, f"apt-get update -qq; apt-get install -y -qq --no-install-recommends ./{DEB.name}")
        assert asked(root) == ["--system daemon-reload"]  # nothing is started by itself
        state = root / "var/lib/plancia"
        owner = in_system(root, "stat -c '%U:%G %a' /var/lib/plancia /etc/plancia/server.conf; getent passwd plancia")
        assert owner.splitlines()[:2] == ["plancia:plancia 750", "root:root 640"], owner
        assert owner.splitlines()[2].endswith(":/var/lib/plancia:/usr/sbin/nologin"), owner
        assert in_system(root, "plancia --version").startswith(f"plancia {VERSION}\n")
        in_system(root, "runuser -u plancia -- plancia data list")

        support.PROGRAM = "/usr/bin/plancia"
        served = {"command": inside(root, "--userspec=plancia:plancia"), "db": "/var/lib/plancia/plancia.db"}
        with Server(**served) as server:
            client, other = Client(server), Client(server)
            alone = client.start()["id"]
            made = client.start(game="linea", scenario="lane", seed=None)
            link = {"token": token(made["seats"][1]["link"])}
            assert other.post(f"/api/matches/{made['id']}/join", link).status == 200
            make_dice(made["id"], client, other)
            client.play(alone, 6)
            before = [client.match(one) for one in (alone, made["id"])]

            (root / "etc/plancia/server.conf").write_text("PLANCIA_RATE=100\n")
            newer = VERSION + "+1"
            with tempfile.TemporaryDirectory() as place:
                told("dpkg-deb", "-R", DEB, f"{place}/tree")
                control = pathlib.Path(place) / "tree/DEBIAN/control"
                control.write_text(control.read_text().replace(f"Version: {VERSION}\n", f"Version: {newer}\n"))
                told("dpkg-deb", "--root-owner-group", "-b", f"{place}/tree", root / "root/newer.deb")
            (root / "tmp/running").touch()
            in_system(root, "dpkg -i newer.deb")
            assert "--quiet --system restart plancia.service" in asked(root)
            assert in_system(root, "dpkg-query -W -f '${Version} ${Status}' plancia") == f"{newer} install ok installed"
            assert (root / "etc/plancia/server.conf").read_text() == "PLANCIA_RATE=100\n"
            client.play(alone, 1)  # the old program goes on until it is told to end
            before[0] = client.match(alone)
            server_process = told("pgrep", "-P", server.process.pid).split()  # of unshare: the server itself
            told("kill", *server_process)
            server.process.wait(timeout=support.PATIENCE)
        with Server(**served) as server:
            client, other = client.elsewhere(server), other.elsewhere(server)
            after = [client.match(one) for one in (alone, made["id"])]
            for then, now in zip(before, after):
                assert (then["version"], then["position"]) == (now["version"], now["position"])
            client.play(alone, 3)
            assert other.match(made["id"])["position"]["turn"] != "over"
        (root / "tmp/running").unlink()
        in_system(root, "dpkg -i newer.deb")
        assert not any(" restart " in line for line in asked(root))  # one that nobody wanted stays so

        games = (state / "plancia.db").read_bytes()
        in_system(root, "apt-get remove -y -qq plancia")
        assert any(line.startswith("stop plancia.service") for line in asked(root))
        assert not (root / "usr/bin/plancia").exists() and (root / "etc/plancia/server.conf").exists()
        said = in_system(root, "dpkg --purge plancia")
        assert "plancia: the games in /var/lib/plancia are kept, and the user plancia" in said, said
        assert not (root / "etc/plancia").exists() and (state / "plancia.db").read_bytes() == games
        in_system(root, f"getent passwd plancia; dpkg -i {DEB.name}; runuser -u plancia -- plancia play --matches --db "
                        "/var/lib/plancia/plancia.db")
        shutil.rmtree(state)
        said = in_system(root, "dpkg --purge plancia")
        assert "kept" not in said and not state.exists()
        in_system(root, "! getent passwd plancia")


def hosting():
    """The commands of docs/hosting.md: from nothing to a server behind Caddy with a backup, back, and to PostgreSQL"""
    text = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```\n(.*?)^```$", text, re.M | re.S)
    ten, postgres, back = (blocks[number].splitlines() for number in range(3))
    assert len(ten) == 10 and ten[-1].startswith("curl ") and "restore" in back[2]
    with clean_system() as root:
        in_system(root, "\n".join([*ten[:2], postgres[0]]).replace("./plancia_1.0.0_amd64.deb", f"./{DEB.name}"))
        with open(root / "etc/hosts", "a", encoding="utf-8") as hosts:
            hosts.write("127.0.0.1 plancia.example localhost\n")
        patient = ten[-1].replace("curl ", "curl --insecure --retry 60 --retry-delay 1 --retry-all-errors ")
        script = ["set -eu", *ten[2:-1], patient, "set -- /var/lib/plancia/backups/*.backup", "test -s \"$1\"",
                  *(line.replace("/var/lib/plancia/backups/1-Mon.backup", '"$1"') for line in back), patient,
                  "pg_ctlcluster 15 main start", *postgres[1:], "systemctl start plancia-backup", patient,
                  "runuser -u postgres -- psql -At plancia -c 'select version from plancia_schema'",
                  "cat /tmp/plancia.out"]
        (root / "root/hosting.sh").write_text("\n".join(script) + "\n")
        # A net of its own: the ports of https are free there, and nobody else hears of it.
        done = told("unshare", "--net", "sh", "-euc", 'ip link set lo up; exec "$@"', "sh", *inside(root), "/bin/sh",
                    "/root/hosting.sh", env=ENVIRONMENT)
        assert done.count('"status":"ready"') == 3 and re.search(r"}\d+\nhttps://plancia.example/\n$", done), done


def clear_sentences():
    """A folder that cannot be written and a tool that is missing are told in one sentence"""
    script = ROOT / "tools/package.sh"
    assert told(script, "/dev/null/here", status=1) == "plancia: cannot write into the folder /dev/null/here\n"
    with tempfile.TemporaryDirectory() as place:
        for tool in ("bash", "dirname", "nproc", "env", "cmake"):
            (pathlib.Path(place) / tool).symlink_to(shutil.which(tool))
        said = told(script, place, status=1, env={"PATH": place})
        assert said == "plancia: ninja is missing; tools/setup.sh package installs what packages need\n", said


if __name__ == "__main__":
    run(clear_sentences, clean, carries_all, image, within_its_unit, install_upgrade_remove, hosting)
