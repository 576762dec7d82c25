// pgjdbc's XADataSource over a death of the server: java -cp postgresql.jar Xa.java PORT prepare|resolve
//
// prepare: a coordinator prepares branches of global transactions, and stops before it commits any. resolve: after the server came
// back, recover() must name them all; those whose number is even are committed, the others rolled back, by a connection that never
// saw them before. Between the two the rows they wrote are hidden and stay locked.
import java.nio.ByteBuffer;
import java.sql.*;
import java.util.*;
import javax.sql.XAConnection;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.postgresql.xa.PGXADataSource;

public class Xa {
  static final int BRANCHES = 10;

  /// A global transaction of one branch, by its number.
  record Branch(int number) implements Xid {
    public int getFormatId() {
      return 4711;
    }

    public byte[] getGlobalTransactionId() {
      return ByteBuffer.allocate(64).putInt(number).array();  // as long as they may be
    }

    public byte[] getBranchQualifier() {
      return new byte[] {(byte) number, -1};
    }

    static int numberOf(Xid xid) {
      return ByteBuffer.wrap(xid.getGlobalTransactionId()).getInt();
    }
  }

  static void want(Object got, Object wanted) {
    if (!Objects.equals(got, wanted)) throw new AssertionError("got " + got + ", wanted " + wanted);
  }

  static XAConnection connect(String port) throws SQLException {
    PGXADataSource source = new PGXADataSource();
    source.setUrl("jdbc:postgresql://127.0.0.1:" + port + "/postgres");
    source.setUser("postgres");
    return source.getXAConnection();
  }

  static void execute(Connection c, String sql) throws SQLException {
    try (Statement s = c.createStatement()) {
      s.execute(sql);
    }
  }

  static String one(Connection c, String sql) throws SQLException {
    try (Statement s = c.createStatement(); ResultSet r = s.executeQuery(sql)) {
      r.next();
      return r.getString(1);
    }
  }

  static void prepare(String port) throws Exception {
    XAConnection own = connect(port);
    Connection c = own.getConnection();
    execute(c, "drop table if exists drivers_xa");
    execute(c, "create table drivers_xa (id int primary key, state text not null)");
    execute(c, "insert into drivers_xa select i, 'old' from generate_series(0, " + (BRANCHES - 1) + ") i");
    for (int i = 0; i < BRANCHES; ++i) {
      XAResource resource = own.getXAResource();
      resource.start(new Branch(i), XAResource.TMNOFLAGS);
      execute(c, "update drivers_xa set state = 'new' where id = " + i);
      execute(c, "insert into drivers_xa values (" + (100 + i) + ", 'inserted')");
      resource.end(new Branch(i), XAResource.TMSUCCESS);
      want(resource.prepare(new Branch(i)), XAResource.XA_OK);
    }
    // One that was not prepared: it is gone with the server.
    own.getXAResource().start(new Branch(BRANCHES), XAResource.TMNOFLAGS);
    execute(c, "insert into drivers_xa values (999, 'never')");
    System.out.println("xa: prepared");
    Runtime.getRuntime().halt(0);  // no last words to the server
  }

  static Set<Integer> recover(XAResource resource) throws XAException {
    Set<Integer> out = new TreeSet<>();
    for (Xid xid : resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)) out.add(Branch.numberOf(xid));
    return out;
  }

  static void resolve(String port) throws Exception {
    XAConnection own = connect(port);
    Connection c = own.getConnection();
    XAResource resource = own.getXAResource();
    want(recover(resource).size(), BRANCHES);
    want(one(c, "select string_agg(distinct state, ',') from drivers_xa"), "old");
    try {
      execute(c, "set lock_timeout = 100");
      execute(c, "update drivers_xa set state = 'mine' where id = 3");
      throw new AssertionError("a prepared transaction no longer holds its rows");
    } catch (SQLException error) {
      want(error.getSQLState(), "55P03");
    }
    for (Xid xid : resource.recover(XAResource.TMSTARTRSCAN | XAResource.TMENDRSCAN)) {
      if (Branch.numberOf(xid) % 2 == 0) {
        resource.commit(xid, false);
      } else {
        resource.rollback(xid);
      }
    }
    want(recover(resource).size(), 0);
    try {
      resource.commit(new Branch(0), false);
      throw new AssertionError("a branch was decided twice");
    } catch (XAException error) {
      want(error.errorCode, XAException.XAER_NOTA);
    }
    for (int i = 0; i < BRANCHES; ++i) {
      want(one(c, "select state from drivers_xa where id = " + i), i % 2 == 0 ? "new" : "old");
      want(one(c, "select count(*) from drivers_xa where id = " + (100 + i)), i % 2 == 0 ? "1" : "0");
    }
    want(one(c, "select count(*) from drivers_xa where id = 999"), "0");
    execute(c, "drop table drivers_xa");
    System.out.println("xa: resolved");
    own.close();
  }

  public static void main(String[] args) throws Exception {
    if (args[1].equals("prepare")) {
      prepare(args[0]);
    } else {
      resolve(args[0]);
    }
  }
}
