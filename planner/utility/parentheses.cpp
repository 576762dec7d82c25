#include "planner/utility/parentheses.h"

#include <new>

#include "planner/parse/children.h"

namespace granary::planner::utility {

namespace {

using Node = PgQuery__Node;

/// Prints with an operator or keyword of its own at its outer level.
bool is_loose(const Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_BOOL_EXPR:
    case PG_QUERY__NODE__NODE_NULL_TEST:
    case PG_QUERY__NODE__NODE_BOOLEAN_TEST:
    case PG_QUERY__NODE__NODE_COLLATE_CLAUSE:
      return true;
    case PG_QUERY__NODE__NODE_SUB_LINK:
      return node.sub_link->sub_link_type == PG_QUERY__SUB_LINK_TYPE__ANY_SUBLINK ||
             node.sub_link->sub_link_type == PG_QUERY__SUB_LINK_TYPE__ALL_SUBLINK;
    case PG_QUERY__NODE__NODE_FUNC_CALL:  // AT TIME ZONE
      return node.func_call->funcformat == PG_QUERY__COERCION_FORM__COERCE_SQL_SYNTAX;
    default:
      return false;
  }
}

bool is_operator(const Node& node) { return node.node_case == PG_QUERY__NODE__NODE_A_EXPR; }

class Parentheses {
 public:
  explicit Parentheses(Arena& memory) : memory_(memory) {}

  void visit(const ProtobufCMessage& message) {
    if (message.descriptor == &pg_query__node__descriptor) wrap_operands(as<Node>(message));
    if (message.descriptor == &pg_query__select_stmt__descriptor)
      wrap_count(as<PgQuery__SelectStmt>(message));
    each_child(message, [this](const ProtobufCMessage& child) { visit(child); });
  }

 private:
  template <class T>
  static T& as(const ProtobufCMessage& message) {
    return const_cast<T&>(reinterpret_cast<const T&>(message));
  }

  template <class T>
  T* make(const T& value) {
    return new (memory_.allocate(sizeof(T))) T(value);
  }

  void wrap(Node*& operand) {
    PgQuery__RowExpr row = PG_QUERY__ROW_EXPR__INIT;
    row.n_args = 1;
    row.args = make(operand);
    row.row_format = PG_QUERY__COERCION_FORM__COERCE_IMPLICIT_CAST;
    Node node = PG_QUERY__NODE__INIT;
    node.node_case = PG_QUERY__NODE__NODE_ROW_EXPR;
    node.row_expr = make(row);
    operand = make(node);
  }

  void wrap_loose(Node*& operand) {
    if (operand != nullptr && is_loose(*operand)) wrap(operand);
  }

  void wrap_loose_or_operator(Node*& operand) {
    if (operand != nullptr && (is_loose(*operand) || is_operator(*operand))) wrap(operand);
  }

  /// FETCH FIRST takes a number as it is, everything else in parentheses.
  void wrap_count(PgQuery__SelectStmt& select) {
    const bool with_ties =
        select.limit_option == PG_QUERY__LIMIT_OPTION__LIMIT_OPTION_WITH_TIES;
    if (with_ties && select.limit_count->node_case != PG_QUERY__NODE__NODE_A_CONST)
      wrap(select.limit_count);
  }

  void wrap_operands(Node& node) {
    switch (node.node_case) {
      case PG_QUERY__NODE__NODE_TYPE_CAST:
        return wrap_loose(node.type_cast->arg);
      case PG_QUERY__NODE__NODE_NULL_TEST:
        return wrap_loose_or_operator(node.null_test->arg);
      case PG_QUERY__NODE__NODE_BOOLEAN_TEST:
        return wrap_loose_or_operator(node.boolean_test->arg);
      case PG_QUERY__NODE__NODE_COLLATE_CLAUSE:
        return wrap_loose_or_operator(node.collate_clause->arg);
      case PG_QUERY__NODE__NODE_A_INDIRECTION:
        if (node.a_indirection->arg->node_case != PG_QUERY__NODE__NODE_COLUMN_REF &&
            node.a_indirection->arg->node_case != PG_QUERY__NODE__NODE_PARAM_REF)
          wrap(node.a_indirection->arg);
        return;
      case PG_QUERY__NODE__NODE_FUNC_CALL:
        if (node.func_call->funcformat != PG_QUERY__COERCION_FORM__COERCE_SQL_SYNTAX) return;
        for (std::size_t i = 0; i < node.func_call->n_args; ++i)
          wrap_loose_or_operator(node.func_call->args[i]);
        return;
      case PG_QUERY__NODE__NODE_SUB_LINK:
        return wrap_loose_or_operator(node.sub_link->testexpr);
      case PG_QUERY__NODE__NODE_A_EXPR:
        return wrap_sides(*node.a_expr);
      default:
        return;
    }
  }

  void wrap_sides(PgQuery__AExpr& expression) {
    if (expression.kind == PG_QUERY__A__EXPR__KIND__AEXPR_OP) {
      wrap_loose(expression.lexpr);
      return wrap_loose(expression.rexpr);
    }
    wrap_loose_or_operator(expression.lexpr);
    if (expression.rexpr == nullptr || expression.kind == PG_QUERY__A__EXPR__KIND__AEXPR_IN) return;
    if (expression.rexpr->node_case != PG_QUERY__NODE__NODE_LIST)
      return wrap_loose_or_operator(expression.rexpr);
    auto& bounds = *expression.rexpr->list;
    for (std::size_t i = 0; i < bounds.n_items; ++i) wrap_loose_or_operator(bounds.items[i]);
  }

  Arena& memory_;
};

}  // namespace

void add_parentheses(PgQuery__ParseResult& statement, Arena& memory) {
  Parentheses(memory).visit(statement.base);
}

}  // namespace granary::planner::utility
