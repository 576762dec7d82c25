"""Random texts of every type, most of them valid, and texts and binary values that were tampered with."""
import json
import string

ALPHABET = string.ascii_letters + string.digits + " .,:;-+/()[]{}<>\"'\\$%_\téüß€"


def integer(rng, bits):
    size = rng.choice([1, 3, 8, bits, bits + 1])
    number = rng.randrange(1 << size) * rng.choice([1, -1])
    return rng.choice(["%d", " %d ", "%+d", "%d"]) % number


def number(rng):
    if rng.random() < 0.08:
        return rng.choice(["NaN", "Infinity", "-Infinity", "inf", "0", "-0", "1e308", "1e-310", "4.9e-324"])
    digits = "".join(rng.choice(string.digits) for _ in range(rng.randint(1, rng.choice([3, 10, 30]))))
    at = rng.randint(0, len(digits))
    text = rng.choice(["", "-", ""]) + digits[:at] + rng.choice(["", "."]) + digits[at:]
    if rng.random() < 0.25:
        text += "e%d" % rng.randint(-25, 25)
    return text


def date(rng):
    if rng.random() < 0.06:
        return rng.choice(["infinity", "-infinity", "4713-01-01 BC", "5874897-12-31", "0001-01-01", "2000-02-30"])
    year, month, day = rng.randint(1, rng.choice([2100, 2100, 9999])), rng.randint(1, 12), rng.randint(1, 29)
    form = rng.choice(["%04d-%02d-%02d", "%04d-%02d-%02d", "%04d/%d/%d", "%04d%02d%02d", "%04d.%02d.%02d", "%04d %02d %02d"])
    if rng.random() < 0.1:
        name = rng.choice(["Jan", "february", "MAR", "Sept", "Dec"])
        return rng.choice(["%s %d, %04d" % (name, day, year), "%d-%s-%04d" % (day, name, year)])
    return form % (year, month, day) + (" BC" if rng.random() < 0.03 else "")


def time(rng):
    hour, minute, second = rng.randint(0, 23), rng.randint(0, 59), rng.randint(0, 60)
    text = rng.choice(["%02d:%02d:%02d", "%d:%02d:%02d", "%02d%02d%02d"]) % (hour, minute, second)
    if rng.random() < 0.3:
        return rng.choice(["%02d:%02d" % (hour, minute), "24:00:00", "%02d:%02d %s" % (hour % 13, minute, rng.choice(["am", "PM"]))])
    if rng.random() < 0.5 and ":" in text:
        text += ".%0*d" % (rng.randint(1, 7), rng.randint(0, 999))
    return text


def zone(rng):
    return rng.choice(["", "+00", "-08", "+05:30", " UTC", "Z", "-3:45", " EST", " PDT", " America/New_York", " Europe/Berlin",
                       "+15:59:59", " -0230"])


def timestamp(rng):
    if rng.random() < 0.05:
        return rng.choice(["infinity", "-infinity", "294276-12-31 23:59:59.999999", "4713-01-01 00:00:00 BC", "J2451187 01:02"])
    return date(rng) + rng.choice([" ", "T", "  "]) + time(rng)


def interval(rng):
    units = ["year", "mon", "months", "week", "day", "days", "hour", "hours", "min", "mins", "sec", "secs", "y", "d", "h", "m", "s",
             "decade", "century", "millennium", "ms", "us", "msec"]
    form = rng.randrange(5)
    if form < 2:
        count = rng.randint(1, 3)
        parts = ["%s%s%s" % (rng.choice(["", "-", ""]), rng.choice(["1", "2", "40", "1.5", "0.25", "100"]) + " ", rng.choice(units))
                 for _ in range(count)]
        return rng.choice(["", "@ "]) + " ".join(parts) + rng.choice(["", "", " ago"])
    if form == 2:
        return "%sP%dY%dM%dDT%dH%dM%d%sS" % (rng.choice(["", "-"]), rng.randint(0, 9), rng.randint(0, 15), rng.randint(0, 40),
                                             rng.randint(0, 30), rng.randint(0, 70), rng.randint(0, 70), rng.choice(["", ".5"]))
    if form == 3:
        return "%d-%d %d %s" % (rng.randint(0, 9), rng.randint(0, 11), rng.randint(-40, 40), time(rng))
    return "%d days %s" % (rng.randint(-5, 5), time(rng))


def text(rng):
    return "".join(rng.choice(ALPHABET) for _ in range(rng.randint(0, rng.choice([2, 8, 40]))))


