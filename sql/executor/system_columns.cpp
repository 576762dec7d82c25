#include "sql/executor/system_columns.h"

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "base/checksum.h"
#include "sql/catalog/relation.h"

namespace granary::sql {

namespace {

constexpr SystemColumnRow kRows[] = {
    {"tableoid", kOid, -6}, {"ctid", kTid, -1}, {"xmin", kXid, -2},
    {"xmax", kXid, -4},     {"cmin", kCid, -3}, {"cmax", kCid, -5},
};

/// Transaction ids below are special to PostgreSQL: invalid, bootstrap, frozen.
constexpr std::uint32_t kFirstNormalXid = 3;

/// What changes whenever the row's content does.
std::int64_t version_of(std::string_view row) { return std::max(crc32c(0, row), kFirstNormalXid); }

/// The row id where rows have one, counted from 1 as PostgreSQL's line pointers are; else the
/// address of the row's record, which nobody else has while the row lives (48 bits on x86-64).
std::int64_t place_of(const RelationDesc& relation, const RowPlace& place) {
  constexpr std::uint64_t kRowsInBlock = 65535, kPlaceBits = (std::uint64_t{1} << 48) - 1;
  if (relation.primary_key() != nullptr) {
    return static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(place.record) & kPlaceBits);
  }
  std::uint64_t id = 0;
  for (const char byte : place.key) id = id << 8 | static_cast<unsigned char>(byte);
  const std::uint64_t block = id / kRowsInBlock, offset = id % kRowsInBlock;
  return static_cast<std::int64_t>((block << 16 | (offset + 1)) & kPlaceBits);
}

}  // namespace

std::span<const SystemColumnRow> system_columns() { return kRows; }

std::optional<SystemColumn> find_system_column(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kRows); ++i) {
    if (kRows[i].name == name) return static_cast<SystemColumn>(i);
  }
  return std::nullopt;
}

void read_system_columns(std::span<const SystemColumn> columns, const RelationDesc& relation,
                         const RowPlace& place, Value* out) {
  for (const SystemColumn column : columns) {
    Value& value = *out++;
    switch (column) {
      case SystemColumn::kTableOid:
        value = Value::of_int(relation.oid.value);
        break;
      case SystemColumn::kCtid:
        value = Value::of_int(place_of(relation, place));
        break;
      case SystemColumn::kXmin:
        value = Value::of_int(version_of(place.row));
        break;
      case SystemColumn::kXmax:
        value = Value::of_int(place.was_updated ? version_of(place.row) : 0);
        break;
      default:
        value = Value::of_int(0);
        break;
    }
  }
}

}  // namespace granary::sql
