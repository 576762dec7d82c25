#include "planner/parse/lift.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "planner/parse/lift_rows.h"
#include "planner/parse/words.h"

namespace granary::planner {
namespace {

constexpr std::size_t kLiteralsMax = 256;
constexpr std::size_t kTextBytesMax = 64 * 1024;

using words::is_blank;
using words::is_digit;
using words::is_word;
using words::is_word_start;
using words::lower;
using words::one_of;
using words::same_word;
using words::unescape;

/// Words after which a string is an expression, not part of a typed literal such as date
/// '2024-01-01'.
constexpr std::array<std::string_view, 29> kBeforeExpression{
    "select", "where",   "and",  "or",        "not",   "then",   "else",   "when", "in",  "like",
    "ilike",  "between", "case", "returning", "limit", "offset", "is",     "from", "set", "values",
    "having", "on",      "by",   "distinct",  "all",   "any",    "escape", "zone", "to"};
/// Words that end a list in which integers are ordinals.
constexpr std::array<std::string_view, 8> kAfterSort{"limit", "offset", "having", "fetch",
                                                     "for",   "union",  "except", "returning"};

class Lifter {
 public:
  Lifter(std::string_view text, bool standard_strings, LiftedText& out)
      : text_(text), standard_strings_(standard_strings), out_(out) {}

