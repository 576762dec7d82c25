// frontend/copy/copy_reader.h: the input of COPY ... FROM becomes rows of values. Lines and headers
// follow from what came before, so one reader reads all of a COPY's input, piece after piece.
#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <vector>

#include "base/arena.h"
#include "frontend/copy/copy_format.h"
#include "sql/session_context.h"
#include "sql/types/type.h"

namespace granary::frontend {

/// Rows one behind the other, each as many values as COPY has columns. Values live as long as the
/// batch.
struct CopyBatch {
  std::vector<sql::Value> values;
  std::size_t rows = 0;
  std::uint64_t first_line = 1;  // of its first row
  std::uint64_t last_line = 0;   // of its last row
  std::exception_ptr error;      // stands behind the rows
  std::string text;              // the input
  std::size_t first_row_at = 0;  // in the text
  CopyLineEnd ends_before = CopyLineEnd::kUnknown;  // of the lines before it
  Arena arena{std::size_t{256} << 10};
};

/// "COPY t, line 3": the context of errors.
std::string copy_place(const planner::CopyStatement& copy, std::uint64_t line);
/// "COPY t, line 3: "1,2"", of long lines the beginning.
std::string copy_place(const planner::CopyStatement& copy, std::uint64_t line,
                       std::string_view text);
/// The place of a row of the batch. with_text: with its line, where the format has lines.
std::string place_of_row(const planner::CopyStatement& copy, const CopyBatch& batch,
                         std::size_t row, bool with_text);

/// Thread safety: one thread at a time.
class CopyReader {
 public:
  /// types: of the columns. Both outlive the reader. encoding: of text input, where it is not
  /// UTF-8; else null.
  CopyReader(const planner::CopyStatement& copy, const std::vector<sql::Oid>& types,
             const sql::Encoding* encoding);

  /// Takes `input` and reads all rows that are whole now. last: no more input comes, so what is
  /// left is a row as well. session: what functions that read values may look at.
  void read(sql::SessionContext& session, std::string& input, bool last, CopyBatch& out) noexcept;
  /// What comes now is ignored: the end marker was seen, or the last input, or an error.
  bool ended() const noexcept { return ended_; }
  /// No input at all would be an error.
  bool needs_header() const noexcept {
    return header_due_ &&
           (copy_.options.header_match || copy_.options.format == planner::CopyFormat::kBinary);
  }
  /// Bytes that made no whole row yet.
  std::size_t left() const noexcept { return rest_.size() + foreign_.size(); }

 private:
  void append_foreign(std::string_view input, bool last);
  std::exception_ptr append_up_to_error(std::string_view lines);
  void read_text(sql::SessionContext& session, bool last, CopyBatch& out);
  void read_binary(sql::SessionContext& session, bool last, CopyBatch& out);
  /// field: which one of a row is read.
  void read_binary_rows(sql::SessionContext& session, bool last, CopyBatch& out,
                        std::size_t& field);
  bool read_binary_header(std::string_view input, bool last);
  void check_header(std::string_view line, CopyBatch& out);
  void add_row(sql::SessionContext& session, CopyBatch& out);
  sql::Value* new_row(CopyBatch& out) const;
  const sql::ColumnDesc& column(std::size_t index) const {
    return copy_.relation->columns[copy_.columns[index]];
  }

  const planner::CopyStatement& copy_;
  const std::vector<sql::Oid>& types_;
  std::vector<const sql::TypeRow*> type_rows_;
  const PlainLines plain_lines_;
  CopyLines text_lines_;
  std::vector<CopyField> fields_;
  const sql::Encoding* const encoding_;
  std::string foreign_;        // read in another encoding, and no whole line
  std::exception_ptr wrong_;   // what stands behind the rest: bytes that are not of that encoding
  std::string rest_;           // read, and no whole row
  std::size_t at_ = 0;         // in the text of the batch: what stands before it is read
  std::uint64_t lines_ = 0;    // read; a row whose csv fields have newlines takes several
  bool header_due_;
  bool ended_ = false;
};

}  // namespace granary::frontend
