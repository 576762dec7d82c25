#include "planner/utility/routine_parameters.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/ddl_table.h"
#include "planner/bind/expression_api.h"
#include "planner/bind/location.h"
#include "planner/utility/internal_routines.h"
#include "planner/utility/routines.h"
#include "sql/types/composite.h"
#include "sql/types/range.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::RoutineDefinition;

namespace {

/// table.column%TYPE is the type that the column has now.
Oid type_of_column(UtilityRun& run, const PgQuery__TypeName& name) {
  std::string shown;
  for (std::size_t i = 0; i < name.n_names; ++i)
    shown += (i > 0 ? "." : "") + std::string(ast::string_of(name.names[i]));
  if (name.n_names < 2)
    throw SqlError("42601", "improper %TYPE reference (too few dotted names): " + shown);
  const auto part = [&](std::size_t from_end) {
    return name.n_names < from_end ? std::string_view{}
                                   : ast::string_of(name.names[name.n_names - from_end]);
  };
  const sql::RelationPtr relation =
      run.session.catalog.get_relation(run.session, part(3), part(2), name.location);
  for (const sql::ColumnDesc& column : relation->columns) {
    if (column.dropped || column.name != part(1)) continue;
    run.session.notice(
        "NOTICE", "00000",
        "type reference " + shown + "%TYPE converted to " + sql::format_type(column.type, -1));
    return column.type;
  }
  throw SqlError("42703", "column \"" + std::string(part(1)) + "\" of relation \"" +
                              relation->name + "\" does not exist")
      .at(name.location);
}

Oid routine_type(UtilityRun& run, const PgQuery__TypeName& name, const RoutineDefinition& routine,
                 bool is_result) {
  if (name.pct_type) return type_of_column(run, name);
  if (const Oid shell = shell_of_routine(run, name, routine.language, is_result)) return shell;
  std::int32_t typmod = -1;
  try {
    return ddl::bind_defined_type(run, name, &typmod);
  } catch (SqlError& error) {
    error.location_bytes = -1;  // PostgreSQL tells none here
    throw;
  }
}

char mode_of(PgQuery__FunctionParameterMode mode) {
  switch (mode) {
    case PG_QUERY__FUNCTION_PARAMETER_MODE__FUNC_PARAM_OUT:
      return 'o';
    case PG_QUERY__FUNCTION_PARAMETER_MODE__FUNC_PARAM_INOUT:
      return 'b';
    case PG_QUERY__FUNCTION_PARAMETER_MODE__FUNC_PARAM_VARIADIC:
      return 'v';
    case PG_QUERY__FUNCTION_PARAMETER_MODE__FUNC_PARAM_TABLE:
      return 't';
    default:
      return 'i';
  }
}

class Parameters {
 public:
  Parameters(UtilityRun& run, const PgQuery__CreateFunctionStmt& create,
             RoutineDefinition& definition)
      : run_(run), create_(create), definition_(definition) {}

  void bind() {
    for (auto* node : ast::list(create_.parameters, create_.n_parameters))
      add(*node->function_parameter);
    settle_result();
    check_polymorphic();
  }

 private:
  void add(const PgQuery__FunctionParameter& node) {
    RoutineDefinition::Argument argument;
    argument.mode = mode_of(node.mode);
    argument.name = ast::text(node.name);
    argument.type = routine_type(run_, *node.arg_type, definition_, false);
    if (node.arg_type->setof) {
      throw SqlError("42P13", create_.is_procedure ? "procedures cannot accept set arguments"
                                                   : "functions cannot accept set arguments");
    }
    if (seen_variadic_ && is_input(argument.mode)) {
      throw SqlError("42P13", "VARIADIC parameter must be the last input parameter");
    }
    if (argument.mode == 'v') {
      seen_variadic_ = true;
      const bool array = is_array(argument.type) || argument.type == sql::kAnyArray ||
                         argument.type == sql::kAnyCompatibleArray;
      if (!array) throw SqlError("42P13", "VARIADIC parameter must be an array");
    } else if (seen_variadic_ && create_.is_procedure) {
      throw SqlError("42P13", "VARIADIC parameter must be the last parameter");
    }
    check_name(argument);
    add_default(node, argument);
    definition_.arguments.push_back(std::move(argument));
  }

  /// An input and an output may share a name; languages that could not tell them apart look again.
  void check_name(const RoutineDefinition::Argument& argument) {
    if (argument.name.empty()) return;
    const auto only_input = [](char mode) { return mode == 'i' || mode == 'v'; };
    const auto only_output = [](char mode) { return mode == 'o' || mode == 't'; };
    for (const auto& other : definition_.arguments) {
      if (other.name != argument.name) continue;
      if ((only_input(other.mode) && only_output(argument.mode)) ||
          (only_output(other.mode) && only_input(argument.mode)))
        continue;
      throw SqlError("42P13", "parameter name \"" + argument.name + "\" used more than once");
    }
  }

