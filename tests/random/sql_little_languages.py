"""Random texts of the little languages inside SQL and values for them: templates of to_char, to_date and to_number, regular
expressions, JSON paths, subscripts of arrays, and arithmetic of moments and lengths of time. Each maker gives an expression
without columns."""

KEYWORDS = ("HH24 HH12 HH MI SS SSSS SSSSS MS US FF1 FF3 FF6 AM PM a.m. p.m. am Y,YYY YYYY YYY YY Y IYYY IYY IY I IDDD ID IW BC ad"
            " b.c. MONTH Month month MON Mon mon MM DAY Day day DY Dy dy DDD DD D WW W CC J Q RM rm TZ tz TZH TZM OF Mi Yyyy Hh24"
            " DAy").split()
BETWEEN = ["-", "/", " ", ":", ".", ",", "", " ", "  ", "\"x\"", "T", "_", "\\\"", "||", "th", "TH", "FM", "TM", "e", "\"Q\""]
MOMENTS = ["2024-03-05 14:07:09.123456", "1999-12-31 23:59:59", "2000-02-29 00:00:00", "0044-03-15 12:00:00 BC",
           "2024-12-30 01:02:03.5", "1970-01-01 00:00:00", "10000-01-01 11:00:00", "2021-01-03 12:34:56.000789"]
LENGTHS = ["1 day", "24:00:00", "1 year 2 mons 3 days 04:05:06.789", "100:00:00", "0", "5 years", "00:00:01.5", "-3 days", "-1 mon",
           "1.5 days", "P1Y2M", "1-2 3 4:05:06", "1 week ago"]
READ = ["YYYY-MM-DD", "DD Mon YYYY", "YYYYMMDD", "IYYY-IW-ID", "YYYY-DDD", "Day, DD Month YYYY", "YY/MM/DD", "CC-YY", "J", "YYYY Q",
        "HH24:MI:SS", "YYYY-MM-DD HH12:MI:SS AM", "YYYY-MM-DD\"T\"HH24:MI:SS.US TZH:TZM", "MonDDYYYY", "WW-YYYY", "YYYYWWD",
        "Y,YYY MM", "DD.MM.YYYY BC", "RM-YYYY", "FXYYYY-MM-DD", "YYYY-MM-DD SSSSS", "MM/DD/YY HH24:MI:SS.MS", "YYYY MON FMDD"]
GIVEN = ["2024-03-05", "05 Mar 2024", "20240305", "2024-13-01", "2024-02-30", "March 5 2024", "12/31/99", "1:2:3 PM", "2024", "", "abc",
         "-44-03-15", "2024-366", "99-1-1", "0000-01-01", "2024 - 03 - 05", "2024/03/05 25:00", "24-7-4 12:60:00", "III-2020",
         "10000-01-01", "Tuesday  , 05 March     2024", "2,024 03", "1999-1 -31 86399", "15.03.0044 BC"]
# Of what makes no sense together PostgreSQL makes something as well; that is left alone.
DIGITS = ["999", "9,999.99", "FM999.00", "0000", "S9999", "9999MI", "9999PR", "FM9,999,999.999", "L999.9", "9.9EEEE", "99th", "RN", "FMRN",
          "SG999", "PL999", "9G999D9", "FM0.9", "99V99", "B9999", "FM9990.0999", "099.990", "9999S", "FM99TH", "\"x\"99"]
NUMBERS = ["0", "1", "-1", "12.34", "-12.345", "0.001", "1234567.891", "-0.5", "99999", "485", "-485", "0.9999", "1000000"]
SPELLED = ["1,234.56", "-12", "12-", "<12>", "+5", "  7", "1e5", "12.3.4", "0.5", ".5", "12th", "-1,234"]
ATOMS = ["a", "b", "c", ".", "\\d", "\\w", "[a-c]", "[^b]", "(a)", "(b|c)", "(?:ab)", "^", "$", "\\s", "\\y", "\\m", "\\M", "\\A", "\\Z", "x",
         "é", "[[:alpha:]]", "\\1", "(?=a)", "(?!b)", "A", "\\D", "\\W", "[]a]", "[a-]", "\\.", "|", "1", "\\x41", "\\u0061"]
