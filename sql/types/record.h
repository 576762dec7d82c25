// sql/types/record.h: rows as values, ROW(1, 'a'). Stored form: i32 columns, u64 address of the
// shape (0: none; a value of type record lives no longer than the process), then for each u32 type
// and the element (element.h).
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
  explicit RecordBuilder(const RecordShape* shape = nullptr) : shape_(shape) {}
  void add(Oid type, const Value& value) {
    columns_.append(reinterpret_cast<const char*>(&type.value), 4);
    put_element(columns_, value, type_of(type).representation);
    ++count_;
  }
  Value finish(Arena& arena) const {
    const std::size_t bytes = kRecordHeaderBytes + columns_.size();
    char* to = arena.allocate(bytes);
    codec::store(to, count_);
    codec::store(to + 4, reinterpret_cast<std::uint64_t>(shape_));
    if (!columns_.empty()) std::memcpy(to + kRecordHeaderBytes, columns_.data(), columns_.size());
    return Value::of_text({to, bytes});
  }

 private:
  const RecordShape* shape_;
  std::string columns_;
  std::int32_t count_ = 0;
};

/// Walks the columns of a record.
class RecordReader {
 public:
  explicit RecordReader(const Value& record) noexcept
      : at_(record.bytes + kRecordHeaderBytes),
        count_(codec::load<std::int32_t>(record.bytes)),
        shape_(reinterpret_cast<const RecordShape*>(codec::load<std::uint64_t>(record.bytes + 4))) {
  }
  std::int32_t count() const noexcept { return count_; }
  /// The name of a column, counted from 0: of the shape, else f1, f2 ...
  std::string name(std::int32_t column) const {
    const auto at = static_cast<std::size_t>(column);
    return shape_ != nullptr ? (*shape_)[at].name : "f" + std::to_string(column + 1);
  }
  Value next(Oid& type) {
    type = Oid{codec::load<std::uint32_t>(at_)};
    at_ += 4;
    return take_element(at_, type_of(type).representation);
  }

 private:
  const char* at_;
  std::int32_t count_;
  const RecordShape* shape_;
};

}  // namespace granary::sql
