#!/usr/bin/env python3
"""Puts the source files of one library into batches, files that #include several of them, so that the headers that all of
them read are compiled once a batch: a build of everything then takes less than half the CPU time.

  batches.py MOST DIRECTORY FILE ...     writes DIRECTORY/batch_N.cpp, of at most MOST files each; prints their names, as CMake's
                                         lists are written

Files of a batch share their anonymous namespaces, so every name must mean in a batch what it means in a file compiled by
itself. A name that a file defines there and that means something else in another file, or in a header that only the other
reads, is called otherwise while the file is read (by the preprocessor: the batch reads all headers before). Where the file
uses the name for more than that, as that of a member or of what its own headers have, the two are kept apart."""
import functools
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NOT_CODE = re.compile(r'R"(\w*)\(.*?\)\1"|//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
INCLUDE = re.compile(r'(?m)^#include (?:"[^"]+\.h"|<[^>]+>)$')
# Catch2 names each test otherwise.
NO_NAMES = {"const", "decltype", "final", "noexcept", "override", "requires", "static_assert", "TEST_CASE"}


class Source:
    def __init__(self, path):
        self.path = os.path.relpath(path, ROOT)
        raw, text = read(self.path)
        code = re.sub(r"(?m)^\s*#.*$", "", text)
        self.includes = INCLUDE.findall(raw.partition("\n#if")[0])
        self.headers = headers_of(self.path)
        macros = set(re.findall(r"(?m)^\s*#define (\w+)", text))
        self.defines = anonymous_names(code) | macros
        members = set(re.findall(r"(?:\.|->|::)\s*(\w+)", code))
        self.renamable = self.defines - macros - members
        self.renamable -= {name for name in self.renamable if self.headers_have(name)}
        self.renamed = set()
        self.borrows = {name.rpartition("::")[2]: name for name in re.findall(r"\busing ([\w:]+::\w+);", code)}
        self.borrows.update(re.findall(r"(?m)^using (\w+) = (.*);", code))
        self.calls = set(re.findall(r"(?<![\w.>:])(\w+)(?=\s*[(<{])", code))

    def headers_have(self, name):
        return any(name in words_of(header) for header in self.headers)

    def in_the_way(self, other):
        """The names that this file gives to what means something else in the other."""
        return self.defines & (other.defines | other.calls | other.borrows.keys())

    def agrees_with(self, other):
        """Whether no name of the one means something else in the other, once those in the way are called otherwise."""
        return (self.in_the_way(other) <= self.renamable and other.in_the_way(self) <= other.renamable and
                all(other.borrows.get(name, full) == full for name, full in self.borrows.items()))

    def make_way_for(self, other):
        self.renamed |= self.in_the_way(other)
        self.renamed |= {name for name in self.renamable - self.renamed if other.headers_have(name)}


@functools.cache
def read(path):
    """A file of the project as it stands, and without comments and what is quoted."""
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        raw = file.read()
    return raw, NOT_CODE.sub(" ", raw)


@functools.cache
def words_of(path):
    return frozenset(re.findall(r"[A-Za-z_]\w*", read(path)[1]))


@functools.cache
def included_by(path):
    return frozenset(re.findall(r'(?m)^#include "([^"]+\.h)"$', read(path)[0]))


def headers_of(path):
    """The project's headers that a file reads, or that those read."""
    headers, paths = set(), [path]
    while paths:
        own = included_by(paths.pop()) - headers
        headers |= own
        paths += own
    return headers


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
            if parentheses == 0 and statement and (token in "(={;[" if "=" not in statement else token == "="):
                names |= named_by(statement)
            braces += token == "{"
            parentheses += (token == "(") - (token == ")")
            statement = [] if token == ";" else statement + [token]
    for enumerators in re.findall(r"\benum\s+(?!class\b|struct\b)[^{;]*\{([^}]*)\}", code):
        names.update(part.split("=")[0].strip() for part in enumerators.split(","))
    return {name for name in names if re.match(r"[A-Za-z_]", name)} - NO_NAMES


def named_by(statement):
    """What a statement, read up to here, may give a name to."""
    if statement[0] == "template":
        statement = after_template_head(statement)
    if not statement or statement[0] == "using" and len(statement) != 2:
        return set()
    kinds = [at for at, word in enumerate(statement) if word in ("struct", "class", "enum", "union")]
    if kinds and "(" not in statement and kinds[-1] + 1 < len(statement):
        return {statement[kinds[-1] + 1]}
    return {statement[-1]}


def after_template_head(statement):
    """What follows template <...>; nothing where that is not at its end yet."""
    depth = 0
    for at, token in enumerate(statement):
        depth += (token == "<") - (token == ">")
        if at > 0 and depth == 0:
            return statement[at + 1:]
    return []


def batches(most, sources):
    """Each file joins the first batch that has room and no name of its own for something else."""
    out = []
    for source in sources:
        for batch in out:
            if len(batch) < most and all(source.agrees_with(other) for other in batch):
                for other in batch:
                    source.make_way_for(other)
                    other.make_way_for(source)
                batch.append(source)
                break
        else:
            out.append([source])
    return out


def write(path, batch):
    text = "".join(sorted({include + "\n" for source in batch for include in source.includes}))
    for number, source in enumerate(batch):
        text += "".join("#define %s %s_%d\n" % (name, name, number) for name in sorted(source.renamed))
        text += '#include "%s"\n' % source.path
        text += "".join("#undef %s\n" % name for name in sorted(source.renamed))
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
