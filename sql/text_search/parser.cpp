// sql/text_search/parser.cpp: see parser.h. A token begins where the last one ended; what it may be
// is tried in a fixed order, and the first kind that fits is it. A kind reads as far as it can and
// falls back to where it last was complete. longer than 400 lines because the kinds of tokens begin
// in the middle of each other.
#include "sql/text_search/parser.h"

#include <algorithm>
#include <optional>

#include "sql/text_search/characters.h"
#include "sql/types/codec.h"

namespace granary::sql::text_search {

namespace {

namespace type = token_type;

constexpr TokenType kTypes[] = {
    {type::kAsciiWord, "asciiword", "Word, all ASCII"},
    {type::kWord, "word", "Word, all letters"},
    {type::kNumberWord, "numword", "Word, letters and digits"},
    {type::kEmail, "email", "Email address"},
    {type::kUrl, "url", "URL"},
    {type::kHost, "host", "Host"},
    {type::kScientific, "sfloat", "Scientific notation"},
    {type::kVersion, "version", "Version number"},
    {type::kNumberPart, "hword_numpart", "Hyphenated word part, letters and digits"},
    {type::kPart, "hword_part", "Hyphenated word part, all letters"},
    {type::kAsciiPart, "hword_asciipart", "Hyphenated word part, all ASCII"},
    {type::kBlank, "blank", "Space symbols"},
    {type::kTag, "tag", "XML tag"},
    {type::kProtocol, "protocol", "Protocol head"},
    {type::kNumberCompound, "numhword", "Hyphenated word, letters and digits"},
    {type::kAsciiCompound, "asciihword", "Hyphenated word, all ASCII"},
    {type::kCompound, "hword", "Hyphenated word, all letters"},
    {type::kPath, "url_path", "URL path"},
    {type::kFile, "file", "File or path name"},
    {type::kDecimal, "float", "Decimal notation"},
    {type::kSigned, "int", "Signed integer"},
    {type::kUnsigned, "uint", "Unsigned integer"},
    {type::kEntity, "entity", "XML entity"},
};

struct Match {
  int type;
  std::size_t end;
  std::size_t host_end = 0;  // of a URL
};
using Found = std::optional<Match>;

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::vector<Token> run() {
    std::size_t at = 0;
    while (at < text_.size()) {
      const Match match = token_at(at);
      out_.push_back({match.type, text_.substr(at, match.end - at)});
      if (match.type == type::kUrl) {
        out_.push_back({type::kHost, text_.substr(at, match.host_end - at)});
        out_.push_back({type::kPath, text_.substr(match.host_end, match.end - match.host_end)});
      }
      const bool compound = match.type == type::kAsciiCompound || match.type == type::kCompound ||
                            match.type == type::kNumberCompound;
      at = compound ? put_parts(at) : match.end;
    }
    return std::move(out_);
  }

 private:
  // --- characters ---
  char ascii(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }
  bool is(std::size_t at, char c) const { return at < text_.size() && text_[at] == c; }
  bool letter(std::size_t at) const { return at < text_.size() && codec::is_alpha(text_[at]); }
  bool digit(std::size_t at) const { return at < text_.size() && codec::is_digit(text_[at]); }
  bool letter_or_digit(std::size_t at) const { return letter(at) || digit(at); }
  bool space(std::size_t at) const { return at < text_.size() && codec::is_space(text_[at]); }
  /// A letter of any script.
  bool alpha(std::size_t at) const {
    return at < text_.size() && is_alpha(character_at(text_, at).code);
  }
  bool alphanumeric(std::size_t at) const { return digit(at) || alpha(at); }
  /// Belongs to the letter in front of it.
  bool mark(std::size_t at) const {
    return at < text_.size() && is_mark(character_at(text_, at).code);
  }
  std::size_t next(std::size_t at) const { return at + character_at(text_, at).bytes; }

