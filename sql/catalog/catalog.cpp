#include "sql/catalog/catalog.h"

#include <chrono>

#include "base/check.h"
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/describing.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/given_names.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/temporary.h"

namespace granary::sql::catalog {

namespace {

std::int64_t now_timestamptz() {
  constexpr std::int64_t kUnixToPostgres =
      946684800000000;  // 2000-01-01 in microseconds since 1970
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::microseconds>(now).count() - kUnixToPostgres;
}

}  // namespace

Catalog::Impl::Impl(engine::Engine& engine_store, CatalogPlace catalog_place)
    : store(engine_store),
      place(catalog_place),
      root(place.shared != nullptr ? place.shared->impl() : *this),
      start_time(now_timestamptz()) {
  register_catalog_names();
  define_system_relations();
}

Catalog::Catalog(engine::Engine& store, CatalogPlace place)
    : impl_(std::make_unique<Impl>(store, place)) {}
Catalog::~Catalog() = default;

engine::Engine& Catalog::store() { return impl_->store; }
const CatalogPlace& Catalog::place() const { return impl_->place; }
Databases* Catalog::databases() const { return impl_->root.databases; }
void Catalog::set_sessions(SessionDirectory* directory) { impl_->root.sessions = directory; }
SessionDirectory* Catalog::sessions() const { return impl_->root.sessions; }
std::span<const std::pair<engine::TableId, std::string>> Catalog::built_in_rows() const {
  return impl_->built_in_rows;
}
void Catalog::set_checkpoints(CheckpointControl* checkpoints) {
  impl_->root.checkpoints = checkpoints;
}
CheckpointControl* Catalog::checkpoints() const { return impl_->root.checkpoints; }
CounterRegistry& Catalog::counters() { return impl_->counters; }
void Catalog::set_definition_printer(const DefinitionPrinter* printer) {
  impl_->root.definition_printer = printer;
}
const DefinitionPrinter* Catalog::definition_printer() const {
  return impl_->root.definition_printer;
}

Oid Catalog::allocate_oid() { return Oid{impl_->root.next_oid.fetch_add_relaxed(1)}; }

Oid Catalog::allocate_oid(SessionContext& session, bool temporary) {
  if (!temporary) return allocate_oid();
  constexpr std::uint32_t kRange = 0U - kFirstTemporaryOid.value;
  while (true) {
    const std::uint32_t count = impl_->root.temporary_oids.fetch_add_relaxed(1);
    const Oid oid{kFirstTemporaryOid.value + count % kRange};
    if (count < kRange) return oid;
    // They come round again: some session may still have it.
    Arena arena;
    CatalogAccess access(session, arena);
    const auto taken = [&](std::uint32_t catalog) { return access.get(catalog, oid).has_value(); };
    if (!taken(kPgClass) && !taken(kPgConstraint) && !taken(kPgAttrdef) && !taken(kPgRewrite) &&
        !taken(kPgNamespace) && !taken(kPgType) && !taken(kPgProc)) {
      return oid;
    }
  }
}

Oid Catalog::find_schema(SessionContext& session, std::string_view name) {
  if (name == "pg_catalog") return kPgCatalogNamespace;
  if (name == "information_schema") return kInformationSchemaNamespace;
  if (name == "pg_temp") return session.temporary ? session.temporary->schema() : Oid{};
  Arena arena;
  const Value key = Value::of_text(name);
  const std::optional<CatalogRow> row =
      CatalogAccess(session, arena).get_by(kPgNamespace, kNamespaceNameIndex, {&key, 1});
  return row ? row->oid("oid") : Oid{};
}

std::optional<std::string> Catalog::schema_name(SessionContext& session, Oid oid) {
  if (oid == kPgCatalogNamespace) return "pg_catalog";
  if (oid == kInformationSchemaNamespace) return "information_schema";
  Arena arena;
  const std::optional<CatalogRow> row = CatalogAccess(session, arena).get(kPgNamespace, oid);
  if (!row) return std::nullopt;
  return std::string(row->text("nspname"));
}

std::vector<Oid> Catalog::search_path(SessionContext& session) {
  std::vector<Oid> out;
  bool lists_catalog = false;
  for (const std::string& name : session.settings.search_path) {
    const Oid schema = find_schema(session, searched_name(session, name));
    if (!schema || std::find(out.begin(), out.end(), schema) != out.end()) continue;
    if (!may_use_schema(session, schema)) continue;
    lists_catalog |= schema == kPgCatalogNamespace;
    out.push_back(schema);
  }
  if (!lists_catalog) out.insert(out.begin(), kPgCatalogNamespace);
  if (session.temporary == nullptr) return out;
  const Oid temporary = session.temporary->schema();
  if (std::find(out.begin(), out.end(), temporary) == out.end()) out.insert(out.begin(), temporary);
  return out;
}

Oid Catalog::creation_schema(SessionContext& session) {
  for (const std::string& name : session.settings.search_path) {
    if (name == "pg_temp") return temporary_schema(session);
    const Oid schema = find_schema(session, searched_name(session, name));
    if (schema && may_use_schema(session, schema)) return schema;
  }
  throw SqlError("3F000", "no schema has been selected to create in");
}

namespace {

Oid find_in_schema(SessionContext& session, Catalog::Impl& impl, Oid schema,
                   std::string_view name) {
  const auto* names = schema == kPgCatalogNamespace           ? &impl.pg_catalog_names
                      : schema == kInformationSchemaNamespace ? &impl.information_schema_names
                                                              : nullptr;
  if (names != nullptr) {
    const auto found = names->find(std::string(name));
    if (found != names->end()) return Oid{found->second};
  }
  Arena arena;
  const Value key[2] = {Value::of_text(name), Value::of_int(schema.value)};
  const std::optional<CatalogRow> row =
      CatalogAccess(session, arena).get_by(kPgClass, kClassNameIndex, key);
  return row ? row->oid("oid") : Oid{};
}

}  // namespace

Oid Catalog::find_relation_oid(SessionContext& session, std::string_view schema,
                               std::string_view name) {
  NameLookups* lookups = session.lookups;
  Oid found;
  if (!schema.empty()) {
    const Oid schema_oid = find_schema(session, schema);
    if (schema_oid) found = find_in_schema(session, *impl_, schema_oid, name);
    if (lookups != nullptr) lookups->temporary |= schema.starts_with("pg_temp");
    return found;
  }
  note_looked_up(session, name);
  for (const Oid schema_oid : search_path(session)) {
    found = find_in_schema(session, *impl_, schema_oid, name);
    if (found) break;
  }
  if (lookups != nullptr) lookups->temporary |= is_temporary(found);
  return found;
}

RelationPtr Catalog::find_relation(SessionContext& session, std::string_view schema,
                                   std::string_view name) {
  const Oid oid = find_relation_oid(session, schema, name);
  return oid ? find_relation(session, oid) : nullptr;
}

RelationPtr Catalog::Impl::current(const RelationPtr& loaded) {
  if (loaded->record == nullptr) return loaded;
  const std::uint64_t version = engine::Transaction::record_version(*loaded->record);
  if (version == loaded->version) return loaded;
  const std::lock_guard lock(cache_mutex);
  RelationPtr& cached = cache[loaded->oid.value];
  if (cached == nullptr || cached->version != version) {
    auto changed = std::make_shared<RelationDesc>(*loaded);
    changed->version = version;
    cached = std::move(changed);
  }
  return cached;
}

thread_local bool Describing::active_ = false;

RelationPtr Catalog::find_relation(SessionContext& session, Oid oid) {
  const bool shown = Describing::active();
  return impl_->find_for(session, oid,
                         shown ? engine::RelationUse::kDescribed : engine::RelationUse::kNamed);
}

RelationPtr Catalog::describe_relation(SessionContext& session, Oid oid) {
  return impl_->find_for(session, oid, engine::RelationUse::kDescribed);
}

namespace {

RelationPtr find_uncommitted(SessionContext& session, Oid oid, engine::RelationUse use) {
  const RelationPtr* known = session.uncommitted_relations.find(session, oid);
  if (known != nullptr) {
    const RelationDesc& relation = **known;
    // What is the session's own, or the transaction has written, nobody else changes.
    if (relation.record == nullptr || session.transaction.has_written({relation.record.get()}))
      return *known;
    const engine::OpResult result =
        session.transaction.depend_on(*relation.record, relation.version, use);
    if (result == engine::OpResult::kOk) return *known;
    if (result != engine::OpResult::kConflict) require(result);
  }
  RelationPtr built = build_relation(session, oid);
  const bool is_own = built != nullptr && session.temporary != nullptr &&
                      built->schema_oid == session.temporary->schema();
  if (built != nullptr && (built->record != nullptr || is_own))
    session.uncommitted_relations.keep(session, oid, built);
  return built;
}

}  // namespace

RelationPtr Catalog::Impl::find_for(SessionContext& session, Oid oid, engine::RelationUse use) {
  const auto found_system = system.find(oid.value);
  if (found_system != system.end()) return current(found_system->second.desc);
  if (oid < kFirstUserOid) return nullptr;
  if (is_temporary(oid) && session.temporary != nullptr && !session.catalog_changed) {
    return session.temporary->find(session, oid);
  }
  // What this transaction changed itself is for its eyes only and not yet what the version of the
  // record says.
  if (session.catalog_changed || is_temporary(oid)) return find_uncommitted(session, oid, use);

  RelationPtr cached;
  {
    const std::lock_guard lock(cache_mutex);
    const auto found = cache.find(oid.value);
    if (found != cache.end()) cached = found->second;
  }
  if (cached != nullptr) {
    // The read set gets the record as it is now; a description of another version is not used.
    const engine::OpResult result =
        session.transaction.depend_on(*cached->record, cached->version, use);
    if (result == engine::OpResult::kOk && cached->version != 0) return cached;
    if (result != engine::OpResult::kConflict) require(result);
  }
  RelationPtr built = build_relation(session, oid);
  if (built == nullptr) {
    const std::lock_guard lock(cache_mutex);
    cache.erase(oid.value);
    return nullptr;
  }
  // As of one from the cache: somebody may be about to change it.
  require(session.transaction.depend_on(*built->record, built->version, use));
  // Rows read after a concurrent commit began to install may be newer than the record's version;
  // whoever takes such a
  // description from the cache depends on that version and so cannot commit with it.
  const std::lock_guard lock(cache_mutex);
  // One that has been dropped meanwhile would not be forgotten any more.
  if (engine::Transaction::record_version(*built->record) == built->version)
    cache[oid.value] = built;
  return built;
}

void Catalog::Impl::forget(Oid oid) {
  counters.forget(oid);
  statistics.forget(oid);
  const std::lock_guard lock(cache_mutex);
  cache.erase(oid.value);
}

void forget_relation_at_end(SessionContext& session, Oid oid, bool when_committed) {
  session.ddl_effects.at_end([&catalog = session.catalog, oid, when_committed](bool committed) {
    if (committed == when_committed) catalog.impl().forget(oid);
  });
  // What is temporary does not outlive the session, as a prepared transaction may.
  if (!is_temporary(oid)) return;
  session.ddl_effects.at_end([&session, oid, when_committed](bool committed) {
    if (committed == when_committed && session.temporary != nullptr)
      session.temporary->statistics().forget(oid);
  });
}

RelationPtr Catalog::get_relation(SessionContext& session, std::string_view schema,
                                  std::string_view name, std::int32_t location) {
  RelationPtr found = find_relation(session, schema, name);
  if (found != nullptr) return found;
  if (schema.empty()) {
    throw SqlError("42P01", "relation \"" + std::string(name) + "\" does not exist").at(location);
  }
  throw SqlError(
      "42P01", "relation \"" + std::string(schema) + "." + std::string(name) + "\" does not exist")
      .at(location);
}

}  // namespace granary::sql::catalog
