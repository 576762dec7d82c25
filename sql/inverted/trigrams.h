// sql/inverted/trigrams.h: the trigrams of text, as PostgreSQL's extension pg_trgm defines them:
// text is lower-cased and split into words of letters and digits, each of which gets two blanks in
// front and one behind; every three characters in a row are a trigram.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace granary::sql::inverted {

/// Three ASCII characters, or three bytes of a checksum of three characters.
struct Trigram {
  std::array<char, 3> bytes{};

  std::string_view view() const noexcept { return {bytes.data(), bytes.size()}; }
  /// The extension's order: of signed bytes.
  friend bool operator<(const Trigram& a, const Trigram& b) noexcept {
    for (std::size_t i = 0; i < 3; ++i) {
      const auto x = static_cast<std::int8_t>(a.bytes[i]), y = static_cast<std::int8_t>(b.bytes[i]);
      if (x != y) return x < y;
    }
    return false;
  }
  friend bool operator==(const Trigram&, const Trigram&) noexcept = default;
};

/// In the order of the text, each as often as it is there.
struct PlacedTrigram {
  Trigram trigram;
  bool first = false, last = false;  // of its word
};
std::vector<PlacedTrigram> placed_trigrams(std::string_view text);

/// Ascending, each once.
std::vector<Trigram> trigrams_of(std::string_view text);

/// Of text of which this is a part: the trigrams that are inside. starts, ends: nothing that
/// belongs to a word stands in front of the part, or behind it.
std::vector<Trigram> trigrams_within(std::u32string_view part, bool starts, bool ends);

/// Characters of UTF-8.
std::u32string characters_of(std::string_view text);

}  // namespace granary::sql::inverted
