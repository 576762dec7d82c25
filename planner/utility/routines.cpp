// planner/utility/routines.cpp: ALTER FUNCTION, and finding the routine that a statement names.
#include "planner/utility/routines.h"

#include <algorithm>

#include "planner/bind/argument_type_name.h"
#include "planner/bind/binder.h"
#include "planner/bind/ddl_table.h"
#include "planner/bind/require_schema.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/session_roles.h"
#include "sql/settings.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

template <class T>
void set_once(std::optional<T>& slot, T value, const PgQuery__DefElem& element) {
  if (slot) throw SqlError("42601", "conflicting or redundant options").at(element.location);
  slot = std::move(value);
}

char volatility_of(std::string_view word) {
  return word == "immutable" ? 'i' : word == "stable" ? 's' : 'v';
}

char parallel_of(std::string_view word) {
  if (word == "safe") return 's';
  if (word == "unsafe") return 'u';
  if (word == "restricted") return 'r';
  throw SqlError("42601", "parameter \"parallel\" must be SAFE, RESTRICTED, or UNSAFE");
}

double positive(const PgQuery__DefElem& element, const char* name) {
  const double value = std::strtod(argument_text(element.arg).c_str(), nullptr);
  if (value <= 0) throw SqlError("22023", std::string(name) + " must be positive");
  return value;
}

std::string body_of(const PgQuery__DefElem& element) {
  const Node& arg = *element.arg;
  if (arg.node_case != PG_QUERY__NODE__NODE_LIST) return argument_text(&arg);
  return std::string(ast::string_of(arg.list->items[0]));
}

void read_option(const PgQuery__DefElem& element, RoutineOptions& out) {
  const std::string_view name = ast::text(element.defname);
  const auto truth = [&] {
    const Node* arg = element.arg;
    return arg->node_case == PG_QUERY__NODE__NODE_BOOLEAN ? arg->boolean->boolval != 0
                                                          : argument_text(arg) != "0";
  };
  if (name == "language") {
    set_once(out.language, argument_text(element.arg), element);
  } else if (name == "as") {
    set_once(out.source, body_of(element), element);
    const Node& arg = *element.arg;
    out.two_sources = arg.node_case == PG_QUERY__NODE__NODE_LIST && arg.list->n_items > 1;
  } else if (name == "volatility") {
    set_once(out.volatility, volatility_of(argument_text(element.arg)), element);
  } else if (name == "parallel") {
    set_once(out.parallel, parallel_of(argument_text(element.arg)), element);
  } else if (name == "strict") {
    set_once(out.strict, truth(), element);
  } else if (name == "security") {
    set_once(out.security_definer, truth(), element);
  } else if (name == "leakproof") {
    set_once(out.leak_proof, truth(), element);
  } else if (name == "cost") {
    set_once(out.cost, positive(element, "COST"), element);
  } else if (name == "rows") {
    set_once(out.rows, positive(element, "ROWS"), element);
  } else if (name == "set") {
    out.settings.push_back(element.arg->variable_set_stmt);
  } else {
    std::string upper(name);
    std::transform(upper.begin(), upper.end(), upper.begin(), ::toupper);
    sql::raise_not_supported(upper + " of functions");
  }
}

std::vector<std::int64_t> argument_types(UtilityRun& run, const PgQuery__ObjectWithArgs& object) {
  std::vector<std::int64_t> out;
  for (std::size_t i = 0; i < object.n_objargs; ++i) {
    Binder binder(run.session);
    out.push_back(bind_argument_type_name(binder, object.objargs[i]).value);
  }
  return out;
}

/// The types of all that is in the parentheses after a procedure's name, where none of it has a
/// mode: those of its OUT arguments may be there as well. Empty: nothing but inputs may.
std::string all_argument_types(UtilityRun& run, const PgQuery__ObjectWithArgs& object,
                               PgQuery__ObjectType type) {
  std::vector<std::int64_t> out;
  if (type != PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE &&
      type != PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE)
    return {};
  for (std::size_t i = 0; i < object.n_objfuncargs; ++i) {
    const PgQuery__FunctionParameter& argument = *object.objfuncargs[i]->function_parameter;
    if (argument.mode != PG_QUERY__FUNCTION_PARAMETER_MODE__FUNC_PARAM_DEFAULT) return {};
    PgQuery__Node type_name = PG_QUERY__NODE__INIT;
    type_name.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
    type_name.type_name = argument.arg_type;
    Binder binder(run.session);
    out.push_back(bind_argument_type_name(binder, &type_name).value);
  }
  return sql::catalog::vector_text(out);
}

const char* word_of(PgQuery__ObjectType type) {
  return type == PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE ? "procedure"
         : type == PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE ? "routine"
         : type == PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE ? "aggregate"
                                                           : "function";
}

