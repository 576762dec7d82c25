/* libpq: what C programs and most drivers are built on. Usage: libpq PORT TYPES; exits 0 when every check holds. */
#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *check_name = "connect";

static void fail(PGconn *conn, const char *what) {
  fprintf(stderr, "libpq: %s: %s: %s\n", check_name, what, PQerrorMessage(conn));
  exit(1);
}

static void begin_check(const char *name) {
  check_name = name;
  printf("libpq: %s\n", name);
}

static PGresult *want(PGconn *conn, PGresult *result, ExecStatusType status) {
  if (PQresultStatus(result) != status) {
    fprintf(stderr, "status %s, wanted %s\n", PQresStatus(PQresultStatus(result)), PQresStatus(status));
    fail(conn, "wrong status");
  }
  return result;
}

static void run(PGconn *conn, const char *sql) { PQclear(want(conn, PQexec(conn, sql), PGRES_COMMAND_OK)); }

static void want_value(PGconn *conn, const char *sql, const char *value) {
  PGresult *result = want(conn, PQexec(conn, sql), PGRES_TUPLES_OK);
  if (PQntuples(result) != 1 || strcmp(PQgetvalue(result, 0, 0), value) != 0) {
    fprintf(stderr, "%s gives %s, wanted %s\n", sql, PQntuples(result) ? PQgetvalue(result, 0, 0) : "no row", value);
    fail(conn, "wrong value");
  }
  PQclear(result);
}

/* Text in, binary out, binary in, text out: the same value. */
static void round_trip(PGconn *conn, const char *type, const char *text) {
  char sql[1200];
  snprintf(sql, sizeof sql, "select $1::%s, ($1::%s)::text", type, type);
  const char *values[] = {text};
  PGresult *binary = want(conn, PQexecParams(conn, sql, 1, NULL, values, NULL, NULL, 1), PGRES_TUPLES_OK);
  const char *bytes[] = {PQgetvalue(binary, 0, 0)};
  const int lengths[] = {PQgetlength(binary, 0, 0)};
  const int formats[] = {1};
  const Oid types[] = {PQftype(binary, 0)};
  snprintf(sql, sizeof sql, "select ($1)::text");
  PGresult *back = want(conn, PQexecParams(conn, sql, 1, types, bytes, lengths, formats, 0), PGRES_TUPLES_OK);
  /* The text of the value, sent in binary: text's binary form is its bytes. */
  if ((int)strlen(PQgetvalue(back, 0, 0)) != PQgetlength(binary, 0, 1) ||
      memcmp(PQgetvalue(back, 0, 0), PQgetvalue(binary, 0, 1), (size_t)PQgetlength(binary, 0, 1)) != 0) {
    fprintf(stderr, "%s %s came back as %s\n", type, text, PQgetvalue(back, 0, 0));
    fail(conn, "wrong value");
  }
  PQclear(back);
  PQclear(binary);
}

static void round_trips(PGconn *conn, const char *path) {
  FILE *file = fopen(path, "r");
  char line[500];
  int count = 0;
  if (file == NULL) fail(conn, path);
  while (fgets(line, sizeof line, file) != NULL) {
    line[strcspn(line, "\n")] = 0;
    char *bar = strchr(line, '|');
    *bar = 0;
    round_trip(conn, line, bar + 1);
    ++count;
  }
  fclose(file);
  if (count < 30) fail(conn, "too few types");
}

static void prepared(PGconn *conn) {
  PQclear(want(conn, PQprepare(conn, "add", "select $1::int + $2::int", 0, NULL), PGRES_COMMAND_OK));
  PGresult *described = want(conn, PQdescribePrepared(conn, "add"), PGRES_COMMAND_OK);
  if (PQnparams(described) != 2 || PQparamtype(described, 0) != 23 || PQftype(described, 0) != 23)
    fail(conn, "wrong description");
  PQclear(described);
  const char *values[] = {"40", "2"};
  PGresult *result = want(conn, PQexecPrepared(conn, "add", 2, values, NULL, NULL, 0), PGRES_TUPLES_OK);
  if (strcmp(PQgetvalue(result, 0, 0), "42") != 0) fail(conn, "wrong sum");
  PQclear(result);
}

