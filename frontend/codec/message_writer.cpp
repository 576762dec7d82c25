#include "frontend/codec/message_writer.h"

#include <fmt/format.h>

#include "frontend/codec/source_fields.h"
#include "sql/types/domain.h"

namespace granary::frontend {

void write_authentication(SendBuffer& out, Authentication kind, std::string_view data) {
  const std::size_t message = out.begin('R');
  out.int32(static_cast<std::int32_t>(kind));
  out.bytes(data);
  out.end(message);
}

void write_parameter_status(SendBuffer& out, std::string_view name, std::string_view value) {
  const std::size_t message = out.begin('S');
  out.string_or_marks(name);
  out.string_or_marks(value);
  out.end(message);
}

void write_backend_key(SendBuffer& out, std::int32_t pid, std::int32_t secret) {
  const std::size_t message = out.begin('K');
  out.int32(pid);
  out.int32(secret);
  out.end(message);
}

void write_ready(SendBuffer& out, char status) {
  const char message[6] = {'Z', 0, 0, 0, 5, status};
  out.bytes({message, 6});
}

void write_bare(SendBuffer& out, char type) {
  const char message[5] = {type, 0, 0, 0, 4};
  out.bytes({message, 5});
}

void write_command_complete(SendBuffer& out, std::string_view tag) {
  const std::size_t message = out.begin('C');
  out.string(tag);
  out.end(message);
}

void write_row_description(SendBuffer& out, std::span<const sql::ResultColumn> columns,
                           Formats formats) {
  const std::size_t message = out.begin('T');
  out.int16(static_cast<std::int16_t>(columns.size()));
  try {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const sql::ResultColumn& column = columns[i];
      // Clients are told what a domain is made of.
      const sql::Oid base = sql::base_type(column.type);
      const sql::TypeRow* type = sql::find_type(base);
      out.string(column.name);
      out.int32(static_cast<std::int32_t>(column.table.value));
      out.int16(column.column);
      out.int32(static_cast<std::int32_t>(base.value));
      out.int16(type == nullptr ? std::int16_t{-1} : type->length);
      // What stands there of a record is its shape's number, ours alone.
      out.int32(base == sql::kRecord ? -1 : sql::base_typmod(column.type, column.typmod));
      out.int16(format_of(formats, i));
    }
  } catch (...) {
    out.cut(message - 1);  // a name that the client's encoding does not have
    throw;
  }
  out.end(message);
}

void write_parameter_description(SendBuffer& out, std::span<const sql::Oid> types) {
  const std::size_t message = out.begin('t');
  out.int16(static_cast<std::int16_t>(types.size()));
  for (const sql::Oid type : types) out.int32(static_cast<std::int32_t>(type.value));
  out.end(message);
}

void write_diagnostic(SendBuffer& out, char type, const sql::Diagnostic& diagnostic) {
  const std::size_t message = out.begin(type);
  const auto field = [&](char code, std::string_view text) {
    text = text.substr(0, text.find('\0'));  // which ends a field: a value of "char" may be one
    if (text.empty()) return;
    out.byte(code);
    out.string_or_marks(text);
  };
  field('S', diagnostic.severity);
  field('V', diagnostic.severity);
  field('C', diagnostic.sqlstate);
  if (diagnostic.message.empty()) {  // the one field of these that is never left out
    out.byte('M');
    out.string_or_marks({});
  }
  field('M', diagnostic.message);
  field('D', diagnostic.detail);
  field('H', diagnostic.hint);
  if (diagnostic.position > 0) field('P', fmt::format_int(diagnostic.position).c_str());
  if (diagnostic.internal_position > 0)
    field('p', fmt::format_int(diagnostic.internal_position).c_str());
  field('q', diagnostic.internal_query);
  field('W', diagnostic.context);
  field('s', diagnostic.schema);
  field('t', diagnostic.table);
  field('c', diagnostic.column);
  field('d', diagnostic.data_type);
  field('n', diagnostic.constraint);
  if (diagnostic.source.line() != 0) {
    field('F', file_of(diagnostic.source));
    field('L', fmt::format_int(diagnostic.source.line()).c_str());
    field('R', routine_of(diagnostic));
  }
  out.byte('\0');
  out.end(message);
}

void write_copy_response(SendBuffer& out, char type, bool binary, std::size_t columns) {
  const std::size_t message = out.begin(type);
  out.byte(binary ? '\1' : '\0');
  out.int16(static_cast<std::int16_t>(columns));
  for (std::size_t i = 0; i < columns; ++i) out.int16(binary ? 1 : 0);
  out.end(message);
}

void write_notification(SendBuffer& out, std::int32_t pid, std::string_view channel,
                        std::string_view payload) {
  const std::size_t message = out.begin('A');
  out.int32(pid);
  out.string_or_marks(channel);
  out.string_or_marks(payload);
  out.end(message);
}

void write_negotiation(SendBuffer& out, std::int32_t newest_minor,
                       std::span<const std::string> options) {
  const std::size_t message = out.begin('v');
  out.int32(newest_minor);
  out.int32(static_cast<std::int32_t>(options.size()));
  for (const std::string_view option : options) out.string(option);
  out.end(message);
}

}  // namespace granary::frontend
