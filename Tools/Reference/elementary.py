"""Computes Tests/Fixtures/elementary.json: values of elementary functions at hard points.

    python3 -m pip install mpmath
    python3 Tools/Reference/elementary.py > Tests/Fixtures/elementary.json

Every value is computed with at least 200 bits and written as the nearest double and the rest in
units of its last place, to four decimals. Python prints a double in the shortest form that reads
back the same, so no digit is lost.
"""

import json
import math
import random

from mpmath import mp, mpf

BITS = 1400  # of working precision: enough for the sine of the largest double

# Where the error of the implementation came nearest to its bound in a search over some 3 million
# random arguments a function and range.
WORST = {
    "sin": [
        "-0x1.25cff0e5b68e7p+3",
        "0x1.82784ac72ddf4p+2",
        "0x1.852777c762ca0p+19",
        "-0x1.e8424dd535720p+16",
    ],
    "cos": [
        "0x1.16658d269e874p+19",
        "0x1.4f27064d473aap+19",
        "-0x1.bc9d107b0a4c4p+3",
        "0x1.cc2fa293bfefcp+3",
    ],
    "tan": [
        "-0x1.188ef78d60cf0p+4",
        "0x1.bc34ed76f4e64p+3",
        "0x1.b4f94d322fc60p-2",
        "0x1.89227e17537a7p-2",
    ],
    "atan": [
        "-0x1.ffda93c4c78f9p-8",
        "0x1.ffc0a09360f6ep-8",
        "0x1.f56e8b18906dap-8",
        "0x1.ec64d19e112c1p-8",
    ],
    "asin": [
        "-0x1.fcc45c07bffb6p-8",
        "0x1.f938d8a75555ep-8",
        "0x1.fc9f698022200p-8",
        "-0x1.eeb88f2449100p-8",
    ],
    "acos": [
        "0x1.ff381c62634cep-1",
        "0x1.f4e056cfcf2c6p-1",
        "0x1.cb722b24d7ac4p-12",
        "0x1.c97ce0a82bb3dp-8",
    ],
    "atan2": [
        ("-0x1.7a1856dd7a28dp-1", "0x1.7a74bf90fa02ap+6"),
        ("-0x1.2bbaad74af654p+1", "0x1.2e3f7eea7d4e4p+8"),
        ("-0x1.e558b0584ab00p-8", "0x1.e0fa84fe184b0p-1"),
        ("0x1.6014fe9936900p-8", "0x1.77a47588b284ap-1"),
    ],
    "exp": [
        "-0x1.582b42e506a08p+7",
        "-0x1.1fbbc9e285df8p-3",
        "-0x1.18c1c2a4d1ac3p+8",
        "0x1.04bb47d805a10p-1",
    ],
    "log": [
        "0x1.03e05a24df139p+0",
        "0x1.03dc322e273f3p+0",
        "0x1.03eefd9676116p+0",
        "0x1.03f6f0926761ep+0",
    ],
    "cbrt": [
        "0x1.e312276e1d33ep+80",
        "0x1.cbcce4218735ep+0",
        "0x1.7e0b8d40460ffp+2",
        "-0x1.30ffc908fd568p-1012",
    ],
    "hypot": [
        ("0x1.a295989853f84p-2", "0x1.36c1803cca19cp-1"),
        ("-0x1.68e1885441da0p-2", "-0x1.0bb661af868f0p-1"),
    ],
}


def number(bits):
    return float.fromhex(bits)


def neighbours(x, count=1):
    found = [x]
    low = high = x
    for _ in range(count):
        low, high = math.nextafter(low, -math.inf), math.nextafter(high, math.inf)
        found += [low, high]
    return found


def binades(rng, low, high, count, signed=True):
    """Numbers whose exponents are spread evenly."""
    numbers = []
    for index in range(count):
        exponent = low + (high - low) * (index + rng.random()) / count
        value = math.ldexp(1 + rng.random(), int(math.floor(exponent)))
        numbers.append(-value if signed and rng.random() < 0.5 else value)
    return numbers


def near_rows(rng, rows, width):
    """A number near to each row of a table."""
    return [row + rng.uniform(-width, width) for row in rows]


def near_right_angles(power):
    """A number m 2^power very near to a multiple of pi / 2, by continued fractions."""
    ratio = mpf(2) ** power * 2 / mp.pi
    before, denominator = 0, 1
    rest = ratio - mp.floor(ratio)
    while True:
        rest = 1 / rest
        term = int(mp.floor(rest))
        if term * denominator + before >= 2**53:
            return math.ldexp(denominator, power)
        before, denominator = denominator, term * denominator + before
        rest -= term


