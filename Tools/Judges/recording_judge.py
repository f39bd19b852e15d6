"""Each .evemu, read by evemu's own library; each .yml, read as YAML by the rules of libinput record.

A .yml beside an .evemu of the same name must be the same recording.
"""
import os
import sys

import evemu
import yaml

from verdict import judge

SLOT, X, Y, TRACKING_ID = 0x2F, 0x35, 0x36, 0x39


def number(read, code):
    """What the library says of an axis; its python takes a negative number for a failure."""
    try:
        return read(code)
    except evemu.exception.ExecutionError as error:
        return int(str(error).rsplit(":", 1)[1])


def read_evemu(file):
    device = evemu.Device(file, create=False)
    with open(file) as lines:
        events = [(e.sec * 1_000_000 + e.usec, e.type, e.code, e.value) for e in device.events(lines)]
    axes = {
        code: [number(read, code) for read in (
            device.get_abs_minimum, device.get_abs_maximum, device.get_abs_fuzz,
            device.get_abs_flat, device.get_abs_resolution)]
        for code in range(0x40) if device.has_event(3, code)}
    ids = [device.id_bustype, device.id_vendor, device.id_product, device.id_version]
    properties = [number for number in range(32) if device.has_prop(number)]
    return device.name, ids, axes, properties, events


def read_libinput(file):
    with open(file) as text:
        record = yaml.safe_load(text)
    if record["version"] != 1 or record["ndevices"] != len(record["devices"]):
        raise ValueError("the version must be 1, and ndevices the number of devices")
    device = record["devices"][0]
    evdev = device["evdev"]
    events = []
    for frame in device["events"] or []:
        if [event[2:4] for event in frame["evdev"]].count([0, 0]) != 1 or frame["evdev"][-1][2:4] != [0, 0]:
            raise ValueError("a frame must end with its one SYN_REPORT")
        events += [(e[0] * 1_000_000 + e[1], *e[2:]) for e in frame["evdev"]]
    return (evdev["name"], evdev.get("id", [0, 0, 0, 0]), evdev.get("absinfo", {}),
            evdev.get("properties", []), events)


def check_contacts(axes, events):
    """Follows the slots of a device: what is sent must be in order and in the declared ranges."""
    slot, live, selected = 0, {}, None
    last = None
    for time, kind, code, value in events:
        if last is not None and time < last:
            yield f"time falls to {time}"
        last = time
        if kind != 3:
            continue
        if axes and code not in axes:
            yield f"axis {code:#x} is not declared"
        elif axes and axes[code][0] < axes[code][1] and value != -1 and not axes[code][0] <= value <= axes[code][1]:
            yield f"axis {code:#x} has the value {value}"
        if code == SLOT:
            if value == selected:
                yield f"slot {value} is selected twice"
            slot = selected = value
        elif code == TRACKING_ID:
            if (value < 0) == (slot not in live):
                yield f"tracking id {value} in slot {slot}"
            if value < 0:
                live.pop(slot, None)
            else:
                live[slot] = value
        elif code in (X, Y) and slot not in live:
            yield f"a place in the empty slot {slot}"


def check(file):
    if file.endswith(".evemu"):
        name, ids, axes, properties, events = read_evemu(file)
        for code in axes:
            if not 0 <= code < 0x40:
                yield f"axis {code:#x}"
    else:
        name, ids, axes, properties, events = read_libinput(file)
    if not events:
        yield "no events"
        return
    yield from check_contacts(axes, events)
    twin = os.path.splitext(file)[0] + ".evemu"
    if file.endswith(".yml") and os.path.exists(twin):
        other = read_evemu(twin)
        if (name or "unnamed", ids, axes, properties) != other[:4]:
            yield "the device is another than in the .evemu"
        origin = other[4][0][0]
        if events != [(time - origin, *rest) for time, *rest in other[4]]:
            yield "the events are others than in the .evemu"


judge("recordings", check, sys.argv[1:])
