#!/usr/bin/env python3
"""A Spark job: replays a folder of native touch logs and gathers the gestures of every device.

usage: gestures.py LOGS OUT [--sextant COMMAND] [--master MASTER] [--settings OPTIONS]

LOGS      a folder of logs: on this machine, or hdfs://… and whatever else Spark reads
OUT       a folder that is not there yet: gestures/part-* get a line of JSON a gesture, as
          `sextant replay --json` prints it, and one with `error` a log that cannot be read;
          statistics.jsonl gets a line a device
COMMAND   the command on the machines that do the work (sextant)
MASTER    where the job runs; without it, where spark-submit says, or on this machine
OPTIONS   settings of the recognizer, such as '--cautious --slop 12'

A partition's logs run through one process, `RDD.pipe`. The name of each log travels in its header as
`session`, which the command carries over to every line that it prints about the log.
"""
import argparse
import json
import os
import shlex
import sys

from pyspark import StorageLevel
from pyspark.sql import SparkSession

QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95]
NUMBERS = ["scaleX", "scaleY", "duration"]


def prepared(name, content):
    """Returns a log with its name in every header, or why it has none that can be read."""
    def fault(message, line=1, column=1):
        error = {"file": name, "error": message, "line": line, "column": column}
        return None, json.dumps(error, ensure_ascii=False)

    try:
        lines = bytes(content).decode().split("\n")
    except UnicodeDecodeError as error:
        return fault(f"a log must be UTF-8; found the byte {content[error.start]}",
                     content.count(b"\n", 0, error.start) + 1)
    logs = 0
    for index, line in enumerate(lines):
        if '"touchlog"' not in line and (logs or not line.strip("\ufeff \t\r")):
            continue
        try:
            header = json.loads(line.lstrip("\ufeff"))
        except ValueError:
            header = None
        if isinstance(header, dict) and "touchlog" in header:
            logs += 1
            device = header.get("device")
            model = device.get("model") if isinstance(device, dict) else None
            session = {"file": name, "log": logs, "device": model if isinstance(model, str) else None}
            if "session" in header:
                lines[index] = json.dumps({**header, "session": session})
            else:
                lines[index] = line.replace("{", '{"session":' + json.dumps(session) + ",", 1)
        elif not logs:
            return fault("a log must begin with a header, a line with 'touchlog'", index + 1)
    if not logs:
        return fault("a log must begin with a header, a line with 'touchlog'; found nothing")
    return "\n".join(lines), None


def told(line):
    """Returns a line of the command as it would be of the log alone, and the device.

    Nothing, for a line about a stream that is empty.
    """
    entry = json.loads(line)
    session = entry.pop("session", None) or {}
    if not session and entry.get("error", "").endswith("found nothing"):
        return
    entry.pop("log", None)
    if session:
        entry["file"] = session["file"]
        if session["log"] > 1:
            entry["log"] = session["log"]
        # A line counts from the beginning of the stream, which says nothing here.
        if "error" in entry:
            entry.pop("line", None)
            entry.pop("column", None)
    yield json.dumps(entry, ensure_ascii=False, separators=(",", ":")), session.get("device"), entry


def read(spark, logs):
    """Returns the names of the logs in a folder and what they hold.

    A folder of this machine is read without Hadoop, which would start a program for each file to ask
    for its permissions.
    """
    context = spark.sparkContext
    folder = logs.rstrip("/")
    if "://" not in folder:
        def content(name):
            with open(os.path.join(folder, name), "rb") as file:
                return name, file.read()

        names = sorted(entry.name for entry in os.scandir(folder) if entry.is_file())
        return context.parallelize(names, context.defaultParallelism * 2).map(content)
    marker = "/" + os.path.basename(folder) + "/"
    return context.binaryFiles(folder, context.defaultParallelism * 2).map(
        lambda file: (file[0].rpartition(marker)[2], file[1]))


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("logs")
    parser.add_argument("out")
    parser.add_argument("--sextant", default="sextant")
    parser.add_argument("--master")
    parser.add_argument("--settings", default="")
    options = parser.parse_args()
    # Workers use the Python that has PySpark; nothing listens beyond this machine in local mode.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    builder = SparkSession.builder.appName("sextant gestures").config("spark.ui.enabled", "false")
    master = options.master or (None if "SPARK_ENV_LOADED" in os.environ else "local[*]")
    if master:
        builder = builder.master(master)
        if master.startswith("local"):
            builder = builder.config("spark.driver.host", "127.0.0.1").config(
                "spark.driver.bindAddress", "127.0.0.1").config("spark.sql.shuffle.partitions", "4")
    spark = builder.getOrCreate()
    context = spark.sparkContext
    context.setLogLevel("ERROR")

    files = read(spark, options.logs)
    logs = files.map(lambda file: prepared(*file)).persist(
        StorageLevel.MEMORY_AND_DISK)
    # The command ends with 0, 1 or 2 as a log says; anything else is a failure of the job.
    settings = " ".join(shlex.quote(word) for word in shlex.split(options.settings))
    script = f"{shlex.quote(options.sextant)} replay - --json --skip-broken {settings} 2>/dev/null; [ $? -le 2 ]"
    lines = logs.filter(lambda log: log[0] is not None).map(lambda log: log[0]).pipe(
        f"sh -c {shlex.quote(script)}", dict(os.environ), checkCode=True)
    entries = lines.flatMap(told).persist(StorageLevel.MEMORY_AND_DISK)
    faults = logs.filter(lambda log: log[1] is not None).map(lambda log: log[1])
    entries.map(lambda entry: entry[0]).union(faults).saveAsTextFile(options.out + "/gestures")

    rows = entries.filter(lambda entry: "error" not in entry[2]).map(
        lambda entry: (entry[1],) + tuple(float(entry[2][name]) for name in NUMBERS))
    frame = spark.createDataFrame(rows, "device string, " + ", ".join(f"{name} double" for name in NUMBERS))
    wishes = ", ".join(f"percentile({name}, array({','.join(map(str, QUANTILES))})) as {name}" for name in NUMBERS)
    frame.createOrReplaceTempView("gestures")
    found = spark.sql(
        f"select device, count(*) as gestures, {wishes} from gestures group by device order by device")
    statistics = found.toJSON(use_unicode=True).collect()
    context.parallelize(statistics, 1).saveAsTextFile(options.out + "/statistics")
    for line in statistics:
        print(line)
    spark.stop()


if __name__ == "__main__":
    main()
