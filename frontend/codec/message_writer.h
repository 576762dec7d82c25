// frontend/codec/message_writer.h: the server's messages, encoded into a send buffer.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "frontend/codec/send_buffer.h"
#include "sql/error.h"
#include "sql/executor/plan.h"

namespace granary::frontend {

/// Result formats of a Bind: none (all text), one for all, or one a column.
using Formats = std::span<const std::int16_t>;
inline std::int16_t format_of(Formats formats, std::size_t column) noexcept {
  if (formats.empty()) return 0;
  return formats.size() == 1 ? formats[0] : formats[column];
}

/// Kinds of the message 'R'.
enum class Authentication : std::int32_t {
  kOk = 0,
  kCleartextPassword = 3,
  kMd5Password = 5,
  kSasl = 10,
  kSaslContinue = 11,
  kSaslFinal = 12,
};
void write_authentication(SendBuffer& out, Authentication kind, std::string_view data);
void write_parameter_status(SendBuffer& out, std::string_view name, std::string_view value);
void write_backend_key(SendBuffer& out, std::int32_t pid, std::int32_t secret);
void write_ready(SendBuffer& out, char status);
/// ParseComplete '1', BindComplete '2', CloseComplete '3', NoData 'n', EmptyQueryResponse 'I',
/// PortalSuspended 's', CopyDone 'c'.
void write_bare(SendBuffer& out, char type);
void write_command_complete(SendBuffer& out, std::string_view tag);
void write_row_description(SendBuffer& out, std::span<const sql::ResultColumn> columns,
                           Formats formats);
void write_parameter_description(SendBuffer& out, std::span<const sql::Oid> types);
/// 'E', or 'N' for notices.
void write_diagnostic(SendBuffer& out, char type, const sql::Diagnostic& diagnostic);
/// CopyInResponse 'G' or CopyOutResponse 'H'.
void write_copy_response(SendBuffer& out, char type, bool binary, std::size_t columns);
void write_notification(SendBuffer& out, std::int32_t pid, std::string_view channel,
                        std::string_view payload);
void write_negotiation(SendBuffer& out, std::int32_t newest_minor,
                       std::span<const std::string> options);

}  // namespace granary::frontend
