#!/usr/bin/env python3
"""usage: completion_judge.py SEXTANT
Asks bash, zsh and fish what they would complete, and groff, mandoc and man what they think of the page.

What must be there is taken from the help texts: each shell must offer every command, every long
option of every command and nothing else, and all must offer the same values of an option. The shells
run as a user has them: bash with COMP_WORDS, fish with `complete -C`, zsh in a terminal of its own
with a tab that lists.
"""
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path

from verdict import judge


def run(*words, text=None, folder=None):
    done = subprocess.run(words, input=text, text=True, capture_output=True, cwd=folder, timeout=120)
    return done.returncode, done.stdout, done.stderr


def output(*words):
    status, text, errors = run(*words)
    if status != 0 or errors:
        raise RuntimeError(f"{words} ends with {status}: {errors}")
    return text


class Bash:
    def __init__(self, sextant, folder):
        self.script = output(sextant, "completions", "bash")
        self.folder = folder

    def offers(self, lines):
        text = self.script
        for line in lines:
            words = line.split(" ")
            quoted = " ".join(f"'{word}'" for word in words)
            text += (f"COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}; _sextant\n"
                     "printf '%s\\n' \"${COMPREPLY[@]}\"; echo =\n")
        status, found, errors = run("bash", "--norc", "-s", text=text, folder=self.folder)
        if status != 0 or errors:
            raise RuntimeError(f"bash: {errors}")
        return [{row for row in part.split("\n") if row} for part in found.split("=\n")[:-1]]


class Fish:
    def __init__(self, sextant, folder):
        self.script = output(sextant, "completions", "fish")
        self.folder = folder

    def offers(self, lines):
        text = self.script + "\n"
        for line in lines:
            text += f"complete -C '{line}'; echo =\n"
        status, found, errors = run("fish", "--no-config", "-c", text, folder=self.folder)
        if status != 0 or errors:
            raise RuntimeError(f"fish: {errors}")
        return [{row.split("\t")[0] for row in part.split("\n") if row}
                for part in found.split("=\n")[:-1]]


class Zsh:
    def __init__(self, sextant, folder):
        (folder / "functions").mkdir()
        (folder / "functions" / "_sextant").write_text(output(sextant, "completions", "zsh"))
        self.folder = folder
        # Whether something is offered, line by line, by what the other shells say.
        self.expected = []

    def offers(self, lines):
        child, self.terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.environ.update(TERM="dumb", HOME=str(self.folder), ZDOTDIR=str(self.folder))
            os.execvp("zsh", ["zsh", "-f", "-i"])
        # High and wide enough that nothing scrolls and no list asks whether it may be shown.
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 900, 400, 0, 0))
        self.type("PS1='> '; fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D\n"
                  "LISTMAX=100000; unsetopt beep; bindkey '\\t' list-choices\n"
                  "echo READ\"Y\"\n")
        self.read("READY\r")
        offers = []
        for number, line in enumerate(lines):
            self.type(f"{line}\t")
            # A list is shown only while no further key waits; below it the prompt comes again.
            text = self.read(f"\n> {line}", 30 if self.expected[number] else 0.2)
            # Control-U empties the line again.
            self.type(f"\x15echo DO\"NE{number}\"\n")
            text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\r", "", text + self.read(f"DONE{number}\r"))
            # The list stands between the words typed and the prompt that comes again below it.
            rows = text.split("\n")
            places = [place for place, row in enumerate(rows) if line.strip() in row]
            found = set()
            for row in rows[places[0] + 1 if places else 0:]:
                if row.startswith("> ") or "echo DO" in row or "DONE" in row:
                    break
                head = row.split("  -- ")[0]
                # Spellings of one option share a row.
                found |= {word.replace("\\", "").rstrip("=")
                          for word in re.split(r"(?<!\\) +", head) if word}
            offers.append(found)
        self.type("\x15exit\n")
        os.close(self.terminal)
        os.waitpid(child, 0)
        return offers

    def type(self, text):
        os.write(self.terminal, text.encode())

    def read(self, end, patience=None):
        text, limit = "", time.time() + (patience or 60)
        while end not in text:
            if time.time() > limit:
                if patience:
                    break
                raise RuntimeError(f"zsh does not come to {end!r}: {text[-300:]!r}")
            if select.select([self.terminal], [], [], 0.05)[0]:
                text += os.read(self.terminal, 65536).decode(errors="replace")
        return text


def table(sextant):
    """Returns the long options of each command, by the help texts."""
    text = output(sextant, "help")
    names = re.findall(r"(?m)^  ([a-z]+) {2,}", text)
    return {name: set(re.findall(r"(?m)^  (?:-\w, )?(--[a-z-]+)", output(sextant, "help", name)))
            for name in names if name != "help"}


def check(program):
    sextant = str(Path(program).resolve())
    options = table(sextant)
    if len(options) < 5 or min(map(len, options.values())) < 1:
        yield f"the help names too little: {options}"
    lines = ["sextant "] + [f"sextant {name} --" for name in options]
    values = [f"sextant {name} {option} " for name in options for option in sorted(options[name])
              if option != "--help"]
    offered, expected = {}, []
    for shell in (Bash, Fish, Zsh):
        name = shell.__name__.lower()
        with tempfile.TemporaryDirectory() as folder:
            # One file, so that a shell that offers files offers this one, in one piece.
            folder = Path(folder)
            (folder / "a file.txt").write_text("")
            try:
                asked = shell(sextant, folder)
                asked.expected = expected
                answers = asked.offers(lines + values)
                expected = [bool(answer) for answer in answers]
            except RuntimeError as error:
                yield str(error)
                continue
        commands = {word for word in answers[0] if not word.startswith("-")}
        if commands != set(options) | {"help"}:
            yield f"{name} offers the commands {sorted(commands)}"
        for line, answer, wanted in zip(lines[1:], answers[1:], options.values()):
            found = {word for word in answer if word.startswith("--")}
            if found != wanted:
                yield (f"{name}: {line!r} misses {sorted(wanted - found)}, "
                       f"adds {sorted(found - wanted)}")
        # The folder of zsh's functions is its own matter.
        offered[name] = {line: answer - {"functions/"}
                         for line, answer in zip(values, answers[len(lines):])}
    if len(offered) == 3:
        for line in values:
            found = {name: offered[name][line] for name in offered}
            if len({frozenset(each) for each in found.values()}) != 1:
                yield f"{line!r} is completed differently: {found}"
    yield from manual(sextant, options)


def manual(sextant, options):
    page = output(sextant, "man")
    for words in (("groff", "-ww", "-man", "-Tutf8", "-z"), ("mandoc", "-Tlint", "-Wstyle")):
        status, text, errors = run(*words, text=page)
        if status != 0 or text or errors:
            yield f"{words[0]}: {status} {text}{errors}"
    with tempfile.NamedTemporaryFile("w", suffix=".1") as file:
        file.write(page)
        file.flush()
        status, text, errors = run("man", "--warnings=w", "-l", file.name)
        if status != 0 or errors:
            yield f"man: {status} {errors}"
    sections = re.split(r"(?m)^SEXTANT ([A-Z]+)$", re.sub(r".\x08|\x1b\[[0-9;]*m", "", text))
    found = {name.lower(): set(re.findall(r"(?m)^ {7}(?:-\w, )?(--[a-z-]+)", body))
             for name, body in zip(sections[1::2], sections[2::2])}
    for name, wanted in options.items():
        if found.get(name) != wanted:
            yield f"man shows of {name}: {sorted(wanted ^ found.get(name, set()))} too much or too little"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    judge("completions", check, sys.argv[1:])
