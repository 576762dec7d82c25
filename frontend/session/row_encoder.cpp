#include "frontend/session/row_encoder.h"

#include <charconv>

namespace granary::frontend {

void append_text(sql::EvalContext& context, const sql::TypeRow& type, const sql::Value& value,
                 std::string& out) {
  switch (type.oid.value) {
    case sql::kInt2.value:
    case sql::kInt4.value:
    case sql::kInt8.value: {
      char digits[24];
      const auto end = std::to_chars(digits, digits + sizeof digits, value.integer).ptr;
      out.append(digits, end);
      return;
    }
    case sql::kText.value:
    case sql::kVarchar.value:
    case sql::kBpchar.value:
      out.append(value.text());
      return;
    case sql::kBool.value:
      out.push_back(value.integer != 0 ? 't' : 'f');
      return;
    default:
      type.output(context, value, type.oid, out);
  }
}

void RowEncoder::start(sql::SessionContext& session, Arena& arena,
                       std::span<const sql::ResultColumn> columns, Formats formats,
                       std::size_t stop_bytes) {
  context_.arena = &arena;
  context_.session = &session;
  columns_.clear();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    columns_.push_back({&sql::type_of(columns[i].type), format_of(formats, i) == 1});
  }
  stop_bytes_ = stop_bytes;
  rows_ = 0;
}

void RowEncoder::value(const Column& column, const sql::Value& value) {
  if (value.is_null) {
    out_.int32(-1);
    return;
  }
  std::string& raw = out_.raw();
  const std::size_t length_at = raw.size();
  raw.append(4, '\0');
  if (column.binary) {
    column.type->send(context_, value, column.type->oid, raw);
  } else {
    append_text(context_, *column.type, value, raw);
  }
  out_.patch_int32(length_at, static_cast<std::int32_t>(raw.size() - length_at - 4));
}

bool RowEncoder::row(const sql::Value* values) {
  const std::size_t message = out_.begin('D');
  out_.int16(static_cast<std::int16_t>(columns_.size()));
  try {
    for (std::size_t i = 0; i < columns_.size(); ++i) value(columns_[i], values[i]);
  } catch (...) {
    // earlier rows may have been sent: no half message stays behind
    out_.raw().resize(message - 1);
    throw;
  }
  out_.end(message);
  ++rows_;
  return stop_bytes_ == 0 || out_.unsent_bytes() < stop_bytes_;
}

}  // namespace granary::frontend
