"""Random statements that create relations, with all that may belong to them: constraints, indexes, triggers, partitions.

alterations of what exists: sql_alterations.py."""
from sql_expressions import DECLARED, TYPES
from sql_queries import Statement

KEY_TYPES = ["int2", "int4", "int8", "numeric", "text", "varchar", "char", "date", "timestamp", "timestamptz", "bytea", "uuid",
             "time", "interval"]
TABLES_MAX = 7
ACTIONS = ["", "", " on delete cascade", " on delete set null", " on delete set default", " on update cascade",
           " on delete cascade on update cascade", " on update set null", " on delete restrict", " on update set default"]
DEFERRING = [""] * 12 + [" deferrable", " deferrable initially deferred", " not deferrable"]

# Types and functions that every round begins with. Rows of audit say what triggers saw.
PREPARED = [
    "create type mood as enum ('sad', 'ok', 'happy')",
    "create domain quantity as int4 check (value > -500)",
    "create domain word as text constraint short check (length(value) < 12)",
    "create sequence numbers start 1000 increment 3",
    "create table audit (trigger text, event text, relation text, old_row text, new_row text)",
    "create function note() returns trigger language plpgsql as $$ begin"
    " insert into audit values (tg_name, concat_ws(' ', tg_when, tg_op, tg_level), tg_table_name, old::text, new::text);"
    " if tg_op = 'DELETE' then return old; end if; return new; end $$",
    "create function skip() returns trigger language plpgsql as $$ begin if tg_op = 'DELETE' then"
    " if length(old::text) % 5 = 0 then return null; end if; return old; end if;"
    " if length(new::text) % 5 = 0 then return null; end if; return new; end $$",
    "create function refuse() returns trigger language plpgsql as $$ begin if length(new::text) % 7 = 0 then"
    " raise exception 'refused' using errcode = 'P0007', hint = 'try another', table = tg_table_name; end if; return new; end $$",
]


