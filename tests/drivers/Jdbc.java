// pgjdbc, as most Java programs use it. java -cp postgresql.jar Jdbc.java PORT
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.sql.*;
import java.time.*;
import java.util.*;
import org.postgresql.PGConnection;

public class Jdbc {
  static void check(String name) {
    System.out.println("jdbc: " + name);
  }

  static void want(Object got, Object wanted) {
    if (!Objects.deepEquals(got, wanted)) throw new AssertionError("got " + got + ", wanted " + wanted);
  }

  interface Work {
    void run() throws Exception;
  }

  static void fails(String state, Work work) throws Exception {
    try {
      work.run();
    } catch (SQLException error) {
      want(error.getSQLState(), state);
      return;
    }
    throw new AssertionError("no error, wanted " + state);
  }

  static Connection connect(String port, String options) throws SQLException {
    // As the other drivers take them from the environment by themselves.
    String password = System.getenv("PGPASSWORD"), encryption = System.getenv("PGSSLMODE");
    String secrets = (password == null ? "" : "&password=" + password) + (encryption == null ? "" : "&sslmode=" + encryption);
    return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres" + secrets + options);
  }

  static Object one(Connection c, String sql) throws SQLException {
    try (Statement s = c.createStatement(); ResultSet r = s.executeQuery(sql)) {
      r.next();
      return r.getObject(1);
    }
  }

  static void execute(Connection c, String sql) throws SQLException {
    try (Statement s = c.createStatement()) {
      s.execute(sql);
    }
  }

  static void types(Connection c) throws Exception {
    check("values of Java, in text and in binary");
    Object[] values = {true, 7, 1L << 40, 1.5, new BigDecimal("-12.340"), "té'xt", LocalDate.of(2024, 2, 29), LocalDateTime.of(2024, 2, 29, 1, 2, 3),
        UUID.fromString("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11")};
    String[] names = {"bool", "int4", "int8", "float8", "numeric", "text", "date", "timestamp", "uuid"};
    for (int i = 0; i < values.length; ++i) {
      try (PreparedStatement s = c.prepareStatement("select ?::" + names[i])) {
        for (int round = 0; round < 8; ++round) {  // from the fifth on pgjdbc prepares it and asks for binary
          s.setObject(1, values[i]);
          try (ResultSet r = s.executeQuery()) {
            r.next();
            want(r.getObject(1, values[i].getClass()), values[i]);
          }
        }
      }
    }
    try (PreparedStatement s = c.prepareStatement("select ?::bytea, ?::int[], ?::timestamptz")) {
      for (int round = 0; round < 8; ++round) {
        s.setBytes(1, new byte[] {0, -1, 7});
        s.setArray(2, c.createArrayOf("int4", new Integer[] {1, null, 3}));
        s.setObject(3, OffsetDateTime.of(2024, 2, 29, 1, 2, 3, 0, ZoneOffset.UTC));
        try (ResultSet r = s.executeQuery()) {
          r.next();
          want(r.getBytes(1), new byte[] {0, -1, 7});
          want(r.getArray(2).getArray(), new Integer[] {1, null, 3});
          want(r.getObject(3, OffsetDateTime.class).toInstant(), Instant.parse("2024-02-29T01:02:03Z"));
        }
      }
    }
  }

