#include "frontend/copy/copy_reader.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "frontend/codec/message_reader.h"
#include "sql/types/text.h"

namespace granary::frontend {

using planner::CopyFormat;
using sql::SqlError;

namespace {

constexpr std::string_view kBinarySignature{"PGCOPY\n\377\r\n\0", 11};
constexpr std::size_t kShownBytesMax = 100;  // of a line or a field, in an error's context

std::string shown(std::string_view text) {
  if (text.size() <= kShownBytesMax) return fmt::format("\"{}\"", text);
  std::size_t end = kShownBytesMax;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
  return fmt::format("\"{}...\"", text.substr(0, end));
}

/// Line ends in quotes; those behind a backslash, of text, do not count. As in PostgreSQL they are
/// carriage returns until a line has ended with a newline. ends: what was known before the line
std::uint64_t lines_inside(const planner::CopyStatement& copy, std::string_view line,
                           CopyLineEnd ends) noexcept {
  if (copy.options.format != CopyFormat::kCsv) return 0;
  const char end = ends == CopyLineEnd::kNewline ? '\n' : '\r';
  return static_cast<std::uint64_t>(std::count(line.begin(), line.end(), end));
}

}  // namespace

std::string copy_place(const planner::CopyStatement& copy, std::uint64_t line) {
  return fmt::format("COPY {}, line {}", copy.relation->name, line);
}

std::string copy_place(const planner::CopyStatement& copy, std::uint64_t line,
                       std::string_view text) {
  return copy_place(copy, line) + ": " + shown(text);
}

std::string place_of_row(const planner::CopyStatement& copy, const CopyBatch& batch,
                         std::size_t row, bool with_text) {
  if (copy.options.format == CopyFormat::kBinary) return copy_place(copy, batch.first_line + row);
  std::size_t at = batch.first_row_at;
  std::uint64_t number = batch.first_line;
  std::string_view line;
  CopyLines lines(copy.options, batch.ends_before);
  for (std::size_t i = 0; i <= row; ++i) {
    const CopyLineEnd ends = lines.ends();
    lines.next(batch.text, at, true, line, at);
    number += (i > 0 ? 1 : 0);
    number += lines_inside(copy, line, ends);
  }
  return with_text ? copy_place(copy, number, line) : copy_place(copy, number);
}

CopyReader::CopyReader(const planner::CopyStatement& copy, const std::vector<sql::Oid>& types,
                       const sql::Encoding* encoding)
    : copy_(copy),
      types_(types),
      plain_lines_(copy.options),
      text_lines_(copy.options),
      encoding_(copy.options.format == CopyFormat::kBinary ? nullptr : encoding),
      header_due_(copy.options.header || copy.options.format == CopyFormat::kBinary) {
  for (const sql::Oid type : types) type_rows_.push_back(&sql::type_of(type));
}

void CopyReader::read(sql::SessionContext& session, std::string& input, bool last,
                      CopyBatch& out) noexcept {
  out.rows = 0;
  out.values.clear();
  out.arena.reset();
  out.error = nullptr;
  out.first_line = lines_ + 1;
  out.first_row_at = 0;
  out.ends_before = text_lines_.ends();
  at_ = 0;
  try {
    if (encoding_ == nullptr)
      rest_.append(input);
    else
      append_foreign(input, last);
    input.clear();
    out.text.swap(rest_);
    const bool binary = copy_.options.format == CopyFormat::kBinary;
    binary ? read_binary(session, last, out) : read_text(session, last, out);
    ended_ = ended_ || last;
    rest_.assign(out.text, ended_ ? out.text.size() : at_);
  } catch (...) {
    out.error = std::current_exception();
    ended_ = true;
  }
  out.last_line = lines_;
}

/// To the rest, as UTF-8, what is whole lines: no character of any encoding has a newline in it.
/// What stands before wrong bytes is read before they are reported.
void CopyReader::append_foreign(std::string_view input, bool last) {
  if (wrong_ != nullptr) return;
  foreign_.append(input);
  const std::size_t bytes = last ? foreign_.size() : foreign_.rfind('\n') + 1;
  std::string_view lines = std::string_view(foreign_).substr(0, bytes);
  try {
    rest_ += sql::to_utf8(*encoding_, lines);
  } catch (const SqlError&) {
    wrong_ = append_up_to_error(lines);
  }
  foreign_.erase(0, bytes);
}

/// needs  an error in the lines
std::exception_ptr CopyReader::append_up_to_error(std::string_view lines) {
  try {
    while (true) {
      const std::size_t bytes = std::min(lines.find('\n'), lines.size() - 1) + 1;
      rest_ += sql::to_utf8(*encoding_, lines.substr(0, bytes));
      lines.remove_prefix(bytes);
    }
  } catch (const SqlError&) {
    return std::current_exception();
  }
}

sql::Value* CopyReader::new_row(CopyBatch& out) const {
  out.values.resize((out.rows + 1) * types_.size());
  return out.values.data() + out.rows * types_.size();
}

void CopyReader::read_text(sql::SessionContext& session, bool last, CopyBatch& out) {
  const std::string_view text = out.text;
  const bool is_utf8 = sql::valid_utf8_prefix(text) == text.size();
  std::optional<std::string_view> line_there;  // valid text
  try {
    while (at_ < text.size()) {
      std::string_view line;
      line_there.reset();
      std::size_t next = 0;
      const CopyLineEnd ends = text_lines_.ends();
      const bool plain = is_utf8 && !header_due_ && text_lines_.may_be_plain() &&
                         plain_lines_.read(text, at_, fields_, next);
      if (plain) {
        line = text.substr(at_, next - at_ - 1);
        text_lines_.saw_plain();
      } else {
        const CopyLine found = text_lines_.next(text, at_, last, line, next);
        if (found == CopyLine::kIncomplete) break;
        if (found == CopyLine::kEndMarker) {
          ended_ = true;
          return;
        }
      }
      if (!plain) {
        sql::check_utf8(line);
        lines_ += lines_inside(copy_, line, ends);
      }
      line_there = line;
      if (header_due_) {
        check_header(line, out);
        header_due_ = false;
        out.first_line = lines_ + 2;
        out.first_row_at = next;
        out.ends_before = text_lines_.ends();
      } else {
        if (!plain) split_copy_line(line, copy_.options, out.arena, fields_);
        add_row(session, out);
      }
      at_ = next;
      ++lines_;
    }
    line_there.reset();
    if (wrong_ != nullptr) std::rethrow_exception(wrong_);
    if (last && header_due_) {
      line_there = "";
      check_header("", out);
    }
  } catch (SqlError& error) {
    if (error.diagnostic.context.empty()) {
      error.diagnostic.context = line_there ? copy_place(copy_, lines_ + 1, *line_there)
                                            : copy_place(copy_, lines_ + 1);
    }
    throw;
  }
}

void CopyReader::check_header(std::string_view line, CopyBatch& out) {
  if (!copy_.options.header_match) return;
  split_copy_line(line, copy_.options, out.arena, fields_);
  if (fields_.size() != copy_.columns.size()) {
    throw SqlError("22P04",
                   fmt::format("wrong number of fields in header line: got {}, expected {}",
                               fields_.size(), copy_.columns.size()));
  }
  for (std::size_t i = 0; i < copy_.columns.size(); ++i) {
    const CopyField& name = fields_[i];
    if (name && *name == column(i).name) continue;
    const std::string got = name ? fmt::format("\"{}\"", *name)
                                 : fmt::format("null value (\"{}\")", copy_.options.null_text);
    throw SqlError("22P04", fmt::format("column name mismatch in header line field {}: got {}, "
                                        "expected \"{}\"",
                                        i + 1, got, column(i).name));
  }
}

/// The row that the fields of a line make.
void CopyReader::add_row(sql::SessionContext& session, CopyBatch& out) {
  const std::size_t width = types_.size();
  const bool is_empty = width == 0 && fields_.size() == 1 && fields_[0] && fields_[0]->empty();
  if (fields_.size() > width && !is_empty)
    throw SqlError("22P04", "extra data after last expected column");
  sql::EvalContext eval;
  eval.arena = &out.arena;
  eval.session = &session;
  sql::Value* row = new_row(out);
  for (std::size_t i = 0; i < width; ++i) {
    if (i == fields_.size())
      throw SqlError("22P04", fmt::format("missing data for column \"{}\"", column(i).name));
    if (!fields_[i]) continue;
    try {
      type_rows_[i]->input(eval, *fields_[i], column(i).typmod, types_[i], row[i]);
    } catch (SqlError& error) {
      error.diagnostic.context = fmt::format(
          "{}, column {}: {}", copy_place(copy_, lines_ + 1), column(i).name, shown(*fields_[i]));
      error.location_bytes = -1;
      throw;
    }
  }
  ++out.rows;
}

/// Signature, flags, length of an extension that is skipped. false: it is not whole yet.
bool CopyReader::read_binary_header(std::string_view input, bool last) {
  if (input.size() < kBinarySignature.size() + 8 && !last) return false;
  if (!input.starts_with(kBinarySignature)) {
    throw SqlError("22P04", "COPY file signature not recognized");
  }
  FieldReader header(input.substr(kBinarySignature.size()));
  const auto refuse = [](const char* what) {
    throw SqlError("22P04", fmt::format("invalid COPY file header ({})", what));
  };
  if (header.left() < 4) refuse("missing flags");
  const std::uint32_t flags = header.uint32();
  constexpr std::uint32_t kWithOids = 1u << 16;  // the lower ones are nobody's concern
  if ((flags & kWithOids) != 0) refuse("WITH OIDS");
  if (flags >> 16 != 0)
    throw SqlError("22P04", "unrecognized critical flags in COPY file header");
  if (header.left() < 4) refuse("missing length");
  const std::uint32_t extension = header.uint32();
  if (extension > INT32_MAX) refuse("missing length");
  if (header.left() < extension && last) refuse("wrong length");
  if (header.left() < extension) return false;
  at_ = kBinarySignature.size() + 8 + extension;
  header_due_ = false;
  return true;
}

/// Rows: a count of fields, then length and bytes of each.
void CopyReader::read_binary(sql::SessionContext& session, bool last, CopyBatch& out) {
  const std::string_view input = out.text;
  if (header_due_ && !read_binary_header(input, last)) return;
  std::size_t field = types_.size();  // that is read; all of them: none
  try {
    read_binary_rows(session, last, out, field);
  } catch (SqlError& error) {
    error.diagnostic.context = copy_place(copy_, lines_ + 1);
    if (field < types_.size()) error.diagnostic.context += ", column " + column(field).name;
    error.location_bytes = -1;
    throw;
  }
}

void CopyReader::read_binary_rows(sql::SessionContext& session, bool last, CopyBatch& out,
                                  std::size_t& field) {
  const auto incomplete = [&] {
    if (last) throw SqlError("22P04", "unexpected EOF in COPY data");
  };
  const std::string_view input = out.text;
  sql::EvalContext eval;
  eval.arena = &out.arena;
  eval.session = &session;
  while (true) {
    FieldReader reader(input.substr(at_));
    // The end of the data between two rows is as good as the trailer, which some drivers leave out.
    if (reader.left() < 2) return;
    const std::int16_t count = reader.int16();
    if (count == -1) {
      if (reader.left() > 0) throw SqlError("22P04", "received copy data after EOF marker");
      ended_ = true;
      return;
    }
    if (static_cast<std::size_t>(count) != types_.size()) {
      throw SqlError("22P04",
                     fmt::format("row field count is {}, expected {}", count, types_.size()));
    }
    sql::Value* row = new_row(out);
    for (std::size_t i = 0; i < types_.size(); ++i) {
      field = i;
      if (reader.left() < 4) return incomplete();
      const std::int32_t length = reader.int32();
      if (length == -1) continue;
      if (length < -1) throw SqlError("22P04", "invalid field size");
      if (reader.left() < static_cast<std::size_t>(length)) return incomplete();
      type_rows_[i]->receive(eval, reader.bytes(static_cast<std::size_t>(length)),
                             column(i).typmod, types_[i], row[i]);
    }
    field = types_.size();
    ++out.rows;
    ++lines_;
    at_ = input.size() - reader.left();
  }
}

}  // namespace granary::frontend
