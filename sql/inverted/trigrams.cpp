#include "sql/inverted/trigrams.h"

#include <algorithm>

#include "sql/functions/case_folding.h"
#include "sql/types/legacy_checksum.h"

namespace granary::sql::inverted {

namespace {

void put_character(char32_t c, std::string& out) {
  if (c < 0x80) {
    out.push_back(static_cast<char>(c));
  } else if (c < 0x800) {
    out.push_back(static_cast<char>(0xC0 | c >> 6));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else if (c < 0x10000) {
    out.push_back(static_cast<char>(0xE0 | c >> 12));
    out.push_back(static_cast<char>(0x80 | (c >> 6 & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  } else {
    out.push_back(static_cast<char>(0xF0 | c >> 18));
    out.push_back(static_cast<char>(0x80 | (c >> 12 & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (c >> 6 & 0x3F)));
    out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
  }
}

Trigram trigram_of(std::u32string_view three) {
  std::string bytes;
  for (const char32_t c : three) put_character(c, bytes);
  Trigram out;
  if (bytes.size() == 3) {
    std::copy(bytes.begin(), bytes.end(), out.bytes.begin());
    return out;
  }
  const std::uint32_t sum = legacy_checksum(bytes);
  for (std::size_t i = 0; i < 3; ++i) out.bytes[i] = static_cast<char>(sum >> 8 * i);
  return out;
}

std::u32string lowered(std::u32string_view word) {
  std::u32string out(word);
  for (char32_t& c : out) c = functions::lower_character(c);
  return out;
}

/// visit(word, where it begins, where it ends)
template <class Visit>
void for_each_word(std::u32string_view text, Visit&& visit) {
  for (std::size_t at = 0; at < text.size();) {
    if (!functions::is_alphanumeric(text[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && functions::is_alphanumeric(text[at])) ++at;
    visit(text.substr(begin, at - begin), begin, at);
  }
}

void sort_once(std::vector<Trigram>& trigrams) {
  std::sort(trigrams.begin(), trigrams.end());
  trigrams.erase(std::unique(trigrams.begin(), trigrams.end()), trigrams.end());
}

}  // namespace

std::u32string characters_of(std::string_view text) {
  std::u32string out;
  for (std::size_t at = 0; at < text.size();) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t c = bytes == 1 ? lead : lead & (0xFF >> (bytes + 1));
    for (std::size_t i = 1; i < bytes && at + i < text.size(); ++i)
      c = c << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3F);
    out.push_back(c);
    at += bytes;
  }
  return out;
}

std::vector<PlacedTrigram> placed_trigrams(std::string_view text) {
  std::vector<PlacedTrigram> out;
  const std::u32string characters = characters_of(text);
  for_each_word(characters, [&](std::u32string_view word, std::size_t, std::size_t) {
    const std::u32string padded = U"  " + lowered(word) + U" ";
    for (std::size_t i = 0; i + 3 <= padded.size(); ++i) {
      out.push_back({trigram_of(std::u32string_view(padded).substr(i, 3)), i == 0,
                     i + 3 == padded.size()});
    }
  });
  return out;
}

std::vector<Trigram> trigrams_of(std::string_view text) {
  std::vector<Trigram> out;
  for (const PlacedTrigram& one : placed_trigrams(text)) out.push_back(one.trigram);
  sort_once(out);
  return out;
}

std::vector<Trigram> trigrams_within(std::u32string_view part, bool starts, bool ends) {
  std::vector<Trigram> out;
  for_each_word(part, [&](std::u32string_view word, std::size_t begin, std::size_t end) {
    std::u32string padded = lowered(word);
    if (begin > 0 || starts) padded.insert(0, U"  ");
    if (end < part.size() || ends) padded.push_back(U' ');
    for (std::size_t i = 0; i + 3 <= padded.size(); ++i)
      out.push_back(trigram_of(std::u32string_view(padded).substr(i, 3)));
  });
  sort_once(out);
  return out;
}

}  // namespace granary::sql::inverted
