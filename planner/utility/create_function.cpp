// planner/utility/create_function.cpp: CREATE FUNCTION and CREATE PROCEDURE.
#include <algorithm>

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/overload.h"
#include "planner/bind/plan_only.h"
#include "planner/bind/statement.h"
#include "planner/routine/nested.h"
#include "planner/routine/session_routines.h"
#include "planner/routine/sql_function.h"
#include "planner/routine/stored_body.h"
#include "planner/utility/internal_routines.h"
#include "planner/utility/routine_parameters.h"
#include "planner/utility/routines.h"
#include "planner/utility/utility.h"
#include "sql/catalog/base_type_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/temporary.h"
#include "sql/types/range.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::Ddl;
using sql::catalog::RoutineDefinition;

namespace {

/// The name of a statement, whether a function may run it or not.
std::string name_of(const Node& statement) {
  switch (statement.node_case) {
    case PG_QUERY__NODE__NODE_EXPLAIN_STMT:
      return "EXPLAIN";
    case PG_QUERY__NODE__NODE_PREPARE_STMT:
      return "PREPARE";
    case PG_QUERY__NODE__NODE_EXECUTE_STMT:
      return "EXECUTE";
    case PG_QUERY__NODE__NODE_DEALLOCATE_STMT:
      return "DEALLOCATE";
    case PG_QUERY__NODE__NODE_DECLARE_CURSOR_STMT:
      return "DECLARE CURSOR";
    case PG_QUERY__NODE__NODE_FETCH_STMT:
      return statement.fetch_stmt->ismove ? "MOVE" : "FETCH";
    case PG_QUERY__NODE__NODE_CLOSE_PORTAL_STMT:
      return "CLOSE CURSOR";
    case PG_QUERY__NODE__NODE_COPY_STMT:
      return "COPY";
    case PG_QUERY__NODE__NODE_DISCARD_STMT:
      return "DISCARD";
    case PG_QUERY__NODE__NODE_CREATE_TABLE_AS_STMT:
      return "CREATE TABLE AS";
    case PG_QUERY__NODE__NODE_TRANSACTION_STMT:
      return "transaction control";
    case PG_QUERY__NODE__NODE_CALL_STMT:
      return "CALL";
    default:
      return utility_tag(statement);
  }
}

/// errors  0A000 for what cannot stand between BEGIN ATOMIC and END
void require_plans(const Node& body) {
  if (body.node_case != PG_QUERY__NODE__NODE_LIST) return;
  for (const auto* item : ast::list(body.list->items, body.list->n_items)) {
    if (item->node_case != PG_QUERY__NODE__NODE_LIST) continue;
    for (const auto* statement : ast::list(item->list->items, item->list->n_items)) {
      if (statement->node_case == PG_QUERY__NODE__NODE_RETURN_STMT ||
          statement->node_case == PG_QUERY__NODE__NODE_SELECT_STMT || is_planned(*statement))
        continue;
      throw SqlError("0A000", name_of(*statement) +
                                  " is not yet supported in unquoted SQL function body");
    }
  }
}

/// RETURN or BEGIN ATOMIC, bound and with what it uses.
void bind_body(UtilityRun& run, const Node& body, RoutineDefinition& definition) {
  require_plans(body);
  Routine routine;
  routine.name = definition.name;
  for (const auto& argument : definition.arguments) {
    if (!is_input(argument.mode)) continue;
    if (is_polymorphic(argument.type)) {
      throw SqlError("42P13",
                     "SQL function with unquoted function body cannot have polymorphic arguments");
    }
    routine.inputs.push_back(argument.type);
    routine.input_names.push_back(argument.name);
  }
  StoredBody stored = stored_body(run.session, routine, body);
  definition.sql_body = std::move(stored.text);
  definition.depends_on.insert(definition.depends_on.end(), stored.uses.begin(),
                               stored.uses.end());
}

void bind_language(const RoutineOptions& options, const PgQuery__CreateFunctionStmt& create,
                   RoutineDefinition& definition) {
  if (!options.language && create.sql_body == nullptr)
    throw SqlError("42P13", "no language specified");
  std::string language = options.language.value_or("sql");
  std::transform(language.begin(), language.end(), language.begin(), ::tolower);
  if (language == "sql") {
    definition.language = sql::catalog::kSqlLanguage;
  } else if (language == "plpgsql") {
    definition.language = sql::catalog::kPlpgsqlLanguage;
  } else if (language == "internal") {
    definition.language = sql::catalog::kInternalLanguage;
  } else if (language == "c") {
    definition.language = sql::catalog::kCLanguage;
  } else {
    throw SqlError("42704", "language \"" + language + "\" does not exist");
  }
  if (create.sql_body != nullptr) {
    if (definition.language != sql::catalog::kSqlLanguage)
      throw SqlError("42P13", "inline SQL function body only valid for language SQL");
    if (options.source) throw SqlError("42P13", "duplicate function body specified");
    return;
  }
  if (!options.source) throw SqlError("42P13", "no function body specified");
  if (options.two_sources && definition.language != sql::catalog::kCLanguage)
    throw SqlError("42P13", "only one AS item needed for language \"" + language + "\"");
  definition.source = *options.source;
}

void bind_options(UtilityRun& run, const RoutineOptions& options, RoutineDefinition& definition) {
  definition.volatility = options.volatility.value_or('v');
  definition.parallel = options.parallel.value_or('u');
  definition.strict = options.strict.value_or(false);
  definition.security_definer = options.security_definer.value_or(false);
  sql::catalog::CatalogAccess access(run.session, run.arena);
  check_leak_proof(access, options);
  definition.leak_proof = options.leak_proof.value_or(false);
  const bool compiled = definition.language == sql::catalog::kInternalLanguage;
  definition.cost = options.cost.value_or(compiled ? 1 : 100);
  definition.rows = options.rows;
  if (definition.rows && !definition.returns_set)
    throw SqlError("22023", "ROWS is not applicable when function does not return a set");
  for (const auto* set : options.settings) change_settings(run, *set, definition.settings);
}

/// errors  42P13, 0A000 for types that the language does not know
void check_types(const RoutineDefinition& definition) {
  const bool sql_language = definition.language == sql::catalog::kSqlLanguage;
  if (!sql_language && definition.language != sql::catalog::kPlpgsqlLanguage) return;
  const char* code = sql_language ? "42P13" : "0A000";
  const bool pseudo = sql::type_of(definition.result).category == 'P' &&
                      !is_polymorphic(definition.result) && definition.result != sql::kVoid &&
                      definition.result != sql::kRecord;
  for (const auto& argument : definition.arguments) {
    const bool pseudo = sql::type_of(argument.type).category == 'P';
    const bool taken = !pseudo || is_polymorphic(argument.type) ||
                       (argument.type == sql::kRecord && !sql_language);
    if (!is_input(argument.mode) || taken) continue;
    const char* refusal = sql_language ? "SQL functions cannot have arguments of type "
                                       : "PL/pgSQL functions cannot accept type ";
    throw SqlError(code, refusal + type_text(argument.type));
  }
  const bool event = definition.result == sql::kEventTrigger;
  if (pseudo && (sql_language || (definition.result != sql::kTrigger && !event))) {
    throw SqlError(code, std::string(sql_language ? "SQL" : "PL/pgSQL") +
                             " functions cannot return type " + type_text(definition.result));
  }
  if (event && std::any_of(definition.arguments.begin(), definition.arguments.end(),
                           [](const auto& argument) { return is_input(argument.mode); }))
    throw SqlError("42P13", "event trigger functions cannot have declared arguments");
  if (definition.result != sql::kTrigger) return;
  for (const auto& argument : definition.arguments) {
    if (is_input(argument.mode)) {
      throw SqlError("42P13", "trigger functions cannot have declared arguments")
          .hint(
              "The arguments of the trigger can be accessed through TG_NARGS and TG_ARGV "
              "instead.");
    }
  }
}

/// Of an argument before anybody calls the function: polymorphic ones are taken as of integers.
Oid assumed_type(Oid type) {
  if (!is_polymorphic(type)) return type;
  if (type == sql::kAnyArray || type == sql::kAnyCompatibleArray)
    return sql::type_of(sql::kInt4).array_oid;
  if (type == sql::kAnyRange || type == sql::kAnyCompatibleRange) return sql::kInt4Range;
  if (type == sql::kAnyMultirange || type == sql::kAnyCompatibleMultirange)
    return sql::kInt4Multirange;
  return sql::kInt4;
}

/// Bodies are looked at under the SET clauses, so that roles must be such as can be taken on.
void require_roles(sql::SessionContext& session, const std::vector<std::string>& settings) {
  for (const std::string& setting : settings) {
    const std::size_t end = setting.find('=');
    const std::string name = setting.substr(0, end);
    if (sql::catalog::names_role(name))
      sql::catalog::require_role_setting(session, name, setting.substr(end + 1));
  }
}

/// Looks at the body, as PostgreSQL's validators do.
void validate(UtilityRun& run, Ddl& ddl, Oid oid, const RoutineDefinition& definition) {
  const bool standard = !definition.sql_body.empty();
  if (definition.language == sql::catalog::kCLanguage) refuse_library(definition.source);
  const bool checks = run.session.settings.show("check_function_bodies") == "on";
  if (!standard && !checks) return;
  if (checks) require_roles(run.session, definition.settings);
  ddl.advance();
  const PlanOnly not_run;
  const RoutinePtr routine = find_routine(run.session, oid);
  if (definition.language == sql::catalog::kInternalLanguage)
    return require_internal_function(definition);
  const bool sql_language = definition.language == sql::catalog::kSqlLanguage;
  const RoutineSettings settings(run.session, *routine);
  try {
    if (sql_language) {
      check_sql_function(run.session, routine);
    } else {
      std::vector<Oid> types;
      for (const Oid type : routine->inputs) types.push_back(assumed_type(type));
      std::vector<Oid> declared = routine->inputs;
      Oid result = routine->result;
      resolve_polymorphic(types, declared, result);
      compile_routine(run.session, routine, types, result);
    }
  } catch (SqlError& error) {
    if (!standard) point_into_statement(run.text, definition.source, error);
    if (sql_language && error.location_bytes < 0 && error.diagnostic.internal_query.empty()) {
      std::string& context = error.diagnostic.context;
      context += (context.empty() ? "" : "\n") + ("SQL function \"" + definition.name + "\"");
    }
    throw;
  }
}

/// errors  42501 for a language or types that the user may not use
void require_usage(UtilityRun& run, const RoutineDefinition& definition) {
  const Oid language{static_cast<std::uint32_t>(definition.language)};
  require_language_usage(run, language);
  for (const auto& argument : definition.arguments)
    sql::catalog::require_type_usage(run.session, argument.type);
  sql::catalog::require_type_usage(run.session, definition.result);
}

}  // namespace

