#include "sql/settings.h"

#include "sql/error.h"
#include "tests/test_support.h"

using granary::sql::DateOrder;
using granary::sql::DateStyle;
using granary::sql::Settings;
using granary::sql::SqlError;

namespace {

std::string error_of(Settings& settings, const char* name, const char* value) {
  try {
    settings.set(name, value, false);
  } catch (const SqlError& error) {
    return error.diagnostic.sqlstate + " " + error.diagnostic.message;
  }
  return "none";
}

}  // namespace

TEST_CASE("SHOW picks the largest unit that divides the value") {
  Settings settings;
  CHECK(settings.show("work_mem") == "4MB");
  settings.set("statement_timeout", "1.5s", false);
  CHECK(settings.show("statement_timeout") == "1500ms");
  CHECK(settings.statement_timeout_ms == 1500);
  settings.set("statement_timeout", "60000", false);
  CHECK(settings.show("statement_timeout") == "1min");
  settings.set("temp_buffers", "100", false);
  CHECK(settings.show("temp_buffers") == "800kB");
  settings.set("random_page_cost", "1e3", false);
  CHECK(settings.show("random_page_cost") == "1000");
  settings.set("lock_timeout", "1us", false);
  CHECK(settings.show("lock_timeout") == "0");
}

TEST_CASE("bad settings raise PostgreSQL's errors") {
  Settings settings;
  CHECK(error_of(settings, "foo", "1") == "42704 unrecognized configuration parameter \"foo\"");
  CHECK(error_of(settings, "server_version", "1") ==
        "55P02 parameter \"server_version\" cannot be changed");
  CHECK(error_of(settings, "max_connections", "1") ==
        "55P02 parameter \"max_connections\" cannot be changed without restarting the server");
  CHECK(error_of(settings, "statement_timeout", "-5") ==
        "22023 -5 ms is outside the valid range for parameter \"statement_timeout\" (0 .. "
        "2147483647)");
  CHECK(error_of(settings, "jit", "maybe") == "22023 parameter \"jit\" requires a Boolean value");
  CHECK(error_of(settings, "datestyle", "iso, sql") ==
        "22023 invalid value for parameter \"DateStyle\": \"iso, sql\"");
  CHECK(error_of(settings, "timezone", "nowhere/x") ==
        "22023 invalid value for parameter \"TimeZone\": \"nowhere/x\"");
  CHECK(error_of(settings, "random_page_cost", "-1") ==
        "22023 -1 is outside the valid range for parameter \"random_page_cost\" (0 .. "
        "1.79769e+308)");
}

TEST_CASE("date style and time zone are kept in canonical spelling") {
  Settings settings;
  settings.set("datestyle", "sql", false);
  settings.set("datestyle", "dmy", false);
  CHECK(settings.show("DateStyle") == "SQL, DMY");
  CHECK(settings.date_style == DateStyle::kSql);
  CHECK(settings.date_order == DateOrder::kDmy);
  settings.set("timezone", "europe/berlin", false);
  CHECK(settings.time_zone == "Europe/Berlin");
  settings.set("timezone", "5.5", false);
  CHECK(settings.time_zone == "<+05:30>-05:30");
}

TEST_CASE("aborted transactions and savepoints take their settings back") {
  Settings settings;
  settings.begin_transaction();
  settings.set("work_mem", "1MB", false);
  settings.push_savepoint();
  settings.set("work_mem", "2MB", false);
  settings.rollback_savepoint();
  CHECK(settings.show("work_mem") == "1MB");
  settings.set("work_mem", "3MB", true);
  settings.release_savepoint();
  CHECK(settings.show("work_mem") == "3MB");
  settings.commit_transaction();
  CHECK(settings.show("work_mem") == "1MB");
  settings.begin_transaction();
  settings.set("work_mem", "9MB", false);
  settings.abort_transaction();
  CHECK(settings.show("work_mem") == "1MB");
}

TEST_CASE("equal settings have equal plan fingerprints") {
  Settings a;
  Settings b;
  CHECK(a.plan_fingerprint() == b.plan_fingerprint());
  a.set("search_path", "x", false);
  b.set("timezone", "UTC", false);
  CHECK(a.plan_fingerprint() != b.plan_fingerprint());
  b.reset("timezone");
  b.set("search_path", "x", false);
  CHECK(a.plan_fingerprint() == b.plan_fingerprint());
  CHECK(a.search_path == std::vector<std::string>{"x"});
}

TEST_CASE("startup values are what RESET goes back to") {
  Settings settings;
  settings.set_startup("application_name", "psql");
  settings.set("application_name", "other", false);
  settings.reset("application_name");
  CHECK(settings.show("application_name") == "psql");
  settings.set("foo.bar", "1", false);
  CHECK(settings.show("foo.bar") == "1");
}

TEST_CASE("changes of reported settings are told once") {
  Settings settings;
  settings.take_reported_changes();
  settings.set("application_name", "a", false);
  settings.set("application_name", "b", false);
  settings.set("work_mem", "1MB", false);
  CHECK(settings.take_reported_changes() == std::vector<std::string>{"application_name"});
  CHECK(settings.take_reported_changes().empty());
}

TEST_CASE("the isolation level of a transaction is fixed by its first query") {
  Settings settings;
  settings.begin_transaction();
  settings.set("transaction_isolation", "serializable", true);
  CHECK(settings.show("transaction_isolation") == "serializable");
  settings.transaction_has_run_query = true;
  CHECK(error_of(settings, "transaction_isolation", "read committed").starts_with("25001"));
  settings.abort_transaction();
  CHECK(settings.show("transaction_isolation") == "read committed");
}
