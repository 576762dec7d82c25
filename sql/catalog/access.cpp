#include "sql/catalog/access.h"

#include "base/check.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/given_names.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/uncommitted_changes.h"
#include "sql/catalog/watched_ddl.h"
#include "sql/disk_full.h"
#include "sql/executor/execute.h"
#include "sql/executor/row_description.h"
#include "sql/serialization_failure.h"

namespace granary::sql::catalog {

bool require(engine::OpResult result) {
  switch (result) {
    case engine::OpResult::kOk:
      return true;
    case engine::OpResult::kNotFound:
      return false;
    case engine::OpResult::kWait:
      throw ExecInterrupt{PullStatus::kWait};
    case engine::OpResult::kDeadlock:
      throw deadlock_failure();
    case engine::OpResult::kConcurrentUpdate:
      throw serialization_failure("could not serialize access due to concurrent update");
    case engine::OpResult::kConcurrentDelete:
      throw serialization_failure("could not serialize access due to concurrent delete");
    case engine::OpResult::kOutOfMemory:
      throw SqlError("53200", "out of memory");
    case engine::OpResult::kDiskFull:
      raise_disk_full();
    case engine::OpResult::kNotAvailable:
      throw SqlError("55P03", "could not obtain lock on relation");
    case engine::OpResult::kExists:
    case engine::OpResult::kConflict:
    case engine::OpResult::kNoRoom:
      break;
  }
  throw ExecInterrupt{PullStatus::kConflict};
}

namespace {

// The smallest key above every key that starts with `prefix`; empty when there is none.
std::string after_prefix(std::string prefix) {
  while (!prefix.empty() && static_cast<unsigned char>(prefix.back()) == 0xff) prefix.pop_back();
  if (!prefix.empty()) ++prefix.back();
  return prefix;
}

const IndexDesc* index_of(const RelationDesc& relation, std::uint32_t index) {
  for (const IndexDesc& candidate : relation.indexes) {
    if (candidate.oid.value == index) return &candidate;
  }
  return nullptr;
}

void encode_prefix(const RelationDesc& relation, const IndexDesc& index,
                   std::span<const Value> prefix, std::string& out) {
  for (std::size_t i = 0; i < prefix.size(); ++i) {
    encode_index_column(relation, index, index.columns[i], prefix[i], out);
  }
}

}  // namespace

CatalogAccess::CatalogAccess(SessionContext& session, Arena& arena)
    : session_(session), transaction_(session.transaction), arena_(arena) {}

CatalogRow CatalogAccess::make(std::uint32_t catalog) {
  return CatalogRow(*session_.catalog.impl().relation(catalog).desc, arena_);
}

CatalogRow CatalogAccess::decode(const RelationDesc& relation, std::string_view key,
                                 std::string_view row, engine::RecordRef ref) {
  CatalogRow out(relation, arena_, CatalogRow::Unread());
  session_.catalog.impl().relation(relation.oid.value).codec.decode_all(row, out.values());
  out.key = key;
  out.ref = ref;
  return out;
}

std::optional<CatalogRow> CatalogAccess::get(std::uint32_t catalog, std::span<const Value> key) {
  const engine::LatestReads latest(transaction_);
  const RelationDesc& relation = *session_.catalog.impl().relation(catalog).desc;
  GR_DCHECK(relation.primary_key() != nullptr &&
            relation.primary_key()->columns.size() == key.size());
  std::string bytes;
  encode_prefix(relation, relation.indexes[0], key, bytes);
  engine::RowRead read;
  if (!require(transaction_.get(*relation.table, bytes, arena_, read))) return std::nullopt;
  return decode(relation, arena_.copy(bytes), read.row, read.ref);
}

std::optional<CatalogRow> CatalogAccess::get(std::uint32_t catalog, Oid oid) {
  const Value key = Value::of_int(oid.value);
  return get(catalog, {&key, 1});
}

std::optional<CatalogRow> CatalogAccess::get_versioned(std::uint32_t catalog, Oid oid,
                                                       std::uint64_t& version) {
  std::optional<CatalogRow> row = get(catalog, oid);
  while (row) {
    const engine::Record* const record = row->ref.record;
    version = engine::Transaction::record_version(*record);
    row = get(catalog, oid);
    const bool same = row && row->ref.record == record &&
                      engine::Transaction::record_version(*record) == version;
    if (same) break;
  }
  return row;
}

engine::RecordPin CatalogAccess::pin(const CatalogRow& row) {
  engine::RecordPin out = session_.catalog.store().pins().pin(*row.ref.record);
  if (out == nullptr) require(engine::OpResult::kConflict);  // deleted since it was read
  return out;
}

std::optional<CatalogRow> CatalogAccess::get_by(std::uint32_t catalog, std::uint32_t index,
                                                std::span<const Value> key) {
  const engine::LatestReads latest(transaction_);
  const RelationDesc& relation = *session_.catalog.impl().relation(catalog).desc;
  const IndexDesc* by = index_of(relation, index);
  GR_DCHECK(by != nullptr && by->unique && by->columns.size() == key.size());
  std::string bytes;
  encode_prefix(relation, *by, key, bytes);
  engine::RowRead entry;
  if (!require(transaction_.get(*by->table, bytes, arena_, entry))) return std::nullopt;
  engine::RowRead read;
  // An entry whose row is gone was read across another transaction's commit: this attempt cannot
  // be validated.
  if (!require(transaction_.get(*relation.table, entry.row, arena_, read)))
    require(engine::OpResult::kConflict);
  return decode(relation, entry.row, read.row, read.ref);
}

std::vector<CatalogRow> CatalogAccess::find(std::uint32_t catalog, std::uint32_t index,
                                            std::span<const Value> prefix) {
  return find_where(catalog, index, prefix, nullptr);
}

std::vector<CatalogRow> CatalogAccess::find_in_schemas(std::uint32_t catalog, std::uint32_t index,
                                                       std::span<const Value> prefix,
                                                       std::span<const Oid> schemas) {
  const RelationDesc& relation = *session_.catalog.impl().relation(catalog).desc;
  const IndexDesc* by = index_of(relation, index);
  GR_DCHECK(by != nullptr && by->unique);
  std::vector<std::string> endings(schemas.size());
  for (std::size_t i = 0; i < schemas.size(); ++i) {
    encode_index_column(relation, *by, by->columns.back(), Value::of_int(schemas[i].value),
                        endings[i]);
  }
  const auto rows = find_where(catalog, index, prefix, [&](std::string_view key) {
    return std::ranges::any_of(endings, [&](const auto& each) { return key.ends_with(each); });
  });
  const std::string& schema_column =
      relation.columns[static_cast<std::size_t>(by->columns.back().column)].name;
  std::vector<CatalogRow> out;
  for (const Oid schema : schemas) {
    for (const CatalogRow& row : rows) {
      if (row.oid("oid") >= kFirstUserOid && row.oid(schema_column) == schema) out.push_back(row);
    }
  }
  return out;
}

std::vector<CatalogRow> CatalogAccess::find_where(std::uint32_t catalog, std::uint32_t index,
                                                  std::span<const Value> prefix,
                                                  engine::RangeScan::KeyFilter wanted) {
  const engine::LatestReads latest(transaction_);
  const RelationDesc& relation = *session_.catalog.impl().relation(catalog).desc;
  const IndexDesc* by = index == 0 ? relation.primary_key() : index_of(relation, index);
  std::string lower;
  if (!prefix.empty()) encode_prefix(relation, *by, prefix, lower);
  const std::string upper = after_prefix(lower);
  const bool secondary = by != nullptr && !by->primary;

  engine::RangeScan range;
  range.open(transaction_, secondary ? *by->table : *relation.table, lower, upper, upper.empty(),
             engine::Direction::kForward);
  range.only(std::move(wanted));
  std::vector<CatalogRow> out;
  std::vector<engine::ScanRow> batch;
  while (true) {
    batch.clear();
    if (!require(range.next(arena_, 256, batch))) return out;
    for (const engine::ScanRow& entry : batch) {
      if (!secondary) {
        out.push_back(decode(relation, entry.key, entry.row, entry.ref));
        continue;
      }
      engine::RowRead read;
      if (!require(transaction_.get(*relation.table, entry.row, arena_, read))) {
        require(engine::OpResult::kConflict);
      }
      out.push_back(decode(relation, entry.row, read.row, read.ref));
    }
  }
}

bool CatalogAccess::insert_index_entry(const IndexDesc& index, const std::string& key,
                                       std::string_view primary_key) {
  const engine::OpResult result = transaction_.insert(*index.table, key, primary_key);
  if (result == engine::OpResult::kExists) return false;
  return require(result);
}

void CatalogAccess::remove_index_entry(const IndexDesc& index, const std::string& key) {
  engine::RowRead entry;
  if (!require(transaction_.get(*index.table, key, arena_, entry)))
    require(engine::OpResult::kConflict);
  require(transaction_.remove(*index.table, key, entry.ref));
}

std::uint64_t CatalogAccess::new_row_id(const CatalogRow& row) {
  const std::uint64_t id = row.relation().table->next_row_id();
  constexpr std::uint64_t kVolatile = std::uint64_t{1} << 63;
  // What a temporary object depends on is as short-lived as the object.
  const bool temporary =
      row.relation().oid.value == kPgDepend && is_temporary(row.oid("objid"));
  return temporary ? id | kVolatile : id;
}

void CatalogAccess::note_change(const CatalogRow& row, std::string_view key) {
  const std::uint32_t catalog = row.relation().oid.value;
  if (catalog == kPgLargeobject || catalog == kPgLargeobjectMetadata) return;  // in no plan
  note_own_change(session_);
  if (session_.temporary == nullptr || !row.relation().table->is_volatile(key)) return;
  session_.temporary->changed(session_);
  if (catalog == kPgClass) session_.temporary->note_name(row.text("relname"));
  if (catalog == kPgType) session_.temporary->note_name(row.text("typname"));
}

namespace {

/// What users may do, which operator fits best, what a collation's name means and which tables take
/// what writes may be another in any plan.
bool voids_plans(const CatalogRow& row) {
  const std::uint32_t catalog = row.relation().oid.value;
  return catalog == kPgAuthid || catalog == kPgAuthMembers || catalog == kPgOperator ||
         catalog == kPgCollation || catalog == kPgPublication || catalog == kPgPublicationRel ||
         catalog == kPgPublicationNamespace;
}

bool gets_name(const CatalogRow& row, const CatalogRow* before, const char* name,
               const char* schema) {
  return before == nullptr || row.text(name) != before->text(name) ||
         row.oid(schema) != before->oid(schema);
}

/// A call may find another function now, a name another relation or type. (A plan depends on the
/// rows of those that it found.)
void note_name(SessionContext& session, const CatalogRow& row, const CatalogRow* before) {
  const std::uint32_t catalog = row.relation().oid.value;
  if (catalog == kPgProc && gets_name(row, before, "proname", "pronamespace"))
    privileges_change(session);
  if (catalog == kPgClass && !is_temporary(row.oid("oid")) &&
      gets_name(row, before, "relname", "relnamespace"))
    note_given_name(session, row.text("relname"));
  if (catalog == kPgType && gets_name(row, before, "typname", "typnamespace"))
    note_given_name(session, row.text("typname"));
}

bool is_owner(const ColumnDesc& column) {
  return column.name.ends_with("owner") || column.name == "datdba";
}

/// The owner or the access list of an object is another one.
bool changes_privileges(const CatalogRow& before, const CatalogRow& after) {
  if (voids_plans(before)) return true;
  for (std::size_t i = 0; i < before.relation().columns.size(); ++i) {
    const ColumnDesc& column = before.relation().columns[i];
    const Value& a = before.values()[i];
    const Value& b = after.values()[i];
    if (is_owner(column) && a.integer != b.integer) return true;
    if (column.type == kAclitemArray &&
        (a.is_null() != b.is_null() || (!a.is_null() && a.text() != b.text())))
      return true;
  }
  return false;
}

/// What a session makes whose role is gone would be nobody's. errors  42704
void require_owner_there(CatalogAccess& access, const CatalogRow& row) {
  for (const ColumnDesc& column : row.relation().columns) {
    if (!is_owner(column) || row.is_null(column.name)) continue;
    const Oid owner = row.oid(column.name);
    if (owner != kBootstrapSuperuser && !access.get(kPgAuthid, owner)) {
      throw SqlError("42704", "role " + std::to_string(owner.value) + " was concurrently dropped");
    }
  }
}

}  // namespace

namespace {

/// Whoever changes a row finds out first what has its new name; where that was not done, running
/// again would find the same. errors  23505
[[noreturn]] void raise_duplicate(SessionContext& session, const CatalogRow& row,
                                  const IndexDesc& index) {
  EvalContext context;
  context.session = &session;
  throw SqlError("23505", "duplicate key value violates unique constraint \"" + index.name + "\"")
      .detail("Key " + describe_key(context, row.relation(), index, row.values()) +
              " already exists.");
}

}  // namespace

bool CatalogAccess::insert(const CatalogRow& row) {
  const engine::LatestReads latest(transaction_);
  const RelationDesc& relation = row.relation();
  require_owner_there(*this, row);
  std::string key, bytes;
  if (relation.primary_key() != nullptr) {
    encode_primary_key(relation, row.values(), key);
  } else {
    encode_row_id(new_row_id(row), key);
  }
  note_change(row, key);
  if (voids_plans(row)) privileges_change(session_);
  note_name(session_, row, nullptr);
  session_.catalog.impl().relation(relation.oid.value).codec.encode(row.values(), bytes);
  const engine::OpResult result = transaction_.insert(*relation.table, key, bytes);
  if (result == engine::OpResult::kExists) return false;
  require(result);
  for (const IndexDesc& index : relation.indexes) {
    if (index.primary) continue;
    std::string entry;
    encode_index_key(relation, index, row.values(), key, entry);
    if (!insert_index_entry(index, entry, key)) return false;
  }
  if (session_.watched_ddl != nullptr) session_.watched_ddl->note(row, true);
  return true;
}

void CatalogAccess::update(const CatalogRow& row, const CatalogRow& changed) {
  const engine::LatestReads latest(transaction_);
  const RelationDesc& relation = row.relation();
  note_change(changed, row.key);
  if (changes_privileges(row, changed)) privileges_change(session_);
  note_name(session_, changed, &row);
  std::string bytes;
  session_.catalog.impl().relation(relation.oid.value).codec.encode(changed.values(), bytes);
  require(transaction_.update(*relation.table, row.key, row.ref, bytes));
  if (session_.watched_ddl != nullptr) session_.watched_ddl->note(changed, false);
  for (const IndexDesc& index : relation.indexes) {
    if (index.primary) continue;
    std::string before, after;
    encode_index_key(relation, index, row.values(), row.key, before);
    encode_index_key(relation, index, changed.values(), row.key, after);
    if (before == after) continue;
    remove_index_entry(index, before);
    if (!insert_index_entry(index, after, row.key)) raise_duplicate(session_, changed, index);
  }
}

void CatalogAccess::remove(const CatalogRow& row) {
  const engine::LatestReads latest(transaction_);
  const RelationDesc& relation = row.relation();
  note_change(row, row.key);
  if (voids_plans(row)) privileges_change(session_);
  require(transaction_.remove(*relation.table, row.key, row.ref));
  for (const IndexDesc& index : relation.indexes) {
    if (index.primary) continue;
    std::string entry;
    encode_index_key(relation, index, row.values(), row.key, entry);
    remove_index_entry(index, entry);
  }
}

}  // namespace granary::sql::catalog
