// sql/catalog/functions_session.cpp: who and where the session is, its settings, the server.
#include <algorithm>
#include <chrono>

#include "sql/auth/client_rules.h"
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/lock_rows.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/session_directory.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/settings_rows.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/trigger_depth.h"
#include "sql/functions/call.h"
#include "sql/functions/datetime_functions.h"
#include "sql/replayed_values.h"
#include "sql/settings_file.h"
#include "sql/types/network.h"
#include "sql/types/type.h"
#include "sql/wait_point.h"

namespace granary::sql::catalog {

namespace {

using Text = std::optional<std::string>;
using functions::call;

std::string version_text(EvalContext& context) {
  return "PostgreSQL " + context.session->settings.show("server_version") +
         " on x86_64-pc-linux-gnu, compatible; Granary 0.1.0, 64-bit";
}

std::string database_name(EvalContext& context) { return context.session->database; }
std::string user_name(EvalContext& context) { return current_user_name(*context.session); }
std::string login_name(EvalContext& context) { return session_user_name(*context.session); }

std::string shown_schema(const SessionContext& session, const std::string& name) {
  return name == "pg_temp" && session.temporary != nullptr ? session.temporary->schema_name()
                                                           : name;
}

/// A path that begins with the temporary schema makes it.
void make_leading_temporary(SessionContext& session) {
  if (session.temporary != nullptr) return;
  for (const std::string& name : session.settings.search_path) {
    if (name == "pg_temp") temporary_schema(session);
    if (session.catalog.find_schema(session, searched_name(session, name))) return;
  }
}

Text schema_name(EvalContext& context) {
  SessionContext& session = *context.session;
  make_leading_temporary(session);
  for (const std::string& name : session.settings.search_path) {
    const std::string actual = searched_name(session, name);
    if (session.catalog.find_schema(session, actual)) return shown_schema(session, actual);
  }
  return std::nullopt;
}

Value schema_names(EvalContext& context, bool implicit) {
  SessionContext& session = *context.session;
  make_leading_temporary(session);
  std::vector<std::string> names;
  bool lists_catalog = false;
  for (const std::string& name : session.settings.search_path) {
    const std::string actual = searched_name(session, name);
    lists_catalog |= actual == "pg_catalog";
    if (session.catalog.find_schema(session, actual))
      names.push_back(shown_schema(session, actual));
  }
  if (implicit && !lists_catalog) names.insert(names.begin(), "pg_catalog");
  if (implicit && session.temporary != nullptr) {
    const std::string& temporary = session.temporary->schema_name();
    if (std::find(names.begin(), names.end(), temporary) == names.end())
      names.insert(names.begin(), temporary);
  }
  Value out;
  type_of(kNameArray).input(context, array_text(names), -1, kNameArray, out);
  return out;
}

void flags_of_setting(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                      Value& out) {
  const std::string name(args[0].text());
  out = Value::null();
  if (context.session->settings.known(name))
    type_of(kTextArray).input(context, setting_flags(name), -1, kTextArray, out);
}

Text query_text(EvalContext& context) {
  const std::string_view text = context.session->query_text;
  return text.empty() ? Text() : std::string(text);
}
std::int32_t backend_pid(EvalContext& context) { return context.session->backend_pid; }
Oid temp_schema(EvalContext& context) {
  const auto& temporary = context.session->temporary;
  return temporary != nullptr ? temporary->schema() : Oid{};
}
bool other_temp_schema(EvalContext& context, Oid schema) {
  return is_other_temporary(*context.session, schema) &&
         context.session->catalog.schema_name(*context.session, schema).has_value();
}
bool in_recovery(EvalContext&) { return false; }
std::string database_encoding(EvalContext&) { return "UTF8"; }
std::string client_encoding(EvalContext& context) {
  return context.session->settings.show("client_encoding");
}

std::string setting(EvalContext& context, std::string_view name) {
  require_seen(*context.session, name);
  return context.session->settings.show(name);
}

Text setting_or_null(EvalContext& context, std::string_view name, bool missing_ok) {
  if (missing_ok && !context.session->settings.known(name)) return std::nullopt;
  require_seen(*context.session, name);
  return context.session->settings.show(name);
}

Text set_setting(EvalContext& context, const Value& name, const Value& value, const Value& local) {
  if (name.is_null()) throw SqlError("22004", "SET requires parameter name");
  Settings& settings = context.session->settings;
  if (value.is_null()) {
    reset_setting(*context.session, name.text());
  } else {
    change_setting(*context.session, name.text(), value.text(), local.is_true());
  }
  return settings.show(name.text());
}

std::int64_t start_time(EvalContext& context) { return context.session->catalog.impl().start_time; }

std::int64_t load_time(EvalContext& context) {
  const std::int64_t loaded_at = settings_loaded_at();
  return loaded_at != 0 ? loaded_at : start_time(context);
}

bool reload_settings(EvalContext& context) {
  CatalogAccess access = access_of(context);
  require_superuser(access, context.session->user_oid, "pg_reload_conf");
  // What is wrong with the files is in pg_file_settings and pg_hba_file_rules.
  static_cast<void>(reload_settings_file(context.session->statement_start));
  static_cast<void>(auth::reload_client_rules());
  // The rest of the server follows, and tells its operator.
  SessionDirectory* directory = context.session->catalog.sessions();
  if (directory != nullptr) directory->reload_files();
  return true;
}

Value sleep_seconds(EvalContext& context, double seconds) {
  using Clock = WaitPoint::Clock;
  const auto end =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(
                         std::chrono::duration<double>(std::min(std::max(seconds, 0.0), 1e9)));
  wait_here(*context.session, end, [] { return false; });
  return Value::of_text("");  // void
}

Value sleep_interval(EvalContext& context, Interval span) {
  const std::int64_t now = clock_now();
  const std::int64_t end = functions::add_interval_to_timestamptz(context, now, span);
  return sleep_seconds(context, static_cast<double>(end - now) / kUsPerSecond);
}
Value sleep_until(EvalContext& context, std::int64_t moment) {
  const std::int64_t now = clock_now();
  if (moment <= now) return sleep_seconds(context, 0);
  return sleep_seconds(context, static_cast<double>(moment - now) / kUsPerSecond);
}

/// inet; NULL for none
Value address_value(EvalContext& context, const std::string& address) {
  return address.empty() ? Value::null() : parse_network(address, false).store(*context.arena);
}
Value client_address(EvalContext& context) {
  return address_value(context, context.session->client_address);
}
std::optional<std::int32_t> client_port(EvalContext& context) {
  if (context.session->client_address.empty()) return std::nullopt;
  return context.session->client_port;
}
Value server_address(EvalContext& context) {
  const SessionDirectory* directory = context.session->catalog.sessions();
  if (directory == nullptr) return Value::null();
  for (const SessionInfo& info : directory->sessions()) {
    if (info.pid == context.session->backend_pid)
      return address_value(context, info.server_address);
  }
  return Value::null();
}
std::optional<std::int32_t> server_port(EvalContext& context) {
  if (context.session->client_address.empty()) return std::nullopt;
  return static_cast<std::int32_t>(
      std::strtol(context.session->settings.show("port").c_str(), nullptr, 10));
}

/// Roles end sessions of their own; others' need pg_signal_backend. errors  42501
void require_signal(EvalContext& context, SessionDirectory& directory, std::int32_t pid,
                    bool end) {
  CatalogAccess access = access_of(context);
  const Oid user = context.session->user_oid;
  if (is_superuser(access, user)) return;
  for (const SessionInfo& info : directory.sessions()) {
    if (info.pid != pid) continue;
    if (is_superuser(access, info.user_oid)) {
      throw SqlError("42501", end ? "must be a superuser to terminate superuser process"
                                  : "must be a superuser to cancel superuser query");
    }
    if (has_privileges_of(access, user, info.user_oid) ||
        has_privileges_of(access, user, kSignalBackend))
      return;
    throw SqlError("42501", end ? "must be a member of the role whose process is being terminated "
                                  "or member of pg_signal_backend"
                                : "must be a member of the role whose query is being canceled or "
                                  "member of pg_signal_backend");
  }
}

bool signal(EvalContext& context, std::int32_t pid, bool end) {
  refuse_replay(*context.session, end ? "pg_terminate_backend" : "pg_cancel_backend");
  SessionDirectory* directory = context.session->catalog.sessions();
  if (directory != nullptr) require_signal(context, *directory, pid, end);
  if (directory != nullptr && (end ? directory->terminate(pid) : directory->cancel(pid))) {
    context.session->check_interrupts();  // it may have been this session
    return true;
  }
  context.session->notice("WARNING", "01000",
                          "PID " + std::to_string(pid) + " is not a PostgreSQL backend process");
  return false;
}
bool cancel_backend(EvalContext& context, std::int32_t pid) { return signal(context, pid, false); }
/// Whether the session has gone within so many milliseconds.
bool wait_for_end(EvalContext& context, std::int32_t pid, std::int64_t timeout_ms) {
  using Clock = WaitPoint::Clock;
  constexpr auto kPause = std::chrono::milliseconds(10);
  constexpr std::int64_t kTimeoutMsMax = 1'000'000'000'000;  // as good as for ever
  SessionContext& session = *context.session;
  const SessionDirectory& directory = *session.catalog.sessions();
  const auto end = Clock::now() + std::chrono::milliseconds(std::min(timeout_ms, kTimeoutMsMax));
  while (true) {
    const std::vector<SessionInfo> sessions = directory.sessions();
    if (std::ranges::none_of(sessions, [&](const auto& info) { return info.pid == pid; }))
      return true;
    const auto now = Clock::now();
    if (now >= end) break;
    wait_here(session, std::min<Clock::time_point>(end, now + kPause), [] { return false; });
  }
  session.notice("WARNING", "01000",
                 "backend with PID " + std::to_string(pid) + " did not terminate within " +
                     std::to_string(timeout_ms) +
                     (timeout_ms == 1 ? " millisecond" : " milliseconds"));
  return false;
}
bool terminate_backend(EvalContext& context, std::int32_t pid, std::int64_t timeout) {
  if (timeout < 0) throw SqlError("22003", "\"timeout\" must not be negative");
  return signal(context, pid, true) && (timeout == 0 || wait_for_end(context, pid, timeout));
}
constexpr const char* kTerminateDefaults[] = {"0"};

Value blocking_pids(EvalContext& context, std::int32_t pid) {
  std::vector<std::int64_t> pids;
  for (const std::int32_t blocker : blockers_of(*context.session, pid)) pids.push_back(blocker);
  Value out;
  type_of(kInt4Array).input(context, array_text(pids), -1, kInt4Array, out);
  return out;
}

/// SERIALIZABLE READ ONLY DEFERRABLE waits for nobody here.
Value no_pids(EvalContext& context, std::int32_t) {
  Value out;
  type_of(kInt4Array).input(context, "{}", -1, kInt4Array, out);
  return out;
}

bool never() { return false; }

/// Each statement sees the statistics as they are.
Value clear_statistics() { return Value::of_text(""); }

constexpr Volatility kS = Volatility::kStable, kV = Volatility::kVolatile;

std::int32_t trigger_depth() { return TriggerLevel::depth(); }

/// The triggers themselves are in planner/trigger/built_in_trigger.h.
Value suppress_redundant_updates() {
  throw SqlError("39P01", "suppress_redundant_updates_trigger: must be called as trigger");
}
Value update_document() {
  throw SqlError("XX000", "tsvector_update_trigger: not fired by trigger manager");
}

/// Foreign keys are kept by plans: their functions are there for what pg_trigger shows of them.
Value keep_foreign_key() {
  throw SqlError("39P01", "foreign keys are not kept by functions: must be called as trigger");
}

constexpr FunctionRow key_function(std::uint32_t oid, const char* name) {
  return {Oid{oid}, name, {}, kTrigger, call<&keep_foreign_key>, true, Volatility::kVolatile};
}

const FunctionRow kSessionFunctions[] = {
    key_function(1644, "RI_FKey_check_ins"),
    key_function(1645, "RI_FKey_check_upd"),
    key_function(1646, "RI_FKey_cascade_del"),
    key_function(1647, "RI_FKey_cascade_upd"),
    key_function(1648, "RI_FKey_restrict_del"),
    key_function(1649, "RI_FKey_restrict_upd"),
    key_function(1650, "RI_FKey_setnull_del"),
    key_function(1651, "RI_FKey_setnull_upd"),
    key_function(1652, "RI_FKey_setdefault_del"),
    key_function(1653, "RI_FKey_setdefault_upd"),
    key_function(1654, "RI_FKey_noaction_del"),
    key_function(1655, "RI_FKey_noaction_upd"),
    {Oid{1291},
     "suppress_redundant_updates_trigger",
     {},
     kTrigger,
     call<&suppress_redundant_updates>,
     true,
     Volatility::kVolatile},
    {Oid{3752}, "tsvector_update_trigger", {}, kTrigger, call<&update_document>, false, kV},
    {Oid{3753}, "tsvector_update_trigger_column", {}, kTrigger, call<&update_document>, false, kV},
    {Oid{3163}, "pg_trigger_depth", {}, kInt4, call<&trigger_depth>, true, kS},
    {Oid{89}, "version", {}, kText, call<&version_text>, true, kS},
    {Oid{861}, "current_database", {}, kName, call<&database_name>, true, kS},
    {Oid{745}, "current_user", {}, kName, call<&user_name>, true, kS},
    {Oid{710}, "getpgusername", {}, kName, call<&user_name>, true, kS},
    {Oid{746}, "session_user", {}, kName, call<&login_name>, true, kS},
    {Oid{1402}, "current_schema", {}, kName, call<&schema_name>, true, kS},
    {Oid{1403}, "current_schemas", {kBool}, kNameArray, call<&schema_names>, true, kS},
    {Oid{817}, "current_query", {}, kText, call<&query_text>, false, Volatility::kVolatile},
    {Oid{2026}, "pg_backend_pid", {}, kInt4, call<&backend_pid>, true, kS},
    {Oid{2854}, "pg_my_temp_schema", {}, kOid, call<&temp_schema>, true, kS},
    {Oid{2855}, "pg_is_other_temp_schema", {kOid}, kBool, call<&other_temp_schema>, true, kS},
    {Oid{3810}, "pg_is_in_recovery", {}, kBool, call<&in_recovery>, true, kV},
    {Oid{810}, "pg_client_encoding", {}, kName, call<&client_encoding>, true, kS},
    {Oid{1039}, "getdatabaseencoding", {}, kName, call<&database_encoding>, true, kS},
    {Oid{2077}, "current_setting", {kText}, kText, call<&setting>, true, kS},
    {Oid{3294}, "current_setting", {kText, kBool}, kText, call<&setting_or_null>, true, kS},
    {Oid{6240}, "pg_settings_get_flags", {kText}, kTextArray, flags_of_setting, true, kS},
    {Oid{2078}, "set_config", {kText, kText, kBool}, kText, call<&set_setting>, false, kV},
    {Oid{2560}, "pg_postmaster_start_time", {}, kTimestamptz, call<&start_time>, true, kS},
    {Oid{2034}, "pg_conf_load_time", {}, kTimestamptz, call<&load_time>, true, kS},
    {Oid{2621}, "pg_reload_conf", {}, kBool, call<&reload_settings>, true, kV},
    {Oid{2626}, "pg_sleep", {kFloat8}, kVoid, call<&sleep_seconds>, true, kV},
    {Oid{3935}, "pg_sleep_for", {kInterval}, kVoid, call<&sleep_interval>, true, kV},
    {Oid{3936}, "pg_sleep_until", {kTimestamptz}, kVoid, call<&sleep_until>, true, kV},
    {Oid{2196}, "inet_client_addr", {}, kInet, call<&client_address>, false, kS},
    {Oid{2197}, "inet_client_port", {}, kInt4, call<&client_port>, false, kS},
    {Oid{2198}, "inet_server_addr", {}, kInet, call<&server_address>, false, kS},
    {Oid{2199}, "inet_server_port", {}, kInt4, call<&server_port>, false, kS},
    {Oid{2561}, "pg_blocking_pids", {kInt4}, kInt4Array, call<&blocking_pids>, true, kV},
    {Oid{3376}, "pg_safe_snapshot_blocking_pids", {kInt4}, kInt4Array, call<&no_pids>, true, kV},
    {Oid{315}, "pg_jit_available", {}, kBool, call<&never>, true, kV},
    {Oid{2230}, "pg_stat_clear_snapshot", {}, kVoid, call<&clear_statistics>, false, kV},
    {Oid{2171}, "pg_cancel_backend", {kInt4}, kBool, call<&cancel_backend>, true, kV},
    {Oid{2096},
     "pg_terminate_backend",
     {kInt4, kInt8},
     kBool,
     call<&terminate_backend>,
     true,
     kV,
     false,
     1,
     nullptr,
     {},
     kTerminateDefaults},
};

}  // namespace

std::span<const FunctionRow> session_functions() { return kSessionFunctions; }

}  // namespace granary::sql::catalog
