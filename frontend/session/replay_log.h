// frontend/session/replay_log.h: the statements of a REPEATABLE READ or SERIALIZABLE block with a
// digest of every answer, so that the block can be run again when its commit conflicts. Of a block
// that will not be run again, only what an error about it has to tell: which statement lost.
//
// Thread safety: the session's thread.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/digest.h"
#include "frontend/codec/message_writer.h"
#include "planner/statement.h"
#include "sql/replayed_values.h"

namespace granary::frontend {

/// Where a statement can be had from again.
struct StatementText {
  std::string_view text;
  std::size_t index = 0;  // simple protocol: which of the string's statements
  bool simple = false;    // its literals are lifted out; otherwise there are parameters
  std::span<const sql::Oid> param_types;
  planner::StatementPtr prepared = nullptr;  // the one that became stale, where none can run
};

struct ReplayEntry {
  planner::StatementPtr statement;  // null: made from the text
  planner::StatementPtr ran;        // the first time
  std::shared_ptr<const std::string> text;
  std::size_t index = 0;
  bool simple = false;
  bool stale = false;     // the statement has to be made anew, with the same columns
  bool controls = false;  // SAVEPOINT, RELEASE, ROLLBACK TO
  bool spooled = false;   // its rows were kept by the session, and digested as values
  bool failed = false;    // its answer was an error, in a savepoint
  std::vector<sql::Oid> param_types;
  const sql::Value* params = nullptr;  // in the log's arena
  std::vector<std::int16_t> formats;
  std::int64_t statement_start = 0;
  std::size_t records_before = 0;  // read_set_size of the block's transaction
  Digest answer;
  std::vector<sql::ReplayedValues::Given> values;
};

class ReplayLog {
 public:
  /// Forgets the block before. setting_changes: Settings::changes at its start.
  void begin(std::uint64_t block, std::size_t setting_changes);
  void clear() noexcept;
  /// The block's BEGIN has set its modes: they are of its start.
  void begin_at(std::size_t setting_changes) noexcept { setting_changes_ = setting_changes; }
  /// Of the block that began after so many ends of transactions.
  bool of_block(std::uint64_t block) const noexcept { return active_ && block_ == block; }

  /// A statement begins; params are copied. bytes_max: of the whole log.
  void draft(const StatementText& text, planner::StatementPtr statement, const sql::Value* params,
             Formats formats, bool spooled, std::int64_t statement_start,
             std::size_t records_before, std::size_t bytes_max);
  bool drafting() const noexcept { return drafting_; }
  /// null: no statement is being noted.
  ReplayEntry* drafted() noexcept { return drafting_ ? &draft_ : nullptr; }
  /// It was no statement that has an answer of its own.
  void drop_draft() noexcept;
  /// What the running statement turned out to be.
  void note_ran(const planner::StatementPtr& statement);
  /// Its answer is complete.
  void seal(std::vector<sql::ReplayedValues::Given> values);
  void add_control(planner::StatementPtr statement);
  /// The block cannot be run again; the first reason is the one that is told.
  void refuse(std::string why);
  /// The statement that began when fewer records had been read; engine::kRunningStatement: the
  /// running one. null: it was not noted.
  const ReplayEntry* reader_of(std::size_t records_before) const;
  /// From 1.
  std::size_t number_of(const ReplayEntry& entry) const noexcept;

  const std::string& refused() const noexcept { return refused_; }
  std::vector<ReplayEntry>& entries() noexcept { return entries_; }
  std::size_t setting_changes() const noexcept { return setting_changes_; }

  /// So much of a statement's text is shown.
  static constexpr std::size_t kShownBytes = 200;

 private:
  void note_refused(std::string_view text, planner::StatementPtr statement,
                    std::size_t records_before, std::size_t bytes_max);

  bool active_ = false;
  bool begun_ = false;  // refused: the last entry is the running statement
  bool full_ = false;   // refused, and nothing more is noted
  bool drafting_ = false;
  std::uint64_t block_ = 0;
  std::size_t setting_changes_ = 0;
  std::size_t bytes_ = 0;
  std::string refused_;
  ReplayEntry draft_;
  std::vector<ReplayEntry> entries_;
  Arena arena_{1024};
};

/// The answer of an error, as its client tells it from others.
Digest digest_of(const sql::Diagnostic& error);
/// A row as values: what is kept by the session rather than sent.
void digest_row(std::span<const sql::ResultColumn> columns, const sql::Value* values, Digest& out);
/// "INSERT 0 1", "SELECT 3" ...; what a plan's CommandComplete says.
std::string command_tag(const planner::Statement& statement, std::uint64_t rows);

}  // namespace granary::frontend