  bool run() {
    out_.shape.clear();
    out_.strings.clear();
    out_.literals.clear();
    out_.row_kinds.clear();
    while (at_ < text_.size()) {
      if (!step()) return false;
    }
    copy_run();
    while (!out_.shape.empty() && out_.shape.back() == ' ') out_.shape.pop_back();
    out_.shape_size = out_.shape.size();
    out_.shape.push_back('\0');
    if (out_.row_kinds.empty()) {
      for (const auto& literal : out_.literals)
        out_.shape.push_back(static_cast<char>(literal.kind));
    } else {
      for (const LiteralKind kind : out_.row_kinds) out_.shape.push_back(static_cast<char>(kind));
      out_.shape.push_back('*');
    }
    return words_ > 0;
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  bool step() {
    const char c = text_[at_];
    // Most of a text.
    if (is_word_start(c) && !ended_) return word();
    if (c == ' ' && one_blank()) return true;
    if (is_blank(c) || (c == '-' && peek(1) == '-') || (c == '/' && peek(1) == '*'))
      return skip_blanks();
    if (ended_) return false;  // more than one statement
    if (is_digit(c) || (c == '.' && is_digit(peek(1))) || starts_negative()) return number();
    if (c == '\'') return string();
    if (c == '"') return quoted_name();
    if (c == '$') return false;  // a parameter or a dollar-quoted string
    if (c == ';') {
      ended_ = true;
      ++at_;
      return true;
    }
    return symbol(c);
  }

  // Text that stays as it is is copied in runs: it is most of a statement.
  void keep(std::size_t begin, std::size_t end) {
    if (begin != run_end_) {
      copy_run();
      run_begin_ = begin;
    }
    run_end_ = end;
  }
  void copy_run() {
    out_.shape.append(text_, run_begin_, run_end_ - run_begin_);
    run_begin_ = run_end_;
  }
  /// What the shape ends with; 0: it is empty.
  char last_kept() const {
    if (run_begin_ != run_end_) return text_[run_end_ - 1];
    return out_.shape.empty() ? '\0' : out_.shape.back();
  }

  /// One blank between two things that stay apart by it. false: it is not that.
  bool one_blank() {
    const char next = peek(1);
    if (is_blank(next) || next == '-' || next == '/' || next == '\0') return false;
    const char last = last_kept();
    if (last == ' ' || last == '\0') return false;
    keep(at_, at_ + 1);
    ++at_;
    return true;
  }

  bool skip_blanks() {
    while (at_ < text_.size()) {
      if (is_blank(peek())) {
        ++at_;
      } else if (peek() == '-' && peek(1) == '-') {
        while (at_ < text_.size() && peek() != '\n' && peek() != '\r') ++at_;
      } else if (peek() == '/' && peek(1) == '*') {
        if (!skip_comment()) return false;
      } else {
        break;
      }
    }
    copy_run();
    if (!out_.shape.empty() && out_.shape.back() != ' ') out_.shape.push_back(' ');
    return true;
  }

  bool skip_comment() {
    int depth = 0;
    do {
      if (at_ >= text_.size()) return false;
      if (peek() == '/' && peek(1) == '*') {
        ++depth;
        at_ += 2;
      } else if (peek() == '*' && peek(1) == '/') {
        --depth;
        at_ += 2;
      } else {
        ++at_;
      }
    } while (depth > 0);
    return true;
  }

  bool word() {
    const auto begin = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    const std::string_view word(text_.data() + begin, at_ - begin);
    // B'..', X'..', N'..', U&'..' literals and U&".." names are left to the grammar.
    if (peek() == '\'' && word.size() == 1) {
      const char prefix = lower(word[0]);
      if (prefix == 'e') return escaped_string(begin);
      if (prefix == 'b' || prefix == 'x' || prefix == 'n') return false;
    }
    if (peek() == '&' && same_word(word, "u")) return false;
    if (++words_ == 1) {
      if (!one_of(word, kFirstWords)) return false;
      executes_ = same_word(word, "execute");
      inserts_ = same_word(word, "insert");
    }
    note_keyword(word);
    behind_clock_ = false;
    keep(begin, at_);
    last_ = Last::kWord;
    last_word_ = word;
    return true;
  }

  void note_keyword(std::string_view word) {
    const bool after_by =
        same_word(word, "by") && (same_word(last_word_, "order") || same_word(last_word_, "group"));
    const bool after_on = same_word(word, "on") && same_word(last_word_, "distinct");
    const bool inside_of_one = sort_depth_ != kNoSort && sort_depth_ < depth_;
    if ((after_by || after_on) && !inside_of_one) {
      sort_depth_ = depth_;
    } else if (sort_depth_ != kNoSort && sort_depth_ >= depth_ && one_of(word, kAfterSort)) {
      sort_depth_ = kNoSort;
    }
  }

  bool lifts() const { return sort_depth_ == kNoSort && out_.row_kinds.empty(); }

  void place(Literal literal) {
    out_.literals.push_back(literal);
    write_parameter(out_.literals.size());
    last_ = Last::kLiteral;
  }

  void write_parameter(std::size_t number) {
    copy_run();
    char text[12] = {'$'};
    const auto [end, error] = std::to_chars(text + 1, std::end(text), number);
    static_cast<void>(error);
    out_.shape.append(text, end);
  }

  /// INSERT ... VALUES and rows of one form: what follows them is left as it is.
  bool rows() {
    const std::size_t end = lift_rows(text_, at_, standard_strings_, out_);
    if (end == 0) return false;
    copy_run();
    for (std::size_t i = 1; i <= out_.row_kinds.size(); ++i) {
      out_.shape.push_back(i == 1 ? '(' : ',');
      write_parameter(i);
    }
    out_.shape.push_back(')');
    at_ = end;
    last_ = Last::kParenthesis;
    return true;
  }

  bool keep_literal(std::size_t begin) {
    keep(begin, at_);
    last_ = Last::kLiteral;
    return true;
  }

  /// The sign of an argument of EXECUTE is part of the literal.
  bool starts_negative() const {
    return executes_ && peek() == '-' && is_digit(peek(1)) && last_ == Last::kSymbol;
  }

  bool number() {
    const auto begin = at_;
    bool whole = true;
    // What is left to the grammar is an error or a trap.
    at_ = number_end(text_, at_, whole);
    if (at_ == std::string_view::npos) return false;
    // Whether a subquery gives a row is known where its LIMIT is.
    const bool limits_subquery =
        depth_ > 0 && last_ == Last::kWord && same_word(last_word_, "limit");
    // With a minus before them they are of a smaller type than without.
    const std::string_view digits(text_.data() + begin, at_ - begin);
    const bool least = digits == "2147483648" || digits == "9223372036854775808";
    if (!lifts() || limits_subquery || least || behind_clock_ || last_ == Last::kTypeName ||
        (last_ == Last::kWord && !one_of(last_word_, kBeforeExpression))) {
      return keep_literal(begin);
    }
    if (out_.literals.size() == kLiteralsMax) return false;
    place(number_literal(text_.substr(begin, at_ - begin), whole, out_.strings));
    return true;
  }

  /// A string continued on the next line is one literal to the grammar.
  bool continued() const {
    std::size_t i = at_;
    bool line = false;
    while (i < text_.size() && is_blank(text_[i]))
      line |= text_[i] == '\n' || text_[i] == '\r', ++i;
    return line && i < text_.size() && text_[i] == '\'';
  }

  bool finish_string(std::size_t begin, std::size_t content) {
    if (continued()) return false;
    const bool unit = last_ == Last::kSymbol && same_word(last_word_, "date_trunc");
    const bool typed = last_ == Last::kParenthesis || last_ == Last::kTypeName ||
                       last_ == Last::kName || behind_clock_ || unit ||
                       (last_ == Last::kWord && !one_of(last_word_, kBeforeExpression));
    if (!lifts() || typed) {
      out_.strings.resize(content);
      return keep_literal(begin);
    }
    if (out_.literals.size() == kLiteralsMax) return false;
    Literal literal;
    literal.kind = LiteralKind::kString;
    literal.begin = static_cast<std::uint32_t>(content);
    literal.size = static_cast<std::uint32_t>(out_.strings.size() - content);
    place(literal);
    return true;
  }

  bool string() {
    const auto begin = at_, content = out_.strings.size();
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = peek();
      if (c == '\\' && !standard_strings_) return false;
      if (c == '\'' && peek(1) == '\'') {
        ++at_;
      } else if (c == '\'') {
        ++at_;
        return finish_string(begin, content);
      }
      out_.strings.push_back(c);
    }
    return false;
  }

