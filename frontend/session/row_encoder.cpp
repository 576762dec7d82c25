#include "frontend/session/row_encoder.h"

#include <charconv>
#include <iterator>

#include "sql/client_text.h"
#include "sql/session_context.h"

namespace granary::frontend {

namespace {

constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kDigitsMax = 24;  // of an integer

/// Returns the end. Most integers are small ones, whose digits take half the time.
char* write_integer(char* at, char* end, std::int64_t value) {
  const auto small = static_cast<std::int32_t>(value);
  return small == value ? std::to_chars(at, end, small).ptr : std::to_chars(at, end, value).ptr;
}

}  // namespace

void append_text(sql::EvalContext& context, const sql::TypeRow& type, const sql::Value& value,
                 std::string& out) {
  switch (type.oid.value) {
    case sql::kInt2.value:
    case sql::kInt4.value:
    case sql::kInt8.value: {
      char digits[kDigitsMax];
      out.append(digits, write_integer(digits, std::end(digits), value.integer));
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

RowEncoder::Form RowEncoder::form_of(const sql::TypeRow& type, bool binary, bool same_encoding) {
  if (binary) return Form::kBinary;
  switch (type.oid.value) {
    case sql::kInt2.value:
    case sql::kInt4.value:
    case sql::kInt8.value:
      return Form::kInteger;
    case sql::kText.value:
    case sql::kVarchar.value:
    case sql::kBpchar.value:
      return same_encoding ? Form::kBytes : Form::kOther;
    default:
      return Form::kOther;
  }
}

void RowEncoder::start(sql::SessionContext& session, Arena& arena,
                       std::span<const sql::ResultColumn> columns, Formats formats,
                       std::size_t stop_bytes) {
  context_.arena = &arena;
  context_.session = &session;
  columns_.clear();
  const bool same_encoding = session.settings.client_encoding == nullptr;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const sql::TypeRow& type = sql::type_of(columns[i].type);
    columns_.push_back({&type, form_of(type, format_of(formats, i) == 1, same_encoding)});
  }
  stop_bytes_ = stop_bytes;
  rows_ = 0;
}

void RowEncoder::value(const Column& column, const sql::Value& value) {
  if (value.is_null()) {
    out_.int32(-1);
    return;
  }
  if (column.form == Form::kInteger) {
    char* const length = out_.room(kLengthBytes + kDigitsMax);
    char* const digits = length + kLengthBytes;
    char* const end = write_integer(digits, digits + kDigitsMax, value.integer);
    store_big_endian(length, static_cast<std::uint32_t>(end - digits));
    out_.took(end);
    return;
  }
  if (column.form == Form::kBytes) {
    sized(value.text());
    return;
  }
  form_.clear();
  if (column.form == Form::kBinary) {
    column.type->send(context_, value, column.type->oid, form_);
  } else {
    append_text(context_, *column.type, value, form_);
    sql::convert_for_client(context_, form_, 0);
  }
  sized(form_);
}

void RowEncoder::sized(std::string_view bytes) {
  constexpr std::uint64_t kRowBytesMax = 0x3fffffff;  // as PostgreSQL's
  if (bytes.size() + (out_.position() - row_begin_) > kRowBytesMax) {
    throw sql::SqlError("54000", "out of memory")
        .detail("A row of more than 1 GB cannot be sent.");
  }
  out_.int32(static_cast<std::int32_t>(bytes.size()));
  out_.bytes(bytes);
}

bool RowEncoder::row(const sql::Value* values) {
  const std::size_t message = out_.begin('D');
  row_begin_ = out_.position();
  out_.int16(static_cast<std::int16_t>(columns_.size()));
  try {
    for (std::size_t i = 0; i < columns_.size(); ++i) value(columns_[i], values[i]);
  } catch (...) {
    // earlier rows may have been sent: no half message stays behind
    out_.cut(message - 1);
    throw;
  }
  out_.end(message);
  ++rows_;
  return stop_bytes_ == 0 || out_.unsent_bytes() < stop_bytes_;
}

}  // namespace granary::frontend
