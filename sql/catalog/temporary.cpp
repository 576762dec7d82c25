#include "sql/catalog/temporary.h"

#include "base/check.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/ddl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/reading_session.h"
#include "sql/catalog/stored_state.h"
#include "sql/executor/execute.h"

namespace granary::sql::catalog {

namespace {

constexpr int kTriesMax = 1000;
/// Statements that a session keeps for itself; more, and it begins anew.
constexpr std::size_t kStatementsMax = 256;
constexpr std::size_t kNamesPrunedFrom = 64;

/// Runs `work` in a transaction of its own, again while it conflicts. false: it never held.
template <class Work>
bool run_apart(SessionContext& session, const Work& work) {
  AttachedWorker worker(session.catalog.store());
  engine::Transaction& transaction = session.transaction;
  for (int attempt = 0; attempt < kTriesMax; ++attempt) {
    transaction.begin(engine::Mode::kOneShot);
    transaction.resume(worker);
    transaction.begin_statement();
    engine::OpResult result = engine::OpResult::kConflict;
    const auto end = [&](bool done) {
      if (transaction.active()) transaction.abort();
      transaction.pause();
      if (done) {
        session.ddl_effects.committed(session.catalog.store());
      } else {
        session.ddl_effects.aborted(session.catalog.store());
      }
      session.catalog_changed = false;
    };
    try {
      work();
      result = transaction.end_statement();
      if (result == engine::OpResult::kOk)
        result = transaction.commit(session.ddl_effects.dropped_tables());
    } catch (const ExecInterrupt&) {
    } catch (...) {
      end(false);
      throw;
    }
    end(result == engine::OpResult::kOk);
    if (result == engine::OpResult::kOk) return true;
  }
  return false;
}

/// The schema's row outlives its sessions: the next that gets the number finds it.
Oid make_schema(Catalog& catalog, const std::string& name) {
  SessionContext apart(catalog.store(), catalog);
  Oid schema;
  const bool made = run_apart(apart, [&] {
    schema = catalog.find_schema(apart, name);
    if (schema) return;
    Arena arena;
    CatalogAccess access(apart, arena);
    CatalogRow row = access.make(kPgNamespace);
    schema = catalog.allocate_oid(apart, true);
    row.set("oid", schema);
    row.set("nspname", name);
    row.set("nspowner", apart.user_oid);
    if (!access.insert(row)) require(engine::OpResult::kConflict);
  });
  if (!made) throw SqlError("40001", "could not create temporary schema");
  return schema;
}

/// What is in the session's temporary schema, by the catalog it is in; indexes come with their
/// tables.
std::vector<ObjectAddress> objects_of(SessionContext& session, CatalogAccess& access, Oid catalog) {
  std::vector<ObjectAddress> out;
  const Value prefix[2] = {Value::of_int(kPgNamespace),
                           Value::of_int(session.temporary->schema().value)};
  for (const CatalogRow& row : access.find(kPgDepend, kDependReferenceIndex, prefix)) {
    if (row.oid("classid") == catalog) out.push_back({catalog.value, row.oid("objid"), 0});
  }
  return out;
}

void drop_quietly(Ddl& ddl, const std::vector<ObjectAddress>& objects) {
  if (objects.empty()) return;
  const std::size_t notices = ddl.session.notices.size();
  drop_objects(ddl, objects, true);
  ddl.session.notices.resize(notices);
}

/// All of them: sequences that belong to columns go with their tables.
void drop_all(Ddl& ddl) {
  std::vector<ObjectAddress> objects = objects_of(ddl.session, ddl.access, Oid{kPgProc});
  for (const ObjectAddress& type : objects_of(ddl.session, ddl.access, Oid{kPgType}))
    objects.push_back(type);
  for (const ObjectAddress& object : objects_of(ddl.session, ddl.access, Oid{kPgClass})) {
    const Value depender[3] = {Value::of_int(kPgClass), Value::of_int(object.oid.value),
                               Value::of_int(0)};
    bool belongs = false;
    for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependDependerIndex, depender))
      belongs |= row.letter("deptype") == 'i' || row.letter("deptype") == 'a';
    if (!belongs) objects.push_back(object);
  }
  drop_quietly(ddl, objects);
}

