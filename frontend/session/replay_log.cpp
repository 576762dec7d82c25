#include "frontend/session/replay_log.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "engine/occ/conflict_place.h"
#include "frontend/session/plan_tag.h"
#include "sql/executor/operator.h"
#include "sql/types/type.h"

namespace granary::frontend {

using sql::Representation;

void ReplayLog::begin(std::uint64_t block, std::size_t setting_changes) {
  clear();
  active_ = true;
  block_ = block;
  setting_changes_ = setting_changes;
}

void ReplayLog::clear() noexcept {
  constexpr std::size_t kKeptBytes = 65536;
  active_ = drafting_ = begun_ = full_ = false;
  bytes_ = 0;
  refused_.clear();
  entries_.clear();
  if (arena_.reserved_bytes() > kKeptBytes) {
    arena_ = Arena(1024);
  } else {
    arena_.reset();
  }
}

void ReplayLog::draft(const StatementText& text, planner::StatementPtr statement,
                      const sql::Value* params, Formats formats, bool spooled,
                      std::int64_t statement_start, std::size_t records_before,
                      std::size_t bytes_max) {
  drafting_ = false;
  if (!refused_.empty()) {
    note_refused(text.text, std::move(statement), records_before, bytes_max);
    return;
  }
  draft_ = {};
  draft_.records_before = records_before;
  draft_.index = text.index;
  draft_.simple = text.simple;
  draft_.spooled = spooled;
  draft_.statement_start = statement_start;
  const std::shared_ptr<const std::string> last = entries_.empty() ? nullptr : entries_.back().text;
  if (last != nullptr && *last == text.text) {
    draft_.text = last;
  } else {
    draft_.text = std::make_shared<const std::string>(text.text);
    bytes_ += text.text.size();
  }
  bytes_ += sizeof(ReplayEntry);
  if (!text.simple) {
    draft_.stale = statement == nullptr;
    draft_.statement = draft_.stale ? text.prepared : std::move(statement);
    draft_.param_types.assign(text.param_types.begin(), text.param_types.end());
    const std::size_t count = draft_.param_types.size();
    auto* copies = count == 0 ? nullptr : arena_.allocate_array<sql::Value>(count);
    for (std::size_t i = 0; i < count; ++i) {
      copies[i] = sql::copy_value(params[i], arena_);
      bytes_ += copies[i].is_null() ? 0 : copies[i].size();
    }
    draft_.params = copies;
  }
  draft_.formats.assign(formats.begin(), formats.end());
  drafting_ = true;
  if (bytes_ <= bytes_max) return;
  refuse("its statements take more memory than replay_memory allows");
  full_ = true;
  begun_ = false;
  entries_.clear();
}

/// One character more than is shown tells that there was more.
void ReplayLog::note_refused(std::string_view text, planner::StatementPtr statement,
                             std::size_t records_before, std::size_t bytes_max) {
  if (full_) return;
  ReplayEntry entry;
  entry.ran = std::move(statement);
  entry.records_before = records_before;
  text = text.substr(0, kShownBytes + 1);
  if (!entries_.empty() && entries_.back().text != nullptr && *entries_.back().text == text) {
    entry.text = entries_.back().text;
  } else {
    entry.text = std::make_shared<const std::string>(text);
    bytes_ += text.size();
  }
  bytes_ += sizeof entry;
  entries_.push_back(std::move(entry));
  full_ = bytes_ > bytes_max;
  begun_ = !full_;
  if (full_) entries_.clear();
}

void ReplayLog::note_ran(const planner::StatementPtr& statement) {
  if (drafting_) draft_.ran = statement;
  if (std::exchange(begun_, false)) entries_.back().ran = statement;
}

void ReplayLog::drop_draft() noexcept {
  drafting_ = false;
  if (std::exchange(begun_, false)) entries_.pop_back();
}

void ReplayLog::seal(std::vector<sql::ReplayedValues::Given> values) {
  if (!drafting_) return;
  drafting_ = false;
  draft_.values = std::move(values);
  bytes_ += draft_.values.size() * sizeof(sql::ReplayedValues::Given);
  entries_.push_back(std::move(draft_));
}

void ReplayLog::add_control(planner::StatementPtr statement) {
  drafting_ = false;
  if (full_) return;
  ReplayEntry entry;
  entry.controls = true;
  entry.statement = std::move(statement);
  bytes_ += sizeof entry;
  entries_.push_back(std::move(entry));
}

void ReplayLog::refuse(std::string why) {
  const bool was_drafting = std::exchange(drafting_, false);
  if (!refused_.empty()) return;
  refused_ = std::move(why);
  begun_ = was_drafting;
  if (was_drafting) entries_.push_back(std::move(draft_));
  for (ReplayEntry& entry : entries_) {
    entry.statement = nullptr;
    entry.params = nullptr;
    entry.values = {};
  }
  arena_ = Arena(1024);
}

const ReplayEntry* ReplayLog::reader_of(std::size_t records_before) const {
  if (records_before == engine::kRunningStatement) {
    if (drafting_) return &draft_;
    return begun_ ? &entries_.back() : nullptr;
  }
  const auto began_before = [&](const ReplayEntry& entry) {
    return !entry.controls && entry.records_before <= records_before;
  };
  if (drafting_ && began_before(draft_)) return &draft_;
  const auto found = std::find_if(entries_.rbegin(), entries_.rend(), began_before);
  return found == entries_.rend() ? nullptr : &*found;
}

std::size_t ReplayLog::number_of(const ReplayEntry& entry) const noexcept {
  if (&entry == &draft_) return entries_.size() + 1;
  return static_cast<std::size_t>(&entry - entries_.data()) + 1;
}

Digest digest_of(const sql::Diagnostic& error) {
  Digest out;
  for (const std::string* part : {&error.sqlstate, &error.message, &error.detail, &error.constraint,
                                  &error.table, &error.column}) {
    out.add_number(part->size());
    out.add(*part);
  }
  return out;
}

void digest_row(std::span<const sql::ResultColumn> columns, const sql::Value* values, Digest& out) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const sql::Value& value = values[i];
    out.add_number(value.is_null() ? 1 : 0);
    if (value.is_null()) continue;
    switch (sql::type_of(columns[i].type).representation) {
      case Representation::kBytes:
        out.add_number(value.text().size());
        out.add(value.text());
        break;
      case Representation::kFloat:
        out.add_number(std::bit_cast<std::uint64_t>(value.float8));
        break;
      case Representation::kInteger:
        out.add_number(static_cast<std::uint64_t>(value.integer));
        break;
    }
  }
}

std::string command_tag(const planner::Statement& statement, std::uint64_t rows) {
  return std::string(PlanTag(statement.tag, rows));
}

}  // namespace granary::frontend