COUNTS = ["", "", "", "*", "+", "?", "{2}", "{1,3}", "*?", "+?", "{0,}", "??", "{,2}"]
SUBJECTS = ["", "a", "abc", "aabbcc", "ab12 xé", "abcabc", "ABC", "a\nb", "bca cab", "xaxbxc", "aaa", "cba", "1a2b3c", "a.b"]
STEPS = ["$", "$.a", "$[*]", "$.*", "$[0]", "$[last]", "$.**", "$.a.b", "$[0 to 1]", "$[last-1]", "$.a[*]", "strict $.a", "strict $[0]",
         "$.\"a b\"", "$.**{1}", "$x"]
FILTERS = [" ? (@ > 1)", " ? (@ == \"a\")", " ? (exists (@.a))", " ? (@.a == 1 || @.b > 2)", " ? (@ like_regex \"^a\" flag \"i\")",
           " ? (@ starts with \"a\")", " ? (!(@ == null))", " ? ((@ == 1) is unknown)", ".size()", ".type()", ".double()", ".abs()",
           ".floor()", ".ceiling()", ".keyvalue()", " + 1", " - 1", " * 2", " / 2", " % 2", "", ".keyvalue().key", "[*].a", " ? (@ >= $x)"]
DOCUMENTS = ["null", "1", "\"a\"", "[]", "{}", "[1,2,3]", "{\"a\":1}", "{\"a\":{\"b\":2}}", "[{\"a\":1},{\"a\":\"x\"},2]", "{\"a\":[1,2,{\"b\":null}]}",
             "[null,true,\"abc\",1.5]", "{\"a b\":1,\"b\":3}", "[[1,2],[3]]", "-1.5", "\"12\""]
ARRAYS = ["{}", "{1,2,3}", "{{1,2},{3,4}}", "[0:1]={5,6}", "{NULL,1}", "[2:3][-1:0]={{1,2},{3,4}}", "{1}"]


def quoted(text):
    return "'%s'" % text.replace("'", "''")


def template(rng):
    return "".join(rng.choice(["", "", "", "FM", "fm"]) + rng.choice(KEYWORDS) + rng.choice(["", "", "", "th", "TH"]) +
                   rng.choice(BETWEEN) for _ in range(rng.randint(1, 5)))


def shown(rng):
    """to_char. Intervals are not shown by ISO weeks and negative years: PostgreSQL counts them from the year 0."""
    form = rng.randrange(4)
    if form == 0:
        keys = rng.sample("HH24 HH12 MI SS MS US FF3 DD MM YYYY FMDD FMHH24".split(), 3)
        return "to_char(interval %s, %s)" % (quoted(rng.choice(LENGTHS[:7])), quoted(rng.choice([":", " ", "-"]).join(keys)))
    if form == 1:
        return "to_char(%s::%s, %s)" % (quoted(rng.choice(NUMBERS)), rng.choice(["numeric", "float8"]), quoted(rng.choice(DIGITS)))
    return "to_char(%s %s, %s)" % (rng.choice(["timestamp", "timestamptz", "date"]), quoted(rng.choice(MOMENTS)), quoted(template(rng)))


def read(rng):
    """to_date, to_timestamp and to_number of texts that fit, nearly fit or do not."""
    if rng.random() < 0.15:
        return "to_number(%s, %s)" % (quoted(rng.choice(SPELLED)), quoted(rng.choice(DIGITS)))
    form = rng.choice(READ)
    given = quoted(rng.choice(GIVEN))
    if rng.random() < 0.5:
        given = "to_char(timestamp %s, %s)" % (quoted(rng.choice(MOMENTS)), quoted(form.replace("FX", "").replace("TZH:TZM", "")))
        if rng.random() < 0.4:
            given = "overlay(%s placing %s from %d for 1)" % (given, quoted(rng.choice(["", " ", "-", "x", "0"])), rng.randint(1, 12))
    return "%s(%s, %s)" % (rng.choice(["to_date", "to_timestamp"]), given, quoted(form))


