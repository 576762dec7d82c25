// sql/types/lexeme_reader.h: the words of the text forms of tsvector and tsquery: 'quoted' or
// bare, with escapes, and behind a colon the places where a lexeme stands.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sql/types/tsvector.h"

namespace granary::sql {

class LexemeReader {
 public:
  /// kVector: words have places. kQuery: operators end a word, and what is behind a colon is the
  /// caller's. kWeb: as kQuery, and quotes and backslashes mean nothing.
  enum class Form : std::uint8_t { kVector, kQuery, kWeb };

  /// text  outlives the reader
  LexemeReader(std::string_view text, Form form) noexcept : text_(text), form_(form) {}

  /// The next word, none at the end. errors  42601
  std::optional<Lexeme> next();

  /// Where it reads, in bytes from the start of the text.
  std::size_t at() const noexcept { return at_; }
  void move_to(std::size_t at) noexcept { at_ = at; }

 private:
  bool at_end() const noexcept { return at_ == text_.size(); }
  char here() const noexcept { return text_[at_]; }
  bool ends_word() const noexcept;
  void take_escaped(std::string& out);
  void read_quoted(std::string& out);
  void read_bare(std::string& out);
  void read_places(Lexeme& out);
  LexemePlace read_place();
  [[noreturn]] void fail() const;

  std::string_view text_;
  Form form_;
  std::size_t at_ = 0;
};

}  // namespace granary::sql
