#include "planner/bind/type_text.h"

#include "planner/bind/ast.h"
#include "planner/bind/binder.h"
#include "planner/parse/parse_tree.h"
#include "sql/types/codec.h"

namespace granary::planner {
namespace {

using sql::SqlError;

std::string invalid(std::string_view text) {
  return "invalid type name \"" + std::string(text) + "\"";
}

bool is_blank(std::string_view text) {
  return std::all_of(text.begin(), text.end(), sql::codec::is_space);
}

/// errors  42601 with the text as its context
ParseTree parse_cast(std::string_view text) {
  try {
    // On a line of its own, as the text may end in a comment.
    return ParseTree::parse("SELECT CAST(NULL AS " + std::string(text) + "\n)");
  } catch (SqlError& error) {
    error.location_bytes = -1;
    error.diagnostic.context = invalid(text);
    throw;
  }
}

/// The type of the only thing that is there; null: the text closed the parenthesis itself.
const PgQuery__TypeName* only_type(const ParseTree& tree) {
  if (tree.count() != 1 || !ast::is(&tree.statement(0), PG_QUERY__NODE__NODE_SELECT_STMT))
    return nullptr;
  const PgQuery__SelectStmt& select = *tree.statement(0).select_stmt;
  if (select.n_target_list != 1 || select.n_from_clause != 0 || select.where_clause != nullptr)
    return nullptr;
  const PgQuery__ResTarget& target = *select.target_list[0]->res_target;
  const bool alone = *target.name == '\0' && ast::is(target.val, PG_QUERY__NODE__NODE_TYPE_CAST);
  return alone ? target.val->type_cast->type_name : nullptr;
}

}  // namespace

sql::Oid type_named(sql::SessionContext& session, std::string_view text) {
  if (is_blank(text)) throw SqlError("42601", invalid(text));
  const ParseTree tree = parse_cast(text);
  const PgQuery__TypeName* name = only_type(tree);
  if (name == nullptr) {
    SqlError error("42601", "syntax error at or near \")\"");
    error.diagnostic.context = invalid(text);
    throw error;
  }
  if (name->setof) throw SqlError("42601", invalid(text));
  PgQuery__Node node = PG_QUERY__NODE__INIT;
  node.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
  node.type_name = const_cast<PgQuery__TypeName*>(name);
  try {
    Binder binder(session);
    std::int32_t typmod = -1;
    return bind_type_name(binder, &node, &typmod);
  } catch (SqlError& error) {
    error.location_bytes = -1;
    throw;
  }
}

}  // namespace granary::planner
