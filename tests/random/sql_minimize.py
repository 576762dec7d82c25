"""The fewest statements, and the shortest, that still show a difference."""
import re
import time

MINIMIZE_SECONDS = 90


def kind(difference):
    return "lost" if difference.actual.startswith("connection lost") else "answer"


def minimize(test, difference, standing=0):
    """Drops statements, then simplifies the others, as long as it differs in the same way. What the first `standing` statements
    made is there already and stays as it is."""
    best = difference
    deadline = time.time() + MINIMIZE_SECONDS

    def attempt(statements):
        nonlocal best
        if time.time() > deadline:
            return False
        found = test.replay(statements, standing)
        syntax = found and re.match(r"42(?!P10)", found.expected) and not re.match("42", difference.expected)
        if not found or syntax or kind(found) != kind(difference) or len(found.statements) != len(statements):
            return False
        best = found
        return True

    if not attempt(difference.statements):
        return difference
    size = max(1, (len(best.statements) - standing) // 2)
    while size:
        at = standing
        while at < len(best.statements) - 1:
            kept = best.statements[:at] + best.statements[min(at + size, len(best.statements) - 1):]
            if not attempt(kept):
                at += size
        size //= 2
    for at in reversed(range(standing, len(best.statements))):
        progress = True
        while progress:
            progress = any(attempt(best.statements[:at] + [changed] + best.statements[at + 1:])
                           for changed in simpler(best.statements[at]))
    return best


def simpler(statement):
    """The statement with one parenthesised part, list item or clause taken out."""
    if statement.restart:
        return
    text = statement.text
    pieces = []
    for match in re.finditer(r" (where|order by|limit|offset|having|group by|returning|on conflict|default|left join|join|"
                             r"right join|full join|cross join|and|or|filter|not null|check|primary key) ", text):
        end = re.compile(r" (where|order by|limit|having|group by|returning|on conflict|left join|join|right join|full join) ")
        following = end.search(text, match.end())
        pieces.append((match.start(), following.start() if following else len(text), ""))
        pieces.append((match.start(), len(text), ""))
    stack = []
    for at, character in enumerate(text):
        if character == "(":
            stack.append(at)
        elif character == ")" and stack:
            start = stack.pop()
            pieces += [(start, at + 1, ""), (start, at + 1, "null"), (start, at + 1, text[start + 1:at])]
            pieces += [(comma.start() + start, at, "") for comma in re.finditer(", ", text[start:at])]
    for match in re.finditer(r"\w+|'[^']*'", text):
        pieces += [(match.start(), match.end(), ""), (match.start(), match.end(), "null")]
    for match in re.finditer(r"case .*? end", text):
        pieces.append((match.start(), match.end(), "null"))
    for match in re.finditer(", ", text):
        following = re.search(r"(, |\)| from )", text[match.end():])
        pieces.append((match.start(), match.end() + following.start() if following else len(text), ""))
    seen = set()
    for start, end, replacement in sorted(pieces, key=lambda piece: piece[0] - piece[1]):
        changed = text[:start] + replacement + text[end:]
        if len(changed) < len(text) and changed not in seen:
            seen.add(changed)
            yield statement.with_text(changed)
