// sql/inverted/trigram_search.cpp: which trigrams text must have that a pattern matches or that is
// similar to other text.
#include <algorithm>

#include "sql/functions/regex_syntax.h"
#include "sql/functions/trigram_functions.h"
#include "sql/inverted/search.h"
#include "sql/inverted/trigrams.h"

namespace granary::sql::inverted {

namespace {

using functions::RegexKind;
using functions::RegexNode;
using functions::Similarity;
using functions::similarity_threshold;
using Lists = std::vector<KeyList>;

Keys keys_of(const std::vector<Trigram>& trigrams) {
  Keys out;
  for (const Trigram& one : trigrams) out.emplace_back(one.view());
  return out;
}

void require_each(const std::vector<Trigram>& trigrams, Lists& out) {
  for (const Trigram& one : trigrams) out.push_back({{std::string(one.view())}, 1});
}

/// LIKE: the parts between wildcards.
Lists demands_of_like(std::string_view pattern) {
  Lists out;
  const std::u32string characters = characters_of(pattern);
  std::u32string part;
  bool starts = true;
  const auto finish = [&](bool ends) {
    require_each(trigrams_within(part, starts, ends), out);
    part.clear();
    starts = false;
  };
  for (std::size_t i = 0; i < characters.size(); ++i) {
    if (characters[i] == U'%' || characters[i] == U'_') {
      finish(false);
      continue;
    }
    if (characters[i] == U'\\' && i + 1 < characters.size()) ++i;
    part.push_back(characters[i]);
  }
  finish(true);
  return out;
}

/// Characters that every match has in a row, gathered along a regular expression.
class RegexDemands {
 public:
  Lists of(const RegexNode& root) {
    visit(root);
    finish(false);
    return std::move(out_);
  }

 private:
  void visit(const RegexNode& node) {
    switch (node.kind) {
      case RegexKind::kEmpty:
        return;
      case RegexKind::kSet:
        return visit_set(node.set);
      case RegexKind::kConcat:
      case RegexKind::kGroup:
        for (const RegexNode* part : node.parts) visit(*part);
        return;
      case RegexKind::kRepeat:
        if (node.least == 1 && node.most == 1) return visit(*node.parts[0]);
        finish(false);
        if (node.least > 0) append(RegexDemands().of(*node.parts[0]));
        return;
      case RegexKind::kAlternate:
        finish(false);
        return visit_alternatives(node);
      case RegexKind::kTextStart:
      case RegexKind::kLineStart:
        finish(true);
        starts_ = true;
        return;
      case RegexKind::kTextEnd:
      case RegexKind::kLineEnd:
        return finish(true);
      default:
        return finish(false);
    }
  }

  void visit_set(const functions::CharSet& set) {
    const bool one = !set.negated && set.classes.empty() && set.without.empty() &&
                     set.ranges.size() == 1 && set.ranges[0].first == set.ranges[0].second;
    if (!one) return finish(false);
    part_.push_back(set.ranges[0].first);
  }

  void visit_alternatives(const RegexNode& node) {
    Lists any;
    for (std::size_t i = 0; i < node.parts.size(); ++i) {
      Lists one = RegexDemands().of(*node.parts[i]);
      any = i == 0 ? std::move(one) : either(any, one);
    }
    append(std::move(any));
  }

  void append(Lists&& more) {
    for (KeyList& list : more) out_.push_back(std::move(list));
  }

  void finish(bool ends) {
    require_each(trigrams_within(part_, starts_, ends), out_);
    part_.clear();
    starts_ = false;
  }

  Lists out_;
  std::u32string part_;
  bool starts_ = false;  // nothing of the word stands in front of part_
};

Lists demands_of_regex(std::string_view pattern, bool ignore_case) {
  functions::RegexFlags flags;
  flags.ignore_case = ignore_case;
  const functions::RegexTree tree = functions::parse_regex(pattern, flags);
  return tree.root != nullptr ? RegexDemands().of(*tree.root) : Lists();
}

/// Text that shares this part of the trigrams, at least.
void require_share(std::string_view text, double share, Search& out) {
  Keys keys = keys_of(trigrams_of(text));
  constexpr double kRounding = 1e-6;
  std::size_t required = 0;
  while (required < keys.size() &&
         static_cast<double>(required) / static_cast<double>(keys.size()) < share - kRounding)
    ++required;
  if (share <= kRounding) return;
  if (keys.empty()) {
    out.nothing = true;
    return;
  }
  out.lists.push_back({std::move(keys), std::max<std::size_t>(1, required)});
}

}  // namespace

void add_trigrams(EvalContext& context, InvertedOperator op, const Value& operand, Search& out) {
  const auto require = [&](Lists&& lists) {
    for (KeyList& list : lists) out.lists.push_back(std::move(list));
  };
  switch (op) {
    case InvertedOperator::kEqual:
      return require_each(trigrams_of(operand.text()), out.lists);
    case InvertedOperator::kLike:
    case InvertedOperator::kLikeNoCase:
      return require(demands_of_like(operand.text()));
    case InvertedOperator::kRegex:
    case InvertedOperator::kRegexNoCase:
      return require(demands_of_regex(operand.text(), op == InvertedOperator::kRegexNoCase));
    case InvertedOperator::kSimilar:
      return require_share(operand.text(),
                           similarity_threshold(context, Similarity::kWholeText), out);
    case InvertedOperator::kWordSimilar:
      return require_share(operand.text(),
                           similarity_threshold(context, Similarity::kPartOfText), out);
    default:
      return require_share(operand.text(),
                           similarity_threshold(context, Similarity::kWholeWords), out);
  }
}

}  // namespace granary::sql::inverted
