// sql/functions/regex_classes.cpp: sets of characters in regular expressions, and patterns as RE2
// writes them.
#include <fmt/format.h>
#include <locale.h>
#include <wctype.h>

#include <algorithm>
#include <array>
#include <mutex>

#include "base/check.h"
#include "sql/functions/ascii_rules.h"
#include "sql/functions/case_folding.h"
#include "sql/functions/regex_syntax.h"

namespace granary::sql::functions {

namespace {

constexpr char32_t kCharacterMax = 0x10FFFF;

locale_t unicode_locale() noexcept {
  static const locale_t loaded = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  GR_CHECK(loaded != nullptr);
  return loaded;
}

CharRanges scan(CharClass which) {
  CharRanges out;
  for (char32_t c = 0; c <= kCharacterMax; ++c) {
    if ((c >= 0xD800 && c < 0xE000) || !in_class(which, c)) continue;
    if (!out.empty() && out.back().second + 1 == c) {
      out.back().second = c;
    } else {
      out.push_back({c, c});
    }
  }
  return out;
}

CharRanges inverted(const CharRanges& ranges) {
  CharRanges out;
  char32_t next = 0;
  for (const auto& [from, to] : ranges) {
    if (from > next) out.push_back({next, from - 1});
    next = to + 1;
  }
  if (next <= kCharacterMax) out.push_back({next, kCharacterMax});
  return out;
}

/// The pattern in RE2's dialect.
class Writer {
 public:
  explicit Writer(const RegexTree& tree) : tree_(tree) {}

  std::string run() {
    put(*tree_.root);
    return std::move(out_);
  }

 private:
  void put(const RegexNode& node) {
    const bool lines = tree_.flags.newline_sensitive_anchors;
    switch (node.kind) {
      case RegexKind::kSet:
        return put_set(node.set);
      case RegexKind::kConcat:
        for (const RegexNode* part : node.parts) put(*part);
        return;
      case RegexKind::kAlternate:
        for (std::size_t i = 0; i < node.parts.size(); ++i) {
          if (i > 0) out_.push_back('|');
          put(*node.parts[i]);
        }
        return;
      case RegexKind::kRepeat:
        return put_repeat(node);
      case RegexKind::kGroup:
        out_.append(node.number > 0 ? "(" : "(?:");
        put(*node.parts[0]);
        out_.push_back(')');
        return;
      case RegexKind::kLineStart:
        out_.append(lines ? "(?m:^)" : "\\A");
        return;
      case RegexKind::kLineEnd:
        out_.append(lines ? "(?m:$)" : "\\z");
        return;
      case RegexKind::kTextStart:
        out_.append("\\A");
        return;
      case RegexKind::kTextEnd:
        out_.append("\\z");
        return;
      default:
        GR_CHECK(node.kind == RegexKind::kEmpty);
    }
  }
  void put_repeat(const RegexNode& node) {
    out_.append("(?:");
    put(*node.parts[0]);
    out_.push_back(')');
    if (node.most < 0 && node.least <= 1) {
      out_.push_back(node.least == 0 ? '*' : '+');
    } else {
      out_ += fmt::format("{{{},", node.least);
      if (node.most >= 0) out_ += std::to_string(node.most);
      out_.push_back('}');
    }
    if (node.lazy) out_.push_back('?');
  }

