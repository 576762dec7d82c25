// sql/catalog/system_relations.cpp: descriptions of the catalogs themselves, made from
// definitions.h.
#include "base/check.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/privilege_views.h"
#include "sql/catalog/row_type_oids.h"
#include "sql/catalog/standard_views.h"
#include "sql/types/type.h"
#include "sql/types/user_types.h"

namespace granary::sql::catalog {

namespace {

const TypeRow& column_type(std::string_view name) {
  const TypeRow* type = find_type(name);
  // Types that only hold NULLs here (statistics, log positions) read as text.
  return type != nullptr ? *type : type_of(kText);
}

std::vector<ColumnDesc> parse_columns(std::string_view text) {
  std::vector<ColumnDesc> out;
  while (!text.empty()) {
    const std::size_t comma = text.find(", ");
    std::string_view part = text.substr(0, comma);
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 2);
    ColumnDesc column;
    if (part.back() == '!') {
      column.not_null = true;
      part.remove_suffix(1);
    }
    const std::size_t blank = part.find(' ');
    column.name = std::string(part.substr(0, blank));
    column.type = column_type(part.substr(blank + 1)).oid;
    column.number = static_cast<std::int16_t>(out.size() + 1);
    out.push_back(std::move(column));
  }
  return out;
}

std::shared_ptr<RelationDesc> describe(const RelationDefinition& definition, Oid schema,
                                       const char* schema_name, engine::TableId storage) {
  auto desc = std::make_shared<RelationDesc>();
  desc->oid = Oid{definition.oid};
  desc->schema_oid = schema;
  desc->schema = schema_name;
  desc->name = definition.name;
  desc->kind = definition.kind;
  desc->system = true;
  const RowTypeOids row_type = row_type_oids(definition.oid);
  desc->row_type = Oid{row_type.type};
  // Types are the server's: another database has registered them.
  if (desc->row_type && find_user_type(desc->row_type) == nullptr) {
    register_composite(desc->row_type, Oid{row_type.array}, desc->name, "_" + desc->name,
                       desc->oid);
  }
  desc->columns = parse_columns(definition.columns);
  if (definition.kind == 'r') {
    desc->storage = storage;
    return desc;
  }
  for (const auto views :
       {view_definitions(), table_view_queries(), privilege_view_queries(),
        standard_view_queries(), foreign_view_queries()}) {
    for (const ViewDefinition& view : views) {
      if (desc->name == view.name) desc->view_sql = view.query;
    }
  }
  if (desc->view_sql.empty()) desc->virtual_rows = find_virtual_rows(schema_name, desc->name);
  return desc;
}

/// storage: of the index if it is not the primary key.
void add_index(RelationDesc& table, const IndexDefinition& definition, engine::TableId storage) {
  IndexDesc index;
  index.oid = Oid{definition.oid};
  index.name = definition.name;
  index.unique = definition.kind != IndexKind::kPlain;
  index.primary = definition.kind == IndexKind::kPrimary;
  index.storage = index.primary ? table.storage : storage;
  for (const std::int16_t attnum : definition.key) {
    if (attnum == 0) break;
    const std::uint32_t column = static_cast<std::uint32_t>(attnum - 1);
    if (type_of(table.columns[column].type).encode_key == nullptr) return;
    index.columns.push_back({column, false, false});
  }
  if (index.primary) {
    table.indexes.insert(table.indexes.begin(), std::move(index));
  } else {
    table.indexes.push_back(std::move(index));
  }
}

}  // namespace

void Catalog::Impl::define_system_relations() {
  const auto storage = [this](std::uint32_t oid, bool shared) {
    return engine::TableId{(shared ? 0 : place.first_table) + oid};
  };
  for (const RelationDefinition& definition : relation_definitions()) {
    SystemRelation& relation = system[definition.oid];
    relation.shared = definition.shared;
    relation.desc = describe(definition, kPgCatalogNamespace, "pg_catalog",
                             storage(definition.oid, definition.shared));
    pg_catalog_names[definition.name] = definition.oid;
  }
  for (const auto definitions : {information_schema_definitions(), privilege_view_relations(),
                                 standard_view_relations()}) {
    for (const RelationDefinition& definition : definitions) {
      system[definition.oid].desc =
          describe(definition, kInformationSchemaNamespace, "information_schema", {});
      information_schema_names[definition.name] = definition.oid;
    }
  }
  for (const IndexDefinition& definition : index_definitions()) {
    const SystemRelation& table = system.at(definition.table);
    add_index(*table.desc, definition, storage(definition.oid, table.shared));
  }
  for (auto& [oid, relation] : system) {
    if (relation.desc->kind != 'r') continue;
    relation.codec = RowCodec(*relation.desc);
    relation.desc->counters = counters.of(relation.desc->oid);
    for (IndexDesc& index : relation.desc->indexes) index.counters = counters.of(index.oid);
  }
}

std::vector<engine::TableId> Catalog::Impl::own_tables() const {
  std::vector<engine::TableId> out;
  for (const auto& [oid, relation] : system) {
    if (relation.desc->kind != 'r' || borrowed(relation)) continue;
    out.push_back(relation.desc->storage);
    for (const IndexDesc& index : relation.desc->indexes) {
      if (!index.primary) out.push_back(index.storage);
    }
  }
  return out;
}

}  // namespace granary::sql::catalog
