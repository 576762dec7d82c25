#!/usr/bin/env python3
"""The shape of the source tree, checked: who may include whom, sizes, words. Prints each finding; exit status 1 on any."""
import os
import re
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))

# docs/architecture.md, layers: folder -> folders whose headers it may include besides its own.
MAY_INCLUDE = {
    "base": [],
    "engine": ["base"],
    "wal": ["engine", "base"],
    "checkpoint": ["engine", "base"],
    "recovery": ["engine", "base", "wal/format.h", "checkpoint/format.h"],
    "sql": ["engine", "base"],
    "planner": ["sql", "engine", "base"],
    "frontend": ["planner", "sql", "engine", "base"],
    "server": ["frontend", "planner", "sql", "recovery", "checkpoint", "wal", "engine", "base", "bench"],
}
# Third-party headers have one home each.
HOMES = {
    "pg_query": ["planner"],
    "protobuf-c": ["planner"],
    "boost/asio": ["frontend", "server", "bench"],
    "openssl": ["frontend", "sql"],
    "lz4": ["base"],
}
LINE_COLUMNS_MAX = 100
FILE_LINES_MAX = 800
FILE_LINES_WITHOUT_REASON_MAX = 400
REASON = "longer than 400 lines because"  # in the comment a longer file begins with
FUNCTION_LINES_MAX = 70
# word -> what to write instead
BANNED = {
    r"\bvolatile\b(?!ity)": "base/atomic.h (or the SQL word in quotes)",
    r"atomic_thread_fence": "an ordered access of base/atomic.h",
    r"\busing namespace\b": "qualified names",
    r"\bNOLINT\b": "code that needs no silencing",
    r"\b(TODO|FIXME|HACK)\b": "the thing itself, or docs/compatibility.md",
    r"diagnostic ignored": "code without the warning",
    r"std::shared_mutex": "base/atomic.h or std::mutex",
}

findings = []


def find(path, line, text):
    findings.append("%s:%d: %s" % (path, line, text))


def check_includes(path, lines):
    folder = path.split("/")[0]
    for number, line in enumerate(lines, 1):
        quoted = re.match(r'\s*#include "([^"]+)"', line)
        angled = re.match(r"\s*#include <([^>]+)>", line)
        if quoted and folder in MAY_INCLUDE:
            target = quoted.group(1)
            allowed = [folder] + MAY_INCLUDE[folder]
            if not any(target == item or target.startswith(item + "/") for item in allowed):
                find(path, number, "%s may not include %s" % (folder, target))
        for prefix, homes in HOMES.items():
            included = (quoted or angled).group(1) if quoted or angled else ""
            if included.startswith(prefix) and folder not in homes + ["tests"]:
                find(path, number, "%s belongs in %s only" % (included, ", ".join(homes)))


def code_without_comments_and_strings(line):
    line = re.sub(r'"(\\.|[^"\\])*"', '""', line)
    return line.split("//")[0]


def check_words(path, lines):
    for number, line in enumerate(lines, 1):
        code = code_without_comments_and_strings(line)
        for pattern, instead in BANNED.items():
            searched = line if "TODO" in pattern else code
            if re.search(pattern, searched):
                find(path, number, "banned: %s; use %s" % (pattern, instead))


def leading_comment(lines):
    comment = []
    for line in lines:
        if not line.startswith("//"):
            break
        comment.append(line.lstrip("/").strip())
    return " ".join(comment)


def check_sizes(path, lines):
    for number, line in enumerate(lines, 1):
        if len(line) > LINE_COLUMNS_MAX and '"' not in line:
            find(path, number, "over %d columns" % LINE_COLUMNS_MAX)
    if path.startswith("tests/"):
        return
    if len(lines) > FILE_LINES_MAX:
        find(path, len(lines), "over %d lines" % FILE_LINES_MAX)
    elif len(lines) > FILE_LINES_WITHOUT_REASON_MAX and REASON not in leading_comment(lines).lower():
        find(path, len(lines), "over %d lines, and its leading comment does not say \"%s ...\"" %
             (FILE_LINES_WITHOUT_REASON_MAX, REASON))
    check_function_sizes(path, lines)


NO_FUNCTION = re.compile(r"(namespace|struct|class|union|enum|if|else|for|while|switch|do|try|case|default|return)\b"
                         r"|[^(]*[^=!<>]=[^=]|[^(]*\[")


def check_function_sizes(path, lines):
    """Functions, in classes too: a statement with parentheses that opens a block, but no declaration of a type, no control
    statement, no initializer and no lambda. The block ends with a brace at the statement's indentation."""
    begin = None  # first line of the statement that the current line belongs to
    open_functions = []  # (indentation, line)
    for number, line in enumerate(lines, 1):
        text = line.split("//")[0].rstrip()
        if text.startswith("#") or not text:
            begin = None
            continue
        if begin is None:
            begin = number
        if open_functions and text == open_functions[-1][0] + "}":
            start = open_functions.pop()[1]
            if number - start > FUNCTION_LINES_MAX:
                find(path, start, "function of %d lines" % (number - start))
        if text.endswith("{"):
            statement = " ".join(lines[i - 1].strip() for i in range(begin, number + 1))
            indentation = re.match(r" *", lines[begin - 1]).group()
            if "(" in statement and not NO_FUNCTION.match(statement):
                open_functions.append((indentation, begin))
        if text[-1] in ";{}:" or text.endswith("\\"):
            begin = None


def check_header(path, lines):
    if path.endswith(".h") and not any(line.startswith("#pragma once") for line in lines[:60]):
        find(path, 1, "header without #pragma once")


def main():
    files = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                           capture_output=True, text=True, check=True).stdout.split()
    checked = 0
    for path in files:
        if not path.endswith((".h", ".cpp")) or not os.path.exists(os.path.join(ROOT, path)):
            continue
        lines = open(os.path.join(ROOT, path), encoding="utf-8").read().splitlines()
        check_includes(path, lines)
        check_words(path, lines)
        check_sizes(path, lines)
        check_header(path, lines)
        checked += 1
    for finding in findings:
        print(finding)
    print("%d files checked, %d findings" % (checked, len(findings)))
    return 1 if findings or checked == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
