// sql/functions/trigram_functions.cpp: see trigram_functions.h. Similarity is the share of the
// trigrams that two sets have in common (Jaccard); word similarity looks for the stretch of the
// second text's trigrams, in their order, that is most similar to the first text's set.
#include "sql/functions/trigram_functions.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "sql/functions/call.h"
#include "sql/inverted/trigrams.h"
#include "sql/session_context.h"

namespace granary::sql::functions {

namespace {

using inverted::PlacedTrigram;
using inverted::Trigram;

using Trigrams = std::vector<Trigram>;

float share(std::size_t common, std::size_t a, std::size_t b) {
  const std::size_t all = a + b - common;
  return all == 0 ? 0.0F : static_cast<float>(common) / static_cast<float>(all);
}

float similarity(std::string_view a, std::string_view b) {
  const Trigrams left = inverted::trigrams_of(a), right = inverted::trigrams_of(b);
  if (left.empty() || right.empty()) return 0;
  Trigrams common;
  std::set_intersection(left.begin(), left.end(), right.begin(), right.end(),
                        std::back_inserter(common));
  return share(common.size(), left.size(), right.size());
}

/// The trigrams of a text in their order, as numbers; equal ones have the same.
class Stretches {
 public:
  Stretches(std::string_view word, std::string_view text, bool whole_words)
      : placed_(inverted::placed_trigrams(text)), whole_words_(whole_words) {
    std::map<Trigram, std::size_t> numbers;
    for (const Trigram& one : inverted::trigrams_of(word)) numbers.emplace(one, numbers.size());
    wanted_ = numbers.size();
    for (const PlacedTrigram& one : placed_)
      numbers_.push_back(numbers.emplace(one.trigram, numbers.size()).first->second);
    last_place_.assign(numbers.size(), kNowhere);
  }

  /// Of the most similar stretch. A stretch ends at each trigram that is wanted (or that ends a
  /// word) and begins where that makes it most similar; later ones begin no earlier.
  float most_similar() {
    float best = 0;
    begin_ = whole_words_ ? 0 : kNowhere;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const std::size_t number = numbers_[i];
      if (begin_ != kNowhere || is_wanted(number)) {
        if (last_place_[number] == kNowhere) {
          ++distinct_;
          found_ += is_wanted(number);
        }
        last_place_[number] = i;
      }
      if (whole_words_ ? !placed_[i].last : !is_wanted(number)) continue;
      if (begin_ == kNowhere) {
        begin_ = i;
        distinct_ = 1;
      }
      best = std::max(best, begin_best(i));
    }
    return best;
  }

 private:
  static constexpr std::size_t kNowhere = SIZE_MAX;

  bool is_wanted(std::size_t number) const { return number < wanted_; }

  /// Moves the beginning to where the stretch that ends at `end` is most similar.
  float begin_best(std::size_t end) {
    float best = share(found_, wanted_, distinct_);
    std::size_t found = found_, distinct = distinct_;
    const std::size_t before = begin_;
    for (std::size_t at = before; at <= end; ++at) {
      if (!whole_words_ || placed_[at].first) {
        const float one = share(found, wanted_, distinct);
        if (one > best) {
          best = one;
          distinct_ = distinct;
          found_ = found;
          begin_ = at;
        }
      }
      // Without it the stretch lacks its trigram, unless that comes again.
      if (last_place_[numbers_[at]] != at) continue;
      --distinct;
      found -= is_wanted(numbers_[at]);
    }
    for (std::size_t at = before; at < begin_; ++at) {
      if (last_place_[numbers_[at]] == at) last_place_[numbers_[at]] = kNowhere;
    }
    return best;
  }

  std::vector<PlacedTrigram> placed_;
  std::vector<std::size_t> numbers_;
  const bool whole_words_;
  std::size_t wanted_ = 0;               // numbers below are of the word
  std::vector<std::size_t> last_place_;  // of each number, within the stretch
  std::size_t begin_ = kNowhere, distinct_ = 0, found_ = 0;
};

float word_similarity(std::string_view word, std::string_view text) {
  return Stretches(word, text, false).most_similar();
}
float strict_word_similarity(std::string_view word, std::string_view text) {
  return Stretches(word, text, true).most_similar();
}

float similarity_distance(std::string_view a, std::string_view b) { return 1 - similarity(a, b); }
float word_distance(std::string_view a, std::string_view b) { return 1 - word_similarity(a, b); }
float word_distance_mirrored(std::string_view a, std::string_view b) {
  return 1 - word_similarity(b, a);
}
float strict_word_distance(std::string_view a, std::string_view b) {
  return 1 - strict_word_similarity(a, b);
}
float strict_word_distance_mirrored(std::string_view a, std::string_view b) {
  return 1 - strict_word_similarity(b, a);
}

bool similar(EvalContext& context, std::string_view a, std::string_view b) {
  return similarity(a, b) >= similarity_threshold(context, Similarity::kWholeText);
}
bool word_similar(EvalContext& context, std::string_view a, std::string_view b) {
  return word_similarity(a, b) >= similarity_threshold(context, Similarity::kPartOfText);
}
bool word_similar_mirrored(EvalContext& context, std::string_view a, std::string_view b) {
  return word_similar(context, b, a);
}
bool strict_word_similar(EvalContext& context, std::string_view a, std::string_view b) {
  return strict_word_similarity(a, b) >= similarity_threshold(context, Similarity::kWholeWords);
}
bool strict_word_similar_mirrored(EvalContext& context, std::string_view a, std::string_view b) {
  return strict_word_similar(context, b, a);
}

bool is_printable(const Trigram& one) {
  return std::all_of(one.bytes.begin(), one.bytes.end(), [](char c) {
    return c == ' ' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  });
}

Value shown_trigrams(EvalContext& context, std::string_view text) {
  ArrayBuilder out(kText);
  for (const Trigram& one : inverted::trigrams_of(text)) {
    if (is_printable(one)) {
      out.add(Value::of_text(context.arena->copy(one.view())));
      continue;
    }
    std::string hex = "0x";
    constexpr char kDigits[] = "0123456789abcdef";
    for (const char byte : one.bytes) {
      hex.push_back(kDigits[static_cast<unsigned char>(byte) >> 4]);
      hex.push_back(kDigits[static_cast<unsigned char>(byte) & 15]);
    }
    out.add(Value::of_text(context.arena->copy(hex)));
  }
  return out.finish(*context.arena);
}

constexpr std::string_view kThresholdSetting = "pg_trgm.similarity_threshold";

float show_limit(EvalContext& context) {
  return static_cast<float>(similarity_threshold(context, Similarity::kWholeText));
}
float set_limit(EvalContext& context, double limit) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, static_cast<float>(limit)).ptr;
  context.session->settings.set(kThresholdSetting, {text, static_cast<std::size_t>(end - text)},
                                false);
  return show_limit(context);
}

