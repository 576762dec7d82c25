// sql/catalog/system_rows.cpp: the rows of built-in objects, loaded into memory at every start
// before the log is replayed: what a user changes or removes is newer and wins. None is logged.
#include "base/check.h"
#include "engine/table/sorted_load.h"
#include "sql/catalog/built_in_rows.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/catalog_row.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/row_type_oids.h"
#include "sql/catalog/text_search_rows.h"
#include "sql/extension_oid.h"
#include "sql/functions/function.h"
#include "sql/functions/io_functions.h"
#include "sql/types/array_text.h"
#include "sql/types/geometry.h"
#include "sql/types/range.h"
#include "sql/types/type.h"
#include "sql/types/user_types.h"

namespace granary::sql::catalog {

namespace {

class Loader {
 public:
  Loader(Catalog::Impl& catalog, engine::Worker& worker) : catalog_(catalog), worker_(worker) {}

  CatalogRow make(std::uint32_t catalog) {
    return CatalogRow(*catalog_.relation(catalog).desc, arena_);
  }

  void load(const CatalogRow& row) {
    const RelationDesc& relation = row.relation();
    if (catalog_.borrowed(catalog_.relation(relation.oid.value)) || left_out(row)) return;
    key_.clear();
    if (relation.primary_key() != nullptr) {
      encode_primary_key(relation, row.values(), key_);
    } else {
      encode_row_id(relation.table->next_row_id(), key_);
    }
    catalog_.relation(relation.oid.value).codec.encode(row.values(), bytes_);
    relation.table->load(worker_, key_, bytes_, engine::kLoadedTid, false);
    catalog_.built_in_rows.emplace_back(relation.table->id(), key_);
    if (arena_.reserved_bytes() > (std::size_t{1} << 20)) arena_.reset();
  }

  Catalog::Impl& catalog() { return catalog_; }

 private:
  /// The schema public and its comment, where they are ordinary rows.
  bool left_out(const CatalogRow& row) const {
    if (catalog_.place.has_system_public) return false;
    const std::uint32_t relation = row.relation().oid.value;
    if (relation == kPgNamespace) return row.oid("oid") == kPublicNamespace;
    return relation == kPgDescription && row.oid("objoid") == kPublicNamespace &&
           row.integer("classoid") == kPgNamespace;
  }

