#include "sql/functions/regex.h"

#include <re2/re2.h>

#include <algorithm>
#include <memory>
#include <unordered_map>

#include "sql/error.h"
#include "sql/functions/ascii_rules.h"
#include "sql/functions/regex_syntax.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

std::unique_ptr<RE2> compile(const RegexTree& tree, bool longest) {
  RE2::Options options;
  options.set_log_errors(false);
  options.set_longest_match(longest);
  auto out = std::make_unique<RE2>(regex_for_re2(tree), options);
  if (!out->ok())
    throw SqlError("2201B", "invalid regular expression: regular expression is too complex");
  return out;
}

bool run(const RE2& automaton, std::string_view text, std::size_t from, std::size_t end,
         RE2::Anchor anchor, std::size_t wanted, std::vector<std::string_view>& groups) {
  std::vector<re2::StringPiece> found(wanted);
  if (!automaton.Match(re2::StringPiece(text.data(), text.size()), from, end, anchor, found.data(),
                       static_cast<int>(wanted)))
    return false;
  groups.clear();
  for (const re2::StringPiece& piece : found) groups.emplace_back(piece.data(), piece.size());
  return true;
}

}  // namespace

struct Regex::Impl {
  Impl(std::string_view pattern, const RegexFlags& flags)
      : tree(parse_regex(pattern, flags)), machine(tree) {
    if (tree.beyond_automata) return;
    // Where all quantifiers are lazy and nothing branches, the first match is the shortest.
    if (machine.shortest() && !tree.has_greedy && !tree.has_alternate) {
      first = compile(tree, false);
      return;
    }
    longest = compile(tree, true);
    if (!machine.shortest() && tree.groups > 0) first = compile(tree, false);
  }

  bool match(std::string_view text, std::size_t from, std::vector<std::string_view>& groups) const {
    if (tree.beyond_automata || (longest != nullptr && machine.shortest()))
      return machine.match(text, from, groups);
    const auto all = static_cast<std::size_t>(tree.groups) + 1;
    if (longest == nullptr)
      return run(*first, text, from, text.size(), RE2::UNANCHORED, all, groups);
    if (!run(*longest, text, from, text.size(), RE2::UNANCHORED, 1, groups)) return false;
    if (tree.groups == 0) return true;
    return take_groups(text, groups);
  }

  /// What the groups took of the match: earlier ones choose first.
  bool take_groups(std::string_view text, std::vector<std::string_view>& groups) const {
    const auto start = static_cast<std::size_t>(groups[0].data() - text.data());
    const std::size_t end = start + groups[0].size();
    const auto all = static_cast<std::size_t>(tree.groups) + 1;
    if (tree.has_alternate) {
      // The longest branch is wanted, which RE2 does not know.
      try {
        if (machine.match_at(text, start, groups) && groups[0].size() == end - start) return true;
      } catch (const SqlError&) {
        // Too much to try: the first branch that fits will do.
      }
    }
    return run(*first, text, start, end, RE2::ANCHOR_BOTH, all, groups) ||
           run(*longest, text, start, end, RE2::ANCHOR_BOTH, all, groups);
  }

  const RegexTree tree;
  const RegexMachine machine;
  std::unique_ptr<RE2> longest, first;  // of the two rules; null where it is not needed
};

Regex::Regex(std::string_view pattern, const RegexFlags& flags)
    : impl_(std::make_unique<const Impl>(pattern, flags)) {}
Regex::~Regex() = default;

std::size_t Regex::group_count() const { return static_cast<std::size_t>(impl_->tree.groups); }

bool Regex::match(std::string_view text, std::size_t from,
                  std::vector<std::string_view>& groups) const {
  return impl_->match(text, from, groups);
}

bool Regex::matches(std::string_view text) const {
  std::vector<std::string_view> groups;
  const RE2* automaton = impl_->longest != nullptr ? impl_->longest.get() : impl_->first.get();
  if (automaton == nullptr) return impl_->machine.match(text, 0, groups);
  return run(*automaton, text, 0, text.size(), RE2::UNANCHORED, 0, groups);
}

