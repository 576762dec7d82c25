// planner/bind/bind_expr.cpp: the dispatch over expression nodes, and the small ones.
#include <algorithm>
#include <charconv>
#include <limits>
#include <cstdlib>

#include "planner/bind/bind_parts.h"
#include "planner/bind/clause_rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/composite.h"
#include "planner/bind/grouping.h"
#include "planner/bind/select_parts.h"
#include "planner/bind/star.h"
#include "planner/bind/variables.h"
#include "planner/optimize/peeked.h"
#include "sql/stack_depth.h"
#include "sql/types/bit.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;
using sql::Value;

/// A literal as the type reads it; what it refuses is reported where the literal stands.
Expr* bind_literal(Binder& binder, Oid type, std::string_view text, std::int32_t location) {
  Value value;
  auto context = binder.eval_context();
  try {
    sql::type_of(type).input(context, text, -1, type, value);
  } catch (SqlError& error) {
    if (error.location_bytes < 0) error.location_bytes = location;
    throw;
  }
  return binder.constant(value, type, location);
}

Expr* bind_number(Binder& binder, std::string_view digits, std::int32_t location) {
  std::int64_t small = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), small);
  if (error == std::errc() && end == digits.data() + digits.size()) {
    // The parser hands over a negative number that is too large without its sign.
    const bool fits = small == std::numeric_limits<std::int32_t>::min();
    return binder.constant(Value::of_int(small), fits ? sql::kInt4 : sql::kInt8, location);
  }
  return bind_literal(binder, sql::kNumeric, digits, location);
}

Expr* bind_constant(Binder& binder, const PgQuery__AConst& node) {
  if (node.isnull) return binder.constant(Value::null(), sql::kUnknown, node.location);
  switch (node.val_case) {
    case PG_QUERY__A__CONST__VAL_IVAL:
      return binder.constant(Value::of_int(node.ival->ival), sql::kInt4, node.location);
    case PG_QUERY__A__CONST__VAL_FVAL:
      return bind_number(binder, ast::text(node.fval->fval), node.location);
    case PG_QUERY__A__CONST__VAL_BOOLVAL:
      return binder.constant(Value::of_bool(node.boolval->boolval), sql::kBool, node.location);
    case PG_QUERY__A__CONST__VAL_SVAL:
      return binder.constant(Value::of_text(binder.pool.text(ast::text(node.sval->sval))),
                             sql::kUnknown, node.location);
    default:
      // B'101' and X'1F', which the parser writes b101 and x1F.
      return bind_literal(binder, sql::kBit, ast::text(node.bsval->bsval), node.location);
  }
}

/// Of a parameter that is a constant of the plan (peeked.h); null: it is none.
Expr* fixed_value(Binder& binder, std::size_t param, sql::Oid type, std::int32_t location) {
  if (binder.peeked == nullptr || std::ranges::count(binder.peeked->fixed, param) == 0)
    return nullptr;
  Value value = binder.peeked->values[param];
  const bool bytes = sql::type_of(type).representation == sql::Representation::kBytes;
  if (bytes) value = Value::of_text(binder.pool.text(value.text()));
  return binder.constant(value, type, location);
}

Expr* bind_param(Binder& binder, const PgQuery__ParamRef& node) {
  const auto number = static_cast<std::size_t>(node.number);
  if (binder.variables != nullptr)
    return binder.variables->parameter(binder, number, node.location);
  constexpr std::size_t kNumberMax = 0x3fffffff / sizeof(sql::Oid);  // in PostgreSQL
  constexpr std::size_t kNumberHere = 1 << 20;  // the numbers below it cost memory, named or not
  if (node.number <= 0 || number > kNumberMax ||
      (binder.params_fixed && number > binder.params.size())) {
    throw SqlError("42P02", "there is no parameter $" + std::to_string(node.number))
        .at(node.location);
  }
  if (number > kNumberHere)
    sql::raise_not_supported("a parameter number above 1048576", node.location);
  if (number > binder.params.size()) binder.params.resize(number);
  auto& info = binder.params[number - 1];
  if (info.location < 0) info.location = node.location;
  if (Expr* constant = fixed_value(binder, number - 1, info.type, node.location)) return constant;
  Expr* out = binder.pool.expr(ExprKind::kParam);
  out->param = static_cast<std::uint32_t>(number - 1);
  out->peeked = binder.peeked;
  out->type = info.type ? info.type : sql::kUnknown;
  out->location = node.location;
  return out;
}

