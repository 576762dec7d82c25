#include "sql/catalog/inheritance_rows.h"

#include <algorithm>
#include <charconv>
#include <set>

#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/stored_names.h"
#include "sql/catalog/temporary.h"
#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

std::string_view next_part(std::string_view& texts, char apart) {
  const std::string_view out = texts.substr(0, texts.find(apart));
  texts.remove_prefix(std::min(texts.size(), out.size() + 1));
  return out;
}

PartitionKey read_key(CatalogAccess& access, const RelationDesc& relation,
                      const CatalogRow& row) {
  PartitionKey out;
  out.strategy = static_cast<PartitionStrategy>(row.letter("partstrat"));
  const std::vector<std::int64_t> columns = row.numbers("partattrs"),
                                  classes = row.numbers("partclass"),
                                  collations = row.numbers("partcollation");
  std::string_view expressions = row.text("partexprs");
  for (std::size_t i = 0; i < columns.size(); ++i) {
    PartitionKey::Part part;
    if (columns[i] != 0) {
      part.column = static_cast<std::uint32_t>(columns[i] - 1);
      part.type = relation.columns[*part.column].type;
    } else {
      std::string_view expression = next_part(expressions, kExpressionsApart);
      const std::string_view type = next_part(expression, kTypeApart);
      std::from_chars(type.data(), type.data() + type.size(), part.type.value);
      part.expression_sql = expression;
    }
    part.operator_class = Oid{static_cast<std::uint32_t>(classes[i])};
    part.collation = Oid{static_cast<std::uint32_t>(collations[i])};
    collated_type(access, part.type, part.collation);  // known from now on
    part.users_hash =
        out.strategy == PartitionStrategy::kHash && part.operator_class >= kFirstUserOid &&
        !is_extension_oid(part.operator_class);
    if (part.users_hash)
      part.hash_function = support_function(access, part.operator_class, kSeededHash);
    out.parts.push_back(std::move(part));
  }
  return out;
}

/// Every change of a partition's bound rewrites the row of what it is a part of, too: while that is
/// as it was, rows read one after the other are of one state.
void require_unchanged(CatalogAccess& access, const RelationDesc& relation) {
  if (relation.record == nullptr) return;  // a session's own
  std::uint64_t version = 0;
  const auto row = access.get_versioned(kPgClass, relation.oid, version);
  if (!row || version != relation.version) require(engine::OpResult::kConflict);
}

std::shared_ptr<const PartitionMap> read_partitions(CatalogAccess& access,
                                                    const RelationDesc& relation,
                                                    const std::vector<Oid>& children) {
  const std::optional<CatalogRow> row = access.get(kPgPartitionedTable, relation.oid);
  if (!row) require(engine::OpResult::kConflict);
  PartitionKey key = read_key(access, relation, *row);
  std::vector<CatalogRow> rows;
  for (const Oid child : children) {
    std::optional<CatalogRow> partition = access.get(kPgClass, child);
    if (!partition) require(engine::OpResult::kConflict);
    rows.push_back(std::move(*partition));
  }
  // One that has been detached meanwhile has no bound, or one of another key.
  require_unchanged(access, relation);
  auto memory = std::make_shared<Arena>();
  std::vector<PartitionMap::Entry> entries;
  for (std::size_t i = 0; i < rows.size(); ++i)
    entries.push_back({children[i], parse_bound(rows[i].text("relpartbound"), key, *memory)});
  return std::make_shared<PartitionMap>(std::move(key), std::move(entries), std::move(memory));
}

}  // namespace

std::vector<Oid> parents_of(CatalogAccess& access, Oid relation) {
  std::vector<Oid> out;
  const Value prefix = Value::of_int(relation.value);
  for (const CatalogRow& row : access.find(kPgInherits, 0, {&prefix, 1}))
    out.push_back(row.oid("inhparent"));
  return out;
}

std::vector<Oid> children_of(CatalogAccess& access, Oid relation) {
  std::vector<Oid> out;
  const Value prefix = Value::of_int(relation.value);
  for (const CatalogRow& row : access.find(kPgInherits, kInheritsParentIndex, {&prefix, 1}))
    out.push_back(row.oid("inhrelid"));
  std::sort(out.begin(), out.end());
  return out;
}

Oid first_parent(CatalogAccess& access, Oid relation) {
  const std::vector<Oid> parents = parents_of(access, relation);
  return parents.empty() ? Oid{} : parents[0];
}

std::vector<Oid> whole_tree(CatalogAccess& access, Oid root) {
  std::vector<Oid> out = {root};
  std::set<Oid> seen = {root};
  for (std::size_t at = 0; at < out.size(); ++at) {
    for (const Oid child : children_of(access, out[at])) {
      if (seen.insert(child).second) out.push_back(child);
    }
  }
  return out;
}