void delete_rows(SessionContext& session, engine::Table& table) {
  constexpr std::size_t kBatchRows = 256;
  engine::RangeScan scan;
  scan.open(session.transaction, table, {}, {}, true, engine::Direction::kForward);
  Arena arena;
  std::vector<engine::ScanRow> batch;
  while (require(scan.next(arena, kBatchRows, batch))) {
    for (const engine::ScanRow& row : batch)
      require(session.transaction.remove(table, row.key, row.ref));
    arena.reset();
  }
}

void delete_rows(SessionContext& session, const RelationDesc& relation) {
  const engine::LatestReads latest(session.transaction);
  delete_rows(session, *relation.table);
  for (const IndexDesc& index : relation.indexes) {
    if (!index.primary) delete_rows(session, *index.table);
  }
}

/// Rows that others refer to may only go where theirs go as well.
void check_references(SessionContext& session, const RelationDesc& relation) {
  for (const ForeignKeyDesc& key : relation.referenced_by) {
    if (key.child == relation.oid) continue;
    if (session.temporary->on_commit(key.child) == OnCommit::kDeleteRows) continue;
    const RelationPtr child = session.catalog.find_relation(session, key.child);
    throw SqlError("0A000", "unsupported ON COMMIT and foreign key combination")
        .detail("Table \"" + child->name + "\" references \"" + relation.name +
                "\", but they do not have the same ON COMMIT setting.");
  }
}

std::uint64_t next_stamp() noexcept {
  static Atomic<std::uint64_t> last;  // only its uniqueness matters
  return last.fetch_add_relaxed(1) + 1;
}

}  // namespace

TemporaryObjects::TemporaryObjects(SessionContext& session) : catalog_(session.catalog) {
  Catalog::Impl& root = catalog_.impl().root;
  {
    const std::lock_guard lock(root.temporary_mutex);
    while (root.temporary_numbers.contains(number_)) ++number_;
    root.temporary_numbers.insert(number_);
  }
  schema_name_ = "pg_temp_" + std::to_string(number_);
  try {
    schema_ = make_schema(catalog_, schema_name_);
  } catch (...) {
    const std::lock_guard lock(root.temporary_mutex);
    root.temporary_numbers.erase(number_);
    throw;
  }
  restamp();
}

TemporaryObjects::~TemporaryObjects() {
  Catalog::Impl& root = catalog_.impl().root;
  const std::lock_guard lock(root.temporary_mutex);
  root.temporary_numbers.erase(number_);
}

void TemporaryObjects::restamp() {
  stamp_ = next_stamp();
  relations_.clear();
  shapes_.clear();
  statements_.clear();
}

void TemporaryObjects::changed(SessionContext& session) {
  note_use();
  restamp();
  DdlEffects& effects = session.ddl_effects;
  if (noted_mark_ != 0 && effects.mark() == noted_mark_) return;  // our note is the last
  effects.at_end([this](bool) {
    noted_mark_ = 0;
    restamp();
  });
  noted_mark_ = effects.mark();
}

void TemporaryObjects::prune_names(SessionContext& session) {
  if (names_.size() < kNamesPrunedFrom) return;
  Arena arena;
  CatalogAccess access(session, arena);
  const std::vector<ObjectAddress> live =
      objects_of(session, access, Oid{kPgClass});
  if (names_.size() < 2 * live.size() + kNamesPrunedFrom) return;
  names_.clear();
  for (const ObjectAddress& object : live) {
    if (const auto row = access.get(kPgClass, object.oid)) note_name(row->text("relname"));
  }
}

RelationPtr TemporaryObjects::find(SessionContext& session, Oid oid) {
  const auto found = relations_.find(oid.value);
  if (found != relations_.end()) return found->second;
  RelationPtr built = build_relation(session, oid);
  if (built != nullptr && built->schema_oid == schema_) relations_[oid.value] = built;
  return built;
}

const RecordShape* TemporaryObjects::shape(SessionContext& session, Oid type) {
  const auto found = shapes_.find(type.value);
  if (found != shapes_.end() && !session.catalog_changed) return found->second;
  const std::optional<CompositeShape> read = read_composite_shape(session, type);
  if (!read) return nullptr;
  // As for relations: what the running transaction changed may be taken back to a savepoint.
  if (!session.catalog_changed) shapes_[type.value] = read->fields;
  return read->fields;
}

