// sql/types/json_parse.cpp: JSON text checked, and turned into jsonb, with PostgreSQL's messages
// for what is not JSON.
#include <cstdio>

#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/json.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

class JsonParser {
 public:
  enum class Use : std::uint8_t {
    kCheck,   // is it JSON?
    kDecode,  // can all of its strings be read?
    kKeep,    // jsonb is made
  };
  JsonParser(std::string_view text, Use use)
      : text_(text), keep_(use == Use::kKeep), decodes_(use != Use::kCheck) {}

  std::string run() {
    std::string out;
    value(0, out);
    skip();
    if (at_ < text_.size()) fail_expected("end of input");
    return out;
  }

 private:
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip() {
    while (at_ < text_.size() &&
           (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r'))
      ++at_;
  }

  /// The token at the current place, for messages.
  std::string token() const {
    std::size_t end = at_;
    if (end < text_.size() && text_[end] == '"') {
      for (++end; end < text_.size() && text_[end] != '"'; ++end) end += text_[end] == '\\';
      end = std::min(end + 1, text_.size());
    } else {
      end = word_end(number_end().first);
      if (end == at_ && end < text_.size()) ++end;
    }
    return std::string(text_.substr(at_, end - at_));
  }
  std::size_t word_end(std::size_t at) const {
    const auto is_word = [](char c) {
      return codec::is_alpha(c) || codec::is_digit(c) || c == '_' ||
             static_cast<unsigned char>(c) >= 0x80;
    };
    while (at < text_.size() && is_word(text_[at])) ++at;
    return at;
  }
  /// How far a number at the current place goes, and whether it is one.
  std::pair<std::size_t, bool> number_end() const {
    std::size_t at = at_;
    const auto here = [&] { return at < text_.size() ? text_[at] : '\0'; };
    const auto digits = [&] {
      const std::size_t before = at;
      while (codec::is_digit(here())) ++at;
      return at > before;
    };
    if (here() == '-') ++at;
    if (here() == '0') {
      ++at;
    } else if (!digits()) {
      return {at, false};
    }
    if (here() == '.') {
      ++at;
      if (!digits()) return {at, false};
    }
    if (here() == 'e' || here() == 'E') {
      ++at;
      if (here() == '+' || here() == '-') ++at;
      if (!digits()) return {at, false};
    }
    return {at, true};
  }

  [[noreturn]] void fail(std::string detail, std::size_t token_end) const {
    SqlError error("22P02", "invalid input syntax for type json");
    error.diagnostic.detail = std::move(detail);
    error.diagnostic.context = line_up_to(token_end);
    throw error;
  }
  /// The line that is read, for contexts.
  std::string line_up_to(std::size_t token_end) const {
    std::size_t line_start = 0;
    std::size_t line = 1;
    for (std::size_t i = 0; i < at_ && i < text_.size(); ++i) {
      if (text_[i] == '\n') {
        line_start = i + 1;
        ++line;
      }
    }
    std::size_t end = std::min(token_end, text_.size());
    while (is_inside_character(end)) ++end;
    // Of a long line, the end; three bytes are not worth the dots in their place.
    std::size_t start = line_start;
    while (end - start >= 50) start += utf8_length(text_[start]);
    if (start - line_start <= 3) start = line_start;
    return "JSON data, line " + std::to_string(line) + ": " + (start > line_start ? "..." : "") +
           std::string(text_.substr(start, end - start)) +
           (end < text_.size() && text_[end] != '\n' ? "..." : "");
  }
  bool is_inside_character(std::size_t at) const noexcept {
    return at < text_.size() && (static_cast<unsigned char>(text_[at]) & 0xC0) == 0x80;
  }
  [[noreturn]] void fail_token() const {
    if (at_ >= text_.size()) fail("The input string ended unexpectedly.", text_.size());
    fail("Token \"" + token() + "\" is invalid.", at_ + token().size());
  }
  [[noreturn]] void fail_expected(const char* what) const {
    if (at_ >= text_.size()) fail("The input string ended unexpectedly.", text_.size());
    const std::string found = token();
    const char c = found[0];
    const bool known = c == '"' || c == '-' || codec::is_digit(c) ||
                       std::string_view("{}[],:").find(c) != std::string_view::npos ||
                       found == "true" || found == "false" || found == "null";
    if (!known) fail_token();
    fail(std::string("Expected ") + what + ", but found \"" + found + "\".", at_ + found.size());
  }

  /// Appends the node.
  void value(int depth, std::string& out) {
    check_json_depth(depth);
    skip();
    const char c = peek();
    if (at_ >= text_.size()) {
      fail_token();
    } else if (c == '{') {
      object(depth, out);
    } else if (c == '[') {
      array(depth, out);
    } else if (c == '"') {
      const std::string text = string();
      if (keep_) put_jsonb_string(out, text);
    } else if (c == '-' || codec::is_digit(c)) {
      const std::size_t start = at_;
      number();
      if (keep_)
        put_jsonb_number(out, Numeric::parse(text_.substr(start, at_ - start)).store(numbers_));
    } else if (!word("true", JsonKind::kTrue, out) && !word("false", JsonKind::kFalse, out) &&
               !word("null", JsonKind::kNull, out)) {
      if (std::string_view("}],:").find(c) != std::string_view::npos) fail_expected("JSON value");
      fail_token();
    }
  }

  bool word(std::string_view name, JsonKind kind, std::string& out) {
    if (token() != name) return false;
    at_ += name.size();
    if (keep_) put_jsonb_literal(out, kind);
    return true;
  }

  void number() {
    const auto [end, good] = number_end();
    if (!good || word_end(end) != end) fail_token();
    at_ = end;
  }

  char32_t hex4() {
    char32_t out = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      if (at_ >= text_.size()) fail_open_string();
      const char c = codec::to_lower(peek());
      if (!codec::is_digit(c) && !(c >= 'a' && c <= 'f')) {
        fail("\"\\u\" must be followed by four hexadecimal digits.", at_ + 1);
      }
      out = out * 16 + static_cast<char32_t>(codec::is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    return out;
  }

  std::string string() {
    string_start_ = at_++;
    std::string out;
    while (true) {
      if (at_ >= text_.size()) fail_open_string();
      const char c = text_[at_];
      if (c == '"') break;
      if (static_cast<unsigned char>(c) < 0x20) {
        char hex[8];
        std::snprintf(hex, sizeof hex, "0x%02x", static_cast<unsigned>(c));
        fail(std::string("Character with value ") + hex + " must be escaped.", at_);
      }
      ++at_;
      if (c != '\\') {
        out.push_back(c);
        continue;
      }
      escape(out);
    }
    ++at_;
    return out;
  }

  [[noreturn]] void fail_open_string() {
    at_ = string_start_;
    fail_token();
  }

  void escape(std::string& out) {
    if (at_ >= text_.size()) fail_open_string();
    const char c = peek();
    ++at_;
    static constexpr std::string_view kFrom = "\"\\/bfnrt";
    static constexpr std::string_view kTo = "\"\\/\b\f\n\r\t";
    if (const std::size_t i = kFrom.find(c); c != '\0' && i != std::string_view::npos) {
      out.push_back(kTo[i]);
      return;
    }
    if (c != 'u') {
      const std::string_view shown = text_.substr(at_ - 1, utf8_length(c));
      fail("Escape sequence \"\\" + std::string(shown) + "\" is invalid.", at_);
    }
    char32_t code = hex4();
    if (!decodes_) return;
    if (code >= 0xD800 && code <= 0xDBFF) {
      if (peek() != '\\' || at_ + 1 >= text_.size() || text_[at_ + 1] != 'u') {
        fail("Unicode low surrogate must follow a high surrogate.",
             at_ + (peek() == '\\' ? 2 : utf8_length(peek())));
      }
      at_ += 2;
      const char32_t low = hex4();
      if (low < 0xDC00 || low > 0xDFFF)
        fail("Unicode low surrogate must follow a high surrogate.", at_);
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      fail("Unicode low surrogate must follow a high surrogate.", at_);
    }
    if (code == 0) {
      SqlError error("22P05", "unsupported Unicode escape sequence");
      error.diagnostic.detail = "\\u0000 cannot be converted to text.";
      error.diagnostic.context = line_up_to(at_);
      throw error;
    }
    utf8_append(out, code);
  }

  void array(int depth, std::string& out) {
    std::string parts;
    std::vector<std::size_t> ends;
    ++at_;
    skip();
    if (peek() != ']') {
      while (true) {
        value(depth + 1, parts);
        ends.push_back(parts.size());
        skip();
        if (peek() != ',') break;
        ++at_;
      }
      if (peek() != ']') fail_expected("\",\" or \"]\"");
    }
    ++at_;
    if (!keep_) return;
    std::vector<std::string_view> items;
    std::size_t from = 0;
    for (const std::size_t end : ends) {
      items.push_back(std::string_view(parts).substr(from, end - from));
      from = end;
    }
    put_jsonb_array(out, items);
  }

  void object(int depth, std::string& out) {
    std::string parts;  // key, value, key, value ...
    std::vector<std::size_t> ends;
    ++at_;
    skip();
    if (peek() != '}') {
      while (true) {
        member(depth, parts, ends);
        skip();
        if (peek() != ',') break;
        ++at_;
      }
      if (peek() != '}') fail_expected("\",\" or \"}\"");
    }
    ++at_;
    if (!keep_) return;
    std::vector<JsonbMember> members;
    std::size_t from = 0;
    const std::string_view all = parts;
    for (std::size_t i = 0; i < ends.size(); i += 2) {
      members.push_back(
          {all.substr(from, ends[i] - from), all.substr(ends[i], ends[i + 1] - ends[i])});
      from = ends[i + 1];
    }
    put_jsonb_object(out, members);
  }

  void member(int depth, std::string& parts, std::vector<std::size_t>& ends) {
    skip();
    if (peek() != '"') fail_expected(ends.empty() ? "string or \"}\"" : "string");
    parts.append(string());
    ends.push_back(parts.size());
    skip();
    if (peek() != ':') fail_expected("\":\"");
    ++at_;
    value(depth + 1, parts);
    ends.push_back(parts.size());
  }

  std::string_view text_;
  const bool keep_, decodes_;
  std::size_t at_ = 0;
  std::size_t string_start_ = 0;  // of the string being read
  Arena numbers_;
};

}  // namespace

void check_json(std::string_view text) { JsonParser(text, JsonParser::Use::kCheck).run(); }

void check_json_strings(std::string_view text) {
  if (text.find("\\u") != std::string_view::npos)
    JsonParser(text, JsonParser::Use::kDecode).run();
}

std::string jsonb_of_text(std::string_view text) {
  return JsonParser(text, JsonParser::Use::kKeep).run();
}

}  // namespace granary::sql
