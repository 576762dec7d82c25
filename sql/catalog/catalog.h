// sql/catalog/catalog.h: the schema of one database as data. Catalog relations (pg_class,
// pg_attribute ...) are engine tables; system rows are loaded into them at start-up, users' rows
// are written by DDL inside ordinary transactions, logged and recovered like any row. Shared
// relations (pg_database, pg_authid ...) are the same tables in every database (databases.h).
// Thread safety: shared by all sessions; every method reads through the calling session's
// transaction.
// Control flow: engine conflicts and waits are thrown as ExecInterrupt; users' errors as SqlError.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "sql/catalog/relation.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

class Databases;
class DefinitionPrinter;
class CheckpointControl;
class SessionDirectory;

/// A database has this many table ids for its catalogs: a catalog's table has the id
/// CatalogPlace::first_table + its OID.
inline constexpr std::uint32_t kCatalogTables = kFirstUserOid.value;

/// Which database a Catalog describes and where its tables are.
struct CatalogPlace {
  Oid database = kPostgresDatabase;
  std::uint32_t first_table = 0;
  Catalog* shared = nullptr;  // who has the shared relations and the OID counter; null: this one
  /// The schema public is a system row. Where it is not, in copies of templates, it is a row like
  /// users'.
  bool has_system_public = true;
  bool has_c_characters = false;  // its LC_CTYPE is C (functions/ascii_rules.h)
};

class Catalog {
 public:
  explicit Catalog(engine::Engine& store, CatalogPlace place = {});
  ~Catalog();

  /// Opens the catalog tables and loads the system rows. Before recovery, which then replays users'
  /// rows into them, where ids are fixed; a row that is newer stays as it is.
  void create_tables();
  /// After recovery: rebuilds secondary indexes with `threads` threads, opens the tables that live
  /// pg_class rows name and adds their ids to `named`, raises the OID counter.
  /// returns warnings: indexes whose expressions fail
  std::vector<std::string> start(unsigned threads, std::set<std::uint32_t>& named);
  const CatalogPlace& place() const;

  /// Resolves schema.name or, with an empty schema, name on the search path. Null when missing.
  /// Every lookup adds what it relied
  /// on to the transaction's read set.
  RelationPtr find_relation(SessionContext& session, std::string_view schema,
                            std::string_view name);
  RelationPtr find_relation(SessionContext& session, Oid oid);
  /// As the last commit left it, for those who only show it: does not wait for DDL under way.
  RelationPtr describe_relation(SessionContext& session, Oid oid);
  /// The OID alone, of any kind of relation (indexes included); 0 when missing.
  Oid find_relation_oid(SessionContext& session, std::string_view schema, std::string_view name);
  /// As above; errors 42P01 `relation "x" does not exist` at `location`.
  RelationPtr get_relation(SessionContext& session, std::string_view schema, std::string_view name,
                           std::int32_t location);

  /// 0 when missing.
  Oid find_schema(SessionContext& session, std::string_view name);
  std::optional<std::string> schema_name(SessionContext& session, Oid oid);
  /// Where CREATE without a schema puts things: first existing schema of the search path; error
  /// 3F000.
  Oid creation_schema(SessionContext& session);
  /// Effective search path: existing schemas, pg_catalog first when not listed.
  std::vector<Oid> search_path(SessionContext& session);

  /// A new OID for a user's object; durable before anything that uses it is.
  Oid allocate_oid();
  /// As above, or one for an object that is gone with its session (temporary.h).
  /// needs   the session's transaction resumed
  Oid allocate_oid(SessionContext& session, bool temporary);

  engine::Engine& store();
  /// All databases of the store; null in a catalog that stands alone.
  Databases* databases() const;

  /// Keys of the system rows that create_tables loaded: they come back at every start, so a
  /// checkpoint has to tell which of them are gone.
  std::span<const std::pair<engine::TableId, std::string>> built_in_rows() const;

  /// Who knows the sessions (session_directory.h); null until set. Set once, before the first
  /// connection.
  void set_sessions(SessionDirectory* directory);
  SessionDirectory* sessions() const;
  /// Who takes checkpoints (checkpoint_control.h); null until set: CHECKPOINT then flushes the log.
  void set_checkpoints(CheckpointControl* checkpoints);
  CheckpointControl* checkpoints() const;
  /// What statements did with the relations of this database.
  CounterRegistry& counters();
  /// Who prints stored definitions (definition_printer.h); null until set: they are shown as they
  /// are stored. Set once, before the first connection.
  void set_definition_printer(const DefinitionPrinter* printer);
  const DefinitionPrinter* definition_printer() const;

  struct Impl;
  Impl& impl() { return *impl_; }

 private:
  std::unique_ptr<Impl> impl_;
};

}  // namespace granary::sql::catalog