  void put_range(char32_t from, char32_t to) {
    out_ += fmt::format("\\x{{{:x}}}", static_cast<std::uint32_t>(from));
    if (to != from) out_ += fmt::format("-\\x{{{:x}}}", static_cast<std::uint32_t>(to));
  }
  void put_set(const CharSet& set) {
    CharRanges ranges = set.ranges;
    ranges.insert(ranges.end(), set.other_cases.begin(), set.other_cases.end());
    const bool one = !set.negated && set.classes.empty() && set.without.empty() &&
                     ranges.size() == 1 && ranges[0].first == ranges[0].second;
    if (one) return put_range(ranges[0].first, ranges[0].second);
    for (const CharClass which : set.classes) {
      const CharRanges& more = class_ranges(which);
      ranges.insert(ranges.end(), more.begin(), more.end());
    }
    for (const CharClass which : set.without) {
      const CharRanges more = inverted(class_ranges(which));
      ranges.insert(ranges.end(), more.begin(), more.end());
    }
    if (set.negated && set.no_newline) ranges.push_back({'\n', '\n'});
    // RE2 takes [Kk] and [Ss] in alternations for all that Unicode folds to them, but not beside a
    // third character: one that no text has.
    if (!set.other_cases.empty() && tree_.has_alternate) ranges.push_back({0, 0});
    if (ranges.empty()) {
      out_.append(set.negated ? "(?s:.)" : "[^\\x{0}-\\x{10ffff}]");
      return;
    }
    out_.append(set.negated ? "[^" : "[");
    for (const auto& [from, to] : ranges) put_range(from, to);
    out_.push_back(']');
  }

  const RegexTree& tree_;
  std::string out_;
};

}  // namespace

bool in_class(CharClass which, char32_t character) noexcept {
  if (character >= 0x80 && ascii_rules()) return false;
  const auto c = static_cast<wint_t>(character);
  const locale_t locale = unicode_locale();
  switch (which) {
    case CharClass::kAlnum:
      return iswalnum_l(c, locale) != 0;
    case CharClass::kAlpha:
      return iswalpha_l(c, locale) != 0;
    case CharClass::kBlank:
      return iswblank_l(c, locale) != 0;
    case CharClass::kCntrl:
      return iswcntrl_l(c, locale) != 0;
    case CharClass::kDigit:
      return iswdigit_l(c, locale) != 0;
    case CharClass::kGraph:
      return iswgraph_l(c, locale) != 0;
    case CharClass::kLower:
      return iswlower_l(c, locale) != 0;
    case CharClass::kPrint:
      return iswprint_l(c, locale) != 0;
    case CharClass::kPunct:
      return iswpunct_l(c, locale) != 0;
    case CharClass::kSpace:
      return iswspace_l(c, locale) != 0;
    case CharClass::kUpper:
      return iswupper_l(c, locale) != 0;
    case CharClass::kXdigit:
      return iswxdigit_l(c, locale) != 0;
    case CharClass::kWord:
      return character == '_' || iswalnum_l(c, locale) != 0;
    case CharClass::kAscii:
      return character < 0x80;
  }
  return false;
}

const CharRanges& class_ranges(CharClass which) {
  const auto scanned = [] {
    std::array<CharRanges, 14> out;
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = scan(static_cast<CharClass>(i));
    return out;
  };
  static std::array<CharRanges, 14> unicode, ascii;
  static std::once_flag unicode_once, ascii_once;
  auto& all = ascii_rules() ? ascii : unicode;
  std::call_once(ascii_rules() ? ascii_once : unicode_once, [&] { all = scanned(); });
  return all[static_cast<std::size_t>(which)];
}

bool CharSet::has(char32_t c) const {
  if (no_newline && c == '\n') return false;
  const auto listed_in = [&](const CharRanges& listed) {
    return std::any_of(listed.begin(), listed.end(), [&](const auto& range) {
      return c >= range.first && c <= range.second;
    });
  };
  bool found = listed_in(ranges) || listed_in(other_cases);
  for (const CharClass which : classes) found = found || in_class(which, c);
  for (const CharClass which : without) found = found || !in_class(which, c);
  return found != negated;
}

void CharSet::add_other_cases() {
  const auto add = [&](char32_t c, const std::pair<char32_t, char32_t>& range) {
    if (c >= range.first && c <= range.second) return;
    if (!other_cases.empty() && other_cases.back().second + 1 == c) {
      other_cases.back().second = c;
    } else {
      other_cases.push_back({c, c});
    }
  };
  for (const auto& range : ranges) {
    for (char32_t c = range.first; c <= range.second; ++c) add(lower_character(c), range);
    for (char32_t c = range.first; c <= range.second; ++c) add(upper_character(c), range);
  }
}

std::string regex_for_re2(const RegexTree& tree) { return Writer(tree).run(); }

}  // namespace granary::sql::functions