def angles(rng):
    points = [rng.uniform(-0.8, 0.8) for _ in range(40)] + [rng.uniform(-20, 20) for _ in range(60)]
    points += [rng.uniform(-(2**20), 2**20) for _ in range(40)]
    points += binades(rng, -30, -1, 20) + binades(rng, 19, 1023, 60)
    # Multiples of a right angle, and the border between the table's rows and its start.
    for k in [1, 2, 3, 4, 5, 100, 355, 667_544, 667_545]:
        points += neighbours(k * math.pi / 2)
    for k in range(15, 51, 5):
        points += neighbours((k + 0.5) / 64)
    points += near_rows(rng, [k / 64 for k in range(16, 51)], 1 / 128)
    points += [2.0**-27, math.nextafter(2.0**-27, 0), math.pi / 4, 0.785398163397448]
    points += neighbours(2.0**20)
    # The double nearest to a multiple of pi / 2: V. Lefevre and J.-M. Muller.
    points += [math.ldexp(6381956970095103, 797), -math.ldexp(6381956970095103, 797)]
    # The same with a carry between the words of the product with 2 / pi, which is rare: 1 in 4096.
    for bits in ["0x1.3a1892516a6e8p+35", "0x1.8539109033ffcp+186", "0x1.fb783e4f8c85cp+486"]:
        points.append(number(bits))
    points += [near_right_angles(power) for power in range(-20, 971, 14)]
    points += [1.7976931348623157e308, 1e22, 5e-324, -1e-310]
    return points


def points(name, rng):
    if name in ("sin", "cos", "tan"):
        return angles(rng)
    if name == "atan":
        found = [rng.uniform(-2, 2) for _ in range(120)] + binades(rng, -40, 70, 80)
        for k in range(0, 64, 7):
            found += neighbours((k + 0.5) / 64)
        found += near_rows(rng, [k / 64 for k in range(1, 65)], 1 / 200)
        return found + [1.0, 2.0**60, math.nextafter(2.0**60, math.inf), 1e308, 5e-324, 2.0**-27]
    if name in ("asin", "acos"):
        found = [rng.uniform(-1, 1) for _ in range(150)] + binades(rng, -60, -1, 60)
        found += [s * (1 - math.ldexp(rng.random(), -k)) for k in range(1, 53, 3) for s in (1, -1)]
        return found + [0.5, -0.5, 1.0, -1.0, math.nextafter(1, 0), math.sqrt(0.5), 2.0**-27]
    if name == "atan2":
        found = [(rng.uniform(-1, 1), rng.uniform(-1, 1)) for _ in range(120)]
        found += list(zip(binades(rng, -30, 30, 60), binades(rng, -30, 30, 60)))
        a, b = binades(rng, -1074, 1023, 80), binades(rng, -1074, 1023, 80)
        rng.shuffle(b)
        found += list(zip(a, b))
        for y, x in [(1, 1), (1, -1), (-1, -1), (3, 4), (1, 2**60), (1, -(2**60)), (1, -(2**55))]:
            found.append((float(y), float(x)))
        found += [(5e-324, 5e-324), (5e-324, -1e-323), (1e308, 1.7e308), (-1.7e308, -1e-308)]
        return found + [(2e-308, 3.0), (5e-324, 0.7), (1e-300, -1e-300), (2.0**500, 3.0 * 2.0**499)]
    if name == "exp":
        found = [rng.uniform(-1, 1) for _ in range(80)] + [rng.uniform(-708, 709.7) for _ in range(80)]
        found += [rng.uniform(-708.39, -707.71) for _ in range(20)]
        found += [rng.uniform(-745, -707) for _ in range(80)] + binades(rng, -60, -1, 30)
        found += near_rows(rng, [k * math.log(2) / 32 for k in range(-32, 33)], 0.01)
        found += [709.782712893384, -745.1332191019411, -708.3964185322641, -708.396418532264]
        return found + [0.0, 5e-324, -1.0, 1.0]
    if name == "log":
        found = [rng.uniform(0.5, 2) for _ in range(100)] + [rng.uniform(0.97, 1.03) for _ in range(80)]
        found += binades(rng, -1074, 1023, 80, signed=False)
        for k in range(0, 64, 9):
            found += neighbours(11 / 16 + k / 128)
        # The rows are half as wide below 1.
        found += near_rows(rng, [(88.5 + k) / 128 for k in range(40)], 1 / 300)
        found += near_rows(rng, [(64.5 + k) / 64 for k in range(24)], 1 / 150)
        found += neighbours(1.0, 4) + neighbours(math.e) + [5e-324, 1.7976931348623157e308]
        return found + [2.2250738585072014e-308, 2.225073858507201e-308, 10.0, 2.0, 0.5]
    if name == "cbrt":
        found = [rng.uniform(1, 8) for _ in range(100)] + binades(rng, -1074, 1023, 120)
        found += [float(k**3) for k in range(1, 20)] + [math.ldexp(27, 3 * k) for k in (-350, 100, 330)]
        return found + [5e-324, -1.5e-323, 1.7976931348623157e308, 2.0**500, 2.0**-500]
    if name == "hypot":
        found = [(rng.uniform(-1, 1), rng.uniform(-1, 1)) for _ in range(100)]
        found += list(zip(binades(rng, -30, 30, 80), binades(rng, -30, 30, 80)))
        found += list(zip(binades(rng, -1074, -960, 80), binades(rng, -1074, -960, 80)))
        found += list(zip(binades(rng, 960, 1022, 40), binades(rng, 960, 1022, 40)))
        found += [(rng.random() * 2.0**-1023, rng.random() * 2.0**-1023) for _ in range(60)]
        found += [(3.0, 4.0), (5e-324, 5e-324), (1e308, 1e308), (2.0**-1022, 2.0**-1040)]
        found += [(1.5e-323, 2e-323), (2.0**-400, 2.0**-440), (1.0, 2.0**-30), (1.0, 2.0**-60)]
        return found + [(8.0, 15.0), (20.0, 21.0), (1.1e-308, 1.9e-308), (2.0**500, 2.0**480)]
    raise ValueError(name)