def json_value(rng, depth=3):
    form = rng.randrange(8 if depth else 5)
    if form == 0:
        return rng.choice([True, False, None])
    if form < 3:
        return rng.choice([rng.randint(-1000, 1000), rng.random() * 10 ** rng.randint(-5, 20), 0, 1e100])
    if form < 5:
        return text(rng)
    if form < 6:
        return [json_value(rng, depth - 1) for _ in range(rng.randint(0, 4))]
    return {rng.choice("abcdefgh") + text(rng)[:2]: json_value(rng, depth - 1) for _ in range(rng.randint(0, 4))}


def json_text(rng):
    return json.dumps(json_value(rng), ensure_ascii=rng.random() < 0.5, indent=rng.choice([None, None, 1]))


def address(rng):
    if rng.random() < 0.6:
        return ".".join(str(rng.randint(0, rng.choice([255, 255, 300]))) for _ in range(rng.choice([4, 4, 4, 2])))
    groups = ["%x" % rng.randrange(1 << 16) for _ in range(8)]
    if rng.random() < 0.5:
        at = rng.randint(0, 5)
        return ":".join(groups[:at]) + "::" + ":".join(groups[at + 2:])
    return ":".join(groups)


def inet(rng):
    return address(rng) + rng.choice(["", "", "/%d" % rng.randint(0, rng.choice([32, 128]))])


def cidr(rng):
    if rng.random() < 0.7:
        bits = rng.randint(0, 32)
        value = rng.randrange(1 << 32) >> (32 - bits) << (32 - bits) if bits else 0
        return ".".join(str(value >> shift & 255) for shift in (24, 16, 8, 0)) + "/%d" % bits
    return inet(rng)


def hexadecimal(rng, count):
    return "".join(rng.choice("0123456789abcdefABCDEF") for _ in range(count))


def separated(rng, count):
    pairs = [hexadecimal(rng, 2) for _ in range(count)]
    return rng.choice([":", "-", "", ":"]).join(pairs)


def uuid(rng):
    digits = hexadecimal(rng, 32)
    plain = "-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]])
    return rng.choice([plain, plain, digits, "{" + plain + "}"])


def bytea(rng):
    if rng.random() < 0.7:
        return "\\x" + hexadecimal(rng, rng.randint(0, 10) * 2)
    return "".join(rng.choice(["a", "z", "\\\\", "\\001", "\\377", " "]) for _ in range(rng.randint(0, 8)))


def bits(rng):
    return rng.choice(["", "", "b", "B"]) + "".join(rng.choice("01") for _ in range(rng.randint(0, 40)))


def point(rng):
    inside = "%s,%s" % (number(rng), number(rng))
    return rng.choice(["(%s)", "%s", " ( %s ) "]) % inside


def points(rng, count):
    return ",".join("(%s,%s)" % (rng.randint(-9, 9), rng.choice([rng.randint(-9, 9), 0.5, 1e10])) for _ in range(count))


def enclosed(rng, count):
    return rng.choice(["(%s)", "[%s]", "%s", "(%s)"]) % points(rng, count)


def line(rng):
    if rng.random() < 0.5:
        return "{%s,%s,%s}" % (number(rng), number(rng), number(rng))
    return enclosed(rng, 2)


def circle(rng):
    return rng.choice(["<%s,%s>", "(%s,%s)", "%s,%s"]) % (points(rng, 1), rng.choice(["0", "1.5", "-1", "NaN", number(rng)]))


def money(rng):
    amount = "%d.%s" % (rng.randrange(1 << rng.choice([4, 20, 57])), rng.choice(["0", "05", "999", "50"]))
    return rng.choice(["%s", "$%s", "-%s", "(%s)", "-$%s", "%s-", " %s "]) % amount


def range_of(element):
    def make(rng):
        if rng.random() < 0.1:
            return rng.choice(["empty", "(,)", "[,]", " EMPTY "])
        ends = [element(rng) if rng.random() < 0.9 else "" for _ in range(2)]
        quoted = ['"%s"' % end.replace("\\", "\\\\").replace('"', '\\"') if end else "" for end in ends]
        return rng.choice("[(") + ",".join(quoted) + rng.choice("])")
    return make


def multirange_of(element):
    make = range_of(element)
    return lambda rng: "{" + ",".join(make(rng) for _ in range(rng.randint(0, 3))) + "}"


def array_of(element):
    def level(rng, depth, count):
        items = []
        for _ in range(count):
            if depth > 1:
                items.append(level(rng, depth - 1, 2))
            elif rng.random() < 0.15:
                items.append("NULL")
            else:
                items.append('"%s"' % element(rng).replace("\\", "\\\\").replace('"', '\\"'))
        return "{" + ",".join(items) + "}"

    def make(rng):
        return rng.choice(["", "", "", "[0:1]="]) + level(rng, rng.choice([1, 1, 1, 2]), rng.randint(0, 3))
    return make


