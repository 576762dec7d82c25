#include "sql/encoding.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "sql/error.h"
#include "sql/types/text.h"

namespace granary::sql {
namespace {

// By number. What the two sides call the same is not always the same: PostgreSQL's SJIS, BIG5, GBK
// and UHC are the code pages of Windows.
constexpr Encoding kEncodings[] = {
    {0, "SQL_ASCII", 1, nullptr},
    {1, "EUC_JP", 3, "EUC-JP-MS"},
    {2, "EUC_CN", 3, "EUC-CN"},
    {3, "EUC_KR", 3, "EUC-KR"},
    {4, "EUC_TW", 4, "EUC-TW"},
    {5, "EUC_JIS_2004", 3, "EUC-JISX0213"},
    {6, "UTF8", 4, nullptr},
    {7, "MULE_INTERNAL", 4, nullptr},
    {8, "LATIN1", 1, "ISO-8859-1"},
    {9, "LATIN2", 1, "ISO-8859-2"},
    {10, "LATIN3", 1, "ISO-8859-3"},
    {11, "LATIN4", 1, "ISO-8859-4"},
    {12, "LATIN5", 1, "ISO-8859-9"},
    {13, "LATIN6", 1, "ISO-8859-10"},
    {14, "LATIN7", 1, "ISO-8859-13"},
    {15, "LATIN8", 1, "ISO-8859-14"},
    {16, "LATIN9", 1, "ISO-8859-15"},
    {17, "LATIN10", 1, "ISO-8859-16"},
    {18, "WIN1256", 1, "CP1256"},
    {19, "WIN1258", 1, "CP1258"},
    {20, "WIN866", 1, "CP866"},
    {21, "WIN874", 1, "CP874"},
    {22, "KOI8R", 1, "KOI8-R"},
    {23, "WIN1251", 1, "CP1251"},
    {24, "WIN1252", 1, "CP1252"},
    {25, "ISO_8859_5", 1, "ISO-8859-5"},
    {26, "ISO_8859_6", 1, "ISO-8859-6"},
    {27, "ISO_8859_7", 1, "ISO-8859-7"},
    {28, "ISO_8859_8", 1, "ISO-8859-8"},
    {29, "WIN1250", 1, "CP1250"},
    {30, "WIN1253", 1, "CP1253"},
    {31, "WIN1254", 1, "CP1254"},
    {32, "WIN1255", 1, "CP1255"},
    {33, "WIN1257", 1, "CP1257"},
    {34, "KOI8U", 1, "KOI8-U"},
    {35, "SJIS", 2, "CP932"},
    {36, "BIG5", 2, "CP950"},
    {37, "GBK", 2, "CP936"},
    {38, "UHC", 2, "UHC"},
    {39, "GB18030", 4, "GB18030"},
    {40, "JOHAB", 3, "JOHAB"},
    {41, "SHIFT_JIS_2004", 2, "SHIFT_JISX0213"},
};
constexpr std::int32_t kEucJp = 1, kEucCn = 2, kEucKr = 3, kEucTw = 4, kEucJis2004 = 5, kSjis = 35,
                       kGb18030 = 39, kJohab = 40, kShiftJis2004 = 41;

/// Other names, without punctuation and in lower case.
constexpr std::pair<std::string_view, std::string_view> kAliases[] = {
    {"abc", "WIN1258"},          {"alt", "WIN866"},           {"euccn", "EUC_CN"},
    {"eucjis2004", "EUC_JIS_2004"}, {"iso88591", "LATIN1"},   {"iso885910", "LATIN6"},
    {"iso885913", "LATIN7"},     {"iso885914", "LATIN8"},     {"iso885915", "LATIN9"},
    {"iso885916", "LATIN10"},    {"iso88592", "LATIN2"},      {"iso88593", "LATIN3"},
    {"iso88594", "LATIN4"},      {"iso88599", "LATIN5"},      {"koi8", "KOI8R"},
    {"mskanji", "SJIS"},         {"shiftjis", "SJIS"},        {"tcvn", "WIN1258"},
    {"tcvn5712", "WIN1258"},     {"unicode", "UTF8"},         {"vscii", "WIN1258"},
    {"win", "WIN1251"},          {"win932", "SJIS"},          {"win936", "GBK"},
    {"win949", "UHC"},           {"win950", "BIG5"},          {"windows1250", "WIN1250"},
    {"windows1251", "WIN1251"},  {"windows1252", "WIN1252"},  {"windows1253", "WIN1253"},
    {"windows1254", "WIN1254"},  {"windows1255", "WIN1255"},  {"windows1256", "WIN1256"},
    {"windows1257", "WIN1257"},  {"windows1258", "WIN1258"},  {"windows866", "WIN866"},
    {"windows874", "WIN874"},    {"windows932", "SJIS"},      {"windows936", "GBK"},
    {"windows949", "UHC"},       {"windows950", "BIG5"},
};

std::string plain_name(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z')) out += c;
    if (c >= 'A' && c <= 'Z') out += static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

/// Bytes of the character that begins with these, as its first bytes say, valid or not.
std::size_t announced_length(std::int32_t encoding, std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (byte(0) < 0x80 || kEncodings[encoding].bytes_max == 1) return 1;
  switch (encoding) {
    case kEucCn:
      return 2;
    case kEucTw:
      return byte(0) == 0x8e ? 4 : byte(0) == 0x8f ? 3 : 2;
    case kEucJp:
    case kEucKr:
    case kEucJis2004:
    case kJohab:
      return byte(0) == 0x8f ? 3 : 2;
    case kSjis:
    case kShiftJis2004:
      return byte(0) >= 0xa1 && byte(0) <= 0xdf ? 1 : 2;
    case kGb18030:
      return bytes.size() > 1 && byte(1) >= 0x30 && byte(1) <= 0x39 ? 4 : 2;
    default:
      return 2;
  }
}

/// Whether a character of several bytes is one, as far as its form tells.
bool well_formed(std::int32_t encoding, std::string_view bytes) {
  const auto within = [&](std::size_t i, unsigned least, unsigned most) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    return byte >= least && byte <= most;
  };
  const auto graphic = [&](std::size_t i) { return within(i, 0xa1, 0xfe); };
  switch (encoding) {
    case kEucJp:
    case kEucKr:
    case kEucJis2004:
    case kJohab:
      if (encoding == kEucKr) return graphic(0) && graphic(1);
      if (bytes.size() == 3) return graphic(1) && graphic(2);
      if (encoding == kJohab) return graphic(1);
      return within(0, 0x8e, 0x8e) ? within(1, 0xa1, 0xdf) : graphic(0) && graphic(1);
    case kEucCn:
      return graphic(0) && graphic(1);
    case kEucTw:
      if (bytes.size() == 4) return within(1, 0xa1, 0xa7) && graphic(2) && graphic(3);
      return bytes.size() == 2 && graphic(1);
    case kSjis:
    case kShiftJis2004:
      return (within(0, 0x81, 0x9f) || within(0, 0xe0, 0xfc)) &&
             (within(1, 0x40, 0x7e) || within(1, 0x80, 0xfc));
    case kGb18030:
      if (bytes.size() == 4)
        return within(0, 0x81, 0xfe) && within(2, 0x81, 0xfe) && within(3, 0x30, 0x39);
      return within(0, 0x81, 0xfe) && (within(1, 0x40, 0x7e) || within(1, 0x80, 0xfe));
    default:  // Windows' code pages
      return bytes[1] != '\0' && bytes != "\x8d ";
  }
}

std::string hex_list(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) out += fmt::format(" 0x{:02x}", static_cast<unsigned char>(c));
  return out;
}

[[noreturn]] void refuse_untranslatable(std::string_view bytes, const char* from, const char* to) {
  throw SqlError("22P05", fmt::format("character with byte sequence{} in encoding \"{}\" has no "
                                      "equivalent in encoding \"{}\"",
                                      hex_list(bytes), from, to));
}

/// iconv's descriptors of one thread, opened when they are first needed.
class Converters {
 public:
  ~Converters() {
    for (const iconv_t one : open_) {
      if (one != iconv_t{}) iconv_close(one);
    }
  }
  iconv_t get(const Encoding& encoding, bool to_utf8) {
    iconv_t& one = open_[static_cast<std::size_t>(encoding.number) * 2 + (to_utf8 ? 1 : 0)];
    if (one == iconv_t{}) {
      const iconv_t made = to_utf8 ? iconv_open("UTF-8", encoding.iconv_name)
                                   : iconv_open(encoding.iconv_name, "UTF-8");
      if (made == reinterpret_cast<iconv_t>(-1)) {  // the library's tables are not installed
        throw SqlError("0A000", fmt::format("conversion between {} and UTF8 is not supported",
                                            encoding.name));
      }
      one = made;
    }
    return one;
  }

