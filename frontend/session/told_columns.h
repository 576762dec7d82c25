// frontend/session/told_columns.h: what the client was told of columns since the last Sync. A
// statement of its own holds no lock between its messages, as PostgreSQL's does from Parse on: when
// another session changes the table in between, a description that has not left yet is written
// anew, with the columns that the rows will have.
//
// Thread safety: the session's thread.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "frontend/codec/message_writer.h"
#include "frontend/codec/send_buffer.h"
#include "planner/statement.h"

namespace granary::frontend {

class ToldColumns {
 public:
  using Describe = std::function<void(const planner::Statement&, Formats)>;

  explicit ToldColumns(SendBuffer& out) noexcept : out_(out) {}

  /// The columns of `statement` are what was written from `begin` on.
  void note(planner::StatementPtr statement, std::uint64_t begin, Formats formats);
  /// Nothing of what was told so far can be asked for again.
  void clear() noexcept { told_.clear(); }
  /// `fresh` takes the place of a statement that has the same columns.
  void replace(const planner::Statement* before, const planner::StatementPtr& fresh);
  /// `fresh` has other columns. false: the client knows the old ones, and nothing has changed.
  bool tell_again(const planner::Statement* before, const planner::StatementPtr& fresh,
                  const Describe& describe);

 private:
  struct Told {
    planner::StatementPtr statement;
    std::uint64_t begin, end;  // in the answer
    std::vector<std::int16_t> formats;
  };
  void rewrite(Told& told, const planner::Statement& fresh, const Describe& describe);

  SendBuffer& out_;
  std::vector<Told> told_;
};

}  // namespace granary::frontend