def expression(rng):
    pattern = quoted("".join(rng.choice(ATOMS) + rng.choice(COUNTS) for _ in range(rng.randint(1, 5))))
    subject, flags = quoted(rng.choice(SUBJECTS)), quoted(rng.choice(["", "", "i", "g", "n", "x", "s", "w", "p", "q", "gi"]))
    return rng.choice(["%s ~ %s", "regexp_match(%s, %s)", "array(select regexp_matches(%s, %s, 'g'))::text", "regexp_split_to_array(%s, %s)",
                       "regexp_count(%s, %s)", "regexp_instr(%s, %s, 1, 1, 1)", "regexp_substr(%s, %s)", "substring(%s from %s)",
                       "%s similar to %s", "regexp_replace(%s, %s, '[\\&\\1]', {})".format(flags)]) % (subject, pattern)


def path(rng):
    text = rng.choice(STEPS) + rng.choice(FILTERS) + rng.choice(["", "", rng.choice(FILTERS)])
    return rng.choice(["array(select jsonb_path_query(%s, %s, '{\"x\": 1}'))::text", "jsonb_path_exists(%s, %s, '{\"x\": 1}')",
                       "jsonb_path_match(%s, %s, '{\"x\": 1}', true)", "jsonb_path_query_array(%s, %s, '{\"x\": 2}', true)",
                       "%s::jsonb @? %s", "%s::jsonb @@ %s"]) % (quoted(rng.choice(DOCUMENTS)), quoted(text))


def array(rng):
    number = lambda: rng.choice(["-1", "0", "1", "2", "3", "null"])
    a, b = (quoted(rng.choice(ARRAYS)) + "::int4[]" for _ in range(2))
    i, j = number(), number()
    return rng.choice([
        "({a})[{i}:{j}]", "({a})[{i}][{j}]", "({a})[:{i}][{j}:]", "{a} || {b}", "array_cat({a}, {b})", "array_append({a}, {i})",
        "array_prepend({i}, {a})", "array_position({a}, {i})", "array_positions({a}, {i})", "array_remove({a}, {i})",
        "array_replace({a}, {i}, {j})", "{a} @> {b}", "{a} && {b}", "{a} < {b}", "{a} = {b}", "array_to_string({a}, '-', '*')", "{i} = any ({a})",
        "{i} > all ({a})", "trim_array({a}, {i})", "array_fill({i}::int4, {a})", "array_fill({i}::int4, {a}, {b})", "array_dims({a} || {b})",
        "to_json({a})", "({a})::text[]::int8[]", "array(select unnest({a}))", "array[{a}, {b}]", "array(select generate_subscripts({a}, {i}))",
    ]).format(a=a, b=b, i=i, j=j)


def span(rng):
    values = dict(i=quoted(rng.choice(LENGTHS)), j=quoted(rng.choice(LENGTHS)), t=quoted(rng.choice(MOMENTS)), u=quoted(rng.choice(MOMENTS)),
                  n=rng.choice(["2", "0.5", "-1.5", "0.333", "1e3"]))
    return rng.choice([
        "interval {i} * {n}", "interval {i} / {n}", "timestamp {t} + interval {i}", "timestamptz {t} - interval {i}", "age(timestamp {t}, timestamp {u})",
        "justify_interval(interval {i} * {n})", "justify_days(interval {i})", "interval {i} - interval {j}", "interval {i} < interval {j}",
        "extract(epoch from interval {i} * {n})", "date_trunc('week', timestamp {t})", "date_trunc('month', interval {i})",
        "date_bin('7 hours', timestamp {t}, timestamp '2001-01-01')", "extract(week from timestamp {t})", "extract(isoyear from timestamp {t})",
        "(interval {i})::time", "time '12:30' + interval {i}", "timestamp {t} at time zone 'Europe/Berlin'",
        "(timestamp {t}, interval {i}) overlaps (timestamp {u}, interval {j})", "interval {i} hour to minute", "make_interval(1, 2, 3, 4, 5, 6, {n})",
    ]).format(**values)


MAKERS = [shown, read, read, expression, expression, path, array, span]


def little_expression(rng):
    return rng.choice(MAKERS)(rng)