  static void blocks(Connection c) throws Exception {
    check("transactions, savepoints, error recovery, generated keys");
    execute(c, "drop table if exists drivers_jdbc");
    execute(c, "create table drivers_jdbc (id serial primary key, name text unique)");
    c.setAutoCommit(false);
    try (PreparedStatement s = c.prepareStatement("insert into drivers_jdbc (name) values (?)", Statement.RETURN_GENERATED_KEYS)) {
      s.setString(1, "one");
      s.executeUpdate();
      try (ResultSet keys = s.getGeneratedKeys()) {
        keys.next();
        want(keys.getInt(1), 1);
      }
      Savepoint savepoint = c.setSavepoint();
      fails("23505", s::executeUpdate);
      fails("25P02", () -> one(c, "select 1"));
      c.rollback(savepoint);
      s.setString(1, "two");
      s.executeUpdate();
    }
    c.commit();
    c.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE);
    want(one(c, "select count(*) from drivers_jdbc"), 2L);
    c.rollback();
    c.setReadOnly(true);
    fails("25006", () -> execute(c, "delete from drivers_jdbc"));
    c.rollback();
    c.setReadOnly(false);
    c.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
    check("batches, fetch size, scrollable results");
    try (PreparedStatement s = c.prepareStatement("insert into drivers_jdbc (name) values (?)")) {
      for (int i = 0; i < 2000; ++i) {
        s.setString(1, "batch " + i);
        s.addBatch();
      }
      want(s.executeBatch().length, 2000);
    }
    c.commit();
    try (Statement s = c.createStatement()) {
      s.setFetchSize(100);
      int rows = 0;
      try (ResultSet r = s.executeQuery("select id from drivers_jdbc order by id")) {
        while (r.next()) ++rows;
      }
      want(rows, 2002);
    }
    try (Statement s = c.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE);
         ResultSet r = s.executeQuery("select id, name from drivers_jdbc where id < 10 order by id")) {
      r.absolute(1);
      r.updateString("name", "uno");
      r.updateRow();
      r.last();
      r.deleteRow();
    }
    c.commit();
    want(one(c, "select name from drivers_jdbc where id = 1"), "uno");
    c.setAutoCommit(true);
  }

  static void catalogs(Connection c) throws Exception {
    check("metadata");
    DatabaseMetaData meta = c.getMetaData();
    want(meta.getDatabaseMajorVersion(), 15);
    try (ResultSet r = meta.getTables(null, "public", "drivers_jdbc", new String[] {"TABLE"})) {
      want(r.next(), true);
      want(r.getString("TABLE_NAME"), "drivers_jdbc");
    }
    try (ResultSet r = meta.getColumns(null, "public", "drivers_jdbc", "%")) {
      r.next();
      want(r.getString("COLUMN_NAME") + " " + r.getString("TYPE_NAME") + " " + r.getString("IS_AUTOINCREMENT"), "id serial YES");
      r.next();
      want(r.getString("COLUMN_NAME") + " " + r.getString("TYPE_NAME"), "name text");
    }
    try (ResultSet r = meta.getPrimaryKeys(null, "public", "drivers_jdbc")) {
      r.next();
      want(r.getString("COLUMN_NAME") + " " + r.getInt("KEY_SEQ") + " " + r.getString("PK_NAME"), "id 1 drivers_jdbc_pkey");
    }
    try (ResultSet r = meta.getIndexInfo(null, "public", "drivers_jdbc", true, false)) {
      int indexes = 0;
      while (r.next()) ++indexes;
      want(indexes, 2);
    }
    try (ResultSet r = meta.getTypeInfo()) {
      int kinds = 0;
      while (r.next()) ++kinds;
      want(kinds > 100, true);
    }
  }

  static void copyAndSignals(Connection c, String port) throws Exception {
    PGConnection pg = c.unwrap(PGConnection.class);
    check("copy");
    want(pg.getCopyAPI().copyIn("copy drivers_jdbc (name) from stdin", new StringReader("copied 1\ncopied 2\n")), 2L);
    StringWriter out = new StringWriter();
    pg.getCopyAPI().copyOut("copy (select name from drivers_jdbc where name like 'copied%' order by 1) to stdout", out);
    want(out.toString(), "copied 1\ncopied 2\n");
    check("notification");
    execute(c, "listen drivers");
    try (Connection other = connect(port, "")) {
      execute(other, "notify drivers, 'hello'");
    }
    want(pg.getNotifications(10000)[0].getParameter(), "hello");
    check("cancel and query timeout");
    try (Statement s = c.createStatement()) {
      s.setQueryTimeout(1);
      fails("57014", () -> s.execute("select pg_sleep(30)"));
    }
    want(one(c, "select 1"), 1);
  }

  public static void main(String[] args) throws Exception {
    String port = args[0];
    for (String options : new String[] {"", "&preferQueryMode=simple", "&binaryTransfer=true&prepareThreshold=1"}) {
      check("connect " + options);
      try (Connection c = connect(port, options)) {
        if (!options.contains("simple")) types(c);
        blocks(c);
        catalogs(c);
        copyAndSignals(c, port);
        execute(c, "drop table drivers_jdbc");
      }
    }
  }
}
