#include "planner/bind/expression_text.h"

#include "planner/bind/ast.h"
#include "planner/bind/stored_text.h"
#include "planner/bind/variables.h"
#include "planner/parse/parse_tree.h"

namespace granary::planner {

Expr* bind_text(Binder& binder, Scope& scope, std::string_view text, Clause clause) {
  static constexpr std::string_view kPrefix = "SELECT ";
  const HideVariables hidden(binder);
  const StoredText stored(binder);
  const auto tree = ParseTree::parse(std::string(kPrefix) + std::string(text));
  const auto& select = *tree.statement(0).select_stmt;
  if (tree.count() != 1 || select.n_target_list != 1) {
    throw sql::SqlError("42601", "syntax error in expression \"" + std::string(text) + "\"");
  }
  Expr* expr = bind_expr(binder, scope, select.target_list[0]->res_target->val, clause);
  // Positions count from the expression's own start.
  walk(expr, [](Expr* node) {
    if (node->location >= 0) node->location -= static_cast<std::int32_t>(kPrefix.size());
    return true;
  });
  return expr;
}

}  // namespace granary::planner
