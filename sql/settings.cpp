// sql/settings.cpp: the settings of a session, and what of them is kept in a parsed form. Longer
// than 400 lines because `refresh` names each setting that is read on hot paths.
#include "sql/settings.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <functional>

#include <fmt/format.h>

#include "base/check.h"
#include "sql/encoding.h"
#include "sql/error.h"
#include "sql/settings_file.h"
#include "sql/settings_values.h"

namespace granary::sql {
namespace {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

using RowIndex = std::unordered_map<std::string, const SettingRow*>;
const RowIndex& row_index() {
  static const RowIndex index = [] {
    RowIndex out;
    for (const SettingRow& row : Settings::rows()) out.emplace(lower(row.name), &row);
    return out;
  }();
  return index;
}

/// What the binder, constant folding and casts in plans look at.
bool plans_depend_on(std::string_view name) {
  constexpr std::string_view kNames[] = {
      "search_path",   "timezone",           "datestyle",   "intervalstyle",
      "bytea_output",  "extra_float_digits", "lc_monetary", "transform_null_equals",
      "array_nulls",   "row_security",       "xmloption",   "default_text_search_config",
      "enable_hashagg", "role",              "session_authorization",
      "session_replication_role", "enable_seqscan", "enable_indexscan",
      "enable_nestloop", "enable_hashjoin", "enable_memoize"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

bool names_role(std::string_view name) {
  return name == "role" || name == "session_authorization";
}

/// A role's name without what stands behind it (sql/catalog/session_roles.h).
std::string shown_role(std::string value) {
  value.resize(std::min(value.size(), value.find('\0')));
  return value;
}

[[noreturn]] void unrecognized(std::string_view name) {
  throw SqlError("42704", fmt::format("unrecognized configuration parameter \"{}\"", name));
}

void refuse_read_only(const SettingRow& row) {
  if (row.changes_in_sessions()) return;
  const char* when = "";
  if (row.context == 'p') when = " without restarting the server";
  if (row.context == 'h') when = " now";
  if (row.context == 'b' || row.context == 'c') {
    throw SqlError("55P02", fmt::format("parameter \"{}\" cannot be set after connection start",
                                        row.name));
  }
  throw SqlError("55P02", fmt::format("parameter \"{}\" cannot be changed{}", row.name, when));
}

}  // namespace

Settings::Settings() {
  search_path = {"$user", "public"};
  for (const auto& [name, value] : server_defaults()) {
    const auto row = row_index().find(name);
    if (row != row_index().end()) refresh(*row->second);
  }
}

const SettingRow* Settings::find_row(std::string_view name) {
  const auto found = row_index().find(lower(name));
  return found == row_index().end() ? nullptr : found->second;
}

std::string Settings::server_default(const SettingRow& row) {
  const ServerDefaults& defaults = server_defaults();
  const auto found = defaults.find(lower(row.name));
  return found != defaults.end() ? found->second : row.default_value;
}

void Settings::set_server_default(std::string_view name, std::string_view value) {
  const SettingRow* row = find_row(name);
  if (row == nullptr) unrecognized(name);
  set_own_default(lower(name), normalize_setting(*row, value));
}

void Settings::set(std::string_view name, std::string_view value, bool local) {
  const SettingRow* row = find_row(name);
  if (row == nullptr) {
    if (!custom_name(name)) unrecognized(name);
    assign(lower(name), std::string(value), local);
    return;
  }
  refuse_read_only(*row);
  std::string kept = std::string_view(row->name) == "DateStyle"
                         ? date_style_text(parse_date_style(value, {date_style, date_order}))
                         : normalize_setting(*row, value);
  const std::string_view spelled = row->name;
  if (spelled.starts_with("transaction_")) {
    local = true;  // properties of the current transaction
    refuse_late_mode(spelled, kept);
  }
  if (spelled == "session_authorization" && values_.contains("role")) assign("role", {}, local);
  if (spelled == "role" && kept == "none") return assign("role", {}, local);
  assign(lower(name), std::move(kept), local);
}

/// Modes are chosen before the first query, and not within a savepoint. errors 25001
void Settings::refuse_late_mode(std::string_view name, const std::string& value) const {
  const bool within_savepoint = depth_ > 1;
  if (!within_savepoint && !transaction_has_run_query) return;
  const bool changes = value != effective(name);
  const char* problem = nullptr;
  if (name == "transaction_isolation" && changes) {
    problem = transaction_has_run_query
                  ? "SET TRANSACTION ISOLATION LEVEL must be called before any query"
                  : "SET TRANSACTION ISOLATION LEVEL must not be called in a subtransaction";
  } else if (name == "transaction_read_only" && changes && value == "off") {
    problem = within_savepoint
                  ? "cannot set transaction read-write mode inside a read-only transaction"
                  : "transaction read-write mode must be set before any query";
  } else if (name == "transaction_deferrable") {
    problem = within_savepoint
                  ? "SET TRANSACTION [NOT] DEFERRABLE cannot be called within a subtransaction"
                  : "SET TRANSACTION [NOT] DEFERRABLE must be called before any query";
  }
  if (problem != nullptr) throw SqlError("25001", problem);
}

void Settings::reset(std::string_view name) {
  const SettingRow* row = find_row(name);
  const std::string key = lower(name);
  if (row == nullptr && !values_.contains(key)) {
    if (!custom_name(name)) unrecognized(name);
  }
  if (row != nullptr) refuse_read_only(*row);
  const auto at_startup = [&](const std::string& of) {
    const auto found = startup_.find(of);
    return found == startup_.end() ? std::nullopt : std::optional(found->second);
  };
  // Who logged in is back as the session began.
  if (key == "session_authorization" && (values_.contains("role") || startup_.contains("role")))
    assign("role", at_startup("role"), false);
  assign(key, at_startup(key), false);
}

void Settings::reset_all() {
  std::vector<std::string> names;
  for (const auto& [name, value] : values_) names.push_back(name);
  for (const std::string& name : names) {
    if (name.starts_with("transaction_") || name == "session_authorization" || name == "role" ||
        name == "seed") {
      continue;
    }
    const SettingRow* row = find_row(name);
    if (row == nullptr || row->changes_in_sessions()) reset(name);
  }
}

std::string Settings::effective(std::string_view name) const {
  const auto found = values_.find(std::string(name));
  if (found != values_.end()) return found->second;
  if (name.starts_with("transaction_")) return effective(fmt::format("default_{}", name));
  const ServerDefaults& defaults = server_defaults();
  const auto of_server = defaults.find(name);
  if (of_server != defaults.end()) return of_server->second;
  const auto row = row_index().find(std::string(name));
  GR_CHECK(row != row_index().end());
  return row->second->default_value;
}

std::string Settings::effective(const SettingRow& row) const { return effective(lower(row.name)); }

std::string Settings::show(std::string_view name) const {
  const SettingRow* row = find_row(name);
  if (row != nullptr && names_role(row->name)) return shown_role(effective(*row));
  if (row != nullptr) return show_setting(*row, effective(*row));
  const auto found = values_.find(lower(name));
  if (found == values_.end()) unrecognized(name);
  return found->second;
}

bool Settings::known(std::string_view name) const {
  const std::string key = lower(name);
  return row_index().contains(key) || values_.contains(key);
}

void Settings::begin_transaction() { depth_ = 1; }

void Settings::commit_transaction() {
  // SET LOCAL ends here: going back in time, a name's local changes are undone until one that
  // is meant to stay.
  std::vector<std::string> settled;
  while (!changes_.empty()) {
    const Change& last = changes_.back();
    const bool stays = !last.local;
    if (std::find(settled.begin(), settled.end(), last.name) != settled.end()) {
      changes_.pop_back();
    } else if (stays) {
      settled.push_back(last.name);
      changes_.pop_back();
    } else {
      undo_last();
    }
  }
  depth_ = 0;
}

void Settings::abort_transaction() {
  while (!changes_.empty()) undo_last();
  depth_ = 0;
}

void Settings::push_savepoint() { ++depth_; }

void Settings::release_savepoint() {
  // READ ONLY that was said within a savepoint ends with it.
  const auto said = std::find_if(changes_.begin(), changes_.end(), [&](const Change& change) {
    return change.depth >= depth_ && change.name == "transaction_read_only";
  });
  if (said != changes_.end()) {
    std::optional<std::string> before = said->before;
    assign("transaction_read_only", std::move(before), true);
  }
  --depth_;
  for (Change& change : changes_) change.depth = std::min(change.depth, depth_);
}

void Settings::rollback_savepoint() {
  while (!changes_.empty() && changes_.back().depth >= depth_) undo_last();
}

void Settings::rollback_to_changes(std::size_t count) {
  while (changes_.size() > count) {
    const bool was_unknown = !changes_.back().before.has_value();
    const std::string name = changes_.back().name;
    undo_last();
    if (was_unknown) values_.erase(name);  // nobody has seen the name
  }
  depth_ = 1;
}

void Settings::undo_last() {
  const Change last = std::move(changes_.back());
  changes_.pop_back();
  apply(last.name, last.before);
}

std::vector<std::string> Settings::take_reported_changes() {
  return std::exchange(reported_changes_, {});
}

void Settings::set_startup(std::string_view name, std::string_view value) {
  set(name, value, false);
  const std::string key = lower(name);
  const auto found = values_.find(key);
  if (found != values_.end()) {
    startup_[key] = found->second;
  } else {
    startup_.erase(key);  // no role
  }
}

void Settings::set_session_user(std::string_view user) {
  startup_["session_authorization"] = user;
  apply("granary.login_role", std::string(user));
  apply("session_authorization", std::string(user));
}

void Settings::set_locale(std::string_view collate, std::string_view ctype) {
  for (const auto& [name, value] : {std::pair("lc_collate", collate), std::pair("lc_ctype", ctype)}) {
    startup_[name] = value;
    if (effective(name) != value) apply(name, std::string(value));
  }
}

void Settings::assign(std::string_view name, std::optional<std::string> value, bool local) {
  const std::string key(name);
  constexpr std::string_view kDefault = "default_";
  if (depth_ > 0 && name.starts_with("default_transaction_")) {
    // A new default is for later transactions: this one's modes stay as they are.
    const std::string current = key.substr(kDefault.size());
    if (!values_.contains(current)) assign(current, effective(current), true);
  }
  if (depth_ > 0) {
    const auto found = values_.find(key);
    std::optional<std::string> before;
    if (found != values_.end()) before = found->second;
    changes_.push_back({key, std::move(before), local, depth_});
  } else if (local) {  // no transaction to be local to
    if (!known(key)) apply(key, std::nullopt);
    return;
  }
  apply(key, value);
}

void Settings::apply(const std::string& name, const std::optional<std::string>& value) {
  const auto row = row_index().find(name);
  const bool custom = row == row_index().end();
  if (value.has_value() || custom) {
    values_[name] = value.value_or("");  // a custom name stays known, without a value
  } else {
    values_.erase(name);
  }
  if (!custom) refresh(*row->second);
}

void Settings::refresh(const SettingRow& row) {
  const std::string name = lower(row.name);
  const std::string value = effective(name);
  const auto& reported = reported_changes_;
  if (row.report && std::find(reported.begin(), reported.end(), row.name) == reported.end())
    reported_changes_.emplace_back(row.name);
  const auto number = [&] { return std::strtoll(value.c_str(), nullptr, 10); };
  if (name == "datestyle") {
    const DateStyleParts parts = parse_date_style(value, {});
    date_style = parts.style;
    date_order = parts.order;
  } else if (name == "bytea_output") {
    bytea_output = value == "hex" ? ByteaOutput::kHex : ByteaOutput::kEscape;
  } else if (name == "client_encoding") {
    const Encoding* encoding = find_encoding(value);
    client_encoding = encoding->iconv_name == nullptr ? nullptr : encoding;
  } else if (name == "extra_float_digits") {
    extra_float_digits = static_cast<std::int32_t>(number());
  } else if (name == "timezone") {
    time_zone = value;
  } else if (name == "search_path") {
    search_path.clear();
    split_name_list(value, search_path);
  } else if (name == "standard_conforming_strings" || name == "backslash_quote") {
    standard_conforming_strings =
        effective("standard_conforming_strings") == "on" && effective("backslash_quote") != "off";
  } else if (name == "synchronous_commit") {
    synchronous_commit = value != "off";
  } else if (name.ends_with("_timeout")) {
    constexpr std::pair<std::string_view, std::int64_t Settings::*> kTimeouts[] = {
        {"statement_timeout", &Settings::statement_timeout_ms},
        {"lock_timeout", &Settings::lock_timeout_ms},
        {"idle_in_transaction_session_timeout", &Settings::idle_in_transaction_session_timeout_ms},
        {"idle_session_timeout", &Settings::idle_session_timeout_ms}};
    for (const auto& [of, field] : kTimeouts) {
      if (name == of) this->*field = number();
    }
  } else if (name == "default_transaction_isolation") {
    default_transaction_isolation = value;
  } else if (name == "default_transaction_read_only") {
    default_transaction_read_only = value == "on";
  } else if (name.starts_with("pg_trgm.")) {
    const std::string_view kind = std::string_view(name).substr(std::string_view("pg_trgm.").size());
    const std::size_t which = kind.starts_with("word") ? 1 : kind.starts_with("strict") ? 2 : 0;
    similarity_thresholds[which] = std::strtod(value.c_str(), nullptr);
  } else if (name == "pg_stat_statements.track") {
    counts_statements = value == "top";
  } else if (name == "pg_stat_statements.track_utility") {
    counts_utilities = value == "on";
  } else if (name.starts_with("log_")) {
    log.set(name, value);
  } else if (name.starts_with("tcp_")) {
    ++socket_changes;
  } else if (name == "track_activities" || name == "exit_on_error") {
    (name == "track_activities" ? tracks_activities : exits_on_error) = value == "on";
  } else if (name == "track_functions") {
    track_functions = value[0];
  } else if (name == "row_security" || name == "replay_transactions") {
    (name == "row_security" ? row_security : replays_transactions) = value == "on";
  } else if (name == "temp_file_limit") {
    temp_file_limit_kb = number();
  } else if (name == "work_mem" || name == "replay_memory") {
    (name == "work_mem" ? work_mem_bytes : replay_memory_bytes) = number() * 1024;
  } else if (name.starts_with("transaction_")) {
    transaction_read_only = effective("transaction_read_only") == "on";
    ++transaction_mode_changes;
  }
  if (name.ends_with("transaction_isolation")) {
    const std::string level = effective("transaction_isolation");
    transaction_isolation = level == "serializable"      ? IsolationLevel::kSerializable
                            : level == "repeatable read" ? IsolationLevel::kRepeatableRead
                                                         : IsolationLevel::kReadCommitted;
  }
  if (name == "default_transaction_read_only") {
    transaction_read_only = effective("transaction_read_only") == "on";
  }
  if (names_role(name)) {
    const std::string user =
        values_.contains("role") ? values_["role"] : effective("session_authorization");
    const bool is_superuser = user.find('\0') == std::string::npos || user.ends_with('s');
    const char* shown = is_superuser ? "on" : "off";
    if (effective("is_superuser") != shown) apply("is_superuser", shown);
  }
  if (plans_depend_on(name)) {
    // From the values themselves, so that sessions with the same settings share plans.
    std::uint64_t fingerprint = 0;
    for (const SettingRow& each : rows()) {
      const std::string key = lower(each.name);
      if (!plans_depend_on(key)) continue;
      const std::string now = effective(key);
      if (now == each.default_value) continue;
      fingerprint = fingerprint * 1099511628211U + std::hash<std::string>{}(key + "=" + now);
    }
    plan_fingerprint_ = fingerprint;
  }
}

}  // namespace granary::sql
