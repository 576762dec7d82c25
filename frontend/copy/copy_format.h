// frontend/copy/copy_format.h: lines and fields of COPY's text and csv formats, and back. No SQL
// types here.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "planner/statement.h"

namespace granary::frontend {

/// A field of an input line: its text with escapes resolved; empty optional: NULL.
using CopyField = std::optional<std::string_view>;

enum class CopyLine : std::uint8_t { kLine, kIncomplete, kEndMarker };

/// Finds the line that begins at `at`: `line` without its end, `next` behind it. At the end of all
/// input (`last`) the end of
/// a line may be missing.
CopyLine next_copy_line(std::string_view input, std::size_t at, const planner::CopyOptions& options,
                        bool last, std::string_view& line, std::size_t& next);

/// Splits a line. `storage` keeps unescaped text alive. Errors 22P04 for unterminated quotes.
void split_copy_line(std::string_view line, const planner::CopyOptions& options,
                     std::size_t field_count_hint, std::string& storage,
                     std::vector<CopyField>& fields);

/// Appends a value's text as a field; quoted: FORCE_QUOTE; only: the line has no other field.
void append_copy_field(std::string_view text, const planner::CopyOptions& options, bool quoted,
                       bool only, std::string& out);

}  // namespace granary::frontend
