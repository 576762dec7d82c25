// sql/session_context.h: what SQL needs to know about the session it runs for. Owned by the
// session, used by one thread at a time.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/atomic.h"
#include "engine/occ/transaction.h"
#include "sql/catalog/ddl_effects.h"
#include "sql/catalog/uncommitted_changes.h"
#include "sql/deferred_checks.h"
#include "sql/error.h"
#include "sql/function_counters.h"
#include "sql/interrupts.h"
#include "sql/oid.h"
#include "sql/session_counters.h"
#include "sql/settings.h"

namespace granary::sql {

namespace catalog {
class Catalog;
class TemporaryObjects;
class WatchedDdl;
}  // namespace catalog
struct DomainConstraints;
struct RelationDesc;
class LaterSteps;
class StatementHost;
class ReplayedValues;

/// What binding one statement asked the catalog by name.
struct NameLookups {
  struct Name {
    std::string text;
    const Atomic<std::uint64_t>* times_given;  // sql/catalog/given_names.h
    std::uint64_t times_given_then;
  };
  std::vector<Name> unqualified;  // relations and types, by the search path
  bool temporary = false;         // some name meant something temporary
};

struct SessionContext {
  SessionContext(engine::Engine& store, catalog::Catalog& shared_catalog);
  ~SessionContext();

  catalog::Catalog& catalog;
  engine::Transaction transaction;
  Settings settings;
  std::string user = "postgres";  // who logged in, by the name of then, as the log has it
  std::string database = "postgres";
  Oid user_oid = kBootstrapSuperuser;
  Oid database_oid = kPostgresDatabase;
  std::int32_t backend_pid = 0;
  std::string client_address;
  std::int32_t client_port = 0;
  std::int64_t backend_start = 0;  // microseconds since 2000-01-01 UTC, as timestamptz

  std::string_view query_text;  // the client's, for current_query(); empty: between queries

  std::int64_t transaction_start = 0;  // now(); set by the session at the start of each transaction
  std::int64_t statement_start = 0;    // statement_timestamp()

  FunctionClock function_clock;  // of calls that track_functions wants

  /// Sent before the statement's completion, at the latest.
  std::vector<Diagnostic> notices;
  StatementHost* host = nullptr;  // null: nobody, as in tests and of the server's own
  /// The step that runs has taken long: whoever waits for the statement should hear of its notices.
  Atomic<bool> step_is_long{false};
  /// Tells the client now, if it can be told, where the step is long.
  void tell_notices() const;
  void notice(const char* severity, const char* sqlstate, std::string message,
              std::string detail = {}, std::string hint = {},
              std::source_location source = std::source_location::current());

  /// currval() and lastval().
  std::map<Oid, std::int64_t> sequence_values;
  Oid last_sequence;

  /// Long loops call this: throws where the statement has to end. Meanwhile notices leave.
  void check_interrupts() const;
  Interrupts interrupts;

  /// lock_timeout where the statement that unwinds met its lock (sql/lock_wait.h).
  std::optional<std::int64_t> lock_wait_timeout_ms;
  /// Something in the statement minds where it waits for locks: a routine with its own
  /// lock_timeout, a handler that takes the end of a wait. Where its commit would, it runs again
  /// such that it waits where it writes.
  bool minds_lock_waits = false;

  /// The current transaction changed the catalog: plans made now are not shared. Set by DDL,
  /// cleared by the session when the transaction ends.
  bool catalog_changed = false;
  std::uint32_t catalog_command = 0;  // then: the latest command that did
  catalog::UncommittedCache<std::shared_ptr<const RelationDesc>> uncommitted_relations;
  catalog::UncommittedCache<std::shared_ptr<const DomainConstraints>> uncommitted_domains;
  /// Enums whose labels the current transaction has changed, once for each change.
  using ChangedEnums = std::vector<Oid>;
  std::shared_ptr<ChangedEnums> changed_enums = std::make_shared<ChangedEnums>();
  /// Storage that DDL of the current transaction made or gave up; the session calls it as its
  /// header says.
  catalog::DdlEffects ddl_effects;
  /// While a block that may be run again notes what functions gave that give it once; else null.
  ReplayedValues* replayed_values = nullptr;
  /// The session's temporary relations; null while it has had none (sql/catalog/temporary.h).
  std::unique_ptr<catalog::TemporaryObjects> temporary;
  /// What the running DDL statement does, for event triggers; null: none of them asks.
  catalog::WatchedDdl* watched_ddl = nullptr;
  /// While a function's statement runs that is no plan: its query never leaves for a snapshot, the
  /// outer statement has chosen what is read.
  bool in_function = false;
  /// Set while a statement is bound whose plan may be kept.
  NameLookups* lookups = nullptr;
  /// What the session keeps of the functions it calls (planner/routine/session_routines.h).
  std::shared_ptr<void> routines;
  /// Set by a statement that goes on after its transaction has committed; else null.
  std::unique_ptr<LaterSteps> later_steps;
  /// Foreign keys to look at before the transaction commits, and what SET CONSTRAINTS said.
  DeferredChecks deferred_checks;
  /// What the transaction did with relations, for pg_stat_all_tables.
  SessionCounters counters;
};

}  // namespace granary::sql