  std::size_t skip_letters(std::size_t at) const {
    while (letter(at)) ++at;
    return at;
  }
  std::size_t skip_digits(std::size_t at) const {
    while (digit(at)) ++at;
    return at;
  }
  std::size_t skip_letters_and_digits(std::size_t at) const {
    while (letter_or_digit(at)) ++at;
    return at;
  }
  std::size_t skip_word(std::size_t at) const {
    while (alpha(at) || mark(at)) at = next(at);
    return at;
  }
  std::size_t skip_number_word(std::size_t at) const {
    while (alphanumeric(at) || mark(at)) at = next(at);
    return at;
  }
  std::size_t skip_url(std::size_t at) const {
    while (at < text_.size() && is_url_character(text_[at])) ++at;
    return at;
  }

  // --- tokens ---
  Match token_at(std::size_t at) {
    Found found;
    const char c = ascii(at);
    if (c == '<') {
      found = tag(at);
    } else if (ignores_) {
      return blank(at);
    } else if (letter(at)) {
      return ascii_word(at);
    } else if (alpha(at)) {
      return word(at);
    } else if (digit(at)) {
      return number(at);
    } else if (c == '-' || c == '+') {
      found = signed_number(at + 1);
    } else if (c == '&') {
      found = entity(at + 1);
    } else if (c == '~') {
      found = path(at + 1, Path::kAfterTilde);
    } else if (c == '/') {
      found = path(at + 1, Path::kAfterSlash);
    } else if (c == '.') {
      found = path(at + 1, Path::kAfterFirstDot);
    }
    return found ? *found : blank(at);
  }

  Match blank(std::size_t at) const {
    constexpr std::string_view kEnds = "-+&/";
    at = next(at);
    while (at < text_.size() && text_[at] != '<') {
      if (!ignores_ && (kEnds.find(text_[at]) != std::string_view::npos || alphanumeric(at))) break;
      at = next(at);
    }
    return {type::kBlank, at};
  }

  Match ascii_word(std::size_t at) {
    at = skip_letters(at);
    Found found;
    switch (ascii(at)) {
      case '.':
        found = host(at + 1, Host::kAfterDot);
        if (!found) found = file_behind_dot(at);
        break;
      case '-':
        found = host(at + 1, Host::kAfterHyphen);
        if (!found) found = compound(at, type::kAsciiCompound);
        break;
      case '_':
        found = host(at + 1, Host::kAfterHyphen);
        break;
      case '@':
        found = email(at + 1);
        break;
      case ':':
        if (is(at + 1, '/') && is(at + 2, '/')) return {type::kProtocol, at + 3};
        break;
      case '/':
        found = path(at + 1, Path::kAfterSlash);
        break;
      default:
        if (digit(at)) {
          found = host(at + 1, Host::kRun);
          return found ? *found : number_word(at);
        }
        if (alpha(at) || mark(at)) return word(at);
        break;
    }
    return found ? *found : Match{type::kAsciiWord, at};
  }

  Match word(std::size_t at) {
    at = skip_word(at);
    if (digit(at)) return number_word(at);
    if (is(at, '-')) {
      if (const Found found = compound(at, type::kCompound)) return *found;
    }
    return {type::kWord, at};
  }

  Match number_word(std::size_t at) {
    at = skip_number_word(at);
    Found found;
    if (is(at, '@')) {
      found = email(at + 1);
    } else if (is(at, '/')) {
      found = path(at + 1, Path::kAfterSlash);
    } else if (is(at, '.')) {
      found = file_behind_dot(at);
    } else if (is(at, '-')) {
      found = compound(at, type::kNumberCompound);
    }
    return found ? *found : Match{type::kNumberWord, at};
  }

  // --- numbers ---
  Match number(std::size_t at) {
    at = skip_digits(at);
    Found found;
    switch (ascii(at)) {
      case '.':
        found = host(at + 1, Host::kAfterDot);
        if (!found && digit(at + 1)) found = decimal(at + 1);
        break;
      case '-':
      case '_':
        found = host(at + 1, Host::kAfterHyphen);
        break;
      case '@':
        found = email(at + 1);
        break;
      case '/':
        found = path(at + 1, Path::kAfterSlash);
        break;
      default:
        found = exponent(at);
        if (!found && letter(at)) found = host(at + 1, Host::kRun);
        if (!found && (alpha(at) || mark(at))) return number_word(at);
        break;
    }
    return found ? *found : Match{type::kUnsigned, at};
  }