def cube_root(x):
    return mp.cbrt(x) if x >= 0 else -mp.cbrt(-x)


FUNCTIONS = {
    "sin": mp.sin,
    "cos": mp.cos,
    "tan": mp.tan,
    "atan": mp.atan,
    "asin": mp.asin,
    "acos": mp.acos,
    "atan2": mp.atan2,
    "exp": mp.exp,
    "log": mp.log,
    "cbrt": cube_root,
    "hypot": mp.hypot,
}


def nearest(value):
    """The nearest double, subnormal ones included, and the rest in units of its last place."""
    if value == 0:
        return 0.0, 0
    _, exponent = mp.frexp(value)
    unit = max(exponent - 53, -1074)
    high = math.ldexp(int(mp.nint(mp.ldexp(value, -unit))), unit)
    return high, round(float((value - mpf(high)) / mpf(math.ulp(high))), 4)


def row(arguments, value):
    high, rest = nearest(value)
    return [*arguments, high, rest]


def turns(rng):
    """Fractions of a turn with the cosine and the sine of each."""
    fractions = [(k, n) for n in (1, 5, 7, 12, 360) for k in range(-n, n + 1, max(1, n // 6))]
    fractions += [(rng.randrange(-(10**6), 10**6), rng.randrange(1, 10**6)) for _ in range(100)]
    fractions += [(rng.randrange(-(2**63), 2**63), rng.randrange(2**40, 2**63)) for _ in range(60)]
    fractions += [(2**63 - 1, 2**63 - 2), (-(2**63), 2**63 - 1), (1, 2**63 - 1), (-(2**63), 3)]
    rows = []
    for k, n in fractions:
        c, s = mp.cospi(mpf(2 * k) / n), mp.sinpi(mpf(2 * k) / n)
        rows.append([str(k), str(n), *nearest(c), *nearest(s)])
    return rows


def main():
    mp.prec = BITS
    rng = random.Random(20)
    tables = {}
    for name, function in FUNCTIONS.items():
        rows = []
        found = points(name, rng)
        found += [
            tuple(map(number, bits)) if isinstance(bits, tuple) else number(bits)
            for bits in WORST[name]
        ]
        for arguments in found:
            arguments = arguments if isinstance(arguments, tuple) else (arguments,)
            value = function(*map(mpf, arguments))
            if abs(value) < mpf(2) ** 1024 - mpf(2) ** 970:
                rows.append(row(arguments, value))
        tables[name] = rows
    tables["turn"] = turns(rng)
    print("{")
    for index, (name, rows) in enumerate(tables.items()):
        print(f'"{name}": [')
        print(",\n".join(json.dumps(row, separators=(",", ":")) for row in rows))
        print("]," if index + 1 < len(tables) else "]")
    print("}")


if __name__ == "__main__":
    main()
