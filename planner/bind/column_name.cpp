#include "planner/bind/column_name.h"

#include <algorithm>

#include "planner/bind/ast.h"

namespace granary::planner {
namespace {

/// A name and how good it is: 2 is the user's own word, 1 a guess from the syntax, 0 none.
struct Guess {
  std::string_view name;
  int strength = 0;
};

Guess guess(const PgQuery__Node* node);

Guess last_string(PgQuery__Node* const* items, std::size_t count) {
  for (std::size_t i = count; i-- > 0;) {
    if (ast::is(items[i], PG_QUERY__NODE__NODE_STRING)) return {ast::string_of(items[i]), 2};
  }
  return {};
}

Guess guess_sublink(const PgQuery__SubLink& node) {
  if (node.sub_link_type == PG_QUERY__SUB_LINK_TYPE__EXISTS_SUBLINK) return {"exists", 2};
  if (node.sub_link_type == PG_QUERY__SUB_LINK_TYPE__ARRAY_SUBLINK) return {"array", 2};
  if (node.sub_link_type != PG_QUERY__SUB_LINK_TYPE__EXPR_SUBLINK) return {};
  const auto* select = node.subselect->select_stmt;
  while (select->larg != nullptr) select = select->larg;
  if (select->n_values_lists > 0) return {"column1", 2};
  if (select->n_target_list == 0) return {};
  const auto& target = *select->target_list[0]->res_target;
  // The subquery's column has a name by now, if only "?column?", and a name is the user's own word.
  const auto alias = ast::text(target.name);
  if (!alias.empty()) return {alias, 2};
  const Guess inner = guess(target.val);
  return {inner.strength > 0 ? inner.name : kUnnamedColumn, 2};
}

Guess guess_cast(const PgQuery__TypeCast& node) {
  const Guess inner = guess(node.arg);
  if (inner.strength > 1) return inner;
  const auto& type = *node.type_name;
  return type.n_names == 0 ? inner : Guess{ast::string_of(type.names[type.n_names - 1]), 1};
}

Guess guess_value_function(PgQuery__SQLValueFunctionOp op) {
  static constexpr std::string_view kNames[] = {"",
                                                "current_date",
                                                "current_time",
                                                "current_time",
                                                "current_timestamp",
                                                "current_timestamp",
                                                "localtime",
                                                "localtime",
                                                "localtimestamp",
                                                "localtimestamp",
                                                "current_role",
                                                "current_user",
                                                "user",
                                                "session_user",
                                                "current_catalog",
                                                "current_schema"};
  const auto index = static_cast<std::size_t>(op);
  return index < std::size(kNames) ? Guess{kNames[index], 2} : Guess{};
}

Guess guess_xml(PgQuery__XmlExprOp op) {
  static constexpr std::string_view kNames[] = {"",         "xmlconcat", "xmlelement",
                                                "xmlforest", "xmlparse",  "xmlpi",
                                                "xmlroot",   "xmlserialize"};
  const auto index = static_cast<std::size_t>(op);
  return index < std::size(kNames) ? Guess{kNames[index], 2} : Guess{};
}

Guess guess(const PgQuery__Node* node) {
  if (node == nullptr) return {};
  switch (node->node_case) {
    case PG_QUERY__NODE__NODE_COLUMN_REF:
      return last_string(node->column_ref->fields, node->column_ref->n_fields);
    case PG_QUERY__NODE__NODE_A_INDIRECTION: {
      const auto& indirection = *node->a_indirection;
      const Guess own = last_string(indirection.indirection, indirection.n_indirection);
      return own.strength > 0 ? own : guess(indirection.arg);
    }
    case PG_QUERY__NODE__NODE_FUNC_CALL:
      return last_string(node->func_call->funcname, node->func_call->n_funcname);
    case PG_QUERY__NODE__NODE_A_EXPR:
      return node->a_expr->kind == PG_QUERY__A__EXPR__KIND__AEXPR_NULLIF ? Guess{"nullif", 2}
                                                                         : Guess{};
    case PG_QUERY__NODE__NODE_TYPE_CAST:
      return guess_cast(*node->type_cast);
    case PG_QUERY__NODE__NODE_COLLATE_CLAUSE:
      return guess(node->collate_clause->arg);
    case PG_QUERY__NODE__NODE_GROUPING_FUNC:
      return {"grouping", 2};
    case PG_QUERY__NODE__NODE_SUB_LINK:
      return guess_sublink(*node->sub_link);
    case PG_QUERY__NODE__NODE_CASE_EXPR: {
      const Guess inner = guess(node->case_expr->defresult);
      return inner.strength > 1 ? inner : Guess{"case", 1};
    }
    case PG_QUERY__NODE__NODE_A_ARRAY_EXPR:
      return {"array", 2};
    case PG_QUERY__NODE__NODE_ROW_EXPR:
      return {"row", 2};
    case PG_QUERY__NODE__NODE_COALESCE_EXPR:
      return {"coalesce", 2};
    case PG_QUERY__NODE__NODE_MIN_MAX_EXPR:
      return {node->min_max_expr->op == PG_QUERY__MIN_MAX_OP__IS_GREATEST ? "greatest" : "least",
              2};
    case PG_QUERY__NODE__NODE_XML_EXPR:
      return guess_xml(node->xml_expr->op);
    case PG_QUERY__NODE__NODE_XML_SERIALIZE:
      return {"xmlserialize", 2};
    case PG_QUERY__NODE__NODE_SQLVALUE_FUNCTION:
      return guess_value_function(node->sqlvalue_function->op);
    default:
      return {};
  }
}

}  // namespace

std::string column_name(const PgQuery__Node& expression) {
  const Guess found = guess(&expression);
  return std::string(found.strength > 0 ? found.name : kUnnamedColumn);
}

}  // namespace granary::planner
