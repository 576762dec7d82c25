// planner/utility/create_index.cpp: CREATE INDEX.
#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/column_name.h"
#include "planner/bind/expression_api.h"
#include "planner/utility/constraints.h"
#include "planner/utility/deparse.h"
#include "planner/utility/exclusion.h"
#include "planner/utility/index_method.h"
#include "planner/utility/index_name.h"
#include "planner/utility/inverted_index.h"
#include "planner/utility/object_options.h"
#include "planner/utility/partition.h"
#include "planner/utility/storage_names.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/index_backfill.h"
#include "sql/catalog/index_form.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/catalog/temporary.h"
#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

namespace {

/// Operator classes that sort as the types here do: by bytes.
constexpr std::string_view kByteClasses[] = {"text_pattern_ops", "varchar_pattern_ops",
                                             "bpchar_pattern_ops"};

std::uint32_t column_named(const sql::RelationDesc& table, std::string_view name) {
  for (std::uint32_t i = 0; i < table.columns.size(); ++i) {
    if (!table.columns[i].dropped && table.columns[i].name == name) return i;
  }
  if (sql::find_system_column(name))
    throw SqlError("0A000", "index creation on system columns is not supported");
  throw SqlError("42703", "column \"" + std::string(name) + "\" does not exist");
}

/// The operator class of a part of the index. errors  42704, 42804, 42883, 0A000
sql::Oid class_of(UtilityRun& run, const PgQuery__IndexElem& element, sql::Oid type,
                  const MethodRules& method) {
  if (element.n_opclassopts > 0) sql::raise_not_supported("operator class parameters");
  sql::catalog::CatalogAccess access(run.session, run.arena);
  const NamedOperatorClass named = named_operator_class(element);
  if (method.inverted()) return operator_class_of(access, named, type, method.oid);
  const bool hashed = method.oid == sql::Oid{sql::catalog::kHashMethod};
  if (sql::type_of(type).encode_key == nullptr || (hashed && !sql::catalog::has_hash_class(type)))
    sql::catalog::raise_no_default_class(type, method.name);
  if (named.name.empty()) {
    if (sql::catalog::users_default_class(access, method.oid, type))
      sql::raise_not_supported("users' operator classes of an index");
    return default_class(access, method.oid, type);
  }
  const bool by_bytes = std::find(std::begin(kByteClasses), std::end(kByteClasses), named.name) !=
                        std::end(kByteClasses);
  const bool text = type == sql::kText || type == sql::kVarchar || type == sql::kBpchar;
  if (by_bytes && type == sql::kCitext)
    sql::raise_not_supported("operator class \"" + named.name + "\" over citext");
  if (by_bytes && !text) raise_operator_class_refuses(named.name, type);
  const sql::TypeRow& row = sql::type_of(type);
  const std::string own = row.element_oid ? "array_ops" : std::string(row.name) + "_ops";
  const auto found =
      find_class(access, sql::catalog::class_kind(), method.oid, named.schema, named.name);
  if (!found && !named.schema.empty() && named.schema != "pg_catalog")
    raise_no_operator_class(access, named, method.name);
  const bool pattern = type == sql::kCitext && found && found->oid("oid") == sql::kCitextPattern;
  const bool of_hstore = type == sql::kHstore && found &&
                         (found->oid("oid") == sql::kHstoreOrder ||
                          found->oid("oid") == sql::kHstoreHash);
  if (by_bytes || named.name == own || pattern || of_hstore || (text && named.name == "text_ops"))
    return found ? found->oid("oid") : default_class(access, method.oid, type);
  const sql::Oid usual = default_class(access, method.oid, type);
  const auto same = access.get(sql::catalog::kPgOpclass, usual);
  // Another name for the same order: cidr_ops, varchar_ops.
  if (found && same && found->oid("opcfamily") == same->oid("opcfamily") &&
      found->oid("opcintype") == same->oid("opcintype"))
    return found->oid("oid");
  if (found && !is_polymorphic(found->oid("opcintype")) &&
      !binary_coercible(type, found->oid("opcintype")))
    raise_operator_class_refuses(named.name, type);
  if (found) sql::raise_not_supported("operator class \"" + named.name + "\" of an index");
  raise_no_operator_class(access, named, method.name);
}

/// The expression of a part of an index, which COLLATE around it tells how to sort and no more.
const Node* without_collation(const PgQuery__IndexElem& element,
                              const PgQuery__CollateClause** collated) {
  const Node* node = element.expr;
  while (node->node_case == PG_QUERY__NODE__NODE_COLLATE_CLAUSE) {
    if (*collated == nullptr) *collated = node->collate_clause;
    node = node->collate_clause->arg;
  }
  return node;
}

class IndexBuilder {
 public:
  /// operators: of an exclusion constraint, one for each part
  IndexBuilder(UtilityRun& run, const PgQuery__IndexStmt& create, const MethodRules& method,
               sql::RelationDesc& table, std::span<const NamedOperator> operators = {})
      : run_(run), create_(create), method_(method), table_(table), operators_(operators) {}

