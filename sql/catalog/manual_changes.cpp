#include "sql/catalog/manual_changes.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "sql/catalog/ddl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/trigger_catalog.h"

namespace granary::sql::catalog {

namespace {

enum class Kept : std::uint8_t { kNothing, kRelation, kType };

struct Changeable {
  std::uint32_t catalog;
  std::array<std::string_view, 7> columns;
  Kept kept = Kept::kNothing;  // what is described by the row beside others
  std::string_view of = {};    // the column with its OID
  bool of_users = false;       // rows of what users made only
};

constexpr Changeable kChangeable[] = {
    {kPgDatabase, {"datistemplate", "datallowconn", "datconnlimit"}},
    {kPgClass, {"relpages", "reltuples", "relallvisible"}},
    {kPgAttribute, {"atttypmod", "attstattarget"}, Kept::kRelation, "attrelid", true},
    {kPgTrigger, {"tgenabled"}, Kept::kRelation, "tgrelid"},
    {kPgEnum, {"enumlabel"}, Kept::kType, "enumtypid"},
    {kPgProc,
     {"provolatile", "procost", "prorows", "proparallel", "proisstrict", "proleakproof",
      "prosecdef"},
     Kept::kNothing, "oid", true},
};

const Changeable* find_changeable(const RelationDesc& catalog) {
  const auto found = std::ranges::find(kChangeable, catalog.oid.value, &Changeable::catalog);
  return found == std::end(kChangeable) ? nullptr : found;
}

Oid oid_in(const RelationDesc& catalog, std::string_view column, const Value* row) {
  const auto found = std::ranges::find(catalog.columns, column, &ColumnDesc::name);
  GR_CHECK(found != catalog.columns.end());
  return Oid{static_cast<std::uint32_t>(row[found - catalog.columns.begin()].integer)};
}

bool same(const Value& a, const Value& b) {
  return a.is_null() == b.is_null() &&
         (a.is_null() || (a.integer == b.integer && a.size() == b.size()));
}

}  // namespace

void check_manual_change(const RelationDesc& catalog, const Value* before, const Value* after) {
  const Changeable* changeable = find_changeable(catalog);
  for (std::size_t i = 0; i < catalog.columns.size(); ++i) {
    if (same(before[i], after[i])) continue;
    const std::string& column = catalog.columns[i].name;
    if (changeable == nullptr || std::ranges::count(changeable->columns, column) == 0)
      raise_not_supported("UPDATE of " + catalog.name + "." + column);
  }
  if (changeable != nullptr && changeable->of_users &&
      oid_in(catalog, changeable->of, before) < kFirstUserOid)
    raise_not_supported("UPDATE of rows of " + catalog.name + " for what is built in");
}

void note_manual_change(SessionContext& session, Arena& arena, const RelationDesc& catalog,
                        const Value* row) {
  const Changeable* changeable = find_changeable(catalog);
  Ddl ddl(session, arena);
  if (changeable == nullptr || changeable->kept == Kept::kNothing) return;
  const Oid of = oid_in(catalog, changeable->of, row);
  if (changeable->kept == Kept::kRelation) {
    ddl.touch(of);
  } else {
    touch_type(ddl, of);
  }
}

}  // namespace granary::sql::catalog
