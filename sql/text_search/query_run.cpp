#include "sql/text_search/query_run.h"

#include <limits>

namespace granary::sql::text_search {

namespace {

using Kind = QueryItem::Kind;

/// Which places of two lists go on.
enum Keep : unsigned { kBoth = 1, kLeftOnly = 2, kRightOnly = 4 };

PhraseMatch merged(const PhraseMatch& left, int left_shift, const PhraseMatch& right,
                   int right_shift, unsigned keep) {
  constexpr int kEnd = std::numeric_limits<int>::max();
  PhraseMatch out;
  std::size_t i = 0, k = 0;
  while (i < left.places.size() || k < right.places.size()) {
    const int a = i < left.places.size() ? left.places[i] + left_shift : kEnd;
    const int b = k < right.places.size() ? right.places[k] + right_shift : kEnd;
    const unsigned where = a == b ? kBoth : a < b ? kLeftOnly : kRightOnly;
    if ((keep & where) != 0) out.places.push_back(std::min(a, b));
    if (a <= b) ++i;
    if (b <= a) ++k;
  }
  out.presence = out.places.empty() ? Presence::kNo : Presence::kYes;
  return out;
}

/// What AND keeps, and whether it is the places where it does not match.
struct Rule {
  unsigned keep;
  bool elsewhere;
};

Rule rule_of_and(bool left_elsewhere, bool right_elsewhere) {
  if (left_elsewhere && right_elsewhere) return {kBoth | kLeftOnly | kRightOnly, true};
  if (left_elsewhere) return {kRightOnly, false};
  if (right_elsewhere) return {kLeftOnly, false};
  return {kBoth, false};
}

Rule rule_of_or(bool left_elsewhere, bool right_elsewhere) {
  if (left_elsewhere && right_elsewhere) return {kBoth, true};
  if (left_elsewhere) return {kLeftOnly, true};
  if (right_elsewhere) return {kRightOnly, true};
  return {kBoth | kLeftOnly | kRightOnly, false};
}

}  // namespace

PhraseMatch joined_matches(const QueryItem& op, PhraseMatch left, PhraseMatch right) {
  const bool is_or = op.kind == Kind::kOr;
  const bool no_left = left.presence == Presence::kNo, no_right = right.presence == Presence::kNo;
  PhraseMatch out;
  if (is_or ? no_left && no_right : no_left || no_right) return out;
  if (left.presence == Presence::kUnknown || right.presence == Presence::kUnknown) {
    out.presence = Presence::kUnknown;
    return out;
  }
  if (no_left) left.width = 0;
  if (no_right) right.width = 0;
  int width = std::max(left.width, right.width);
  int left_shift = width - left.width, right_shift = width - right.width;
  if (op.kind == Kind::kPhrase) {
    left_shift = op.distance + right.width;
    right_shift = 0;
    width = op.distance + left.width + right.width;
  }
  const Rule rule = is_or ? rule_of_or(left.elsewhere, right.elsewhere)
                          : rule_of_and(left.elsewhere, right.elsewhere);
  out = merged(left, left_shift, right, right_shift, rule.keep);
  if (rule.elsewhere) out.presence = Presence::kYes;
  out.elsewhere = rule.elsewhere;
  out.width = width;
  return out;
}

PhraseMatch negated_match(PhraseMatch match) {
  if (match.presence == Presence::kUnknown) return match;
  if (match.presence == Presence::kNo) {
    match.presence = Presence::kYes;
    match.elsewhere = true;
    return match;
  }
  if (match.places.empty()) match.presence = Presence::kNo;
  match.elsewhere = !match.elsewhere;
  return match;
}

}  // namespace granary::sql::text_search