std::string shown_name(const PgQuery__ObjectWithArgs& object) {
  std::string out;
  for (std::size_t i = 0; i < object.n_objname; ++i)
    out += (i > 0 ? "." : "") + std::string(ast::string_of(object.objname[i]));
  return out;
}

/// Functions may be named where an aggregate is, to be told that it is one.
bool is_of_kind(char kind, PgQuery__ObjectType type) {
  if (type == PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE) return kind == 'a';
  return (kind == 'p') == (type == PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE);
}

}  // namespace

void require_language_usage(UtilityRun& run, Oid language) {
  CatalogAccess access(run.session, run.arena);
  const auto row = access.get(sql::catalog::kPgLanguage, language);
  if (row && !row->truth("lanpltrusted")) {  // what is not trusted is for superusers alone
    if (sql::catalog::is_superuser(access, run.session.user_oid)) return;
    throw SqlError("42501", "permission denied for language " + std::string(row->text("lanname")));
  }
  sql::catalog::require_privileges(access, run.session.user_oid,
                                   {sql::catalog::kPgLanguage, language, 0},
                                   sql::catalog::kUsage);
}

bool is_routine(PgQuery__ObjectType type) {
  return type == PG_QUERY__OBJECT_TYPE__OBJECT_FUNCTION ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE;
}

RoutineOptions routine_options(std::span<Node* const> options, bool of_procedure) {
  constexpr std::array<std::string_view, 8> kOfFunctions = {
      "volatility", "strict", "leakproof", "cost", "rows", "support", "parallel", "window"};
  RoutineOptions out;
  for (const Node* node : options) {
    const PgQuery__DefElem& option = *node->def_elem;
    if (of_procedure && std::ranges::find(kOfFunctions, option.defname) != kOfFunctions.end())
      throw SqlError("42P13", "invalid attribute in procedure definition").at(option.location);
    read_option(option, out);
  }
  return out;
}

void change_settings(UtilityRun& run, const PgQuery__VariableSetStmt& set,
                     std::vector<std::string>& settings) {
  if (set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_RESET_ALL) {
    settings.clear();
    return;
  }
  const sql::SettingRow* known = sql::Settings::find_row(set.name);
  const std::string name = known != nullptr ? known->name : set.name;
  sql::catalog::require_storable(run.session, name);
  std::erase_if(settings, [&](const std::string& known) { return known.starts_with(name + "="); });
  if (set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_SET_VALUE) {
    const std::string value = set_value(set);
    sql::catalog::check_setting(run.session, name, value);
    settings.push_back(name + "=" + value);
  } else if (set.kind == PG_QUERY__VARIABLE_SET_KIND__VAR_SET_CURRENT) {
    settings.push_back(name + "=" + run.session.settings.show(name));
  }
}

namespace {

[[noreturn]] void not_unique(const PgQuery__ObjectWithArgs& object, PgQuery__ObjectType type) {
  SqlError error("42725", std::string(word_of(type)) + " name \"" + shown_name(object) +
                              "\" is not unique");
  if (!object.args_unspecified) throw error;
  throw std::move(error).hint(std::string("Specify the argument list to select the ") +
                              word_of(type) + " unambiguously.");
}

[[noreturn]] void wrong_kind(CatalogAccess& access, const CatalogRow& row,
                             PgQuery__ObjectType type) {
  std::string shown = sql::catalog::routine_name(access, row, true);
  if (type != PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE)
    throw SqlError("42809", shown + " is not a " + word_of(type));
  for (std::size_t at = 0; (at = shown.find(',', at)) != std::string::npos; ++at)
    shown.replace(at, 1, ", ");
  throw SqlError("42809", "function " + shown + " is not an aggregate");
}

}  // namespace

std::optional<CatalogRow> find_routine_row(UtilityRun& run, CatalogAccess& access,
                                           const PgQuery__ObjectWithArgs& object,
                                           PgQuery__ObjectType type) {
  const std::string_view name = ast::string_of(object.objname[object.n_objname - 1]);
  const std::string_view schema = object.n_objname > 1
                                      ? ast::string_of(object.objname[object.n_objname - 2])
                                      : std::string_view{};
  const bool any = type == PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE;
  const auto rows = sql::catalog::routine_rows(access, schema, name);
  if (rows.empty()) return std::nullopt;
  std::string types, all_types;
  if (!object.args_unspecified) {
    types = sql::catalog::vector_text(argument_types(run, object));
    all_types = all_argument_types(run, object, type);
  }
  std::optional<CatalogRow> found, other;
  for (const CatalogRow& row : rows) {
    const bool kind = any || is_of_kind(row.letter("prokind"), type);
    const bool named = object.args_unspecified
                           ? kind
                           : sql::catalog::vector_text(row.numbers("proargtypes")) == types;
    const bool named_by_all =
        !all_types.empty() && row.letter("prokind") == 'p' && !row.is_null("proallargtypes") &&
        sql::catalog::vector_text(row.numbers("proallargtypes")) == all_types;
    if (!named && !named_by_all) continue;
    if (!kind) {
      other = row;
      continue;
    }
    if (found) not_unique(object, type);
    found = row;
  }
  if (!found && other) wrong_kind(access, *other, type);
  return found;
}

