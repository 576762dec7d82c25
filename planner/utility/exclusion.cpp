#include "planner/utility/exclusion.h"

#include <algorithm>
#include <deque>

#include <fmt/format.h>

#include "planner/bind/binder.h"
#include "planner/bind/coerce.h"
#include "planner/bind/user_operator.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/exclusion.h"
#include "sql/types/domain.h"
#include "sql/types/enum.h"
#include "sql/types/range.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

/// Operators of PostgreSQL's classes of gist and spgist that commute, by the class' OID.
struct ClassOperators {
  std::uint32_t operator_class;
  std::uint32_t operators[3];
};
constexpr ClassOperators kClassOperators[] = {
    {10017, {3552, 1201, 1202}},  // gist inet_ops: && = <>
    {10060, {500, 499}},          // box_ops: && ~=
    {10061, {510}},               // point_ops: ~=
    {10062, {492, 491}},          // poly_ops: && ~=
    {10063, {1513, 1512}},        // circle_ops: && ~=
    {10078, {3888, 3897, 3882}},  // range_ops: && -|- =
    {10082, {2868, 4198, 2860}},  // multirange_ops: && -|- =
    {10018, {3552, 1201, 1202}},  // spgist inet_ops
    {10079, {3888, 3897, 3882}},  // range_ops
    {10083, {500, 499}},          // box_ops
    {10084, {510}},               // quad_point_ops
    {10085, {510}},               // kd_point_ops
    {10086, {98}},                // text_ops: =
    {10087, {492, 491}},          // poly_ops
};

/// Those that CREATE EXTENSION btree_gist makes: equality and its opposite.
bool is_of_extension(const CatalogRow& row) {
  return row.oid("oid") >= sql::kFirstUserOid && row.text("opcname").starts_with("gist_");
}

bool has_operator(const CatalogRow& row, const sql::OperatorRow& operation) {
  const std::string_view name = operation.name;
  const Oid method = row.oid("opcmethod");
  const bool ordered = method == Oid{sql::catalog::kBtreeMethod};
  if (ordered || method == Oid{sql::catalog::kHashMethod}) return name == "=";
  if (is_of_extension(row)) return name == "=" || name == "<>";
  for (const ClassOperators& known : kClassOperators) {
    if (known.operator_class != row.oid("oid").value) continue;
    return std::find(std::begin(known.operators), std::end(known.operators),
                     operation.oid.value) != std::end(known.operators);
  }
  return false;
}

void require_known(const CatalogRow& row) {
  if (row.oid("oid") >= sql::kFirstUserOid && !is_of_extension(row))
    sql::raise_not_supported("users' operator classes of an index");
}

std::string shown(const sql::OperatorRow& row) {
  return std::string(row.name) + "(" + sql::format_type(row.left, -1) + "," +
         sql::format_type(row.right, -1) + ")";
}

}  // namespace

Oid exclusion_operator(UtilityRun& run, const NamedOperator& named, Oid given,
                       Oid operator_class) {
  const Oid type = sql::base_type(given);
  const std::string name = named.name == "!=" ? "<>" : named.name;
  if (!named.schema.empty() && named.schema != "pg_catalog")
    raise_no_operator(named.schema, name, given, given, -1);
  const sql::OperatorRow& found = *resolve_operator(run.session, name, type, type, -1);
  if (!sql::catalog::class_takes(found.left, type) && !is_polymorphic(found.left)) {
    throw SqlError("42883", "operator requires run-time type coercion: " + shown(found));
  }
  if (found.commutator != found.oid) {
    throw SqlError("42809", "operator " + shown(found) + " is not commutative")
        .detail("Only commutative operators can be used in exclusion constraints.");
  }
  CatalogAccess access(run.session, run.arena);
  const auto row = access.get(sql::catalog::kPgOpclass, operator_class);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  require_known(*row);
  if (!has_operator(*row, found)) {
    const auto family = access.get(sql::catalog::kPgOpfamily, row->oid("opcfamily"));
    throw SqlError("42809", "operator " + shown(found) +
                                " is not a member of operator family \"" +
                                std::string(family ? family->text("opfname") : "") + "\"")
        .detail("The exclusion operator must be related to the index operator class for the "
                "constraint.");
  }
  return found.oid;
}

