#include "sql/types/json.h"

#include <cstdio>

#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

constexpr int kDepthMax = 6000;

class JsonParser {
 public:
  JsonParser(std::string_view text, bool keep) : text_(text), keep_(keep) {}

  Json run() {
    Json out = value(0);
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
      const auto is_word = [](char c) {
        return codec::is_alpha(c) || codec::is_digit(c) || c == '_' || c == '-' || c == '+' ||
               c == '.' || static_cast<unsigned char>(c) >= 0x80;
      };
      while (end < text_.size() && is_word(text_[end])) ++end;
      if (end == at_ && end < text_.size()) ++end;
    }
    return std::string(text_.substr(at_, end - at_));
  }

  [[noreturn]] void fail(std::string detail, std::size_t token_end) const {
    SqlError error("22P02", "invalid input syntax for type json");
    error.diagnostic.detail = std::move(detail);
    std::size_t line_start = 0;
    std::size_t line = 1;
    for (std::size_t i = 0; i < at_ && i < text_.size(); ++i) {
      if (text_[i] == '\n') {
        line_start = i + 1;
        ++line;
      }
    }
    const std::size_t end = std::min(token_end, text_.size());
    error.diagnostic.context = "JSON data, line " + std::to_string(line) + ": " +
                               std::string(text_.substr(line_start, end - line_start)) +
                               (end < text_.size() && text_[end] != '\n' ? "..." : "");
    throw error;
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

  Json value(int depth) {
    if (depth > kDepthMax) throw SqlError("54001", "stack depth limit exceeded");
    skip();
    const std::size_t start = at_;
    Json out;
    const char c = peek();
    if (at_ >= text_.size()) {
      fail_token();
    } else if (c == '{') {
      object(out, depth);
    } else if (c == '[') {
      array(out, depth);
    } else if (c == '"') {
      out.kind = Json::Kind::kString;
      out.text = string();
    } else if (c == '-' || codec::is_digit(c)) {
      number();
      out.kind = Json::Kind::kNumber;
      if (keep_) out.text = text_.substr(start, at_ - start);
    } else if (!word("true", Json::Kind::kTrue, out) && !word("false", Json::Kind::kFalse, out) &&
               !word("null", Json::Kind::kNull, out)) {
      const std::string found = token();
      if (std::string_view("}],:").find(c) != std::string_view::npos) fail_expected("JSON value");
      fail_token();
    }
    out.source = text_.substr(start, at_ - start);
    return out;
  }

  bool word(std::string_view name, Json::Kind kind, Json& out) {
    if (token() != name) return false;
    at_ += name.size();
    out.kind = kind;
    return true;
  }

  void number() {
    const std::size_t start = at_;
    const std::string whole = token();
    const auto digits = [&] {
      const std::size_t before = at_;
      while (codec::is_digit(peek())) ++at_;
      return at_ - before;
    };
    if (peek() == '-') ++at_;
    bool good = true;
    if (peek() == '0') {
      ++at_;
    } else {
      good = digits() > 0;
    }
    if (good && peek() == '.') {
      ++at_;
      good = digits() > 0;
    }
    if (good && (peek() == 'e' || peek() == 'E')) {
      ++at_;
      if (peek() == '+' || peek() == '-') ++at_;
      good = digits() > 0;
    }
    if (!good || at_ - start != whole.size()) {
      at_ = start;
      fail_token();
    }
  }

  char32_t hex4() {
    char32_t out = 0;
    for (int i = 0; i < 4; ++i, ++at_) {
      const char c = codec::to_lower(peek());
      if (!codec::is_digit(c) && !(c >= 'a' && c <= 'f')) {
        fail("\"\\u\" must be followed by four hexadecimal digits.", at_ + 1);
      }
      out = out * 16 + static_cast<char32_t>(codec::is_digit(c) ? c - '0' : c - 'a' + 10);
    }
    return out;
  }

  std::string string() {
    const std::size_t start = at_++;
    std::string out;
    while (true) {
      if (at_ >= text_.size()) {
        at_ = start;
        fail_token();
      }
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

  void escape(std::string& out) {
    const char c = peek();
    ++at_;
    static constexpr std::string_view kFrom = "\"\\/bfnrt";
    static constexpr std::string_view kTo = "\"\\/\b\f\n\r\t";
    if (const std::size_t i = kFrom.find(c); c != '\0' && i != std::string_view::npos) {
      out.push_back(kTo[i]);
      return;
    }
    if (c != 'u') fail(std::string("Escape sequence \"\\") + c + "\" is invalid.", at_);
    char32_t code = hex4();
    if (code >= 0xD800 && code <= 0xDBFF) {
      if (peek() != '\\' || at_ + 1 >= text_.size() || text_[at_ + 1] != 'u') {
        fail("Unicode low surrogate must follow a high surrogate.", at_);
      }
      at_ += 2;
      const char32_t low = hex4();
      if (low < 0xDC00 || low > 0xDFFF)
        fail("Unicode low surrogate must follow a high surrogate.", at_);
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
      fail("Unicode low surrogate must follow a high surrogate.", at_);
    }
    if (code == 0 && keep_) {
      throw SqlError("22P05", "unsupported Unicode escape sequence")
          .detail("\\u0000 cannot be converted to text.");
    }
    utf8_append(out, code);
  }

  void array(Json& out, int depth) {
    out.kind = Json::Kind::kArray;
    ++at_;
    skip();
    if (peek() == ']') {
      ++at_;
      return;
    }
    while (true) {
      Json item = value(depth + 1);
      if (keep_) out.items.push_back(std::move(item));
      skip();
      if (peek() == ',') {
        ++at_;
        continue;
      }
      if (peek() != ']') fail_expected("\",\" or \"]\"");
      ++at_;
      return;
    }
  }

  void object(Json& out, int depth) {
    out.kind = Json::Kind::kObject;
    ++at_;
    skip();
    if (peek() == '}') {
      ++at_;
      return;
    }
    bool first = true;
    while (true) {
      skip();
      if (peek() != '"') fail_expected(first ? "string or \"}\"" : "string");
      first = false;
      std::string key = string();
      skip();
      if (peek() != ':') fail_expected("\":\"");
      ++at_;
      Json item = value(depth + 1);
      if (keep_) out.fields.emplace_back(std::move(key), std::move(item));
      skip();
      if (peek() == ',') {
        ++at_;
        continue;
      }
      if (peek() != '}') fail_expected("\",\" or \"}\"");
      ++at_;
      return;
    }
  }

  std::string_view text_;
  bool keep_;
  std::size_t at_ = 0;
};

/// jsonb's order of keys: shorter first, then by bytes.
int compare_keys(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
  return codec::compare_bytes(a, b);
}

}  // namespace

Json Json::parse(std::string_view text, bool keep_values) {
  return JsonParser(text, keep_values).run();
}

void Json::canonicalize() {
  for (Json& item : items) item.canonicalize();
  for (auto& [key, item] : fields) item.canonicalize();
  std::stable_sort(fields.begin(), fields.end(),
                   [](const auto& a, const auto& b) { return compare_keys(a.first, b.first) < 0; });
  std::vector<std::pair<std::string, Json>> kept;
  for (auto& entry : fields) {
    if (!kept.empty() && kept.back().first == entry.first) {
      kept.back() = std::move(entry);
    } else {
      kept.push_back(std::move(entry));
    }
  }
  fields = std::move(kept);
  if (kind == Kind::kNumber) text = Numeric::parse(text).text();
}

void put_json_string(std::string& out, std::string_view text) {
  out.push_back('"');
  for (char c : text) {
    switch (c) {
      case '"':
        out.append("\\\"");
        break;
      case '\\':
        out.append("\\\\");
        break;
      case '\b':
        out.append("\\b");
        break;
      case '\f':
        out.append("\\f");
        break;
      case '\n':
        out.append("\\n");
        break;
      case '\r':
        out.append("\\r");
        break;
      case '\t':
        out.append("\\t");
        break;
      default:
        if (static_cast<unsigned char>(c) < 0x20) {
          char hex[8];
          std::snprintf(hex, sizeof hex, "\\u%04x", static_cast<unsigned>(c));
          out.append(hex);
        } else {
          out.push_back(c);
        }
    }
  }
  out.push_back('"');
}

void Json::put(std::string& out) const {
  switch (kind) {
    case Kind::kNull:
      out.append("null");
      return;
    case Kind::kTrue:
      out.append("true");
      return;
    case Kind::kFalse:
      out.append("false");
      return;
    case Kind::kNumber:
      out.append(text);
      return;
    case Kind::kString:
      put_json_string(out, text);
      return;
    case Kind::kArray:
      out.push_back('[');
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (i != 0) out.append(", ");
        items[i].put(out);
      }
      out.push_back(']');
      return;
    case Kind::kObject:
      out.push_back('{');
      for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i != 0) out.append(", ");
        put_json_string(out, fields[i].first);
        out.append(": ");
        fields[i].second.put(out);
      }
      out.push_back('}');
      return;
  }
}