  /// Behind the point of a number without a sign, which may be a version's first.
  Match decimal(std::size_t at) const {
    at = skip_digits(at);
    if (is(at, '.') && digit(at + 1)) {
      while (is(at, '.') && digit(at + 1)) at = skip_digits(at + 1);
      return {type::kVersion, at};
    }
    const Found found = exponent(at);
    return found ? *found : Match{type::kDecimal, at};
  }

  Found signed_number(std::size_t at) const {
    if (!digit(at)) return std::nullopt;
    at = skip_digits(at);
    int kind = type::kSigned;
    if (is(at, '.') && digit(at + 1)) {
      at = skip_digits(at + 1);
      kind = type::kDecimal;
      if (is(at, '.') && digit(at + 1)) return std::nullopt;  // a version has no sign
    }
    const Found found = exponent(at);
    return found ? found : Match{kind, at};
  }

  Found exponent(std::size_t at) const {
    if (!is(at, 'e') && !is(at, 'E')) return std::nullopt;
    ++at;
    if (is(at, '+') || is(at, '-')) ++at;
    if (!digit(at)) return std::nullopt;
    return Match{type::kScientific, skip_digits(at)};
  }

  // --- hosts, addresses, URLs ---
  /// What was read last of a host.
  enum class Host : std::uint8_t { kRun, kAfterHyphen, kAfterDot, kOneLetter, kDomain };

  /// A host's name needs a last part of two letters at least.
  Found host(std::size_t at, Host state) {
    if (at < no_host_before_ && !only_host_) return std::nullopt;
    std::optional<std::size_t> complete;
    const auto give_up = [&]() -> Found {
      if (complete) return Match{type::kHost, *complete};
      // One that began further on would end in the same way.
      if (!only_host_) no_host_before_ = at;
      return std::nullopt;
    };
    while (true) {
      switch (state) {
        case Host::kAfterHyphen:
          if (!letter_or_digit(at)) return give_up();
          state = Host::kRun;
          continue;
        case Host::kAfterDot:
          if (!letter_or_digit(at)) return give_up();
          state = letter(at++) ? Host::kOneLetter : Host::kRun;
          continue;
        case Host::kOneLetter:
          if (letter(at)) {
            state = Host::kDomain;
            continue;
          }
          state = Host::kRun;
          if (digit(at)) continue;
          break;
        case Host::kRun:
          at = skip_letters_and_digits(at);
          break;
        case Host::kDomain:
          at = skip_letters(at);
          if (digit(at)) {
            state = Host::kRun;
            continue;
          }
          complete = at;
          if (is(at, ':') || is(at, '/')) return end_of_host(at);
          break;
      }
      if (is(at, '.')) {
        state = Host::kAfterDot;
      } else if (is(at, '-') || is(at, '_')) {
        state = Host::kAfterHyphen;
      } else {
        const Found found = is(at, '@') ? email(at + 1) : std::nullopt;
        return found ? found : give_up();
      }
      ++at;
    }
  }

  /// Behind a host: its port, and the path of a URL.
  Match end_of_host(std::size_t at) const {
    if (is(at, ':') && digit(at + 1)) at = skip_digits(at + 1);
    if (is(at, '/') && !only_host_) {
      const std::size_t end = skip_url(at + 1);
      if (end > at + 1) return {type::kUrl, end, at};
    }
    return {type::kHost, at};
  }

  /// Behind its "@".
  Found email(std::size_t at) {
    if (only_host_ || !letter_or_digit(at)) return std::nullopt;
    only_host_ = true;
    const Match found = letter(at) ? ascii_word(at) : number(at);
    only_host_ = false;
    if (found.type != type::kHost) return std::nullopt;
    return Match{type::kEmail, found.end};
  }