Expr* bind_boolean(const ExprPlace& place, const PgQuery__BoolExpr& node) {
  const bool is_and = node.boolop == PG_QUERY__BOOL_EXPR_TYPE__AND_EXPR;
  const bool is_not = node.boolop == PG_QUERY__BOOL_EXPR_TYPE__NOT_EXPR;
  const char* name = is_not ? "NOT" : is_and ? "AND" : "OR";
  std::vector<Expr*> args;
  for (auto* arg : ast::list(node.args, node.n_args)) {
    args.push_back(coerce_to_boolean(place.binder, bind_inside(place, arg), name));
  }
  Expr* out = make_boolean(place.binder,
                           is_not   ? ExprKind::kNot
                           : is_and ? ExprKind::kAnd
                                    : ExprKind::kOr,
                           args);
  out->location = node.location;
  return out;
}

Expr* bind_null_test(const ExprPlace& place, const PgQuery__NullTest& node) {
  Expr* arg = bind_inside(place, node.arg);
  const auto kind = node.nulltesttype == PG_QUERY__NULL_TEST_TYPE__IS_NULL ? ExprKind::kIsNull
                                                                           : ExprKind::kIsNotNull;
  // A parameter gets no type from the question whether it is there.
  if (arg->is_unknown() && arg->kind != ExprKind::kParam)
    arg = coerce_implicit(place.binder, arg, sql::kText);
  Expr* out = make_boolean(place.binder, kind, {arg});
  out->location = node.location;
  out->any = is_row_type(arg->type);
  return out;
}

Expr* bind_boolean_test(const ExprPlace& place, const PgQuery__BooleanTest& node) {
  static constexpr struct {
    PgQuery__BoolTestType type;
    BooleanTestKind kind;
    const char* name;
  } kTests[] = {
      {PG_QUERY__BOOL_TEST_TYPE__IS_TRUE, BooleanTestKind::kTrue, "IS TRUE"},
      {PG_QUERY__BOOL_TEST_TYPE__IS_NOT_TRUE, BooleanTestKind::kNotTrue, "IS NOT TRUE"},
      {PG_QUERY__BOOL_TEST_TYPE__IS_FALSE, BooleanTestKind::kFalse, "IS FALSE"},
      {PG_QUERY__BOOL_TEST_TYPE__IS_NOT_FALSE, BooleanTestKind::kNotFalse, "IS NOT FALSE"},
      {PG_QUERY__BOOL_TEST_TYPE__IS_UNKNOWN, BooleanTestKind::kUnknown, "IS UNKNOWN"},
      {PG_QUERY__BOOL_TEST_TYPE__IS_NOT_UNKNOWN, BooleanTestKind::kNotUnknown, "IS NOT UNKNOWN"},
  };
  Expr* arg = bind_inside(place, node.arg);
  for (const auto& test : kTests) {
    if (test.type != node.booltesttype) continue;
    Expr* out = make_boolean(place.binder, ExprKind::kBooleanTest,
                             {coerce_to_boolean(place.binder, arg, test.name)});
    out->test = test.kind;
    out->location = node.location;
    return out;
  }
  sql::raise_not_supported("this boolean test", node.location);
}

/// COALESCE, GREATEST, LEAST.
Expr* bind_choice(const ExprPlace& place, ExprKind kind, const char* name,
                  std::span<PgQuery__Node* const> args, std::int32_t location) {
  Expr* out = place.binder.pool.expr(kind);
  out->location = location;
  for (auto* arg : args) out->args.push_back(bind_inside(place, arg));
  out->type = common_type(out->args, name);
  for (Expr*& arg : out->args) arg = coerce_branch(place.binder, arg, out->type, name);
  out->typmod = common_typmod(out->args, out->type);
  if (kind == ExprKind::kCoalesce) {
    for (Expr* arg : out->args) refuse_set_call_inside(arg, "COALESCE");
  }
  if (kind != ExprKind::kCoalesce && sql::type_of(out->type).compare == nullptr) {
    throw SqlError("42883",
                   "could not identify a comparison function for type " + type_text(out->type))
        .at(location);
  }
  if (kind != ExprKind::kCoalesce) apply_collation(place.binder, out);
  return out;
}

Expr* bind_row(const ExprPlace& place, const PgQuery__RowExpr& node) {
  Expr* out = place.binder.pool.expr(ExprKind::kRow);
  out->type = sql::kRecord;
  out->location = node.location;
  if (node.n_args > kTargetsMax) {
    throw SqlError("54011", "ROW expressions can have at most 1664 entries").at(node.location);
  }
  out->args = bind_list(place, ast::list(node.args, node.n_args));
  sql::RecordShape shape;
  for (const Expr* arg : out->args)
    shape.push_back({"f" + std::to_string(shape.size() + 1), arg->type, arg->typmod});
  out->typmod = sql::record_shape_number(std::move(shape));
  return out;
}

Expr* bind_collate(const ExprPlace& place, const PgQuery__CollateClause& node) {
  return collate(place.binder, bind_inside(place, node.arg), node);
}

