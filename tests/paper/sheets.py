#!/usr/bin/env python3
"""sheets.py PROGRAM GAME: the sheets of a game have their sizes, and no words lie on others or are cut off."""

import os
import pathlib
import subprocess
import sys
import tempfile

import pdf

SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}
EDGE = 4.9  # nothing nearer to the edge of the leaf
# The width of what is cut out of the pages whose foot has this name, and what has to be somewhere in the file.
CUT = {
    "xmas": {"Counters": 12.7},
    "fiamme": {"Cards": 63, "Counters": 15.875},
    "linea": {"Unit cards": 63, "Deck": 63},
}
# The height of the first thing on a page of things in their true size: half a ruler of 50 cm.
TALL = {"linea": {"Rulers and gauges": 250}}
SAID = {
    "xmas": ["HMS York", "3811", "Grand Harbour", "XM-4.1b", "reconstructed by us"],
    "nakajima": ["Sheet 1: training", "Catalina", "Ships sighted", "Decisive victory 40+", "NK-A11b"],
    "fiamme": ["Board A", "Villar Perosa", "Armoured Loophole", "Landsturm", "Support Trench", "FA-9.0.6"],
    "linea": ["Lesson at the lane", "16 × 18 cm", "sherman-1", "Churchill VI", "JOKER", "Anti-tank fire", "LT-T1b"],
}


def printed(program, folder, game, name, *options):
    out = os.path.join(folder, name + ".pdf")
    subprocess.run([program, "print", game, *options, "-o", out], check=True, capture_output=True)
    return out


def check_words(path, paper):
    short, long = SIZES[paper]
    halves = 0  # the two pages after a large one show it again, where words are cut at the seam
    for number, page in enumerate(pdf.pages(path), 1):
        size = sorted((page.width, page.height))
        right = [(short, long), (long, 2 * short)]
        assert any(abs(size[0] - w) < 0.1 and abs(size[1] - h) < 0.1 for w, h in right), f"page {number} is {size}"
        large = page.width > long + 1
        for word in page.outside(0 if halves > 0 else EDGE):
            raise AssertionError(f"page {number} of {path}: beyond the margin: {word}")
        for one, other in page.overlaps():
            raise AssertionError(f"page {number} of {path}: {one} lies on {other}")
        halves = 2 if large else halves - 1


def check_file(path):
    images = pdf.said("pdfimages", "-list", path).decode().splitlines()[2:]
    assert not images, f"all is drawn, nothing is an image: {images}"
    for line in pdf.said("pdffonts", path).decode().splitlines()[2:]:
        assert line.split()[-5] == "yes", f"a font is not in the file: {line}"


def check_sizes(path, game):
    pages = pdf.pages(path)
    assert abs(pdf.Picture(path, 1).scale_bar() - 100) < 0.25, "the scale bar of the first page is 100 mm long"
    for name, width in CUT.get(game, {}).items():
        number = next(i for i, page in enumerate(pages, 1) if f"· {name}" in page.text())
        picture = pdf.Picture(path, number)
        assert abs(picture.scale_bar() - 100) < 0.25, f"the scale bar of page {number} is 100 mm long"
        marks = picture.marks()
        assert len(marks) > 1, f"page {number} has crop marks"
        for left, right in zip(marks[::2], marks[1::2]):
            assert abs(right - left - width) < 0.25, f"page {number}: {right - left:.2f} mm between marks, not {width}"
        for left, right in zip(marks[1::2], marks[2::2]):
            assert abs(right - left - 4) < 0.25, f"page {number}: {right - left:.2f} mm for two bleeds"
    for name, height in TALL.get(game, {}).items():
        number = next(i for i, page in enumerate(pages, 1) if f"· {name}" in page.text())
        upper, lower = pdf.Picture(path, number).marks_beside()[:2]
        assert abs(lower - upper - height) < 0.25, f"page {number}: {lower - upper:.2f} mm from mark to mark, not {height}"


def main():
    program, game = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        first = printed(program, folder, game, "first", "--lang", "en")
        again = printed(program, folder, game, "again", "--lang", "en")
        assert pathlib.Path(first).read_bytes() == pathlib.Path(again).read_bytes(), "the same order, the same bytes"
        check_words(first, "a4")
        check_file(first)
        check_sizes(first, game)
        words = " ".join(page.text() for page in pdf.pages(first))
        for expected in SAID.get(game, []):
            assert expected in words, f"the sheets do not say {expected}"
        second = printed(program, folder, game, "second", "--lang", "it", "--paper", "letter", "--ink", "low", "--backs", "fold")
        check_words(second, "letter")
        check_file(second)


main()
