// sql/functions/metaphone.cpp: see metaphone.h. A letter is sounded by those around it; what is no
// letter is passed over, and ends the word to the letters beside it.
#include "sql/functions/metaphone.h"

#include <utility>

#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

constexpr char kTh = '0', kSh = 'X';
constexpr char kNothing = '\0';  // before the word and behind it

bool is_one_of(char letter, std::string_view letters) {
  return letters.find(letter) != std::string_view::npos;
}
bool is_vowel(char letter) { return is_one_of(letter, "AEIOU"); }
/// Before these C, G and D are soft.
bool is_front_vowel(char letter) { return is_one_of(letter, "EIY"); }

class Word {
 public:
  Word(std::string_view word, std::size_t bytes_max) : word_(word), bytes_max_(bytes_max) {}

  std::string sound() {
    while (at_ < word_.size() && !codec::is_alpha(word_[at_])) ++at_;
    begin();
    while (at_ < word_.size() && !is_full()) {
      const char now = letter(0);
      const bool doubled = now == letter(-1) && now != 'C';
      if (codec::is_alpha(now) && !doubled) sound_letter(now);
      ++at_;
    }
    return std::move(sound_);
  }

 private:
  /// In upper case, so far from here.
  char letter(std::ptrdiff_t offset) const {
    const std::size_t place = at_ + static_cast<std::size_t>(offset);  // wraps around before 0
    return place < word_.size() ? codec::to_upper(word_[place]) : kNothing;
  }
  bool is_full() const { return sound_.size() >= bytes_max_; }
  void add(char sound) {
    if (!is_full()) sound_.push_back(sound);
  }
  void add_and_pass(char sound, std::size_t letters) {
    add(sound);
    at_ += letters;
  }

  /// The first letters, where they sound as they do not elsewhere.
  void begin() {
    const char first = letter(0), second = letter(1);
    if (first == 'A' && second == 'E') return add_and_pass('E', 2);
    if (first == 'X') return add_and_pass('S', 1);
    if (is_vowel(first)) return add_and_pass(first, 1);
    if (is_one_of(first, "GKP") && second == 'N') return add_and_pass('N', 2);
    if (first != 'W') return;
    if (is_one_of(second, "RH")) return add_and_pass(second, 2);
    if (is_vowel(second)) add_and_pass('W', 2);
  }

  void sound_letter(char now) {
    switch (now) {
      case 'B':
        if (letter(-1) != 'M') add('B');
        return;
      case 'C':
        return sound_c();
      case 'D':
        if (letter(1) != 'G' || !is_front_vowel(letter(2))) return add('T');
        return add_and_pass('J', 1);
      case 'G':
        return sound_g();
      case 'H':
        // Behind these it is part of their sound.
        if (is_vowel(letter(1)) && !is_one_of(letter(-1), "CGPST")) add('H');
        return;
      case 'K':
        if (letter(-1) != 'C') add('K');
        return;
      case 'P':
        return add(letter(1) == 'H' ? 'F' : 'P');
      case 'S':
        return sound_s();
      case 'T':
        return sound_t();
      case 'W':
      case 'Y':
        if (is_vowel(letter(1))) add(now);
        return;
      case 'X':
        add('K');
        return add('S');
      case 'Q':
        return add('K');
      case 'V':
        return add('F');
      case 'Z':
        return add('S');
      default:
        if (!is_vowel(now)) add(now);
        return;
    }
  }

  void sound_c() {
    if (is_front_vowel(letter(1))) {
      if (letter(1) == 'I' && letter(2) == 'A') return add(kSh);
      if (letter(-1) != 'S') add('S');
    } else if (letter(1) == 'H') {
      const bool hard = letter(2) == 'R' || letter(-1) == 'S';  // Christ, school
      add_and_pass(hard ? 'K' : kSh, 1);
    } else {
      add('K');
    }
  }

  void sound_g() {
    if (letter(1) == 'H') {
      // Silent where an earlier letter tells that it is, as in bough and night.
      if (is_one_of(letter(-3), "BDH") || letter(-4) == 'H') return;
      return add_and_pass('F', 1);
    }
    if (letter(1) == 'N') {
      const bool ends = !codec::is_alpha(letter(2)) || (letter(2) == 'E' && letter(3) == 'D');
      if (!ends) add('K');
      return;
    }
    add(is_front_vowel(letter(1)) && letter(-1) != 'G' ? 'J' : 'K');
  }

  void sound_s() {
    if (letter(1) == 'I' && is_one_of(letter(2), "AO")) return add(kSh);
    if (letter(1) == 'H') return add_and_pass(kSh, 1);
    if (letter(1) != 'C' || letter(2) != 'H' || letter(3) != 'W') return add('S');
    add_and_pass(kSh, 2);
  }

  void sound_t() {
    if (letter(1) == 'I' && is_one_of(letter(2), "AO")) return add(kSh);
    if (letter(1) == 'H') return add_and_pass(kTh, 1);
    add('T');
  }

  const std::string_view word_;
  const std::size_t bytes_max_;
  std::size_t at_ = 0;
  std::string sound_;
};

}  // namespace

std::string metaphone(std::string_view word, std::size_t bytes_max) {
  return Word(word, bytes_max).sound();
}

}  // namespace granary::sql::functions