static void errors(PGconn *conn) {
  run(conn, "begin");
  run(conn, "insert into drivers_c values (1, 'one')");
  run(conn, "savepoint s");
  PGresult *result = want(conn, PQexec(conn, "insert into drivers_c values (1, 'again')"), PGRES_FATAL_ERROR);
  if (strcmp(PQresultErrorField(result, PG_DIAG_SQLSTATE), "23505") != 0 ||
      strcmp(PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME), "drivers_c_pkey") != 0 ||
      strcmp(PQresultErrorField(result, PG_DIAG_TABLE_NAME), "drivers_c") != 0)
    fail(conn, "wrong error fields");
  PQclear(result);
  if (PQtransactionStatus(conn) != PQTRANS_INERROR) fail(conn, "the block should have failed");
  result = want(conn, PQexec(conn, "select 1"), PGRES_FATAL_ERROR);
  if (strcmp(PQresultErrorField(result, PG_DIAG_SQLSTATE), "25P02") != 0) fail(conn, "wrong state");
  PQclear(result);
  run(conn, "rollback to savepoint s");
  run(conn, "commit");
  want_value(conn, "select count(*) from drivers_c", "1");
}

static void copy(PGconn *conn) {
  PQclear(want(conn, PQexec(conn, "copy drivers_c from stdin"), PGRES_COPY_IN));
  if (PQputCopyData(conn, "2\ttwo\n3\t", 8) != 1 || PQputCopyData(conn, "\\N\n", 3) != 1) fail(conn, "put");
  if (PQputCopyEnd(conn, NULL) != 1) fail(conn, "end");
  PGresult *result = want(conn, PQgetResult(conn), PGRES_COMMAND_OK);
  if (strcmp(PQcmdTuples(result), "2") != 0) fail(conn, "wrong count");
  PQclear(result);
  if (PQgetResult(conn) != NULL) fail(conn, "more than one result");
  PQclear(want(conn, PQexec(conn, "copy (select * from drivers_c order by 1) to stdout (format csv)"), PGRES_COPY_OUT));
  char *line = NULL;
  char all[200] = "";
  int bytes;
  while ((bytes = PQgetCopyData(conn, &line, 0)) > 0) {
    strncat(all, line, (size_t)bytes);
    PQfreemem(line);
  }
  if (bytes != -1 || strcmp(all, "1,one\n2,two\n3,\n") != 0) fail(conn, "wrong lines");
  PQclear(want(conn, PQgetResult(conn), PGRES_COMMAND_OK));
  if (PQgetResult(conn) != NULL) fail(conn, "more than one result");
  PQclear(want(conn, PQexec(conn, "copy drivers_c from stdin"), PGRES_COPY_IN));
  if (PQputCopyEnd(conn, "changed my mind") != 1) fail(conn, "end");
  PQclear(want(conn, PQgetResult(conn), PGRES_FATAL_ERROR));
  while ((result = PQgetResult(conn)) != NULL) PQclear(result);
}

static void pipeline(PGconn *conn) {
  if (PQenterPipelineMode(conn) != 1) fail(conn, "enter");
  for (int i = 0; i < 3; ++i) {
    const char *sql = i == 1 ? "select 1/0" : "select 7";
    if (PQsendQueryParams(conn, sql, 0, NULL, NULL, NULL, NULL, 0) != 1) fail(conn, "send");
  }
  if (PQpipelineSync(conn) != 1) fail(conn, "sync");
  if (PQsendQueryParams(conn, "select 8", 0, NULL, NULL, NULL, NULL, 0) != 1 || PQpipelineSync(conn) != 1)
    fail(conn, "send");
  const ExecStatusType wanted[] = {PGRES_TUPLES_OK, PGRES_FATAL_ERROR, PGRES_PIPELINE_ABORTED};
  for (int i = 0; i < 3; ++i) {
    PQclear(want(conn, PQgetResult(conn), wanted[i]));
    if (PQgetResult(conn) != NULL) fail(conn, "more than one result");
  }
  PQclear(want(conn, PQgetResult(conn), PGRES_PIPELINE_SYNC));
  PQclear(want(conn, PQgetResult(conn), PGRES_TUPLES_OK));
  if (PQgetResult(conn) != NULL) fail(conn, "more than one result");
  PQclear(want(conn, PQgetResult(conn), PGRES_PIPELINE_SYNC));
  if (PQexitPipelineMode(conn) != 1) fail(conn, "exit");
}

