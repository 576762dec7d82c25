// sql/catalog/temporary.h: temporary relations and types. Their catalog rows stand in the same
// tables as everybody's, under OIDs of a range of their own, whose rows are neither logged nor
// checkpointed (engine::Table::is_volatile): after a crash nothing of them is there. (Rows of
// pg_proc are logged: drop_left_over_routines.) Which session a relation belongs to is its schema,
// pg_temp_N; nobody else reads or changes it, so its description needs no catalog record in
// anybody's read set: a stamp of the session says whether it is current.
//
// Thread safety: one session.
// Invariants
//   E1  A relation is temporary exactly if its OID, and that of its schema, is (is_temporary).
//   E2  The stamp changes with every change of catalog rows of temporary objects, and when such a
//       change is rolled back; stamps of different sessions differ. A description or plan that
//       carries another one is stale.
//   E3  A permanent object never depends on a temporary one.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "sql/catalog/relation.h"
#include "sql/catalog/statistics.h"
#include "sql/types/record.h"

namespace granary::sql::catalog {

class Catalog;

/// OIDs of temporary objects begin here (as kFirstVolatileByte, their first key byte, says).
inline constexpr Oid kFirstTemporaryOid{0x80000000U};
constexpr bool is_temporary(Oid oid) noexcept { return oid >= kFirstTemporaryOid; }

/// What COMMIT does to a temporary table.
enum class OnCommit : std::uint8_t { kPreserveRows, kDeleteRows, kDrop };

class TemporaryObjects {
 public:
  /// Takes the lowest N that no session has, and the schema pg_temp_N of the session's database,
  /// which is made when it is not there.
  /// needs   the session's transaction resumed
  explicit TemporaryObjects(SessionContext& session);
  ~TemporaryObjects();
  TemporaryObjects(const TemporaryObjects&) = delete;
  TemporaryObjects& operator=(const TemporaryObjects&) = delete;

  Oid schema() const noexcept { return schema_; }
  const std::string& schema_name() const noexcept { return schema_name_; }
  std::uint64_t stamp() const noexcept { return stamp_; }

  /// A catalog row of a temporary object is being written by the running transaction.
  void changed(SessionContext& session);
  /// The running transaction has to do with temporary objects, which keeps it from being prepared.
  void note_use() noexcept { used_ = true; }
  bool used() const noexcept { return used_; }
  void begin_block() noexcept { used_ = false; }
  /// A relation of this name is, or was, in the schema.
  void note_name(std::string_view name) { names_.emplace(name); }
  /// false: none of this name is in the schema.
  bool may_have(const std::string& name) const { return names_.contains(name); }
  /// Forgets the names of relations that are gone, when there are many.
  void prune_names(SessionContext& session);

  /// Description of one of the session's relations, kept until the stamp changes.
  RelationPtr find(SessionContext& session, Oid oid);

  /// Attributes of the row type of one of them, kept as long; null when it is none of them.
  const RecordShape* shape(SessionContext& session, Oid type);

  /// Statements made for this session alone, by their key in the plan cache; until the stamp
  /// changes. What they are is the planner's affair.
  std::shared_ptr<const void> find_statement(std::string_view key) const;
  void put_statement(std::string_view key, std::shared_ptr<const void> statement);
  void forget_statement(const void* statement);

  /// What ANALYZE found in its tables.
  StatisticsRegistry& statistics() noexcept { return statistics_; }

  void set_on_commit(Oid table, OnCommit action) { on_commit_[table] = action; }
  OnCommit on_commit(Oid table) const;
  bool acts_on_commit() const noexcept { return !on_commit_.empty(); }
  std::map<Oid, OnCommit>& commit_actions() noexcept { return on_commit_; }

 private:
  void restamp();

  Catalog& catalog_;
  std::uint32_t number_ = 0;
  Oid schema_;
  std::string schema_name_;
  std::uint64_t stamp_ = 0;
  bool used_ = true;  // since the last block began
  std::size_t noted_mark_ = 0;             // of DdlEffects, right behind our note there; 0: none
  std::unordered_set<std::string> names_;  // and perhaps some that are gone
  std::unordered_map<std::uint32_t, RelationPtr> relations_;
  std::unordered_map<std::uint32_t, const RecordShape*> shapes_;  // by type
  std::unordered_map<std::string, std::shared_ptr<const void>> statements_;
  StatisticsRegistry statistics_;
  std::map<Oid, OnCommit> on_commit_;  // perhaps of tables that are gone
};

/// The session's temporary schema, made when it has none yet.
Oid temporary_schema(SessionContext& session);
/// A temporary schema or an object in it, and not of this session. `schema`: that of the object.
bool is_other_temporary(const SessionContext& session, Oid schema) noexcept;
/// As it is now for this session (E2); true for what is not temporary.
bool is_current(const SessionContext& session, const RelationDesc& relation) noexcept;
/// The same for a statement that uses it now.
bool use_current(const SessionContext& session, const RelationDesc& relation) noexcept;
/// errors  0A000 for a temporary relation of another session
void refuse_other_temporary(const SessionContext& session, const RelationDesc& relation,
                            const char* verb);

/// Drops all temporary relations of the session, in its transaction.
void drop_temporary_relations(SessionContext& session);
/// ON COMMIT: deletes the rows of some tables, drops others; in the transaction that commits next.
void run_on_commit(SessionContext& session);
/// The session ends, its transaction is over: drops what it has.
void end_temporary_objects(SessionContext& session) noexcept;

}  // namespace granary::sql::catalog
