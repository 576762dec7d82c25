#include "planner/utility/prepared_query.h"

#include <algorithm>

#include "planner/bind/statement.h"
#include "planner/execute_parameters.h"
#include "planner/parse/children.h"
#include "planner/parse/parse_tree.h"
#include "planner/utility/deparse.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/session_directory.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::SqlError;
using Node = PgQuery__Node;

sql::catalog::PreparedStatementInfo find_prepared(sql::SessionContext& session,
                                                  const std::string& name) {
  const sql::catalog::SessionDirectory* directory = session.catalog.sessions();
  if (directory != nullptr) {
    for (auto& info : directory->prepared_statements(session)) {
      if (info.name == name) return info;
    }
  }
  throw SqlError("26000", "prepared statement \"" + name + "\" does not exist");
}

/// The statement itself: PREPARE is kept as the string that it stood in.
Node& query_of(const ParseTree& tree, const std::string& name) {
  for (std::size_t i = tree.count(); i-- > 0;) {
    const Node& node = tree.statement(i);
    if (node.node_case != PG_QUERY__NODE__NODE_PREPARE_STMT) continue;
    if (ast::text(node.prepare_stmt->name) == name) return *node.prepare_stmt->query;
  }
  return const_cast<Node&>(tree.statement(0));
}

/// needs  the tree is this function's own
void replace_parameters(const ProtobufCMessage& message, const std::vector<Node*>& values) {
  if (message.descriptor == &pg_query__node__descriptor) {
    auto& node = const_cast<Node&>(reinterpret_cast<const Node&>(message));
    if (node.node_case == PG_QUERY__NODE__NODE_PARAM_REF) {
      const auto number = static_cast<std::size_t>(node.param_ref->number);
      if (number >= 1 && number <= values.size()) node = *values[number - 1];
      return;
    }
  }
  each_child(message,
             [&](const ProtobufCMessage& child) { replace_parameters(child, values); });
}

}  // namespace

std::string prepared_query(sql::SessionContext& session, const PgQuery__ExecuteStmt& execute,
                           bool must_select) {
  const std::string name(ast::text(execute.name));
  const auto info = find_prepared(session, name);
  const ParseTree tree = ParseTree::parse(info.statement);
  Node& query = query_of(tree, name);
  if (must_select && query.node_case != PG_QUERY__NODE__NODE_SELECT_STMT) {
    throw SqlError("42809", "prepared statement is not a SELECT");
  }
  if (execute.n_params != info.parameter_types.size()) {
    throw SqlError("42601", "wrong number of parameters for prepared statement \"" + name + "\"")
        .detail("Expected " + std::to_string(info.parameter_types.size()) +
                " parameters but got " + std::to_string(execute.n_params) + ".");
  }
  check_execute_parameters(session, execute.params, info.parameter_types);
  if (!is_planned(query)) return info.statement;
  std::vector<ParseTree> casts;  // own the nodes
  std::vector<Node*> values;
  for (std::size_t i = 0; i < execute.n_params; ++i) {
    casts.push_back(ParseTree::parse("SELECT CAST((" +
                                     utility::deparse_expression(*execute.params[i]) + ") AS " +
                                     parameter_type_name(info.parameter_types[i]) + ")"));
    values.push_back(casts.back().statement(0).select_stmt->target_list[0]->res_target->val);
  }
  replace_parameters(query.base, values);
  return utility::deparse_statement(query);
}

}  // namespace granary::planner
