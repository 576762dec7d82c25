#include "sql/catalog/row_forms.h"

#include "sql/catalog/inheritance.h"
#include "sql/catalog/transaction_ids.h"
#include "sql/extension_oid.h"
#include "sql/types/array_text.h"
#include "sql/types/bit.h"
#include "sql/types/collation.h"
#include "sql/types/domain.h"
#include "sql/types/money.h"
#include "sql/types/network.h"
#include "sql/types/range.h"
#include "sql/types/type.h"
#include "sql/types/tsquery.h"

namespace granary::sql::catalog {

namespace {

constexpr Oid kFirstCatalogView{10000};

struct OperatorClass {
  std::uint32_t type;
  std::uint32_t oid;
};

// pg_opclass: btree, opcdefault; varchar uses text's.
constexpr OperatorClass kOperatorClasses[] = {
    {16, 10003},   {17, 10006},   {18, 10007},   {19, 10028},  {20, 3124},    {21, 1979},
    {23, 1978},    {25, 3126},    {26, 1981},    {27, 10050},  {30, 10032},   {700, 10012},
    {701, 3123},   {1042, 10004}, {1043, 3126},  {1082, 3122}, {1083, 10038}, {1114, 3128},
    {1184, 3127},  {1186, 10022}, {1266, 10041}, {1700, 3125}, {2950, 10065}, {3802, 10088},
    {1560, 10002}, {1562, 10043}, {2249, 10034}, {2205, 1981}, {24, 1981},    {2206, 1981},
    {650, 10015},  {774, 10026},  {790, 10047},  {829, 10024}, {869, 10015},  {3220, 10067},
    {5069, 10053}, {3614, 10071}, {3615, 10074}, {kCitext.value, kCitextOrder.value},
    {kHstore.value, kHstoreOrder.value}, {kLtree.value, kLtreeOrder.value},
};

}  // namespace

char storage_of(const TypeRow& type) {
  if (type.length != -1 || type.oid == kTsquery) return 'p';
  return type.oid == kNumeric || type.oid == kInet || type.oid == kCidr ? 'm' : 'x';
}

Oid default_operator_class(Oid type) {
  type = base_type(type);
  for (const OperatorClass& known : kOperatorClasses) {
    if (known.type == type.value) return Oid{known.oid};
  }
  const TypeRow* row = find_type(type);
  if (row == nullptr) return {};
  if (row->category == 'C') return Oid{10034};  // record_ops
  if (row->category == 'E') return Oid{10069};  // enum_ops
  if (row->category == 'R') return find_range_family(type) != nullptr ? Oid{10076} : Oid{10080};
  return row->category == 'A' ? Oid{10000} : Oid{};
}

bool has_hash_class(Oid type) {
  type = base_type(type);
  return type_of(type).hash != nullptr && type != kMoney && type != kBit && type != kVarbit &&
         type != kLtree;
}

namespace {

/// Catalogs sort their text as bytes, whatever the database's collation is.
Oid collation_of(Oid relation, const TypeRow& type) {
  const TypeRow* element = type.element_oid ? find_type(type.element_oid) : nullptr;
  const bool collatable =
      type.collation || type.oid == kPgNodeTree || (element != nullptr && element->collation);
  return collatable && relation < kFirstCatalogView ? kCCollation : type.collation;
}

}  // namespace

Oid attribute_collation(Oid relation, const ColumnDesc& column) {
  return column.collation ? column.collation : collation_of(relation, type_of(column.type));
}

void fill_attribute(CatalogRow& row, Oid relation, const ColumnDesc& column, std::int64_t number) {
  row.set("attrelid", relation);
  row.set("attname", column.name);
  row.set("atttypid", column.dropped ? Oid{} : column.type);
  row.set("attstattarget", std::int64_t{column.dropped ? 0 : -1});
  const TypeRow& type = type_of(column.type);
  row.set("attlen", std::int64_t{type.length});
  row.set("attnum", number);
  const bool system_array = relation < kFirstCatalogView && type.category == 'A';
  row.set("attndims", std::int64_t{system_array ? 1 : column.dimensions});
  row.set("attcacheoff", std::int64_t{-1});
  row.set("atttypmod", std::int64_t{column.typmod});
  row.set("attbyval", std::int64_t{type.representation != Representation::kBytes});
  row.set("attalign", type.align);
  const char plain = storage_of(type_of(base_type(column.type)));
  row.set("attstorage", column.storage != 0 ? column.storage : plain);
  row.set("attcompression", column.compression);
  row.set("attnotnull", std::int64_t{column.not_null});
  row.set("atthasdef", std::int64_t{!column.default_sql.empty() && column.identity == 0});
  row.set("atthasmissing", std::int64_t{column.missing_value.has_value()});
  row.set("attidentity", std::int64_t{column.identity});
  row.set("attgenerated", std::int64_t{column.generated});
  row.set("attisdropped", std::int64_t{column.dropped});
  row.set("attislocal", std::int64_t{column.local});
  row.set("attinhcount", std::int64_t{column.inherit_count});
  row.set("attcollation", attribute_collation(relation, column));
}

std::vector<std::int64_t> key_numbers(const RelationDesc& table, const IndexDesc& index) {
  std::vector<std::int64_t> out;
  for (const IndexColumn& key : index.columns)
    out.push_back(table.is_expression(key) ? 0 : table.columns[key.column].number);
  return out;
}

void fill_index(CatalogRow& row, const RelationDesc& table, const IndexDesc& index) {
  std::vector<std::int64_t> keys = key_numbers(table, index), collations, classes, options;
  std::string expressions;
  for (const IndexColumn& key : index.columns) {
    const Oid type = table.value_type(key);
    const bool expression = table.is_expression(key);
    collations.push_back((key.collation ? key.collation : type_of(type).collation).value);
    classes.push_back(default_operator_class(type).value);
    options.push_back((key.descending ? 1 : 0) | (key.nulls_first ? 2 : 0));
    if (!expression) continue;
    if (!expressions.empty()) expressions += kExpressionsApart;
    expressions += table.expression(key).sql;
  }
  const auto key_count = static_cast<std::int64_t>(keys.size());
  for (const std::uint32_t column : index.included) keys.push_back(table.columns[column].number);
  if (!expressions.empty()) row.set("indexprs", expressions);
  if (!index.predicate_sql.empty()) row.set("indpred", index.predicate_sql);
  row.set("indnullsnotdistinct", std::int64_t{!index.nulls_distinct});
  row.set("indexrelid", index.oid);
  row.set("indrelid", table.oid);
  row.set("indnatts", static_cast<std::int64_t>(keys.size()));
  row.set("indnkeyatts", key_count);
  row.set("indisunique", std::int64_t{index.is_key()});
  row.set("indisprimary", std::int64_t{index.is_primary_key()});
  row.set("indisexclusion", std::int64_t{index.is_exclusion()});
  row.set("indimmediate", std::int64_t{!index.deferrable});
  row.set("indisvalid", std::int64_t{index.valid});
  row.set("indisready", std::int64_t{1});
  row.set("indislive", std::int64_t{1});
  row.set_input("indkey", vector_text(keys));
  row.set_input("indcollation", vector_text(collations));
  row.set_input("indclass", vector_text(classes));
  row.set_input("indoption", vector_text(options));
}

void fill_freezing(CatalogRow& row, bool has_rows) {
  row.set("relfrozenxid", has_rows ? kFrozenBefore : 0);
  row.set("relminmxid", has_rows ? kFirstMultixact : 0);
}

void fill_class(CatalogRow& row, const RelationDesc& relation, Oid owner) {
  row.set("oid", relation.oid);
  row.set("relname", relation.name);
  row.set("relnamespace", relation.schema_oid);
  row.set("relowner", owner);
  row.set("reltype", relation.row_type);
  row.set("reloftype", relation.of_type);
  const bool has_rows = relation.kind == 'r' || relation.kind == 'm';
  row.set("relam", std::int64_t{has_rows ? 2 : 0});
  row.set("relfilenode", std::int64_t{relation.storage.value});
  row.at("reltuples") = Value::of_float(has_rows || relation.kind == 'p' || relation.kind == 'f' ? -1 : 0);
  fill_freezing(row, has_rows);
  row.set("relhasindex", std::int64_t{!relation.indexes.empty()});
  row.set("relpersistence", relation.persistence);
  row.set("relkind", relation.kind);
  row.set("relnatts", static_cast<std::int64_t>(relation.columns.size()));
  row.set("relchecks", static_cast<std::int64_t>(relation.checks.size()));
  row.set("relhasrules", std::int64_t{relation.kind == 'v' || relation.kind == 'm'});
  row.set("relispopulated", std::int64_t{relation.populated});
  row.set("relreplident", has_rows || relation.kind == 'p' ? 'd' : 'n');
  if (!is_partition(relation.inheritance)) return;
  row.set("relispartition", std::int64_t{1});
  row.set("relpartbound", relation.inheritance->bound_sql);
}

void fill_index_class(CatalogRow& row, const RelationDesc& table, const IndexDesc& index,
                      Oid owner) {
  row.set("oid", index.oid);
  row.set("relname", index.name);
  row.set("relnamespace", table.schema_oid);
  row.set("relowner", owner);
  row.set("relam", std::int64_t{403});
  row.set("relfilenode", std::int64_t{index.storage.value});
  row.set("relpersistence", table.persistence);
  row.set("relkind", index.storage.value != 0 ? 'i' : 'I');
  row.set("relispartition", std::int64_t{index.parent.value != 0});
  row.set("relnatts", static_cast<std::int64_t>(index.columns.size() + index.included.size()));
  row.set("relispopulated", std::int64_t{1});
  row.set("relreplident", 'n');
  if (!index.options.empty()) row.set_input("reloptions", array_text(index.options));
}

void fill_constraint(CatalogRow& row, Oid oid, const RelationDesc& table, std::string_view name,
                     char type) {
  row.set("oid", oid);
  row.set("conname", name);
  row.set("connamespace", table.schema_oid);
  row.set("contype", type);
  row.set("convalidated", std::int64_t{1});
  row.set("conrelid", table.oid);
  row.set("confupdtype", ' ');
  row.set("confdeltype", ' ');
  row.set("confmatchtype", ' ');
  row.set("conislocal", std::int64_t{1});
  row.set("connoinherit", std::int64_t{type != 'c'});
}

namespace {

/// attnums of columns given by their index, and back.
std::vector<std::int64_t> numbers_of(const std::vector<std::uint32_t>& columns) {
  std::vector<std::int64_t> out;
  for (const std::uint32_t column : columns) out.push_back(std::int64_t{column} + 1);
  return out;
}
std::vector<std::uint32_t> columns_of(const std::vector<std::int64_t>& numbers) {
  std::vector<std::uint32_t> out;
  for (const std::int64_t number : numbers) out.push_back(static_cast<std::uint32_t>(number - 1));
  return out;
}

std::int64_t equality_of(Oid left, Oid right) {
  const OperatorRow* found = find_operator("=", left, right);
  if (found == nullptr && left == kVarchar) found = find_operator("=", kText, kText);
  return found != nullptr ? found->oid.value : 0;
}

}  // namespace

void fill_foreign_key(CatalogRow& row, const ForeignKeyDesc& key, const RelationDesc& child,
                      const RelationDesc& parent) {
  fill_constraint(row, key.oid, child, key.name, 'f');
  row.set("connoinherit", std::int64_t{child.kind != 'p'});
  row.set("condeferrable", std::int64_t{key.deferrable});
  row.set("condeferred", std::int64_t{key.deferred});
  row.set("convalidated", std::int64_t{key.validated});
  row.set("conparentid", key.parent_constraint);
  row.set("conindid", key.parent_index);
  row.set("confrelid", key.parent);
  row.set("confupdtype", key.on_update);
  row.set("confdeltype", key.on_delete);
  row.set("confmatchtype", key.match);
  row.set_input("conkey", array_text(numbers_of(key.columns)));
  row.set_input("confkey", array_text(numbers_of(key.parent_columns)));
  if (!key.delete_set_columns.empty())
    row.set_input("confdelsetcols", array_text(numbers_of(key.delete_set_columns)));
  std::vector<std::int64_t> across, of_parent, of_child;
  for (std::size_t i = 0; i < key.columns.size(); ++i) {
    const Oid own = child.columns[key.columns[i]].type;
    const Oid other = parent.columns[key.parent_columns[i]].type;
    of_parent.push_back(equality_of(other, other));
    of_child.push_back(equality_of(own, own));
    const std::int64_t both = equality_of(other, own);
    across.push_back(both != 0 ? both : of_parent.back());
  }
  row.set_input("conpfeqop", array_text(across));
  row.set_input("conppeqop", array_text(of_parent));
  row.set_input("conffeqop", array_text(of_child));
}

ForeignKeyDesc foreign_key_of(const CatalogRow& row) {
  ForeignKeyDesc out;
  out.oid = row.oid("oid");
  out.name = row.text("conname");
  out.child = row.oid("conrelid");
  out.parent = row.oid("confrelid");
  out.parent_index = row.oid("conindid");
  out.columns = columns_of(row.numbers("conkey"));
  out.parent_columns = columns_of(row.numbers("confkey"));
  if (!row.is_null("confdelsetcols"))
    out.delete_set_columns = columns_of(row.numbers("confdelsetcols"));
  out.on_update = row.letter("confupdtype");
  out.on_delete = row.letter("confdeltype");
  out.match = row.letter("confmatchtype");
  out.deferrable = row.truth("condeferrable");
  out.deferred = row.truth("condeferred");
  out.validated = row.truth("convalidated");
  out.parent_constraint = row.oid("conparentid");
  return out;
}

Value missing_value_array(const ColumnDesc& column, Arena& arena) {
  EvalContext context;
  context.arena = &arena;
  const Oid array = type_of(column.type).array_oid;
  Value out;
  type_of(array).input(context, array_text(std::vector<std::string>{*column.missing_value}),
                       column.typmod, array, out);
  return out;
}

std::optional<std::string> missing_value_text(const Value& array, Oid type, Arena& arena) {
  if (array.is_null()) return std::nullopt;
  EvalContext context;
  context.arena = &arena;
  const Oid array_type = type_of(type).array_oid;
  std::string text;
  type_of(array_type).output(context, array, array_type, text);
  std::vector<std::string> elements = array_elements(text);
  return elements.empty() ? std::string{} : elements[0];
}

}  // namespace granary::sql::catalog