  // --- files ---
  enum class Path : std::uint8_t {
    kName,
    kAfterSlash,
    kAfterTilde,
    kAfterDot,       // behind a slash
    kAfterFirstDot,  // which begins the token
    kAfterDots
  };

  bool begins_name(std::size_t at) const { return letter_or_digit(at) || is(at, '_'); }

  Found file_behind_dot(std::size_t at) {
    if (!begins_name(at + 1)) return std::nullopt;
    return path(at + 1, Path::kName);
  }

  Found path(std::size_t at, Path state) const {
    std::optional<std::size_t> complete;
    const auto give_up = [&]() -> Found {
      if (!complete) return std::nullopt;
      return Match{type::kFile, *complete};
    };
    while (true) {
      switch (state) {
        case Path::kName:
          while (begins_name(at) || is(at, '-') || (is(at, '.') && begins_name(at + 1))) ++at;
          complete = at;
          if (!is(at, '/')) return give_up();
          ++at;
          state = Path::kAfterSlash;
          continue;
        case Path::kAfterDots:
          if (at < text_.size() && !is(at, '/') && !space(at)) return give_up();
          complete = at;
          if (!is(at, '/')) return give_up();
          ++at;
          state = Path::kAfterSlash;
          continue;
        default:
          break;
      }
      if (state != Path::kAfterFirstDot && begins_name(at)) {
        state = Path::kName;
      } else if (is(at, '.') && state != Path::kAfterTilde) {
        state = state == Path::kAfterSlash ? Path::kAfterDot : Path::kAfterDots;
        ++at;
      } else if (is(at, '/') && state != Path::kAfterSlash) {
        state = Path::kAfterSlash;
        ++at;
      } else if (is(at, '~') && state == Path::kAfterSlash) {
        state = Path::kAfterTilde;
        ++at;
      } else {
        return give_up();
      }
    }
  }

  // --- hyphenated words ---
  /// Behind the first word, at its hyphen. type: what it is if the rest is of the same kind
  Found compound(std::size_t at, int type) const {
    Found out;
    while (is(at, '-')) {
      ++at;
      if (digit(at)) {  // only as the beginning of a word
        const std::size_t end = skip_digits(at);
        if (!alpha(end) && !mark(end)) return out;
        type = type::kNumberCompound;
      } else if (!alpha(at)) {
        return out;
      }
      if (type == type::kAsciiCompound) {
        at = skip_letters(at);
        if (alpha(at) || mark(at)) type = type::kCompound;
      }
      if (type == type::kCompound) at = skip_word(at);
      if (digit(at)) type = type::kNumberCompound;
      if (type == type::kNumberCompound) at = skip_number_word(at);
      out = Match{type, at};
    }
    return out;
  }

  /// The parts of a compound, and what looks like more of them. Returns where they end.
  std::size_t put_parts(std::size_t at) {
    while (true) {
      std::size_t end = at;
      int type = type::kBlank;
      if (is(at, '-')) {
        if (!alphanumeric(at + 1) && !mark(at + 1)) return at;
        end = at + 1;
      } else if (digit(at)) {
        end = skip_digits(at);
        if (!alpha(end) && !mark(end)) return at;
        end = skip_number_word(end);
        type = type::kNumberPart;
      } else if (alpha(at)) {
        end = skip_letters(at);
        type = end > at ? type::kAsciiPart : type::kPart;
        if (alpha(end) || mark(end)) {
          type = type::kPart;
          end = skip_word(end);
        }
        if (digit(end)) {
          type = type::kNumberPart;
          end = skip_number_word(end);
        }
      } else {
        return at;
      }
      out_.push_back({type, text_.substr(at, end - at)});
      at = end;
    }
  }

