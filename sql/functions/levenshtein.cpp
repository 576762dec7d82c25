// sql/functions/levenshtein.cpp: see levenshtein.h. One row of the table of distances at a time:
// the cell at `i` is the distance of the source's first i characters from the target's first j.
// Under a bound only the cells from which the end may still be reached within it are kept up.
#include "sql/functions/levenshtein.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

std::u32string characters(std::string_view text) {
  std::u32string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) out.push_back(utf8_decode(text, at));
  return out;
}

std::int32_t sum(std::int32_t a, std::int32_t b) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(a) + static_cast<std::uint32_t>(b));
}
std::int32_t times(std::size_t count, std::int32_t cost) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(count) *
                                   static_cast<std::uint32_t>(cost));
}

/// What at least it costs to make so many characters so many.
std::int32_t of_lengths(std::size_t from, std::size_t to, const EditCosts& costs) {
  return from > to ? times(from - to, costs.deletion) : times(to - from, costs.insertion);
}

/// Of texts that are not empty.
class Distances {
 public:
  Distances(std::u32string source, std::u32string target, const EditCosts& costs)
      : source_(std::move(source)), target_(std::move(target)), costs_(costs) {}

  std::int32_t unbounded() {
    begin();
    for (std::size_t j = 1; j <= target_.size(); ++j) next_row(j);
    return row_.back();
  }

  std::int32_t within(std::int32_t bound) {
    const std::size_t common = std::min(source_.size(), target_.size());
    const std::int32_t least = of_lengths(source_.size(), target_.size(), costs_);
    beyond_ = sum(bound, 1);
    if (least > bound) return beyond_;
    const std::int32_t both = sum(costs_.insertion, costs_.deletion);
    costs_.replacement = std::min(costs_.replacement, both);
    if (sum(least, times(common, costs_.replacement)) <= bound) return unbounded();
    begin();
    if (both > 0) {  // each deletion that is not of the least has an insertion to make up for it
      const std::int64_t deletions = (std::int64_t{bound} - least) / both;
      last_ = std::min(last_, source_.size() - common + static_cast<std::size_t>(deletions) + 1);
    }
    for (std::size_t j = 1; j <= target_.size(); ++j) {
      if (last_ < row_.size()) row_[last_++] = beyond_;  // the diagonal leads there
      next_row(j);
      if (!narrow(j, bound)) return beyond_;
    }
    return row_.back();
  }

 private:
  void begin() {
    row_.resize(source_.size() + 1);
    for (std::size_t i = 0; i < row_.size(); ++i) row_[i] = times(i, costs_.deletion);
    last_ = row_.size();
  }

  /// From the row of j - 1 characters of the target that of j.
  void next_row(std::size_t j) {
    std::size_t i = first_;
    std::int32_t diagonal = row_[i == 0 ? 0 : i - 1];
    if (i == 0) row_[i++] = times(j, costs_.insertion);
    for (; i < last_; ++i) {
      const bool same = source_[i - 1] == target_[j - 1];
      const std::int32_t replaced = same ? diagonal : sum(diagonal, costs_.replacement);
      diagonal = row_[i];
      row_[i] =
          std::min({sum(diagonal, costs_.insertion), sum(row_[i - 1], costs_.deletion), replaced});
    }
  }

  /// Leaves out, at both ends of row j, what cannot lead to the end within the bound. false:
  /// nothing is left.
  bool narrow(std::size_t j, std::int32_t bound) {
    const auto leads_there = [&](std::size_t i) {
      return sum(row_[i], of_lengths(source_.size() - i, target_.size() - j, costs_)) <= bound;
    };
    while (last_ > first_ && !leads_there(last_ - 1)) --last_;
    while (first_ < last_ && !leads_there(first_)) row_[first_++] = beyond_;
    return first_ < last_;
  }

  const std::u32string source_, target_;
  EditCosts costs_;
  std::vector<std::int32_t> row_;
  std::size_t first_ = 0, last_ = 0;  // the cells that are kept up
  std::int32_t beyond_ = 0;           // what stands for more than the bound
};

}  // namespace

std::int32_t levenshtein(std::string_view source, std::string_view target, const EditCosts& costs) {
  return levenshtein_within(source, target, costs, -1);
}

std::int32_t levenshtein_within(std::string_view source, std::string_view target,
                                const EditCosts& costs, std::int32_t bound) {
  if (source.empty() || target.empty())
    return of_lengths(utf8_count(source), utf8_count(target), costs);
  Distances distances(characters(source), characters(target), costs);
  return bound < 0 ? distances.unbounded() : distances.within(bound);
}

}  // namespace granary::sql::functions
