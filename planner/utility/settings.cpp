// planner/utility/settings.cpp: SET, RESET, SHOW, ALTER SYSTEM.
#include <array>

#include "planner/utility/alter_system.h"
#include "planner/utility/run.h"
#include "sql/catalog/snapshot_name.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/session_roles.h"
#include "sql/settings_file.h"
#include "sql/settings_values.h"
#include "sql/types/interval.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

/// Settings whose value is a list of names: each is quoted as an identifier.
bool is_name_list(std::string_view name) {
  constexpr std::array<std::string_view, 5> kLists = {
      "search_path", "temp_tablespaces", "session_preload_libraries", "shared_preload_libraries",
      "local_preload_libraries"};
  return std::find(kLists.begin(), kLists.end(), name) != kLists.end();
}

/// SET TIME ZONE INTERVAL '...': so far east of UTC.
std::string zone_of_interval(const PgQuery__TypeCast& cast) {
  std::int32_t typmod = -1;
  if (cast.type_name->n_typmods > 0) {
    const auto fields = static_cast<std::int32_t>(argument_integer(cast.type_name->typmods[0], ""));
    typmod = fields << 16 | 0xffff;
  }
  const sql::Interval interval = sql::Interval::parse(argument_text(cast.arg), typmod);
  const auto refuse = [&](const char* unit) {
    std::string shown;
    interval.put(shown);
    throw SqlError("22023",
                   "invalid value for parameter \"TimeZone\": \"INTERVAL '" + shown + "'\"")
        .detail(std::string("Cannot specify ") + unit + " in time zone interval.");
  };
  if (interval.months != 0) refuse("months");
  if (interval.days != 0) refuse("days");
  return sql::offset_zone_name(interval.us / 1'000'000);
}

}  // namespace

std::string set_value(const PgQuery__VariableSetStmt& set) {
  std::string out;
  const bool list = is_name_list(set.name);
  if (set.n_args > 1 && !list && std::string_view(set.name) != "datestyle") {
    throw SqlError("22023", "SET " + std::string(set.name) + " takes only one argument");
  }
  for (std::size_t i = 0; i < set.n_args; ++i) {
    const Node& argument = *set.args[i];
    if (argument.node_case == PG_QUERY__NODE__NODE_TYPE_CAST) {
      return zone_of_interval(*argument.type_cast);
    }
    if (i > 0) out += ", ";
    const std::string text = argument_text(&argument);
    const bool string = argument.a_const != nullptr &&
                        argument.node_case == PG_QUERY__NODE__NODE_A_CONST &&
                        argument.a_const->val_case == PG_QUERY__A__CONST__VAL_SVAL;
    out += list && string ? sql::quote_identifier(text) : text;
  }
  return out;
}

namespace {

/// SET TRANSACTION and SET SESSION CHARACTERISTICS: each mode is a setting of its own.
void set_modes(UtilityRun& run, const PgQuery__VariableSetStmt& set) {
  const std::string_view what = set.name;
  if (what == "TRANSACTION SNAPSHOT") {
    sql::catalog::import_snapshot(run.session, argument_text(set.args[0]));
    return;
  }
  const bool local = what == "TRANSACTION";
  for (std::size_t i = 0; i < set.n_args; ++i) {
    const PgQuery__DefElem& mode = *set.args[i]->def_elem;
    const std::string name = (local ? "" : "default_") + std::string(mode.defname);
    std::string value = argument_text(mode.arg);
    if (value == "1") value = "on";
    if (value == "0") value = "off";
    run.session.settings.set(name, value, local);
  }
}

std::string shown_name(std::string_view name) {
  const sql::SettingRow* row = sql::Settings::find_row(name);
  return row != nullptr ? row->name : std::string(name);
}

}  // namespace

namespace {

/// What ends with the transaction is pointless where the statement is one of its own.
void warn_outside_block(UtilityRun& run, const char* command) {
  if (run.session.settings.in_transaction_block || run.session.in_function) return;
  run.session.notice("WARNING", "25P01",
                     std::string(command) + " can only be used in transaction blocks");
}

}  // namespace

void run_set(UtilityRun& run, const Node& node) {
  const PgQuery__VariableSetStmt& set = *node.variable_set_stmt;
  sql::Settings& settings = run.session.settings;
  const bool modes = set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_SET_MULTI;
  // A function's SET LOCAL lasts until the end of the transaction around it.
  if (set.is_local && !modes && !run.session.in_function) warn_outside_block(run, "SET LOCAL");
  if (modes && std::string_view(set.name).starts_with("TRANSACTION")) {
    warn_outside_block(run, "SET TRANSACTION");
  }
  switch (set.kind) {
    case PG_QUERY__VARIABLE_SET_KIND__VAR_SET_VALUE:
      sql::catalog::change_setting(run.session, set.name, set_value(set), set.is_local);
      return;
    case PG_QUERY__VARIABLE_SET_KIND__VAR_SET_CURRENT:
      sql::catalog::change_setting(run.session, set.name, settings.show(set.name), set.is_local);
      return;
    case PG_QUERY__VARIABLE_SET_KIND__VAR_SET_MULTI:
      set_modes(run, set);
      return;
    case PG_QUERY__VARIABLE_SET_KIND__VAR_SET_DEFAULT:
    case PG_QUERY__VARIABLE_SET_KIND__VAR_RESET:
      return sql::catalog::reset_setting(run.session, set.name);
    default:
      settings.reset_all();
      return;
  }
}

void run_alter_system(UtilityRun& run, const Node& node) {
  const PgQuery__VariableSetStmt& set = *node.alter_system_stmt->setstmt;
  const bool all = set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_RESET_ALL;
  sql::catalog::CatalogAccess access(run.session, run.arena);
  if (!sql::catalog::is_superuser(access, run.session.user_oid)) {
    throw SqlError("42501", all ? "permission denied to perform ALTER SYSTEM RESET ALL"
                                : "permission denied to set parameter \"" +
                                      std::string(set.name) + "\"");
  }
  if (all) return sql::clear_settings_file();
  const bool gives = set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_SET_VALUE;
  sql::alter_settings_file(set.name, gives ? std::optional(set_value(set)) : std::nullopt);
}

std::vector<sql::ResultColumn> show_columns(const sql::Settings& settings, const Node& node) {
  const std::string_view name = node.variable_show_stmt->name;
  std::vector<sql::ResultColumn> out;
  const auto add = [&out](std::string column) {
    out.emplace_back();
    out.back().name = std::move(column);
    out.back().type = sql::kText;
  };
  if (name != "all" && !settings.known(name)) {
    throw SqlError("42704", "unrecognized configuration parameter \"" + std::string(name) + "\"");
  }
  if (name == "all") {
    for (const char* column : {"name", "setting", "description"}) add(column);
  } else {
    add(shown_name(name));
  }
  return out;
}

void run_show(UtilityRun& run, const Node& node) {
  const std::string_view name = node.variable_show_stmt->name;
  if (name != "all") {
    sql::catalog::require_seen(run.session, name);
    run.row(std::array{run.session.settings.show(name)});
    return;
  }
  for (const sql::SettingRow& row : sql::Settings::rows()) {
    if (row.hidden || !sql::catalog::may_see_setting(run.session, row.name)) continue;
    run.row(std::array{std::string(row.name), run.session.settings.show(row.name),
                       std::string(row.description)});
  }
}

}  // namespace granary::planner::utility