std::shared_ptr<const void> TemporaryObjects::find_statement(std::string_view key) const {
  const auto found = statements_.find(std::string(key));
  return found == statements_.end() ? nullptr : found->second;
}

void TemporaryObjects::put_statement(std::string_view key, std::shared_ptr<const void> statement) {
  if (statements_.size() >= kStatementsMax) statements_.clear();
  statements_[std::string(key)] = std::move(statement);
}

void TemporaryObjects::forget_statement(const void* statement) {
  std::erase_if(statements_, [&](const auto& entry) { return entry.second.get() == statement; });
}

OnCommit TemporaryObjects::on_commit(Oid table) const {
  const auto found = on_commit_.find(table);
  return found == on_commit_.end() ? OnCommit::kPreserveRows : found->second;
}

Oid temporary_schema(SessionContext& session) {
  if (session.temporary == nullptr) {
    session.temporary = std::make_unique<TemporaryObjects>(session);
  } else {
    session.temporary->prune_names(session);
  }
  return session.temporary->schema();
}

bool is_other_temporary(const SessionContext& session, Oid schema) noexcept {
  return is_temporary(schema) &&
         (session.temporary == nullptr || session.temporary->schema() != schema);
}

bool is_current(const SessionContext& session, const RelationDesc& relation) noexcept {
  if (!is_temporary(relation.oid)) return true;
  return session.temporary != nullptr && session.temporary->stamp() == relation.version;
}

bool use_current(const SessionContext& session, const RelationDesc& relation) noexcept {
  const bool current = is_current(session, relation);
  if (current && is_temporary(relation.oid)) session.temporary->note_use();
  return current;
}

void refuse_other_temporary(const SessionContext& session, const RelationDesc& relation,
                            const char* verb) {
  if (!is_other_temporary(session, relation.schema_oid)) return;
  throw SqlError("0A000", "cannot " + std::string(verb) + " temporary tables of other sessions");
}

void drop_temporary_relations(SessionContext& session) {
  if (session.temporary == nullptr) return;
  Arena arena;
  Ddl ddl(session, arena);
  drop_all(ddl);
}

void run_on_commit(SessionContext& session) {
  if (session.temporary == nullptr || !session.temporary->acts_on_commit()) return;
  session.transaction.advance_command();  // what the last statement wrote
  std::map<Oid, OnCommit>& actions = session.temporary->commit_actions();
  std::vector<ObjectAddress> dropped;
  for (auto action = actions.begin(); action != actions.end();) {
    const auto [table, what] = *action;
    const RelationPtr relation = session.catalog.find_relation(session, table);
    if (relation == nullptr) {
      // Dropped, unless that is still to be rolled back; or its creation was.
      action = session.catalog_changed ? std::next(action) : actions.erase(action);
      continue;
    }
    if (what == OnCommit::kDrop) dropped.push_back({kPgClass, table, 0});
    if (what == OnCommit::kDeleteRows && relation->table != nullptr) {
      check_references(session, *relation);
      delete_rows(session, *relation);
    }
    ++action;
  }
  if (dropped.empty()) return;
  Arena arena;
  Ddl ddl(session, arena);
  drop_quietly(ddl, dropped);
}

void drop_left_over_routines(Catalog& catalog) {
  SessionContext apart(catalog.store(), catalog);
  std::vector<Oid> left;
  const auto read = [&] {
    left.clear();
    Arena arena;
    for (const CatalogRow& row : CatalogAccess(apart, arena).scan(kPgProc)) {
      if (is_temporary(row.oid("oid"))) left.push_back(row.oid("oid"));
    }
  };
  run_apart(apart, read);
  if (left.empty()) return;
  run_apart(apart, [&] {
    Arena arena;
    CatalogAccess access(apart, arena);
    for (const Oid routine : left) {
      for (const std::uint32_t of : {kPgProc, kPgAggregate}) {
        if (const auto row = access.get(of, routine)) access.remove(*row);
      }
    }
  });
}

void end_temporary_objects(SessionContext& session) noexcept {
  if (session.temporary == nullptr) return;
  try {
    run_apart(session, [&] { drop_temporary_relations(session); });
  } catch (const std::exception&) {
    // Out of memory: what stays is nobody's and goes with the process. The number is not given out
    // again, so that nobody finds the schema.
    session.temporary.release();
    return;
  }
  session.temporary.reset();
}

}  // namespace granary::sql::catalog