  void add_default(const PgQuery__FunctionParameter& node, RoutineDefinition::Argument& argument) {
    if (node.defexpr == nullptr) {
      if (seen_default_ && is_input(argument.mode)) {
        throw SqlError("42P13",
                       "input parameters after one with a default value must also have defaults");
      }
      if (seen_default_ && create_.is_procedure) {
        throw SqlError("42P13",
                       "procedure OUT parameters cannot appear after one with a default value");
      }
      return;
    }
    if (!is_input(argument.mode))
      throw SqlError("42P13", "only input parameters can have default values");
    seen_default_ = true;
    const Oid target = is_polymorphic(argument.type) ? Oid{} : argument.type;
    const bool is_text = node.defexpr->node_case == PG_QUERY__NODE__NODE_A_CONST &&
                         node.defexpr->a_const->val_case == PG_QUERY__A__CONST__VAL_SVAL;
    if (!target && is_text) {
      throw SqlError("0A000", "cannot accept a value of type " + type_text(argument.type))
          .at(node.defexpr->a_const->location);
    }
    const bool is_null = node.defexpr->node_case == PG_QUERY__NODE__NODE_A_CONST &&
                         node.defexpr->a_const->isnull;
    if (!target && is_null) {  // of whatever type the other arguments settle
      argument.default_sql = "NULL::unknown";
      return;
    }
    if (!target) check_polymorphic(*node.defexpr, argument.type);
    argument.default_sql = ddl::bind_definition(run_, *node.defexpr, nullptr, target, -1, "");
  }

  /// The default of a parameter that is an array, range or enum is one. errors  42804
  void check_polymorphic(const Node& expression, Oid type) {
    Binder binder(run_.session);
    Scope scope;
    const Expr* value = bind_expr(binder, scope, &expression, Clause::kColumnDefault);
    if (can_coerce(value->type, type, CastContext::kImplicit)) return;
    throw SqlError("42804", "argument of DEFAULT must be type " + type_text(type) +
                                ", not type " + type_text(value->type))
        .at(leftmost_location(*value));
  }

  void settle_result() {
    std::vector<Oid> outputs;
    bool table = false;
    for (const auto& argument : definition_.arguments) {
      if (argument.mode == 'o' || argument.mode == 'b' || argument.mode == 't')
        outputs.push_back(argument.type);
      table |= argument.mode == 't';
    }
    const Oid required = outputs.empty()                                ? Oid{}
                         : outputs.size() == 1 && !create_.is_procedure ? outputs[0]
                                                                        : sql::kRecord;
    if (create_.is_procedure) {
      definition_.result = required ? required : sql::kVoid;
      return;
    }
    if (create_.return_type == nullptr) {
      if (!required) throw SqlError("42P13", "function result type must be specified");
      definition_.result = required;
      return;
    }
    definition_.returns_set = create_.return_type->setof;
    definition_.result =
        table ? required : routine_type(run_, *create_.return_type, definition_, true);
    if (required && definition_.result != required) {
      throw SqlError("42P13", "function result type must be " + type_text(required) +
                                  " because of OUT parameters");
    }
  }

  static bool is_any_range(Oid type) {
    return type == sql::kAnyRange || type == sql::kAnyMultirange ||
           type == sql::kAnyCompatibleRange || type == sql::kAnyCompatibleMultirange;
  }
  static bool is_compatible(Oid type) {
    return type == sql::kAnyCompatible || type == sql::kAnyCompatibleArray ||
           type == sql::kAnyCompatibleNonArray ||
           type == sql::kAnyCompatibleRange || type == sql::kAnyCompatibleMultirange;
  }

  void check_polymorphic() const {
    // What the type is told by: a range by ranges alone.
    const auto input = [&](bool compatible, bool range) {
      return std::any_of(
          definition_.arguments.begin(), definition_.arguments.end(), [&](const auto& argument) {
            return is_input(argument.mode) && is_polymorphic(argument.type) &&
                   is_compatible(argument.type) == compatible &&
                   (!range || is_any_range(argument.type));
          });
    };
    const auto check = [&](Oid type) {
      if (!is_polymorphic(type)) return;
      const bool compatible = is_compatible(type), range = is_any_range(type);
      if (input(compatible, range)) return;
      if (range) {
        const std::string any = compatible ? "anycompatible" : "any";
        throw SqlError("42P13", "cannot determine result data type")
            .detail("A result of type " + type_text(type) + " requires at least one input of type " +
                    any + "range or " + any + "multirange.");
      }
      throw SqlError("42P13", "cannot determine result data type")
          .detail("A result of type " + type_text(type) +
                  (compatible ? " requires at least one input of type anycompatible, "
                                "anycompatiblearray, anycompatiblenonarray, anycompatiblerange, "
                                "or anycompatiblemultirange."
                              : " requires at least one input of type anyelement, anyarray, "
                                "anynonarray, anyenum, anyrange, or anymultirange."));
    };
    for (const auto& argument : definition_.arguments) {
      if (!is_input(argument.mode)) check(argument.type);
    }
    check(definition_.result);
  }

  UtilityRun& run_;
  const PgQuery__CreateFunctionStmt& create_;
  RoutineDefinition& definition_;
  bool seen_variadic_ = false, seen_default_ = false;
};

}  // namespace

void bind_parameters(UtilityRun& run, const PgQuery__CreateFunctionStmt& create,
                     RoutineDefinition& definition) {
  Parameters(run, create, definition).bind();
}

}  // namespace granary::planner::utility
