// sql/catalog/functions_partition.cpp: what functions tell of partitioned tables: their trees, keys
// and bounds.
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/partition_support.h"
#include "sql/catalog/partition_text.h"
#include "sql/functions/call.h"
#include "sql/functions/list_cursor.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

using Text = std::optional<std::string>;
using functions::call;

/// 'p' and 'I', and their partitions; the functions show nothing else.
bool in_partition_tree(CatalogAccess& access, Oid relation) {
  const std::optional<CatalogRow> row = access.get(kPgClass, relation);
  if (!row) return false;
  const char kind = row->letter("relkind");
  return kind == 'p' || kind == 'I' || row->truth("relispartition");
}

struct TreeRow {
  Oid relation, parent;
  bool is_leaf;
  std::int64_t level;
};

class TreeCursor final : public SetCursor {
 public:
  explicit TreeCursor(std::vector<TreeRow> rows) : rows_(std::move(rows)) {}

  bool next(EvalContext&, Value* row) override {
    if (at_ == rows_.size()) return false;
    const TreeRow& found = rows_[at_++];
    row[0] = Value::of_int(found.relation.value);
    row[1] = found.parent ? Value::of_int(found.parent.value) : Value::null();
    row[2] = Value::of_bool(found.is_leaf);
    row[3] = Value::of_int(found.level);
    return true;
  }

 private:
  std::vector<TreeRow> rows_;
  std::size_t at_ = 0;
};

SetCursor* open_tree(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  CatalogAccess access = access_of(context);
  const Oid root{static_cast<std::uint32_t>(args[0].integer)};
  std::vector<TreeRow> rows;
  if (in_partition_tree(access, root)) rows.push_back({root, first_parent(access, root), true, 0});
  for (std::size_t at = 0; at < rows.size(); ++at) {
    const TreeRow above = rows[at];
    const std::optional<CatalogRow> row = access.get(kPgClass, above.relation);
    const char kind = row ? row->letter("relkind") : 'r';
    rows[at].is_leaf = kind != 'p' && kind != 'I';
    for (const Oid child : children_of(access, above.relation))
      rows.push_back({child, above.relation, true, above.level + 1});
  }
  return new TreeCursor(std::move(rows));
}

std::vector<Oid> ancestors(CatalogAccess& access, Oid relation) {
  std::vector<Oid> out;
  if (!in_partition_tree(access, relation)) return out;
  for (Oid at = relation; at; at = first_parent(access, at)) {
    out.push_back(at);
    const std::optional<CatalogRow> row = access.get(kPgClass, at);
    if (!row || !row->truth("relispartition")) break;
  }
  return out;
}

SetCursor* open_ancestors(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  CatalogAccess access = access_of(context);
  std::vector<Value> out;
  for (const Oid oid : ancestors(access, Oid{static_cast<std::uint32_t>(args[0].integer)}))
    out.push_back(Value::of_int(oid.value));
  return new functions::ListCursor(std::move(out));
}

void partition_root(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                    Value& out) {
  CatalogAccess access = access_of(context);
  const auto above = ancestors(access, Oid{static_cast<std::uint32_t>(args[0].integer)});
  if (!above.empty()) out = Value::of_int(above.back().value);
}

Text key_definition(EvalContext& context, Oid oid) {
  const RelationPtr relation = context.session->catalog.describe_relation(*context.session, oid);
  if (relation == nullptr || !is_partitioned(relation->inheritance)) return std::nullopt;
  return partition_key_text(*context.session, *relation);
}

Text constraint_definition(EvalContext& context, Oid oid) {
  const RelationPtr relation = context.session->catalog.describe_relation(*context.session, oid);
  if (relation == nullptr || !is_partition(relation->inheritance)) return std::nullopt;
  return partition_constraint_text(context, *relation);
}

/// satisfies_hash_partition(parent, modulus, remainder, values ...)
void satisfies_hash(EvalContext& context, const CallInfo& call_info, const Value* args,
                    std::uint32_t arg_count, Value& out) {
  out = Value::of_bool(false);
  for (int i = 0; i < 3; ++i) {
    if (args[i].is_null()) return;
  }
  const Oid oid{static_cast<std::uint32_t>(args[0].integer)};
  const std::int64_t modulus = args[1].integer, remainder = args[2].integer;
  if (modulus <= 0) {
    throw SqlError("22023",
                   "modulus for hash partition must be an integer value greater than zero");
  }
  if (remainder < 0) {
    throw SqlError("22023",
                   "remainder for hash partition must be an integer value greater than or equal to "
                   "zero");
  }
  if (remainder >= modulus)
    throw SqlError("22023", "remainder for hash partition must be less than modulus");
  const RelationPtr relation = context.session->catalog.describe_relation(*context.session, oid);
  if (relation == nullptr) {
    throw SqlError("42P01", "could not open relation with OID " + std::to_string(oid.value));
  }
  if (!is_partitioned(relation->inheritance) ||
      relation->inheritance->partitions->key().strategy != PartitionStrategy::kHash)
    throw SqlError("22023", "\"" + relation->name + "\" is not a hash partitioned table");
  if (call_info.variadic_array) raise_not_supported("satisfies_hash_partition of an array");
  const auto& parts = relation->inheritance->partitions->key().parts;
  if (parts.size() != arg_count - 3) {
    throw SqlError("22023", "number of partitioning columns (" + std::to_string(parts.size()) +
                                ") does not match number of partition keys provided (" +
                                std::to_string(arg_count - 3) + ")");
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Oid given = call_info.argument_types[i + 3];
    if (given != parts[i].type) {
      throw SqlError("22023", "column " + std::to_string(i + 1) +
                                  " of the partition key has type " +
                                  format_type(parts[i].type, -1) +
                                  ", but supplied value is of type " + format_type(given, -1));
    }
  }
  const std::uint64_t hash =
      partition_key_hash(relation->inheritance->partitions->key(), args + 3, &context);
  out = Value::of_bool(hash % static_cast<std::uint64_t>(modulus) ==
                       static_cast<std::uint64_t>(remainder));
}

constexpr Volatility kS = Volatility::kStable;
constexpr SetColumn kTreeColumns[] = {
    {"relid", kRegclass}, {"parentrelid", kRegclass}, {"isleaf", kBool}, {"level", kInt4}};

constexpr SetColumn kAncestorColumns[] = {{"relid", kRegclass}};

const FunctionRow kPartitionFunctions[] = {
    {Oid{3423},
     "pg_partition_tree",
     {kRegclass},
     kRecord,
     nullptr,
     true,
     kS,
     false,
     0,
     &open_tree,
     kTreeColumns},
    {Oid{3425},
     "pg_partition_ancestors",
     {kRegclass},
     kRegclass,
     nullptr,
     true,
     kS,
     false,
     0,
     &open_ancestors,
     kAncestorColumns},
    {Oid{3424}, "pg_partition_root", {kRegclass}, kRegclass, &partition_root, true, kS},
    {Oid{3352}, "pg_get_partkeydef", {kOid}, kText, call<&key_definition>, true, kS},
    {Oid{3408},
     "pg_get_partition_constraintdef",
     {kOid},
     kText,
     call<&constraint_definition>,
     true,
     kS},
    {Oid{5028},
     "satisfies_hash_partition",
     {kOid, kInt4, kInt4, kAny},
     kBool,
     &satisfies_hash,
     false,
     Volatility::kImmutable,
     true},
};

}  // namespace

std::span<const FunctionRow> partition_functions() { return kPartitionFunctions; }

}  // namespace granary::sql::catalog
