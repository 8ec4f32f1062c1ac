#!/usr/bin/env python3
"""Checks who includes whom, and that only the games know their names.

The folders of src/ stand in src/CMakeLists.txt in dependency order, lowest first: a file may include headers of folders
above its own line there and of its own, never of those below. Within a game rules come before front, front before
player and player before paper; a game sees no other game; ai sees the core alone. The games in examples/ keep the same order. And outside
src/games no code names a game, except in the examples of the program's help and of the Python package. A file that is compiled for each game of the
list says so in its CMakeLists.txt by plancia_listed, so that it can be compiled for another list (cmake/games.cmake).

  include_graph.py [--root FOLDER]    prints what is wrong and fails, or prints nothing
"""

import argparse
import pathlib
import re
import sys

PARTS = ["rules", "front", "player", "paper"]
ABOVE_ALL = ["bench", "apps", "bindings"]  # beside src/, over everything in it
ONLY = {"ai": {"core"}}  # stricter than the order
SOURCES = {".cpp", ".hpp", ".in"}
INCLUDE = re.compile(r'\s*#\s*include\s*<([\w-]+)/')
LISTED = re.compile(r"#\s*include\s*[<\"](catalog/with_rules|catalog/all_games|each_game)\.hpp")
EXAMPLE = re.compile(r"plancia \w+ ")  # a command line in the help


def listed(file, pattern):
    return re.findall(pattern, file.read_text(), re.M)


class Project:
    def __init__(self, root):
        self.root = root
        games_list = (root / "src/games/games.cmake").read_text()
        self.games = re.search(r"set\(PLANCIA_GAMES ([^)]*)\)", games_list).group(1).split()
        self.examples = sorted(path.name for path in (root / "examples").glob("*"))
        self.order = []
        for folder in listed(root / "src/CMakeLists.txt", r"^add_subdirectory\((\w+)\)"):
            self.order += [f"games/{part}" for part in PARTS] if folder == "games" else [folder]
        self.order += ABOVE_ALL

    def room_of_header(self, folder):
        """The room whose public headers are included as <folder/…>, and its game; nothing for others' headers."""
        game, _, part = folder.partition("_")
        if game in self.games + self.examples:
            return f"games/{part or 'rules'}", game
        if folder in self.order:
            return folder, None
        return None, None

    def room_of_file(self, path):
        steps = path.relative_to(self.root).parts
        if steps[0] == "examples":
            return f"games/{steps[2]}", steps[1]
        if steps[0] != "src":
            return steps[0], None
        if steps[1] == "games" and len(steps) > 4:
            return f"games/{steps[3]}", steps[2]
        return steps[1], None

    def files(self, *folders):
        for folder in folders:
            yield from sorted(p for p in (self.root / folder).rglob("*") if p.is_file())

    def wrong_includes(self):
        for path in self.files("src", "examples", *ABOVE_ALL):
            if path.suffix not in SOURCES:
                continue
            room, game = self.room_of_file(path)
            for number, line in enumerate(path.read_text().splitlines(), 1):
                found = INCLUDE.match(line)
                seen, its_game = self.room_of_header(found.group(1)) if found else (None, None)
                if seen is None or (seen == room and its_game == game):
                    continue
                where = f"{path.relative_to(self.root)}:{number}: {room}"
                if self.order.index(seen) > self.order.index(room):
                    yield f"{where} includes {seen}, which stands above it in src/CMakeLists.txt"
                elif room in ONLY and seen not in ONLY[room]:
                    yield f"{where} may include nothing but {', '.join(sorted(ONLY[room]))}, not {seen}"
                elif game and its_game and its_game != game:
                    yield f"{where} of {game} includes {seen} of {its_game}: a game sees no other game"
                elif its_game and not game:
                    yield f"{where} includes a game; take the types from catalog/all_games.hpp"

    def unlisted(self):
        for path in self.files("src", *ABOVE_ALL):
            if path.suffix != ".cpp" or not LISTED.search(path.read_text()):
                continue
            build = path.parent / "CMakeLists.txt"
            named = re.findall(r"plancia_listed\(([^)]*)\)", build.read_text()) if build.is_file() else []
            if path.name not in " ".join(named).split():
                yield f"{path.relative_to(self.root)}: compiled for each game of the list, but not named by plancia_listed"

    def named_games(self):
        names = "|".join(self.games + self.examples)
        named = re.compile(rf"(?<![a-z])({names})(?![a-z])", re.I)
        for path in self.files("src", "cmake", *ABOVE_ALL):
            inside = path.relative_to(self.root)
            if inside.parts[:2] == ("src", "games") or "catalogues" in inside.parts or inside.parts[-1] == "package.json":
                continue
            if inside.parts[:2] == ("bindings", "python") or inside.suffix == ".mjs":  # what drives the pages knows their boards
                continue
            for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
                if named.search(line) and not (inside.parts[0] == "apps" and EXAMPLE.search(line)):
                    yield f"{inside}:{number}: names a game: {line.strip()}"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    project = Project(arguments.parse_args().root)
    problems = [*project.wrong_includes(), *project.unlisted(), *project.named_games()]
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
