// sql/row_codec.h: rows and keys as bytes. docs/formats/row.md has the offset table.
// Row: column count, null bitmap, fixed-width values, ends of variable ones, their bytes. A row knows how many columns it was written
// with: columns added later read as their missing value.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sql/catalog/relation.h"
#include "sql/value.h"

namespace granary::sql {

/// Layout of one relation's rows, computed once a plan.
class RowCodec {
 public:
  RowCodec() = default;
  explicit RowCodec(const RelationDesc& relation);

  /// Replaces `out`'s content. values: one a column, dropped ones ignored. Errors 54000 over 1 GB.
  void encode(const Value* values, std::string& out) const;

  /// Values of the wanted columns, bytes pointing into `row`. `columns` are indexes into RelationDesc::columns.
  void decode(std::string_view row, std::span<const std::uint32_t> columns, Value* out) const;
  void decode_all(std::string_view row, Value* out) const;

 private:
  struct Column {
    std::uint8_t fixed_bytes = 0;  // 0: variable
    bool is_float = false;
    bool dropped = false;
    Value missing;
  };
  std::vector<Column> columns_;
  std::shared_ptr<Arena> missing_values_;
};

/// Appends the memory-comparable encoding of one key column: NULL order and direction included.
void encode_key_column(const Value& value, Oid type, bool descending, bool nulls_first, std::string& out);

/// The primary key bytes of a row given all its column values.
void encode_primary_key(const RelationDesc& relation, const Value* values, std::string& out);
/// The key of a row in a secondary index.
void encode_index_key(const RelationDesc& relation, const IndexDesc& index, const Value* values,
                      std::string_view primary_key, std::string& out);
/// Hidden row ids: 8 bytes big-endian.
void encode_row_id(std::uint64_t row_id, std::string& out);

}  // namespace granary::sql