static void single_rows(PGconn *conn) {
  if (PQsendQuery(conn, "select generate_series(1, 5000)") != 1 || PQsetSingleRowMode(conn) != 1) fail(conn, "send");
  PGresult *result;
  int rows = 0;
  while ((result = PQgetResult(conn)) != NULL) {
    if (PQresultStatus(result) == PGRES_SINGLE_TUPLE) ++rows;
    PQclear(result);
  }
  if (rows != 5000) fail(conn, "wrong number of rows");
}

static void *cancel_soon(void *cancel) {
  char text[256];
  usleep(200000);
  if (PQcancel(cancel, text, sizeof text) != 1) fprintf(stderr, "cancel: %s\n", text);
  return NULL;
}

static void cancel(PGconn *conn) {
  PGcancel *handle = PQgetCancel(conn);
  pthread_t thread;
  pthread_create(&thread, NULL, cancel_soon, handle);
  PGresult *result = want(conn, PQexec(conn, "select pg_sleep(30)"), PGRES_FATAL_ERROR);
  if (strcmp(PQresultErrorField(result, PG_DIAG_SQLSTATE), "57014") != 0) fail(conn, "wrong state");
  PQclear(result);
  pthread_join(thread, NULL);
  PQfreeCancel(handle);
  want_value(conn, "select 'alive'", "alive");
}

static void notification(PGconn *conn, PGconn *other) {
  run(conn, "listen drivers");
  PQclear(want(other, PQexec(other, "select pg_notify('drivers', 'hello')"), PGRES_TUPLES_OK));
  PGnotify *notice = NULL;
  for (int i = 0; i < 50 && notice == NULL; ++i) {
    struct pollfd wait = {PQsocket(conn), POLLIN, 0};
    poll(&wait, 1, 100);
    PQconsumeInput(conn);
    notice = PQnotifies(conn);
  }
  if (notice == NULL || strcmp(notice->extra, "hello") != 0 || notice->be_pid != PQbackendPID(other))
    fail(conn, "no notification");
  PQfreemem(notice);
}

int main(int argc, char **argv) {
  char target[100];
  if (argc != 3) return 2;
  snprintf(target, sizeof target, "host=127.0.0.1 port=%s user=postgres dbname=postgres", argv[1]);
  begin_check("connect");
  PGconn *conn = PQconnectdb(target), *other = PQconnectdb(target);
  if (PQstatus(conn) != CONNECTION_OK || PQstatus(other) != CONNECTION_OK) fail(conn, "no connection");
  if (PQserverVersion(conn) / 10000 != 15) fail(conn, "not version 15");
  PQclear(PQexec(conn, "set client_min_messages = warning"));
  PQclear(PQexec(conn, "set timezone = 'UTC'"));
  PQclear(PQexec(conn, "drop table if exists drivers_c"));
  run(conn, "create table drivers_c (id int primary key, name text)");
  begin_check("prepared statement");
  prepared(conn);
  begin_check("every type in binary");
  round_trips(conn, argv[2]);
  begin_check("transaction, savepoint, error recovery");
  errors(conn);
  begin_check("copy");
  copy(conn);
  begin_check("pipeline");
  pipeline(conn);
  begin_check("single rows");
  single_rows(conn);
  begin_check("cancel");
  cancel(conn);
  begin_check("notification");
  notification(conn, other);
  run(conn, "drop table drivers_c");
  PQfinish(other);
  PQfinish(conn);
  return 0;
}