const Json* Json::field(std::string_view key) const {
  for (auto it = fields.rbegin(); it != fields.rend(); ++it) {
    if (it->first == key) return &it->second;
  }
  return nullptr;
}

int compare_json(const Json& a, const Json& b) {
  using Kind = Json::Kind;
  const auto rank = [](const Json& j) {
    switch (j.kind) {
      case Kind::kNull:
        return 0;
      case Kind::kString:
        return 1;
      case Kind::kNumber:
        return 2;
      case Kind::kFalse:
      case Kind::kTrue:
        return 3;
      case Kind::kArray:
        return 4;
      case Kind::kObject:
        return 5;
    }
    return 0;
  };
  if (rank(a) != rank(b)) {
    // An empty array sorts below everything.
    if (a.kind == Kind::kArray && a.items.empty()) return -1;
    if (b.kind == Kind::kArray && b.items.empty()) return 1;
    return rank(a) < rank(b) ? -1 : 1;
  }
  switch (a.kind) {
    case Kind::kNull:
      return 0;
    case Kind::kString:
      return codec::compare_bytes(a.text, b.text);
    case Kind::kNumber:
      return compare(Numeric::parse(a.text), Numeric::parse(b.text));
    case Kind::kFalse:
    case Kind::kTrue:
      return int{a.kind == Kind::kTrue} - int{b.kind == Kind::kTrue};
    case Kind::kArray:
      if (a.items.size() != b.items.size()) return a.items.size() < b.items.size() ? -1 : 1;
      for (std::size_t i = 0; i < a.items.size(); ++i) {
        const int order = compare_json(a.items[i], b.items[i]);
        if (order != 0) return order;
      }
      return 0;
    case Kind::kObject:
      if (a.fields.size() != b.fields.size()) return a.fields.size() < b.fields.size() ? -1 : 1;
      for (std::size_t i = 0; i < a.fields.size(); ++i) {
        int order = compare_keys(a.fields[i].first, b.fields[i].first);
        if (order == 0) order = compare_json(a.fields[i].second, b.fields[i].second);
        if (order != 0) return order;
      }
      return 0;
  }
  return 0;
}