 private:
  std::array<iconv_t, std::size(kEncodings) * 2> open_{};
};

thread_local Converters converters;

/// Appends what the converter makes of the bytes. The bytes that it took: all, or those before one
/// that it cannot convert.
std::size_t convert(iconv_t converter, std::string_view bytes, std::string& out) {
  char* from = const_cast<char*>(bytes.data());  // which iconv does not write to
  std::size_t left = bytes.size();
  char made[512];
  bool flushed = false;
  iconv(converter, nullptr, nullptr, nullptr, nullptr);
  while (true) {
    char* to = made;
    std::size_t room = sizeof made;
    flushed = left == 0;  // characters that the next one may join are given out at the end
    const std::size_t got = flushed ? iconv(converter, nullptr, nullptr, &to, &room)
                                    : iconv(converter, &from, &left, &to, &room);
    const int error = got == static_cast<std::size_t>(-1) ? errno : 0;
    out.append(made, sizeof made - room);
    if (error == E2BIG) continue;
    if (error != 0 || flushed) return bytes.size() - left;
  }
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// Calls per run of other characters than ASCII, which is the same on both sides; those are
/// appended. length: bytes of the character at the front of what is given.
template <typename Length, typename Convert>
std::string convert_runs(std::string_view bytes, const Length& length, const Convert& convert_run) {
  std::string out;
  out.reserve(bytes.size());
  std::size_t at = 0;
  while (at < bytes.size()) {
    std::size_t end = at;
    while (end < bytes.size() && is_ascii(bytes[end])) ++end;
    out.append(bytes, at, end - at);
    at = end;
    while (end < bytes.size() && !is_ascii(bytes[end])) end += length(bytes.substr(end));
    if (end > at) convert_run(bytes.substr(at, end - at), out);
    at = end;
  }
  return out;
}

/// marks: question marks for what cannot be converted, else 22P05.
std::string encode(const Encoding& encoding, std::string_view text, bool marks) {
  const iconv_t converter = converters.get(encoding, false);
  const auto length = [](std::string_view rest) { return utf8_length(rest[0]); };
  return convert_runs(text, length, [&](std::string_view run, std::string& out) {
    while (!run.empty()) {
      run.remove_prefix(convert(converter, run, out));
      if (run.empty()) return;
      const std::string_view character = run.substr(0, utf8_length(run[0]));
      if (!marks) refuse_untranslatable(character, "UTF8", encoding.name);
      out += '?';
      run.remove_prefix(character.size());
    }
  });
}

}  // namespace

const Encoding* find_encoding(std::int32_t number) {
  if (number < 0 || number >= static_cast<std::int32_t>(std::size(kEncodings))) return nullptr;
  return &kEncodings[number];
}

const Encoding* find_encoding(std::string_view name) {
  const std::string plain = plain_name(name);
  if (plain.empty()) return nullptr;
  for (const Encoding& one : kEncodings) {
    if (plain_name(one.name) == plain) return &one;
  }
  for (const auto& [alias, meant] : kAliases) {
    if (alias == plain) return find_encoding(meant);
  }
  return nullptr;
}

std::int64_t character_count(const Encoding& encoding, std::string_view bytes) {
  if (encoding.number == kUtf8Encoding) {
    check_utf8(bytes);
    return static_cast<std::int64_t>(utf8_count(bytes));
  }
  std::int64_t count = 0;
  while (!bytes.empty()) {
    const std::size_t length = announced_length(encoding.number, bytes);
    const bool valid = length == 1 ? bytes[0] != '\0'
                                   : length <= bytes.size() &&
                                         well_formed(encoding.number, bytes.substr(0, length));
    if (!valid) {
      throw SqlError("22021", fmt::format("invalid byte sequence for encoding \"{}\":{}",
                                          encoding.name, hex_list(bytes.substr(0, length))));
    }
    bytes.remove_prefix(length);
    ++count;
  }
  return count;
}

void verify(const Encoding& encoding, std::string_view bytes) { character_count(encoding, bytes); }

std::string to_utf8(const Encoding& encoding, std::string_view bytes) {
  verify(encoding, bytes);
  const iconv_t converter = converters.get(encoding, true);
  const auto length = [&](std::string_view rest) {
    return announced_length(encoding.number, rest);
  };
  return convert_runs(bytes, length, [&](std::string_view run, std::string& out) {
    const std::size_t taken = convert(converter, run, out);
    if (taken == run.size()) return;
    run.remove_prefix(taken);
    refuse_untranslatable(run.substr(0, length(run)), encoding.name, "UTF8");
  });
}

std::string from_utf8(const Encoding& encoding, std::string_view text) {
  return encode(encoding, text, false);
}

std::string from_utf8_with_marks(const Encoding& encoding, std::string_view text) {
  return encode(encoding, text, true);
}

}  // namespace granary::sql
