// planner/utility/partition_key.cpp: PARTITION BY.
#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/expression_api.h"
#include "planner/utility/deparse.h"
#include "planner/utility/partition.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/index_form.h"
#include "sql/catalog/index_method.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/executor/system_columns.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::PartitionStrategy;
using sql::SqlError;

namespace {

PartitionStrategy strategy_of(const PgQuery__PartitionSpec& spec) {
  std::string name(ast::text(spec.strategy));
  for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (name == "range") return PartitionStrategy::kRange;
  if (name == "hash") return PartitionStrategy::kHash;
  if (name != "list") {
    throw SqlError("22023", "unrecognized partitioning strategy \"" +
                                std::string(ast::text(spec.strategy)) + "\"");
  }
  if (spec.n_part_params > 1) {
    throw SqlError("42P17", "cannot use \"list\" partition strategy with more than one column");
  }
  return PartitionStrategy::kList;
}

void check_column(const sql::ColumnDesc& column, std::int32_t location) {
  if (column.generated == 0) return;
  throw SqlError("42P17", "cannot use generated column in partition key")
      .detail("Column \"" + column.name + "\" is a generated column.")
      .at(location);
}

class KeyBinder {
 public:
  KeyBinder(UtilityRun& run, const sql::RelationDesc& table, PartitionStrategy strategy)
      : run_(run), table_(table), strategy_(strategy) {}

  sql::PartitionKey::Part bind(const PgQuery__PartitionElem& element) {
    sql::PartitionKey::Part out;
    const std::string name(ast::text(element.name));
    if (!name.empty()) {
      out.column = column_named(name, element.location);
    } else {
      bind_expression(*element.expr, out, element.location);
    }
    if (out.column) {
      check_column(table_.columns[*out.column], element.location);
      out.type = table_.columns[*out.column].type;
    }
    const std::optional<sql::Oid> users = users_class(element, out.type);
    if (!users) check_class(element, out.type);
    out.operator_class = users ? *users : default_class(out.type);
    out.collation = key_collation(element, out);
    refuse_loose_collation(out.type, out.collation);
    return out;
  }

 private:
  sql::Oid default_class(sql::Oid type) const {
    sql::catalog::CatalogAccess access(run_.session, run_.arena);
    const bool hash = strategy_ == PartitionStrategy::kHash;
    return sql::catalog::default_class(
        access, sql::Oid{hash ? sql::catalog::kHashMethod : sql::catalog::kBtreeMethod}, type);
  }

  /// That is named, or the column's or expression's own.
  sql::Oid key_collation(const PgQuery__PartitionElem& element,
                         const sql::PartitionKey::Part& part) const {
    if (element.n_collation > 0) {
      PgQuery__CollateClause clause = PG_QUERY__COLLATE_CLAUSE__INIT;
      clause.n_collname = element.n_collation;
      clause.collname = element.collation;
      clause.location = -1;
      return bind_collation(run_.session, clause, part.type);
    }
    const sql::Oid own =
        part.column ? table_.columns[*part.column].collation : expression_collation_;
    return own ? own : sql::type_of(part.type).collation;
  }

  /// What is made of text is compared by its bytes.
  void refuse_loose_collation(sql::Oid type, sql::Oid collation) const {
    sql::catalog::CatalogAccess access(run_.session, run_.arena);
    const sql::Oid order = sql::catalog::collated_type(access, sql::kText, collation);
    if (sql::is_deterministic(order) || sql::collated_type(type, collation) != type) return;
    sql::raise_not_supported("partition keys of this type under collations that are not deterministic");
  }

  std::uint32_t column_named(const std::string& name, std::int32_t location) const {
    for (std::uint32_t i = 0; i < table_.columns.size(); ++i) {
      if (!table_.columns[i].dropped && table_.columns[i].name == name) return i;
    }
    if (sql::find_system_column(name)) {
      throw SqlError("42P17", "cannot use system column \"" + name + "\" in partition key")
          .at(location);
    }
    throw SqlError("42703", "column \"" + name + "\" named in partition key does not exist")
        .at(location);
  }

  void bind_expression(const Node& node, sql::PartitionKey::Part& out, std::int32_t location) {
    const BoundExpression bound =
        bind_row_expression(run_.session, node, table_, StoredKind::kIndexExpression, {}, -1);
    if (bound.column) {
      out.column = *bound.column;
      return;
    }
    const std::vector<std::string> columns = mentioned_columns(node);
    for (const std::string& name : columns)
      check_column(table_.columns[column_named(name, location)], location);
    if (!bound.is_immutable)
      throw SqlError("42P17", "functions in partition key expression must be marked IMMUTABLE");
    if (columns.empty()) throw SqlError("42P17", "cannot use constant expression as partition key");
    out.type = bound.type;
    out.expression_sql = bound.canonical;
    expression_collation_ = bound.collation;
  }