using enum Volatility;

const FunctionRow kRows[] = {
    {Oid{15100}, "set_limit", {kFloat4}, kFloat4, call<&set_limit>, true, kVolatile},
    {Oid{15101}, "show_limit", {}, kFloat4, call<&show_limit>, true, kStable},
    {Oid{15102}, "show_trgm", {kText}, kTextArray, call<&shown_trigrams>},
    {Oid{15103}, "similarity", {kText, kText}, kFloat4, call<&similarity>},
    {Oid{15104}, "similarity_op", {kText, kText}, kBool, call<&similar>, true, kStable},
    {Oid{15105}, "word_similarity", {kText, kText}, kFloat4, call<&word_similarity>},
    {Oid{15106}, "word_similarity_op", {kText, kText}, kBool, call<&word_similar>, true, kStable},
    {Oid{15107},
     "word_similarity_commutator_op",
     {kText, kText},
     kBool,
     call<&word_similar_mirrored>,
     true,
     kStable},
    {Oid{15108}, "similarity_dist", {kText, kText}, kFloat4, call<&similarity_distance>},
    {Oid{15109}, "word_similarity_dist_op", {kText, kText}, kFloat4, call<&word_distance>},
    {Oid{15110},
     "word_similarity_dist_commutator_op",
     {kText, kText},
     kFloat4,
     call<&word_distance_mirrored>},
    {Oid{15111}, "strict_word_similarity", {kText, kText}, kFloat4, call<&strict_word_similarity>},
    {Oid{15112},
     "strict_word_similarity_op",
     {kText, kText},
     kBool,
     call<&strict_word_similar>,
     true,
     kStable},
    {Oid{15113},
     "strict_word_similarity_commutator_op",
     {kText, kText},
     kBool,
     call<&strict_word_similar_mirrored>,
     true,
     kStable},
    {Oid{15114},
     "strict_word_similarity_dist_op",
     {kText, kText},
     kFloat4,
     call<&strict_word_distance>},
    {Oid{15115},
     "strict_word_similarity_dist_commutator_op",
     {kText, kText},
     kFloat4,
     call<&strict_word_distance_mirrored>},
};

constexpr OperatorRow kOperators[] = {
    {Oid{15120}, "%", kText, kText, kBool, Oid{15104}, Oid{15120}, Oid{}},
    {Oid{15121}, "<%", kText, kText, kBool, Oid{15106}, Oid{15122}, Oid{}},
    {Oid{15122}, "%>", kText, kText, kBool, Oid{15107}, Oid{15121}, Oid{}},
    {Oid{15123}, "<->", kText, kText, kFloat4, Oid{15108}, Oid{15123}, Oid{}},
    {Oid{15124}, "<<->", kText, kText, kFloat4, Oid{15109}, Oid{15125}, Oid{}},
    {Oid{15125}, "<->>", kText, kText, kFloat4, Oid{15110}, Oid{15124}, Oid{}},
    {Oid{15126}, "<<%", kText, kText, kBool, Oid{15112}, Oid{15127}, Oid{}},
    {Oid{15127}, "%>>", kText, kText, kBool, Oid{15113}, Oid{15126}, Oid{}},
    {Oid{15128}, "<<<->", kText, kText, kFloat4, Oid{15114}, Oid{15129}, Oid{}},
    {Oid{15129}, "<->>>", kText, kText, kFloat4, Oid{15115}, Oid{15128}, Oid{}},
};

}  // namespace

double similarity_threshold(const EvalContext& context, Similarity kind) {
  constexpr double kDefaults[] = {0.3, 0.6, 0.5};
  const auto number = static_cast<std::size_t>(kind);
  if (context.session == nullptr) return kDefaults[number];
  return context.session->settings.similarity_thresholds[number];
}

std::span<const FunctionRow> trigram_functions() { return kRows; }
std::span<const OperatorRow> trigram_operators() { return kOperators; }

}  // namespace granary::sql::functions
