#include "planner/optimize/inverted_condition.h"

#include <algorithm>
#include <optional>

#include "planner/optimize/comparison.h"
#include "sql/extension_oid.h"
#include "sql/functions/ascii_rules.h"
#include "sql/inverted/search.h"
#include "sql/types/collation.h"
#include "sql/types/geometry.h"
#include "sql/types/network.h"
#include "sql/types/range.h"
#include "sql/types/tsvector.h"

namespace granary::planner {
namespace {

using sql::InvertedClass;
using sql::InvertedOperator;

struct OperatorOfClass {
  std::string_view name;
  InvertedOperator op;
};

constexpr OperatorOfClass kArrayOperators[] = {
    {"&&", InvertedOperator::kOverlaps},
    {"@>", InvertedOperator::kContains},
    {"<@", InvertedOperator::kContainedBy},
    {"=", InvertedOperator::kEqual},
};
constexpr OperatorOfClass kIntegerOperators[] = {
    {"&&", InvertedOperator::kOverlaps}, {"@>", InvertedOperator::kContains},
    {"<@", InvertedOperator::kContainedBy}, {"=", InvertedOperator::kEqual},
    {"@@", InvertedOperator::kMatches},
};
constexpr OperatorOfClass kJsonbOperators[] = {
    {"@>", InvertedOperator::kContains},    {"?", InvertedOperator::kHasKey},
    {"?|", InvertedOperator::kHasAnyKey},   {"?&", InvertedOperator::kHasAllKeys},
    {"@?", InvertedOperator::kPathExists},  {"@@", InvertedOperator::kPathMatches},
};
constexpr OperatorOfClass kPairOperators[] = {
    {"@>", InvertedOperator::kContains},
    {"?", InvertedOperator::kHasKey},
    {"?|", InvertedOperator::kHasAnyKey},
    {"?&", InvertedOperator::kHasAllKeys},
};
constexpr OperatorOfClass kJsonbPathOperators[] = {
    {"@>", InvertedOperator::kContains},
    {"@?", InvertedOperator::kPathExists},
    {"@@", InvertedOperator::kPathMatches},
};
constexpr OperatorOfClass kTrigramOperators[] = {
    {"%", InvertedOperator::kSimilar},       {"~~", InvertedOperator::kLike},
    {"~~*", InvertedOperator::kLikeNoCase},  {"~", InvertedOperator::kRegex},
    {"~*", InvertedOperator::kRegexNoCase},  {"%>", InvertedOperator::kWordSimilar},
    {"%>>", InvertedOperator::kStrictWordSimilar}, {"=", InvertedOperator::kEqual},
};

constexpr OperatorOfClass kLexemeOperators[] = {
    {"@@", InvertedOperator::kMatches},
    {"@@@", InvertedOperator::kMatches},
};

constexpr OperatorOfClass kPathOperators[] = {
    {"=", InvertedOperator::kEqual},        {"<", InvertedOperator::kLess},
    {"<=", InvertedOperator::kLessEqual},   {">", InvertedOperator::kGreater},
    {">=", InvertedOperator::kGreaterEqual}, {"@>", InvertedOperator::kContains},
    {"<@", InvertedOperator::kContainedBy}, {"~", InvertedOperator::kMatches},
    {"?", InvertedOperator::kMatches},      {"@", InvertedOperator::kMatches},
};

constexpr OperatorOfClass kOrderOperators[] = {
    {"=", InvertedOperator::kEqual},     {"<", InvertedOperator::kLess},
    {"<=", InvertedOperator::kLessEqual}, {">", InvertedOperator::kGreater},
    {">=", InvertedOperator::kGreaterEqual},
};

constexpr OperatorOfClass kSpanOperators[] = {
    {"&&", InvertedOperator::kOverlaps},   {"@>", InvertedOperator::kContains},
    {"<@", InvertedOperator::kContainedBy}, {"=", InvertedOperator::kEqual},
    {"<<", InvertedOperator::kLeftOf},     {">>", InvertedOperator::kRightOf},
    {"&<", InvertedOperator::kNotRightOf}, {"&>", InvertedOperator::kNotLeftOf},
    {"-|-", InvertedOperator::kOverlaps},
};

constexpr OperatorOfClass kNetworkOperators[] = {
    {"&&", InvertedOperator::kOverlaps},    {"=", InvertedOperator::kEqual},
    {">>", InvertedOperator::kContains},    {">>=", InvertedOperator::kContains},
    {"<<", InvertedOperator::kContainedBy}, {"<<=", InvertedOperator::kContainedBy},
};

constexpr OperatorOfClass kAreaOperators[] = {
    {"&&", InvertedOperator::kOverlaps},    {"@>", InvertedOperator::kContains},
    {"<@", InvertedOperator::kContainedBy}, {"~=", InvertedOperator::kOverlaps},
    {"<<", InvertedOperator::kLeftOf},      {">>", InvertedOperator::kRightOf},
    {"&<", InvertedOperator::kNotRightOf},  {"&>", InvertedOperator::kNotLeftOf},
    {"<<|", InvertedOperator::kBelow},      {"|>>", InvertedOperator::kAbove},
    {"<^", InvertedOperator::kBelow},       {">^", InvertedOperator::kAbove},
    {"&<|", InvertedOperator::kNotAbove},   {"|&>", InvertedOperator::kNotBelow},
};

std::span<const OperatorOfClass> operators_of(InvertedClass keys) {
  switch (keys) {
    case InvertedClass::kArray:
      return kArrayOperators;
    case InvertedClass::kJsonbKeys:
      return kJsonbOperators;
    case InvertedClass::kJsonbPaths:
      return kJsonbPathOperators;
    case InvertedClass::kTrigram:
      return kTrigramOperators;
    case InvertedClass::kLexeme:
      return kLexemeOperators;
    case InvertedClass::kPairs:
      return kPairOperators;
    case InvertedClass::kPath:
      return kPathOperators;
    case InvertedClass::kIntegers:
      return kIntegerOperators;
    case InvertedClass::kOrdered:
      return kOrderOperators;
    case InvertedClass::kSpan:
      return kSpanOperators;
    case InvertedClass::kNetwork:
      return kNetworkOperators;
    case InvertedClass::kArea:
      return kAreaOperators;
    case InvertedClass::kNone:
      break;
  }
  return {};
}

bool is_span(sql::Oid type) { return type == sql::kAnyRange || type == sql::kAnyMultirange; }
bool is_area(sql::Oid type) {
  return type == sql::kPoint || type == sql::kBox || type == sql::kPolygon || type == sql::kCircle;
}

/// Not those that look for the ancestors of a path in an array.
bool searches_paths(const sql::OperatorRow& op) {
  const std::string_view name = op.name;
  if (op.left == sql::kLtreeArray) return name != "@>";
  if (op.right == sql::kLtreeArray) return name != "<@";
  return op.left == sql::kLtree || op.right == sql::kLtree;
}

/// The operator is one of types that the class is for.
bool takes(InvertedClass keys, const sql::OperatorRow& op) {
  switch (keys) {
    case InvertedClass::kArray:
      return op.left == sql::kAnyArray && op.right == sql::kAnyArray;
    case InvertedClass::kTrigram:
      return op.left == sql::kText && op.right == sql::kText;
    case InvertedClass::kLexeme:
      return op.left == sql::kTsvector || op.right == sql::kTsvector;
    case InvertedClass::kPairs:
      return op.left == sql::kHstore;
    case InvertedClass::kPath:
      return searches_paths(op);
    case InvertedClass::kIntegers:
      return op.left == sql::kInt4Array || op.right == sql::kInt4Array ||
             (op.left == sql::kAnyArray && std::string_view(op.name) == "=");
    case InvertedClass::kOrdered:
      return true;
    case InvertedClass::kSpan:
      return is_span(op.left) || is_span(op.right);
    case InvertedClass::kNetwork:
      return op.left == sql::kInet && op.right == sql::kInet;
    case InvertedClass::kArea:
      return is_area(op.left) && is_area(op.right);
    default:
      return op.left == sql::kJsonb;
  }
}

/// a op b is b mirrored(op) a; empty: there is no such operator.
std::string_view mirrored_name(InvertedClass keys, std::string_view name) {
  if (keys == InvertedClass::kPath && (name == "~" || name == "?" || name == "@")) return name;
  constexpr std::pair<std::string_view, std::string_view> kMirrors[] = {
      {"&&", "&&"}, {"=", "="},   {"@>", "<@"},   {"<@", "@>"},
      {"%", "%"},   {"<%", "%>"}, {"<<%", "%>>"}, {"@@", "@@"}, {"@@@", "@@@"},
      {"~~", "@@"},  // query_int ~~ int4[]
      {"<", ">"},   {">", "<"},   {"<=", ">="},   {">=", "<="}, {"-|-", "-|-"},
      {"<<", ">>"}, {">>", "<<"}, {"<<=", ">>="}, {">>=", "<<="}, {"~=", "~="},
      {"<<|", "|>>"}, {"|>>", "<<|"}, {"<^", ">^"}, {">^", "<^"},
  };
  for (const auto& [from, to] : kMirrors) {
    if (name == from) return to;
  }
  return {};
}

bool is_column(const ScanRequest& request, const std::vector<Expr*>& expressions,
               std::uint32_t wanted, const Expr& side) {
  const std::size_t columns = request.relation().columns.size();
  const Expr& bare = *strip_relabel(&side);
  if (wanted >= columns) return equal(expressions[wanted - columns], &bare);
  return bare.kind == ExprKind::kColumn && bare.range == request.range &&
         request.number_of(bare.column) == wanted;
}

/// A search for a constant that demands no keys would read everything.
bool demands_keys(const ScanRequest& request, const sql::IndexColumn& column,
                  const InvertedCondition& condition) {
  if (!condition.value->is_constant() || column.keys == InvertedClass::kTrigram) return true;
  sql::inverted::Search search;
  sql::EvalContext context;
  sql::inverted::add_condition(context, column.keys, request.relation().value_type(column), 0,
                               condition.op, condition.value->type, condition.value->value,
                               search);
  return !search.everything();
}

std::optional<InvertedCondition> read_one(const ScanRequest& request,
                                          const std::vector<Expr*>& expressions,
                                          const sql::IndexDesc& index, std::size_t at,
                                          Expr* condition) {
  const sql::IndexColumn& column = index.columns[at];
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string_view name =
        side == 0 ? condition->op->name : mirrored_name(column.keys, condition->op->name);
    Expr* value = condition->args[1 - side];
    const Expr& own = *condition->args[side];
    if (!is_column(request, expressions, column.column, own) || !request.known_before(*value))
      continue;
    if (column.keys == InvertedClass::kOrdered &&
        !comparable(strip_relabel(&own)->type, value->type))
      continue;
    for (const OperatorOfClass& known : operators_of(column.keys)) {
      if (known.name != name) continue;
      const InvertedCondition out{at, known.op, value, condition};
      if (demands_keys(request, column, out)) return out;
    }
  }
  return std::nullopt;
}

}  // namespace

