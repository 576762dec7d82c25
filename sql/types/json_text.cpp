// sql/types/json_text.cpp: walking JSON text that has been checked.
#include "sql/types/json.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

bool is_blank(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

std::size_t string_end(std::string_view text, std::size_t at) noexcept {
  for (++at; text[at] != '"'; ++at) at += text[at] == '\\';
  return at + 1;
}

std::size_t value_end(std::string_view text, std::size_t at) noexcept {
  if (text[at] == '"') return string_end(text, at);
  if (text[at] != '{' && text[at] != '[') {
    while (at < text.size() && !is_blank(text[at]) && text[at] != ',' && text[at] != ']' &&
           text[at] != '}')
      ++at;
    return at;
  }
  for (std::size_t depth = 0;;) {
    const char c = text[at];
    if (c == '"') {
      at = string_end(text, at);
      continue;
    }
    ++at;
    if (c == '{' || c == '[') ++depth;
    if ((c == '}' || c == ']') && --depth == 0) return at;
  }
}

char32_t hex4(std::string_view text, std::size_t& at) noexcept {
  char32_t out = 0;
  for (int i = 0; i < 4; ++i, ++at) {
    const char c = codec::to_lower(text[at]);
    out = out * 16 + static_cast<char32_t>(codec::is_digit(c) ? c - '0' : c - 'a' + 10);
  }
  return out;
}

}  // namespace

JsonTextView::JsonTextView(std::string_view text) noexcept : text_(text) {
  while (!text_.empty() && is_blank(text_.front())) text_.remove_prefix(1);
  while (!text_.empty() && is_blank(text_.back())) text_.remove_suffix(1);
}

JsonKind JsonTextView::kind() const noexcept {
  switch (text_[0]) {
    case '{':
      return JsonKind::kObject;
    case '[':
      return JsonKind::kArray;
    case '"':
      return JsonKind::kString;
    case 't':
      return JsonKind::kTrue;
    case 'f':
      return JsonKind::kFalse;
    case 'n':
      return JsonKind::kNull;
    default:
      return JsonKind::kNumber;
  }
}

std::string JsonTextView::string() const {
  std::string out;
  for (std::size_t at = 1; at + 1 < text_.size();) {
    const char c = text_[at++];
    if (c != '\\') {
      out.push_back(c);
      continue;
    }
    const char escape = text_[at++];
    static constexpr std::string_view kFrom = "\"\\/bfnrt";
    static constexpr std::string_view kTo = "\"\\/\b\f\n\r\t";
    if (escape != 'u') {
      out.push_back(kTo[kFrom.find(escape)]);
      continue;
    }
    char32_t code = hex4(text_, at);
    if (code >= 0xD800 && code <= 0xDBFF) {
      at += 2;  // the backslash and u of the low surrogate
      code = 0x10000 + ((code - 0xD800) << 10) + (hex4(text_, at) - 0xDC00);
    }
    if (code == 0) {
      throw SqlError("22P05", "unsupported Unicode escape sequence")
          .detail("\\u0000 cannot be converted to text.");
    }
    utf8_append(out, code);
  }
  return out;
}

std::uint32_t JsonTextView::count() const {
  std::uint32_t out = 0;
  if (kind() == JsonKind::kArray) {
    for_each_item([&](JsonTextView) { ++out; });
  } else if (kind() == JsonKind::kObject) {
    for_each_member([&](std::string_view, JsonTextView) { ++out; });
  }
  return out;
}

std::optional<JsonTextView> JsonTextView::item_at(std::uint32_t index) const {
  std::size_t at = first();
  for (; text_[at] != ']'; next(at)) {
    const JsonTextView item = take_value(at);
    if (index-- == 0) return item;
  }
  return std::nullopt;
}

std::optional<JsonTextView> JsonTextView::field(std::string_view wanted) const {
  std::optional<JsonTextView> out;
  for_each_member([&](std::string_view key, JsonTextView value) {
    if (key == wanted) out = value;
  });
  return out;
}

void JsonTextView::skip_blanks(std::size_t& at) const noexcept {
  while (is_blank(text_[at])) ++at;
}

std::size_t JsonTextView::first() const noexcept {
  std::size_t at = 1;
  skip_blanks(at);
  return at;
}

void JsonTextView::next(std::size_t& at) const noexcept {
  skip_blanks(at);
  if (text_[at] == ',') ++at;
  skip_blanks(at);
}

JsonTextView JsonTextView::take_value(std::size_t& at) const noexcept {
  const std::size_t from = at;
  at = value_end(text_, at);
  return JsonTextView(text_.substr(from, at - from));
}

}  // namespace granary::sql
