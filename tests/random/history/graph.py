"""Which anomalies of Adya's thesis a history of transactions shows.

A history is what clients saw: transactions with their operations in order,
    ("append", key, value)          the value, unique in the history, was put at the end of the key's list
    ("read", key, [value, ...])     the list was this
A register is the same with the list of what was written to it; a value in it that nobody told of is a tuple. Which transactions of unknown outcome (the server died under their COMMIT) were committed is
found from what is there at the end.

From the lists follows the order of versions of each key, and from that who depends on whom:
    ww    wrote the version after the other's        wr    read the other's version
    rw    read the version before the one that the other wrote
A cycle of ww is G0; of ww and wr G1c; one with rw G2, of which snapshot isolation allows only those where two rw follow each
other. G1a reads what was never committed, G1b what its writer overwrote itself. Beside them stand what no level allows: lists that
contradict each other, committed writes that are gone, transactions of which a part is there, own writes not seen."""
from collections import defaultdict

COMMITTED, ABORTED, UNKNOWN = "committed", "aborted", "unknown"

# What each level must not show.
ALWAYS = {"contradiction", "lost", "partial", "own writes", "G0", "G1a", "G1b", "G1c"}
FORBIDDEN = {
    "read committed": ALWAYS,
    "repeatable read": ALWAYS | {"G-SI"},
    "serializable": ALWAYS | {"G-SI", "G2"},
}


class Transaction:
    def __init__(self, number, state=COMMITTED, operations=()):
        self.number, self.state, self.operations = number, state, list(operations)

    def __repr__(self):
        return "T%d[%s: %s]" % (self.number, self.state, "; ".join("%s %s %s" % operation for operation in self.operations))


def anomalies(transactions, final):
    """Kinds of anomalies with a witness each: {kind: text}. final: {key: list} at the end."""
    return Checker(transactions, final).run()


