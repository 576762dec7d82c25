#include "sql/executor/row_hash.h"

#include <algorithm>
#include <cstring>

#include "sql/row_codec.h"

namespace granary::sql {

namespace {

constexpr std::size_t kBucketsFirst = 64;
constexpr std::uint64_t kNullHash = 0x5bd1e995;

std::uint64_t big_endian(const char* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return __builtin_bswap64(word);
}

/// Finalizer of a 64-bit hash: every input bit reaches every output bit.
std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0x9E3779B97F4A7C15U;
  x ^= x >> 29;
  x *= 0xBF58476D1CE4E5B9U;
  x ^= x >> 32;
  return x;
}

}  // namespace

KeyTypes::KeyTypes(std::span<const Oid> types) {
  for (const Oid type : types) types_.push_back(&type_of(type));
}

std::uint64_t KeyTypes::hash(const Value* key) const {
  std::uint64_t out = 0;
  for (std::size_t i = 0; i < types_.size(); ++i) {
    const TypeRow& type = *types_[i];
    std::uint64_t column = kNullHash;
    if (!key[i].is_null()) {
      column = type.representation == Representation::kInteger
                   ? static_cast<std::uint64_t>(key[i].integer)
                   : type.hash(key[i], type.oid);
    }
    out = mix(out * 31 + column);
  }
  return out;
}

bool KeyTypes::equal(const Value* a, const Value* b) const {
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (a[i].is_null() || b[i].is_null()) {
      if (a[i].is_null() != b[i].is_null()) return false;
      continue;
    }
    const TypeRow& type = *types_[i];
    if (type.representation == Representation::kInteger) {
      if (a[i].integer != b[i].integer) return false;
    } else if (type.compare(a[i], b[i], type.oid) != 0) {
      return false;
    }
  }
  return true;
}

bool KeyTypes::has_null(const Value* key, std::size_t count) {
  return std::any_of(key, key + count, [](const Value& value) { return value.is_null(); });
}

bool KeyTypes::is_one_integer() const noexcept {
  return types_.size() == 1 && types_[0]->representation == Representation::kInteger;
}

std::uint64_t KeyTypes::null_hash() noexcept { return mix(kNullHash); }

HashIndex::HashIndex(std::span<const Oid> types, SpillSpace* spill)
    : types_(types),
      hash_is_key_(types_.is_one_integer()),
      entries_(SpillAllocator<Entry>(spill)),
      buckets_(SpillAllocator<std::uint32_t>(spill)) {}

std::uint32_t HashIndex::match_from(std::uint32_t entry, std::uint64_t hash,
                                    const Value* key) const {
  if (hash_is_key_ && hash != KeyTypes::null_hash()) {
    while (entry != kNone && entries_[entry].hash != hash) entry = entries_[entry].next;
    return entry;
  }
  while (entry != kNone &&
         (entries_[entry].hash != hash || !types_.equal(entries_[entry].key, key))) {
    entry = entries_[entry].next;
  }
  return entry;
}

std::uint32_t HashIndex::find(std::uint64_t hash, const Value* key) const {
  if (buckets_.empty()) return kNone;
  return match_from(buckets_[hash & (buckets_.size() - 1)], hash, key);
}

std::uint32_t HashIndex::find_next(std::uint32_t entry, const Value* key) const {
  return match_from(entries_[entry].next, entries_[entry].hash, key);
}

std::uint32_t HashIndex::add(std::uint64_t hash, const Value* key) {
  const auto entry = static_cast<std::uint32_t>(entries_.size());
  entries_.push_back({hash, key, kNone});
  if (entries_.size() > buckets_.size()) {
    link();
  } else {
    std::uint32_t& head = buckets_[hash & (buckets_.size() - 1)];
    entries_[entry].next = head;
    head = entry;
  }
  return entry;
}

void HashIndex::add_hidden() { entries_.push_back({0, nullptr, kNone}); }

void HashIndex::append(std::uint64_t hash, const Value* key) {
  entries_.push_back({hash, key, kNone});
}

void HashIndex::link() {
  std::size_t buckets = std::max(kBucketsFirst, buckets_.size());
  while (buckets < entries_.size()) buckets *= 2;
  buckets_.assign(buckets, kNone);
  // Backwards: entries with the same key are found in the order in which they were added.
  for (auto i = static_cast<std::uint32_t>(entries_.size()); i-- > 0;) {
    if (entries_[i].key == nullptr) continue;
    std::uint32_t& head = buckets_[entries_[i].hash & (buckets - 1)];
    entries_[i].next = head;
    head = i;
  }
}

void HashIndex::clear() {
  entries_.clear();
  buckets_.clear();
}

SortOrder::SortOrder(const std::vector<SortKey>& keys, std::size_t first) {
  for (const SortKey& key : keys) {
    add(type_of(key.type), first + keys_.size(), key.descending, key.nulls_first);
  }
}

void SortOrder::add_column(Oid type, std::size_t column) {
  add(type_of(type), column, false, false);
}

void SortOrder::add(const TypeRow& type, std::size_t column, bool descending, bool nulls_first) {
  keys_.push_back({&type, column, descending, nulls_first});
}

int SortOrder::compare(const Value* left, const Value* right) const {
  for (const Key& key : keys_) {
    const Value& a = left[key.column];
    const Value& b = right[key.column];
    if (a.is_null() || b.is_null()) {
      if (a.is_null() && b.is_null()) continue;
      return a.is_null() == key.nulls_first ? -1 : 1;
    }
    int order = 0;
    if (key.type->representation == Representation::kInteger) {
      order = a.integer < b.integer ? -1 : a.integer > b.integer ? 1 : 0;
    } else {
      order = key.type->compare(a, b, key.type->oid);
    }
    if (order != 0) return (order < 0) == key.descending ? 1 : -1;
  }
  return 0;
}

KeyPrefix SortOrder::prefix(const Value* values) const {
  thread_local std::string encoded;
  encoded.clear();
  bool whole = true;
  for (const Key& key : keys_) {
    whole = key.type->encode_key != nullptr && encoded.size() < KeyPrefix::kKeyBytes;
    if (!whole) break;
    Value value = values[key.column];
    // What follows in a long text is not looked at.
    const bool is_text = key.type->oid == kText || key.type->oid == kVarchar;
    if (is_text && !value.is_null()) {
      value = Value::of_text(value.text().substr(0, KeyPrefix::kKeyBytes));
    }
    encode_key_column(value, key.type->oid, key.descending, key.nulls_first, encoded);
  }
  whole = whole && encoded.size() <= KeyPrefix::kKeyBytes;
  encoded.resize(KeyPrefix::kKeyBytes);
  encoded.push_back(whole ? '\0' : '\1');
  return {big_endian(encoded.data()), big_endian(encoded.data() + sizeof(std::uint64_t))};
}

void evaluate_sort_keys(ExecContext& context, const std::vector<SortKey>& keys, const Value* row,
                        Value* out) {
  for (std::size_t i = 0; i < keys.size(); ++i) out[i] = keys[i].value.run(context, row);
}

bool KeySet::insert(ExecContext& context, const Value* key) {
  const std::uint64_t hash = index_.types().hash(key);
  if (index_.find(hash, key) != HashIndex::kNone) return false;
  tick(context);
  const std::size_t count = index_.types().size();
  Value* copy = arena_.allocate_array<Value>(count);
  for (std::size_t i = 0; i < count; ++i) copy[i] = copy_value(key[i], arena_);
  index_.add(hash, copy);
  return true;
}

void KeySet::clear() {
  index_.clear();
  arena_.reset();
}

}  // namespace granary::sql
