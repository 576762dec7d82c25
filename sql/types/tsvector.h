// sql/types/tsvector.h: tsvector: the lexemes of a document, each once, in the order of their
// bytes, with the places where they stand.
//
// A value is
//   u32                 number of lexemes
//   for each of them    u32 where its text begins, from the start of the value; u16 bytes of text;
//                       u16 number of places
//   for each of them    its text, then a u16 for each place: the weight (two bits; 3 is A, 0 is D),
//                       then the position, ascending
// in the machine's byte order, nothing aligned.
#pragma once

#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sql/oid.h"
#include "sql/types/type.h"

namespace granary::sql {

inline constexpr Oid kTsvector{3614};

/// Where a lexeme stands in its document.
struct LexemePlace {
  static constexpr std::uint16_t kPositionMax = 16383;  // places behind it are said to be there
  std::uint16_t bits = 0;

  static LexemePlace of(unsigned position, unsigned weight) noexcept {
    return {static_cast<std::uint16_t>(weight << 14 | position)};
  }
  std::uint16_t position() const noexcept { return bits & kPositionMax; }
  unsigned weight() const noexcept { return bits >> 14; }
};

/// The places of one lexeme in a value.
class LexemePlaces {
 public:
  LexemePlaces(const char* data, std::size_t count) noexcept : data_(data), count_(count) {}
  std::size_t size() const noexcept { return count_; }
  bool empty() const noexcept { return count_ == 0; }
  LexemePlace operator[](std::size_t i) const noexcept {
    LexemePlace out;
    std::memcpy(&out.bits, data_ + i * sizeof out.bits, sizeof out.bits);
    return out;
  }

 private:
  const char* data_;
  std::size_t count_;
};

/// A value of type tsvector, which outlives the view.
class TsvectorView {
 public:
  explicit TsvectorView(const Value& value) noexcept : bytes_(value.text()) {}
  static TsvectorView load(const Value& value) noexcept { return TsvectorView(value); }

  std::size_t size() const noexcept { return bytes_.empty() ? 0 : number<std::uint32_t>(0); }
  std::string_view text(std::size_t i) const noexcept {
    return bytes_.substr(number<std::uint32_t>(entry(i)), number<std::uint16_t>(entry(i) + 4));
  }
  LexemePlaces places(std::size_t i) const noexcept {
    const std::string_view lexeme = text(i);
    return {lexeme.data() + lexeme.size(), number<std::uint16_t>(entry(i) + 6)};
  }
  /// The number of the first lexeme that is not less than `text`; size() when there is none.
  std::size_t lower_bound(std::string_view text) const noexcept;

 private:
  template <class T>
  T number(std::size_t at) const noexcept {
    T out;
    std::memcpy(&out, bytes_.data() + at, sizeof out);
    return out;
  }
  static std::size_t entry(std::size_t i) noexcept { return 4 + 8 * i; }
  std::string_view bytes_;
};

/// A lexeme on its way into a value.
struct Lexeme {
  static constexpr std::size_t kBytesMax = 2046;
  static constexpr std::size_t kPlacesMax = 256;  // documents made from text have one less
  std::string text;
  std::vector<LexemePlace> places;
};

/// The bytes of a value of these lexemes, in any order; those of the same text become one, with all
/// their places: of those at one position the highest weight, at most kPlacesMax.
/// errors  54000 above a megabyte
std::string make_tsvector(std::vector<Lexeme> lexemes);

/// The lexemes of a value.
std::vector<Lexeme> lexemes_of(TsvectorView vector);

namespace types {
std::span<const TypeRow> text_search_types();
}

}  // namespace granary::sql
