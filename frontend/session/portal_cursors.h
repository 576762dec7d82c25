// frontend/session/portal_cursors.h: the session's cursors for functions and WHERE CURRENT OF: they
// are portals like those of clients. What a statement opens, moves and closes is taken back when it
// starts over or fails.
#pragma once

#include <utility>
#include <vector>

#include "frontend/session/prepared.h"
#include "sql/cursor.h"

namespace granary::frontend {

class Session;

class PortalCursors final : public sql::SessionCursors {
 public:
  explicit PortalCursors(Session& session) noexcept : session_(session) {}

  sql::Cursor* find(std::string_view name) override;
  void fetch(std::string_view name, std::int64_t rows) override;
  sql::Cursor& open(std::string& name, std::string_view text,
                    const std::vector<sql::ResultColumn>& columns,
                    std::vector<sql::RowPlaces> places, bool scroll, bool with_hold) override;
  void move(std::string_view name, std::size_t at) override;
  void close(std::string_view name) override;
  void end_transaction() override;
  std::size_t mark() const override { return opened_.size(); }
  void rollback_to(std::size_t mark) override;
  void note_position_read() override;
  bool empty() const noexcept override;
  bool use(sql::Oid relation) const override;

  /// So many rows of a portal whose query may be open (open_query.h), as a statement.
  /// errors  those of the query; 55000 after one of them
  Progress fetch(Portal& portal, std::size_t wanted);
  /// Of cursors that outlive the transaction, which is about to commit.
  /// errors  those of their queries
  Progress finish_held();

  /// The statement's attempt is taken back.
  void undo();
  /// The statement is done.
  void settle() {
    if (changed_) forget_changes();
  }

 private:
  void forget_changes();
  /// null: there is none of that name whose query has begun.
  Portal* with_rows(std::string_view name) noexcept;

  Session& session_;
  std::uint64_t unnamed_ = 0;
  // By the running statement.
  bool changed_ = false;
  std::vector<std::string> opened_;
  std::vector<std::pair<std::string, std::size_t>> moved_;  // where they stood
  std::vector<std::pair<std::string, std::unique_ptr<Portal>>> closed_;
};

}  // namespace granary::frontend
