#include "frontend/copy/copy_format.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "sql/error.h"
#include "sql/types/text.h"

namespace granary::frontend {

using planner::CopyFormat;
using planner::CopyOptions;

namespace {

bool has(std::string_view text, char c) noexcept {
  return std::memchr(text.data(), c, text.size()) != nullptr;
}

/// What makes a line more than fields between delimiters.
char special_character(const CopyOptions& options) noexcept {
  return options.format == CopyFormat::kCsv ? options.quote : '\\';
}

/// The next newline, where nothing before it needs a closer look. npos: none, or something does.
std::size_t plain_line_end(std::string_view input, std::size_t at, const CopyOptions& options) {
  const std::size_t end = input.find('\n', at);
  if (end == std::string_view::npos) return end;
  const std::string_view line = input.substr(at, end - at);
  return has(line, special_character(options)) || has(line, '\r') ? std::string_view::npos : end;
}

int hex_digit(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// Text of fields that is made of pieces of a line, in memory as large as the line.
class FieldText {
 public:
  explicit FieldText(char* at) noexcept : begin_(at), at_(at) {}
  void operator+=(char c) noexcept { *at_++ = c; }
  /// What was added since the last call.
  std::string_view take() noexcept {
    const char* begin = std::exchange(begin_, at_);
    return {begin, static_cast<std::size_t>(at_ - begin)};
  }

 private:
  char* begin_;
  char* at_;
};

/// Appends what the escape at text[i] (behind the backslash) means; returns the last index used.
std::size_t unescape(std::string_view text, std::size_t i, FieldText& out) {
  const char c = text[i];
  constexpr std::string_view kNames = "bfnrtv";
  constexpr std::string_view kValues = "\b\f\n\r\t\v";
  if (const std::size_t named = kNames.find(c); named != std::string_view::npos) {
    out += kValues[named];
    return i;
  }
  if (c >= '0' && c <= '7') {
    int value = 0;
    std::size_t used = 0;
    while (used < 3 && i + used < text.size() && text[i + used] >= '0' && text[i + used] <= '7') {
      value = value * 8 + (text[i + used++] - '0');
    }
    out += static_cast<char>(value & 0xff);
    return i + used - 1;
  }
  if (c == 'x' && i + 1 < text.size() && hex_digit(text[i + 1]) >= 0) {
    int value = hex_digit(text[++i]);
    if (i + 1 < text.size() && hex_digit(text[i + 1]) >= 0)
      value = value * 16 + hex_digit(text[++i]);
    out += static_cast<char>(value);
    return i;
  }
  out += c;
  return i;
}

/// The next field of a line, which stands there as it is.
void add_plain_field(std::string_view text, const CopyOptions& options,
                     std::vector<CopyField>& fields) {
  const auto keeps_null_text = [&] {
    const auto& listed = options.force_not_null;
    return std::find(listed.begin(), listed.end(), fields.size()) != listed.end();
  };
  const bool is_null = text == options.null_text && !keeps_null_text();
  fields.push_back(is_null ? CopyField{} : CopyField{text});
}

/// A line without quotes and backslashes: fields are parts of it as they are.
void split_plain(std::string_view line, const CopyOptions& options,
                 std::vector<CopyField>& fields) {
  std::size_t at = 0;
  while (true) {
    std::size_t end = at;
    while (end < line.size() && line[end] != options.delimiter) ++end;
    const std::string_view text = line.substr(at, end - at);
    add_plain_field(text, options, fields);
    if (end >= line.size()) return;
    at = end + 1;
  }
}

/// errors  22021
void split_text(std::string_view line, const CopyOptions& options, FieldText storage,
                std::vector<CopyField>& fields) {
  std::size_t at = 0;
  while (true) {
    std::size_t end = at;
    bool escaped = false;
    while (end < line.size() && line[end] != options.delimiter) {
      if (line[end] == '\\') {
        escaped = true;
        end = std::min(end + 1, line.size() - 1);
      }
      ++end;
    }
    const std::string_view raw = line.substr(at, end - at);
    if (raw == options.null_text) {
      fields.emplace_back(std::nullopt);
    } else if (!escaped) {
      fields.emplace_back(raw);
    } else {
      for (std::size_t i = 0; i < raw.size(); ++i) {
        if (raw[i] != '\\') {
          storage += raw[i];
        } else if (i + 1 < raw.size()) {  // alone at the end of all input it is nothing
          i = unescape(raw, i + 1, storage);
        }
      }
      fields.emplace_back(storage.take());
      sql::check_utf8(*fields.back());  // escapes make any bytes
    }
    if (end >= line.size()) return;
    at = end + 1;
  }
}

void split_csv(std::string_view line, const CopyOptions& options, FieldText storage,
               std::vector<CopyField>& fields) {
  std::size_t i = 0;
  while (true) {
    bool was_quoted = false;
    while (i < line.size() && line[i] != options.delimiter) {
      if (line[i] != options.quote) {
        storage += line[i++];
        continue;
      }
      was_quoted = true;
      ++i;
      while (true) {
        if (i >= line.size()) throw sql::SqlError("22P04", "unterminated CSV quoted field");
        const char c = line[i];
        const bool next_is_special =
            i + 1 < line.size() && (line[i + 1] == options.quote || line[i + 1] == options.escape);
        if (c == options.escape && next_is_special) {
          storage += line[i + 1];
          i += 2;
        } else if (c == options.quote) {
          ++i;
          break;
        } else {
          storage += c;
          ++i;
        }
      }
    }
    const std::string_view text = storage.take();
    const std::uint32_t number = static_cast<std::uint32_t>(fields.size());
    const auto listed = [&](const std::vector<std::uint32_t>& list) {
      return std::find(list.begin(), list.end(), number) != list.end();
    };
    const bool is_null =
        text == options.null_text &&
        (was_quoted ? listed(options.force_null) : !listed(options.force_not_null));
    fields.emplace_back(is_null ? CopyField{} : CopyField{text});
    if (i >= line.size()) return;
    ++i;
  }
}

}  // namespace

PlainLines::PlainLines(const CopyOptions& options)
    : options_(options),
      skips_null_(options.format == CopyFormat::kText && options.null_text == "\\N") {
  for (const char c : {options.delimiter, special_character(options), '\n', '\r'}) {
    stops_[static_cast<unsigned char>(c)] = true;
  }
}

bool PlainLines::read(std::string_view input, std::size_t at, std::vector<CopyField>& fields,
                      std::size_t& next) const {
  const auto ends_field = [&](char c) { return c == options_.delimiter || c == '\n'; };
  fields.clear();
  std::size_t begin = at;
  for (std::size_t i = at;; ++i) {
    while (i < input.size() && !stops_[static_cast<unsigned char>(input[i])]) ++i;
    if (skips_null_ && i == begin && i + 2 < input.size() && input[i] == '\\' &&
        input[i + 1] == 'N' && ends_field(input[i + 2])) {
      i += 2;
    }
    if (i >= input.size() || !ends_field(input[i])) return false;
    add_plain_field(input.substr(begin, i - begin), options_, fields);
    begin = i + 1;
    if (input[i] == '\n') break;
  }
  next = begin;
  return input.substr(at, next - at) != "\\.\n";
}

namespace {

/// One in the data of a line that ends otherwise.
[[noreturn]] void refuse_line_end(bool csv, bool newline) {
  const std::string name = newline ? "newline" : "carriage return";
  throw sql::SqlError("22P04", (csv ? "unquoted " : "literal ") + name + " found in data")
      .hint(csv       ? "Use quoted CSV field to represent " + name + "."
            : newline ? "Use \"\\n\" to represent newline."
                      : "Use \"\\r\" to represent carriage return.");
}

[[noreturn]] void refuse_marker(const char* what) {
  throw sql::SqlError("22P04", std::string("end-of-copy marker ") + what);
}

}  // namespace

/// What stands behind "\." makes it the end marker; in csv, where it may be data, or not.
CopyLines::Marker CopyLines::marker(std::string_view input, std::size_t behind, bool last) const {
  const auto no_marker = [&](const char* what) {
    if (!is_csv()) refuse_marker(what);
    return Marker::kNone;
  };
  const bool two = ends_ == CopyLineEnd::kReturnNewline;
  if (behind + (two ? 1 : 0) >= input.size() && !last) return Marker::kIncomplete;
  const auto at = [&](std::size_t i) { return i < input.size() ? input[i] : '\0'; };
  if (two && at(behind) == '\n') return no_marker("does not match previous newline style");
  if (two && at(behind++) != '\r') return no_marker("corrupt");
  const char end = at(behind);
  if (end != '\r' && end != '\n') return no_marker("corrupt");
  if (ends_ != CopyLineEnd::kUnknown && (ends_ == CopyLineEnd::kReturn) != (end == '\r'))
    refuse_marker("does not match previous newline style");
  return Marker::kEnd;
}

CopyLine CopyLines::at_return(std::string_view input, std::size_t end, bool last,
                              std::size_t& next) {
  next = end + 1;
  if (ends_ == CopyLineEnd::kReturn) return CopyLine::kLine;
  if (ends_ == CopyLineEnd::kNewline) refuse_line_end(is_csv(), false);
  if (next == input.size() && !last) return CopyLine::kIncomplete;
  const bool both = next < input.size() && input[next] == '\n';
  if (!both && ends_ == CopyLineEnd::kReturnNewline) refuse_line_end(is_csv(), false);
  ends_ = both ? CopyLineEnd::kReturnNewline : CopyLineEnd::kReturn;
  if (both) ++next;
  return CopyLine::kLine;
}

CopyLine CopyLines::next(std::string_view input, std::size_t at, bool last, std::string_view& line,
                         std::size_t& next) {
  if (at >= input.size()) return CopyLine::kIncomplete;
  const bool csv = is_csv();
  bool quoted = false;
  std::size_t i = at;
  const std::size_t plain = plain_line_end(input, at, options_);
  if (plain != input.npos && input[at] != '\\') i = plain;
  for (; i < input.size(); ++i) {
    const char c = input[i];
    if (csv && quoted && c == options_.escape && options_.escape != options_.quote) {
      ++i;
    } else if (csv && c == options_.quote) {
      quoted = !quoted;
    } else if (quoted) {
      continue;
    } else if (c == '\r') {
      line = input.substr(at, i - at);
      return at_return(input, i, last, next);
    } else if (c == '\n') {
      if (!may_be_plain()) refuse_line_end(csv, true);
      ends_ = CopyLineEnd::kNewline;
      line = input.substr(at, i - at);
      next = i + 1;
      return CopyLine::kLine;
    } else if (c == '\\' && (!csv || i == at)) {
      if (i + 1 == input.size() && !last) return CopyLine::kIncomplete;
      if (i + 1 < input.size() && input[i + 1] == '.') {
        const Marker found = marker(input, i + 2, last);
        if (found == Marker::kIncomplete) return CopyLine::kIncomplete;
        if (found == Marker::kEnd) {
          line = input.substr(at, i - at);
          next = i;
          return i == at ? CopyLine::kEndMarker : CopyLine::kLine;
        }
      }
      if (!csv) ++i;  // it takes the next character with it, a newline as well
    }
  }
  if (!last) return CopyLine::kIncomplete;
  line = input.substr(at);
  next = input.size();
  return CopyLine::kLine;
}

void split_copy_line(std::string_view line, const CopyOptions& options,
                     Arena& arena, std::vector<CopyField>& fields) {
  fields.clear();
  if (!has(line, special_character(options))) return split_plain(line, options, fields);
  const FieldText storage(arena.allocate(line.size() + 1));
  if (options.format == CopyFormat::kCsv) {
    split_csv(line, options, storage, fields);
  } else {
    split_text(line, options, storage, fields);
  }
}

namespace {

/// In the text format; 0: the character stands for itself.
char letter_behind_backslash(char c, char delimiter) {
  switch (c) {
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    case '\v':
      return 'v';
    case '\\':
      return '\\';
    default:
      return c == delimiter ? c : '\0';
  }
}

}  // namespace

void append_copy_field(std::string_view text, const CopyOptions& options, bool quoted, bool only,
                       std::string& out) {
  if (options.format == CopyFormat::kCsv) {
    const char special[] = {options.delimiter, options.quote, '\n', '\r'};
    const bool must_quote = quoted || text == options.null_text || (only && text == "\\.") ||
                            text.find_first_of({special, 4}) != std::string_view::npos;
    if (!must_quote) {
      out += text;
      return;
    }
    out += options.quote;
    for (const char c : text) {
      if (c == options.quote || c == options.escape) out += options.escape;
      out += c;
    }
    out += options.quote;
    return;
  }
  std::size_t begin = 0;  // of what needs no backslash
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = letter_behind_backslash(text[i], options.delimiter);
    if (letter == 0) continue;
    out.append(text, begin, i - begin);
    out += '\\';
    out += letter;
    begin = i + 1;
  }
  out.append(text, begin);
}

}  // namespace granary::frontend
