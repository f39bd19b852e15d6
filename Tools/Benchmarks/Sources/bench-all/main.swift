// Nothing to run: this target makes a build of the benchmarks build the command, too.