std::shared_ptr<const InheritanceDesc> read_inheritance(CatalogAccess& access,
                                                        const RelationDesc& relation,
                                                        const CatalogRow& row) {
  InheritanceDesc out;
  out.parents = parents_of(access, relation.oid);
  if (row.truth("relhassubclass") || relation.kind == 'p')
    out.children = children_of(access, relation.oid);
  out.is_partition = row.truth("relispartition");
  if (out.is_partition) out.bound_sql = row.text("relpartbound");
  if (relation.kind == 'p') {
    out.partitions = read_partitions(access, relation, out.children);
    out.children.clear();
    for (const PartitionMap::Entry& entry : out.partitions->entries())
      out.children.push_back(entry.relation);
  }
  if (out.parents.empty() && out.children.empty() && out.partitions == nullptr) return nullptr;
  return std::make_shared<InheritanceDesc>(std::move(out));
}

void add_parent(Ddl& ddl, Oid child, Oid parent, std::int64_t number, char type) {
  if (is_temporary(child) && !is_temporary(parent))
    raise_not_supported("a temporary table that inherits from a permanent one");
  CatalogRow row = ddl.access.make(kPgInherits);
  row.set("inhrelid", child);
  row.set("inhparent", parent);
  row.set("inhseqno", number);
  ddl.access.insert(row);
  ddl.depend({kPgClass, child, 0}, {kPgClass, parent, 0}, type);
  ddl.change_class(parent,
                   [](CatalogRow& changed) { changed.set("relhassubclass", std::int64_t{1}); });
}

void remove_parent(Ddl& ddl, Oid child, Oid parent) {
  const Value prefix = Value::of_int(child.value);
  for (const CatalogRow& row : ddl.access.find(kPgInherits, 0, {&prefix, 1})) {
    if (row.oid("inhparent") == parent) ddl.access.remove(row);
  }
  const Value depender[2] = {Value::of_int(kPgClass), Value::of_int(child.value)};
  for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependDependerIndex, depender)) {
    if (row.oid("refobjid") == parent && row.integer("refclassid") == kPgClass &&
        row.integer("objsubid") == 0)
      ddl.access.remove(row);
  }
  replace_default_partition(ddl.access, parent, child, {});
  ddl.touch(parent);
}

void store_partition_key(Ddl& ddl, Oid relation, const PartitionKey& key) {
  CatalogRow row = ddl.access.make(kPgPartitionedTable);
  std::vector<std::int64_t> columns, classes, collations;
  std::string expressions;
  for (const PartitionKey::Part& part : key.parts) {
    columns.push_back(part.column ? std::int64_t{*part.column} + 1 : 0);
    classes.push_back(part.operator_class.value);
    collations.push_back(part.collation.value);
    if (part.column) continue;
    if (!expressions.empty()) expressions += kExpressionsApart;
    expressions += std::to_string(part.type.value) + kTypeApart + part.expression_sql;
  }
  for (const std::int64_t used : std::set<std::int64_t>(classes.begin(), classes.end())) {
    const Oid oid{static_cast<std::uint32_t>(used)};
    if (oid >= kFirstUserOid) ddl.depend({kPgClass, relation, 0}, {kPgOpclass, oid, 0}, 'n');
  }
  depend_on_named(ddl, {kPgClass, relation, 0}, expressions);
  for (const std::int64_t used : std::set<std::int64_t>(collations.begin(), collations.end())) {
    const Oid oid{static_cast<std::uint32_t>(used)};
    if (oid >= kFirstUserOid) ddl.depend({kPgClass, relation, 0}, {kPgCollation, oid, 0}, 'n');
  }
  row.set("partrelid", relation);
  row.set("partstrat", static_cast<char>(key.strategy));
  row.set("partnatts", static_cast<std::int64_t>(key.parts.size()));
  row.set_input("partattrs", vector_text(columns));
  row.set_input("partclass", vector_text(classes));
  row.set_input("partcollation", vector_text(collations));
  if (!expressions.empty()) row.set("partexprs", expressions);
  ddl.access.insert(row);
}

void replace_default_partition(CatalogAccess& access, Oid parent, Oid from, Oid to) {
  const std::optional<CatalogRow> row = access.get(kPgPartitionedTable, parent);
  if (!row || row->oid("partdefid") != from) return;
  CatalogRow changed = *row;
  changed.set("partdefid", to);
  access.update(*row, changed);
}

void store_bound(Ddl& ddl, Oid relation, const std::string& bound) {
  ddl.change_class(relation, [&](CatalogRow& row) {
    row.set("relispartition", std::int64_t{!bound.empty()});
    if (bound.empty()) {
      row.set_null("relpartbound");
    } else {
      row.set("relpartbound", bound);
    }
  });
}

}  // namespace granary::sql::catalog
