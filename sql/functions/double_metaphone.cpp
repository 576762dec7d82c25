// sql/functions/double_metaphone.cpp: see double_metaphone.h. The rules go by bytes, as they were
// written for Latin-1: of a letter that takes several bytes the first may count as another one. The
// examples beside rules are what they are for.
#include "sql/functions/double_metaphone.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

constexpr std::size_t kLettersMax = 4;
constexpr char kCedilla = '\xC7', kTilde = '\xD1';  // of C, of N
constexpr char kNothing = '\0';                     // before the word and far behind it

using Texts = std::initializer_list<std::string_view>;

bool is_one_of(char letter, std::string_view letters) {
  return letters.find(letter) != std::string_view::npos;
}
bool is_vowel(char letter) { return is_one_of(letter, "AEIOUY"); }

/// A letter that sounds the same everywhere, and what it makes one sound with.
struct Plain {
  char letter;
  std::string_view sound, with;
};
constexpr Plain kPlain[] = {{'B', "P", "B"},     {'F', "F", "F"},  {'K', "K", "K"},
                            {'N', "N", "N"},     {'Q', "K", "Q"},  {'V', "F", "V"},
                            {kCedilla, "S", ""}, {kTilde, "N", ""}};

/// Each rule adds what it sounds to the keys and tells how many letters it has done with.
class Word {
 public:
  explicit Word(std::string_view word) : bytes_(word.size()) {
    text_.reserve(bytes_ + kMargin);
    for (const char byte : word) text_.push_back(codec::to_upper(byte));
    const auto contains = [&](std::string_view part) { return text_.find(part) != text_.npos; };
    is_slavic_or_germanic_ = contains("W") || contains("K") || contains("CZ") || contains("WITZ");
    text_.append(kMargin, ' ');
  }

  SoundKeys keys() {
    at_ = begin();
    while (at_ < bytes_ && !(is_full(keys_.primary) && is_full(keys_.alternate)))
      at_ += sound_letter();
    for (std::string* key : {&keys_.primary, &keys_.alternate})
      key->resize(std::min(key->size(), kLettersMax));
    return std::move(keys_);
  }

 private:
  static constexpr std::size_t kMargin = 5;  // blanks behind the word, for rules to see its end

  static bool is_full(const std::string& key) { return key.size() >= kLettersMax; }

  /// So far from here.
  char letter(std::ptrdiff_t offset) const {
    const std::size_t place = at_ + static_cast<std::size_t>(offset);  // wraps around before 0
    return place < text_.size() ? text_[place] : kNothing;
  }
  bool letter_is(std::ptrdiff_t offset, std::string_view letters) const {
    return is_one_of(letter(offset), letters);
  }
  bool has_at(std::size_t place, Texts texts) const {
    if (place >= text_.size()) return false;
    const std::string_view rest = std::string_view(text_).substr(place);
    for (const std::string_view text : texts) {
      if (rest.starts_with(text)) return true;
    }
    return false;
  }
  bool has(std::ptrdiff_t offset, Texts texts) const {
    return has_at(at_ + static_cast<std::size_t>(offset), texts);
  }
  bool begins_with(Texts texts) const { return has_at(0, texts); }
  bool is_first() const { return at_ == 0; }
  bool is_last() const { return at_ + 1 == bytes_; }
  /// Letters done with: two where the next is one of these.
  std::size_t with_next(std::string_view letters) const { return letter_is(1, letters) ? 2 : 1; }

  std::size_t add(std::string_view primary, std::string_view alternate, std::size_t passed) {
    keys_.primary += primary;
    keys_.alternate += alternate;
    return passed;
  }
  std::size_t add(std::string_view both, std::size_t passed) { return add(both, both, passed); }

  bool has_germanic_prefix() const { return begins_with({"VAN ", "VON ", "SCH"}); }

  std::size_t begin() {
    if (begins_with({"GN", "KN", "PN", "WR", "PS"})) return 1;
    return letter(0) == 'X' ? add("S", 1) : 0;  // Xavier
  }

  std::size_t sound_letter() {
    const char now = letter(0);
    if (is_vowel(now)) return is_first() ? add("A", 1) : 1;
    for (const Plain& plain : kPlain) {
      if (plain.letter == now) return add(plain.sound, with_next(plain.with));
    }
    switch (now) {
      case 'C':
        return sound_c();
      case 'D':
        return sound_d();
      case 'G':
        return sound_g();
      case 'H':
        return sound_h();
      case 'J':
        return sound_j();
      case 'L':
        return sound_l();
      case 'M':
        return sound_m();
      case 'P':
        return letter(1) == 'H' ? add("F", 2) : add("P", with_next("PB"));
      case 'R':
        return sound_r();
      case 'S':
        return sound_s();
      case 'T':
        return sound_t();
      case 'W':
        return sound_w();
      case 'X':
        return sound_x();
      case 'Z':
        return sound_z();
      default:
        return 1;
    }
  }

