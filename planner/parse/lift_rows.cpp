#include "planner/parse/lift_rows.h"

#include <algorithm>

#include "planner/parse/words.h"

namespace granary::planner {
namespace {

using words::is_blank;
using words::is_digit;

class RowReader {
 public:
  RowReader(std::string_view text, std::size_t at, bool standard_strings, LiftedText& out)
      : text_(text), at_(at), standard_strings_(standard_strings), out_(out) {}

  /// Behind the last row; 0: no rows of one form.
  std::size_t run() {
    std::size_t end = 0;
    for (std::size_t rows = 0;; ++rows) {
      if (rows > 0 && next() != ',') return rows > 1 ? finish(end) : 0;
      if (rows > 0) ++at_;
      if (!row(rows == 0)) return 0;
      end = at_;
    }
  }

 private:
  char next() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  /// A column of nulls is one of literals that have no type either.
  std::size_t finish(std::size_t end) {
    std::replace(out_.row_kinds.begin(), out_.row_kinds.end(), LiteralKind::kNull,
                 LiteralKind::kString);
    return end;
  }

  bool row(bool is_first) {
    if (next() != '(') return false;
    ++at_;
    for (std::size_t column = 0;; ++column) {
      if (!literal()) return false;
      if (is_first) out_.row_kinds.push_back(LiteralKind::kNull);
      if (column >= out_.row_kinds.size() || !fits(out_.row_kinds[column])) return false;
      const char c = next();
      ++at_;
      if (c == ')') return column + 1 == out_.row_kinds.size();
      if (c != ',') return false;
    }
  }

  /// known: of the column; null as long as nothing else was seen.
  bool fits(LiteralKind& known) const {
    const LiteralKind kind = out_.literals.back().kind;
    if (known == LiteralKind::kNull) known = kind;
    return kind == LiteralKind::kNull || kind == known;
  }

  bool literal() {
    const char c = next();
    if (c == '\'') return string();
    const char after = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
    if (is_digit(c) || ((c == '-' || c == '.') && is_digit(after))) return number();
    return null();
  }

  bool number() {
    bool whole = true;
    const std::size_t end = number_end(text_, at_, whole);
    if (end == std::string_view::npos) return false;
    out_.literals.push_back(number_literal(text_.substr(at_, end - at_), whole, out_.strings));
    at_ = end;
    return true;
  }

  bool null() {
    constexpr std::string_view kNull = "null";
    if (text_.size() - at_ <= kNull.size()) return false;
    for (std::size_t i = 0; i < kNull.size(); ++i) {
      if ((text_[at_ + i] | 32) != kNull[i]) return false;
    }
    at_ += kNull.size();
    out_.literals.push_back({.kind = LiteralKind::kNull});
    return true;
  }

  /// One that goes on in the next line is no single literal here: what follows is no comma.
  bool string() {
    Literal out{.kind = LiteralKind::kString};
    out.begin = static_cast<std::uint32_t>(out_.strings.size());
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\\' && !standard_strings_) return false;
      if (c == '\'') {
        const bool doubled = at_ + 1 < text_.size() && text_[at_ + 1] == '\'';
        if (!doubled) {
          ++at_;
          out.size = static_cast<std::uint32_t>(out_.strings.size() - out.begin);
          out_.literals.push_back(out);
          return true;
        }
        ++at_;
      }
      out_.strings.push_back(c);
    }
    return false;
  }

  std::string_view text_;
  std::size_t at_;
  bool standard_strings_;
  LiftedText& out_;
};

}  // namespace

std::size_t lift_rows(std::string_view text, std::size_t at, bool standard_strings,
                      LiftedText& out) {
  const std::size_t literals = out.literals.size(), strings = out.strings.size();
  if (literals > 0) return 0;
  const std::size_t end = RowReader(text, at, standard_strings, out).run();
  if (end != 0) return end;
  out.literals.resize(literals);
  out.strings.resize(strings);
  out.row_kinds.clear();
  return 0;
}

}  // namespace granary::planner
