"""How every judge here speaks: a line a file, PASS or FAIL, then why."""
import sys


def judge(reader, check, files):
    """Runs check(file), a generator of complaints, over all files; exits 1 if there is one."""
    failed = False
    for file in files:
        try:
            complaints = list(check(file))
        except Exception as error:  # whatever a reader throws at a file is its verdict
            complaints = [f"{type(error).__name__}: {error}"]
        failed = failed or bool(complaints)
        reason = "; ".join(" ".join(str(complaint).split()) for complaint in complaints[:3])
        print(f"{'FAIL' if complaints else 'PASS'} {reader:12} {file}{': ' + reason[:300] if reason else ''}")
    sys.exit(1 if failed else 0)
