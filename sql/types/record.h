// sql/types/record.h: rows as values, ROW(1, 'a'), and values of composite types (composite.h).
// Stored form: i32 columns, u32 composite type (kRecord: none), i32 number of the shape (-1: none;
// composite types have none, a value of type record lives no longer than the process), then for
// each column u32 type and the element (element.h). Columns of composite types stand at their
// attribute's number; those of dropped attributes are NULLs of type 0, those that were added after
// the value was made are missing and read as NULL.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sql/types/element.h"
#include "sql/types/type.h"

namespace granary::sql {

struct RecordField {
  std::string name;
  Oid type;
  std::int32_t typmod = -1;
  bool dropped = false;  // of a composite type: keeps its place
  bool operator==(const RecordField&) const = default;
};
/// The names and types of a row's columns. Shapes are shared and live for ever.
using RecordShape = std::vector<RecordField>;

inline constexpr std::size_t kRecordHeaderBytes = 12;

/// The number of a shape, which stands as typmod where a value of type record is typed.
/// Thread-safe.
std::int32_t record_shape_number(RecordShape shape);
/// Null for -1. Thread-safe.
const RecordShape* record_shape(std::int32_t number);

class RecordBuilder {
 public:
  /// shape: of a record (type kRecord); -1 for none.
  explicit RecordBuilder(Oid type = kRecord, std::int32_t shape = -1)
      : type_(type), shape_(shape) {}
  void add(Oid type, const Value& value) {
    columns_.append(reinterpret_cast<const char*>(&type.value), 4);
    put_element(columns_, value,
                value.is_null() ? Representation::kBytes : type_of(type).representation);
    ++count_;
  }
  Value finish(Arena& arena) const {
    const std::size_t bytes = kRecordHeaderBytes + columns_.size();
    char* to = arena.allocate(bytes);
    codec::store(to, count_);
    codec::store(to + 4, type_.value);
    codec::store(to + 8, shape_);
    if (!columns_.empty()) std::memcpy(to + kRecordHeaderBytes, columns_.data(), columns_.size());
    return Value::of_text({to, bytes});
  }

 private:
  Oid type_;
  std::int32_t shape_;
  std::string columns_;
  std::int32_t count_ = 0;
};

/// Walks the columns of a record.
class RecordReader {
 public:
  explicit RecordReader(const Value& record) noexcept
      : at_(record.bytes + kRecordHeaderBytes),
        count_(codec::load<std::int32_t>(record.bytes)),
        type_(codec::load<std::uint32_t>(record.bytes + 4)),
        shape_(codec::load<std::int32_t>(record.bytes + 8)) {}
  std::int32_t count() const noexcept { return count_; }
  /// kRecord: of no composite type.
  Oid type() const noexcept { return type_; }
  std::int32_t shape() const noexcept { return shape_; }
  /// A column of a type that is gone reads as NULL.
  Value next(Oid& type) {
    type = Oid{codec::load<std::uint32_t>(at_)};
    at_ += 4;
    const TypeRow* row = codec::load<std::int32_t>(at_) < 0 ? nullptr : find_type(type);
    if (row != nullptr) return take_element(at_, row->representation);
    take_element(at_, Representation::kBytes);
    return Value::null();
  }

 private:
  const char* at_;
  std::int32_t count_;
  Oid type_;
  std::int32_t shape_;
};

/// The columns of a record as they are shown: those of dropped attributes left out, those that the
/// value lacks as NULL. A column of a record without a shape is called f1, f2 ...
struct ShownColumn {
  std::string name;
  Oid type;
  std::int32_t typmod = -1;
  Value value;
};
std::vector<ShownColumn> shown_columns(EvalContext& context, const Value& record);

}  // namespace granary::sql
