// sql/functions/regex_syntax.cpp: reading patterns. It is longer than 400 lines because a grammar
// is one thing.
#include "sql/functions/regex_syntax.h"

#include "sql/error.h"
#include "sql/stack_depth.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

constexpr int kRepeatMax = 255;
constexpr int kDepthMax = 1000;

[[noreturn]] void raise(const char* why) {
  throw SqlError("2201B", std::string("invalid regular expression: ") + why);
}

struct NamedClass {
  const char* name;
  CharClass which;
};
constexpr NamedClass kClasses[] = {
    {"alnum", CharClass::kAlnum}, {"alpha", CharClass::kAlpha}, {"blank", CharClass::kBlank},
    {"cntrl", CharClass::kCntrl}, {"digit", CharClass::kDigit}, {"graph", CharClass::kGraph},
    {"lower", CharClass::kLower}, {"print", CharClass::kPrint}, {"punct", CharClass::kPunct},
    {"space", CharClass::kSpace}, {"upper", CharClass::kUpper}, {"xdigit", CharClass::kXdigit},
    {"word", CharClass::kWord},   {"ascii", CharClass::kAscii},
};

struct NamedCharacter {
  const char* name;
  char c;
};
// Collating elements with names.
constexpr NamedCharacter kCharacters[] = {
    {"NUL", '\0'},
    {"alert", '\7'},
    {"backspace", '\b'},
    {"tab", '\t'},
    {"newline", '\n'},
    {"vertical-tab", '\v'},
    {"form-feed", '\f'},
    {"carriage-return", '\r'},
    {"space", ' '},
    {"exclamation-mark", '!'},
    {"quotation-mark", '"'},
    {"number-sign", '#'},
    {"dollar-sign", '$'},
    {"percent-sign", '%'},
    {"ampersand", '&'},
    {"apostrophe", '\''},
    {"left-parenthesis", '('},
    {"right-parenthesis", ')'},
    {"asterisk", '*'},
    {"plus-sign", '+'},
    {"comma", ','},
    {"hyphen", '-'},
    {"hyphen-minus", '-'},
    {"period", '.'},
    {"full-stop", '.'},
    {"slash", '/'},
    {"solidus", '/'},
    {"zero", '0'},
    {"one", '1'},
    {"two", '2'},
    {"three", '3'},
    {"four", '4'},
    {"five", '5'},
    {"six", '6'},
    {"seven", '7'},
    {"eight", '8'},
    {"nine", '9'},
    {"colon", ':'},
    {"semicolon", ';'},
    {"less-than-sign", '<'},
    {"equals-sign", '='},
    {"greater-than-sign", '>'},
    {"question-mark", '?'},
    {"commercial-at", '@'},
    {"left-square-bracket", '['},
    {"backslash", '\\'},
    {"reverse-solidus", '\\'},
    {"right-square-bracket", ']'},
    {"circumflex", '^'},
    {"circumflex-accent", '^'},
    {"underscore", '_'},
    {"low-line", '_'},
    {"grave-accent", '`'},
    {"left-brace", '{'},
    {"left-curly-bracket", '{'},
    {"vertical-line", '|'},
    {"right-brace", '}'},
    {"right-curly-bracket", '}'},
    {"tilde", '~'},
    {"DEL", '\x7f'},
};

