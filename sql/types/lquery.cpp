#include "sql/types/lquery.h"

#include <algorithm>
#include <limits>

#include "sql/error.h"
#include "sql/types/codec.h"

namespace granary::sql {

/// Reads the text character by character; positions in errors are PostgreSQL's.
class LqueryParser {
 public:
  LqueryParser(std::string_view text, Lquery& out) : text_(text), out_(out) {}

  void parse() {
    const std::int32_t count =
        static_cast<std::int32_t>(std::count(text_.begin(), text_.end(), '.')) + 1;
    if (count > kLtreeLevelsMax) {
      throw SqlError("54000", "number of lquery items (" + std::to_string(count) +
                                  ") exceeds the maximum allowed (65535)");
    }
    while (true) {
      take_item();
      if (done()) return;
      take('.');
    }
  }

 private:
  bool done() const noexcept { return at_ == text_.size(); }
  [[noreturn]] void fail() const {
    if (done()) throw syntax_error("").detail("Unexpected end of input.");
    throw syntax_error(place(at_));
  }
  static SqlError syntax_error(const std::string& place) {
    return {"42601", "lquery syntax error" + (place.empty() ? place : " at character " + place)};
  }
  /// The number of the character at that byte, from 1.
  std::string place(std::size_t at) const {
    const auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    return std::to_string(
        std::count_if(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), begins) + 1);
  }
  bool next_is(char c) const noexcept { return !done() && text_[at_] == c; }
  bool take_if(char c) {
    if (!next_is(c)) return false;
    ++at_;
    return true;
  }
  void take(char c) {
    if (!take_if(c)) fail();
  }

  void take_item() {
    Lquery::Item item;
    item.first_pattern = static_cast<std::uint32_t>(out_.patterns_.size());
    if (take_if('*')) {
      item.low = 0;
      item.high = kLtreeLevelsMax;
    } else {
      item.negated = take_if('!');
      take_pattern(item.negated);
      while (take_if('|')) take_pattern(false);
      item.pattern_count =
          static_cast<std::uint32_t>(out_.patterns_.size()) - item.first_pattern;
    }
    if (take_if('{')) take_counts(item);
    out_.items_.push_back(item);
  }

  /// may_be_empty: what is missing is told of where the pattern ends.
  void take_pattern(bool may_be_empty) {
    LabelPattern pattern;
    const std::size_t from = at_;
    std::size_t characters = 0;
    for (std::size_t bytes = 0; !done() && is_label_character(text_, at_, bytes); at_ += bytes)
      ++characters;
    pattern.name = text_.substr(from, at_ - from);
    if (characters == 0 && !may_be_empty) fail();
    const std::size_t end = at_;
    while (take_flag(pattern)) {
    }
    std::size_t ignored;
    if (!done() && (is_label_character(text_, at_, ignored) ||
                    std::string_view("|{.").find(text_[at_]) == std::string_view::npos))
      fail();
    if (characters == 0)
      throw syntax_error(place(end)).detail("Empty labels are not allowed.");
    if (characters > kLabelMax) {
      throw SqlError("42622", "label string is too long")
          .detail("Label length is " + std::to_string(characters) +
                  ", must be at most 255, at character " + place(end) + ".");
    }
    out_.patterns_.push_back(pattern);
  }

  bool take_flag(LabelPattern& pattern) {
    if (take_if('%')) return pattern.by_words = true;
    if (take_if('@')) return pattern.ignores_case = true;
    if (take_if('*')) return pattern.is_prefix = true;
    return false;
  }

  /// What follows the brace: n}, n,}, ,m} or n,m}.
  void take_counts(Lquery::Item& item) {
    item.has_counts = true;
    item.low = 0;
    item.high = kLtreeLevelsMax;
    const bool has_low = !next_is(',');
    if (has_low) item.low = take_count("Low");
    if (has_low && take_if('}')) {
      item.high = item.low;
      return;
    }
    take(',');
    if (take_if('}')) return;
    const std::size_t from = at_;
    item.high = take_count("High");
    if (item.low > item.high) {
      throw syntax_error("").detail("Low limit (" + std::to_string(item.low) +
                                    ") is greater than high limit (" + std::to_string(item.high) +
                                    "), at character " + place(from) + ".");
    }
    take('}');
  }

  std::int32_t take_count(const char* which) {
    const std::size_t from = at_;
    std::int64_t number = 0;
    for (; !done() && codec::is_digit(text_[at_]); ++at_) {
      constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
      const int digit = text_[at_] - '0';
      number = number > (kMax - digit) / 10 ? kMax : number * 10 + digit;
    }
    if (at_ == from) fail();
    const auto count = static_cast<std::int32_t>(number);  // as much of it as PostgreSQL keeps
    if (count < 0 || count > kLtreeLevelsMax) {
      throw SqlError("54000", "lquery syntax error")
          .detail(std::string(which) + " limit (" + std::to_string(count) +
                  ") exceeds the maximum allowed (65535), at character " + place(from) + ".");
    }
    return count;
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  Lquery& out_;
};

Lquery::Lquery(std::string_view text) { LqueryParser(text, *this).parse(); }

bool Lquery::takes(const Item& item, std::string_view label) const {
  if (item.pattern_count == 0) return true;
  const LabelPattern* first = patterns(item);
  const bool found = std::any_of(first, first + item.pattern_count,
                                 [&](const LabelPattern& one) { return one.matches(label); });
  return found != item.negated;
}

bool Lquery::matches(std::string_view path) const {
  const LtreeLabels labels = ltree_labels(path);
  const std::size_t count = labels.size();
  // reached[i]: the items so far can have taken the first i labels.
  std::vector<char> reached(count + 1, 0);
  reached[0] = 1;
  std::vector<std::size_t> run(count + 1, 0);   // labels from i on that the item takes
  std::vector<std::ptrdiff_t> steps(count + 2);  // how many ways in begin and end at i
  for (const Item& item : items_) {
    for (std::size_t i = count; i-- > 0;) run[i] = takes(item, labels[i]) ? run[i + 1] + 1 : 0;
    std::fill(steps.begin(), steps.end(), 0);
    for (std::size_t i = 0; i <= count; ++i) {
      const auto low = static_cast<std::size_t>(item.low);
      const std::size_t most = std::min(static_cast<std::size_t>(item.high), run[i]);
      if (!reached[i] || most < low) continue;
      ++steps[i + low];
      --steps[i + most + 1];
    }
    std::ptrdiff_t ways = 0;
    for (std::size_t i = 0; i <= count; ++i) {
      ways += steps[i];
      reached[i] = ways > 0;
    }
  }
  return reached[count] != 0;
}

std::string Lquery::text() const {
  std::string out;
  for (const Item& item : items_) {
    if (!out.empty()) out.push_back('.');
    if (item.pattern_count == 0) out.push_back('*');
    if (item.negated) out.push_back('!');
    for (std::uint32_t i = 0; i < item.pattern_count; ++i) {
      if (i > 0) out.push_back('|');
      put_pattern(patterns(item)[i], out);
    }
    const bool any = item.low == 0 && item.high == kLtreeLevelsMax;
    if (!item.has_counts || (any && item.pattern_count == 0)) continue;
    out.push_back('{');
    if (item.low > 0 || item.high == 0) out.append(std::to_string(item.low));
    if (item.low != item.high) {
      out.push_back(',');
      if (item.high != kLtreeLevelsMax) out.append(std::to_string(item.high));
    }
    out.push_back('}');
  }
  return out;
}

}  // namespace granary::sql
