"""cuts.py numpy|shapely wedges|strips PIECES POLYGON.f64: where equal pieces of a polygon end.

numpy: exact. Seen from the centre the area along an edge is linear in the part of the edge, so sums
and one search give each cut; across, the width at u is piecewise linear, so its integral is a piece
of a parabola between two sorted corners. shapely: it cuts the piece off, measures it, and a search by
false position moves the cut until the area is right.
"""
import math
import sys

import numpy as np
from common import median_of, report


def moments(corners):
    """The area and the centre of area."""
    local = corners - corners[0]
    following = np.roll(local, -1, axis=0)
    double = local[:, 0] * following[:, 1] - following[:, 0] * local[:, 1]
    area = double.sum() / 2
    return area, corners[0] + ((local + following) * double[:, None]).sum(axis=0) / (6 * area)


def wedges(corners, pieces):
    area, centre = moments(corners)
    rays = corners - centre
    following = np.roll(rays, -1, axis=0)
    swept = (rays[:, 0] * following[:, 1] - following[:, 0] * rays[:, 1]) / 2
    sums = np.concatenate([[0], np.cumsum(swept)])
    # The edge that passes the ray to the right, and the area up to there.
    edge = int(np.flatnonzero((rays[:, 1] <= 0) & (following[:, 1] > 0) & (rays[:, 0] > 0))[0])
    part = rays[edge, 1] / (rays[edge, 1] - following[edge, 1])
    start = sums[edge] + part * swept[edge]
    wanted = (start + sums[-1] * np.arange(1, pieces) / pieces) % sums[-1]
    found = np.searchsorted(sums, wanted, side="right") - 1
    share = (wanted - sums[found]) / swept[found]
    ends = rays[found] + (following[found] - rays[found]) * share[:, None]
    return np.arctan2(ends[:, 1], ends[:, 0]) % (2 * math.pi)


def strips(corners, pieces):
    area, _ = moments(corners)
    u, v = corners.T
    next_u, next_v = np.roll(u, -1), np.roll(v, -1)
    run = next_u - u
    slope = np.divide(next_v - v, run, out=np.zeros_like(u), where=run != 0)
    sign = -np.sign(run)
    # The width as an offset and a slope, each edge's added where it begins and taken away at its end.
    places = np.concatenate([np.minimum(u, next_u), np.maximum(u, next_u)])
    order = np.argsort(places)
    places = places[order]
    slopes = np.cumsum(np.concatenate([sign * slope, -sign * slope])[order])
    offset = sign * (v - slope * u)
    offsets = np.cumsum(np.concatenate([offset, -offset])[order])
    width = np.diff(places)
    middle = (places[1:] + places[:-1]) / 2
    sums = np.concatenate([[0], np.cumsum((offsets[:-1] + slopes[:-1] * middle) * width)])
    wanted = area * np.arange(1, pieces) / pieces
    cell = np.searchsorted(sums, wanted) - 1
    height = offsets[cell] + slopes[cell] * places[cell]
    rest = wanted - sums[cell]
    return places[cell] + 2 * rest / (height + np.sqrt(height ** 2 + 2 * slopes[cell] * rest))


def search(area_upto, low, high, wanted):
    """False position with halved ends (Illinois): the place where a growing area is as wanted."""
    below, above, side = -wanted, area_upto(high) - wanted, 0
    place = low
    for _ in range(100):
        place = (low * above - high * below) / (above - below)
        error = area_upto(place) - wanted
        if abs(error) < 1e-13 or high - low < 1e-14:
            break
        if error < 0:
            low, below = place, error
            above, side = (above / 2 if side < 0 else above), -1
        else:
            high, above = place, error
            below, side = (below / 2 if side > 0 else below), 1
    return place


def with_shapely(what, corners, pieces):
    import shapely
    polygon = shapely.Polygon(corners)
    share = polygon.area / pieces
    low_u, low_v, high_u, high_v = polygon.bounds
    cuts = []
    if what == "strips":
        last = low_u
        for _ in range(pieces - 1):
            last = search(lambda place: shapely.clip_by_rect(
                polygon, last, low_v - 1, place, high_v + 1).area, last, high_u, share)
            cuts.append(last)
        return cuts
    centre = polygon.centroid
    reach = 2 * math.hypot(high_u - low_u, high_v - low_v)
    last = 0.0
    for _ in range(pieces - 1):
        def area_upto(angle):
            between = np.linspace(last, angle, 6)
            fan = [(centre.x, centre.y)] + [
                (centre.x + reach * math.cos(a), centre.y + reach * math.sin(a)) for a in between]
            return polygon.intersection(shapely.Polygon(fan)).area
        last = search(area_upto, last, min(last + 2.5, 2 * math.pi), share)
        cuts.append(last)
    return cuts


def main():
    who, what, pieces, path = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
    corners = np.fromfile(path, "<f8").reshape(-1, 2)
    if who == "numpy":
        kernel, repeats, version = {"wedges": wedges, "strips": strips}[what], 20, np.__version__
        cuts, seconds = median_of(repeats, lambda: kernel(corners, pieces))
    else:
        import shapely
        cuts, seconds = median_of(1, lambda: with_shapely(what, corners, pieces))
        version = shapely.__version__
    report(seconds=seconds, cuts=[float(cut) for cut in cuts], vertices=len(corners),
           version=version)


main()
