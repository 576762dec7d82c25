#include "sql/catalog/large_objects.h"

#include <algorithm>

#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/snapshot_schema.h"
#include "sql/replayed_values.h"
#include "sql/row_codec.h"

namespace granary::sql::catalog {

namespace {

constexpr std::int64_t kPageBytes = 2048;

std::string shown(Oid oid) { return "large object " + std::to_string(oid.value); }

SqlError missing(Oid oid) { return {"42704", shown(oid) + " does not exist"}; }

std::optional<CatalogRow> page_row(CatalogAccess& access, Oid oid, std::int64_t page) {
  const Value key[2] = {Value::of_int(oid.value), Value::of_int(page)};
  return access.get(kPgLargeobject, key);
}

/// Calls use(page number, data) for the pages from `first` on, until it says false.
template <class Use>
void each_page(SessionContext& session, Oid oid, bool latest, std::int64_t first,
               engine::Direction direction, const Use& use) {
  std::optional<engine::LatestReads> as_it_is_now;
  if (latest) as_it_is_now.emplace(session.transaction);
  const SystemRelation& relation = session.catalog.impl().relation(kPgLargeobject);
  const RelationDesc& desc = *relation.desc;
  const IndexDesc& key = *desc.primary_key();
  std::string lower, upper;
  encode_index_column(desc, key, key.columns[0], Value::of_int(oid.value), lower);
  encode_index_column(desc, key, key.columns[0], Value::of_int(std::int64_t{oid.value} + 1), upper);
  encode_index_column(desc, key, key.columns[1], Value::of_int(first), lower);
  engine::RangeScan scan;
  scan.open(session.transaction, *desc.table, lower, upper, oid.value == UINT32_MAX, direction);
  constexpr std::size_t kBatchRows = 64;
  Arena arena;
  std::vector<engine::ScanRow> batch;
  while (true) {
    arena.reset();
    batch.clear();
    const std::size_t rows = direction == engine::Direction::kBackward ? 1 : kBatchRows;
    if (!catalog::require(scan.next(arena, rows, batch))) return;
    for (const engine::ScanRow& found : batch) {
      CatalogRow row(desc, arena);
      relation.codec.decode_all(found.row, row.values());
      if (!use(row.integer("pageno"), row.text("data"))) return;
    }
  }
}

/// What has the row of a page instead of what it had.
void put_page(CatalogAccess& access, const std::optional<CatalogRow>& before, Oid oid,
              std::int64_t page, const std::string& data) {
  CatalogRow row = before ? *before : access.make(kPgLargeobject);
  row.set("loid", oid);
  row.set("pageno", page);
  row.set("data", data);
  if (before) {
    access.update(*before, row);
  } else if (!access.insert(row)) {
    catalog::require(engine::OpResult::kConflict);
  }
}

Oid unused_oid(SessionContext& session, CatalogAccess& access) {
  while (true) {
    constexpr std::uint32_t kLoCreate = 715;
    const auto words = once(&session, {kLoCreate, 0}, [&] {
      return ReplayedValues::Words{session.catalog.allocate_oid().value};
    });
    const Oid oid{static_cast<std::uint32_t>(words[0])};
    if (!access.get(kPgLargeobjectMetadata, oid)) return oid;
  }
}

}  // namespace

LargeObject LargeObject::create(SessionContext& session, Oid oid) {
  Arena arena;
  LargeObjectCommand command(session);
  CatalogAccess access(session, arena);
  if (!oid) oid = unused_oid(session, access);
  CatalogRow row = access.make(kPgLargeobjectMetadata);
  row.set("oid", oid);
  row.set("lomowner", session.user_oid);
  if (access.get(kPgLargeobjectMetadata, oid) || !access.insert(row)) {
    throw SqlError("23505",
                   "duplicate key value violates unique constraint "
                   "\"pg_largeobject_metadata_oid_index\"")
        .detail("Key (oid)=(" + std::to_string(oid.value) + ") already exists.")
        .on_constraint("pg_catalog", "pg_largeobject_metadata",
                       "pg_largeobject_metadata_oid_index");
  }
  return {session, oid};
}

void LargeObject::require_exists() const {
  Arena arena;
  const LargeObjectCommand command(session_);
  if (!CatalogAccess(session_, arena).get(kPgLargeobjectMetadata, oid_)) throw missing(oid_);
}

void LargeObject::require(Privileges wanted) const {
  Arena arena;
  const LargeObjectCommand command(session_);
  CatalogAccess access(session_, arena);
  const auto now = access.get(kPgLargeobjectMetadata, oid_);
  const auto row = latest_ ? now : row_at_snapshot(session_, arena, kPgLargeobjectMetadata, oid_);
  if (!row) throw missing(oid_);
  if (session_.settings.show("lo_compat_privileges") == "on") return;
  const ObjectAddress object{kPgLargeobjectMetadata, oid_, 0};
  // Whom else it was granted to is forgotten where it is gone by now.
  if (!now && has_privileges_of(access, session_.user_oid, row->oid("lomowner"))) return;
  if (allowed(access, session_.user_oid, object, wanted) != wanted)
    throw SqlError("42501", "permission denied for " + shown(oid_));
}

void LargeObject::require_owner() const {
  Arena arena;
  const LargeObjectCommand command(session_);
  CatalogAccess access(session_, arena);
  const auto row = access.get(kPgLargeobjectMetadata, oid_);
  if (!row) throw missing(oid_);
  if (session_.settings.show("lo_compat_privileges") == "on") return;
  if (!has_privileges_of(access, session_.user_oid, row->oid("lomowner")))
    throw SqlError("42501", "must be owner of " + shown(oid_));
}

std::int64_t LargeObject::size() const {
  const LargeObjectCommand command(session_);
  std::int64_t out = 0;
  each_page(session_, oid_, latest_, 0, engine::Direction::kBackward,
            [&](std::int64_t page, std::string_view data) {
              out = page * kPageBytes + static_cast<std::int64_t>(data.size());
              return false;
            });
  return out;
}

std::string LargeObject::read(std::int64_t offset, std::int64_t length) const {
  std::string out;
  if (length <= 0) return out;
  const std::int64_t end = offset + length;
  const LargeObjectCommand command(session_);
  each_page(session_, oid_, latest_, offset / kPageBytes, engine::Direction::kForward,
            [&](std::int64_t page, std::string_view data) {
              const std::int64_t at = offset + static_cast<std::int64_t>(out.size());
              const std::int64_t begin = page * kPageBytes;
              if (begin >= end) {
                out.append(static_cast<std::size_t>(end - at), '\0');
                return false;
              }
              if (begin > at) out.append(static_cast<std::size_t>(begin - at), '\0');
              const auto skipped = static_cast<std::size_t>(std::max<std::int64_t>(at - begin, 0));
              if (skipped < data.size()) out += data.substr(skipped);
              if (std::int64_t(out.size()) < length) return true;
              out.resize(static_cast<std::size_t>(length));
              return false;
            });
  return out;
}

void LargeObject::write(std::int64_t offset, std::string_view data) {
  LargeObjectCommand command(session_);
  while (!data.empty()) {
    Arena arena;
    CatalogAccess access(session_, arena);
    const std::int64_t page = offset / kPageBytes;
    const auto within = static_cast<std::size_t>(offset % kPageBytes);
    const std::size_t count = std::min(data.size(), std::size_t{kPageBytes} - within);
    const std::optional<CatalogRow> before = page_row(access, oid_, page);
    std::string content = before ? std::string(before->text("data")) : std::string();
    if (content.size() < within + count) content.resize(within + count, '\0');
    content.replace(within, count, data.substr(0, count));
    put_page(access, before, oid_, page, content);
    data.remove_prefix(count);
    offset += static_cast<std::int64_t>(count);
  }
  command.advance();
}

void LargeObject::truncate(std::int64_t size) {
  LargeObjectCommand command(session_);
  const std::int64_t last = size / kPageBytes;
  Arena arena;
  CatalogAccess access(session_, arena);
  const std::optional<CatalogRow> before = page_row(access, oid_, last);
  std::string content = before ? std::string(before->text("data")) : std::string();
  content.resize(static_cast<std::size_t>(size % kPageBytes), '\0');
  put_page(access, before, oid_, last, content);
  std::vector<std::int64_t> beyond;
  each_page(session_, oid_, latest_, last + 1, engine::Direction::kForward,
            [&](std::int64_t page, std::string_view) {
              beyond.push_back(page);
              return true;
            });
  for (const std::int64_t page : beyond) access.remove(*page_row(access, oid_, page));
  command.advance();
}

void LargeObject::remove() {
  LargeObjectCommand command(session_);
  Arena arena;
  Ddl ddl(session_, arena);
  const auto row = ddl.access.get(kPgLargeobjectMetadata, oid_);
  if (!row) throw missing(oid_);
  const Value key = Value::of_int(oid_.value);
  for (const CatalogRow& page : ddl.access.find(kPgLargeobject, 0, {&key, 1}))
    ddl.access.remove(page);
  ddl.comment({kPgLargeobject, oid_, 0}, std::nullopt);
  ddl.access.remove(*row);
  command.advance();
}

}  // namespace granary::sql::catalog
