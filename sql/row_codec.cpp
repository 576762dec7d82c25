// sql/row_codec.cpp: rows as bytes. The format is docs/formats/row.md; keys are in row_key.cpp.
#include "sql/row_codec.h"

#include <cstring>

#include "base/check.h"
#include "sql/error.h"
#include "sql/executor/execute.h"
#include "sql/types/base_type.h"
#include "sql/types/enum.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

constexpr std::uint16_t kWideEnds = 0x8000;  // in the count: ends take 4 bytes each instead of 2
constexpr std::size_t kNarrowBytesMax = 0xFFFF;
constexpr std::size_t kRowBytesMax = std::size_t{1} << 30;

template <class T>
T load(const char* at) {
  T out;
  std::memcpy(&out, at, sizeof out);
  return out;
}

template <class T>
void store(char* at, T value) {
  std::memcpy(at, &value, sizeof value);
}

bool is_signed(Oid type) {
  type = representation_of(type);
  return type == kInt4 || type == kDate || is_enum(type);
}

}  // namespace

/// Where the parts of one row begin.
struct RowCodec::Layout {
  std::uint32_t count;
  bool wide;
  const char* nulls;
  const char* fixed;
  const char* ends;
  const char* bytes;

  bool is_null(std::uint32_t index) const { return nulls[index >> 3] >> (index & 7) & 1; }
  std::uint32_t end_of(std::uint32_t variable) const {
    return wide ? load<std::uint32_t>(ends + 4 * variable)
                : load<std::uint16_t>(ends + 2 * variable);
  }
};

RowCodec::Kind RowCodec::kind_of(const ColumnDesc& column) {
  const TypeRow& type = type_of(column.type);
  switch (type.representation) {
    case Representation::kBytes:
      return Kind::kVariable;
    case Representation::kFloat:
      return type.length == 4 ? Kind::kFloat32 : Kind::kFloat64;
    case Representation::kInteger:
      break;
  }
  switch (type.length) {
    case 1:
      return Kind::kUint8;
    case 2:
      return Kind::kInt16;
    case 4:
      return is_signed(column.type) ? Kind::kInt32 : Kind::kUint32;
    default:
      return Kind::kInt64;
  }
}

std::uint32_t RowCodec::width_of(Kind kind) {
  switch (kind) {
    case Kind::kVariable:
      return 0;
    case Kind::kUint8:
      return 1;
    case Kind::kInt16:
      return 2;
    case Kind::kInt32:
    case Kind::kUint32:
    case Kind::kFloat32:
      return 4;
    case Kind::kInt64:
    case Kind::kFloat64:
      return 8;
  }
  return 0;
}

void RowCodec::store_fixed(Kind kind, const Value& value, char* at) {
  switch (kind) {
    case Kind::kVariable:
      break;
    case Kind::kUint8:
      store(at, static_cast<std::uint8_t>(value.integer));
      break;
    case Kind::kInt16:
      store(at, static_cast<std::int16_t>(value.integer));
      break;
    case Kind::kInt32:
    case Kind::kUint32:
      store(at, static_cast<std::uint32_t>(value.integer));
      break;
    case Kind::kInt64:
      store(at, value.integer);
      break;
    case Kind::kFloat32:
      store(at, static_cast<float>(value.float8));
      break;
    case Kind::kFloat64:
      store(at, value.float8);
      break;
  }
}

[[gnu::always_inline]] inline Value RowCodec::load_fixed(Kind kind, const char* at) {
  switch (kind) {
    case Kind::kVariable:
      break;
    case Kind::kUint8:
      return Value::of_int(load<std::uint8_t>(at));
    case Kind::kInt16:
      return Value::of_int(load<std::int16_t>(at));
    case Kind::kInt32:
      return Value::of_int(load<std::int32_t>(at));
    case Kind::kUint32:
      return Value::of_int(load<std::uint32_t>(at));
    case Kind::kInt64:
      return Value::of_int(load<std::int64_t>(at));
    case Kind::kFloat32:
      return Value::of_float(static_cast<double>(load<float>(at)));
    case Kind::kFloat64:
      return Value::of_float(load<double>(at));
  }
  return Value::null();
}

