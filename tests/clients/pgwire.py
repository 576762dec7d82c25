"""A small client of the PostgreSQL protocol 3.0, on the standard library alone.

The tests use it because it shows every message as it came: SQLSTATEs, positions, tags, types, and because it can send what
no driver would. One Connection a thread."""
import socket
import struct


class ServerError(Exception):
    """An ErrorResponse; fields is the dict of its one-letter fields."""

    def __init__(self, fields):
        self.fields = fields
        super().__init__("%s %s" % (fields.get("C"), fields.get("M")))


class Result:
    """What one statement answered: columns [(name, type oid)], rows of str or None, tag, error fields or None, notices."""

    def __init__(self):
        self.columns = None
        self.rows = []
        self.tag = None
        self.error = None
        self.notices = []


class Connection:
    def __init__(self, host="127.0.0.1", port=5432, user="postgres", database="postgres", timeout=60.0, options=None,
                 encoding="utf-8"):
        self.encoding = encoding  # Python's name of what the text of messages is in
        if host.startswith("/"):  # the directory of a Unix-domain socket
            self.socket = socket.socket(socket.AF_UNIX)
            self.socket.settimeout(timeout)
            self.socket.connect("%s/.s.PGSQL.%d" % (host, port))
        else:
            self.socket = socket.create_connection((host, port), timeout=timeout)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.parameters = {}
        self.status = b"I"
        self.copied = None  # what COPY FROM STDIN is sent; None: it is told that there is nothing
        body = b""
        for name, value in dict({"user": user, "database": database}, **(options or {})).items():
            body += name.encode() + b"\0" + value.encode() + b"\0"
        body = struct.pack("!i", 196608) + body + b"\0"
        self.socket.sendall(struct.pack("!i", len(body) + 4) + body)
        self.key = None
        self.start_notices = []
        while True:
            kind, payload = self.receive()
            if kind == b"K":
                self.key = struct.unpack("!ii", payload)
            elif kind == b"S":
                name, value = payload.split(b"\0")[:2]
                self.parameters[name.decode()] = value.decode(self.encoding)
            elif kind == b"E":
                raise ServerError(parse_fields(payload, self.encoding))
            elif kind == b"N":
                self.start_notices.append(parse_fields(payload, self.encoding))
            elif kind == b"Z":
                break

    def close(self):
        try:
            self.socket.sendall(b"X\0\0\0\4")
        except OSError:
            pass
        self.socket.close()

    def send(self, kind, payload=b""):
        self.socket.sendall(message(kind, payload))

    def receive(self):
        """The next message: (kind, payload). ConnectionError when the server closed."""
        while True:
            if len(self.buffer) >= 5:
                length = struct.unpack("!i", self.buffer[1:5])[0]
                if len(self.buffer) >= length + 1:
                    kind, payload = self.buffer[:1], self.buffer[5:length + 1]
                    self.buffer = self.buffer[length + 1:]
                    return kind, payload
            data = self.socket.recv(65536)
            if not data:
                raise ConnectionError("server closed the connection")
            self.buffer += data

    def collect(self):
        """Reads up to ReadyForQuery: a Result for each statement answered."""
        results, current = [], Result()
        while True:
            kind, payload = self.receive()
            if kind == b"T":
                current.columns = parse_row_description(payload, self.encoding)
            elif kind == b"D":
                current.rows.append(parse_data_row(payload, self.encoding))
            elif kind in (b"C", b"I"):
                current.tag = payload[:-1].decode() if kind == b"C" else ""
                results.append(current)
                current = Result()
            elif kind == b"E":
                current.error = parse_fields(payload, self.encoding)
                results.append(current)
                current = Result()
            elif kind == b"N":
                current.notices.append(parse_fields(payload, self.encoding))
            elif kind == b"S":
                name, value = payload.split(b"\0")[:2]
                self.parameters[name.decode()] = value.decode(self.encoding)
            elif kind == b"Z":
                self.status = payload
                return results
            elif kind == b"d":
                current.rows.append([payload.decode(self.encoding, errors="replace")])  # of COPY, binary too
            elif kind == b"G" and self.copied is not None:
                self.send(b"d", self.copied if isinstance(self.copied, bytes) else self.copied.encode())
                self.send(b"c")
            elif kind == b"G":
                self.send(b"f", b"no data\0")

    def simple(self, text):
        self.send(b"Q", text.encode(self.encoding) + b"\0")
        return self.collect()

    def extended(self, text, parameters=()):
        """Parse, Bind, Describe, Execute, Sync with text parameters and results: one Result."""
        values = b""
        for value in parameters:
            data = None if value is None else value.encode(self.encoding)
            values += struct.pack("!i", -1) if data is None else struct.pack("!i", len(data)) + data
        self.socket.sendall(
            message(b"P", b"\0" + text.encode(self.encoding) + b"\0" + struct.pack("!h", 0))
            + message(b"B", b"\0\0" + struct.pack("!hh", 0, len(parameters)) + values + struct.pack("!h", 0))
            + message(b"D", b"P\0") + message(b"E", b"\0" + struct.pack("!i", 0)) + message(b"S"))
        return self.collect()

    def execute(self, text):
        """Simple query that must succeed: rows of the last statement."""
        results = self.simple(text)
        for result in results:
            if result.error:
                raise ServerError(result.error)
        return results[-1].rows if results else []


def message(kind, payload=b""):
    return kind + struct.pack("!i", len(payload) + 4) + payload


def parse_fields(payload, encoding="utf-8"):
    return {field[:1].decode(): field[1:].decode(encoding) for field in payload.split(b"\0") if field}


def parse_row_description(payload, encoding="utf-8"):
    count, at, columns = struct.unpack("!h", payload[:2])[0], 2, []
    for _ in range(count):
        end = payload.index(b"\0", at)
        name = payload[at:end].decode(encoding)
        _, _, oid, _, _, _ = struct.unpack("!ihIhih", payload[end + 1:end + 19])
        columns.append((name, oid))
        at = end + 19
    return columns


def parse_data_row(payload, encoding="utf-8"):
    count, at, row = struct.unpack("!h", payload[:2])[0], 2, []
    for _ in range(count):
        length = struct.unpack("!i", payload[at:at + 4])[0]
        at += 4
        if length < 0:
            row.append(None)
        else:
            row.append(payload[at:at + length].decode(encoding))
            at += length
    return row