  sql::IndexDesc build() {
    index_.unique = create_.unique;
    index_.nulls_distinct = !create_.nulls_not_distinct;
    // PostgreSQL looks at the predicate before the parts.
    if (create_.where_clause != nullptr) set_predicate(*create_.where_clause);
    for (std::size_t i = 0; i < create_.n_index_params; ++i)
      add_part(*create_.index_params[i]->index_elem, operators_.empty() ? nullptr : &operators_[i]);
    for (std::size_t i = 0; i < create_.n_index_including_params; ++i) {
      const PgQuery__IndexElem& element = *create_.index_including_params[i]->index_elem;
      if (element.expr != nullptr)
        throw SqlError("0A000", "expressions are not supported in included columns");
      index_.included.push_back(column_named(table_, element.name));
      names_.add(element.name);
    }
    return std::move(index_);
  }

  /// Without storage parameters.
  sql::catalog::IndexForm form() const {
    return {method_.oid, classes_, {}, names_.names()};
  }

  /// For the name of an index that was given none.
  const std::string& names() const { return names_.text(); }

 private:
  void add_part(const PgQuery__IndexElem& element, const NamedOperator* operation) {
    sql::IndexColumn part;
    const PgQuery__CollateClause* collated = nullptr;
    part.column = element.expr != nullptr ? add_expression(*without_collation(element, &collated))
                                          : column_of(element);
    if (element.expr == nullptr) names_.add(element.name);
    const sql::Oid type = table_.value_type(part);
    classes_.push_back(class_of(run_, element, type, method_));
    if (operation != nullptr) {
      index_.exclusion.push_back(
          exclusion_operator(run_, *operation, type, classes_.back()));
    }
    check_order(method_, element);
    if (method_.inverted() && operators_.empty()) {
      sql::catalog::CatalogAccess access(run_.session, run_.arena);
      part.keys = inverted_keys(access, classes_.back(), type);
    }
    if (element.n_collation > 0) {
      PgQuery__CollateClause clause = PG_QUERY__COLLATE_CLAUSE__INIT;
      clause.n_collname = element.n_collation;
      clause.collname = element.collation;
      clause.location = -1;
      part.collation = bind_collation(run_.session, clause, table_.value_type(part));
    } else if (collated != nullptr) {
      part.collation = bind_collation(run_.session, *collated, table_.value_type(part));
    } else {
      part.collation = table_.is_expression(part) ? expression_collation_
                                                  : table_.columns[part.column].collation;
    }
    refuse_pattern_class(part);
    part.descending = element.ordering == PG_QUERY__SORT_BY_DIR__SORTBY_DESC;
    part.nulls_first =
        element.nulls_ordering == PG_QUERY__SORT_BY_NULLS__SORTBY_NULLS_FIRST ||
        (part.descending && element.nulls_ordering != PG_QUERY__SORT_BY_NULLS__SORTBY_NULLS_LAST);
    index_.columns.push_back(part);
  }