namespace types {

namespace {

void input_json(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  Json::parse(text, false);
  out = Value::of_text(context.arena->copy(text));
}
void receive_json(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out) {
  check_utf8(data);
  input_json(context, data, typmod, type, out);
}

void input_jsonb(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  Json tree = Json::parse(text);
  tree.canonicalize();
  std::string canonical;
  tree.put(canonical);
  out = Value::of_text(context.arena->copy(canonical));
}
void receive_jsonb(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                   Value& out) {
  codec::Reader reader(data);
  const int version = reader.take_bytes(1)[0];
  if (version != 1)
    throw SqlError("XX000", "unsupported jsonb version number " + std::to_string(version));
  const std::string_view text = reader.rest();
  check_utf8(text);
  input_jsonb(context, text, typmod, type, out);
}
void send_jsonb(EvalContext&, const Value& value, Oid, std::string& out) {
  out.push_back(1);
  out.append(value.text());
}
int compare_jsonb(const Value& a, const Value& b, Oid) {
  if (a.text() == b.text()) return 0;
  return compare_json(Json::parse(a.text()), Json::parse(b.text()));
}

/// Numbers that differ in scale only are equal: their trailing zeros must not count.
std::uint64_t hash_tree(const Json& json) {
  std::uint64_t hash = static_cast<std::uint64_t>(json.kind) + 1;
  if (json.kind == Json::Kind::kString) hash ^= codec::hash_bytes(json.text);
  if (json.kind == Json::Kind::kNumber) {
    const Numeric number = Numeric::parse(json.text);
    for (std::int16_t digit : number.digits)
      hash = codec::mix(hash + static_cast<std::uint64_t>(digit));
    hash += static_cast<std::uint64_t>(number.weight);
  }
  for (const Json& item : json.items) hash = codec::mix(hash * 31 + hash_tree(item));
  for (const auto& [key, item] : json.fields) {
    hash = codec::mix(hash * 31 + codec::hash_bytes(key)) + hash_tree(item);
  }
  return codec::mix(hash);
}
std::uint64_t hash_jsonb(const Value& value, Oid) { return hash_tree(Json::parse(value.text())); }

void encode_jsonb_key(const Value&, Oid, std::string&) {
  raise_not_supported("a key of type jsonb");
}

}  // namespace

std::span<const TypeRow> json_types() {
  static const TypeRow rows[] = {
      {kJson,       "json",       "json",      Oid{199},
       {},          'U',          false,       Representation::kBytes,
       -1,          'i',          {},          input_json,
       output_text, receive_json, output_text, nullptr,
       nullptr,     nullptr,      nullptr,     nullptr},
      {kJsonb,      "jsonb",
       "jsonb",     Oid{3807},
       {},          'U',
       false,       Representation::kBytes,
       -1,          'i',
       {},          input_jsonb,
       output_text, receive_jsonb,
       send_jsonb,  compare_jsonb,
       hash_jsonb,  encode_jsonb_key,
       nullptr,     nullptr},
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
