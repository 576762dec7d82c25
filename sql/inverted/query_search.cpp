// sql/inverted/query_search.cpp: the lexemes that a document must have to satisfy a tsquery, the
// numbers that an array must have to satisfy a query_int.
#include "sql/inverted/search.h"
#include "sql/types/query_int.h"
#include "sql/types/tsquery.h"

namespace granary::sql::inverted {

namespace {

using Kind = QueryItem::Kind;
using Lists = std::vector<KeyList>;

Demand demand_of(const Query& query, std::uint32_t at, int depth) {
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
  Demand left = demand_of(query, item.left, depth + 1);
  Demand right = demand_of(query, item.right, depth + 1);
  return item.kind == Kind::kOr ? one_of(left, right) : both_of(std::move(left), std::move(right));
}

Demand demand_of(const std::vector<QueryIntItem>& items) {
  std::vector<Demand> operands;
  for (const QueryIntItem& item : items) {
    if (item.kind == QueryIntKind::kNumber) {
      operands.push_back(Lists{{{array_element_key(kInt4, Value::of_int(item.number))}, 1}});
      continue;
    }
    Demand last = std::move(operands.back());
    if (item.kind == QueryIntKind::kNot) {
      operands.back().reset();
      continue;
    }
    operands.pop_back();
    Demand& first = operands.back();
    first = item.kind == QueryIntKind::kOr ? one_of(first, last)
                                           : both_of(std::move(first), std::move(last));
  }
  return std::move(operands.back());
}

}  // namespace

void add_query(const Value& operand, Search& out) {
  const Query query = read_query(operand.text());
  if (query.empty()) {
    out.nothing = true;
    return;
  }
  add_demand(demand_of(query, 0, 0), out);
}

void add_query_int(const Value& operand, Search& out) {
  add_demand(demand_of(query_int_items(operand)), out);
}

}  // namespace granary::sql::inverted
