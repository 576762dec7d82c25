// sql/text_search/query_run.h: a tsquery decided for a document. Where phrases ask for it, with the
// places at which its parts match.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "sql/types/tsquery.h"

namespace granary::sql::text_search {

/// kUnknown: it may match, but nobody knows where (places were not stored).
enum class Presence : std::uint8_t { kNo, kYes, kUnknown };

/// Where a part of a phrase matches: at the end of each match, ascending.
struct PhraseMatch {
  Presence presence = Presence::kNo;
  bool elsewhere = false;  // it matches everywhere but there
  int width = 0;      // from the first to the last word of a match
  std::vector<int> places;
};

/// Two parts under an operator.
PhraseMatch joined_matches(const QueryItem& op, PhraseMatch left, PhraseMatch right);
PhraseMatch negated_match(PhraseMatch match);

/// `Source` tells of a lexeme (by its item's number):
///   bool exists(std::uint32_t item)
///   PhraseMatch places(std::uint32_t item)
template <class Source>
class QueryRun {
 public:
  QueryRun(const Query& query, Source& source) : query_(query), source_(source) {}

  bool matches() { return !query_.empty() && decide(0, 0); }

 private:
  using Kind = QueryItem::Kind;

  /// Chains of operators are deep on their left side: down there, and up again.
  template <class IsLink>
  std::vector<std::uint32_t> chain_from(std::uint32_t& at, IsLink&& is_link) const {
    std::vector<std::uint32_t> out;
    for (; is_link(query_[at].kind); at = query_[at].left) out.push_back(at);
    return out;
  }

  bool decide(std::uint32_t at, int depth) {
    check_nesting(depth);
    auto chain =
        chain_from(at, [](Kind kind) { return kind == Kind::kAnd || kind == Kind::kOr; });
    bool out = decide_one(at, depth);
    for (; !chain.empty(); chain.pop_back()) {
      const QueryItem& item = query_[chain.back()];
      if (out == (item.kind == Kind::kAnd)) out = decide(item.right, depth + 1);
    }
    return out;
  }

  bool decide_one(std::uint32_t at, int depth) {
    switch (query_[at].kind) {
      case Kind::kLexeme:
        return source_.exists(at);
      case Kind::kNot:
        return !decide(query_[at].right, depth + 1);
      default:
        return find(at, depth).presence == Presence::kYes;
    }
  }

  PhraseMatch find(std::uint32_t at, int depth) {
    check_nesting(depth);
    auto chain = chain_from(
        at, [](Kind kind) { return kind != Kind::kLexeme && kind != Kind::kNot; });
    PhraseMatch out = query_[at].kind == Kind::kLexeme
                          ? source_.places(at)
                          : negated_match(find(query_[at].right, depth + 1));
    for (; !chain.empty(); chain.pop_back()) {
      const QueryItem& item = query_[chain.back()];
      if (out.presence == Presence::kNo && item.kind != Kind::kOr) continue;
      out = joined_matches(item, std::move(out), find(item.right, depth + 1));
    }
    return out;
  }

  const Query& query_;
  Source& source_;
};

}  // namespace granary::sql::text_search