Expr* bind_column_reference(const ExprPlace& place, const PgQuery__Node& node) {
  if (place.clause == Clause::kColumnDefault) {
    throw SqlError("0A000", "cannot use column reference in DEFAULT expression")
        .at(node.column_ref->location);
  }
  return resolve_column(place.binder, place.scope, node, place.clause);
}

}  // namespace

Expr* make_boolean(Binder& binder, ExprKind kind, std::vector<Expr*> args) {
  // Rows without fields: AND of nothing is true, OR of nothing false.
  const bool of_nothing = args.empty() && (kind == ExprKind::kAnd || kind == ExprKind::kOr);
  Expr* out = binder.pool.expr(of_nothing ? ExprKind::kConstant : kind);
  out->type = sql::kBool;
  if (of_nothing) out->value = sql::Value::of_bool(kind == ExprKind::kAnd);
  out->args = std::move(args);
  return out;
}

Expr* bind_inside(const ExprPlace& place, const PgQuery__Node* node) {
  sql::check_stack_depth();
  switch (node->node_case) {
    case PG_QUERY__NODE__NODE_COLUMN_REF:
      return bind_column_reference(place, *node);
    case PG_QUERY__NODE__NODE_A_CONST:
      return bind_constant(place.binder, *node->a_const);
    case PG_QUERY__NODE__NODE_PARAM_REF:
      return bind_param(place.binder, *node->param_ref);
    case PG_QUERY__NODE__NODE_A_EXPR:
      return bind_operator_expression(place, *node->a_expr);
    case PG_QUERY__NODE__NODE_BOOL_EXPR:
      return bind_boolean(place, *node->bool_expr);
    case PG_QUERY__NODE__NODE_FUNC_CALL:
      return bind_function_call(place, *node->func_call);
    case PG_QUERY__NODE__NODE_TYPE_CAST:
      return bind_cast(place, *node->type_cast);
    case PG_QUERY__NODE__NODE_NULL_TEST:
      return bind_null_test(place, *node->null_test);
    case PG_QUERY__NODE__NODE_BOOLEAN_TEST:
      return bind_boolean_test(place, *node->boolean_test);
    case PG_QUERY__NODE__NODE_CASE_EXPR:
      return bind_case(place, *node->case_expr);
    case PG_QUERY__NODE__NODE_SUB_LINK:
      return bind_sublink(place, *node->sub_link);
    case PG_QUERY__NODE__NODE_A_ARRAY_EXPR:
      return bind_array(place, *node->a_array_expr, {});
    case PG_QUERY__NODE__NODE_A_INDIRECTION:
      return bind_indirection(place, *node->a_indirection);
    case PG_QUERY__NODE__NODE_ROW_EXPR:
      return bind_row(place, *node->row_expr);
    case PG_QUERY__NODE__NODE_COLLATE_CLAUSE:
      return bind_collate(place, *node->collate_clause);
    case PG_QUERY__NODE__NODE_SQLVALUE_FUNCTION:
      return bind_sql_value(place, *node->sqlvalue_function);
    case PG_QUERY__NODE__NODE_COALESCE_EXPR: {
      const auto& choice = *node->coalesce_expr;
      return bind_choice(place, ExprKind::kCoalesce, "COALESCE",
                         ast::list(choice.args, choice.n_args), choice.location);
    }
    case PG_QUERY__NODE__NODE_MIN_MAX_EXPR: {
      const auto& choice = *node->min_max_expr;
      const bool greatest = choice.op == PG_QUERY__MIN_MAX_OP__IS_GREATEST;
      return bind_choice(place, greatest ? ExprKind::kGreatest : ExprKind::kLeast,
                         greatest ? "GREATEST" : "LEAST", ast::list(choice.args, choice.n_args),
                         choice.location);
    }
    case PG_QUERY__NODE__NODE_SET_TO_DEFAULT:
      throw SqlError("42601", "DEFAULT is not allowed in this context")
          .at(node->set_to_default->location);
    case PG_QUERY__NODE__NODE_GROUPING_FUNC:
      return bind_grouping(place, *node->grouping_func);
    case PG_QUERY__NODE__NODE_XML_EXPR:
      return bind_xml(place, *node->xml_expr);
    case PG_QUERY__NODE__NODE_XML_SERIALIZE:
      return bind_xml_serialize(place, *node->xml_serialize);
    case PG_QUERY__NODE__NODE_NAMED_ARG_EXPR:
      sql::raise_not_supported("named argument notation", node->named_arg_expr->location);
    default:
      sql::raise_not_supported("this kind of expression");
  }
}

Expr* bind_expr(Binder& binder, Scope& scope, const PgQuery__Node* node, Clause clause) {
  return bind_inside({binder, scope, clause}, node);
}

}  // namespace granary::planner
