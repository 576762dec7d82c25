"""Random typed SQL expressions, from one table of functions and operators.

Everything made here has one answer: no clock, no random(), no sums that depend on the order of rows (floats are small
multiples of a quarter). What may fail on some rows, and so on evaluation order, is marked risky and asked for only where
every row is evaluated in both servers."""

TYPES = ["int2", "int4", "int8", "float8", "numeric", "text", "varchar", "char", "bool", "date", "timestamp", "timestamptz",
         "bytea", "uuid", "time", "interval", "jsonb", "mood"]
# How a column of the type is declared; expressions use the plain name.
DECLARED = {"varchar": "varchar(12)", "char": "char(4)", "numeric": "numeric(10,2)"}

LITERALS = {
    "int2": ["0", "1", "2", "3", "-1", "7", "50", "-50"],
    "int4": ["0", "1", "2", "3", "-1", "10", "42", "1000", "-1000"],
    "int8": ["0", "1", "2", "3", "-1", "10", "5000000000", "-5000000000"],
    "float8": ["0", "0.25", "1.5", "-1.5", "2", "100.75", "1e10", "NaN", "Infinity", "-Infinity"],
    "numeric": ["0", "0.01", "1.50", "-1.50", "2", "3.14", "99.99", "12345.67", "NaN"],
    "text": ["", "a", "b", "abc", "ABC", "a b", "x%y", "a_c", "zz", "é", "Ünï", "it's", "back\\slash", "10"],
    "varchar": ["", "a", "b", "abc", "ABC", "a ", "zz", "é"],
    "char": ["", "a", "b", "ab", "zzzz", "é"],
    "bool": ["true", "false"],
    "date": ["2000-01-01", "1999-12-31", "2024-02-29", "1970-01-01", "2024-03-01"],
    "timestamp": ["2000-01-01 00:00:00", "2024-02-29 23:59:59.999999", "1999-12-31 12:30:00", "2024-03-10 02:30:00"],
    "timestamptz": ["2000-01-01 00:00:00+00", "2024-03-10 06:59:59+00", "2024-03-10 07:00:00+00", "1999-12-31 12:30:00.5-08"],
    "bytea": ["\\x", "\\x00", "\\x6162", "\\xff", "\\x616263"],
    "uuid": ["00000000-0000-0000-0000-000000000000", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "ffffffff-0000-4000-8000-000000000001"],
    "time": ["00:00:00", "12:30:00.5", "23:59:59.999999", "24:00:00"],
    "interval": ["0", "1 day", "24:00:00", "1 mon", "30 days", "-1 day 02:00:00", "1 year 2 mons 00:00:00.5"],
    "jsonb": ["null", "1", "1.50", "[]", "{}", "[1, \"a\"]", "{\"a\": 1}", "{\"a\": {\"b\": null}, \"c\": \"x\"}", "true"],
    "mood": ["sad", "ok", "happy"],  # an enum that every round begins with
}

COMPARISONS = ["=", "<>", "<", "<=", ">", ">="]
INTEGERS = ["int2", "int4", "int8"]
NUMBERS = INTEGERS + ["float8", "numeric"]
STRINGS = ["text", "varchar", "char"]

