// What the server's log has of a session: its errors and warnings, its statements and how long they
// took, its beginning and its end. Settings: sql/log_settings.h; lines: log_format.h.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/log_stream.h"
#include "frontend/session/log_format.h"
#include "frontend/session/session.h"
#include "frontend/session/simple_query.h"
#include "frontend/session/startup_packet.h"

namespace granary::frontend {
namespace {

std::string server_setting(std::string_view name) {
  return sql::Settings::server_default(*sql::Settings::find_row(name));
}

/// The first word of a statement in capitals; "idle": there is none.
std::string first_word(std::string_view text) {
  std::string out;
  const std::size_t begin = text.find_first_not_of(" \t\r\n(");
  for (std::size_t i = std::min(begin, text.size()); i < text.size(); ++i) {
    const char lower = static_cast<char>(text[i] | 32);
    if (lower < 'a' || lower > 'z') break;
    out += static_cast<char>(lower - 32);
  }
  return out.empty() ? "idle" : out;
}

/// Whether log_statement = ddl (d), mod (m) or all (a) has statements with such a tag.
bool is_of(char wanted, std::string_view tag) {
  if (wanted == 'a') return true;
  constexpr std::string_view kDdl[] = {"CREATE ",  "ALTER ",   "DROP ",    "COMMENT",
                                       "GRANT",    "REVOKE",   "SECURITY", "CLUSTER",
                                       "REFRESH ", "REASSIGN ", "IMPORT ",  "SELECT INTO"};
  constexpr std::string_view kMod[] = {"INSERT", "UPDATE", "DELETE", "MERGE", "TRUNCATE",
                                       "COPY FROM"};
  const auto begins = [&](std::string_view word) { return tag.starts_with(word); };
  if (std::any_of(std::begin(kDdl), std::end(kDdl), begins)) return true;
  return wanted == 'm' && std::any_of(std::begin(kMod), std::end(kMod), begins);
}

/// What a statement is to log_statement: what read-only transactions call it, PREPARE what it
/// prepares.
std::string logged_tag(const planner::Statement& statement) {
  if (statement.kind == planner::StatementKind::kPrepare)
    return first_word(statement.prepared->body.text);
  return statement.refused_as.empty() ? statement.tag : statement.refused_as;
}

/// Of EXECUTE name or EXECUTE name(...); empty where the name is quoted.
std::string name_of_executed(std::string_view text) {
  std::size_t at = text.find_first_of("eE");
  at = text.find_first_not_of(" \t\r\n", at + std::string_view("execute").size());
  std::string out;
  for (; at < text.size(); ++at) {
    const auto c = static_cast<unsigned char>(text[at]);
    if (std::isalnum(c) == 0 && c != '_') break;
    out += static_cast<char>(std::tolower(c));
  }
  return out;
}

/// In quotes, cut after `bytes` (-1: never) where a character ends.
std::string quoted(std::string_view text, std::int64_t bytes) {
  std::size_t end = text.size();
  if (bytes >= 0 && end > static_cast<std::size_t>(bytes)) {
    end = static_cast<std::size_t>(bytes);
    while (end > 0 && (text[end] & 0xc0) == 0x80) --end;
  }
  std::string out = "'";
  for (const char c : text.substr(0, end)) out.append(c == '\'' ? 2 : 1, c);
  return out + (end < text.size() ? "...'" : "'");
}

}  // namespace

const sql::LogSettings& Session::log_settings() {
  if (context_ != nullptr) return context_->settings.log;
  static thread_local sql::LogSettings defaults;
  defaults = sql::Settings().log;
  return defaults;
}

std::string Session::log_record(const sql::Diagnostic& diagnostic, bool with_statement) {
  LogSource source;
  if (context_ != nullptr) {
    source.user = context_->user;
    source.database = context_->database;
    source.started = context_->backend_start;
  } else if (packet_ != nullptr) {
    source.user = packet_->user;
    source.database = packet_->database;
  }
  const std::int64_t now = now_timestamp();
  if (source.started == 0) source.started = now;
  const std::string application =
      context_ != nullptr ? context_->settings.show("application_name") : std::string();
  const std::string command = first_word(query_text_);
  source.application = application;
  source.host = peer_.address;
  source.port = peer_.port;
  source.pid = key_.pid;
  source.lines = logged_lines_++;
  source.command = command;
  if (!diagnostic.sqlstate.empty()) source.sqlstate = diagnostic.sqlstate;
  const std::string prefix = log_prefix(server_setting("log_line_prefix"), source, now);
  return log_text(prefix, diagnostic, log_settings().verbosity,
                  with_statement ? query_text_ : std::string_view());
}

/// Without memory there is no line: what it is about has happened all the same.
void Session::log(const sql::Diagnostic& diagnostic, bool with_statement) noexcept {
  try {
    write_log(log_record(diagnostic, with_statement));
  } catch (const std::bad_alloc&) {
  }
}

void Session::log_diagnostic(const sql::Diagnostic& diagnostic) {
  const sql::LogSettings& settings = log_settings();
  const sql::LogLevel level = sql::log_level(diagnostic.severity);
  if (level >= settings.messages) log(diagnostic, level >= settings.statements_of);
}

void Session::log_event(std::string message, std::string detail) {
  if (log_settings().messages > sql::LogLevel::kLog) return;
  sql::Diagnostic line;
  line.severity = "LOG";
  line.sqlstate = "00000";
  line.message = std::move(message);
  line.detail = std::move(detail);
  log(line, false);
}

void Session::log_statement(const planner::Statement* statement, std::string_view what,
                            std::string_view text, const Portal* portal) {
  const char wanted = context_->settings.log.statements;
  if (wanted == 'n' || statement_logged_) return;
  if (wanted != 'a' && (statement == nullptr || !is_of(wanted, logged_tag(*statement)))) return;
  statement_logged_ = true;
  log_event(fmt::format("{}: {}", what, text),
            portal != nullptr ? logged_parameters(*portal) : logged_source(text));
}

std::string Session::logged_source(std::string_view text) {
  if (first_word(text) != "EXECUTE") return {};
  const auto found = statements_.find(name_of_executed(text));
  if (found == statements_.end() || found->second.source.empty()) return {};
  return "prepare: " + found->second.source;
}

void Session::log_duration(std::string_view what, std::string_view text, const Portal* portal) {
  const sql::LogSettings& settings = context_->settings.log;
  const bool was_logged = std::exchange(statement_logged_, false);
  if (!settings.times() || message_started_ns_ == 0) return;
  const std::int64_t took_us = (steady_now_ns() - message_started_ns_) / 1000;
  const auto beyond = [&](std::int64_t limit_ms) {
    return limit_ms >= 0 && took_us / 1000 >= limit_ms;
  };
  constexpr std::uint64_t kWhole = std::uint64_t{1} << 32;
  const bool sampled =
      beyond(settings.sampled_ms) &&
      static_cast<double>(log_samples_.below(kWhole)) < settings.sample_rate * kWhole;
  const bool whole = beyond(settings.slow_ms) || sampled;
  if (!whole && !settings.durations) return;
  std::string message = fmt::format("duration: {}.{:03} ms", took_us / 1000, took_us % 1000);
  if (!whole || was_logged) return log_event(std::move(message), {});
  log_event(fmt::format("{}  {}: {}", message, what, text),
            portal == nullptr ? logged_source(text) : logged_parameters(*portal));
}

std::string Session::logged_parameters(const Portal& portal) {
  const std::int64_t bytes = context_->settings.log.parameter_bytes;
  if (bytes == 0 || portal.params.empty()) return {};
  sql::EvalContext eval;
  eval.arena = &scratch_;
  eval.session = context_.get();
  std::string out;
  std::optional<Resumed> resumed;  // types of users are shown by what the catalog says
  if (worker_ != nullptr) resumed.emplace(*context_, *worker_);
  for (std::size_t i = 0; i < portal.params.size(); ++i) {
    out += fmt::format("{}${} = ", i == 0 ? "parameters: " : ", ", i + 1);
    const sql::Value& value = portal.params[i];
    if (value.is_null()) {
      out += "NULL";
      continue;
    }
    const sql::Oid type = portal.statement->param_types[i];
    std::string text;
    try {
      sql::type_of(type).output(eval, value, type, text);
      out += quoted(text, bytes);
    } catch (const sql::SqlError&) {  // of a type that is gone
      out += "?";
    }
  }
  return out;
}

std::string Session::logged_name(std::string_view what, std::string_view statement_name,
                                 std::string_view portal_name) {
  return fmt::format("{} {}{}{}", what, statement_name.empty() ? "<unnamed>" : statement_name,
                     portal_name.empty() ? "" : "/", portal_name);
}

void Session::log_connection() {
  if (server_setting("log_connections") != "on") return;
  log_event(fmt::format("connection received: host={}{}",
                        peer_.address.empty() ? "[local]" : peer_.address,
                        peer_.port < 0 ? "" : fmt::format(" port={}", peer_.port)),
            {});
}

void Session::log_authorization() {
  if (server_setting("log_connections") != "on") return;
  std::string line = fmt::format("connection authorized: user={} database={}", packet_->user,
                                 packet_->database);
  for (const auto& [name, value] : packet_->settings) {
    if (name == "application_name") line += fmt::format(" application_name={}", value);
  }
  if (const TlsChannel* tls = wire_.tls(); tls != nullptr) {
    line += fmt::format(" SSL enabled (protocol={}, cipher={}, bits={})", tls->version(),
                        tls->cipher(), tls->cipher_bits());
  }
  log_event(std::move(line), {});
}

void Session::log_end() {
  if (context_ == nullptr || key_.pid == 0) return;
  if (peer_gone_ && block_->in_block())
    log_event("unexpected EOF on client connection with an open transaction", {});
  if (context_->settings.show("log_disconnections") != "on") return;
  const std::int64_t ms = (now_timestamp() - context_->backend_start) / 1000;
  log_event(fmt::format("disconnection: session time: {}:{:02}:{:02}.{:03} user={} database={} "
                        "host={}{}",
                        ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000, context_->user,
                        context_->database, peer_.address.empty() ? "[local]" : peer_.address,
                        peer_.port < 0 ? "" : fmt::format(" port={}", peer_.port)),
            {});
}

}  // namespace granary::frontend
