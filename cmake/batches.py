#!/usr/bin/env python3
"""Puts the source files of one library into batches, files that #include several of them, so that the headers that all of
them read are compiled once a batch: a build of everything then takes less than half the CPU time.

  batches.py MOST DIRECTORY FILE ...     writes DIRECTORY/batch_N.cpp, of at most MOST files each; prints their names, as CMake's
                                         lists are written

Files of a batch share their anonymous namespaces. Two files are kept apart where one defines a name there that the other
defines there too, or calls: so that every name means in a batch what it means in a file compiled by itself. Only kRows,
which every table of functions and operators is called, gets another name in each file instead."""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NOT_CODE = re.compile(r'R"(\w*)\(.*?\)\1"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
NO_NAMES = {"const", "decltype", "final", "noexcept", "override", "requires", "static_assert"}


class Source:
    def __init__(self, path):
        self.path = os.path.relpath(path, ROOT)
        with open(path, encoding="utf-8") as file:
            text = NOT_CODE.sub(" ", file.read())
        code = re.sub(r"(?m)^\s*#.*$", "", text)
        self.defines = set(re.findall(r"(?m)^\s*#define (\w+)", text)) | anonymous_names(code)
        self.rows = "kRows" in self.defines
        self.defines.discard("kRows")
        self.borrows = {name.rpartition("::")[2]: name for name in re.findall(r"\busing ([\w:]+::\w+);", code)}
        self.borrows.update(re.findall(r"(?m)^using (\w+) = (.*);", code))
        self.calls = set(re.findall(r"(?<![\w.>:])(\w+)(?=\s*[(<{])", code))

    def agrees_with(self, other):
        """Whether no name of the one means something else in the other."""
        return not (self.defines & (other.defines | other.calls | other.borrows.keys()) or
                    other.defines & (self.calls | self.borrows.keys()) or
                    any(other.borrows.get(name, full) != full for name, full in self.borrows.items()))


def anonymous_names(code):
    """The names given right inside the anonymous namespaces; rather some more than one fewer."""
    names = set()
    for opening in re.finditer(r"namespace \{", code):
        braces, parentheses, statement = 1, 0, []
        for token in re.findall(r"\w+|\S", code[opening.end():]):
            if braces > 1 or token == "}":
                braces += (token == "{") - (token == "}")
                if braces == 0:
                    break
                if braces == 1 and token == "}":
                    statement = []
                continue
            if parentheses == 0 and token in ("(", "=", "{", ";", "[") and statement:
                names |= named_by(statement)
            braces += token == "{"
            parentheses += (token == "(") - (token == ")")
            statement = [] if token == ";" else statement + [token]
    for enumerators in re.findall(r"\benum\s+(?!class\b|struct\b)[^{;]*\{([^}]*)\}", code):
        names.update(part.split("=")[0].strip() for part in enumerators.split(","))
    return {name for name in names if re.match(r"[A-Za-z_]", name)} - NO_NAMES


def named_by(statement):
    """What a statement, read up to here, may give a name to."""
    if statement[0] == "using" and "=" not in statement and len(statement) > 2:
        return set()
    kinds = [at for at, word in enumerate(statement) if word in ("struct", "class", "enum", "union")]
    if kinds and "(" not in statement and kinds[-1] + 1 < len(statement):
        return {statement[kinds[-1] + 1]}
    return {statement[-1]}


def batches(most, sources):
    """Each file joins the first batch that has room and no name of its own for something else."""
    out = []
    for source in sources:
        for batch in out:
            if len(batch) < most and all(source.agrees_with(other) for other in batch):
                batch.append(source)
                break
        else:
            out.append([source])
    return out


def write(path, batch):
    text = ""
    for number, source in enumerate(batch):
        include = '#include "%s"\n' % source.path
        text += "#define kRows kRows_%d\n%s#undef kRows\n" % (number, include) if source.rows else include
    if not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def main():
    most, directory, files = int(sys.argv[1]), sys.argv[2], sys.argv[3:]
    os.makedirs(directory, exist_ok=True)
    paths = []
    for number, batch in enumerate(batches(most, [Source(file) for file in sorted(files)])):
        paths.append(os.path.join(directory, "batch_%d.cpp" % number))
        write(paths[-1], batch)
    print(";".join(paths), end="")


if __name__ == "__main__":
    main()
