#include "sql/types/citext.h"

#include "sql/functions/case_folding.h"
#include "sql/types/codec.h"
#include "sql/types/collation.h"
#include "sql/types/families.h"

namespace granary::sql {

namespace {

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

int compare(const Value& a, const Value& b, Oid) { return compare_citext(a.text(), b.text()); }

std::uint64_t hash(const Value& value, Oid) {
  return codec::hash_bytes(folded_citext(value.text()));
}

void encode_key(const Value& value, Oid, std::string& out) {
  codec::put_key_text(out, folded_citext(value.text()));
}

void input(EvalContext& context, std::string_view text, std::int32_t typmod, Oid, Value& out) {
  type_of(kText).input(context, text, typmod, kText, out);
}

void send(EvalContext& context, const Value& value, Oid, std::string& out) {
  type_of(kText).send(context, value, kText, out);
}

}  // namespace

int compare_citext(std::string_view a, std::string_view b) {
  // Characters are folded one by one, so that what is behind a common ASCII part can be compared
  // by itself.
  std::size_t at = 0;
  for (; at < a.size() && at < b.size() && is_ascii(a[at]) && is_ascii(b[at]); ++at) {
    const char x = codec::to_lower(a[at]), y = codec::to_lower(b[at]);
    if (x != y) return x < y ? -1 : 1;
  }
  a.remove_prefix(at);
  b.remove_prefix(at);
  if (a.empty() || b.empty()) return b.empty() ? !a.empty() : -1;
  return codec::compare_bytes(functions::lower_text(a), functions::lower_text(b));
}

std::string folded_citext(std::string_view text) { return functions::lower_text(text); }

namespace types {

TypeRow citext_row() {
  return {kCitext, "citext", "citext", kCitextArray, {}, 'S', false, Representation::kBytes, -1,
          'i', kDefaultCollation, input, output_text, receive_text, send, compare, hash,
          encode_key, nullptr, nullptr};
}

}  // namespace types
}  // namespace granary::sql
