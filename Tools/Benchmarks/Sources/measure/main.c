// measure SECONDS REPORT OUTPUT COMMAND [ARGUMENT...]
//
// Runs a command with its standard output in a file and writes one JSON object about it to REPORT:
// seconds from start to exit, processor seconds, peak memory in KiB, exit status, and whether the
// time ran out. A program of its own because the peak memory of a child begins with its parent's.
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t expired;
static pid_t child;

static void expire(int number) {
  (void)number;
  expired = 1;
  kill(-child, SIGKILL);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double seconds(struct timeval time) {
  return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

static void redirect(const char *path, int flags, int descriptor) {
  int opened = open(path, flags, 0644);
  if (opened < 0 || dup2(opened, descriptor) < 0) _exit(126);
  close(opened);
}

int main(int count, char **arguments) {
  if (count < 5) {
    fprintf(stderr, "usage: measure SECONDS REPORT OUTPUT COMMAND [ARGUMENT...]\n");
    return 2;
  }
  int ready[2];
  if (pipe(ready) != 0) return 2;
  double begin = now();
  child = fork();
  if (child < 0) return 2;
  if (child == 0) {
    setpgid(0, 0);
    close(ready[0]);
    redirect("/dev/null", O_RDONLY, 0);
    redirect(arguments[3], O_WRONLY | O_CREAT | O_TRUNC, 1);
    close(ready[1]);
    execvp(arguments[4], arguments + 4);
    perror(arguments[4]);
    _exit(127);
  }
  // The group is there once the child has closed its end.
  close(ready[1]);
  char byte;
  while (read(ready[0], &byte, 1) < 0 && errno == EINTR) {
  }
  signal(SIGALRM, expire);
  alarm((unsigned)atoi(arguments[1]));
  int status = 0;
  struct rusage usage;
  while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  double end = now();
  alarm(0);
  FILE *report = fopen(arguments[2], "w");
  if (!report) return 2;
  fprintf(report,
          "{\"wall\":%.6f,\"cpu\":%.6f,\"peak\":%ld,\"status\":%d,\"expired\":%s}\n",
          end - begin, seconds(usage.ru_utime) + seconds(usage.ru_stime), usage.ru_maxrss,
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          expired ? "true" : "false");
  return fclose(report) == 0 ? 0 : 2;
}