  std::size_t sound_c() {
    const bool germanic = at_ > 1 && !is_vowel(letter(-2)) && has(-1, {"ACH"}) &&
                          letter(2) != 'I' && (letter(2) != 'E' || has(-2, {"BACHER", "MACHER"}));
    if (germanic) return add("K", 2);
    if (is_first() && has(0, {"CAESAR"})) return add("S", 2);
    if (has(0, {"CHIA"})) return add("K", 2);  // Chianti
    if (has(0, {"CH"})) return sound_ch();
    if (has(0, {"CZ"}) && !has(-2, {"WICZ"})) return add("S", "X", 2);  // Czerny
    if (has(1, {"CIA"})) return add("X", 3);                            // focaccia
    if (has(0, {"CC"}) && !(at_ == 1 && letter(-1) == 'M')) return sound_cc();
    if (has(0, {"CK", "CG", "CQ"})) return add("K", 2);
    if (has(0, {"CIO", "CIE", "CIA"})) return add("S", "X", 2);
    if (has(0, {"CI", "CE", "CY"})) return add("S", 2);
    if (has(1, {" C", " Q", " G"})) return add("K", 3);  // Mac Caffrey
    return add("K", letter_is(1, "CKQ") && !has(1, {"CE", "CI"}) ? 2 : 1);
  }

  std::size_t sound_ch() {
    if (!is_first() && has(0, {"CHAE"})) return add("K", "X", 2);  // Michael
    const bool greek_root =
        has(1, {"HARAC", "HARIS", "HOR", "HYM", "HIA", "HEM"}) && !begins_with({"CHORE"});
    if (is_first() && greek_root) return add("K", 2);  // chemistry
    const bool before_consonant =
        (is_first() || letter_is(-1, "AOUE")) && letter_is(2, "LRNMBHFVW ");  // Wachtler
    if (has_germanic_prefix() || has(-2, {"ORCHES", "ARCHIT", "ORCHID"}) || letter_is(2, "TS") ||
        before_consonant)
      return add("K", 2);
    if (is_first()) return add("X", 2);
    return begins_with({"MC"}) ? add("K", 2) : add("X", "K", 2);  // McHugh
  }

  std::size_t sound_cc() {
    if (!letter_is(2, "IEH") || has(2, {"HU"})) return add("K", 2);
    const bool two_sounds = (at_ == 1 && letter(-1) == 'A') || has(-1, {"UCCEE", "UCCES"});
    return add(two_sounds ? "KS" : "X", 3);  // accident; Bacci
  }

  std::size_t sound_d() {
    if (letter(1) == 'G') return letter_is(2, "IEY") ? add("J", 3) : add("TK", 2);  // edge; Edgar
    return add("T", with_next("TD"));
  }

  std::size_t sound_g() {
    if (letter(1) == 'H') return sound_gh();
    if (letter(1) == 'N') return sound_gn();
    if (has(1, {"LI"}) && !is_slavic_or_germanic_) return add("KL", "L", 2);  // tagliaro
    const bool soft_or_hard_first = letter(1) == 'Y' || has(1, {"ES", "EP", "EB", "EL", "EY", "IB",
                                                                "IL", "IN", "IE", "EI", "ER"});
    if (is_first() && soft_or_hard_first) return add("K", "J", 2);
    if ((letter(1) == 'Y' || has(1, {"ER"})) && !begins_with({"DANGER", "RANGER", "MANGER"}) &&
        !letter_is(-1, "EI") && !has(-1, {"RGY", "OGY"}))
      return add("K", "J", 2);
    if (!letter_is(1, "EIY") && !has(-1, {"AGGI", "OGGI"})) return add("K", with_next("G"));
    if (has_germanic_prefix() || has(1, {"ET"})) return add("K", 2);
    return has(1, {"IER "}) ? add("J", 2) : add("J", "K", 2);
  }

  std::size_t sound_gh() {
    if (!is_first() && !is_vowel(letter(-1))) return add("K", 2);
    if (is_first()) return add(letter(2) == 'I' ? "J" : "K", 2);  // Ghislane; ghost
    // Parker's rule: Hugh, bough, Broughton.
    if (letter_is(-2, "BHD") || letter_is(-3, "BHD") || letter_is(-4, "BH")) return 2;
    if (letter(-1) == 'U' && letter_is(-3, "CGLRT")) return add("F", 2);  // laugh, rough
    return letter(-1) == 'I' ? 2 : add("K", 2);
  }

  std::size_t sound_gn() {
    if (at_ == 1 && is_vowel(letter(-1)) && !is_slavic_or_germanic_) return add("KN", "N", 2);
    if (!has(2, {"EY"}) && !is_slavic_or_germanic_) return add("N", "KN", 2);
    return add("KN", 2);
  }

  std::size_t sound_h() {
    const bool sounded = (is_first() || is_vowel(letter(-1))) && is_vowel(letter(1));
    return sounded ? add("H", 2) : 1;
  }