namespace {

/// The constraint as CREATE INDEX would have it. Lives as long as it is read.
class AsIndex {
 public:
  explicit AsIndex(const PgQuery__Constraint& constraint) : constraint_(constraint) {
    for (std::size_t i = 0; i < constraint.n_exclusions; ++i) {
      const PgQuery__List& pair = *constraint.exclusions[i]->list;
      parts_.push_back(pair.items[0]);
      const PgQuery__List& names = *pair.items[1]->list;
      operators_.push_back(
          {std::string(names.n_items > 1 ? ast::string_of(names.items[0]) : ""),
           std::string(ast::string_of(names.items[names.n_items - 1]))});
    }
    for (std::size_t i = 0; i < constraint.n_including; ++i) include(constraint.including[i]);
    statement_.access_method = constraint.access_method;
    statement_.index_params = parts_.data();
    statement_.n_index_params = parts_.size();
    statement_.index_including_params = included_.data();
    statement_.n_index_including_params = included_.size();
    statement_.options = constraint.options;
    statement_.n_options = constraint.n_options;
    statement_.where_clause = constraint.where_clause;
  }
  AsIndex(const AsIndex&) = delete;
  AsIndex& operator=(const AsIndex&) = delete;

  const PgQuery__IndexStmt& statement() const { return statement_; }
  std::span<const NamedOperator> operators() const { return operators_; }

 private:
  void include(const Node* name) {
    PgQuery__IndexElem& element = elements_.emplace_back();
    pg_query__index_elem__init(&element);
    element.name = name->string->sval;
    Node& node = nodes_.emplace_back();
    pg_query__node__init(&node);
    node.node_case = PG_QUERY__NODE__NODE_INDEX_ELEM;
    node.index_elem = &element;
    included_.push_back(&node);
  }

  const PgQuery__Constraint& constraint_;
  PgQuery__IndexStmt statement_ = PG_QUERY__INDEX_STMT__INIT;
  std::vector<Node*> parts_, included_;
  std::vector<NamedOperator> operators_;
  std::deque<PgQuery__IndexElem> elements_;
  std::deque<Node> nodes_;
};

}  // namespace

std::vector<IndexOfForm> bind_exclusions(
    UtilityRun& run, Ddl& ddl, sql::RelationDesc& table,
    std::span<const PgQuery__Constraint* const> constraints) {
  std::vector<IndexOfForm> out;
  for (const PgQuery__Constraint* constraint : constraints) {
    if (table.kind == 'p') {
      throw SqlError("0A000", "exclusion constraints are not supported on partitioned tables")
          .at(constraint->location);
    }
    const AsIndex written(*constraint);
    BoundExclusion bound =
        bind_exclusion(run, written.statement(), written.operators(), table);
    sql::IndexDesc& index = bound.index;
    index.deferrable = constraint->deferrable;
    index.deferred = constraint->initdeferred;
    index.name = ast::text(constraint->conname);
    if (index.name.empty())
      index.name = ddl.choose_name(table.name, bound.names, "excl", table.schema_oid);
    ddl.reserve_name(index.name);
    ddl.session.notice("DEBUG", "00000",
                       fmt::format("{} TABLE / {}EXCLUDE will create implicit index \"{}\" for "
                                   "table \"{}\"",
                                   table.oid ? "ALTER" : "CREATE", table.oid ? "ADD " : "",
                                   index.name, table.name));
    out.emplace_back(index.name, std::move(bound.form));
    table.indexes.push_back(std::move(index));
  }
  return out;
}

void remake_exclusion(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& table,
                      const sql::IndexDesc& before, const PgQuery__IndexStmt& create) {
  std::vector<NamedOperator> operators;
  for (const Oid one : before.exclusion) operators.push_back({"", sql::find_operator(one)->name});
  sql::RelationDesc planned = table;
  planned.index_expressions.clear();
  BoundExclusion bound = bind_exclusion(run, create, operators, planned);
  bound.index.oid = before.oid;
  ddl.change_index(planned, bound.index, bound.form.classes, bound.form.names);
  const auto row = ddl.access.get(sql::catalog::kPgConstraint, before.constraint);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  CatalogRow changed = *row;
  std::string numbers;
  for (const Oid one : bound.index.exclusion)
    numbers += (numbers.empty() ? "" : ",") + std::to_string(one.value);
  changed.set_input("conexclop", "{" + numbers + "}");
  changed.set_input("conkey", sql::catalog::array_text(sql::catalog::key_numbers(planned, bound.index)));
  ddl.access.update(*row, changed);
}

void set_forms(Ddl& ddl, const sql::RelationDesc& table, std::span<const IndexOfForm> forms) {
  for (const auto& [name, form] : forms) {
    for (const sql::IndexDesc& index : table.indexes) {
      if (index.name == name) set_index_form(ddl, index.oid, form);
    }
  }
}

}  // namespace granary::planner::utility
