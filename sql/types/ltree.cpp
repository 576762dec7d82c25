#include "sql/types/ltree.h"

#include <algorithm>
#include <optional>

#include "sql/error.h"
#include "sql/functions/case_folding.h"
#include "sql/types/codec.h"
#include "sql/types/lquery.h"
#include "sql/types/ltxtquery.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

[[noreturn]] void raise_end() {
  throw SqlError("42601", "ltree syntax error").detail("Unexpected end of input.");
}

/// The next word of a label, behind any underscores; nothing: there is none.
std::optional<std::string_view> next_word(std::string_view label, std::size_t& at) {
  at = std::min(label.find_first_not_of('_', at), label.size());
  if (at == label.size()) return std::nullopt;
  const std::size_t from = at;
  at = std::min(label.find('_', at), label.size());
  return label.substr(from, at - from);
}

// --- what types are made of ---

void input_path(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  check_ltree(text);
  out = Value::of_text(context.arena->copy(text));
}

template <class Query>
void input_query(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_text(context.arena->copy(Query(text).text()));
}

void output(EvalContext&, const Value& value, Oid, std::string& out) { out.append(value.text()); }

/// A version, which is 1, and the text.
void receive(EvalContext& context, std::string_view data, std::int32_t, Oid type, Value& out) {
  codec::Reader reader(data);
  const auto version = reader.take<std::uint8_t>();
  const TypeRow& row = type_of(type);
  if (version != 1) {
    throw SqlError("XX000", "unsupported " + std::string(row.name) + " version number " +
                                std::to_string(version));
  }
  const std::string_view text = reader.rest();
  check_utf8(text);
  row.input(context, text, -1, type, out);
}

void send(EvalContext&, const Value& value, Oid, std::string& out) {
  out.push_back('\1');
  out.append(value.text());
}

int compare(const Value& a, const Value& b, Oid) {
  return codec::compare_bytes(a.text(), b.text());
}
std::uint64_t hash(const Value& value, Oid) { return codec::hash_bytes(value.text()); }
void encode_key(const Value& value, Oid, std::string& out) {
  codec::put_key_bytes(out, value.text());
}

}  // namespace

bool is_label_character(std::string_view text, std::size_t at, std::size_t& bytes) noexcept {
  const char c = text[at];
  bytes = 1;
  if (static_cast<unsigned char>(c) < 0x80)
    return c == '_' || codec::is_digit(c) || codec::is_alpha(c);
  std::size_t end = at;
  const char32_t code = utf8_decode(text, end);
  bytes = end - at;
  return functions::is_alphanumeric(code);
}

void check_ltree(std::string_view text) {
  const std::int32_t count = ltree_level_count(text);
  if (count > kLtreeLevelsMax) {
    throw SqlError("54000", "number of ltree labels (" + std::to_string(count) +
                                ") exceeds the maximum allowed (65535)");
  }
  std::size_t character = 1, label = 0;  // label: characters of the one that is being read
  const auto end_label = [&] {
    if (label > kLabelMax) {
      throw SqlError("42622", "label string is too long")
          .detail("Label length is " + std::to_string(label) +
                  ", must be at most 255, at character " + std::to_string(character) + ".");
    }
    label = 0;
  };
  for (std::size_t at = 0, bytes = 0; at < text.size(); at += bytes, ++character) {
    if (is_label_character(text, at, bytes)) {
      ++label;
      continue;
    }
    if (text[at] != '.' || label == 0) {
      throw SqlError("42601", "ltree syntax error at character " + std::to_string(character));
    }
    end_label();
  }
  if (label == 0 && !text.empty()) raise_end();
  end_label();
}

std::int32_t ltree_level_count(std::string_view path) noexcept {
  if (path.empty()) return 0;
  return static_cast<std::int32_t>(std::count(path.begin(), path.end(), '.')) + 1;
}

LtreeLabels ltree_labels(std::string_view path) {
  LtreeLabels out;
  if (path.empty()) return out;
  for (std::size_t from = 0;;) {
    const std::size_t dot = path.find('.', from);
    out.push_back(path.substr(from, dot - from));
    if (dot == std::string_view::npos) return out;
    from = dot + 1;
  }
}

std::string_view ltree_slice(std::string_view path, std::int32_t first, std::int32_t end) noexcept {
  if (first == end) return {};
  std::size_t from = 0;
  for (std::int32_t i = 0; i < first; ++i) from = path.find('.', from) + 1;
  std::size_t to = from;
  for (std::int32_t i = first; i < end; ++i) {
    to = std::min(path.find('.', to), path.size());
    if (i + 1 < end) ++to;
  }
  return path.substr(from, to - from);
}

bool is_ltree_ancestor(std::string_view ancestor, std::string_view path) noexcept {
  return ancestor.empty() ||
         (path.starts_with(ancestor) &&
          (path.size() == ancestor.size() || path[ancestor.size()] == '.'));
}

bool LabelPattern::matches(std::string_view label) const {
  const auto same = [this](std::string_view wanted, std::string_view found) {
    if (found.size() < wanted.size() || (found.size() > wanted.size() && !is_prefix)) return false;
    found = found.substr(0, wanted.size());
    return ignores_case ? functions::lower_text(wanted) == functions::lower_text(found)
                        : wanted == found;
  };
  if (!by_words) return same(name, label);
  for (std::size_t at = 0; const auto wanted = next_word(name, at);) {
    bool found = false;
    for (std::size_t place = 0; const auto word = next_word(label, place);)
      found = found || same(*wanted, *word);
    if (!found) return false;
  }
  return true;
}

void put_pattern(const LabelPattern& pattern, std::string& out) {
  out.append(pattern.name);
  if (pattern.by_words) out.push_back('%');
  if (pattern.ignores_case) out.push_back('@');
  if (pattern.is_prefix) out.push_back('*');
}

namespace types {

namespace {

TypeRow query_row(Oid oid, const char* name, Oid array, decltype(TypeRow::input) input) {
  return {oid,   name,   name,    array, {},      'U',     false,   Representation::kBytes, -1,
          'i',   {},     input,   output, receive, send,    nullptr, nullptr, nullptr, nullptr,
          nullptr};
}

}  // namespace

TypeRow ltree_row() {
  TypeRow out = query_row(kLtree, "ltree", kLtreeArray, input_path);
  out.compare = compare;
  out.hash = hash;
  out.encode_key = encode_key;
  return out;
}

TypeRow lquery_row() {
  return query_row(kLquery, "lquery", kLqueryArray, input_query<Lquery>);
}

TypeRow ltxtquery_row() {
  return query_row(kLtxtquery, "ltxtquery", kLtxtqueryArray, input_query<Ltxtquery>);
}

}  // namespace types
}  // namespace granary::sql
