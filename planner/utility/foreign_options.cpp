// planner/utility/foreign_options.cpp: OPTIONS (...) of what belongs to foreign data.
#include <algorithm>

#include "planner/routine/routine.h"
#include "planner/utility/foreign_data.h"
#include "sql/client_text.h"
#include "sql/query_runner.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;

namespace {

std::string quoted(std::string_view name) { return "\"" + std::string(name) + "\""; }

/// name=value, in the order in which they were added.
using Options = std::vector<std::pair<std::string, std::string>>;

Options read_options(const sql::catalog::CatalogRow& row, const char* field) {
  Options out;
  if (row.is_null(field)) return out;
  for (const std::string& option : sql::catalog::array_elements(row.output(field))) {
    const std::size_t equals = option.find('=');
    out.emplace_back(option.substr(0, equals),
                     equals == std::string::npos ? "" : option.substr(equals + 1));
  }
  return out;
}

void change(Options& options, const PgQuery__DefElem& given) {
  const std::string name = given.defname;
  const auto found = std::ranges::find(options, name, &Options::value_type::first);
  const bool drops = given.defaction == PG_QUERY__DEF_ELEM_ACTION__DEFELEM_DROP;
  if (drops || given.defaction == PG_QUERY__DEF_ELEM_ACTION__DEFELEM_SET) {
    if (found == options.end()) throw SqlError("42704", "option " + quoted(name) + " not found");
    if (drops) {
      options.erase(found);
    } else {
      found->second = ast::string_of(given.arg);
    }
    return;
  }
  if (found != options.end())
    throw SqlError("42710", "option " + quoted(name) + " provided more than once");
  options.emplace_back(name, std::string(ast::string_of(given.arg)));
}

std::string text_literal(const std::string& text) {
  std::string out = "E'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += c;
    out += c;
  }
  return out + "'";
}

/// A validator that a user made is called as any function is.
void call_validator(UtilityRun& run, Oid validator, const std::vector<std::string>& options,
                    std::uint32_t catalog) {
  const RoutinePtr routine = find_routine(run.session, validator);
  if (routine == nullptr) sql::catalog::require(engine::OpResult::kConflict);
  sql::RowSpool rows(run.session.settings);
  sql::run_query(run.session,
                 "SELECT " + sql::quote_identifier(routine->schema) + "." +
                     sql::quote_identifier(routine->name) + "(" +
                     text_literal(sql::catalog::array_text(options)) +
                     "::pg_catalog.text[], " + std::to_string(catalog) + "::pg_catalog.oid)",
                 rows);
}

}  // namespace

Oid validator_of(sql::catalog::CatalogAccess& access, Oid wrapper) {
  const auto row = access.get(sql::catalog::kPgForeignDataWrapper, wrapper);
  return row ? row->oid("fdwvalidator") : Oid{};
}

void change_foreign_options(UtilityRun& run, sql::catalog::CatalogRow& row, const char* field,
                            std::span<Node* const> options, Oid validator,
                            std::uint32_t catalog) {
  Options list = read_options(row, field);
  for (const Node* option : options) change(list, *option->def_elem);
  std::vector<std::string> texts;
  for (const auto& [name, value] : list) {
    if (name.find('=') != std::string::npos)
      throw SqlError("22023", "invalid option name " + quoted(name) + ": must not contain \"=\"");
    texts.push_back(name + "=" + value);
  }
  if (validator == sql::catalog::kConnectionValidator) {
    sql::catalog::check_connection_options(texts, Oid{catalog});
  } else if (validator) {
    call_validator(run, validator, texts, catalog);
  }
  if (texts.empty()) return row.set_null(field);
  row.set_input(field, sql::catalog::array_text(texts));
}

}  // namespace granary::planner::utility