  /// The user's hash class that is named, or that is the type's default. errors  42804
  std::optional<sql::Oid> users_class(const PgQuery__PartitionElem& element, sql::Oid type) {
    const bool hash = strategy_ == PartitionStrategy::kHash;
    const sql::Oid method{hash ? sql::catalog::kHashMethod : sql::catalog::kBtreeMethod};
    sql::catalog::CatalogAccess access(run_.session, run_.arena);
    const auto& kind = sql::catalog::class_kind();
    if (element.n_opclass == 0) {
      const auto own = sql::catalog::users_default_class(access, method, type);
      if (own && !hash) sql::raise_not_supported("users' operator classes of a partition key");
      return own;
    }
    const std::string name(ast::string_of(element.opclass[element.n_opclass - 1]));
    const std::string schema(
        element.n_opclass > 1 ? ast::string_of(element.opclass[element.n_opclass - 2]) : "");
    const auto row = find_class(access, kind, method, schema, name);
    if (!row || row->oid("oid") < sql::kFirstUserOid) return std::nullopt;
    if (!binary_coercible(sql::base_type(type), row->oid("opcintype"))) {
      throw SqlError("42804", "operator class \"" + name + "\" does not accept data type " +
                                  sql::format_type(type, -1));
    }
    if (!hash) sql::raise_not_supported("operator class \"" + name + "\" of a partition key");
    return row->oid("oid");
  }

  void check_class(const PgQuery__PartitionElem& element, sql::Oid type) const {
    const bool hash = strategy_ == PartitionStrategy::kHash;
    const sql::TypeRow& row = sql::type_of(type);
    if (hash ? !sql::catalog::has_hash_class(type) : row.compare == nullptr) {
      const std::string method = hash ? "hash" : "btree";
      throw SqlError("42704", "data type " + sql::format_type(type, -1) +
                                  " has no default operator class for access method \"" + method +
                                  "\"")
          .hint("You must specify a " + method + " operator class or define a default " + method +
                " operator class for the data type.");
    }
    if (element.n_opclass == 0) return;
    const std::string name(ast::string_of(element.opclass[element.n_opclass - 1]));
    const bool text = type == sql::kText || type == sql::kVarchar;
    const bool own = name == std::string(row.name) + "_ops" ||
                     (text && (name == "text_ops" || name == "varchar_ops" ||
                               name == "text_pattern_ops" || name == "varchar_pattern_ops"));
    if (!own) {
      throw SqlError("42704", "operator class \"" + name +
                                  "\" does not exist for access method \"" +
                                  (hash ? "hash" : "btree") + "\"");
    }
  }

  UtilityRun& run_;
  const sql::RelationDesc& table_;
  const PartitionStrategy strategy_;
  sql::Oid expression_collation_;  // of the expression bound last
};

/// Whether `name` stands in a stored expression as a word of its own.
bool mentions(const std::string& expression, const std::string& name) {
  const auto in_word = [&](std::size_t at) {
    if (at >= expression.size()) return false;
    const auto c = static_cast<unsigned char>(expression[at]);
    return std::isalnum(c) != 0 || c == '_' || c == '"' || c >= 0x80;
  };
  for (std::size_t at = expression.find(name); at != std::string::npos;
       at = expression.find(name, at + 1)) {
    if ((at == 0 || !in_word(at - 1)) && !in_word(at + name.size())) return true;
  }
  return false;
}

}  // namespace

sql::PartitionKey bind_partition_key(UtilityRun& run, const PgQuery__PartitionSpec& spec,
                                     const sql::RelationDesc& table) {
  constexpr std::size_t kKeyColumnsMax = 32;
  sql::PartitionKey out;
  out.strategy = strategy_of(spec);
  if (spec.n_part_params > kKeyColumnsMax)
    throw SqlError("54011", "cannot partition using more than 32 columns");
  KeyBinder binder(run, table, out.strategy);
  for (std::size_t i = 0; i < spec.n_part_params; ++i)
    out.parts.push_back(binder.bind(*spec.part_params[i]->partition_elem));
  return out;
}

bool in_partition_key(const sql::PartitionKey& key, const sql::ColumnDesc& column) {
  return std::any_of(key.parts.begin(), key.parts.end(), [&](const auto& part) {
    return part.column ? *part.column + 1 == static_cast<std::uint32_t>(column.number)
                       : mentions(part.expression_sql, sql::quote_identifier(column.name));
  });
}

bool in_partition_key(const sql::RelationDesc& table, const sql::ColumnDesc& column) {
  return sql::is_partitioned(table.inheritance) &&
         in_partition_key(table.inheritance->partitions->key(), column);
}

void check_unique_keys(const sql::RelationDesc& table, const sql::PartitionKey& key,
                       std::span<const sql::IndexDesc> indexes) {
  for (const sql::IndexDesc& index : indexes) {
    if (!index.is_key()) continue;
    const std::string word = index.is_primary_key() ? "PRIMARY KEY" : "UNIQUE";
    for (const sql::PartitionKey::Part& part : key.parts) {
      if (!part.column) {
        throw SqlError("0A000", "unsupported " + word + " constraint with partition key definition")
            .detail(word + " constraints cannot be used when partition keys include expressions.");
      }
      const bool has = std::any_of(index.columns.begin(), index.columns.end(),
                                   [&](const auto& own) { return own.column == *part.column; });
      if (has) continue;
      throw SqlError("0A000",
                     "unique constraint on partitioned table must include all partitioning columns")
          .detail(word + " constraint on table \"" + table.name + "\" lacks column \"" +
                  table.columns[*part.column].name + "\" which is part of the partition key.");
    }
  }
}

}  // namespace granary::planner::utility