RegexFlags RegexFlags::parse(std::string_view letters) {
  RegexFlags out;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    switch (letters[i]) {
      case 'g':
        out.global = true;
        break;
      case 'i':
        out.ignore_case = true;
        break;
      case 'c':
        out.ignore_case = false;
        break;
      case 'n':
      case 'm':
        out.newline_sensitive_dot = out.newline_sensitive_anchors = true;
        break;
      case 'p':  // the last of n, m, p, s and w holds
        out.newline_sensitive_dot = true;
        out.newline_sensitive_anchors = false;
        break;
      case 's':
        out.newline_sensitive_dot = out.newline_sensitive_anchors = false;
        break;
      case 'w':
        out.newline_sensitive_dot = false;
        out.newline_sensitive_anchors = true;
        break;
      case 'x':
        out.expanded = true;
        break;
      case 't':
        out.expanded = false;
        break;
      case 'q':
        out.literal = true;
        break;
      case 'b':
        raise_not_supported("a basic regular expression");
      case 'e':
        break;
      default:
        throw SqlError("22023", "invalid regular expression option: \"" +
                                    std::string(letters.substr(i, utf8_length(letters[i]))) + "\"");
    }
  }
  return out;
}

const Regex& find_regex(std::string_view pattern, const RegexFlags& flags) {
  constexpr std::size_t kRememberedMax = 64;
  thread_local std::unordered_map<std::string, std::unique_ptr<Regex>> remembered;
  std::string key;
  for (const bool flag : {flags.ignore_case, flags.newline_sensitive_dot,
                          flags.newline_sensitive_anchors, flags.expanded, flags.literal,
                          ascii_rules()}) {
    key.push_back(flag ? '1' : '0');
  }
  key.append(pattern);
  if (const auto found = remembered.find(key); found != remembered.end()) return *found->second;
  auto compiled = std::make_unique<Regex>(pattern, flags);
  if (remembered.size() >= kRememberedMax) remembered.clear();
  return *(remembered[key] = std::move(compiled));
}

bool regex_matches(std::string_view text, std::string_view pattern, const RegexFlags& flags) {
  return find_regex(pattern, flags).matches(text);
}

namespace {

/// Where a character class of a SIMILAR TO pattern stands: a ']' right at its start, or behind the
/// caret there, is a character.
struct CharacterClass {
  int depth = 0;
  int start = 0;  // 1 at the start of a class, 2 behind its caret, 3 later

  void open() {
    ++depth;
    start = 1;
  }
  void see(char c) {
    if (c == ']' && start > 2) {
      --depth;
    } else if (c == '[') {
      ++depth;
    }
    start = c == '^' ? std::min(start + 1, 3) : 3;
  }
};

/// The parts of substring's pattern are apart by an escaped quote; the first is not greedy.
void put_separator(std::string& out, int number) {
  if (number > 2) {
    throw SqlError("2200C",
                   "SQL regular expression may not contain more than two escape-double-quote "
                   "separators");
  }
  out.append(number == 1 ? "){1,1}?(" : "){1,1}(?:");
}

void put_similar(std::string& out, char c, CharacterClass& in_class) {
  if (in_class.depth > 0) {
    if (c == '\\') out.push_back('\\');
    out.push_back(c);
    in_class.see(c);
  } else if (c == '[') {
    out.push_back(c);
    in_class.open();
  } else if (c == '%') {
    out.append(".*");
  } else if (c == '_') {
    out.push_back('.');
  } else if (c == '(') {
    out.append("(?:");
  } else {
    if (c == '\\' || c == '.' || c == '^' || c == '$') out.push_back('\\');
    out.push_back(c);
  }
}

}  // namespace

std::string similar_to_regex(std::string_view pattern, std::string_view escape) {
  std::string out = "^(?:";
  CharacterClass in_class;
  int separators = 0;
  for (std::size_t at = 0; at < pattern.size();) {
    if (escape.empty() || !pattern.substr(at).starts_with(escape)) {
      put_similar(out, pattern[at++], in_class);
      continue;
    }
    at += escape.size();
    if (at >= pattern.size()) break;
    const std::size_t bytes = utf8_length(pattern[at]);
    if (pattern[at] == '"' && in_class.depth == 0) {
      put_separator(out, ++separators);
    } else {
      if (bytes == 1) out.push_back('\\');
      out.append(pattern.substr(at, bytes));
      if (in_class.depth > 0) in_class.start = 3;
    }
    at += bytes;
  }
  return out + ")$";
}

}  // namespace granary::sql::functions