namespace {

/// Whether it goes by other rules than keys do. Keys of text are in the order of bytes; trigrams
/// take letters beyond ASCII for letters, so that what a pattern's classes say of words may differ.
bool has_other_rules(const Expr& condition) {
  const std::string_view name = condition.op->name;
  const bool by_ascii = (name == "~" || name == "~*") && condition.function != nullptr &&
                        sql::is_in_ascii(*condition.function);
  return by_ascii || std::ranges::any_of(condition.args, [](const Expr* arg) {
           return bool(sql::collation_of_order(arg->type));
         });
}

}  // namespace

std::vector<InvertedCondition> read_inverted_conditions(const ScanRequest& request,
                                                        const std::vector<Expr*>& expressions,
                                                        const sql::IndexDesc& index) {
  std::vector<InvertedCondition> out;
  for (Expr* condition : request.conditions) {
    if (condition->kind != ExprKind::kCall || condition->op == nullptr ||
        condition->args.size() != 2 || has_other_rules(*condition))
      continue;
    for (std::size_t i = 0; i < index.columns.size(); ++i) {
      if (!takes(index.columns[i].keys, *condition->op)) continue;
      if (const auto read = read_one(request, expressions, index, i, condition)) {
        out.push_back(*read);
        break;
      }
    }
  }
  return out;
}

}  // namespace granary::planner
