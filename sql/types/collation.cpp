#include "sql/types/collation.h"

#include <unicode/ucol.h>

#include <map>
#include <memory>
#include <mutex>

#include "base/check.h"
#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/domain.h"
#include "sql/types/text.h"
#include "sql/types/user_types.h"
#include "sql/types/utf16.h"

namespace granary::sql {

struct CloseCollator {
  void operator()(UCollator* collator) const noexcept { ucol_close(collator); }
};

/// What the rows of collated types point to (user_types.h).
struct Collation {
  Oid oid;
  std::string locale;
  bool deterministic;
  std::unique_ptr<UCollator, CloseCollator> collator;  // never changed: threads share it
};

namespace {

/// Far above what users' objects get.
constexpr Oid kFirstCollatedType{0xff000000};

struct Collations {
  std::mutex mutex;
  std::map<Oid, Collation> all;
  std::map<std::pair<Oid, Oid>, Oid> types;  // (type, collation) -> collated type
};

Collations& collations() {
  static Collations all;
  return all;
}

std::string_view ordered_text(const Value& value, Oid type) {
  return find_user_type(type)->pads_blanks ? without_trailing_blanks(value.text()) : value.text();
}

int compare(const Value& a, const Value& b, Oid type) {
  const std::string_view x = ordered_text(a, type), y = ordered_text(b, type);
  UErrorCode status = U_ZERO_ERROR;
  const UCollator* collator = find_user_type(type)->collation->collator.get();
  const UCollationResult order =
      ucol_strcollUTF8(collator, x.data(), static_cast<std::int32_t>(x.size()), y.data(),
                       static_cast<std::int32_t>(y.size()), &status);
  check_icu(status);
  if (order != UCOL_EQUAL || !find_user_type(type)->collation->deterministic)
    return static_cast<int>(order);
  return codec::compare_bytes(x, y);
}

/// Appends ICU's sort key, which ends with its only zero.
void append_sort_key(const Value& value, Oid type, std::string& out) {
  const Utf16 text = to_utf16(ordered_text(value, type));
  const UCollator* collator = find_user_type(type)->collation->collator.get();
  const std::size_t begin = out.size();
  std::size_t room = 4 * text.size() + 16;
  while (true) {
    out.resize(begin + room);
    const auto used = static_cast<std::size_t>(
        ucol_getSortKey(collator, text.data(), static_cast<std::int32_t>(text.size()),
                        reinterpret_cast<std::uint8_t*>(&out[begin]),
                        static_cast<std::int32_t>(room)));
    GR_CHECK(used != 0);
    out.resize(begin + used);
    if (used <= room) break;
    room = used;
  }
}

/// The sort key and then, where it does not say all, the text.
void encode_key(const Value& value, Oid type, std::string& out) {
  append_sort_key(value, type, out);
  if (!find_user_type(type)->collation->deterministic) return;
  type_of(kText).encode_key(Value::of_text(ordered_text(value, type)), kText, out);
}

/// Of what a collation tells apart.
std::uint64_t hash_sort_key(const Value& value, Oid type) {
  std::string key;
  append_sort_key(value, type, key);
  return codec::hash_bytes(key);
}

}  // namespace

void register_collation(Oid collation, const std::string& locale, bool deterministic) {
  Collations& known = collations();
  const std::lock_guard lock(known.mutex);
  if (known.all.contains(collation)) return;
  UErrorCode status = U_ZERO_ERROR;
  std::unique_ptr<UCollator, CloseCollator> collator(ucol_open(locale.c_str(), &status));
  if (U_FAILURE(status)) {
    throw SqlError("22023", "could not open collator for locale \"" + locale +
                                "\": " + u_errorName(status));
  }
  known.all.emplace(collation, Collation{collation, locale, deterministic, std::move(collator)});
}

bool is_registered_collation(Oid collation) noexcept {
  Collations& known = collations();
  const std::lock_guard lock(known.mutex);
  return known.all.contains(collation);
}

Oid collated_type(Oid type, Oid collation) {
  if (!collation || collation == kDefaultCollation || collation == kCCollation) return type;
  type = base_type(type);  // a domain's rows find their base by the domain
  Collations& known = collations();
  const std::lock_guard lock(known.mutex);
  const auto found = known.all.find(collation);
  if (found == known.all.end()) return type;
  const auto [made, fresh] = known.types.try_emplace({type, collation});
  if (!fresh) return made->second;
  made->second = Oid{kFirstCollatedType.value + static_cast<std::uint32_t>(known.types.size())};
  TypeRow row = type_of(type);
  row.oid = made->second;
  row.array_oid = Oid{};
  row.compare = compare;
  row.encode_key = encode_key;
  if (!found->second.deterministic) row.hash = hash_sort_key;
  register_collated(row, found->second, type == kBpchar);
  return made->second;
}

Oid collation_of_order(Oid type) noexcept {
  if (type < kFirstCollatedType) return Oid{};
  return find_user_type(type)->collation->oid;
}

bool is_deterministic(Oid type) noexcept {
  return type < kFirstCollatedType || find_user_type(type)->collation->deterministic;
}

const std::string& locale_of_order(Oid type) noexcept {
  return find_user_type(type)->collation->locale;
}

std::string collation_version() {
  UErrorCode status = U_ZERO_ERROR;
  UCollator* root = ucol_open("", &status);
  check_icu(status);
  UVersionInfo version;
  ucol_getVersion(root, version);
  ucol_close(root);
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  return text;
}

}  // namespace granary::sql
