// sql/types/record.h: rows as values, ROW(1, 'a'). Stored form: i32 columns, then for each u32 type
// and the element (element.h).
#pragma once

#include <cstdint>
#include <string>

#include "sql/types/element.h"
#include "sql/types/type.h"

namespace granary::sql {

class RecordBuilder {
 public:
  void add(Oid type, const Value& value) {
    columns_.append(reinterpret_cast<const char*>(&type.value), 4);
    put_element(columns_, value, type_of(type).representation);
    ++count_;
  }
  Value finish(Arena& arena) const {
    char* to = arena.allocate(4 + columns_.size());
    codec::store(to, count_);
    if (!columns_.empty()) std::memcpy(to + 4, columns_.data(), columns_.size());
    return Value::of_text({to, 4 + columns_.size()});
  }

 private:
  std::string columns_;
  std::int32_t count_ = 0;
};

/// Walks the columns of a record.
class RecordReader {
 public:
  explicit RecordReader(const Value& record) noexcept
      : at_(record.bytes + 4), count_(codec::load<std::int32_t>(record.bytes)) {}
  std::int32_t count() const noexcept { return count_; }
  Value next(Oid& type) {
    type = Oid{codec::load<std::uint32_t>(at_)};
    at_ += 4;
    return take_element(at_, type_of(type).representation);
  }

 private:
  const char* at_;
  std::int32_t count_;
};

}  // namespace granary::sql