CatalogRow routine_row(UtilityRun& run, CatalogAccess& access,
                       const PgQuery__ObjectWithArgs& object, PgQuery__ObjectType type) {
  if (auto found = find_routine_row(run, access, object, type)) return *found;
  if (object.n_objname > 1)
    require_schema(run.session, ast::string_of(object.objname[object.n_objname - 2]), -1);
  if (object.args_unspecified) {
    throw SqlError("42883", std::string("could not find a ") + word_of(type) + " named \"" +
                                shown_name(object) + "\"");
  }
  std::string types;
  if (type == PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE && object.n_objargs == 0) types = "*";
  for (const std::int64_t oid : argument_types(run, object)) {
    types +=
        (types.empty() ? "" : ", ") + sql::format_type(Oid{static_cast<std::uint32_t>(oid)}, -1);
  }
  throw SqlError("42883", std::string(word_of(type)) + " " + shown_name(object) + "(" + types +
                              ") does not exist");
}

void check_leak_proof(sql::catalog::CatalogAccess& access, const RoutineOptions& options) {
  const sql::Oid user = access.session().user_oid;
  if (options.leak_proof.value_or(false) && !sql::catalog::is_superuser(access, user))
    throw SqlError("42501", "only superuser can define a leakproof function");
}

void run_alter_function(UtilityRun& run, const Node& node) {
  const PgQuery__AlterFunctionStmt& alter = *node.alter_function_stmt;
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = routine_row(run, ddl.access, *alter.func, alter.objtype);
  const RoutineOptions options =
      routine_options({alter.actions, alter.n_actions}, row.letter("prokind") == 'p');
  check_leak_proof(ddl.access, options);
  CatalogRow changed = row;
  if (options.volatility) changed.set("provolatile", *options.volatility);
  if (options.parallel) changed.set("proparallel", *options.parallel);
  if (options.strict) changed.set("proisstrict", std::int64_t{*options.strict});
  if (options.security_definer) changed.set("prosecdef", std::int64_t{*options.security_definer});
  if (options.leak_proof) changed.set("proleakproof", std::int64_t{*options.leak_proof});
  if (options.cost) changed.at("procost") = sql::Value::of_float(*options.cost);
  if (options.rows) {
    if (!row.truth("proretset"))
      throw SqlError("22023", "ROWS is not applicable when function does not return a set");
    changed.at("prorows") = sql::Value::of_float(*options.rows);
  }
  std::vector<std::string> settings;
  if (!row.is_null("proconfig")) settings = sql::catalog::array_elements(row.output("proconfig"));
  for (const auto* set : options.settings) change_settings(run, *set, settings);
  if (settings.empty()) {
    changed.set_null("proconfig");
  } else {
    changed.set_input("proconfig", sql::catalog::array_text(settings));
  }
  std::string word = word_of(alter.objtype);
  std::transform(word.begin(), word.end(), word.begin(), ::toupper);
  run.tag = "ALTER " + word;
  sql::catalog::change_routine(ddl, row, changed);
}

void refuse_signature_taken(Ddl& ddl, const CatalogRow& row, const std::string& name, Oid schema) {
  const auto types = row.numbers("proargtypes");
  if (!sql::catalog::routine_with_arguments(ddl.access, schema, name, types)) return;
  std::string shown;
  for (const std::int64_t type : types) {
    shown += (shown.empty() ? "" : ", ") +
             sql::format_type(Oid{static_cast<std::uint32_t>(type)}, -1);
  }
  throw SqlError("42723", "function " + name + "(" + shown + ") already exists in schema \"" +
                              ddl.catalog.schema_name(ddl.session, schema).value_or("") + "\"");
}

void rename_routine(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row =
      routine_row(run, ddl.access, *rename.object->object_with_args, rename.rename_type);
  refuse_signature_taken(ddl, row, rename.newname, row.oid("pronamespace"));
  CatalogRow changed = row;
  changed.set("proname", rename.newname);
  sql::catalog::change_routine(ddl, row, changed);
}

void move_routine(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row =
      routine_row(run, ddl.access, *alter.object->object_with_args, alter.object_type);
  const Oid schema = schema_to_move_to(run, alter.newschema, row.oid("pronamespace"));
  if (schema == row.oid("pronamespace")) return;
  refuse_signature_taken(ddl, row, std::string(row.text("proname")), schema);
  CatalogRow changed = row;
  changed.set("pronamespace", schema);
  sql::catalog::change_routine(ddl, row, changed);
  move_dependency_on_schema(ddl, {sql::catalog::kPgProc, row.oid("oid"), 0}, schema);
}

}  // namespace granary::planner::utility
