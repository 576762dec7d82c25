#include "sql/catalog/cast_catalog.h"

#include "base/atomic.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/shown_type.h"
#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

Atomic<bool> user_casts{false};

}  // namespace

// Set before the row is; who reads the row has seen its commit, which is behind it.
bool has_user_casts() noexcept { return user_casts.load_relaxed(); }

void note_stored_casts(SessionContext& session) {
  Arena arena;
  for (const CatalogRow& row : CatalogAccess(session, arena).scan(kPgCast)) {
    if (row.oid("oid") >= kFirstUserOid) user_casts.store_relaxed(true);
  }
}

std::optional<CatalogRow> find_cast_row(CatalogAccess& access, Oid source, Oid target) {
  const Value key[2] = {Value::of_int(source.value), Value::of_int(target.value)};
  return access.get_by(kPgCast, kCastTypesIndex, key);
}

void create_cast(Ddl& ddl, const CastRow& cast) {
  user_casts.store_relaxed(true);
  plans_change(ddl.session);
  const Oid oid = ddl.catalog.allocate_oid();
  CatalogRow row = ddl.access.make(kPgCast);
  row.set("oid", oid);
  row.set("castsource", cast.source);
  row.set("casttarget", cast.target);
  row.set("castfunc", cast.function);
  row.set("castcontext", static_cast<char>(cast.context));
  row.set("castmethod", static_cast<char>(cast.method));
  if (!ddl.access.insert(row)) {
    throw SqlError("42710", "cast from type " + format_type(cast.source, -1) + " to type " +
                                format_type(cast.target, -1) + " already exists");
  }
  const ObjectAddress self{kPgCast, oid, 0};
  for (const Oid type : {cast.source, cast.target}) {
    if (type >= kFirstUserOid) ddl.depend(self, {kPgType, type, 0}, 'n');
  }
  if (cast.function >= kFirstUserOid || !extension_with(cast.function).empty())
    ddl.depend(self, {kPgProc, cast.function, 0}, 'n');
}

void note_dropped_cast(SessionContext& session) { plans_change(session); }

std::string describe_cast(SessionContext& session, const CatalogRow& row) {
  return "cast from " + shown_type(session, row.oid("castsource")) + " to " +
         shown_type(session, row.oid("casttarget"));
}

}  // namespace granary::sql::catalog