# (result, template, argument types, risky). {0} is the first argument.
CALLS = [
    ("int2", "(- {0})", ["int2"], False),
    ("int2", "abs({0})", ["int2"], False),
    ("int4", "({0} + {1})", ["int4", "int4"], False),
    ("int4", "({0} - {1})", ["int4", "int4"], False),
    ("int4", "({0} + {1})", ["int2", "int4"], False),
    ("int4", "({0} * {1})", ["int4", "int4"], True),
    ("int4", "({0} / {1})", ["int4", "int4"], True),
    ("int4", "({0} % nullif({1}, 0))", ["int4", "int4"], False),
    ("int4", "({0} & {1})", ["int4", "int4"], False),
    ("int4", "length({0})", ["text"], False),
    ("int4", "char_length({0})", ["char"], False),
    ("int4", "octet_length({0})", ["text"], False),
    ("int4", "length({0})", ["bytea"], False),
    ("int4", "strpos({0}, {1})", ["text", "text"], False),
    ("int4", "position({0} in {1})", ["text", "text"], False),
    ("int4", "ascii({0})", ["text"], False),
    ("int4", "({0} - {1})", ["date", "date"], False),
    ("int4", "extract(year from {0})::int4", ["timestamp"], False),
    ("int4", "{0}::int4", ["bool"], False),
    ("int4", "{0}::int4", ["text"], True),
    ("int4", "{0}::int4", ["int8"], True),
    ("int8", "({0} + {1})", ["int4", "int8"], False),
    ("int8", "({0} - {1})", ["int8", "int8"], False),
    ("int8", "({0} * {1})", ["int8", "int8"], True),
    ("int8", "{0}::int8", ["int4"], False),
    ("int8", "abs({0})", ["int8"], False),
    ("int8", "mod({0}, 7::int8)", ["int8"], False),
    ("float8", "({0} + {1})", ["float8", "float8"], False),
    ("float8", "({0} * {1})", ["float8", "float8"], True),
    ("float8", "({0} / {1})", ["float8", "float8"], True),
    ("float8", "floor({0})", ["float8"], False),
    ("float8", "{0}::float8", ["int4"], False),
    ("float8", "({0} - {1})", ["int4", "float8"], False),
    ("float8", "extract(epoch from {0})::float8", ["timestamptz"], False),
    ("float8", "sqrt({0})", ["float8"], True),
    ("numeric", "({0} + {1})", ["numeric", "numeric"], False),
    ("numeric", "({0} - {1})", ["int4", "numeric"], False),
    ("numeric", "({0} * {1})", ["numeric", "numeric"], False),
    ("numeric", "({0} / nullif({1}, 0))", ["numeric", "int4"], False),
    ("numeric", "({0} / {1})", ["numeric", "numeric"], True),
    ("numeric", "({0} % nullif({1}, 0))", ["numeric", "numeric"], False),
    ("numeric", "round({0}, 1)", ["numeric"], False),
    ("numeric", "trunc({0})", ["numeric"], False),
    ("numeric", "{0}::numeric", ["int8"], False),
    ("numeric", "abs({0})", ["numeric"], False),
    ("numeric", "ceil({0})", ["numeric"], False),
    ("text", "({0} || {1})", ["text", "text"], False),
    ("text", "({0} || {1})", ["text", "int4"], False),
    ("text", "({0} || {1})", ["varchar", "char"], False),
    ("text", "upper({0})", ["text"], False),
    ("text", "lower({0})", ["varchar"], False),
    ("text", "substr({0}, 2)", ["text"], False),
    ("text", "substring({0} from 1 for 2)", ["text"], False),
    ("text", "left({0}, {1})", ["text", "int2"], False),
    ("text", "replace({0}, 'a', {1})", ["text", "text"], False),
    ("text", "reverse({0})", ["text"], False),
    ("text", "lpad({0}, 5, 'xy')", ["text"], False),
    ("text", "trim({0})", ["text"], False),
    ("text", "btrim({0}, 'ab')", ["text"], False),
    ("text", "split_part({0}, 'b', 1)", ["text"], False),
    ("text", "concat({0}, {1}, {2})", ["text", "int4", "bool"], False),
    ("text", "concat_ws('-', {0}, {1})", ["text", "date"], False),
    ("text", "md5({0})", ["text"], False),
    ("text", "encode({0}, 'hex')", ["bytea"], False),
    ("text", "quote_literal({0})", ["text"], False),
    ("text", "initcap({0})", ["text"], False),
    ("text", "{0}::text", ["any"], False),
    ("text", "repeat({0}, 2)", ["text"], False),
    ("text", "translate({0}, 'abc', 'xy')", ["text"], False),
    ("text", "to_char({0}, 'YYYY-MM-DD HH24:MI:SS')", ["timestamp"], False),
    ("varchar", "{0}::varchar", ["text"], False),
    ("varchar", "{0}::varchar(3)", ["text"], False),
    ("char", "{0}::char(3)", ["text"], False),
    ("bool", "(not {0})", ["bool"], False),
    ("bool", "({0} and {1})", ["bool", "bool"], False),
    ("bool", "({0} or {1})", ["bool", "bool"], False),
    ("bool", "({0} is null)", ["any"], False),
    ("bool", "({0} is not null)", ["any"], False),
    ("bool", "({0} is true)", ["bool"], False),
    ("bool", "({0} is not false)", ["bool"], False),
    ("bool", "({0} is unknown)", ["bool"], False),
    ("bool", "({0} like 'a%')", ["text"], False),
    ("bool", "({0} like {1})", ["text", "varchar"], True),
    ("bool", "({0} ilike '%B%')", ["text"], False),
    ("bool", "({0} not like '_b%')", ["varchar"], False),
    ("bool", "({0} ~ '^[a-c]+$')", ["text"], False),
    ("bool", "starts_with({0}, {1})", ["text", "text"], False),
    ("date", "({0} + {1})", ["date", "int2"], False),
    ("date", "({0} - 7)", ["date"], False),
    ("date", "{0}::date", ["timestamp"], False),
    ("date", "{0}::date", ["timestamptz"], False),
    ("timestamp", "({0} + interval '1 month 2 hours')", ["timestamp"], False),
    ("timestamp", "({0} - interval '1 day')", ["date"], False),
    ("timestamp", "date_trunc('month', {0})", ["timestamp"], False),
    ("timestamp", "{0}::timestamp", ["date"], False),
    ("timestamp", "({0} at time zone 'America/New_York')", ["timestamptz"], False),
    ("timestamptz", "({0} + interval '36 hours')", ["timestamptz"], False),
    ("timestamptz", "({0} at time zone 'UTC')", ["timestamp"], False),
    ("timestamptz", "{0}::timestamptz", ["date"], False),
    ("timestamptz", "date_trunc('day', {0})", ["timestamptz"], False),
    ("bytea", "({0} || {1})", ["bytea", "bytea"], False),
    ("bytea", "substr({0}, 1, 1)", ["bytea"], False),
    ("bytea", "convert_to({0}, 'UTF8')", ["text"], False),
    ("uuid", "{0}::uuid", ["text"], True),
    ("time", "{0}::time", ["timestamp"], False),
    ("time", "({0} + interval '90 minutes')", ["time"], False),
    ("interval", "({0} - {1})", ["timestamp", "timestamp"], False),
    ("interval", "({0} + {1})", ["interval", "interval"], False),
    ("interval", "({0} * 2)", ["interval"], False),
    ("interval", "justify_hours({0})", ["interval"], False),
    ("interval", "({0} - time '01:00')", ["time"], False),
    ("jsonb", "({0} || {1})", ["jsonb", "jsonb"], True),
    ("jsonb", "({0} -> 'a')", ["jsonb"], False),
    ("jsonb", "jsonb_build_object('a', {0}, 'b', {1})", ["int4", "jsonb"], False),
    ("text", "({0} ->> 'c')", ["jsonb"], False),
    ("text", "jsonb_typeof({0})", ["jsonb"], False),
    ("bool", "({0} @> {1})", ["jsonb", "jsonb"], False),
    ("bool", "({0} ? 'a')", ["jsonb"], False),
]
# (result, template, argument type). "same" stands for the argument's type.
AGGREGATES = [
    ("int8", "count(*)", None),
    ("int8", "count({0})", "any"),
    ("int8", "count(distinct {0})", "any"),
    ("int8", "sum({0})", "int4"),
    ("int8", "sum(distinct {0})", "int2"),
    ("numeric", "sum({0})", "int8"),
    ("numeric", "sum({0})", "numeric"),
    ("float8", "sum({0})", "column float8"),
    ("numeric", "avg({0})", "int4"),
    ("numeric", "avg({0})", "numeric"),
    ("numeric", "stddev_samp({0})", "int4"),
    ("numeric", "var_pop({0})", "numeric"),
    ("bool", "bool_and({0})", "bool"),
    ("bool", "bool_or({0})", "bool"),
    ("int4", "bit_or({0})", "int4"),
    ("text", "string_agg({0}, ',' order by {0})", "text"),
    ("text", "string_agg(distinct {0}, '/' order by {0} desc)", "text"),
    ("text", "array_agg({0} order by {0})::text", "int4"),
    ("int4", "array_length(array_agg({0}), 1)", "date"),
]
ORDERED = [name for name in TYPES if name not in ("bool", "bytea", "uuid", "jsonb")]  # what min and max take
WINDOW_CALLS = [
    ("int8", "row_number() over ({0} order by {1})"),
    ("int8", "rank() over ({0} order by {2})"),
    ("int8", "dense_rank() over ({0} order by {2} desc nulls last)"),
    ("int8", "count(*) over ({0})"),
    ("int8", "count({2}) over ({0} order by {2})"),
    ("int4", "ntile(3) over ({0} order by {1})"),
    ("int8", "count(*) over ({0} order by {1} rows between 1 preceding and 1 following)"),
    ("float8", "cume_dist() over ({0} order by {2})"),
    ("float8", "percent_rank() over ({0} order by {2})"),
    ("int8", "count({2}) over ({0} order by {2} range between unbounded preceding and current row)"),
    ("int8", "count(*) over ({0} order by {1} rows between 2 preceding and 1 preceding)"),
    ("int8", "count(*) filter (where {2} is null) over ({0})"),
    ("text", "lag({2}::text, 1, 'none') over ({0} order by {1})"),
    ("text", "lead({2}::text, 2) over ({0} order by {1})"),
    ("text", "first_value({2}::text) over ({0} order by {1})"),
    ("text", "last_value({2}::text) over ({0} order by {1} groups between 1 preceding and 1 following)"),
    ("text", "nth_value({2}::text, 2) over ({0} order by {1} rows between unbounded preceding and unbounded following)"),
]


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


