// sql/catalog/catalog_row.h: one row of a catalog relation, its values reached by column name.
// Rows read keep what a later update or
// remove needs: key and record.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "engine/occ/transaction.h"
#include "sql/catalog/relation.h"

namespace granary::sql::catalog {

class CatalogRow {
 public:
  /// A row to be written: NOT NULL columns start as zero, empty or false, the others as NULL. The
  /// arena outlives the row.
  CatalogRow(const RelationDesc& relation, Arena& arena);
  /// A row that somebody decodes into values(), which are all NULL until then.
  struct Unread {};
  CatalogRow(const RelationDesc& relation, Arena& arena, Unread)
      : relation_(&relation), arena_(&arena), values_(relation.columns.size()) {}

  Value& at(std::string_view column) { return values_[index(column)]; }
  const Value& at(std::string_view column) const { return values_[index(column)]; }
  bool is_null(std::string_view column) const { return at(column).is_null(); }
  std::int64_t integer(std::string_view column) const { return at(column).integer; }
  bool truth(std::string_view column) const { return at(column).is_true(); }
  char letter(std::string_view column) const { return static_cast<char>(at(column).integer); }
  Oid oid(std::string_view column) const {
    return Oid{static_cast<std::uint32_t>(at(column).integer)};
  }
  /// "" for NULL.
  std::string_view text(std::string_view column) const {
    return is_null(column) ? std::string_view{} : at(column).text();
  }
  /// Elements of an int2vector, oidvector, int2[] or oid[] column.
  std::vector<std::int64_t> numbers(std::string_view column) const;
  /// The text form of any column; "" for NULL.
  std::string output(std::string_view column) const;

  void set_null(std::string_view column) { at(column) = Value::null(); }
  void set(std::string_view column, std::int64_t integer) { at(column) = Value::of_int(integer); }
  void set(std::string_view column, Oid oid) { at(column) = Value::of_int(oid.value); }
  void set(std::string_view column, std::string_view text) {
    at(column) = Value::of_text(arena_->copy(text));
  }
  void set(std::string_view column, const std::string& text) {
    set(column, std::string_view(text));
  }
  void set(std::string_view column, const char* text) { set(column, std::string_view(text)); }
  /// Through the type's input function.
  void set_input(std::string_view column, std::string_view text) { set_input(index(column), text); }

  const RelationDesc& relation() const noexcept { return *relation_; }
  const Value* values() const noexcept { return values_.data(); }
  Value* values() noexcept { return values_.data(); }

  // Of a row that was read; `key` lives in the arena of the read.
  std::string_view key;
  engine::RecordRef ref;

 private:
  std::size_t index(std::string_view column) const;
  void set_input(std::size_t column, std::string_view text);

  const RelationDesc* relation_;
  Arena* arena_;
  std::vector<Value> values_;
  mutable std::size_t next_ = 0;  // behind the column asked for last: most come in their order
};

/// "a b c" for vectors, "{a,b,c}" for arrays.
std::string vector_text(const std::vector<std::int64_t>& numbers);
std::string array_text(const std::vector<std::int64_t>& numbers);
/// {"a","b"}: elements quoted for array input.
std::string array_text(const std::vector<std::string>& elements);
/// Elements of a one-dimensional array in text form.
std::vector<std::string> array_elements(std::string_view text);

}  // namespace granary::sql::catalog
