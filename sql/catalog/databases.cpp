#include "sql/catalog/databases.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/check.h"
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/reading_session.h"
#include "sql/catalog/session_directory.h"
#include "sql/types/user_types.h"

namespace granary::sql::catalog {

namespace {

constexpr std::uint32_t kTemplate1Tables = kCatalogTables;
constexpr std::uint32_t kFirstTable = 2 * kCatalogTables;  // of users

std::string accessed(std::string_view database) {
  return "database \"" + std::string(database) + "\" is being accessed by other users";
}

std::string counted(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

std::string being_used(std::size_t sessions, std::size_t prepared) {
  constexpr const char* kEnd = " using the database.";
  if (sessions > 0 && prepared > 0) {
    return "There are " + std::to_string(sessions) + " other session(s) and " +
           std::to_string(prepared) + " prepared transaction(s)" + kEnd;
  }
  return (sessions + prepared == 1 ? "There is " : "There are ") +
         (sessions > 0 ? counted(sessions, "other session")
                       : counted(prepared, "prepared transaction")) +
         kEnd;
}

std::vector<std::pair<std::string, std::string>> settings_of(CatalogAccess& access, Oid database) {
  const Value key[2] = {Value::of_int(database.value), Value::of_int(0)};
  std::vector<std::pair<std::string, std::string>> out;
  const std::optional<CatalogRow> row = access.get(kPgDbRoleSetting, key);
  if (!row) return out;
  for (const std::string& setting : array_elements(row->output("setconfig"))) {
    const std::size_t equals = setting.find('=');
    out.emplace_back(setting.substr(0, equals), setting.substr(equals + 1));
  }
  return out;
}

}  // namespace

Databases::Visit& Databases::Visit::operator=(Visit&& other) noexcept {
  leave();
  settings = std::move(other.settings);
  collate = std::move(other.collate);
  ctype = std::move(other.ctype);
  databases_ = std::exchange(other.databases_, nullptr);
  oid_ = other.oid_;
  prepared_ = std::exchange(other.prepared_, false);
  catalog_ = std::move(other.catalog_);
  return *this;
}

void Databases::Visit::leave() noexcept {
  if (databases_ != nullptr) databases_->leave(oid_, prepared_);
  databases_ = nullptr;
  prepared_ = false;
}

void Databases::Visit::count_as_prepared() {
  const std::lock_guard lock(databases_->mutex_);
  ++databases_->entries_.at(oid_).prepared;
  prepared_ = true;
}

Databases::Databases(engine::Engine& store) : store_(store) {
  main_ = std::make_shared<Catalog>(store);
  main_->impl().databases = this;
  CatalogPlace place;
  place.database = kTemplate1Database;
  place.first_table = kTemplate1Tables;
  place.shared = main_.get();
  entries_[kPostgresDatabase].catalog = main_;
  entries_[kTemplate1Database].catalog = std::make_shared<Catalog>(store, place);
  entries_[kTemplate0Database];
}

Databases::~Databases() = default;

engine::TableOptions Databases::table_options(engine::TableId id) {
  engine::TableOptions options;
  // Some table of users may have such an id too: then it keeps the records of its deleted rows.
  options.keeps_records = keeps_records(id.value % kCatalogTables);
  return options;
}

void Databases::create_tables() {
  main_->create_tables();  // first: the others share its relations
  entries_[kTemplate1Database].catalog->create_tables();
  store_.reserve_table_ids(engine::TableId{kFirstTable - 1});
}

std::vector<std::pair<engine::TableId, std::string>> Databases::built_in_rows() const {
  std::vector<std::pair<engine::TableId, std::string>> rows;
  for (const Catalog* catalog : {main_.get(), entries_.at(kTemplate1Database).catalog.get()}) {
    const auto own = catalog->built_in_rows();
    rows.insert(rows.end(), own.begin(), own.end());
  }
  return rows;
}

std::vector<std::shared_ptr<Catalog>> Databases::catalogs() {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Catalog>> out;
  for (const auto& [oid, entry] : entries_) {
    if (entry.catalog != nullptr) out.push_back(entry.catalog);
  }
  return out;
}

std::shared_ptr<Catalog> Databases::make(Oid database, std::string_view ctype) {
  CatalogPlace place;
  place.database = database;
  place.first_table = database.value;
  place.shared = main_.get();
  place.has_system_public = false;
  place.has_c_characters = is_c_locale(ctype);
  auto catalog = std::make_shared<Catalog>(store_, place);
  catalog->create_tables();
  return catalog;
}

std::vector<std::string> Databases::start(unsigned threads) {
  std::set<std::uint32_t> named;
  std::vector<std::string> warnings;
  const auto start_one = [&](Catalog& catalog) {
    for (std::string& warning : catalog.start(threads, named))
      warnings.push_back(std::move(warning));
  };
  start_one(*main_);
  start_one(*entries_[kTemplate1Database].catalog);
  std::vector<std::pair<Oid, std::string>> others;  // with their LC_CTYPE
  {
    AttachedWorker worker(store_);
    ReadingSession reading(*main_, worker);
    Arena arena;
    for (const CatalogRow& row : CatalogAccess(reading.session, arena).scan(kPgDatabase)) {
      if (!entries_.contains(row.oid("oid")))
        others.emplace_back(row.oid("oid"), row.text("datctype"));
    }
  }
  for (const auto& [database, ctype] : others) {
    entries_[database].catalog = make(database, ctype);
    start_one(*entries_[database].catalog);
  }
  drop_unnamed(named);
  return warnings;
}

/// Storage of dropped and truncated tables and of dropped databases, which the log brought back.
void Databases::drop_unnamed(const std::set<std::uint32_t>& named) {
  for (const engine::TableId id : store_.table_ids()) {
    const std::uint32_t first = id.value - id.value % kCatalogTables;
    const bool of_catalog = id.value < kFirstTable || entries_.contains(Oid{first});
    if (!of_catalog && !named.contains(id.value)) store_.drop_table(id);
  }
}

std::optional<Databases::Visit> Databases::enter(engine::Worker& worker, std::string_view name) {
  const std::string shown(name);
  ReadingSession reading(*main_, worker);
  Arena arena;
  CatalogAccess access(reading.session, arena);
  const Value key = Value::of_text(name);
  const std::optional<CatalogRow> row = access.get_by(kPgDatabase, kDatabaseNameIndex, {&key, 1});
  const auto missing = [&] {
    return SqlError("3D000", "database \"" + shown + "\" does not exist");
  };
  if (!row) throw missing();
  if (!row->truth("datallowconn")) {
    throw SqlError("55000", "database \"" + shown + "\" is not currently accepting connections");
  }
  const Oid oid = row->oid("oid");
  std::shared_ptr<Catalog> catalog;
  {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(oid);
    if (found == entries_.end()) throw missing();  // dropped since
    if (found->second.reserved || found->second.copies != 0) return std::nullopt;
    ++found->second.visits;
    catalog = found->second.catalog;
  }
  Visit visit(*this, oid, std::move(catalog));
  visit.settings = settings_of(access, oid);
  visit.collate = row->text("datcollate");
  visit.ctype = row->text("datctype");
  return visit;
}

std::vector<engine::TableId> Databases::unlogged_tables() {
  std::vector<engine::TableId> out;
  AttachedWorker worker(store_);
  for (const auto& [oid, entry] : entries_) {
    if (entry.catalog == nullptr) continue;
    ReadingSession reading(*entry.catalog, worker);
    Arena arena;
    for (const CatalogRow& row : CatalogAccess(reading.session, arena).scan(kPgClass)) {
      const auto storage = static_cast<std::uint32_t>(row.integer("relfilenode"));
      if (row.letter("relpersistence") != 'u' || row.letter("relkind") == 'i' || storage == 0)
        continue;
      out.push_back(engine::TableId{storage});
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

void Databases::leave(Oid database, bool prepared) noexcept {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(database);
  if (found == entries_.end()) return;
  --found->second.visits;
  if (prepared) --found->second.prepared;
}

/// Sessions that are about to end get the time that PostgreSQL gives them.
void Databases::await_departures(const SessionContext& session, Oid database) {
  constexpr auto kPatience = std::chrono::seconds(5);
  constexpr auto kPause = std::chrono::milliseconds(5);
  const auto end = std::chrono::steady_clock::now() + kPatience;
  const auto empty = [&] {
    const std::lock_guard lock(mutex_);
    const auto found = entries_.find(database);
    const std::size_t own = session.database_oid == database ? 1 : 0;
    return found == entries_.end() || found->second.visits == found->second.prepared + own;
  };
  while (!empty() && std::chrono::steady_clock::now() < end) {
    session.check_interrupts();
    std::this_thread::sleep_for(kPause);
  }
}

std::shared_ptr<Catalog> Databases::reserve(SessionContext& session, Oid database, bool to_copy,
                                            const std::string& message) {
  await_departures(session, database);
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(database);
  if (found == entries_.end()) require(engine::OpResult::kConflict);
  Entry& entry = found->second;
  const std::size_t others = entry.visits - (session.database_oid == database ? 1 : 0);
  if (others != 0 || entry.reserved || (entry.copies != 0 && !to_copy)) {
    const std::size_t sessions = others - entry.prepared;
    throw SqlError("55006", message)
        .detail(being_used(others == 0 ? 1 : sessions, entry.prepared));
  }
  if (to_copy) {
    ++entry.copies;
  } else {
    entry.reserved = true;
  }
  session.ddl_effects.at_end([=, this](bool) { release(database, to_copy); });
  return entry.catalog;
}

void Databases::release(Oid database, bool to_copy) noexcept {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(database);
  if (found == entries_.end()) return;
  if (to_copy) {
    --found->second.copies;
  } else {
    found->second.reserved = false;
  }
}

Oid Databases::copy(SessionContext& session, Oid source, std::string_view source_name,
                    std::string_view ctype) {
  const std::shared_ptr<Catalog> from = reserve(
      session, source, true,
      "source database \"" + std::string(source_name) + "\" is being accessed by other users");
  const Oid oid{store_.reserve_table_block(kCatalogTables).value};
  session.ddl_effects.at_end([this, oid](bool committed) {
    if (committed) return;
    const std::lock_guard lock(mutex_);
    entries_.erase(oid);
  });
  const std::shared_ptr<Catalog> target = make(oid, ctype);
  target->impl().index_system_relations(*target, 1);
  for (const engine::TableId id : target->impl().own_tables()) session.ddl_effects.created(id);
  {
    const std::lock_guard lock(mutex_);
    entries_[oid].catalog = target;
  }
  copy_database(session, from.get(), *target);
  return oid;
}

void Databases::keep_empty(SessionContext& session, Oid database, std::string_view name) {
  reserve(session, database, false, accessed(name));
}

void Databases::end_sessions(const SessionContext& session, Oid database) {
  constexpr auto kPatience = std::chrono::seconds(5);
  constexpr auto kPause = std::chrono::milliseconds(5);
  SessionDirectory* directory = main_->sessions();
  if (directory == nullptr) return;
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (std::chrono::steady_clock::now() < end) {
    bool empty = true;
    for (const SessionInfo& info : directory->sessions()) {
      if (info.database_oid != database) continue;
      empty = false;
      directory->terminate(info.pid);
    }
    if (empty) return;
    session.check_interrupts();
    std::this_thread::sleep_for(kPause);
  }
}

/// Nothing ends these but their decision. errors  55006
void Databases::refuse_prepared(Oid database, std::string_view name) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(database);
  if (found == entries_.end() || found->second.prepared == 0) return;
  throw SqlError("55006", "database \"" + std::string(name) +
                              "\" is being used by prepared transactions")
      .detail(being_used(0, found->second.prepared));
}

void Databases::drop(SessionContext& session, Oid database, std::string_view name, bool force) {
  if (force) {
    refuse_prepared(database, name);
    end_sessions(session, database);
  }
  const std::shared_ptr<Catalog> catalog = reserve(session, database, false, accessed(name));
  session.ddl_effects.at_end([this, database](bool committed) {
    if (!committed) return;
    forget_parts_of_database(store_, database);
    const std::lock_guard lock(mutex_);
    entries_.erase(database);
  });
  for (const engine::TableId id : storage_of(session.transaction, *catalog)) {
    session.ddl_effects.dropped(id);
  }
  for (const engine::TableId id : catalog->impl().own_tables()) session.ddl_effects.dropped(id);
}

}  // namespace granary::sql::catalog