int hexadecimal(char c) {
  if (codec::is_digit(c)) return c - '0';
  const char lower = codec::to_lower(c);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

class Parser {
 public:
  Parser(std::string_view pattern, const RegexFlags& flags) : in_(pattern) { out_.flags = flags; }

  RegexTree run() {
    take_prefix();
    if (out_.flags.literal) {
      out_.root = take_literal();
    } else {
      out_.root = take_alternatives(0);
      if (at_ < in_.size()) raise("parentheses () not balanced");
    }
    return std::move(out_);
  }

 private:
  RegexNode* make(RegexKind kind) {
    RegexNode& node = out_.nodes.emplace_back();
    node.kind = kind;
    return &node;
  }
  RegexNode* make_character(char32_t c) {
    RegexNode* node = make(RegexKind::kSet);
    node->set.ranges = {{c, c}};
    if (out_.flags.ignore_case) node->set.add_other_cases();
    return node;
  }
  RegexNode* make_class(CharClass which, bool without) {
    RegexNode* node = make(RegexKind::kSet);
    (without ? node->set.without : node->set.classes).push_back(which);
    return node;
  }
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < in_.size() ? in_[at_ + ahead] : '\0';
  }
  bool more() const { return at_ < in_.size(); }
  bool take(std::string_view wanted) {
    if (!in_.substr(at_).starts_with(wanted)) return false;
    at_ += wanted.size();
    return true;
  }

  /// ***= (literal), ***: and (?flags), at the very start only.
  void take_prefix() {
    if (out_.flags.literal) return;
    if (take("***=")) {
      out_.flags.literal = true;
      return;
    }
    if (!take("***:") && in_.substr(at_).starts_with("***")) raise("quantifier operand invalid");
    if (peek() != '(' || peek(1) != '?' || !codec::is_alpha(peek(2))) return;
    const std::size_t end = in_.find(')', at_);
    if (end == std::string_view::npos) raise("invalid embedded option");
    set_options(in_.substr(at_ + 2, end - at_ - 2));
    at_ = end + 1;
  }
  void set_options(std::string_view letters) {
    for (const char c : letters) {
      if (std::string_view("bceimnpqstwx").find(c) == std::string_view::npos)
        raise("invalid embedded option");
    }
    RegexFlags given = RegexFlags::parse(letters);
    RegexFlags& flags = out_.flags;
    for (const char c : letters) {
      if (c == 'i') flags.ignore_case = true;
      if (c == 'c') flags.ignore_case = false;
      if (c == 'x') flags.expanded = true;
      if (c == 't') flags.expanded = false;
      if (c == 'q') flags.literal = true;
      if (c == 'm' || c == 'n' || c == 'p' || c == 's' || c == 'w') {
        flags.newline_sensitive_dot = given.newline_sensitive_dot;
        flags.newline_sensitive_anchors = given.newline_sensitive_anchors;
      }
    }
  }

  RegexNode* take_literal() {
    RegexNode* all = make(RegexKind::kConcat);
    while (more()) all->parts.push_back(make_character(utf8_decode(in_, at_)));
    return all;
  }

  void skip_blanks() {
    while (more()) {
      if (take("(?#")) {
        while (more() && peek() != ')') ++at_;
        if (!more()) raise("parentheses () not balanced");
        ++at_;
      } else if (out_.flags.expanded && codec::is_space(peek())) {
        ++at_;
      } else if (out_.flags.expanded && peek() == '#') {
        while (more() && peek() != '\n') ++at_;
      } else {
        return;
      }
    }
  }

  RegexNode* take_alternatives(int depth) {
    if (depth > kDepthMax) raise("regular expression is too complex");
    check_stack_depth();
    RegexNode* first = take_sequence(depth);
    if (peek() != '|' || !more()) return first;
    RegexNode* all = make(RegexKind::kAlternate);
    all->parts.push_back(first);
    out_.has_alternate = true;
    while (more() && peek() == '|') {
      ++at_;
      all->parts.push_back(take_sequence(depth));
    }
    return all;
  }

  RegexNode* take_sequence(int depth) {
    RegexNode* all = make(RegexKind::kConcat);
    while (true) {
      skip_blanks();
      if (!more() || peek() == '|' || peek() == ')') break;
      RegexNode* atom = take_atom(depth);
      skip_blanks();
      all->parts.push_back(take_quantifier(atom));
    }
    return all->parts.size() == 1 ? all->parts[0] : all;
  }

  static bool is_place(const RegexNode& node) { return node.kind >= RegexKind::kLook; }
  bool at_quantifier() const {
    const char c = peek();
    return more() && (c == '*' || c == '+' || c == '?' || (c == '{' && codec::is_digit(peek(1))));
  }
  RegexNode* take_quantifier(RegexNode* atom) {
    if (!at_quantifier()) return atom;
    if (is_place(*atom)) raise("quantifier operand invalid");
    RegexNode* node = make(RegexKind::kRepeat);
    node->parts.push_back(atom);
    const char c = in_[at_++];
    node->least = c == '+' ? 1 : 0;
    node->most = c == '?' ? 1 : -1;
    if (c == '{') take_bounds(*node);
    const bool fixed = node->exact;
    if (peek() == '?' && more()) {
      ++at_;
      node->lazy = !fixed;
    }
    (node->lazy ? out_.has_lazy : out_.has_greedy) |= !fixed;
    skip_blanks();
    if (at_quantifier()) raise("quantifier operand invalid");
    return node;
  }
  int take_count() {
    int count = 0;
    while (codec::is_digit(peek()) && count <= kRepeatMax) count = count * 10 + (in_[at_++] - '0');
    if (count > kRepeatMax) raise("invalid repetition count(s)");
    return count;
  }
  void take_bounds(RegexNode& node) {
    node.least = node.most = take_count();
    node.exact = peek() != ',';
    if (!node.exact) {
      ++at_;
      node.most = codec::is_digit(peek()) ? take_count() : -1;
    }
    if (!more()) raise("braces {} not balanced");
    if (peek() != '}' || (node.most >= 0 && node.least > node.most))
      raise("invalid repetition count(s)");
    ++at_;
  }

  RegexNode* take_atom(int depth) {
    const char c = peek();
    if (at_quantifier()) raise("quantifier operand invalid");
    switch (c) {
      case '(':
        return take_group(depth);
      case '[':
        if (take("[[:<:]]")) return make_beyond(RegexKind::kWordStart);
        if (take("[[:>:]]")) return make_beyond(RegexKind::kWordEnd);
        return take_bracket();
      case '\\':
        ++at_;
        return take_escape();
      case '^':
        ++at_;
        return make(RegexKind::kLineStart);
      case '$':
        ++at_;
        return make(RegexKind::kLineEnd);
      case '.': {
        ++at_;
        RegexNode* node = make(RegexKind::kSet);
        node->set.negated = true;
        node->set.no_newline = out_.flags.newline_sensitive_dot;
        return node;
      }
      default:
        return make_character(utf8_decode(in_, at_));
    }
  }
  RegexNode* make_beyond(RegexKind kind) {
    out_.beyond_automata = true;
    return make(kind);
  }

  RegexNode* take_group(int depth) {
    ++at_;
    RegexNode* node = nullptr;
    if (peek() != '?' || !more()) {
      node = make(RegexKind::kGroup);
      if (look_depth_ == 0) {
        node->number = ++out_.groups;
        open_.push_back(node->number);
      }
    } else if (take("?:")) {
      node = make(RegexKind::kGroup);
    } else {
      node = make_beyond(RegexKind::kLook);
      node->ahead = peek(1) != '<';
      at_ += node->ahead ? 1 : 2;
      if (peek() != '=' && peek() != '!') raise("quantifier operand invalid");
      node->negative = peek() == '!';
      ++at_;
      ++look_depth_;
    }
    node->parts.push_back(take_alternatives(depth + 1));
    if (peek() != ')' || !more()) raise("parentheses () not balanced");
    ++at_;
    if (node->kind == RegexKind::kLook) --look_depth_;
    if (node->number > 0) open_.pop_back();
    return node;
  }

  // Escapes.
  RegexNode* take_escape() {
    if (!more()) raise("invalid escape \\ sequence");
    const char c = peek();
    switch (c) {
      case 'd':
      case 'D':
        return ++at_, make_class(CharClass::kDigit, c == 'D');
      case 's':
      case 'S':
        return ++at_, make_class(CharClass::kSpace, c == 'S');
      case 'w':
      case 'W':
        return ++at_, make_class(CharClass::kWord, c == 'W');
      case 'A':
        return ++at_, make(RegexKind::kTextStart);
      case 'Z':
        return ++at_, make(RegexKind::kTextEnd);
      case 'm':
        return ++at_, make_beyond(RegexKind::kWordStart);
      case 'M':
        return ++at_, make_beyond(RegexKind::kWordEnd);
      case 'y':
        return ++at_, make_beyond(RegexKind::kWordEdge);
      case 'Y':
        return ++at_, make_beyond(RegexKind::kNotWordEdge);
      default:
        break;
    }
    if (c >= '1' && c <= '9') {
      if (RegexNode* reference = take_reference()) return reference;
    }
    return make_character(take_escaped_character());
  }

  /// One digit is a reference always, more are one where there are so many groups.
  RegexNode* take_reference() {
    std::size_t end = at_;
    int number = 0;
    while (end < in_.size() && codec::is_digit(in_[end]) && number < 1000)
      number = number * 10 + (in_[end++] - '0');
    if (end - at_ > 1 && number > out_.groups) return nullptr;
    bool open = false;
    for (const int group : open_) open = open || group == number;
    if (number > out_.groups || open || look_depth_ > 0) raise("invalid backreference number");
    at_ = end;
    RegexNode* node = make_beyond(RegexKind::kBackReference);
    node->number = number;
    return node;
  }

  char32_t take_hexadecimal(std::size_t least, std::size_t most) {
    char32_t code = 0;
    std::size_t digits = 0;
    for (; digits < most && hexadecimal(peek()) >= 0; ++digits) {
      code = code << 4 | static_cast<char32_t>(hexadecimal(in_[at_++]));
      if (code > 0x10FFFF) raise("invalid escape \\ sequence");
    }
    if (digits < least) raise("invalid escape \\ sequence");
    return code;
  }

  char32_t take_escaped_character() {
    if (!more()) raise("invalid escape \\ sequence");
    const char c = peek();
    if (!codec::is_alpha(c) && !codec::is_digit(c)) return utf8_decode(in_, at_);
    ++at_;
    static constexpr std::string_view kNames = "abBefnrtv", kMeanings = "\a\b\\\033\f\n\r\t\v";
    if (const std::size_t known = kNames.find(c); known != std::string_view::npos)
      return static_cast<char32_t>(kMeanings[known]);
    if (c == 'c' && more()) return utf8_decode(in_, at_) & 037;
    if (c == 'u') return take_hexadecimal(4, 4);
    if (c == 'U') return take_hexadecimal(8, 8);
    if (c == 'x') return take_hexadecimal(1, 255);
    if (!codec::is_digit(c)) raise("invalid escape \\ sequence");
    --at_;
    char32_t code = 0;
    const std::size_t start = at_;
    while (at_ - start < 3 && peek() >= '0' && peek() <= '7')
      code = code * 8 + static_cast<char32_t>(in_[at_++] - '0');
    if (at_ == start) raise("invalid escape \\ sequence");
    return code;
  }

  // Bracket expressions.
  RegexNode* take_bracket() {
    RegexNode* node = make(RegexKind::kSet);
    CharSet& set = node->set;
    ++at_;
    if (peek() == '^') {
      set.negated = true;
      set.no_newline = out_.flags.newline_sensitive_dot;
      ++at_;
    }
    bool first = true;
    while (true) {
      if (!more()) raise("brackets [] not balanced");
      if (peek() == ']' && !first) break;
      take_bracket_item(set, first);
      first = false;
    }
    ++at_;
    if (out_.flags.ignore_case) set.add_other_cases();
    return node;
  }
  void take_bracket_item(CharSet& set, bool first) {
    if (take("[:")) {
      set.classes.push_back(take_class_name());
      return;
    }
    if (peek() == '\\' && std::string_view("dswDSW").find(peek(1)) < 6 && at_ + 1 < in_.size()) {
      const char c = in_[at_ + 1];
      const char lower = codec::to_lower(c);
      (c == lower ? set.classes : set.without)
          .push_back(lower == 'd'   ? CharClass::kDigit
                     : lower == 's' ? CharClass::kSpace
                                    : CharClass::kWord);
      at_ += 2;
      return;
    }
    const bool dash_first = peek() == '-' && !first && peek(1) != ']';
    if (dash_first) raise("invalid character range");
    const char32_t from = take_bracket_character();
    if (peek() != '-' || peek(1) == ']' || at_ + 1 >= in_.size()) {
      set.ranges.push_back({from, from});
      return;
    }
    ++at_;
    if (in_.substr(at_).starts_with("[:")) raise("invalid character range");
    const char32_t to = take_bracket_character();
    if (from > to) raise("invalid character range");
    set.ranges.push_back({from, to});
  }
  char32_t take_bracket_character() {
    if (take("[.")) return take_collating(".]");
    if (take("[=")) return take_collating("=]");
    if (peek() == '\\') {
      ++at_;
      return take_escaped_character();
    }
    return utf8_decode(in_, at_);
  }
  std::string_view take_until(std::string_view end) {
    const std::size_t found = in_.find(end, at_);
    if (found == std::string_view::npos) raise("brackets [] not balanced");
    const std::string_view out = in_.substr(at_, found - at_);
    at_ = found + end.size();
    return out;
  }
  char32_t take_collating(std::string_view end) {
    const std::string_view name = take_until(end);
    std::size_t used = 0;
    if (!name.empty()) {
      const char32_t c = utf8_decode(name, used);
      if (used == name.size()) return c;
    }
    for (const NamedCharacter& known : kCharacters) {
      if (name == known.name) return static_cast<unsigned char>(known.c);
    }
    raise("invalid collating element");
  }
  CharClass take_class_name() {
    const std::string_view name = take_until(":]");
    for (const NamedClass& known : kClasses) {
      if (name != known.name) continue;
      const bool cased = known.which == CharClass::kLower || known.which == CharClass::kUpper;
      return cased && out_.flags.ignore_case ? CharClass::kAlpha : known.which;
    }
    raise("invalid character class");
  }

  std::string_view in_;
  std::size_t at_ = 0;
  RegexTree out_;
  std::vector<int> open_;  // groups around
  int look_depth_ = 0;
};

}  // namespace

RegexTree parse_regex(std::string_view pattern, const RegexFlags& flags) {
  return Parser(pattern, flags).run();
}

}  // namespace granary::sql::functions