  // --- markup ---
  Found entity(std::size_t at) const {
    std::size_t end = at;
    if (is(at, '#')) {
      const bool hexadecimal = is(at + 1, 'x') || is(at + 1, 'X');
      const std::size_t begin = at + (hexadecimal ? 2 : 1);
      end = begin;
      while (end < text_.size() && (hexadecimal ? is_hex_digit(text_[end]) : digit(end))) ++end;
      if (end == begin) return std::nullopt;
    } else {
      if (!letter(at) && !is(at, ':') && !is(at, '_')) return std::nullopt;
      while (alphanumeric(end) || is(end, ':') || is(end, '_') || is(end, '.') || is(end, '-'))
        end = next(end);
    }
    if (!is(end, ';')) return std::nullopt;
    return Match{type::kEntity, end + 1};
  }

  static bool is_hex_digit(char c) {
    const char lower = codec::to_lower(c);
    return codec::is_digit(c) || (lower >= 'a' && lower <= 'f');
  }

  Found tag(std::size_t begin) {
    std::size_t at = begin + 1;
    if (is(at, '!')) {
      if (is(at + 1, '-')) return comment(at + 2);
      if (is(at + 1, 'D') || is(at + 1, 'd')) return attributes(begin, at + 2);
      return std::nullopt;
    }
    if (is(at, '?')) {
      if (!is(at + 1, 'x') && !is(at + 1, 'X')) return std::nullopt;
      return attributes(begin, at + 2);
    }
    if (is(at, '/')) {
      ++at;
      if (!letter(at)) return std::nullopt;
    } else if (!letter(at) && !is(at, ':') && !is(at, '_')) {
      return std::nullopt;
    }
    while (alphanumeric(at) || is(at, ':') || is(at, '_') || is(at, '.') || is(at, '-'))
      at = next(at);
    if (is(at, '/')) {
      if (!is(at + 1, '>')) return std::nullopt;
      return Match{type::kTag, at + 2};
    }
    if (!is(at, '>') && !space(at)) return std::nullopt;
    return attributes(begin, at);
  }

  /// What is inside of scripts and styles is no text.
  void note_name(std::string_view tag_so_far) {
    for (const std::string_view name : {"script", "style"}) {
      if (codec::equal_ignoring_case(tag_so_far, "<" + std::string(name))) ignores_ = true;
      if (codec::equal_ignoring_case(tag_so_far, "</" + std::string(name))) ignores_ = false;
    }
  }

  Found attributes(std::size_t begin, std::size_t at) {
    constexpr std::string_view kOthers = "=-_#/:.&?%~";
    constexpr std::size_t kNameBytesMax = 8;
    for (; at < text_.size(); ++at) {
      const char c = text_[at];
      if ((c == '>' || codec::is_space(c)) && at - begin <= kNameBytesMax)
        note_name(text_.substr(begin, at - begin));
      if (c == '>') return Match{type::kTag, at + 1};
      if (c == '"' || c == '\'') {
        at = end_of_quote(at);
        if (at == text_.size()) return std::nullopt;
      } else if (!letter_or_digit(at) && !codec::is_space(c) &&
                 kOthers.find(c) == std::string_view::npos) {
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  /// The closing quote, or the end of the text.
  std::size_t end_of_quote(std::size_t at) const {
    const char quote = text_[at++];
    for (; at < text_.size() && text_[at] != quote; ++at) {
      if (text_[at] == '\\' && at + 1 < text_.size()) ++at;
    }
    return at;
  }

  /// Behind "<!-".
  Found comment(std::size_t at) {
    if (!is(at, '-') || at >= no_comment_end_) return std::nullopt;
    const std::size_t end = text_.find("-->", at + 1);
    if (end == std::string_view::npos) {
      no_comment_end_ = at;
      return std::nullopt;
    }
    return Match{type::kTag, end + 3};
  }

  std::string_view text_;
  std::vector<Token> out_;
  bool ignores_ = false;    // inside a script or style
  bool only_host_ = false;  // an address: no path behind the host, no "@" in it
  std::size_t no_host_before_ = 0;
  std::size_t no_comment_end_ = std::string_view::npos;  // from here on
};

}  // namespace

std::span<const TokenType> token_types() { return kTypes; }

std::vector<Token> tokens_of(std::string_view document) { return Scanner(document).run(); }

}  // namespace granary::sql::text_search
