#include "frontend/session/log_format.h"

#include "tests/test_support.h"

using granary::frontend::log_prefix;
using granary::frontend::log_text;
using granary::frontend::LogSource;
using granary::sql::Diagnostic;
using granary::sql::log_level;
using granary::sql::LogLevel;

namespace {

// 2026-11-29 16:55:26.754321 UTC, and half a minute before it.
constexpr std::int64_t kNow = 849286526754321, kStarted = kNow - 30'000'000;

LogSource source() {
  LogSource out;
  out.user = "ann";
  out.database = "shop";
  out.host = "10.0.0.7";
  out.port = 4711;
  out.pid = 1234;
  out.started = kStarted;
  out.lines = 4;
  out.command = "SELECT";
  return out;
}

std::string prefix(std::string_view format) { return log_prefix(format, source(), kNow); }

}  // namespace

TEST_CASE("the log's prefix tells of the session what its letters ask for") {
  CHECK(prefix("%m [%p] ") == "2026-11-29 16:55:26.754 UTC [1234] ");
  CHECK(prefix("%t|%s|%n") == "2026-11-29 16:55:26 UTC|2026-11-29 16:54:56 UTC|1795971326.754");
  CHECK(prefix("%u@%d %a %h %r %l %e %i") ==
        "ann@shop [unknown] 10.0.0.7 10.0.0.7(4711) 5 00000 SELECT");
  CHECK(prefix("%c %%%q%b") == "6b0c58e0.4d2 %client backend");
  CHECK(prefix("<%8u|%-8u|%6p>") == "<     ann|ann     |  1234>");
  CHECK(prefix("%").empty());
  CHECK(prefix("x%5").size() == 1);

  LogSource local;
  CHECK(log_prefix("%h %r %u", local, kNow) == "[local] [local] [unknown]");
}

TEST_CASE("each part of a message has a line, and its line feeds are set off") {
  Diagnostic error;
  error.sqlstate = "22012";
  error.message = "division\nby zero";
  error.position = 8;
  error.detail = "more";
  error.hint = "less";
  error.context = "f() line 1";
  CHECK(log_text("> ", error, 'd', "select\n1/0") ==
        "> ERROR:  division\n\tby zero at character 8\n> DETAIL:  more\n> HINT:  less\n"
        "> CONTEXT:  f() line 1\n> STATEMENT:  select\n\t1/0\n");
  CHECK(log_text("", error, 't', {}) == "ERROR:  division\n\tby zero at character 8\n");
  CHECK(log_text("", error, 'v', {}).starts_with("ERROR:  22012: division"));
}

TEST_CASE("LOG ranks above ERROR in the log") {
  CHECK(log_level("DEBUG") < log_level("info"));
  CHECK(log_level("notice") < log_level("WARNING"));
  CHECK(log_level("WARNING") < log_level("ERROR"));
  CHECK(log_level("ERROR") < log_level("LOG"));
  CHECK(log_level("log") < log_level("FATAL"));
  CHECK(log_level("panic") == LogLevel::kPanic);
}
