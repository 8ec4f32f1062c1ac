#!/usr/bin/env python3
"""What the program tells of itself: its version, manual pages and completion made from its help, settings of the server."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = sys.argv.pop(1)


def plancia(*arguments, environment=None):
    return subprocess.run(
        [PROGRAM, *arguments], capture_output=True, text=True, check=False, env={**os.environ, **(environment or {})})


def commands(*path):
    """Every command with what its help says, by the words that are typed for it."""
    told = plancia(*path, "--help").stdout
    found = {path: told}
    below = told.partition("\nSubcommands:\n")[2]
    for name in re.findall(r"^  (\w+) ", below, re.M):
        found.update(commands(*path, name))
    return found


class Manual(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.place.name) / "made" / "here"
        done = plancia("manual", str(cls.folder))
        assert done.returncode == 0, done.stderr
        cls.pages = {page.stem: page for page in (cls.folder / "man/man1").glob("*.1")}
        cls.commands = commands()

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def test_version_is_the_one_of_the_project(self):
        version = re.search(r"^project\(plancia VERSION ([\d.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M).group(1)
        told = plancia("--version").stdout.splitlines()
        self.assertEqual(told[0], f"plancia {version}")
        self.assertRegex(told[1], r"^build: \w+, (GNU|Clang) [\d.]+, \w+$")
        self.assertRegex(told[2], r"^commit: ([0-9a-f]{12}(\+changes)?|unknown)$")
        self.assertEqual(len(told), 3)

    def test_every_command_has_its_page_with_all_options(self):
        self.assertEqual(set(self.pages), {"-".join(("plancia", *path[:1])) for path in self.commands})
        for path, told in self.commands.items():
            text = self.pages["-".join(("plancia", *path[:1]))].read_text(encoding="utf-8").replace("\\-", "-")
            options = re.findall(r"^  (?:-\w,)?(--[\w-]+)", told, re.M)
            self.assertIn("--help", options)
            for option in options:
                with self.subTest(command=path, option=option):
                    self.assertIn(f"\\fB{option}\\fR", text)
            self.assertIn(" ".join(("plancia", *path)), text)

    def test_pages_are_set_without_a_warning(self):
        for name, page in self.pages.items():
            done = subprocess.run(["groff", "-man", "-Kutf8", "-Tutf8", "-ww", "-z", str(page)], capture_output=True,
                                  text=True, check=True)
            self.assertEqual(done.stderr, "", name)

    def complete(self, *words):
        script = self.folder / "bash-completion/completions/plancia"
        line = " ".join(f"'{word}'" for word in words)
        asked = f'. "{script}"; COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _plancia; echo "${{COMPREPLY[@]}}"'
        done = subprocess.run(["bash", "-uec", asked], capture_output=True, text=True, check=True)
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_bash_completes_commands_options_and_words(self):
        self.assertEqual(self.complete("plancia", "ser"), ["serve"])
        self.assertEqual(self.complete("plancia", "data", "ex"), ["export"])
        self.assertEqual(self.complete("plancia", "data", "export", "--pa"), ["--pack"])
        self.assertEqual(self.complete("plancia", "play", "--lang", ""), ["it", "en"])
        self.assertEqual(self.complete("plancia", "play", "--lang", "it", "xm"), ["xmas"])
        self.assertEqual(self.complete("plancia", "serve", "--db", ""), [])  # bash goes on with files
        for path, told in self.commands.items():
            options = set(re.findall(r"^  (?:-\w,)?(--[\w-]+)", told, re.M))
            self.assertLessEqual(options, set(self.complete("plancia", *path, "--")), path)

    def test_settings_are_the_variables_of_the_server(self):
        told = (self.folder / "server.conf").read_text(encoding="utf-8")
        variables = set(re.findall(r"Env:(PLANCIA_\w+)", self.commands[("serve",)]))
        self.assertIn("PLANCIA_TRUST_PROXY", variables)
        self.assertEqual(set(re.findall(r"^#(PLANCIA_\w+)=", told, re.M)), variables)
        options = {f"PLANCIA_{name.upper().replace('-', '_')}"
                   for name in re.findall(r"^  --([\w-]+)", self.commands[("serve",)], re.M)}
        self.assertEqual(options - variables, {"PLANCIA_OPEN"})
        for line in told.splitlines():
            self.assertTrue(not line or line.startswith("#"), line)  # it sets nothing by itself

    def test_a_variable_does_what_its_option_does(self):
        with tempfile.TemporaryDirectory() as place:
            settings = {"PLANCIA_PORT": "0", "PLANCIA_DB": f"{place}/games.db", "PLANCIA_ORIGIN": "https://one.example",
                        "PLANCIA_TRUST_PROXY": "true"}
            server = subprocess.Popen([PROGRAM, "serve"], env={**os.environ, **settings}, stdout=subprocess.PIPE,
                                      stderr=subprocess.DEVNULL, text=True)
            self.assertEqual(server.stdout.readline(), "https://one.example/\n")
            server.terminate()
            server.communicate()
            self.assertEqual(server.returncode, 0)
            self.assertTrue((pathlib.Path(place) / "games.db").exists())
        typed = plancia("serve", "--port", "many")
        given = plancia("serve", environment={"PLANCIA_PORT": "many"})
        told = typed.stderr + "Set in the environment: PLANCIA_PORT\n"
        self.assertEqual((given.returncode, given.stderr), (2, told))

    def test_a_command_that_is_not_there_gets_those_that_are(self):
        done = plancia("foo")
        self.assertEqual(done.returncode, 2)
        self.assertIn('plancia: there is no command "foo"', done.stderr)
        self.assertIn("The commands: serve, ", done.stderr)
        self.assertIn("did you mean simulate?", plancia("simulte", "xmas").stderr)
        self.assertIn('plancia data: there is no command "chek"; did you mean check?', plancia("data", "chek").stderr)

    def test_a_slip_in_an_option_gets_a_suggestion(self):
        done = plancia("play", "xmas", "--sed", "3")
        self.assertEqual(done.returncode, 2)
        self.assertIn("plancia play: there is no option --sed; did you mean --seed?", done.stderr)
        self.assertIn("there is no option --quite\n", plancia("simulate", "xmas", "--quite").stderr)

    def test_a_seed_below_zero_is_refused(self):
        for command in (("simulate", "xmas"), ("match", "xmas", "random", "scripted"), ("play", "xmas"),
                        ("advise", "--state", "x"), ("solve", "xmas", "--regret", "random")):
            done = plancia(*command, "--seed", "-1")
            self.assertEqual(done.returncode, 2, command)
            self.assertIn("--seed", done.stderr)

    def test_output_that_cannot_be_written_is_told(self):
        for command in (("--help",), ("--version",), ("data", "list"), ("rules", "XM-2a"), ("data", "show"),
                        ("play", "xmas", "--seed", "1")):
            with open("/dev/full", "w", encoding="utf-8") as full, tempfile.TemporaryDirectory() as home:
                done = subprocess.run([PROGRAM, *command], stdout=full, stderr=subprocess.PIPE, text=True, check=False,
                                      input="quit\n", env={**os.environ, "XDG_STATE_HOME": home})
            self.assertEqual(done.returncode, 1, command)
            self.assertIn("cannot write the output", done.stderr)

    def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(self):
        done = plancia("manual", "/dev/null/here")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(
            done.stderr, "plancia: cannot make the folder /dev/null/here/man/man1: Not a directory\n")


if __name__ == "__main__":
    unittest.main()