void run_create_function(UtilityRun& run, const Node& node) {
  const PgQuery__CreateFunctionStmt& create = *node.create_function_stmt;
  RoutineDefinition definition;
  definition.kind = create.is_procedure ? 'p' : 'f';
  definition.name = ast::string_of(create.funcname[create.n_funcname - 1]);
  sql::catalog::Catalog& catalog = run.session.catalog;
  if (create.n_funcname > 1) {
    const std::string schema(ast::string_of(create.funcname[create.n_funcname - 2]));
    definition.schema = creation_schema_named(run, schema);
  } else {
    definition.schema = catalog.creation_schema(run.session);
  }
  sql::catalog::require_schema_create(run.session, definition.schema);
  const RoutineOptions options =
      routine_options({create.options, create.n_options}, create.is_procedure);
  bind_language(options, create, definition);
  bind_parameters(run, create, definition);
  bind_options(run, options, definition);
  check_types(definition);
  require_usage(run, definition);
  run.tag = create.is_procedure ? "CREATE PROCEDURE" : "CREATE FUNCTION";
  Ddl ddl(run.session, run.arena);
  if (create.sql_body != nullptr) bind_body(run, *create.sql_body, definition);
  const Oid oid = sql::catalog::create_routine(ddl, definition, create.replace);
  if (create.replace) {
    ddl.advance();
    sql::catalog::check_types_made_of(ddl, oid);
  }
  validate(run, ddl, oid, definition);
}

}  // namespace granary::planner::utility
