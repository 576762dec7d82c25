// sql/functions/regex_syntax.h: PostgreSQL's advanced regular expressions as trees.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sql/functions/regex.h"

namespace granary::sql::functions {

/// The named classes of characters, as the locale C.UTF-8 has them, or C (ascii_rules.h).
enum class CharClass : std::uint8_t {
  kAlnum,
  kAlpha,
  kBlank,
  kCntrl,
  kDigit,
  kGraph,
  kLower,
  kPrint,
  kPunct,
  kSpace,
  kUpper,
  kXdigit,
  kWord,  // alnum and _
  kAscii,
};
bool in_class(CharClass which, char32_t c) noexcept;
using CharRanges = std::vector<std::pair<char32_t, char32_t>>;
/// All of a class, ascending.
const CharRanges& class_ranges(CharClass which);

/// A set of characters: ranges, classes, and what is in none of some classes.
struct CharSet {
  CharRanges ranges;
  CharRanges other_cases;  // of those, where case does not matter
  std::vector<CharClass> classes, without;
  bool negated = false;
  bool no_newline = false;  // whatever else it says

  bool has(char32_t c) const;
  /// Fills in other_cases: the lower and the upper case of each character, and nothing else that
  /// has the same (a final sigma, the Kelvin sign).
  void add_other_cases();
};

enum class RegexKind : std::uint8_t {
  kEmpty,
  kSet,
  kConcat,
  kAlternate,
  kRepeat,
  kGroup,
  kBackReference,
  kLook,
  // Places.
  kLineStart,
  kLineEnd,
  kTextStart,
  kTextEnd,
  kWordStart,
  kWordEnd,
  kWordEdge,
  kNotWordEdge,
};

struct RegexNode {
  RegexKind kind = RegexKind::kEmpty;
  std::vector<RegexNode*> parts;
  CharSet set;
  int number = -1;        // kGroup: of what it captures, -1 nothing; kBackReference
  int least = 1;          // kRepeat
  int most = 1;           // kRepeat; -1: any number
  bool exact = false;     // kRepeat: {m}, which prefers what its part prefers
  bool lazy = false;      // kRepeat
  bool ahead = true;      // kLook
  bool negative = false;  // kLook
};

struct RegexTree {
  RegexNode* root = nullptr;
  int groups = 0;
  RegexFlags flags;         // with those embedded in the pattern
  bool has_lazy = false;    // a quantifier that wants little
  bool has_greedy = false;  // one that wants much
  bool has_alternate = false;
  bool beyond_automata = false;  // back references, look-around, word starts and ends
  std::deque<RegexNode> nodes;
};

/// errors 2201B, 0A000 (basic regular expressions)
RegexTree parse_regex(std::string_view pattern, const RegexFlags& flags);
/// The same for RE2; not for a tree that is beyond automata.
std::string regex_for_re2(const RegexTree& tree);

/// Runs a tree by trying. It tries each place in the text in turn; of the matches there
/// PostgreSQL's rules choose the longest or shortest. What was tried is remembered where there are
/// no back references, so that the time is bounded by a power of the text's size; else by a number
/// of steps.
class RegexMachine {
 public:
  explicit RegexMachine(const RegexTree& tree);
  /// As Regex::match. errors 2201B (too many steps)
  bool match(std::string_view text, std::size_t from, std::vector<std::string_view>& groups) const;
  /// Only a match at `at` itself, and no more steps than a small multiple of the text.
  bool match_at(std::string_view text, std::size_t at, std::vector<std::string_view>& groups) const;
  /// The whole prefers little.
  bool shortest() const { return shortest_; }

 private:
  const RegexTree& tree_;
  bool shortest_;
};

}  // namespace granary::sql::functions