  std::size_t sound_j() {
    const bool jose = has(0, {"JOSE"});
    if (begins_with({"SAN "}) || (jose && is_first() && letter(4) == ' ')) return add("H", 1);
    if (jose) return add("J", "H", 1);
    const std::size_t passed = with_next("J");
    if (is_first()) return add("J", "A", passed);  // Jankelowicz
    if (is_vowel(letter(-1)) && !is_slavic_or_germanic_ && letter_is(1, "AO"))
      return add("J", "H", passed);  // Bajador
    if (is_last()) return add("J", "", passed);
    return letter_is(1, "LTKSNMBZ") || letter_is(-1, "SKL") ? passed : add("J", passed);
  }

  std::size_t sound_l() {
    if (letter(1) != 'L') return add("L", 1);
    const bool ends_as_spanish = has_at(bytes_ - 2, {"AS", "OS"}) || has_at(bytes_ - 1, {"A", "O"});
    const bool spanish = (at_ + 3 == bytes_ && has(-1, {"ILLO", "ILLA", "ALLE"})) ||
                         (ends_as_spanish && has(-1, {"ALLE"}));  // cabrillo, gallegos
    return spanish ? add("L", "", 2) : add("L", 2);
  }

  std::size_t sound_m() {
    const bool thumb = has(-1, {"UMB"}) && (at_ + 2 == bytes_ || has(2, {"ER"}));
    return add("M", thumb || letter(1) == 'M' ? 2 : 1);
  }

  std::size_t sound_r() {
    const bool french = is_last() && !is_slavic_or_germanic_ && has(-2, {"IE"}) &&
                        !has(-4, {"ME", "MA"});  // Rogier, not Hochmeier
    return add(french ? "" : "R", "R", with_next("R"));
  }

  std::size_t sound_s() {
    if (has(-1, {"ISL", "YSL"})) return 1;  // island
    if (is_first() && has(0, {"SUGAR"})) return add("X", "S", 1);
    if (has(0, {"SH"})) return add(has(1, {"HEIM", "HOEK", "HOLM", "HOLZ"}) ? "S" : "X", 2);
    if (has(0, {"SIO", "SIA"})) return add("S", is_slavic_or_germanic_ ? "S" : "X", 3);
    if ((is_first() && letter_is(1, "MNLW")) || letter(1) == 'Z')
      return add("S", "X", with_next("Z"));  // Smith as Schmidt
    if (has(0, {"SC"})) return sound_sc();
    const bool french = is_last() && has(-2, {"AI", "OI"});  // Artois
    return add(french ? "" : "S", "S", with_next("SZ"));
  }

  std::size_t sound_sc() {
    if (letter(2) != 'H') return add(letter_is(2, "IEY") ? "S" : "SK", 3);
    if (has(3, {"ER", "EN"})) return add("X", "SK", 3);         // Schermerhorn
    if (has(3, {"OO", "UY", "ED", "EM"})) return add("SK", 3);  // school
    const bool german = is_first() && !is_vowel(letter(3)) && letter(3) != 'W';
    return add("X", german ? "S" : "X", 3);
  }

  std::size_t sound_t() {
    if (has(0, {"TION", "TIA", "TCH"})) return add("X", 3);
    if (!has(0, {"TH", "TTH"})) return add("T", with_next("TD"));
    if (has(2, {"OM", "AM"}) || has_germanic_prefix()) return add("T", 2);  // Thomas
    return add("0", "T", 2);
  }

  std::size_t sound_w() {
    if (letter(1) == 'R') return add("R", 2);
    if (is_first() && is_vowel(letter(1))) {
      add("A", "F", 0);  // Wasserman as Vasserman
    } else if (is_first() && letter(1) == 'H') {
      add("A", 0);
    }
    if ((is_last() && is_vowel(letter(-1))) || has(-1, {"EWSKI", "EWSKY", "OWSKI", "OWSKY"}) ||
        begins_with({"SCH"}))
      return add("", "F", 1);  // Arnow as Arnoff
    return has(0, {"WICZ", "WITZ"}) ? add("TS", "FX", 4) : 1;
  }

  std::size_t sound_x() {
    const bool french = is_last() && (has(-3, {"IAU", "EAU"}) || has(-2, {"AU", "OU"}));
    return add(french ? "" : "KS", with_next("CX"));
  }

  std::size_t sound_z() {
    if (letter(1) == 'H') return add("J", 2);  // Zhao
    const bool two_sounds =
        has(1, {"ZO", "ZI", "ZA"}) || (is_slavic_or_germanic_ && !is_first() && letter(-1) != 'T');
    return add("S", two_sounds ? "TS" : "S", with_next("Z"));
  }

  const std::size_t bytes_;
  std::string text_;
  bool is_slavic_or_germanic_ = false;
  std::size_t at_ = 0;
  SoundKeys keys_;
};

}  // namespace

SoundKeys double_metaphone(std::string_view word) { return Word(word).keys(); }

}  // namespace granary::sql::functions