class Definitions:
    """The part of the generator that creates. Uses rng, schema, expressions, select and new_name of the whole."""

    def declared(self, type_name):
        """The type of a column: its own or, now and then, a domain over it."""
        if type_name in ("int4", "text") and self.rng.random() < 0.12:
            return {"int4": "quantity", "text": "word"}[type_name]
        return DECLARED.get(type_name, type_name)

    def plain(self, make, *arguments):
        """What make gives when it is stored as it stands, without subqueries."""
        hold, self.expressions.subquery, self.expressions.stored = self.expressions.subquery, None, True
        made = make(*arguments)
        self.expressions.subquery, self.expressions.stored = hold, False
        return made

    def immutable(self, type_name, columns, depth=2):
        """An expression for an index, a check or a generated column; what is not immutable is refused by both servers."""
        scope = [(name, column_type) for name, column_type in columns.items() if column_type not in ("timestamptz", "mood")]
        return self.plain(self.expressions.make, type_name, scope, depth)

    def generated(self, type_name, columns):
        """An expression for a generated column. All of its calls have columns among their arguments: PostgreSQL 15 computes
        others before it has given them a collation, and fails."""
        same = [name for name, column_type in columns.items() if column_type == type_name]
        first, second = (self.rng.choice(same), self.rng.choice(same)) if same else ("null::" + type_name, "null::" + type_name)
        forms = ["%s" % first, "coalesce(%s, %s)" % (first, self.expressions.literal(type_name)), "nullif(%s, %s)" % (first, second)]
        other = self.rng.choice(sorted(columns) or ["1"])
        forms += {"text": ["upper(%s)" % first, "%s || '-' || %s" % (first, second), "case when %s is null then 'none' end" % other],
                  "int4": ["%s + 1" % first, "abs(%s)" % first, "(%s is null)::int4" % other],
                  "bool": ["%s is null" % other, "not %s" % first], "numeric": ["%s - 1" % first], "int8": ["%s %% 7" % first],
                  }.get(type_name, [])
        return self.rng.choice(forms)

    def new_columns(self):
        """{name: type}. Names repeat between tables so that USING, LIKE and foreign keys find them."""
        rng, columns = self.rng, {}
        for type_name in rng.sample(TYPES, rng.randint(2, 6)):
            for suffix in ["", "2"][: rng.choice([1, 1, 2])]:
                columns["c_" + type_name + suffix] = type_name
        return columns

    def column(self, name, type_name, columns, key):
        """The definition of one column."""
        rng = self.rng
        text = "%s %s" % (name, self.declared(type_name))
        chance = rng.random()
        if chance < 0.08 and type_name in ("int2", "int4", "int8"):
            text += " generated %s as identity%s" % (rng.choice(["always", "by default"]), rng.choice(
                ["", "", " (start 5 increment 2)", " (start -5 increment -1)"]))
        elif chance < 0.16 and name not in key:
            others = {other: t for other, t in columns.items() if other != name}
            return text + " generated always as (%s) stored" % self.generated(type_name, others)
        elif chance < 0.35:
            default = "nextval('numbers')" if type_name in ("int4", "int8") and rng.random() < 0.3 else self.expressions.literal(type_name)
            text += " default " + default
        if rng.random() < 0.12:
            text += " not null"
        if rng.random() < 0.06:
            text += " check (%s)" % self.check({name: type_name})
        return text

    def check(self, columns):
        """A condition that most rows meet."""
        condition = self.immutable("bool", columns)
        if self.rng.random() < 0.5:
            return "%s is not false or %s" % (condition, self.immutable("bool", columns, 1))
        return "(%s) is not true or (%s)" % (condition, self.immutable("bool", columns))

    def table_constraint(self, table_columns, key=None):
        """The text of a constraint over columns {name: type}."""
        rng = self.rng
        name = "constraint %s " % self.new_name("n") if rng.random() < 0.4 else ""
        form = rng.random()
        if form < 0.35:
            return name + "check (%s)%s" % (self.check(table_columns), " no inherit" if rng.random() < 0.05 else "")
        if form < 0.7:
            foreign = self.foreign_key(table_columns)
            if foreign:
                return name + foreign
        columns = rng.sample(sorted(table_columns), min(len(table_columns), rng.choice([1, 1, 2])))
        include = " include (%s)" % rng.choice(sorted(table_columns)) if rng.random() < 0.1 else ""
        word = rng.choice(["unique", "unique", "unique nulls not distinct", "primary key"])
        return name + "%s (%s)%s%s" % (word, ", ".join(columns), include, rng.choice(DEFERRING))

    def foreign_key(self, columns):
        """FOREIGN KEY to a key of a table that exists, or None."""
        rng = self.rng
        found = []
        for table in self.schema.tables.values():
            if table.partition:  # PostgreSQL cannot alter a table that refers to a part of itself
                continue
            for key in table.keys:
                wanted = [table.columns[name] for name in key]
                for start in columns:
                    chosen = [start] + [name for name in sorted(columns) if name != start]
                    match = []
                    for type_name in wanted:
                        match += [name for name in chosen if columns[name] == type_name and name not in match][:1]
                    if len(match) == len(key):
                        found.append((table.name, key, match))
        if not found:
            return None
        name, key, match = rng.choice(found)
        return "foreign key (%s) references %s (%s)%s%s%s" % (
            ", ".join(match), name, ", ".join(key), rng.choice(["", "", "", " match full"]), rng.choice(ACTIONS), rng.choice(DEFERRING))

    def create_table(self):
        """The statements that make one table with its indexes, triggers and rows."""
        rng = self.rng
        name, form = self.new_name("t"), rng.random()
        if form < 0.2:
            return self.create_partitioned(name)
        if form < 0.26 and self.schema.tables:
            return [self.create_like(name)]
        columns = self.new_columns()
        keyable = [column for column, type_name in columns.items() if type_name in KEY_TYPES]
        key = rng.sample(keyable, min(len(keyable), rng.choice([1, 1, 1, 2]))) if keyable and rng.random() < 0.8 else []
        parts = [self.column(column, type_name, columns, key) for column, type_name in columns.items()]
        if key:
            parts.append("primary key (%s)%s" % (", ".join(key), rng.choice(DEFERRING)))
        for _ in range(rng.choice([0, 0, 1, 1, 2])):
            parts.append(self.table_constraint(columns))
        temporary = rng.random() < 0.1
        tail = rng.choice(["", "", " on commit delete rows", " on commit drop"]) if temporary else ""
        parent = self.inheritance() if not temporary and rng.random() < 0.05 else ""
        return [Statement("create %stable %s (%s)%s%s" % ("temporary " if temporary else "", name, ", ".join(parts), parent, tail))]

    def inheritance(self):
        plain = [table.name for table in self.schema.tables.values() if table.kind == "r" and not table.partition and not table.temporary]
        return " inherits (%s)" % self.rng.choice(sorted(plain)) if plain else ""

    def create_like(self, name):
        rng = self.rng
        source = rng.choice(sorted(self.schema.readable()))
        if rng.random() < 0.5:
            return Statement("create table %s (like %s%s)" % (name, source, rng.choice(
                ["", " including all", " including defaults including constraints", " including indexes including generated"])))
        query = self.select([rng.choice(TYPES) for _ in range(3)], [], 1, names=True)
        return Statement("create table %s as %s%s" % (name, query.text, rng.choice(["", "", " with no data"])))

    def create_partitioned(self, name):
        rng = self.rng
        type_name = rng.choice(["int4", "text", "date", "numeric"])
        columns = {"c_" + type_name: type_name, **self.new_columns()}
        key = "c_" + type_name
        how = rng.choice(["range", "list", "hash" if type_name in ("text", "date") else "list"])  # some types' hashes are our own
        parts = [self.column(column, t, columns, [key]) for column, t in columns.items()]
        if rng.random() < 0.5:
            others = [column for column, t in columns.items() if t in KEY_TYPES and column != key]
            parts.append("primary key (%s)" % ", ".join([key] + rng.sample(others, min(len(others), rng.choice([0, 0, 1])))))
        for _ in range(rng.choice([0, 0, 1])):
            parts.append(self.table_constraint(columns))
        made = [Statement("create table %s (%s) partition by %s (%s)" % (name, ", ".join(parts), how, key))]
        for at, bound in enumerate(self.bounds(how, type_name)):
            sub = " partition by hash (%s)" % key if rng.random() < 0.05 else ""
            made.append(Statement("create table %s_%d partition of %s %s%s" % (name, at, name, bound, sub)))
        return made

    def bounds(self, how, type_name):
        rng = self.rng
        if how == "hash":
            return ["for values with (modulus 3, remainder %d)" % at for at in range(3)][: rng.choice([2, 3, 3])]
        points = {"int4": ["0", "10", "100"], "text": ["''", "'b'", "'zz'"], "numeric": ["0", "1.50", "99.99"],
                  "date": ["'1999-12-31'", "'2000-01-01'", "'2024-02-29'"]}[type_name]
        if how == "list":
            made = ["for values in (%s)" % points[0], "for values in (%s)" % ", ".join(points[1:] + rng.choice([[], ["null"]]))]
        else:
            made = ["for values from (minvalue) to (%s)" % points[0], "for values from (%s) to (%s)" % (points[0], points[1]),
                    "for values from (%s) to (%s)" % (points[1], rng.choice([points[2], "maxvalue"]))]
        return made + (["default"] if rng.random() < 0.7 else [])

    def index_part(self, table):
        rng = self.rng
        if rng.random() < 0.15:
            text = "(%s)" % self.immutable(rng.choice(["int4", "text", "bool", "numeric"]), table.columns)
        else:
            text = rng.choice(sorted(table.columns))
        return text + rng.choice(["", "", "", " desc", " asc nulls first", " desc nulls last"])

    def create_inverted_index(self, table):
        rng = self.rng
        columns = rng.sample(sorted(table.columns), min(len(table.columns), rng.choice([1, 1, 2])))
        parts = ["(array[%s])" % name if rng.random() < 0.8 else name for name in columns]
        tail = rng.choice(["", "", " with (fastupdate = off)"])
        if rng.random() < 0.2:
            tail += " where " + self.predicate(table)
        return Statement("create index on %s using gin (%s)%s" % (table.name, ", ".join(parts), tail))

    def create_index(self, table):
        rng = self.rng
        if rng.random() < 0.15:
            return self.create_inverted_index(table)
        parts = [self.index_part(table) for _ in range(rng.choice([1, 1, 2, 3]))]
        unique = "unique " if rng.random() < 0.25 else ""
        name = self.new_name("i") if rng.random() < 0.4 else ""
        tail = " include (%s)" % rng.choice(sorted(table.columns)) if rng.random() < 0.1 else ""
        if unique and rng.random() < 0.2:
            tail += " nulls not distinct"
        if rng.random() < 0.2:
            tail += " where " + self.predicate(table)
        # Which of several duplicates is found first is up to how the index is built.
        return Statement("create %sindex %son %s (%s)%s" % (unique, name and name + " ", table.name, ", ".join(parts), tail), loose=True)

    def predicate(self, table):
        """Of an index. It names a column, lest it be a constant, which PostgreSQL leaves out."""
        name = self.rng.choice(sorted(table.columns))
        plain = "%s %s" % (name, self.rng.choice(["is not null", "is null", "> " + self.expressions.literal(table.columns[name])]))
        return plain if self.rng.random() < 0.5 else "%s and %s" % (plain, self.immutable("bool", table.columns))

    def create_view(self):
        rng = self.rng
        name = self.new_name("v")
        if rng.random() < 0.5:
            source = rng.choice(sorted(self.schema.tables) + sorted(self.schema.views))
            relation = self.schema.readable()[source]
            names = [name for name in relation.columns if rng.random() < 0.8] or list(relation.columns)
            where = " where " + self.plain(self.expressions.make, "bool", relation.scope(), 1) if rng.random() < 0.5 else ""
            tail = rng.choice(["", "", " with check option", " with local check option"])
            return Statement("create view %s as select %s from %s%s%s" % (name, ", ".join(names), source, where, tail))
        query = self.select([rng.choice(TYPES) for _ in range(rng.randint(1, 4))], [], 2, names=True)
        kind = rng.choice(["view", "view", "view", "materialized view", "temporary view", "or replace view"])
        return Statement("create %s %s as %s" % (kind, name, query.text))

    def create_trigger(self, table):
        rng = self.rng
        events = rng.sample(["insert", "update", "delete"], rng.choice([1, 1, 2, 3]))
        level = rng.choice(["row", "row", "row", "statement"])
        when = rng.choice(["before", "after"])
        function = rng.choice(["note"] * 4 + ["skip", "refuse"]) if level == "row" else "note"
        if table.kind != "v" and level == "statement" and rng.random() < 0.1:
            events = ["truncate"]
        if "update" in events and rng.random() < 0.3 and table.kind != "v":
            events[events.index("update")] = "update of " + rng.choice(sorted(table.columns))
        condition = ""
        if table.kind == "v" and level == "row":
            when = "instead of"
        elif level == "row" and rng.random() < 0.3:
            leaves = [] if any(event.startswith("insert") for event in events) else table.scope("old")
            leaves += [] if "delete" in events else table.scope("new")
            if leaves:
                condition = " when (%s)" % self.plain(self.expressions.make, "bool", leaves, 2)
        return Statement("create trigger %s %s %s on %s for each %s%s execute function %s()" % (
            self.new_name("g"), when, " or ".join(events), table.name, level, condition, function))

    def create_sequence(self):
        rng = self.rng
        owned = ""
        return Statement("create sequence %s%s%s%s%s" % (
            self.new_name("s"), rng.choice(["", " as int2", " as int4"]), rng.choice(["", " increment -2", " start 7 minvalue 3"]),
            rng.choice(["", " maxvalue 40 cycle", " cache 1"]), owned))

    def comment(self):
        rng = self.rng
        relations = self.schema.readable()
        relation = relations[rng.choice(sorted(relations))]
        text = rng.choice(["'one'", "'it''s two'", "null"])
        if rng.random() < 0.5:
            return Statement("comment on column %s.%s is %s" % (relation.name, rng.choice(sorted(relation.columns)), text))
        if relation.constraints and rng.random() < 0.4:
            return Statement("comment on constraint %s on %s is %s" % (rng.choice(relation.constraints)["name"], relation.name, text))
        if relation.indexes and rng.random() < 0.4:
            return Statement("comment on index %s is %s" % (rng.choice(relation.indexes)["name"], text))
        kind = {"v": "view", "m": "materialized view"}.get(relation.kind, "table")
        return Statement("comment on %s %s is %s" % (kind, relation.name, text))
