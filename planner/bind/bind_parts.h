// planner/bind/bind_parts.h: the expression binder's pieces, one file a family; bind_expr
// (binder.h) dispatches to them.
#pragma once

#include "planner/bind/ast.h"
#include "planner/bind/binder.h"

namespace granary::planner {

/// Where an expression stands, handed down unchanged.
struct ExprPlace {
  Binder& binder;
  Scope& scope;
  Clause clause;
};

Expr* bind_inside(const ExprPlace& place, const PgQuery__Node* node);

Expr* bind_operator_expression(const ExprPlace& place, const PgQuery__AExpr& node);
Expr* bind_sublink(const ExprPlace& place, const PgQuery__SubLink& node);
Expr* bind_case(const ExprPlace& place, const PgQuery__CaseExpr& node);
Expr* bind_array(const ExprPlace& place, const PgQuery__AArrayExpr& node, sql::Oid wanted);
Expr* bind_indirection(const ExprPlace& place, const PgQuery__AIndirection& node);
Expr* bind_sql_value(const ExprPlace& place, const PgQuery__SQLValueFunction& node);
/// XMLELEMENT and its kin. errors 42601, 42804
Expr* bind_xml(const ExprPlace& place, const PgQuery__XmlExpr& node);
/// errors 42846, 42804
Expr* bind_xml_serialize(const ExprPlace& place, const PgQuery__XmlSerialize& node);
Expr* bind_function_call(const ExprPlace& place, const PgQuery__FuncCall& node);
/// OVER name or OVER (...). errors 42704, 42P20
WindowSpec* bind_over(const ExprPlace& place, const PgQuery__WindowDef& node);
/// What stands in parentheses, there or in a WINDOW clause.
WindowSpec* define_window(const ExprPlace& place, const PgQuery__WindowDef& node);
Expr* bind_cast(const ExprPlace& place, const PgQuery__TypeCast& node);
struct OperatorNames {
  std::string_view schema, name;
};
/// The parts of an operator's name that stand in the tree.
OperatorNames operator_names(PgQuery__Node* const* names, std::size_t count);
/// A comparison whose operator SQL cannot spell (stored_comparison, user_operator.h).
Expr* bind_stored_comparison(const ExprPlace& place, const PgQuery__FuncCall& node);
/// Row against row: a comparison by operator name, element for element.
Expr* compare_rows(Binder& binder, const OperatorNames& names, const std::vector<Expr*>& left,
                   const std::vector<Expr*>& right, std::int32_t location);
Expr* make_boolean(Binder& binder, ExprKind kind, std::vector<Expr*> args);
/// Direction and NULLS of a SortBy node over its bound value. errors 42883 for types without order
SortItem bind_sort_item(Binder& binder, Expr* value, const PgQuery__Node& sort_by);

}  // namespace granary::planner
