// frontend/session/row_encoder.h: result rows as DataRow messages, straight into the send buffer.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "frontend/codec/message_writer.h"
#include "sql/executor/execute.h"
#include "sql/types/type.h"

namespace granary::frontend {

class RowEncoder final : public sql::ResultSink {
 public:
  explicit RowEncoder(SendBuffer& out) noexcept : out_(out) {}

  /// columns and formats live as long as rows come. stop_bytes: unsent bytes at which `row` asks to
  /// stop; 0: never.
  void start(sql::SessionContext& session, Arena& arena, std::span<const sql::ResultColumn> columns,
             Formats formats, std::size_t stop_bytes);
  bool row(const sql::Value* values) override;
  /// The value of the only column, with its length, into a message that the caller has begun.
  void single(const sql::Value& value) { this->value(columns_[0], value); }
  std::uint64_t rows() const noexcept { return rows_; }

 private:
  enum class Form : std::uint8_t { kBinary, kInteger, kBytes, kOther };  // the last three are text
  struct Column {
    const sql::TypeRow* type;
    Form form;
  };
  static Form form_of(const sql::TypeRow& type, bool binary, bool same_encoding);
  void value(const Column& column, const sql::Value& value);
  /// Length and bytes. errors  54000 for more than a row may have
  void sized(std::string_view bytes);

  SendBuffer& out_;
  sql::EvalContext context_;
  std::vector<Column> columns_;
  std::string form_;  // of the value that is being encoded
  std::uint64_t row_begin_ = 0;  // where the row stands that is being encoded
  std::size_t stop_bytes_ = 0;
  std::uint64_t rows_ = 0;
};

/// Appends the text form of a value; the common types without a detour.
void append_text(sql::EvalContext& context, const sql::TypeRow& type, const sql::Value& value,
                 std::string& out);

}  // namespace granary::frontend
