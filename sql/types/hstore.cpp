#include "sql/types/hstore.h"

#include <algorithm>

#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

constexpr std::uint32_t kIsFirst = 0x80000000, kIsNull = 0x40000000, kEndMask = 0x3FFFFFFF;
constexpr std::uint32_t kVersion = 0x80000000;

bool sorts_before(std::string_view a, std::string_view b) {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

void check_length(std::string_view text, const char* what) {
  if (text.size() > kEndMask)
    throw SqlError("22001", std::string("string too long for hstore ") + what);
}

/// Text form: "key"=>"value" with commas between; what needs no quotes may do without.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  std::vector<HstorePair> pairs() {
    std::vector<std::pair<std::string, std::optional<std::string>>> read;
    std::string word;
    bool quoted = false;
    while (read_word(word, quoted, false)) {
      std::string key = std::move(word);
      skip_blanks();
      expect('=');
      expect('>');
      if (!read_word(word, quoted, true)) end();
      const bool null = !quoted && codec::lower_ascii(word) == "null";
      read.emplace_back(std::move(key), null ? std::nullopt : std::optional(std::move(word)));
      skip_blanks();
      if (at_ == text_.size()) break;
      expect(',');
    }
    words_ = std::move(read);
    std::vector<HstorePair> out;
    for (const auto& [key, value] : words_)
      out.push_back({key, value ? std::optional<std::string_view>(*value) : std::nullopt});
    return out;
  }

 private:
  bool done() const { return at_ == text_.size(); }
  [[noreturn]] static void end() { throw SqlError("XX000", "Unexpected end of string"); }
  [[noreturn]] void fail() const {
    std::size_t next = at_ + 1;
    while (next < text_.size() && (static_cast<unsigned char>(text_[next]) & 0xC0) == 0x80) ++next;
    throw SqlError("XX000", "Syntax error near \"" + std::string(text_.substr(at_, next - at_)) +
                                "\" at position " + std::to_string(at_));
  }
  void skip_blanks() {
    while (!done() && codec::is_space(text_[at_])) ++at_;
  }
  void expect(char wanted) {
    if (done()) end();
    if (text_[at_] != wanted) fail();
    ++at_;
  }
  void take_escaped(std::string& out) {
    if (++at_ == text_.size()) end();
    out.push_back(text_[at_]);
  }

  /// A key, or a value, which may have = in it and ends at a comma. false: there is none.
  bool read_word(std::string& out, bool& quoted, bool is_value) {
    out.clear();
    skip_blanks();
    quoted = !done() && text_[at_] == '"';
    if (quoted) {
      for (++at_;; ++at_) {
        if (done()) end();
        if (text_[at_] == '"') break;
        if (text_[at_] == '\\') {
          take_escaped(out);
        } else {
          out.push_back(text_[at_]);
        }
      }
      ++at_;
      return true;
    }
    if (done()) return false;
    for (bool first = true; !done(); ++at_, first = false) {
      const char c = text_[at_];
      if (c == '\\') {
        take_escaped(out);
      } else if (c == '=' && !is_value) {
        if (first) fail();
        break;
      } else if (!first && ((c == ',' && is_value) || codec::is_space(c))) {
        break;
      } else {
        out.push_back(c);
      }
    }
    return true;
  }

  const std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::pair<std::string, std::optional<std::string>>> words_;
};

void input(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  Parser parser(text);
  out = store_hstore(*context.arena, parser.pairs());
}

void put_quoted(std::string& out, std::string_view text) {
  out.push_back('"');
  for (const char c : text) {
    if (c == '"' || c == '\\') out.push_back('\\');
    out.push_back(c);
  }
  out.push_back('"');
}

void output(EvalContext&, const Value& value, Oid, std::string& out) {
  const HstoreView view(value);
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    if (i > 0) out.append(", ");
    put_quoted(out, view.key(i));
    out.append("=>");
    if (view.is_null(i)) {
      out.append("NULL");
    } else {
      put_quoted(out, view.value(i));
    }
  }
}

/// i32 pairs; of each i32 length and bytes of the key, then those of the value; -1: NULL.
void receive(EvalContext& context, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  const auto count = reader.take<std::int32_t>();
  if (count < 0 || static_cast<std::size_t>(count) > data.size()) {
    throw SqlError("54000", "number of pairs (" + std::to_string(count) +
                                ") exceeds the maximum allowed (134217727)");
  }
  std::vector<HstorePair> pairs;
  const auto text = [&](std::int32_t length) {
    const std::string_view bytes = reader.take_bytes(static_cast<std::size_t>(length));
    check_utf8(bytes);
    return bytes;
  };
  for (std::int32_t i = 0; i < count; ++i) {
    const auto key_length = reader.take<std::int32_t>();
    if (key_length < 0) throw SqlError("22004", "null value not allowed for hstore key");
    HstorePair pair{text(key_length), {}};
    const auto value_length = reader.take<std::int32_t>();
    if (value_length >= 0) pair.value = text(value_length);
    pairs.push_back(pair);
  }
  reader.finish();
  out = store_hstore(*context.arena, std::move(pairs));
}

