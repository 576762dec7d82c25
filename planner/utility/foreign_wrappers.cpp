// planner/utility/foreign_wrappers.cpp: CREATE and ALTER FOREIGN DATA WRAPPER.
#include <algorithm>

#include "planner/bind/option_value.h"
#include "planner/bind/require_schema.h"
#include "planner/routine/routine.h"
#include "planner/utility/foreign_data.h"
#include "planner/utility/owned.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/roles.h"
#include "sql/functions/function.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgForeignDataWrapper;

namespace {

constexpr Oid kFdwHandler{3115};

std::string quoted(std::string_view name) { return "\"" + std::string(name) + "\""; }

/// what: `create`, ...; the hint has it too.
void require_superuser(Ddl& ddl, const char* what, std::string_view name, const char* hint) {
  if (sql::catalog::is_superuser(ddl.access, ddl.session.user_oid)) return;
  throw SqlError("42501", "permission denied to " + std::string(what) + " foreign-data wrapper " +
                              quoted(name))
      .hint(hint);
}

struct Found {
  Oid oid, result;
};

/// A function of exactly these arguments. errors  42883, 3F000
Found find_function(UtilityRun& run, const std::vector<std::string>& name,
                    const std::vector<Oid>& arguments, const char* shown_arguments) {
  const std::string& last = name.back();
  const std::string schema = name.size() > 1 ? name[name.size() - 2] : "";
  if (!schema.empty()) require_schema(run.session, schema, -1);
  if (schema.empty() || schema == "pg_catalog") {
    for (const sql::FunctionRow* row : sql::functions_named(last)) {
      if (std::ranges::equal(row->arguments.span(), arguments) &&
          sql::catalog::is_found_by_name(run.session, row->oid))
        return {row->oid, row->result};
    }
  }
  for (const RoutinePtr& routine : find_routines(run.session, schema, last)) {
    if (routine->inputs == arguments) return {routine->oid, routine->result};
  }
  std::string shown;
  for (const std::string& part : name) shown += (shown.empty() ? "" : ".") + part;
  throw SqlError("42883", "function " + shown + "(" + shown_arguments + ") does not exist");
}

bool has_argument(const PgQuery__DefElem& option) {
  return option.arg != nullptr && option.arg->node_case != PG_QUERY__NODE__NODE__NOT_SET;
}

Oid handler_of(UtilityRun& run, const PgQuery__DefElem& option) {
  if (!has_argument(option)) return {};
  const std::vector<std::string> name = option_name(option);
  const Found found = find_function(run, name, {}, "");
  if (found.result == kFdwHandler) return found.oid;
  std::string shown;
  for (const std::string& part : name) shown += (shown.empty() ? "" : ".") + part;
  throw SqlError("42809", "function " + shown + " must return type fdw_handler");
}

Oid validator_named(UtilityRun& run, const PgQuery__DefElem& option) {
  if (!has_argument(option)) return {};
  return find_function(run, option_name(option), {sql::kTextArray, sql::kOid}, "text[], oid").oid;
}

/// HANDLER and VALIDATOR, as far as they are given.
struct WrapperFunctions {
  std::optional<Oid> handler, validator;
};
WrapperFunctions functions_of(UtilityRun& run, std::span<Node* const> options) {
  WrapperFunctions out;
  for (const Node* node : options) {
    const PgQuery__DefElem& option = *node->def_elem;
    const bool handler = std::string_view(option.defname) == "handler";
    std::optional<Oid>& given = handler ? out.handler : out.validator;
    if (given) throw SqlError("42601", "conflicting or redundant options").at(option.location);
    given = handler ? handler_of(run, option) : validator_named(run, option);
  }
  return out;
}

/// The wrapper needs other functions now.
void depend_anew(Ddl& ddl, const CatalogRow& wrapper) {
  const sql::Value key[3] = {sql::Value::of_int(kPgForeignDataWrapper),
                             sql::Value::of_int(wrapper.oid("oid").value), sql::Value::of_int(0)};
  for (const CatalogRow& row :
       ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, key)) {
    if (row.integer("refclassid") == sql::catalog::kPgProc && row.letter("deptype") == 'n')
      ddl.access.remove(row);
  }
  ddl.advance();
  sql::catalog::depend_on_functions(ddl, wrapper);
}

void change_owner_of(Ddl& ddl, const CatalogRow& row, Oid owner) {
  require_superuser(ddl, "change owner of", row.text("fdwname"),
                    "Must be superuser to change owner of a foreign-data wrapper.");
  if (!sql::catalog::is_superuser(ddl.access, owner)) {
    throw SqlError("42501", "permission denied to change owner of foreign-data wrapper " +
                                quoted(row.text("fdwname")))
        .hint("The owner of a foreign-data wrapper must be a superuser.");
  }
  if (row.oid("fdwowner") != owner)
    change_owner(ddl, {kPgForeignDataWrapper, row.oid("oid"), 0}, owner);
}

}  // namespace

void run_create_wrapper(UtilityRun& run, const Node& node) {
  const PgQuery__CreateFdwStmt& create = *node.create_fdw_stmt;
  Ddl ddl(run.session, run.arena);
  require_superuser(ddl, "create", create.fdwname,
                    "Must be superuser to create a foreign-data wrapper.");
  if (sql::catalog::find_wrapper(ddl.access, create.fdwname))
    throw SqlError("42710", "foreign-data wrapper " + quoted(create.fdwname) + " already exists");
  const WrapperFunctions functions =
      functions_of(run, {create.func_options, create.n_func_options});
  CatalogRow row = ddl.access.make(kPgForeignDataWrapper);
  row.set("fdwname", create.fdwname);
  row.set("fdwowner", run.session.user_oid);
  row.set("fdwhandler", functions.handler.value_or(Oid{}));
  row.set("fdwvalidator", functions.validator.value_or(Oid{}));
  change_foreign_options(run, row, "fdwoptions", {create.options, create.n_options},
                         row.oid("fdwvalidator"), kPgForeignDataWrapper);
  sql::catalog::create_wrapper(ddl, row);
}

void run_alter_wrapper(UtilityRun& run, const Node& node) {
  const PgQuery__AlterFdwStmt& alter = *node.alter_fdw_stmt;
  Ddl ddl(run.session, run.arena);
  require_superuser(ddl, "alter", alter.fdwname,
                    "Must be superuser to alter a foreign-data wrapper.");
  const CatalogRow row = sql::catalog::get_wrapper(ddl.access, alter.fdwname);
  const WrapperFunctions functions = functions_of(run, {alter.func_options, alter.n_func_options});
  CatalogRow changed = row;
  if (functions.handler) {
    changed.set("fdwhandler", *functions.handler);
    run.session.notice("WARNING", "01000",
                       "changing the foreign-data wrapper handler can change behavior of "
                       "existing foreign tables");
  }
  if (functions.validator) {
    changed.set("fdwvalidator", *functions.validator);
    if (*functions.validator) {
      run.session.notice("WARNING", "01000",
                         "changing the foreign-data wrapper validator can cause the options for "
                         "dependent objects to become invalid");
    }
  }
  if (alter.n_options > 0) {
    change_foreign_options(run, changed, "fdwoptions", {alter.options, alter.n_options},
                           changed.oid("fdwvalidator"), kPgForeignDataWrapper);
  }
  ddl.access.update(row, changed);
  if (functions.handler || functions.validator) depend_anew(ddl, changed);
}

void change_wrapper_owner(Ddl& ddl, std::string_view name, Oid owner) {
  change_owner_of(ddl, sql::catalog::get_wrapper(ddl.access, name), owner);
}

}  // namespace granary::planner::utility
