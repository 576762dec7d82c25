// sql/types/hstore.h: the type that the extension hstore brings: text under keys of text. As citext
// it is known in every process; a database has it where its pg_type row is.
// Stored form (host order), which is PostgreSQL's, so that hashes are: u32 number of pairs with the
// highest bit set; for each key and each value u32 where its text ends, of the first key with the
// highest bit set, of a value that is NULL with the bit below it; then the texts, a key and its
// value in turns. Pairs are in the order of their keys: shorter ones first, then by bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::sql {

class HstoreView {
 public:
  explicit HstoreView(const Value& stored) noexcept : at_(stored.bytes), bytes_(stored.text()) {}

  std::uint32_t size() const noexcept;
  std::string_view key(std::uint32_t number) const noexcept { return part(2 * number); }
  /// NULL as an empty text.
  std::string_view value(std::uint32_t number) const noexcept { return part(2 * number + 1); }
  bool is_null(std::uint32_t number) const noexcept;
  /// value() as a Value.
  Value value_at(std::uint32_t number) const noexcept;
  /// The number of the pair with the key; nothing: there is none. cost  O(log size)
  std::optional<std::uint32_t> find(std::string_view key) const noexcept;
  std::string_view bytes() const noexcept { return bytes_; }

 private:
  std::uint32_t entry(std::uint32_t number) const noexcept;
  std::string_view part(std::uint32_t number) const noexcept;

  const char* at_;
  std::string_view bytes_;
};

struct HstorePair {
  std::string_view key;
  std::optional<std::string_view> value;  // none: NULL
};

/// Of pairs with one key the first counts. errors  22001 for texts that are too long
Value store_hstore(Arena& arena, std::vector<HstorePair> pairs);
std::vector<HstorePair> hstore_pairs(const HstoreView& view);

/// PostgreSQL's order, which is none of the keys.
int compare_hstore(const Value& a, const Value& b);

namespace types {
TypeRow hstore_row();
}  // namespace types

}  // namespace granary::sql