void send(EvalContext&, const Value& value, Oid, std::string& out) {
  const HstoreView view(value);
  codec::put_big(out, static_cast<std::int32_t>(view.size()));
  const auto put = [&](std::string_view text) {
    codec::put_big(out, static_cast<std::int32_t>(text.size()));
    out.append(text);
  };
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    put(view.key(i));
    if (view.is_null(i)) {
      codec::put_big(out, std::int32_t{-1});
    } else {
      put(view.value(i));
    }
  }
}

/// All texts, one after the other.
std::string_view texts_of(const HstoreView& view) {
  return view.bytes().substr(4 + std::size_t{8} * view.size());
}

int compare(const Value& a, const Value& b, Oid) { return compare_hstore(a, b); }
std::uint64_t hash(const Value& value, Oid) { return codec::hash_bytes(value.text()); }

void encode_key(const Value& value, Oid, std::string& out) {
  const HstoreView view(value);
  codec::put_key_bytes(out, texts_of(view));
  codec::put_big(out, view.size());
  std::uint32_t end = 0;
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    end += static_cast<std::uint32_t>(view.key(i).size());
    codec::put_big(out, end);
    end += static_cast<std::uint32_t>(view.value(i).size());
    codec::put_big(out, end);
    out.push_back(view.is_null(i) ? '\1' : '\0');
  }
}

}  // namespace

std::uint32_t HstoreView::entry(std::uint32_t number) const noexcept {
  return codec::load<std::uint32_t>(at_ + 4 + std::size_t{4} * number);
}

std::uint32_t HstoreView::size() const noexcept {
  return codec::load<std::uint32_t>(at_) & ~kVersion;
}

std::string_view HstoreView::part(std::uint32_t number) const noexcept {
  const std::uint32_t from = number == 0 ? 0 : entry(number - 1) & kEndMask;
  const char* texts = at_ + 4 + std::size_t{8} * size();
  return {texts + from, (entry(number) & kEndMask) - from};
}

bool HstoreView::is_null(std::uint32_t number) const noexcept {
  return (entry(2 * number + 1) & kIsNull) != 0;
}

Value HstoreView::value_at(std::uint32_t number) const noexcept {
  return is_null(number) ? Value::null() : Value::of_text(value(number));
}

std::optional<std::uint32_t> HstoreView::find(std::string_view wanted) const noexcept {
  std::uint32_t low = 0, high = size();
  while (low < high) {
    const std::uint32_t middle = low + (high - low) / 2;
    if (sorts_before(key(middle), wanted)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == size() || key(low) != wanted) return std::nullopt;
  return low;
}

Value store_hstore(Arena& arena, std::vector<HstorePair> pairs) {
  std::stable_sort(pairs.begin(), pairs.end(), [](const HstorePair& a, const HstorePair& b) {
    return sorts_before(a.key, b.key);
  });
  pairs.erase(std::unique(pairs.begin(), pairs.end(),
                          [](const auto& a, const auto& b) { return a.key == b.key; }),
              pairs.end());
  std::size_t texts = 0;
  for (const HstorePair& pair : pairs) {
    check_length(pair.key, "key");
    if (pair.value) check_length(*pair.value, "value");
    texts += pair.key.size() + (pair.value ? pair.value->size() : 0);
  }
  if (texts > kEndMask) throw SqlError("54000", "an hstore of more than 1 GB");
  const std::size_t bytes = 4 + 8 * pairs.size() + texts;
  char* const to = arena.allocate(bytes);
  codec::store(to, static_cast<std::uint32_t>(pairs.size()) | kVersion);
  char* entry = to + 4;
  char* text = to + 4 + 8 * pairs.size();
  std::uint32_t end = 0;
  const auto put = [&](std::string_view part, std::uint32_t flags) {
    if (!part.empty()) std::memcpy(text + end, part.data(), part.size());
    end += static_cast<std::uint32_t>(part.size());
    codec::store(entry, end | flags);
    entry += 4;
  };
  for (const HstorePair& pair : pairs) {
    put(pair.key, entry == to + 4 ? kIsFirst : 0);
    put(pair.value.value_or(std::string_view{}), pair.value ? 0 : kIsNull);
  }
  return Value::of_text({to, bytes});
}

std::vector<HstorePair> hstore_pairs(const HstoreView& view) {
  std::vector<HstorePair> out;
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    HstorePair& pair = out.emplace_back();
    pair.key = view.key(i);
    if (!view.is_null(i)) pair.value = view.value(i);
  }
  return out;
}

int compare_hstore(const Value& a, const Value& b) {
  const HstoreView x(a), y(b);
  const int order = codec::compare_bytes(texts_of(x), texts_of(y));
  if (order != 0) return order;
  if (x.size() != y.size()) return x.size() < y.size() ? -1 : 1;
  for (std::uint32_t i = 0; i < x.size(); ++i) {
    if (x.key(i).size() != y.key(i).size()) return x.key(i).size() < y.key(i).size() ? -1 : 1;
    const std::size_t left = x.value(i).size(), right = y.value(i).size();
    if (left != right) return left < right ? -1 : 1;
    if (x.is_null(i) != y.is_null(i)) return x.is_null(i) ? 1 : -1;
  }
  return 0;
}

namespace types {

TypeRow hstore_row() {
  return {kHstore, "hstore", "hstore", kHstoreArray, {}, 'U', false, Representation::kBytes,
          -1,      'i',      {},       input,        output, receive, send, compare, hash,
          encode_key, nullptr, nullptr};
}

}  // namespace types
}  // namespace granary::sql
