#!/usr/bin/env python3
"""Writes src/text/name_signs.hpp: the letters that names may have, and what each looks like (UTS 39), by the ICU of this machine."""

import ctypes
import ctypes.util
import pathlib
import re
import unicodedata

TARGET = pathlib.Path(__file__).resolve().parent.parent / "src/text/name_signs.hpp"
ASCII = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz .,'-_"
BEYOND = range(0xC0, 0x530)  # Latin, Greek and Cyrillic, two bytes each

HEAD = """// Made by tools/name_signs.py from Unicode's confusables; not to be changed by hand.
#pragma once

#include <array>
#include <string_view>

namespace plancia::text {

struct NameSign {
  char32_t sign;
  std::string_view looks_like;  // the same for all signs that look alike, whatever their case
};

// In their order.
"""


def skeletons():
    path = ctypes.util.find_library("icui18n")
    version = re.search(r"\.so\.(\d+)", path).group(1)
    icu = ctypes.CDLL(path)
    status = ctypes.c_int(0)
    opened = getattr(icu, f"uspoof_open_{version}")
    opened.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(opened(ctypes.byref(status)))
    get = getattr(icu, f"uspoof_getSkeletonUTF8_{version}")

    def skeleton(text):
        data, room = text.encode(), ctypes.create_string_buffer(200)
        length = get(checker, 0, data, len(data), room, len(room), ctypes.byref(status))
        assert status.value <= 0, status.value
        return room.raw[:length].decode()

    return skeleton


def main():
    skeleton = skeletons()

    def looks_like(sign):
        # Capitals look alike in one way and small letters in another, and both are the same name; I, l and i are one.
        seen = sign
        for _ in range(3):
            seen = skeleton(seen).casefold().replace("i", "l").replace("\u0131", "l")
        return seen

    letters = [chr(code) for code in BEYOND if unicodedata.category(chr(code)) in ("Lu", "Ll", "Lt", "Lo") and not 0x1C0 <= code <= 0x1C3]
    rows = [(sign, looks_like(sign)) for sign in [*sorted(ASCII), *letters]]
    escaped = lambda text: "".join(f"\\x{byte:02x}" for byte in text.encode())
    lines = [f'    {{0x{ord(sign):x}, "{escaped(like)}"}},' for sign, like in rows]
    body = f"inline constexpr std::array<NameSign, {len(rows)}> kNameSigns{{{{\n" + "\n".join(lines) + "\n}};\n"
    TARGET.write_text(HEAD + "// clang-format off\n" + body + "// clang-format on\n\n}  // namespace plancia::text\n")
    print(len(rows), "signs")


if __name__ == "__main__":
    main()
