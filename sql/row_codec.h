// sql/row_codec.h: rows and keys as bytes. docs/formats/row.md has the offset table.
// Row: column count, null bitmap, fixed-width values, ends of variable ones, their bytes. A row
// knows how many columns it was written with: columns added later read as their missing value. A
// dropped column keeps its type, and with it its place in the layout. Thread safety: a RowCodec is
// immutable after construction.
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

  /// Values of the wanted columns, bytes pointing into `row`. `columns` are indexes into
  /// RelationDesc::columns.
  void decode(std::string_view row, std::span<const std::uint32_t> columns, Value* out) const;
  void decode_all(std::string_view row, Value* out) const;

 private:
  enum class Kind : std::uint8_t {
    kVariable,
    kUint8,
    kInt16,
    kInt32,
    kUint32,
    kInt64,
    kFloat32,
    kFloat64
  };
  struct Column {
    Kind kind = Kind::kVariable;
    bool dropped = false;
    std::uint32_t fixed_before = 0;     // bytes of fixed-width columns before this one
    std::uint32_t variable_before = 0;  // variable columns before this one
    Value missing;
  };
  struct Layout;
  Layout layout_of(std::string_view row) const;
  void decode_column(const Layout& layout, std::uint32_t index, Value& out) const;
  static Kind kind_of(const ColumnDesc& column);
  static std::uint32_t width_of(Kind kind);
  static void store_fixed(Kind kind, const Value& value, char* at);
  static Value load_fixed(Kind kind, const char* at);

  std::vector<Column> columns_;  // one a column, then one that carries the totals
  std::shared_ptr<Arena> missing_values_;
};

/// First byte of a present value in a secondary index key; NULL's is below or above it.
inline constexpr char kKeyPresent = 1;

/// Appends the memory-comparable encoding of one key column: NULL order and direction included.
void encode_key_column(const Value& value, Oid type, bool descending, bool nulls_first,
                       std::string& out);

/// Appends one column of `index`'s key. Columns of a primary key are never NULL and carry no NULL
/// byte.
void encode_index_column(const RelationDesc& relation, const IndexDesc& index,
                         const IndexColumn& column, const Value& value, std::string& out);

/// Whether values of this type are read back from keys: integers and moments, whose encoding has a
/// width and loses nothing.
bool is_readable_key(Oid type);
/// The value of a column of `index` whose bytes in a key begin at `at`, which moves behind them.
/// needs: is_readable_key(type), the column's
Value read_index_column(const IndexDesc& index, const IndexColumn& column, Oid type,
                        const char*& at);

/// Replaces `out` with the primary key bytes of a row given all its column values.
void encode_primary_key(const RelationDesc& relation, const Value* values, std::string& out);
/// Replaces `out` with the key of a row in a secondary index.
void encode_index_key(const RelationDesc& relation, const IndexDesc& index, const Value* values,
                      std::string_view primary_key, std::string& out);
/// Whether the key of this row in `index` ends in its primary key (IndexDesc): not unique, or a
/// column is NULL.
bool index_key_has_primary_key(const IndexDesc& index, const Value* values);
/// Replaces `out` with a hidden row id: 8 bytes big-endian.
void encode_row_id(std::uint64_t row_id, std::string& out);

}  // namespace granary::sql
