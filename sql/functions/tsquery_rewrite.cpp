// sql/functions/tsquery_rewrite.cpp: ts_rewrite: parts of a tsquery replaced by other queries.
//
// Operands of AND and of OR are one list however they are nested, in an order in which equal
// queries are equal lists; a part is found where it is a node or some operands of one. What a
// replacement brings is not looked at again in the same pass.
#include <algorithm>
#include <compare>
#include <optional>

#include "sql/functions/call.h"
#include "sql/functions/text_search_functions.h"
#include "sql/query_runner.h"
#include "sql/types/legacy_checksum.h"
#include "sql/types/tsquery.h"

namespace granary::sql::functions {

namespace {

using Kind = QueryItem::Kind;

struct Node {
  QueryItem item;
  std::int32_t checksum = 0;    // of a lexeme, with a sign as PostgreSQL has it
  std::vector<Node> operands;   // the right one first, as in a value
  bool replacement = false;

  bool is_list() const noexcept { return item.kind == Kind::kAnd || item.kind == Kind::kOr; }
};

Node node_of(const Query& query, std::uint32_t at, int depth = 0) {
  check_nesting(depth);
  Node out{query[at], 0, {}, false};
  if (out.item.kind == Kind::kLexeme) {
    out.checksum = static_cast<std::int32_t>(legacy_checksum(out.item.lexeme));
    return out;
  }
  out.operands.push_back(node_of(query, out.item.right, depth + 1));
  if (out.item.kind != Kind::kNot)
    out.operands.push_back(node_of(query, out.item.left, depth + 1));
  return out;
}

/// PostgreSQL's order of nodes: what is greater by itself comes first, but a lexeme's text, which
/// is behind its checksum. Whether a lexeme is a prefix, and its weights, make no difference.
std::strong_ordering order(const Node& a, const Node& b) {
  if (a.item.kind != b.item.kind) {
    if (a.item.kind == Kind::kLexeme || b.item.kind == Kind::kLexeme)
      return a.item.kind == Kind::kLexeme ? std::strong_ordering::greater
                                          : std::strong_ordering::less;
    return b.item.kind <=> a.item.kind;
  }
  if (a.item.kind == Kind::kLexeme) {
    if (a.checksum != b.checksum) return b.checksum <=> a.checksum;
    return a.item.lexeme <=> b.item.lexeme;
  }
  if (a.operands.size() != b.operands.size()) return b.operands.size() <=> a.operands.size();
  for (std::size_t i = 0; i < a.operands.size(); ++i) {
    const auto result = order(a.operands[i], b.operands[i]);
    if (result != 0) return result;
  }
  return b.item.distance <=> a.item.distance;
}
bool precedes(const Node& a, const Node& b) { return order(a, b) < 0; }

/// Operands of AND below AND, and of OR below OR, become its own.
void flatten(Node& node) {
  for (Node& operand : node.operands) flatten(operand);
  if (!node.is_list()) return;
  std::vector<Node> all;
  for (Node& operand : node.operands) {
    if (operand.item.kind == node.item.kind) {
      std::move(operand.operands.begin(), operand.operands.end(), std::back_inserter(all));
    } else {
      all.push_back(std::move(operand));
    }
  }
  node.operands = std::move(all);
}

void sort(Node& node) {
  for (Node& operand : node.operands) sort(operand);
  if (node.item.kind != Kind::kPhrase) std::ranges::sort(node.operands, precedes);
}

void settle(Node& node) {
  flatten(node);
  sort(node);
}

void forget_replacements(Node& node) {
  node.replacement = false;
  for (Node& operand : node.operands) forget_replacements(operand);
}

/// What is looked for, and what comes in its place: nothing, where there is none.
struct Rewriting {
  Node wanted;
  std::optional<Node> substitute;
};

/// Takes `wanted`'s operands out of the node's where it has all of them and more.
bool take_operands(Node& node, const Rewriting& rewriting) {
  const std::vector<Node>& wanted = rewriting.wanted.operands;
  std::vector<bool> taken(node.operands.size(), false);
  std::size_t found = 0;
  for (std::size_t i = 0; i < node.operands.size() && found < wanted.size(); ++i) {
    const auto result = order(node.operands[i], wanted[found]);
    if (result > 0) return false;
    taken[i] = result == 0;
    if (taken[i]) ++found;
  }
  if (found < wanted.size()) return false;
  std::vector<Node> left;
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (!taken[i]) left.push_back(std::move(node.operands[i]));
  }
  if (rewriting.substitute) left.push_back(*rewriting.substitute);
  node.operands = std::move(left);
  sort(node);
  return true;
}

/// Nothing: nothing is left of the node.
std::optional<Node> rewritten(Node node, const Rewriting& rewriting) {
  if (node.replacement) return node;
  const Node& wanted = rewriting.wanted;
  if (order(node, wanted) == 0) return rewriting.substitute;
  if (node.item.kind == Kind::kLexeme) return node;
  if (node.is_list() && node.item.kind == wanted.item.kind && wanted.operands.size() > 1 &&
      node.operands.size() > wanted.operands.size())
    take_operands(node, rewriting);
  std::vector<Node> left;
  for (Node& operand : node.operands) {
    auto made = rewritten(std::move(operand), rewriting);
    if (made) left.push_back(std::move(*made));
  }
  node.operands = std::move(left);
  if (node.operands.empty()) return std::nullopt;
  if (node.operands.size() == 1 && node.item.kind != Kind::kNot)
    return std::optional(Node(std::move(node.operands[0])));
  return node;
}

/// Lists become operators of two operands: the first two are joined, and then the last one takes
/// the second place.
void pair_up(Node& node) {
  for (Node& operand : node.operands) pair_up(operand);
  while (node.operands.size() > 2) {
    Node both{node.item, 0, {}, false};
    both.operands.push_back(std::move(node.operands[0]));
    both.operands.push_back(std::move(node.operands[1]));
    node.operands[0] = std::move(both);
    node.operands[1] = std::move(node.operands.back());
    node.operands.pop_back();
  }
}

std::uint32_t put(const Node& node, Query& out) {
  const auto at = static_cast<std::uint32_t>(out.size());
  out.push_back(node.item);
  if (!node.operands.empty()) {
    const std::uint32_t right = put(node.operands[0], out);
    out[at].right = right;
  }
  if (node.operands.size() == 2) {
    const std::uint32_t left = put(node.operands[1], out);
    out[at].left = left;
  }
  return at;
}

std::string value_of(std::optional<Node> tree) {
  Query out;
  if (tree) {
    pair_up(*tree);
    put(*tree, out);
  }
  return write_query(out);
}

std::optional<Rewriting> rewriting_of(std::string_view wanted, std::string_view substitute) {
  const Query pattern = read_query(wanted), other = read_query(substitute);
  if (pattern.empty()) return std::nullopt;
  Rewriting out{node_of(pattern, 0), std::nullopt};
  settle(out.wanted);
  if (!other.empty()) {
    out.substitute = node_of(other, 0);
    out.substitute->replacement = true;
  }
  return out;
}

std::string rewrite(std::string_view value, std::string_view wanted, std::string_view substitute) {
  const Query query = read_query(value);
  const auto rewriting = rewriting_of(wanted, substitute);
  if (query.empty() || !rewriting) return std::string(value);
  Node tree = node_of(query, 0);
  settle(tree);
  return value_of(rewritten(std::move(tree), *rewriting));
}

/// One rewriting after another, a row of the query each.
std::string rewrite_by_query(EvalContext& context, std::string_view value, std::string_view text) {
  const Query query = read_query(value);
  if (query.empty()) return std::string(value);
  RowSpool rows(context.session->settings);
  run_query(*context.session, text, rows);
  const auto& columns = rows.columns();
  if (columns.size() != 2 || columns[0].type != kTsquery || columns[1].type != kTsquery)
    throw SqlError("22023", "ts_rewrite query must return two tsquery columns");
  std::optional<Node> tree = node_of(query, 0);
  settle(*tree);
  for (std::size_t i = 0; i < rows.size() && tree; ++i) {
    const Value* row = rows.at(i);
    if (row[0].is_null() || row[1].is_null()) continue;
    const auto rewriting = rewriting_of(row[0].text(), row[1].text());
    if (!rewriting) continue;
    tree = rewritten(std::move(*tree), *rewriting);
    if (!tree) break;
    forget_replacements(*tree);
    settle(*tree);
  }
  return value_of(std::move(tree));
}

constexpr FunctionRow kRows[] = {
    {Oid{3684}, "ts_rewrite", {kTsquery, kTsquery, kTsquery}, kTsquery, call<&rewrite>},
    {Oid{3685},
     "ts_rewrite",
     {kTsquery, kText},
     kTsquery,
     call<&rewrite_by_query>,
     true,
     Volatility::kVolatile},
};

}  // namespace

std::span<const FunctionRow> tsquery_rewrite_functions() { return kRows; }

}  // namespace granary::sql::functions
