#include "planner/parse/standard_text.h"

#include <algorithm>

#include "planner/bind/ast.h"
#include "planner/parse/parse_tree.h"
#include "sql/error.h"

namespace granary::planner {
namespace {

using sql::SqlError;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f'; }
bool is_line_end(char c) { return c == '\n' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

/// What a backslash is within a literal.
enum class Escapes : std::uint8_t {
  kNone,     // a character, as in b'..'
  kWritten,  // an escape that the grammar reads, as in E'..'
  kImplied   // an escape that the grammar does not know of
};

struct EscapeWarning {
  const char *message, *hint;
};
const EscapeWarning& warning_of(char escape) {
  static constexpr EscapeWarning kQuote{
      "nonstandard use of \\' in a string literal",
      "Use '' to write quotes in strings, or use the escape string syntax (E'...')."};
  static constexpr EscapeWarning kBackslash{
      "nonstandard use of \\\\ in a string literal",
      "Use the escape string syntax for backslashes, e.g., E'\\\\'."};
  static constexpr EscapeWarning kOther{
      "nonstandard use of escape in a string literal",
      "Use the escape string syntax for escapes, e.g., E'\\r\\n'."};
  return escape == '\'' ? kQuote : escape == '\\' ? kBackslash : kOther;
}

/// Copies a text, literal by literal.
class Rewriter {
 public:
  Rewriter(std::string_view text, sql::SessionContext& session)
      : text_(text),
        session_(&session),
        standard_(session.settings.show("standard_conforming_strings") == "on"),
        quotes_escaped_(session.settings.show("backslash_quote") != "off"),
        warns_(session.settings.show("escape_string_warning") == "on") {}

  /// Of a session that reads strings as the grammar does.
  explicit Rewriter(std::string_view text)
      : text_(text), standard_(true), quotes_escaped_(true), warns_(false) {}

  std::string run() {
    out_.reserve(text_.size());
    while (at_ < text_.size()) step();
    return std::move(out_);
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void copy_to(std::size_t end) {
    end = std::min(end, text_.size());
    out_.append(text_.substr(at_, end - at_));
    at_ = end;
  }
  void copy_past(std::string_view mark, std::size_t from) {
    const std::size_t found = text_.find(mark, from);
    copy_to(found == std::string_view::npos ? text_.size() : found + mark.size());
  }

  void step() {
    const char c = peek();
    if (c == '\'') return strings(at_, standard_ ? Escapes::kNone : Escapes::kImplied);
    if (c == '"') return copy_past("\"", at_ + 1);
    if (c == '-' && peek(1) == '-') return copy_to(text_.find_first_of("\r\n", at_));
    if (c == '/' && peek(1) == '*') return comment();
    if (c == '$') return dollar_quotes();
    if (is_word_start(c)) return word();
    copy_to(at_ + 1);
  }

  void comment() {
    int depth = 0;
    do {
      const bool opens = peek() == '/' && peek(1) == '*';
      const bool closes = peek() == '*' && peek(1) == '/';
      depth += opens ? 1 : closes ? -1 : 0;
      copy_to(at_ + (opens || closes ? 2 : 1));
    } while (depth > 0 && at_ < text_.size());
  }

  void dollar_quotes() {
    std::size_t end = at_ + 1;
    while (end < text_.size() &&
           (is_word_start(text_[end]) || (is_digit(text_[end]) && end > at_ + 1))) {
      ++end;
    }
    if (end >= text_.size() || text_[end] != '$') return copy_to(at_ + 1);
    copy_past(text_.substr(at_, end + 1 - at_), end + 1);
  }

  void word() {
    const std::size_t begin = at_;
    std::size_t end = begin + 1;
    while (end < text_.size() &&
           (is_word_start(text_[end]) || is_digit(text_[end]) || text_[end] == '$')) {
      ++end;
    }
    const char first = end - begin == 1 ? static_cast<char>(peek() | 0x20) : '\0';
    copy_to(end);
    if (first == 'u' && !standard_ && peek() == '&' && peek(1) == '\'') {
      throw SqlError("0A000", "unsafe use of string constant with Unicode escapes")
          .detail("String constants with Unicode escapes cannot be used when "
                  "standard_conforming_strings is off.")
          .at(static_cast<std::int32_t>(begin));
    }
    if (peek() != '\'') return;
    if (first == 'e') strings(begin, Escapes::kWritten);
    if (first == 'b' || first == 'x') strings(begin, Escapes::kNone);
  }

  /// The literal whose quote is next, with what continues it on other lines. `token`: where it
  /// begins, its prefix included.
  void strings(std::size_t token, Escapes escapes) {
    bool warns = warns_ && escapes == Escapes::kImplied;
    do {
      one_string(token, escapes, warns);
    } while (skip_to_continuation());
  }

  /// Copies the blanks between two parts of a literal, and blanks for the comments there, which the
  /// grammar's library does not take; false where none follows.
  bool skip_to_continuation() {
    std::size_t i = at_;
    std::string blanks;
    for (; i < text_.size(); ++i) {
      if (text_.substr(i).starts_with("--"))
        i = std::min(text_.find_first_of("\r\n", i), text_.size());
      if (i == text_.size() || !is_blank(text_[i])) break;
      blanks.resize(i - at_, ' ');
      blanks.push_back(text_[i]);
    }
    const bool line = std::any_of(blanks.begin(), blanks.end(), is_line_end);
    if (!line || i >= text_.size() || text_[i] != '\'') return false;
    out_.append(blanks);
    at_ = i;
    return true;
  }

  void one_string(std::size_t token, Escapes escapes, bool& warns) {
    const std::size_t begin = at_;
    bool escaped = false;
    std::size_t i = begin + 1;
    for (;; ++i) {
      if (i >= text_.size()) {
        throw SqlError("42601", "unterminated quoted string at or near \"" +
                                    std::string(text_.substr(token)) + "\"")
            .at(static_cast<std::int32_t>(token));
      }
      if (text_[i] == '\\' && escapes != Escapes::kNone && i + 1 < text_.size()) {
        note_escape(token, text_[++i], warns);
        escaped = true;
      } else if (text_[i] == '\'') {
        if (i + 1 >= text_.size() || text_[i + 1] != '\'') break;
        ++i;
      }
    }
    if (!escaped || escapes != Escapes::kImplied) return copy_to(i + 1);
    write_value(text_.substr(begin, i + 1 - begin));
  }

  void note_escape(std::size_t token, char escape, bool& warns) {
    if (escape == '\'' && !quotes_escaped_) {
      throw SqlError("22P06", "unsafe use of \\' in a string literal")
          .hint("Use '' to write quotes in strings. \\' is insecure in client-only encodings.")
          .at(static_cast<std::int32_t>(token));
    }
    if (!std::exchange(warns, false)) return;
    const EscapeWarning& warning = warning_of(escape);
    const std::size_t told = session_->notices.size();
    session_->notice("WARNING", "22P06", warning.message, "", warning.hint);
    if (session_->notices.size() == told) return;  // client_min_messages keeps it back
    session_->notices.back().position = 1 + static_cast<std::int32_t>(std::count_if(
        text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(token),
        [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  }

  /// The grammar says what the escapes of `literal` are; its value never takes more bytes.
  void write_value(std::string_view literal) {
    constexpr std::string_view kBefore = "SELECT E";
    const std::size_t before = out_.size();
    try {
      const auto tree = ParseTree::parse(std::string(kBefore) + std::string(literal));
      const auto& select = *tree.statement(0).select_stmt;
      out_.push_back('\'');
      for (const char* c = select.target_list[0]->res_target->val->a_const->sval->sval; *c; ++c) {
        if (*c == '\'') out_.push_back('\'');
        out_.push_back(*c);
      }
      out_.push_back('\'');
    } catch (SqlError& error) {
      if (error.location_bytes >= 0) {
        const auto inside = error.location_bytes - static_cast<std::int32_t>(kBefore.size());
        error.location_bytes = static_cast<std::int32_t>(at_) + std::max(inside, 0);
      }
      throw;
    }
    out_.append(literal.size() - (out_.size() - before), ' ');
    at_ += literal.size();
  }

  std::string_view text_;
  sql::SessionContext* session_ = nullptr;  // null: nobody is warned
  bool standard_, quotes_escaped_, warns_;
  std::size_t at_ = 0;
  std::string out_;
};

}  // namespace

std::string standard_text(std::string_view text, sql::SessionContext& session) {
  return Rewriter(text, session).run();
}

std::optional<std::string> without_comments_in_strings(std::string_view text) {
  if (text.find("--") == std::string_view::npos) return std::nullopt;
  try {
    std::string out = Rewriter(text).run();
    if (out != text) return out;
  } catch (const SqlError&) {  // a string that does not end is the grammar's error
  }
  return std::nullopt;
}

}  // namespace granary::planner
