// sql/inverted/query_search.cpp: the lexemes that a document must have to satisfy a tsquery.
#include <optional>

#include "sql/inverted/search.h"
#include "sql/types/tsquery.h"

namespace granary::sql::inverted {

namespace {

using Kind = QueryItem::Kind;
using Lists = std::vector<KeyList>;

/// More of them would not make a search any faster.
constexpr std::size_t kListsMax = 32;

/// None: any document may satisfy the tree.
std::optional<Lists> lists_of(const Query& query, std::uint32_t at, int depth) {
  constexpr int kDepthMax = 500;  // below that nothing is asked for
  const QueryItem& item = query[at];
  if (depth > kDepthMax) return std::nullopt;
  switch (item.kind) {
    case Kind::kLexeme: {
      const std::string key =
          item.prefix ? lexeme_prefix_key(item.lexeme) : lexeme_key(item.lexeme);
      return Lists{{{key}, 1, item.prefix}};
    }
    case Kind::kNot:
      return std::nullopt;
    default:
      break;
  }
  std::optional<Lists> left = lists_of(query, item.left, depth + 1);
  std::optional<Lists> right = lists_of(query, item.right, depth + 1);
  if (item.kind == Kind::kOr) {
    if (!left || !right) return std::nullopt;
    Lists out = either(*left, *right);
    return out.empty() ? std::nullopt : std::optional(std::move(out));
  }
  if (!left || !right) return left ? left : right;
  for (KeyList& list : *right) {
    if (left->size() < kListsMax) left->push_back(std::move(list));
  }
  return left;
}

}  // namespace

void add_query(const Value& operand, Search& out) {
  const Query query = read_query(operand.text());
  if (query.empty()) {
    out.nothing = true;
    return;
  }
  const auto lists = lists_of(query, 0, 0);
  if (lists) out.lists.insert(out.lists.end(), lists->begin(), lists->end());
}

}  // namespace granary::sql::inverted