  Catalog::Impl& catalog_;
  engine::Worker& worker_;
  Arena arena_;
  std::string key_, bytes_;
};

/// Everybody reads the catalogs, but for secrets. null: the owner's list
const char* relation_acl(std::string_view name) {
  for (const char* secret : {"pg_authid", "pg_shadow", "pg_statistic", "pg_statistic_ext_data",
                             "pg_user_mapping", "pg_largeobject", "pg_hba_file_rules",
                             "pg_ident_file_mappings", "pg_file_settings", "pg_config",
                             "pg_subscription", "pg_replication_origin_status"}) {
    if (name == secret) return "{postgres=arwdDxt/postgres}";
  }
  for (const char* secret : {"_pg_foreign_data_wrappers", "_pg_foreign_servers",
                             "_pg_foreign_table_columns", "_pg_foreign_tables",
                             "_pg_user_mappings", "transforms", "sql_parts"}) {
    if (name == secret) return nullptr;  // nothing was granted
  }
  return name == "pg_settings" ? "{postgres=arwdDxt/postgres,=rw/postgres}"
                               : "{postgres=arwdDxt/postgres,=r/postgres}";
}

/// The list that the object comes with, by which pg_dump sees what was changed of it.
void load_initial_acl(Loader& loader, const CatalogRow& row, std::string_view acl) {
  CatalogRow initial = loader.make(kPgInitPrivs);
  const bool column = row.relation().oid.value == kPgAttribute;
  initial.set("objoid", row.oid(column ? "attrelid" : "oid"));
  initial.set("classoid", std::int64_t{column ? kPgClass : row.relation().oid.value});
  if (column) initial.set("objsubid", row.integer("attnum"));
  initial.set("privtype", 'i');
  initial.set_input("initprivs", acl);
  loader.load(initial);
}

void load_relation_row(Loader& loader, Oid oid, const std::string& name, Oid schema, char kind,
                       std::size_t columns, bool has_index, bool shared) {
  CatalogRow row = loader.make(kPgClass);
  row.set("oid", oid);
  row.set("relname", name);
  row.set("relnamespace", schema);
  row.set("relowner", kBootstrapSuperuser);
  row.set("relam", std::int64_t{kind == 'r' ? 2 : kind == 'i' ? 403 : 0});
  row.set("reltype", std::int64_t{row_type_oids(oid.value).type});
  row.set("relfilenode", kind == 'v' ? Oid{} : oid);
  row.set("relisshared", std::int64_t{shared});
  row.set("reltablespace", std::int64_t{shared ? 1664 : 0});
  row.at("reltuples") = Value::of_float(kind == 'r' ? -1 : 0);
  fill_freezing(row, kind == 'r');
  row.set("relhasindex", std::int64_t{has_index});
  row.set("relpersistence", 'p');
  row.set("relkind", kind);
  row.set("relnatts", static_cast<std::int64_t>(columns));
  row.set("relispopulated", std::int64_t{1});
  row.set("relhasrules", std::int64_t{kind == 'v'});
  row.set("relreplident", 'n');
  const char* acl = kind == 'i' ? nullptr : relation_acl(name);
  if (acl != nullptr) row.set_input("relacl", acl);
  if (acl != nullptr && schema == kPgCatalogNamespace) load_initial_acl(loader, row, acl);
  loader.load(row);
}

/// Of a subscription everybody may know all but how it connects.
bool is_public_column(Oid relation, const ColumnDesc& column) {
  constexpr Oid kPgSubscription{6100};
  return relation == kPgSubscription && column.name != "subconninfo";
}

void load_attribute_row(Loader& loader, Oid relation, const ColumnDesc& column,
                        std::int64_t number) {
  CatalogRow row = loader.make(kPgAttribute);
  fill_attribute(row, relation, column, number);
  if (is_public_column(relation, column)) {
    constexpr std::string_view kEverybody = "{=r/postgres}";
    row.set_input("attacl", kEverybody);
    load_initial_acl(loader, row, kEverybody);
  }
  loader.load(row);
}

void load_index(Loader& loader, const RelationDesc& table, const IndexDesc& index, bool shared) {
  load_relation_row(loader, index.oid, index.name, table.schema_oid, 'i', index.columns.size(),
                    false, shared);
  std::vector<std::int64_t> keys;
  for (const IndexColumn& column : index.columns) {
    keys.push_back(column.column + 1);
    load_attribute_row(loader, index.oid, table.columns[column.column], std::ssize(keys));
  }
  CatalogRow row = loader.make(kPgIndex);
  fill_index(row, table, index);
  loader.load(row);
  if (!index.unique) return;
  // As in PostgreSQL, unique indexes of catalogs are constraints. The index's OID serves for both.
  CatalogRow constraint = loader.make(kPgConstraint);
  constraint.set("oid", index.oid);
  constraint.set("conname", index.name);
  constraint.set("connamespace", table.schema_oid);
  constraint.set("contype", index.primary ? 'p' : 'u');
  constraint.set("convalidated", std::int64_t{1});
  constraint.set("conrelid", table.oid);
  constraint.set("conindid", index.oid);
  constraint.set("conislocal", std::int64_t{1});
  constraint.set("connoinherit", std::int64_t{1});
  constraint.set("confupdtype", ' ');
  constraint.set("confdeltype", ' ');
  constraint.set("confmatchtype", ' ');
  constraint.set_input("conkey", array_text(keys));
  loader.load(constraint);
}

void load_relations(Loader& loader) {
  for (auto& [oid, relation] : loader.catalog().system) {
    const RelationDesc& desc = *relation.desc;
    load_relation_row(loader, desc.oid, desc.name, desc.schema_oid, desc.kind, desc.columns.size(),
                      !desc.indexes.empty(), relation.shared);
    for (const ColumnDesc& column : desc.columns)
      load_attribute_row(loader, desc.oid, column, column.number);
    for (const IndexDesc& index : desc.indexes) load_index(loader, desc, index, relation.shared);
  }
}

/// pg_type.typtype
char kind_of(const TypeRow& type) {
  if (type.category == 'P' || type.oid == kUnknown) return 'p';
  if (relation_of_type(type.oid)) return 'c';
  if (type.category != 'R') return 'b';
  return find_range_family(type.oid) != nullptr ? 'r' : 'm';
}

/// Of arrays, and of the types of fixed length whose parts can be read by `[n]`.
Oid subscripted_element(const TypeRow& type) {
  if (type.oid == kName) return kChar;
  if (type.oid == kPoint || type.oid == kLine) return kFloat8;
  if (type.oid == kLseg || type.oid == kBox) return kPoint;
  return type.element_oid;
}

void load_type_row(Loader& loader, const TypeRow& type, Oid schema, Oid relation) {
  const bool array = type.category == 'A' && type.length == -1 && type.oid != kInt2Vector &&
                     type.oid != kOidVector;
  const bool by_value = type.length > 0 && type.length <= 8 &&
                        (type.length & (type.length - 1)) == 0 &&
                        type.representation != Representation::kBytes;
  CatalogRow row = loader.make(kPgType);
  row.set("oid", type.oid);
  row.set("typname", type.name);
  row.set("typnamespace", schema);
  row.set("typowner", kBootstrapSuperuser);
  row.set("typrelid", relation);
  row.set("typlen", std::int64_t{type.length});
  row.set("typbyval", std::int64_t{by_value});
  row.set("typtype", kind_of(type));
  row.set("typcategory", type.category);
  row.set("typispreferred", std::int64_t{type.preferred});
  row.set("typisdefined", std::int64_t{1});
  row.set("typdelim", types::array_delimiter(array ? type.element_oid : type.oid));
  row.set("typelem", subscripted_element(type));
  if (array || type.oid == kRecordArray || type.oid == kInt2Vector || type.oid == kOidVector)
    row.set("typsubscript", kArraySubscript);
  else if (type.oid == kJsonb)
    row.set("typsubscript", kJsonbSubscript);
  else if (subscripted_element(type))
    row.set("typsubscript", kRawArraySubscript);
  row.set("typarray", type.array_oid);
  if (array || type.oid == kRecordArray) {  // drivers tell arrays by array_in
    row.set("typinput", std::int64_t{750});
    row.set("typoutput", std::int64_t{751});
    row.set("typreceive", std::int64_t{2400});
    row.set("typsend", std::int64_t{2401});
  }
  if (io_function_of(type.oid, IoRole::kInput)) {
    row.set("typinput", io_function_of(type.oid, IoRole::kInput));
    row.set("typoutput", io_function_of(type.oid, IoRole::kOutput));
    row.set("typreceive", io_function_of(type.oid, IoRole::kReceive));
    row.set("typsend", io_function_of(type.oid, IoRole::kSend));
    row.set("typmodin", io_function_of(type.oid, IoRole::kModifierInput));
    row.set("typmodout", io_function_of(type.oid, IoRole::kModifierOutput));
  }
  row.set("typalign", type.align);
  row.set("typstorage", storage_of(type));
  row.set("typtypmod", std::int64_t{-1});
  row.set("typcollation", type.collation);
  loader.load(row);
}

void load_types(Loader& loader) {
  for (const TypeRow& type : all_types()) load_type_row(loader, type, kPgCatalogNamespace, {});
  for (auto& [oid, relation] : loader.catalog().system) {
    const RelationDesc& desc = *relation.desc;
    if (!desc.row_type) continue;
    const TypeRow& type = type_of(desc.row_type);
    load_type_row(loader, type, desc.schema_oid, desc.oid);
    load_type_row(loader, type_of(type.array_oid), desc.schema_oid, {});
  }
}

/// What extensions bring comes with them (extension_members.h).
void load_functions(Loader& loader) {
  for (const FunctionRow* function : all_functions()) {
    if (!extension_with(function->oid).empty()) continue;
    CatalogRow row = loader.make(kPgProc);
    fill_function(row, *function);
    loader.load(row);
    if (const char* acl = function_acl(function->oid)) load_initial_acl(loader, row, acl);
  }
  for (const WindowRow& window : all_window_functions()) {
    CatalogRow row = loader.make(kPgProc);
    fill_window_function(row, window);
    loader.load(row);
  }
  for (const AggregateRow* aggregate : all_aggregates()) {
    if (!extension_with(aggregate->oid).empty()) continue;
    CatalogRow row = loader.make(kPgProc), detail = loader.make(kPgAggregate);
    fill_aggregate(row, detail, *aggregate);
    loader.load(row);
    loader.load(detail);
  }
}

void load_operators(Loader& loader) {
  for (const OperatorRow* op : all_operators()) {
    if (!extension_with(op->oid).empty()) continue;
    CatalogRow row = loader.make(kPgOperator);
    fill_operator(row, *op);
    loader.load(row);
  }
}

void load_casts(Loader& loader) {  // those of an extension come when it is created
  std::int64_t oid = 11000;
  for (const CastRow* cast : all_casts()) {
    if (is_extension_oid(cast->source) || is_extension_oid(cast->target)) continue;
    CatalogRow row = loader.make(kPgCast);
    row.set("oid", oid++);
    row.set("castsource", cast->source);
    row.set("casttarget", cast->target);
    row.set("castfunc", cast->function);
    row.set("castcontext", static_cast<char>(cast->context));
    row.set("castmethod", static_cast<char>(cast->method));
    loader.load(row);
  }
}

void load_collations(Loader& loader) {
  const std::string version = collation_version();
  each_icu_collation([&](Oid oid, std::string_view locale) {
    CatalogRow row = loader.make(kPgCollation);
    row.set("oid", oid);
    row.set("collname", std::string(locale) + "-x-icu");
    row.set("collnamespace", kPgCatalogNamespace);
    row.set("collowner", kBootstrapSuperuser);
    row.set("collprovider", 'i');
    row.set("collisdeterministic", std::int64_t{1});
    row.set("collencoding", std::int64_t{-1});
    row.set("colliculocale", locale);
    row.set("collversion", version);
    loader.load(row);
  });
}

}  // namespace

std::vector<CatalogRow> parse_fixed_rows(const RelationDesc& relation, const CatalogRows& rows,
                                         Arena& arena) {
  std::vector<CatalogRow> out;
  std::string_view text = rows.lines;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    CatalogRow& row = out.emplace_back(relation, arena);
    for (const ColumnDesc& column : relation.columns) {
      const std::size_t bar = line.find('|');
      const std::string_view field = line.substr(0, bar);
      line = bar == std::string_view::npos ? std::string_view{} : line.substr(bar + 1);
      if (field == "\\N" || (column.type == kAclitemArray && field.empty())) {
        row.set_null(column.name);
      } else {
        row.set_input(column.name, field);
      }
    }
  }
  return out;
}

void Catalog::Impl::load_system_rows(engine::Worker& worker) {
  Loader loader(*this, worker);
  const auto load = [&](const CatalogRows& rows) {
    Arena arena;
    for (const CatalogRow& row : parse_fixed_rows(*relation(rows.catalog).desc, rows, arena))
      loader.load(row);
  };
  for (const CatalogRows& rows : fixed_rows()) load(rows);
  for (const auto& [catalog, lines] : text_search_rows()) load({catalog, lines.c_str()});
  load_relations(loader);
  load_types(loader);
  load_functions(loader);
  load_operators(loader);
  load_casts(loader);
  load_collations(loader);
}

}  // namespace granary::sql::catalog