class Expressions:
    """Makes expressions of a wanted type over a scope: a list of (text, type) that may stand as leaves."""

    types, literals, calls, aggregates = TYPES, LITERALS, CALLS, AGGREGATES
    ordered, windows = ORDERED, WINDOW_CALLS

    def __init__(self, rng):
        self.rng = rng
        self.parameters = None  # a list: literals become $n with their values here
        self.stored = False     # what the catalogs show: not what Granary shows in other words than PostgreSQL
        self.subquery = None    # subquery(kind, type, scope): an (any kind of) subquery, set by the statement generator

    def literal(self, type_name):
        if self.rng.random() < 0.07:
            return "null::" + type_name if type_name != "char" else "null::bpchar"
        value = self.rng.choice(self.literals[type_name])
        spelled = "bpchar" if type_name == "char" else type_name
        if self.parameters is not None and self.rng.random() < 0.6:
            self.parameters.append(value)
            return "$%d::%s" % (len(self.parameters), spelled)
        if type_name == "bool":
            return value
        if type_name == "int4" and self.rng.random() < 0.7:
            return value if not value.startswith("-") else "(%s)" % value
        if type_name == "numeric" and "." in value and self.rng.random() < 0.7:
            return value if not value.startswith("-") else "(%s)" % value
        if type_name in STRINGS and self.rng.random() < 0.3:
            return "%s::%s" % (quoted(value), spelled)
        if self.rng.random() < 0.5 and not spelled.endswith("]"):  # a type name in front of a text is no array's
            return "%s %s" % (spelled, quoted(value))
        return "cast(%s as %s)" % (quoted(value), spelled)

    def leaf(self, type_name, scope):
        columns = [text for text, column_type in scope if column_type == type_name]
        if columns and self.rng.random() < 0.8:
            return self.rng.choice(columns)
        return self.literal(type_name)

    def make(self, type_name, scope, depth, risky=False):
        rng = self.rng
        if depth <= 0 or rng.random() < 0.3:
            return self.leaf(type_name, scope)
        chance = rng.random()
        if chance < 0.12:
            return self.conditional(type_name, scope, depth, risky)
        if chance < 0.16 and self.subquery:
            return self.subquery("scalar", type_name, scope, depth)
        if type_name == "bool" and chance < 0.7:
            return self.condition(scope, depth, risky)
        calls = [call for call in self.calls if call[0] == type_name and (risky or not call[3])]
        if not calls:
            return self.leaf(type_name, scope)
        _, template, arguments, _ = rng.choice(calls)
        made = [self.make(rng.choice(self.types) if argument == "any" else argument, scope, depth - 1, risky)
                for argument in arguments]
        return template.format(*made)

    def conditional(self, type_name, scope, depth, risky):
        rng, make = self.rng, lambda wanted: self.make(wanted, scope, depth - 1, risky)
        form = rng.randrange(6)
        if form == 0:
            return "coalesce(%s, %s)" % (make(type_name), make(type_name))
        if form == 1:
            return "nullif(%s, %s)" % (make(type_name), make(type_name))
        if form == 2:
            other = rng.choice(self.types)
            return "case %s when %s then %s else %s end" % (make(other), make(other), make(type_name), make(type_name))
        if form == 3:
            return "%s(%s, %s)" % (rng.choice(["greatest", "least"]), make(type_name), make(type_name))
        if form == 4:
            return "case when %s then %s when %s then %s end" % (make("bool"), make(type_name), make("bool"), make(type_name))
        return "case when %s then %s else %s end" % (make("bool"), make(type_name), make(type_name))

    def pair_of_types(self):
        """Two types that compare with each other."""
        first = self.rng.choice(self.types)
        for family in (NUMBERS, STRINGS, ["date", "timestamp", "timestamptz"]):
            if first in family and self.rng.random() < 0.35:
                return first, self.rng.choice(family)
        return first, first

    def condition(self, scope, depth, risky=False):
        rng = self.rng
        make = lambda wanted: self.make(wanted, scope, depth - 1, risky)
        first, second = self.pair_of_types()
        if scope and rng.random() < 0.7:
            first = second = rng.choice(scope)[1]
        chance = rng.random()
        if chance < 0.4:
            return "(%s %s %s)" % (make(first), rng.choice(COMPARISONS), make(second))
        if chance < 0.48:
            return "(%s between %s and %s)" % (make(first), make(second), make(first))
        if chance < 0.58:
            values = ", ".join(self.make(first, [] if self.stored else scope, 0) for _ in range(rng.randint(1, 4)))
            return "(%s %s (%s))" % (make(first), rng.choice(["in", "not in"]), values)
        if chance < 0.64:
            return "(%s is %s from %s)" % (make(first), rng.choice(["distinct", "not distinct"]), make(first))
        if chance < 0.69:
            array = "array[%s]" % ", ".join(self.literal(first) for _ in range(rng.randint(1, 3)))
            return "(%s %s %s(%s))" % (make(first), rng.choice(COMPARISONS), rng.choice(["any", "all"]), array)
        if chance < 0.73 and not self.stored:
            other = rng.choice(self.types)
            return "((%s, %s) %s (%s, %s))" % (make(first), make(other), rng.choice(COMPARISONS), make(first), make(other))
        if chance < 0.85 and self.subquery:
            return self.subquery(rng.choice(["exists", "in", "any", "all"]), first, scope, depth)
        return "(%s %s %s)" % (make("bool"), rng.choice(["and", "or"]), make("bool"))

    def aggregate(self, scope, depth):
        """(text, type) of an aggregate call over the rows of `scope`."""
        rng = self.rng
        if rng.random() < 0.3:
            type_name = rng.choice(self.ordered)
            result = "text" if type_name == "varchar" else type_name
            text = "%s(%s)" % (rng.choice(["min", "max"]), self.make(type_name, scope, depth))
        else:
            result, template, argument = rng.choice(self.aggregates)
            if argument is None:
                text = template
            elif argument.startswith("column "):
                text = template.format(self.leaf(argument.split()[1], scope))
            else:
                text = template.format(self.make(rng.choice(self.types) if argument == "any" else argument, scope, depth))
        if rng.random() < 0.15:
            text += " filter (where %s)" % self.make("bool", scope, depth)
            if result in ("text", "int4") and ("::text" in text or "array_length" in text):
                return "count(*)", "int8"  # a filter cannot follow what wraps the aggregate
        return text, result