  std::uint32_t column_of(const PgQuery__IndexElem& element) const {
    try {
      return column_named(table_, element.name);
    } catch (SqlError& error) {
      if (!operators_.empty() && error.diagnostic.sqlstate == "42703")
        error.diagnostic.message =
            "column \"" + std::string(element.name) + "\" named in key does not exist";
      throw;
    }
  }

  /// The classes that order by bytes know no other equality than theirs. errors  0A000
  void refuse_pattern_class(const sql::IndexColumn& part) const {
    if (!part.collation) return;
    sql::catalog::CatalogAccess access(run_.session, run_.arena);
    if (sql::is_deterministic(sql::catalog::collated_type(access, sql::kText, part.collation)))
      return;
    const auto row = access.get(sql::catalog::kPgOpclass, classes_.back());
    if (!row || !row->text("opcname").ends_with("_pattern_ops")) return;
    throw SqlError("0A000", "nondeterministic collations are not supported for operator class \"" +
                                std::string(row->text("opcname")) + "\"");
  }

  std::uint32_t add_expression(const Node& node) {
    const BoundExpression bound =
        bind_row_expression(run_.session, node, table_, StoredKind::kIndexExpression, {}, -1);
    if (!bound.is_immutable)
      throw SqlError("42P17", "functions in index expression must be marked IMMUTABLE");
    mention(node);
    if (bound.column) {
      names_.add(table_.columns[*bound.column].name);
      return *bound.column;
    }
    const std::string guessed = column_name(node);
    const std::string name = guessed == kUnnamedColumn ? "expr" : guessed;
    if (bound.type == sql::kRecord)
      throw SqlError("42P16", "column \"" + name + "\" has pseudo-type record");
    names_.add(name);
    table_.index_expressions.push_back({bound.canonical, bound.type});
    expression_collation_ = bound.collation;
    return static_cast<std::uint32_t>(table_.columns.size() + table_.index_expressions.size() - 1);
  }

  void set_predicate(const Node& node) {
    const BoundExpression bound = bind_row_expression(run_.session, node, table_,
                                                      StoredKind::kIndexPredicate, sql::kBool, -1);
    if (!bound.is_immutable)
      throw SqlError("42P17", "functions in index predicate must be marked IMMUTABLE");
    if (bound.canonical == "true") return;
    mention(node);
    index_.predicate_sql = bound.canonical;
  }

  void mention(const Node& node) {
    for (const std::string& name : mentioned_columns(node)) {
      if (name == table_.name && !has_column(name)) continue;  // the whole row
      const std::uint32_t column = column_named(table_, name);
      if (std::find(index_.mentioned.begin(), index_.mentioned.end(), column) ==
          index_.mentioned.end())
        index_.mentioned.push_back(column);
    }
  }

  bool has_column(const std::string& name) const {
    return std::any_of(
        table_.columns.begin(), table_.columns.end(),
        [&](const sql::ColumnDesc& column) { return !column.dropped && column.name == name; });
  }

  UtilityRun& run_;
  const PgQuery__IndexStmt& create_;
  const MethodRules& method_;
  sql::RelationDesc& table_;
  const std::span<const NamedOperator> operators_;
  sql::IndexDesc index_;
  std::vector<sql::Oid> classes_;
  sql::Oid expression_collation_;  // of the expression added last
  IndexNameParts names_;
};

}  // namespace

