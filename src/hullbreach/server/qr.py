"""Links as pictures that a phone reads."""

from __future__ import annotations

from io import BytesIO

import segno


def picture(link: str) -> str:
    """An SVG of a link as a QR code, dark on white, as wide as its place."""
    out = BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(out, kind="svg", xmldecl=False, svgns=True, light="#fff", border=3, omitsize=True)
    return out.getvalue().decode()
