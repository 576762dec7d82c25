// sql/catalog/catalog_impl.h: what the parts of the catalog share. Not for users of catalog.h.
#pragma once

#include <mutex>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/atomic.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/catalog_row.h"
#include "sql/catalog/known_names.h"
#include "sql/catalog/sequence_values.h"
#include "sql/catalog/statistics.h"
#include "sql/relation_counters.h"
#include "sql/row_codec.h"

namespace granary::sql::catalog {

inline constexpr Oid kInformationSchemaNamespace{13207};

/// A relation of pg_catalog or information_schema: described by definitions.h, the same for
/// everyone, never changed by users.
struct SystemRelation {
  std::shared_ptr<RelationDesc> desc;
  RowCodec codec;
  bool shared = false;
};

struct Catalog::Impl {
  Impl(engine::Engine& engine_store, CatalogPlace catalog_place);

  engine::Engine& store;
  const CatalogPlace place;
  Impl& root;  // of the catalog that has what all databases share; may be this one
  std::unordered_map<std::uint32_t, SystemRelation> system;
  std::unordered_map<std::string, std::uint32_t> pg_catalog_names;
  std::unordered_map<std::string, std::uint32_t> information_schema_names;

  /// Descriptions of users' relations as committed; an entry counts only with the version of the
  /// record as it is now.
  std::mutex cache_mutex;
  std::unordered_map<std::uint32_t, RelationPtr> cache;
  /// The description of a system relation; once GRANT or REVOKE has changed its pg_class row, with
  /// the row's version.
  RelationPtr current(const RelationPtr& loaded);
  /// Catalog::find_relation, describe_relation
  RelationPtr find_for(SessionContext& session, Oid oid, engine::RelationUse use);
  /// What is kept of a relation that has been dropped.
  void forget(Oid oid);

  /// Storage of indexes that lack entries since the start. Set there, and not changed later.
  std::set<engine::TableId> unfilled;

  KnownNames user_operators;
  SequenceValues sequences;
  StatisticsRegistry statistics;
  CounterRegistry counters;
  // Of the root.
  Databases* databases = nullptr;
  SessionDirectory* sessions = nullptr;
  CheckpointControl* checkpoints = nullptr;
  const DefinitionPrinter* definition_printer = nullptr;
  std::int64_t start_time = 0;  // of the server, as timestamptz
  // Of the root: the N of pg_temp_N that sessions have.
  std::mutex temporary_mutex;
  std::set<std::uint32_t> temporary_numbers;  // guarded by temporary_mutex
  Atomic<std::uint32_t> temporary_oids;       // handed out so far; only the value matters: relaxed

  /// Of the root. Only the value matters, rows that use it are ordered by their commits: relaxed.
  Atomic<std::uint32_t> next_oid{kFirstUserOid.value};

  const SystemRelation& relation(std::uint32_t oid) const { return system.at(oid); }
  /// Tables and system rows of another catalog.
  bool borrowed(const SystemRelation& relation) const { return relation.shared && &root != this; }

  /// Of system rows: checkpoints must remember which of them users have removed.
  std::vector<std::pair<engine::TableId, std::string>> built_in_rows;

  // system_relations.cpp
  void define_system_relations();
  /// Of catalogs and their indexes, without borrowed ones.
  std::vector<engine::TableId> own_tables() const;
  // system_rows.cpp
  void load_system_rows(engine::Worker& worker);
  // start.cpp
  /// Fills the trees of all secondary indexes of catalogs, which are empty yet.
  void index_system_relations(Catalog& catalog, unsigned threads);
};

// relation_builder.cpp
/// Builds the description of a user's relation from its rows; null when there is none.
RelationPtr build_relation(SessionContext& session, Oid oid);

// catalog.cpp
/// What is known and counted of the relation, or the index, goes when the transaction has committed
/// what it does now; when_committed false: when that is undone.
void forget_relation_at_end(SessionContext& session, Oid oid, bool when_committed);

// system_rows.cpp
struct CatalogRows;
std::vector<CatalogRow> parse_fixed_rows(const RelationDesc& relation, const CatalogRows& rows,
                                         Arena& arena);

// virtual_relations.cpp
/// Never null: a relation without rows of its own is empty.
VirtualRows find_virtual_rows(std::string_view schema, std::string_view name);
// information_schema.cpp
VirtualRows find_information_schema_rows(std::string_view name);

}  // namespace granary::sql::catalog
