"""The board in text as an image, for render_mode="rgb_array": what records videos of environments wants pixels."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ._library import Invalid

_COLUMNS, _ROWS, _SIZE = 80, 40, 14  # as the terminal draws it; frames of a video are all as large
_INK, _GROUND = (226, 232, 240), (15, 23, 42)


def drawn(text: str) -> npt.NDArray[np.uint8]:
    """White on dark, in shape (height, width, 3)."""
    try:
        from PIL import Image, ImageDraw, ImageFont

        font = ImageFont.truetype("DejaVuSansMono.ttf", _SIZE)
    except (ImportError, OSError) as missing:
        raise Invalid('"rgb_array" draws the board with Pillow and the font DejaVu Sans Mono: install both') from missing
    height = round(_SIZE * 1.25)
    image = Image.new("RGB", (round(font.getlength("M") * _COLUMNS), height * _ROWS), _GROUND)
    draw = ImageDraw.Draw(image)
    for row, line in enumerate(text.split("\n")[:_ROWS]):
        draw.text((0, row * height), line, _INK, font)
    return np.asarray(image)