  /// E'...': the simple escapes; octal, hex and Unicode ones are left to the grammar.
  bool escaped_string(std::size_t begin) {
    const auto content = out_.strings.size();
    for (++at_; at_ < text_.size(); ++at_) {
      char c = peek();
      if (c == '\'' && peek(1) == '\'') {
        ++at_;
      } else if (c == '\'') {
        ++at_;
        return finish_string(begin, content);
      } else if (c == '\\') {
        ++at_;
        if (!unescape(peek(), c)) return false;
      }
      out_.strings.push_back(c);
    }
    return false;
  }

  bool quoted_name() {
    const auto begin = at_++;
    while (at_ < text_.size() && peek() != '"') ++at_;
    if (at_ >= text_.size()) return false;
    ++at_;
    keep(begin, at_);
    last_ = Last::kName;
    last_word_ = {};
    return true;
  }

  bool symbol(char c) {
    const bool may_begin_rows = c == '(' && inserts_ && depth_ == 0 && last_ == Last::kWord &&
                                same_word(last_word_, "values");
    if (may_begin_rows && rows()) return true;
    if (c == '(') ++depth_;
    if (c == ')') {
      --depth_;
      if (depth_ < sort_depth_ && sort_depth_ != kNoSort) sort_depth_ = kNoSort;
    }
    if (c == ':' && peek(1) == ':') return cast();
    // Modifiers of a type name, as in ::varchar(10), are no values.
    if (c == '(' && last_ == Last::kTypeName) return false;
    const bool clock = (last_ == Last::kWord && one_of(last_word_, kClocks)) ||
                       (last_ == Last::kParenthesis && same_word(last_word_, "now"));
    behind_clock_ = clock && (c == '-' || c == '+');
    keep(at_, at_ + 1);
    ++at_;
    last_ = c == ')' ? Last::kParenthesis : Last::kSymbol;
    return true;
  }

  /// After `::` comes the name of a type.
  bool cast() {
    keep(at_, at_ + 2);
    at_ += 2;
    if (!skip_blanks()) return false;
    copy_run();
    while (out_.shape.back() == ' ') out_.shape.pop_back();
    const auto begin = at_;
    while (is_word(peek()) || peek() == '.' || peek() == '"') ++at_;
    if (at_ == begin) return false;
    keep(begin, at_);
    last_ = Last::kTypeName;
    last_word_ = {};
    return true;
  }

  enum class Last : std::uint8_t {
    kNothing,
    kWord,
    kName,
    kTypeName,
    kLiteral,
    kSymbol,
    kParenthesis
  };
  static constexpr std::array<std::string_view, 5> kFirstWords{"select", "insert", "update",
                                                               "delete", "execute"};
  static constexpr std::array<std::string_view, 3> kClocks{"current_date", "current_timestamp",
                                                           "localtimestamp"};
  static constexpr int kNoSort = std::numeric_limits<int>::max();

  std::string_view text_;
  bool standard_strings_;
  LiftedText& out_;
  std::size_t at_ = 0;
  std::size_t run_begin_ = 0, run_end_ = 0;  // of the text, kept and not yet in the shape
  std::size_t words_ = 0;
  bool ended_ = false;
  bool executes_ = false;
  bool inserts_ = false;
  Last last_ = Last::kNothing;
  std::string_view last_word_;
  bool behind_clock_ = false;  // now() - ...: what a plan is good for depends on it
  int depth_ = 0;
  int sort_depth_ = kNoSort;
};

}  // namespace

bool lift_literals(std::string_view text, bool standard_strings, LiftedText& out) {
  const bool may_have_rows = text.size() > 6 && same_word(text.substr(0, 6), "insert");
  if (text.size() > kTextBytesMax && !may_have_rows) return false;
  return Lifter(text, standard_strings, out).run();
}

}  // namespace granary::planner
