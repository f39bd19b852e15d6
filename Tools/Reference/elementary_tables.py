"""Prints the tables and constants in Sources/SextantGeometry/Elementary, row after row.

    python3 -m pip install mpmath
    python3 Tools/Reference/elementary_tables.py
"""

import struct

from mpmath import floor, frexp, ldexp, mp, mpf, nint

mp.prec = 1400


def literal(value):
    """The hexadecimal literal of the nearest double, without zeros at its end."""
    digits, power = float(value).hex().split("p")
    if "." in digits:
        digits = digits.rstrip("0").rstrip(".")
    return f"{digits}p{int(power)}"


def pair(value):
    """A number as the nearest double and what that lacks."""
    return literal(value), literal(value - mpf(float(value)))


def parts(value, bits, count):
    """A number as parts of a few bits each, and the rest."""
    found = []
    for _ in range(count):
        fraction, exponent = frexp(value)
        part = ldexp(floor(ldexp(fraction, bits)), exponent - bits)
        found.append(literal(part))
        value -= part
    return [*found, literal(value)]


def show(title, rows):
    print(title)
    for row in rows:
        print("   ", ", ".join(row) + ",")


def logarithm_row(index):
    def bits(pattern):
        return mpf(struct.unpack("<d", struct.pack("<Q", pattern))[0])

    start = 0x3FE6 << 48
    low, high = bits(start + (index << 46)), bits(start + ((index + 1) << 46))
    factor = mpf(1) if 1 in (low, high) else nint(2048 / (low + high)) / 1024
    first = nint(-mp.log(factor) * 2**42) / 2**42
    return literal(factor), literal(first), literal(-mp.log(factor) - first)


def main():
    show("pi", [pair(mp.pi)])
    show("pi / 2 in parts of 33 bits", [parts(mp.pi / 2, 33, 3)])
    show("2 / pi", [[literal(2 / mp.pi)]])
    words = int(floor(ldexp(2 / mp.pi, 64 * 20)))
    show(
        "2 / pi, 64 bits a word",
        [[f"0x{words >> (64 * (19 - index)) & (2**64 - 1):016X}"] for index in range(20)],
    )
    show("pi / 180, 180 / pi, 1 / (2 pi)", map(pair, (mp.pi / 180, 180 / mp.pi, 1 / (2 * mp.pi))))
    show("log(2) / 32 in parts of 36 bits", [parts(mp.log(2) / 32, 36, 1)])
    show("32 / log(2)", [[literal(32 / mp.log(2))]])
    first = nint(mp.log(2) * 2**42) / 2**42
    show("log(2), a multiple of 2^-42 first", [[literal(first), literal(mp.log(2) - first)]])
    eighths = [mpf(k) / 64 for k in range(16, 51)]
    show("sineTable", [pair(mp.sin(x)) + pair(mp.cos(x)) for x in eighths])
    show("arctangentTable", [pair(mp.atan(mpf(k) / 64)) for k in range(65)])
    show("exponentialTable", [pair(mp.power(2, mpf(k) / 32)) for k in range(32)])
    show("logarithmTable", [logarithm_row(index) for index in range(64)])


if __name__ == "__main__":
    main()
