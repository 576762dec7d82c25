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

constexpr std::string_view kBefore = "SELECT CAST(NULL AS ";

[[noreturn]] void raise_syntax(std::string_view text, const std::string& near, std::size_t at) {
  SqlError error("42601", "syntax error " + near);
  error.diagnostic.context = invalid(text);
  throw std::move(error).at(static_cast<std::int32_t>(at));
}

/// errors  42601 with the text as its context
ParseTree parse_cast(std::string_view text) {
  try {
    // On a line of its own, as the text may end in a comment.
    return ParseTree::parse(std::string(kBefore) + std::string(text) + "\n)");
  } catch (SqlError& error) {
    const auto at = static_cast<std::size_t>(std::max(error.location_bytes, 0));
    if (at >= kBefore.size() + text.size()) raise_syntax(text, "at end of input", text.size());
    error.location_bytes = static_cast<std::int32_t>(at - std::min(at, kBefore.size()));
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

NamedType parse_type_name(sql::SessionContext& session, std::string_view text) {
  if (is_blank(text)) throw SqlError("42601", invalid(text));
  const ParseTree tree = parse_cast(text);
  const PgQuery__TypeName* name = only_type(tree);
  if (name == nullptr) raise_syntax(text, "at or near \")\"", std::min(text.find(')'), text.size()));
  if (name->setof) throw SqlError("42601", invalid(text)).at(0);
  PgQuery__Node node = PG_QUERY__NODE__INIT;
  node.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
  node.type_name = const_cast<PgQuery__TypeName*>(name);
  try {
    Binder binder(session);
    NamedType out;
    out.type = bind_type_name(binder, &node, &out.typmod);
    return out;
  } catch (SqlError& error) {
    const auto before = static_cast<std::int32_t>(kBefore.size());
    error.location_bytes = std::max(error.location_bytes - before, 0);
    throw;
  }
}

sql::Oid type_named(sql::SessionContext& session, std::string_view text) {
  try {
    return parse_type_name(session, text).type;
  } catch (SqlError& error) {
    error.location_bytes = -1;
    throw;
  }
}

}  // namespace granary::planner