class Checker:
    def __init__(self, transactions, final):
        self.transactions = {transaction.number: transaction for transaction in transactions}
        self.final = {key: list(values) for key, values in final.items()}
        self.found = {}
        self.writer = {}                      # value -> transaction
        self.last = set()                     # values that their writer did not follow by another of the same key
        self.graphs = {"ww": defaultdict(set), "wr": defaultdict(set), "rw": defaultdict(set)}

    def report(self, kind, text):
        self.found.setdefault(kind, text)

    def run(self):
        for transaction in self.transactions.values():
            newest = {}
            for operation, key, value in transaction.operations:
                if operation == "append":
                    self.writer[value] = transaction
                    newest[key] = value
            self.last.update(newest.values())
        self.settle_unknown()
        self.check_final()
        for transaction in self.transactions.values():
            if transaction.state == COMMITTED:
                self.check_reads(transaction)
        self.write_edges()
        self.find_cycles()
        return self.found

    def settle_unknown(self):
        for transaction in self.transactions.values():
            if transaction.state != UNKNOWN:
                continue
            appends = [(key, value) for operation, key, value in transaction.operations if operation == "append"]
            there = [value in self.final.get(key, ()) for key, value in appends]
            transaction.state = COMMITTED if any(there) else ABORTED
            if any(there) and not all(there):
                self.report("partial", "a part of %r is there at the end" % transaction)

    def check_final(self):
        for key, values in self.final.items():
            if len(set(values)) != len(values):
                self.report("contradiction", "key %s has a value twice: %s" % (key, values))
            for value in values:
                writer = self.writer.get(value)
                if writer is None and not isinstance(value, tuple):
                    self.report("contradiction", "nobody wrote %s of key %s" % (value, key))
                elif writer is not None and writer.state == ABORTED:
                    self.report("G1a", "%s of %r, which was rolled back, is there at the end" % (value, writer))
        for transaction in self.transactions.values():
            if transaction.state != COMMITTED:
                continue
            for operation, key, value in transaction.operations:
                if operation == "append" and value not in self.final.get(key, ()):
                    self.report("lost", "%s of %r is not there at the end" % (value, transaction))

    def check_reads(self, transaction):
        own = defaultdict(list)
        for operation, key, value in transaction.operations:
            if operation == "append":
                own[key].append(value)
                continue
            seen = value
            if own[key]:
                if seen[-len(own[key]):] != own[key]:
                    self.report("own writes", "%r does not see what it wrote to key %s: %s" % (transaction, key, seen))
                    continue
                seen = seen[:-len(own[key])]
            self.check_read(transaction, key, seen)

    def check_read(self, reader, key, seen):
        order = self.final.get(key, [])
        for value in seen:
            writer = self.writer.get(value)
            if writer is not None and writer.state == ABORTED:
                self.report("G1a", "%r read %s of %r, which was rolled back" % (reader, value, writer))
                return
        if seen != order[:len(seen)]:
            self.report("contradiction", "%r read key %s as %s, at the end it is %s" % (reader, key, seen, order))
            return
        if seen:
            writer = self.writer.get(seen[-1])
            if writer is None:
                return
            if seen[-1] not in self.last and writer is not reader:
                self.report("G1b", "%r read %s, which %r overwrote" % (reader, seen[-1], writer))
            self.edge("wr", writer, reader)
        if len(seen) < len(order) and order[len(seen)] in self.writer:
            self.edge("rw", reader, self.writer[order[len(seen)]])

    def write_edges(self):
        for values in self.final.values():
            for before, after in zip(values, values[1:]):
                if before in self.writer and after in self.writer:
                    self.edge("ww", self.writer[before], self.writer[after])

    def edge(self, kind, source, target):
        if source is not target:
            self.graphs[kind][source.number].add(target.number)

    def union(self, *kinds):
        out = defaultdict(set)
        for kind in kinds:
            for source, targets in self.graphs[kind].items():
                out[source] |= targets
        return out

    def find_cycles(self):
        depends = self.union("ww", "wr")
        # Of snapshot isolation: a dependency, then at most one rw. A cycle of these steps has no two rw in a row.
        steps = defaultdict(set)
        for source, targets in depends.items():
            for target in targets:
                steps[source].add(target)
                steps[source] |= self.graphs["rw"].get(target, set())
        for kind, graph in (("G0", self.graphs["ww"]), ("G1c", depends), ("G-SI", steps),
                            ("G2", self.union("ww", "wr", "rw"))):
            cycle = shortest_cycle(graph)
            if cycle:
                self.report(kind, " -> ".join(self.show_step(a, b) for a, b in zip(cycle, cycle[1:] + cycle[:1])) +
                            "\n    " + "\n    ".join(repr(self.transactions[number]) for number in cycle))

    def show_step(self, source, target):
        kinds = [kind for kind, graph in self.graphs.items() if target in graph.get(source, ())]
        return "T%d %s T%d" % (source, "/".join(kinds) or "..rw", target)


def components(graph):
    """Strongly connected ones of more than one node (Tarjan, without recursion)."""
    index, low, on_stack, stack, out = {}, {}, set(), [], []
    for root in list(graph):
        if root in index:
            continue
        work = [(root, iter(graph.get(root, ())))]
        index[root] = low[root] = len(index)
        stack.append(root)
        on_stack.add(root)
        while work:
            node, targets = work[-1]
            for target in targets:
                if target not in index:
                    index[target] = low[target] = len(index)
                    stack.append(target)
                    on_stack.add(target)
                    work.append((target, iter(graph.get(target, ()))))
                    break
                if target in on_stack:
                    low[node] = min(low[node], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    members = set()
                    while node not in members:
                        members.add(stack.pop())
                    on_stack -= members
                    if len(members) > 1 or node in graph.get(node, ()):
                        out.append(members)
    return out


def shortest_cycle(graph):
    """The nodes of one, in order; None where there is none. Of each component the way round from a few of its nodes is tried."""
    best = None
    for members in components(graph):
        for start in sorted(members)[:50]:
            before, queue = {}, [start]
            while queue and start not in before:
                following = []
                for node in queue:
                    for target in graph.get(node, ()):
                        if target in members and target not in before:
                            before[target] = node
                            following.append(target)
                queue = following
            cycle = [before[start]]
            while cycle[-1] != start:
                cycle.append(before[cycle[-1]])
            cycle.reverse()
            if best is None or len(cycle) < len(best):
                best = cycle
    return best
