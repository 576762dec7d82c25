// sql/functions/tsquery_functions.cpp: tsquery: comparison, and queries made of queries.
#include <algorithm>

#include "sql/functions/call.h"
#include "sql/functions/text_search_functions.h"
#include "sql/operators/order_tests.h"
#include "sql/session_context.h"
#include "sql/types/tsquery.h"
#include "sql/types/tsvector.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;
using Kind = QueryItem::Kind;

std::int32_t order(Value a, Value b) { return type_of(kTsquery).compare(a, b, kTsquery); }
template <class Op>
bool compares(Value a, Value b) {
  return Op::holds(order(a, b), 0);
}

template <Kind kKind>
std::string join(std::string_view a, std::string_view b) {
  return write_query(joined(read_query(a), read_query(b), kKind));
}
std::string join_at(std::string_view a, std::string_view b, std::int32_t distance) {
  check_distance(distance);
  return write_query(
      joined(read_query(a), read_query(b), Kind::kPhrase, static_cast<std::int16_t>(distance)));
}
std::string negate(std::string_view query) { return write_query(negated(read_query(query))); }

std::int32_t node_count(std::string_view query) {
  return static_cast<std::int32_t>(read_query(query).size());
}

constexpr std::uint32_t kNone = ~std::uint32_t{0};

/// What an index can be asked for: the tree without its negations; kNone when that asks for
/// nothing. In place.
std::uint32_t indexable(Query& query, std::uint32_t at, int depth) {
  check_nesting(depth);
  QueryItem& item = query[at];
  if (item.kind == Kind::kLexeme) return at;
  if (item.kind == Kind::kNot) return kNone;
  const std::uint32_t left = indexable(query, item.left, depth + 1);
  const std::uint32_t right = indexable(query, item.right, depth + 1);
  if (left == kNone || right == kNone) {
    if (item.kind == Kind::kOr) return kNone;
    return left == kNone ? right : left;
  }
  item.left = left;
  item.right = right;
  return at;
}

std::string indexable_text(std::string_view value) {
  Query query = read_query(value);
  if (query.empty()) return "";
  const std::uint32_t root = indexable(query, 0, 0);
  return root == kNone ? "T" : query_text(subtree(query, root));
}

std::vector<std::string_view> lexemes_in(std::string_view value) {
  const Query query = read_query(value);
  std::vector<std::string_view> out;
  for (const QueryItem& item : query) {
    if (item.kind == Kind::kLexeme) out.push_back(item.lexeme);
  }
  std::ranges::sort(out);
  out.erase(std::ranges::unique(out).begin(), out.end());
  return out;
}
bool contains(std::string_view query, std::string_view part) {
  return std::ranges::includes(lexemes_in(query), lexemes_in(part));
}
bool contained(std::string_view part, std::string_view query) { return contains(query, part); }

constexpr FunctionRow kRows[] = {
    {Oid{3672}, "numnode", {kTsquery}, kInt4, call<&node_count>},
    {Oid{3673}, "querytree", {kTsquery}, kText, call<&indexable_text>},
    {Oid{3692}, "tsq_mcontained", {kTsquery, kTsquery}, kBool, call<&contained>},
    {Oid{3691}, "tsq_mcontains", {kTsquery, kTsquery}, kBool, call<&contains>},
    {Oid{3669}, "tsquery_and", {kTsquery, kTsquery}, kTsquery, call<&join<Kind::kAnd>>},
    {Oid{3668}, "tsquery_cmp", {kTsquery, kTsquery}, kInt4, call<&order>},
    {Oid{3664}, "tsquery_eq", {kTsquery, kTsquery}, kBool, call<&compares<Equal>>},
    {Oid{3666}, "tsquery_ge", {kTsquery, kTsquery}, kBool, call<&compares<GreaterEqual>>},
    {Oid{3667}, "tsquery_gt", {kTsquery, kTsquery}, kBool, call<&compares<Greater>>},
    {Oid{3663}, "tsquery_le", {kTsquery, kTsquery}, kBool, call<&compares<LessEqual>>},
    {Oid{3662}, "tsquery_lt", {kTsquery, kTsquery}, kBool, call<&compares<Less>>},
    {Oid{3665}, "tsquery_ne", {kTsquery, kTsquery}, kBool, call<&compares<NotEqual>>},
    {Oid{3671}, "tsquery_not", {kTsquery}, kTsquery, call<&negate>},
    {Oid{3670}, "tsquery_or", {kTsquery, kTsquery}, kTsquery, call<&join<Kind::kOr>>},
    {Oid{5003}, "tsquery_phrase", {kTsquery, kTsquery}, kTsquery, call<&join<Kind::kPhrase>>},
    {Oid{5004}, "tsquery_phrase", {kTsquery, kTsquery, kInt4}, kTsquery, call<&join_at>},
};

