"""What is in a PDF, in millimetres, by the tools of poppler."""

import html
import re
import subprocess

POINT = 25.4 / 72
DPI = 254  # ten dots are a millimetre


def said(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


class Word:
    def __init__(self, left, top, right, bottom, text):
        self.left, self.top, self.right, self.bottom = (float(n) * POINT for n in (left, top, right, bottom))
        self.text = html.unescape(text)

    def __repr__(self):
        return f"{self.text!r} at {self.left:.1f} {self.top:.1f} to {self.right:.1f} {self.bottom:.1f} mm"

    # Beyond what the boxes of letters reach around their ink: lines may stand close.
    def covers(self, other):
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        least = min(self.bottom - self.top, other.bottom - other.top)
        return wide > 0.3 and high > 0.4 * least


class Page:
    def __init__(self, width, height, words):
        self.width, self.height, self.words = width, height, words

    def text(self):
        return " ".join(word.text for word in self.words)

    def overlaps(self):
        ordered = sorted(self.words, key=lambda word: word.top)
        for i, word in enumerate(ordered):
            for other in ordered[i + 1 :]:
                if other.top >= word.bottom:
                    break
                if word.covers(other):
                    yield word, other

    def outside(self, edge):
        for word in self.words:
            if word.left < edge or word.top < edge or word.right > self.width - edge or word.bottom > self.height - edge:
                yield word


def pages(path):
    found = []
    for page in re.split(r"(?=<page )", said("pdftotext", "-bbox", path, "-").decode())[1:]:
        size = re.match(r'<page width="([\d.]+)" height="([\d.]+)"', page)
        words = re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', page)
        found.append(Page(*(float(n) * POINT for n in size.groups()), [Word(*word) for word in words]))
    return found


class Picture:
    """A page in dots, ten to the millimetre."""

    def __init__(self, path, page):
        data = said("pdftoppm", "-r", str(DPI), "-gray", "-f", str(page), "-l", str(page), path)
        head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", data)
        self.width, self.height = int(head.group(1)), int(head.group(2))
        self.dots = data[head.end() :]

    def row(self, y):
        return self.dots[y * self.width : (y + 1) * self.width]

    def column(self, x):
        return self.dots[x :: self.width]

    @staticmethod
    def runs(line, darker=150):
        """The dark stretches of a line: where they begin, and how long they are."""
        found, begin = [], None
        for i, dot in enumerate([*line, 255]):
            if dot < darker and begin is None:
                begin = i
            elif dot >= darker and begin is not None:
                found.append((begin, i - begin))
                begin = None
        return found

    def scale_bar(self):
        """The longest line at the foot of the page, in millimetres."""
        rows = range(self.height - 100, self.height - 50)
        return max((length for y in rows for _, length in self.runs(self.row(y))), default=0) / 10

    def marks(self):
        """Where the crop marks above the pieces are, from the left, in millimetres."""
        return [(begin + length / 2) / 10 for begin, length in self.runs(self.row(65), 200)]

    def marks_beside(self):
        """Where those to the left of the first thing on the page are, from above."""
        return [(begin + length / 2) / 10 for begin, length in self.runs(self.column(60)[: self.height - 150], 200)]
