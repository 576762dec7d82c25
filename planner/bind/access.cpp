#include "planner/bind/access.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "planner/bind/plan_only.h"
#include "planner/bind/query.h"
#include "sql/catalog/built_in_rows.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"
#include "sql/executor/system_columns.h"

namespace granary::planner {

namespace catalog = sql::catalog;

namespace {

thread_local bool plans_only = false;

}  // namespace

PlanOnly::PlanOnly(bool only) noexcept : before_(std::exchange(plans_only, only)) {}
PlanOnly::~PlanOnly() { plans_only = before_; }
bool is_plan_only() noexcept { return plans_only; }

using catalog::Privileges;

void note_read(const Expr& expr) {
  if (expr.kind != ExprKind::kColumn || expr.range->access == nullptr) return;
  RelationAccess& access = *expr.range->access;
  access.privileges |= catalog::kSelect;
  const bool system = sql::is_system_column(expr.column);
  access.selected.insert(system ? RelationAccess::kSystemColumn
                                : access.relation->columns[expr.column].number);
}

void note_written(const RangeEntry& target, std::uint32_t column, bool inserted) {
  if (target.access == nullptr) return;
  auto& columns = inserted ? target.access->inserted : target.access->updated;
  columns.insert(target.access->relation->columns[column].number);
}

namespace {

/// Whether the columns' own lists allow what the relation's does not.
bool columns_allow(catalog::CatalogAccess& access, sql::Oid user, const RelationAccess& use,
                   Privileges wanted, const std::set<std::int16_t>& columns) {
  if (columns.empty())
    return catalog::allowed_on_some_column(access, user, use.relation->oid, wanted);
  return std::all_of(columns.begin(), columns.end(), [&](std::int16_t column) {
    return catalog::allowed_on_column(access, user, use.relation->oid, column, wanted) == wanted;
  });
}

bool is_allowed(catalog::CatalogAccess& access, sql::Oid user, const RelationAccess& use) {
  const Privileges missing =
      use.privileges & ~catalog::allowed(access, user, {catalog::kPgClass, use.relation->oid, 0},
                                         use.privileges);
  constexpr Privileges kOfColumns = catalog::kSelect | catalog::kInsert | catalog::kUpdate;
  if ((missing & ~kOfColumns) != 0) return false;
  const auto covered = [&](Privileges one, const std::set<std::int16_t>& columns) {
    return (missing & one) == 0 || columns_allow(access, user, use, one, columns);
  };
  return covered(catalog::kSelect, use.selected) && covered(catalog::kInsert, use.inserted) &&
         covered(catalog::kUpdate, use.updated);
}

/// The functions of an aggregate run by the rights of its owner. errors  42501
void require_parts_of_aggregate(catalog::CatalogAccess& access, sql::Oid routine) {
  const auto aggregate = access.get(catalog::kPgAggregate, routine);
  const auto row = aggregate ? access.get(catalog::kPgProc, routine) : std::nullopt;
  if (!row) return;
  for (const char* part : {"aggtransfn", "aggfinalfn"}) {
    const sql::Oid function = aggregate->oid(part);
    if (function >= sql::kFirstUserOid) {
      catalog::require_privileges(access, row->oid("proowner"), {catalog::kPgProc, function, 0},
                                  catalog::kExecute);
    }
  }
}

}  // namespace

void limit_error_details(sql::SessionContext& session, AccessNotes& notes) {
  if (plans_only) return;
  Arena arena;
  catalog::CatalogAccess access(session, arena);
  const sql::Oid user = session.user_oid;
  if (catalog::is_superuser(access, user)) return;
  for (const RelationAccess& use : notes.relations) {
    const sql::RelationDesc& relation = *use.relation;
    const bool has_rows = relation.kind == 'r' || relation.kind == 'p';
    if (use.writer == nullptr || !has_rows ||
        catalog::allowed(access, user, {catalog::kPgClass, relation.oid, 0}, catalog::kSelect) != 0)
      continue;
    sql::ErrorDetails::Columns columns;
    for (const sql::ColumnDesc& column : relation.columns) {
      if (column.dropped) continue;
      if (use.inserted.contains(column.number) || use.updated.contains(column.number))
        columns.given.insert(column.name);
      if (catalog::allowed_on_column(access, user, relation.oid, column.number,
                                     catalog::kSelect) != 0)
        columns.readable.insert(column.name);
    }
    use.writer->details.only =
        std::make_shared<const sql::ErrorDetails::Columns>(std::move(columns));
  }
}

void require_access(sql::SessionContext& session, const AccessNotes& notes) {
  if (plans_only) return;
  Arena arena;
  catalog::CatalogAccess access(session, arena);
  const bool all = catalog::is_superuser(access, session.user_oid);
  std::vector<const RelationAccess*> uses;
  for (const RelationAccess& use : notes.relations) {
    if (use.privileges != 0 && !(all && !use.user)) uses.push_back(&use);
  }
  std::stable_sort(uses.begin(), uses.end(),
                   [](const auto* a, const auto* b) { return a->depth < b->depth; });
  for (const RelationAccess* use : uses) {
    const sql::Oid user = use->user ? use->user : session.user_oid;
    if (!is_allowed(access, user, *use))
      catalog::raise_denied(access, {catalog::kPgClass, use->relation->oid, 0});
  }
  for (const RelationAccess* use : uses) {
    if (all || use->relation->schema_oid != sql::kPgCatalogNamespace) continue;
    if (const sql::Oid function = catalog::function_beneath(use->relation->name))
      catalog::require_privileges(access, session.user_oid, {catalog::kPgProc, function, 0},
                                  catalog::kExecute);
  }
  for (const sql::Oid routine : notes.routines) {
    if (!all) {
      catalog::require_privileges(access, session.user_oid, {catalog::kPgProc, routine, 0},
                                  catalog::kExecute);
    }
    require_parts_of_aggregate(access, routine);
  }
}

}  // namespace granary::planner