RowCodec::RowCodec(const RelationDesc& relation) {
  columns_.reserve(relation.columns.size() + 1);
  Column next;
  for (const ColumnDesc& desc : relation.columns) {
    Column column = next;
    column.kind = kind_of(desc);
    column.dropped = desc.dropped;
    if (desc.missing_value && !desc.dropped) {
      if (!missing_values_) missing_values_ = std::make_shared<Arena>();
      EvalContext context;
      context.arena = missing_values_.get();
      type_of(desc.type).input(context, missing_values_->copy(*desc.missing_value), desc.typmod,
                               desc.type, column.missing);
    }
    next.fixed_before += width_of(column.kind);
    next.variable_before += column.kind == Kind::kVariable ? 1 : 0;
    columns_.push_back(column);
  }
  columns_.push_back(next);
}

void RowCodec::encode(const Value* values, std::string& out) const {
  const std::size_t count = columns_.size() - 1;
  const Column& totals = columns_.back();
  std::size_t variable_bytes = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Column& column = columns_[i];
    if (column.kind == Kind::kVariable && !column.dropped && !values[i].is_null())
      variable_bytes += values[i].size();
  }
  const bool wide = variable_bytes > kNarrowBytesMax;
  const std::size_t end_bytes = wide ? 4 : 2;
  const std::size_t null_bytes = (count + 7) / 8;
  const std::size_t row_bytes =
      2 + null_bytes + totals.fixed_before + totals.variable_before * end_bytes + variable_bytes;
  if (row_bytes > kRowBytesMax) {
    throw SqlError("54000", "row is too big: size " + std::to_string(row_bytes) +
                                ", maximum size " + std::to_string(kRowBytesMax));
  }
  out.assign(row_bytes, '\0');
  store(out.data(), static_cast<std::uint16_t>(count | (wide ? kWideEnds : 0)));
  char* const nulls = out.data() + 2;
  char* const fixed = nulls + null_bytes;
  char* end = fixed + totals.fixed_before;
  char* const bytes = end + totals.variable_before * end_bytes;
  std::uint32_t at = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Column& column = columns_[i];
    const Value& value = values[i];
    const bool absent = column.dropped || value.is_null();
    if (absent) nulls[i >> 3] = static_cast<char>(nulls[i >> 3] | 1 << (i & 7));
    if (column.kind != Kind::kVariable) {
      if (!absent) store_fixed(column.kind, value, fixed + column.fixed_before);
      continue;
    }
    if (!absent && value.size() != 0) {
      std::memcpy(bytes + at, value.bytes, value.size());
      at += value.size();
    }
    if (wide) {
      store(end, at);
    } else {
      store(end, static_cast<std::uint16_t>(at));
    }
    end += end_bytes;
  }
}

[[gnu::always_inline]] inline RowCodec::Layout RowCodec::layout_of(std::string_view row) const {
  const auto head = load<std::uint16_t>(row.data());
  const std::uint32_t count = head & ~kWideEnds;
  // A row with more columns than the plan knows of was written after a concurrent ADD COLUMN: the
  // plan's dependency on the relation has already failed, its statement starts again.
  if (count >= columns_.size()) throw ExecInterrupt{PullStatus::kConflict};
  const Column& after = columns_[count];
  Layout out;
  out.count = count;
  out.wide = (head & kWideEnds) != 0;
  out.nulls = row.data() + 2;
  out.fixed = out.nulls + (count + 7) / 8;
  out.ends = out.fixed + after.fixed_before;
  out.bytes = out.ends + after.variable_before * (out.wide ? 4 : 2);
  GR_DCHECK(out.bytes <= row.data() + row.size());
  return out;
}

[[gnu::always_inline]] inline void RowCodec::decode_column(const Layout& layout,
                                                           std::uint32_t index, Value& out) const {
  const Column& column = columns_[index];
  if (index >= layout.count) {
    out = column.missing;
  } else if (column.dropped || layout.is_null(index)) {
    out = Value::null();
  } else if (column.kind != Kind::kVariable) {
    out = load_fixed(column.kind, layout.fixed + column.fixed_before);
  } else {
    const std::uint32_t begin =
        column.variable_before == 0 ? 0 : layout.end_of(column.variable_before - 1);
    const std::uint32_t end = layout.end_of(column.variable_before);
    out = Value::of_text({layout.bytes + begin, end - begin});
  }
}

void RowCodec::decode(std::string_view row, std::span<const std::uint32_t> columns,
                      Value* out) const {
  const Layout layout = layout_of(row);
  for (std::size_t i = 0; i < columns.size(); ++i) decode_column(layout, columns[i], out[i]);
}

void RowCodec::decode_all(std::string_view row, Value* out) const {
  const Layout layout = layout_of(row);
  const auto count = static_cast<std::uint32_t>(columns_.size() - 1);
  for (std::uint32_t i = 0; i < count; ++i) decode_column(layout, i, out[i]);
}

}  // namespace granary::sql