void run_create_index(UtilityRun& run, const Node& node) {
  const PgQuery__IndexStmt& create = *node.index_stmt;
  const MethodRules& method = method_of(run, create);
  Ddl ddl(run.session, run.arena);
  sql::RelationPtr table = relation_of(run, *create.relation);
  if (table->kind != 'r' && table->kind != 'p' && table->kind != 'm') {
    throw SqlError("42809", "cannot create index on relation \"" + table->name + "\"")
        .detail(table->kind == 'f'   ? "This operation is not supported for foreign tables."
                : table->kind == 'v' ? "This operation is not supported for views."
                                   : "This operation is not supported for this kind of relation.");
  }
  const std::string given(ast::text(create.idxname));
  if (create.if_not_exists && ddl.name_taken(table->schema_oid, given)) {
    sql::RelationDesc unchanged = *table;
    IndexBuilder(run, create, method, unchanged).build();  // what it asks for must make sense
    run.session.notice("NOTICE", "42P07", "relation \"" + given + "\" already exists, skipping");
    return;
  }
  require_new_tablespace(run, ast::text(create.table_space), table->kind == 'p');
  table = sql::catalog::lock_beside_readers(ddl, table);
  ddl.refuse_in_use(*table, "CREATE INDEX");
  // Functions of the index run as the owner of the table.
  const sql::catalog::RunAs as_owner(run.session,
                                     sql::catalog::relation_owner(ddl.access, table->oid),
                                     sql::catalog::RunAsKind::kRestricted);
  sql::RelationDesc planned = *table;
  IndexBuilder builder(run, create, method, planned);
  sql::IndexDesc index = builder.build();
  index.name = !given.empty()
                   ? given
                   : ddl.choose_name(table->name, builder.names(), "idx", table->schema_oid);
  sql::catalog::IndexForm form = builder.form();
  form.options =
      checked_options({create.options, create.n_options}, index_option_owner(method.oid));
  if (sql::is_partitioned(table->inheritance)) {
    if (create.concurrent) {
      throw SqlError("0A000", "cannot create index on partitioned table \"" + table->name +
                                  "\" concurrently");
    }
    check_unique_keys(planned, table->inheritance->partitions->key(), {&index, 1});
  }
  // Nobody else writes a temporary table.
  index.valid = !create.concurrent || sql::catalog::is_temporary(table->oid);
  const bool later = !index.valid;
  const bool only = table->kind == 'p' && !create.relation->inh;
  if (only) index.valid = table->inheritance->children.empty();  // it waits for its parts
  ddl.create_index(planned, index, '\0');
  ddl.advance();
  sql::catalog::set_index_form(ddl, index.oid, form);
  ddl.touch(*table, true, table->checks.size());
  if (later) {
    run.session.later_steps =
        std::make_unique<sql::catalog::IndexBackfill>(table->oid, index.oid);
    return;
  }
  planned.indexes.push_back(index);
  sql::catalog::build_index(ddl, planned, index);
  if (table->kind != 'p' || only) return;
  ddl.advance();
  share_index(run, ddl, sql::catalog::lock_beside_readers(ddl, table), index);
}

BoundExclusion bind_exclusion(UtilityRun& run, const PgQuery__IndexStmt& create,
                              std::span<const NamedOperator> operators,
                              sql::RelationDesc& table) {
  const MethodRules& method = exclusion_method_of(run, create);
  IndexBuilder builder(run, create, method, table, operators);
  BoundExclusion out;
  out.index = builder.build();
  out.form = builder.form();
  out.form.options =
      checked_options({create.options, create.n_options}, index_option_owner(method.oid));
  out.names = builder.names();
  return out;
}

void remake_index(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& table,
                  const sql::IndexDesc& before, const PgQuery__IndexStmt& create) {
  if (before.is_exclusion()) return remake_exclusion(run, ddl, table, before, create);
  sql::RelationDesc planned = table;
  planned.index_expressions.clear();
  IndexBuilder builder(run, create, method_of(run, create), planned);
  sql::IndexDesc index = builder.build();
  index.oid = before.oid;
  const sql::catalog::IndexForm form = builder.form();
  ddl.change_index(planned, index, form.classes, form.names);
}

}  // namespace granary::planner::utility