constexpr OperatorRow kOperators[] = {
    {Oid{3627}, "<", kTsvector, kTsvector, kBool, Oid{3616}, Oid{3632}, Oid{3631}},
    {Oid{3628}, "<=", kTsvector, kTsvector, kBool, Oid{3617}, Oid{3631}, Oid{3632}},
    {Oid{3629}, "=", kTsvector, kTsvector, kBool, Oid{3618}, Oid{3629}, Oid{3630}},
    {Oid{3630}, "<>", kTsvector, kTsvector, kBool, Oid{3619}, Oid{3630}, Oid{3629}},
    {Oid{3631}, ">=", kTsvector, kTsvector, kBool, Oid{3620}, Oid{3628}, Oid{3627}},
    {Oid{3632}, ">", kTsvector, kTsvector, kBool, Oid{3621}, Oid{3627}, Oid{3628}},
    {Oid{3633}, "||", kTsvector, kTsvector, kTsvector, Oid{3625}, Oid{}, Oid{}},
    {Oid{3636}, "@@", kTsvector, kTsquery, kBool, Oid{3634}, Oid{3637}, Oid{}},
    {Oid{3637}, "@@", kTsquery, kTsvector, kBool, Oid{3635}, Oid{3636}, Oid{}},
    {Oid{3660}, "@@@", kTsvector, kTsquery, kBool, Oid{3634}, Oid{3661}, Oid{}},
    {Oid{3661}, "@@@", kTsquery, kTsvector, kBool, Oid{3635}, Oid{3660}, Oid{}},
    {Oid{3762}, "@@", kText, kText, kBool, Oid{3760}, Oid{}, Oid{}},
    {Oid{3763}, "@@", kText, kTsquery, kBool, Oid{3761}, Oid{}, Oid{}},
    {Oid{3674}, "<", kTsquery, kTsquery, kBool, Oid{3662}, Oid{3679}, Oid{3678}},
    {Oid{3675}, "<=", kTsquery, kTsquery, kBool, Oid{3663}, Oid{3678}, Oid{3679}},
    {Oid{3676}, "=", kTsquery, kTsquery, kBool, Oid{3664}, Oid{3676}, Oid{3677}},
    {Oid{3677}, "<>", kTsquery, kTsquery, kBool, Oid{3665}, Oid{3677}, Oid{3676}},
    {Oid{3678}, ">=", kTsquery, kTsquery, kBool, Oid{3666}, Oid{3675}, Oid{3674}},
    {Oid{3679}, ">", kTsquery, kTsquery, kBool, Oid{3667}, Oid{3674}, Oid{3675}},
    {Oid{3680}, "&&", kTsquery, kTsquery, kTsquery, Oid{3669}, Oid{}, Oid{}},
    {Oid{3681}, "||", kTsquery, kTsquery, kTsquery, Oid{3670}, Oid{}, Oid{}},
    {Oid{5005}, "<->", kTsquery, kTsquery, kTsquery, Oid{5003}, Oid{}, Oid{}},
    {Oid{3682}, "!!", Oid{}, kTsquery, kTsquery, Oid{3671}, Oid{}, Oid{}},
    {Oid{3693}, "@>", kTsquery, kTsquery, kBool, Oid{3691}, Oid{3694}, Oid{}},
    {Oid{3694}, "<@", kTsquery, kTsquery, kBool, Oid{3692}, Oid{3693}, Oid{}},
};

}  // namespace

std::span<const FunctionRow> tsquery_functions() { return kRows; }
std::span<const OperatorRow> text_search_operators() { return kOperators; }

}  // namespace granary::sql::functions
