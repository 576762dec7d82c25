"""Random statements, one after the other: which comes next, given what exists and the state of the transaction.

What they look like is in sql_queries.py, sql_writes.py, sql_definitions.py and sql_alterations.py."""
from sql_alterations import Alterations
from sql_definitions import TABLES_MAX, Definitions
from sql_expressions import Expressions
from sql_migrations import Migrations
from sql_queries import Queries, Statement
from sql_schema import Schema
from sql_writes import Writes

BLOCKS = ["begin", "start transaction", "begin isolation level read committed"]
FILL = [3, 8, 15, 30]  # rows of an INSERT into a new table


class Restart(Statement):
    """A pause in which Granary is killed (after a CHECKPOINT, now and then) and all connections are made anew."""

    def __init__(self, checkpoint):
        super().__init__("/* %skill -9, start */" % ("checkpoint, " if checkpoint else ""))
        self.restart, self.checkpoint = True, checkpoint


class Generator(Queries, Writes, Definitions, Alterations, Migrations):
    """Needs `schema` to be what exists whenever a statement is asked for. `definitions`: how much of it is DDL, 0 to 1."""

    def __init__(self, rng, schemas, definitions):
        self.rng = rng
        self.first_schema, self.second_schema = schemas
        self.definitions = definitions
        self.schema = Schema()
        self.savepoints = 0
        self.names = 0       # aliases handed out
        self.objects = 0     # relations, columns and constraints named
        self.new_tables = [] # made and to be filled
        self.expressions = Expressions(rng)
        self.expressions.subquery = self.subquery

    def new_name(self, prefix):
        self.objects += 1
        return "%s%d" % (prefix, self.objects)

    def statement(self, status):
        """The next statements, given the transaction status (I, T, E)."""
        rng, chance = self.rng, self.rng.random()
        if status == "E" and chance < 0.85:
            return [self.transaction_statement(status)]
        empty = [name for name in self.new_tables if name in self.schema.tables]
        if empty:
            self.new_tables.remove(empty[0])
            return self.fill(self.schema.tables[empty[0]])
        count = len([table for table in self.schema.tables.values() if not table.partition])
        if count < 2 or (count < TABLES_MAX and chance < 0.01 + 0.04 * self.definitions):
            made = self.create_table()
            self.new_tables.append(made[0].text.split(" table ")[1].split(" ")[0])
            return made
        if chance < 0.15:
            return [self.transaction_statement(status)]
        if chance < 0.16:
            return [Restart(rng.random() < 0.4)]
        if rng.random() < 0.6 * self.definitions:
            return [self.define(count)]
        if rng.random() < 0.45:
            return [self.query_statement(status)]
        return [self.write()]

    def fill(self, table):
        made = [self.create_index(table) for _ in range(self.rng.choice([0, 1, 2]))]
        for _ in range(self.rng.choice([2, 3])):
            for _ in range(self.rng.choice([1, 4])):
                made.append(self.insert_values(table, 1))
            made.append(self.insert_values(table, self.rng.choice(FILL)))
        if self.rng.random() < 0.5 * self.definitions:
            made.append(self.create_trigger(table))
        return made

    def define(self, count):
        chance = self.rng.random()
        if chance < 0.04 or count > TABLES_MAX:
            return self.drop_table()
        if chance < 0.08 and len(self.schema.views) < 5:
            return self.create_view()
        if chance < 0.14:
            return self.comment()
        if chance < 0.35:
            return self.migrate()
        return self.alter()

    def transaction_statement(self, status):
        """A statement that opens, nests or ends a block."""
        rng, chance = self.rng, self.rng.random()
        if status == "I":
            self.savepoints = 0
            # Not SERIALIZABLE: Granary may answer 40001 there at any time, as any client must expect.
            return Statement(rng.choice(BLOCKS))
        if self.savepoints and chance < (0.8 if status == "E" else 0.25):
            self.savepoints = rng.randint(1, self.savepoints)
            return Statement("rollback to savepoint s%d" % self.savepoints)
        if status == "E":
            return Statement(rng.choice(["rollback", "commit"]))
        if chance < 0.35:
            return Statement("rollback")
        if chance < 0.55:
            return Statement("commit")
        if self.savepoints and chance < 0.62:
            to = rng.randint(1, self.savepoints)
            self.savepoints = to - 1
            return Statement("release savepoint s%d" % to)
        if chance < 0.68:
            return Statement("set constraints all %s" % rng.choice(["deferred", "immediate"]))
        self.savepoints += 1
        return Statement("savepoint s%d" % self.savepoints)
