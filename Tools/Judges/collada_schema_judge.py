"""Each .dae by xmllint and by OpenCOLLADA's validator, each asked once for all files.

  collada_schema_judge.py SCHEMA FILE...
"""
import os
import re
import subprocess
import sys
import tempfile
import urllib.parse


def xmllint(schema, files):
    """Returns for each file what xmllint says against it; nothing if it validates."""
    run = subprocess.run(["xmllint", "--nonet", "--noout", "--schema", schema, *files],
                         capture_output=True, text=True)
    lines = run.stderr.splitlines()
    return {file: None if f"{file} validates" in lines else next(
        (line for line in lines if line.startswith(f"{file}:")), "no verdict") for file in files}


def validator(schema, files):
    """The same of the validator, once for all files of a folder: their pictures have names there."""
    folders = {}
    for file in files:
        folders.setdefault(os.path.dirname(os.path.abspath(file)), []).append(file)
    verdicts = {}
    for home, members in folders.items():
        verdicts |= validate_folder(schema, home, members)
    return verdicts


def link_pictures(home, folder, file):
    """Puts the pictures that a file names beside its copy."""
    with open(file, encoding="utf-8", errors="replace") as text:
        names = re.findall("<init_from>([^<]*)</init_from>", text.read())
    for name in {urllib.parse.unquote(name).removeprefix("./") for name in names}:
        place = os.path.join(folder, name)
        if "/" not in name and os.path.isfile(os.path.join(home, name)) and not os.path.exists(place):
            os.symlink(os.path.join(home, name), place)


def validate_folder(schema, home, files):
    """The verdicts of a validator that reads a folder and names a file before it speaks of it."""
    with tempfile.TemporaryDirectory() as folder:
        names = {}
        for number, file in enumerate(files):
            names[file] = os.path.join(folder, f"{number}.dae")
            os.symlink(os.path.abspath(file), names[file])
            link_pictures(home, folder, file)
        run = subprocess.run(
            ["/usr/lib/opencollada/DAEValidator", folder, "--check-schema", schema,
             "--check-unique-ids", "--check-unique-sids", "--check-links"],
            capture_output=True, text=True)
        words = run.stdout + run.stderr
        verdicts = {}
        for file, name in names.items():
            if f"Processing {name} " not in words:
                verdicts[file] = "not read"
            else:
                faults = [line for line in words.splitlines()
                          if line.removeprefix("file://").startswith(f"{name}:")]
                verdicts[file] = faults[0].replace(name, file) if faults else None
        if run.returncode and not any(verdicts.values()):
            # It says no and not of which file: then of none it said yes.
            verdicts = {file: f"exit {run.returncode}" for file in files}
        elif not run.returncode and not re.search("^Validation SUCCEEDED", words, re.MULTILINE):
            verdicts = {file: "no verdict" for file in files}
        return verdicts


def main():
    schema, *files = sys.argv[1:]
    failed = False
    for reader, ask in (("xmllint", xmllint), ("DAEValidator", validator)):
        for file, fault in ask(schema, files).items():
            failed = failed or fault is not None
            print(f"{'FAIL' if fault else 'PASS'} {reader:12} {file}{': ' + fault[:300] if fault else ''}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
