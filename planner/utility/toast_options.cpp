#include "planner/utility/toast_options.h"

#include <algorithm>

#include "planner/utility/object_options.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/temporary.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

constexpr Oid kToastNamespace{99};

bool names_toast(const Node* option) { return ast::text(option->def_elem->defnamespace) == "toast"; }

bool may_have_toast(const sql::RelationDesc& table) {
  if ((table.kind != 'r' && table.kind != 'm') || sql::catalog::is_temporary(table.oid))
    return false;
  return std::any_of(table.columns.begin(), table.columns.end(), [](const sql::ColumnDesc& column) {
    return !column.dropped && sql::catalog::storage_of(sql::type_of(column.type)) != 'p';
  });
}

Oid toast_of(Ddl& ddl, const sql::RelationDesc& table) {
  const auto row = ddl.access.get(sql::catalog::kPgClass, table.oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  if (row->oid("reltoastrelid")) return row->oid("reltoastrelid");
  CatalogRow toast = ddl.access.make(sql::catalog::kPgClass);
  const Oid oid = ddl.catalog.allocate_oid();
  toast.set("oid", oid);
  toast.set("relname", "pg_toast_" + std::to_string(table.oid.value));
  toast.set("relnamespace", kToastNamespace);
  toast.set("relowner", row->oid("relowner"));
  toast.set("relpersistence", row->letter("relpersistence"));
  toast.set("relkind", 't');
  toast.set("relispopulated", std::int64_t{1});
  toast.set("relreplident", 'n');
  if (!ddl.access.insert(toast)) sql::catalog::require(engine::OpResult::kConflict);
  ddl.depend({sql::catalog::kPgClass, oid, 0}, {sql::catalog::kPgClass, table.oid, 0}, 'i');
  ddl.change_class(table.oid, [&](CatalogRow& changed) { changed.set("reltoastrelid", oid); });
  ddl.advance();
  return oid;
}

}  // namespace

void create_with_options(Ddl& ddl, sql::RelationDesc& relation, std::span<Node* const> options) {
  const std::vector<std::string> own = checked_options(options, option_owner(relation.kind));
  checked_toast_options(options);
  ddl.create_relation(relation, own);
  if (std::none_of(options.begin(), options.end(), names_toast)) return;
  ddl.advance();
  change_toast_options(ddl, relation, options, false);
}

void change_toast_options(Ddl& ddl, const sql::RelationDesc& table,
                          std::span<Node* const> options, bool reset) {
  if (std::none_of(options.begin(), options.end(), names_toast) || !may_have_toast(table)) return;
  ddl.advance();
  ddl.change_class(toast_of(ddl, table), [&](CatalogRow& row) {
    change_options(row, "reloptions", options, OptionOwner::kToast, reset);
  });
}

}  // namespace granary::planner::utility
