// frontend/copy/copy_format.h: lines and fields of COPY's text and csv formats, and back. No SQL
// types here.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "planner/statement.h"

namespace granary::frontend {

/// A field of an input line: its text with escapes resolved; empty optional: NULL.
using CopyField = std::optional<std::string_view>;

enum class CopyLine : std::uint8_t { kLine, kIncomplete, kEndMarker };

/// What ends lines. The first line tells of all.
enum class CopyLineEnd : std::uint8_t { kUnknown, kNewline, kReturn, kReturnNewline };

/// Finds lines, one behind the other.
class CopyLines {
 public:
  explicit CopyLines(const planner::CopyOptions& options, CopyLineEnd ends = CopyLineEnd::kUnknown)
      : options_(options), ends_(ends) {}
  /// The line that begins at `at`: `line` without its end, `next` behind it. At the end of all
  /// input (`last`) the end of a line may be missing. The text format's end marker may stand in a
  /// line, which ends there. errors  22P04: another line end than that of the first line, a marker
  /// that is none
  CopyLine next(std::string_view input, std::size_t at, bool last, std::string_view& line,
                std::size_t& next);
  CopyLineEnd ends() const noexcept { return ends_; }
  /// Lines that PlainLines finds may stand here, as this one did.
  bool may_be_plain() const noexcept {
    return ends_ == CopyLineEnd::kNewline || ends_ == CopyLineEnd::kUnknown;
  }
  void saw_plain() noexcept { ends_ = CopyLineEnd::kNewline; }

 private:
  enum class Marker : std::uint8_t { kNone, kIncomplete, kEnd };
  CopyLine at_return(std::string_view input, std::size_t end, bool last, std::size_t& next);
  Marker marker(std::string_view input, std::size_t behind, bool last) const;
  bool is_csv() const noexcept { return options_.format == planner::CopyFormat::kCsv; }

  const planner::CopyOptions& options_;
  CopyLineEnd ends_;
};

/// Splits a line. Unescaped text lives in `arena`. Errors 22P04 for unterminated quotes.
void split_copy_line(std::string_view line, const planner::CopyOptions& options, Arena& arena,
                     std::vector<CopyField>& fields);

/// Most lines: no quotes and no escapes but those of NULL, so that their fields are parts of the
/// input. One pass finds the line and its fields.
class PlainLines {
 public:
  explicit PlainLines(const planner::CopyOptions& options);
  /// The line that begins at `at`: its fields, and `next` behind it. false: it needs the functions
  /// above.
  bool read(std::string_view input, std::size_t at, std::vector<CopyField>& fields,
            std::size_t& next) const;

 private:
  const planner::CopyOptions& options_;
  bool skips_null_;  // the text of NULL, although it begins with a backslash
  std::array<bool, 256> stops_{};
};

/// Appends a value's text as a field; quoted: FORCE_QUOTE; only: the line has no other field.
void append_copy_field(std::string_view text, const planner::CopyOptions& options, bool quoted,
                       bool only, std::string& out);

}  // namespace granary::frontend