def small_integer(rng):
    return str(rng.randint(-50, 50))


def lexeme(rng):
    return rng.choice(["a", "b", "cat", "Dog", "'x y'", "'it''s'", "é", "a\\ b", "1", "-", "a.b"])


def tsvector(rng):
    words = []
    for _ in range(rng.randint(0, 5)):
        places = ",".join("%d%s" % (rng.randrange(1, rng.choice([10, 20000])), rng.choice(["", "", "A", "b", "C", "D", "*"])) for _ in range(rng.randint(1, 3)))
        words.append(lexeme(rng) + (":" + places if rng.random() < 0.7 else ""))
    return rng.choice([" ", "  ", "\n"]).join(words)


def tsquery(rng, depth=3):
    if depth == 0 or rng.random() < 0.35:
        return lexeme(rng) + rng.choice(["", "", "", ":*", ":A", ":bc*", ":"])
    if rng.random() < 0.2:
        return "!" + tsquery(rng, depth - 1)
    joined = tsquery(rng, depth - 1) + rng.choice([" & ", "|", " <-> ", "<2>", " <0> "]) + tsquery(rng, depth - 1)
    return joined if rng.random() < 0.5 else "(" + joined + ")"


TYPES = {
    "bool": lambda rng: rng.choice(["t", "f", "true", "FALSE", "yes", "no", "on", "off", "1", "0", " tr ", "of", "o"]),
    "int2": lambda rng: integer(rng, 15), "int4": lambda rng: integer(rng, 31), "int8": lambda rng: integer(rng, 63),
    "oid": lambda rng: integer(rng, 32), "xid": lambda rng: integer(rng, 32), "xid8": lambda rng: integer(rng, 64),
    "float4": number, "float8": number, "numeric": number, "money": money,
    "text": text, "varchar": text, "bpchar": text, "name": text, "char": text, "bytea": bytea,
    "date": date, "time": time, "timetz": lambda rng: time(rng) + zone(rng), "timestamp": timestamp,
    "timestamptz": lambda rng: timestamp(rng) + zone(rng), "interval": interval,
    "uuid": uuid, "json": json_text, "jsonb": json_text,
    "inet": inet, "cidr": cidr, "macaddr": lambda rng: separated(rng, 6), "macaddr8": lambda rng: separated(rng, rng.choice([6, 8, 8])),
    "bit": bits, "varbit": bits, "pg_lsn": lambda rng: hexadecimal(rng, rng.randint(1, 8)) + "/" + hexadecimal(rng, rng.randint(1, 8)),
    "point": point, "lseg": lambda rng: enclosed(rng, 2), "box": lambda rng: enclosed(rng, 2), "line": line, "circle": circle,
    "path": lambda rng: enclosed(rng, rng.randint(1, 5)), "polygon": lambda rng: enclosed(rng, rng.randint(1, 5)),
    "tid": lambda rng: "(%d,%d)" % (rng.randrange(1 << rng.choice([4, 32])), rng.randrange(1 << rng.choice([4, 16]))),
    "int4range": range_of(small_integer), "int8range": range_of(small_integer), "numrange": range_of(number),
    "daterange": range_of(date), "tsrange": range_of(timestamp), "tstzrange": range_of(timestamp),
    "int4multirange": multirange_of(small_integer), "nummultirange": multirange_of(number), "datemultirange": multirange_of(date),
    "tsvector": tsvector, "tsquery": tsquery,
    "_int4": array_of(small_integer), "_text": array_of(text), "_numeric": array_of(number), "_timestamptz": array_of(timestamp),
    "_box": lambda rng: "{" + ";".join(points(rng, 2) for _ in range(rng.randint(0, 3))) + "}",
}


def value(rng, name):
    return TYPES[name](rng).replace("\0", "")


def tampered(rng, text_value):
    """One to three characters changed, dropped or added."""
    characters = list(text_value)
    for _ in range(rng.randint(1, 3)):
        at = rng.randint(0, len(characters))
        form = rng.randrange(3)
        if form == 0:
            characters.insert(at, rng.choice(ALPHABET))
        elif characters and at < len(characters):
            characters[at] = rng.choice(ALPHABET) if form == 1 else ""
    return "".join(characters)


def tampered_bytes(rng, data):
    out = bytearray(data)
    for _ in range(rng.randint(1, 2)):
        form = rng.randrange(4)
        at = rng.randint(0, len(out))
        if form == 0:
            out.insert(at, rng.randrange(256))
        elif form == 1:
            del out[at:]
        elif at < len(out):
            out[at] = rng.randrange(256)
    return bytes(out)
