// sql/catalog/databases.h: the databases of a store. Each has a Catalog with tables of its own;
// pg_database and the other shared relations are the same tables in all of them. CREATE DATABASE
// makes a catalog, copies the template's rows and storage into it and adds a row to pg_database,
// all in one transaction; DROP DATABASE takes the row away and gives up the tables.
//
// Table ids: the catalogs of `postgres` have ids below kCatalogTables, those of template1 the next
// kCatalogTables ids; another database takes kCatalogTables ids of its own from the counter that
// gives ids to all tables, and the first of them is its OID. template0 is what the server itself
// brings: it has no tables.
//
// Thread safety: all methods from any thread, but for create_tables and start.
// Invariants
//   B1  A database that other sessions are in is not dropped, renamed or copied, and nobody enters
//       one meanwhile: both are decided under mutex_. Any number copy it at a time.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sql/catalog/catalog.h"

namespace granary::sql::catalog {

class Databases {
 public:
  explicit Databases(engine::Engine& store);
  ~Databases();

  /// Options of a table that recovery meets first.
  static engine::TableOptions table_options(engine::TableId id);
  /// Start-up: before recovery, and after it (catalog.h).
  void create_tables();
  /// returns warnings
  std::vector<std::string> start(unsigned threads);

  /// Keys of the system rows that create_tables loaded: they come back before every recovery, so a
  /// checkpoint has to tell which of them are gone.
  std::vector<std::pair<engine::TableId, std::string>> built_in_rows() const;

  /// Of all databases at the moment, but template0.
  std::vector<std::shared_ptr<Catalog>> catalogs();

  /// The catalog of `postgres`, which has the shared relations.
  Catalog& main() noexcept { return *main_; }

  /// A session in a database; it counts while the object lives.
  class Visit {
   public:
    Visit() = default;
    Visit(Databases& databases, Oid oid, std::shared_ptr<Catalog> catalog)
        : databases_(&databases), oid_(oid), catalog_(std::move(catalog)) {}
    Visit(Visit&& other) noexcept { *this = std::move(other); }
    Visit& operator=(Visit&& other) noexcept;
    ~Visit() { leave(); }

    /// It is a prepared transaction that stays in the database.
    void count_as_prepared();

    Oid oid() const noexcept { return oid_; }
    Catalog& catalog() const noexcept { return *catalog_; }
    /// ALTER DATABASE ... SET: names and values.
    std::vector<std::pair<std::string, std::string>> settings;
    std::string collate, ctype;  // the locale's names

   private:
    void leave() noexcept;
    Databases* databases_ = nullptr;
    Oid oid_;
    bool prepared_ = false;
    std::shared_ptr<Catalog> catalog_;
  };
  /// Nothing while it is being copied or dropped. errors  3D000, 55000 (accepts no connections)
  std::optional<Visit> enter(engine::Worker& worker, std::string_view name);

  /// Storage of unlogged tables and sequences of all databases, as committed, by id. No session is
  /// left.
  std::vector<engine::TableId> unlogged_tables();

  // --- for CREATE and DROP DATABASE, in the session's transaction ---
  /// A new database with a copy of everything in `source`. Its tables go away again should the
  /// transaction not commit.
  /// errors  55006 while other sessions are in `source`
  Oid copy(SessionContext& session, Oid source, std::string_view source_name,
           std::string_view ctype);
  /// Its tables go away with the commit. errors  55006 while other sessions are in it; force: ends
  /// them, and waits some seconds for their end
  void drop(SessionContext& session, Oid database, std::string_view name, bool force);
  /// Nobody else is in it, and nobody enters it until the transaction ends. errors  55006
  void keep_empty(SessionContext& session, Oid database, std::string_view name);

 private:
  struct Entry {
    std::shared_ptr<Catalog> catalog;  // null: template0
    std::size_t visits = 0;
    std::size_t prepared = 0;  // visits that are prepared transactions
    bool reserved = false;   // being dropped or renamed
    std::size_t copies = 0;  // being made of it
  };
  void leave(Oid database, bool prepared) noexcept;
  /// For the rest of the transaction, unless the database is dropped with its commit.
  /// to_copy: others may do so too. May wait some seconds for sessions that end.
  /// errors  55006 with this message
  std::shared_ptr<Catalog> reserve(SessionContext& session, Oid database, bool to_copy,
                                   const std::string& message);
  void release(Oid database, bool to_copy) noexcept;
  void refuse_prepared(Oid database, std::string_view name);
  void await_departures(const SessionContext& session, Oid database);
  void end_sessions(const SessionContext& session, Oid database);
  std::shared_ptr<Catalog> make(Oid database, std::string_view ctype);
  void drop_unnamed(const std::set<std::uint32_t>& named);

  engine::Engine& store_;
  std::shared_ptr<Catalog> main_;
  std::mutex mutex_;
  std::map<Oid, Entry> entries_;  // guarded by mutex_; of committed databases and those being made
};

// copy_database.cpp
/// Copies users' rows of the catalogs of `source` (null: template0) and the storage that they name
/// into `target`, which has its system rows. In the session's transaction.
void copy_database(SessionContext& session, Catalog* source, Catalog& target);
/// Tables that users' relations of the database have, in the transaction's eyes.
std::set<engine::TableId> storage_of(engine::Transaction& transaction, Catalog& catalog);

}  // namespace granary::sql::catalog
