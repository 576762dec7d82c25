#include "planner/utility/range_types.h"

#include <algorithm>
#include <map>

#include "planner/bind/coerce.h"
#include "planner/bind/ddl_table.h"
#include "planner/bind/option_value.h"
#include "planner/utility/support_function.h"
#include "planner/utility/types.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/range_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/type_names.h"
#include "sql/types/collation.h"
#include "sql/types/domain.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

constexpr std::uint32_t kPgOperatorClass = 2616;
constexpr std::int64_t kBtree = 403;

class RangeMaker {
 public:
  RangeMaker(UtilityRun& run, const PgQuery__CreateRangeStmt& create)
      : run_(run), create_(create), ddl_(run.session, run.arena) {}

  void make() {
    const std::span<Node* const> name{create_.type_name, create_.n_type_name};
    range_.schema = schema_of_new_type(run_, name);
    range_.name = ast::string_of(name.back());
    if (!sql::catalog::claim_type_name(ddl_, range_.schema, range_.name))
      throw SqlError("42710", "type \"" + range_.name + "\" already exists");
    read_options();
    bind_subtype();
    bind_operator_class();
    bind_collation();
    if (options_.contains("canonical")) {
      // There are no shell types, which such a function takes and returns.
      throw SqlError("42P17",
                     "cannot specify a canonical function without a pre-created shell type")
          .hint("Create the type as a shell type, then create its canonicalization function, then "
                "do a full CREATE TYPE.");
    }
    bind_difference();
    name_multirange();
    sql::catalog::create_range(ddl_, range_);
  }

 private:
  void read_options() {
    constexpr std::string_view kKnown[] = {
        "subtype",   "subtype_opclass", "collation",
        "canonical", "subtype_diff",    "multirange_type_name"};
    for (auto* node : ast::list(create_.params, create_.n_params)) {
      const PgQuery__DefElem& option = *node->def_elem;
      const std::string name(option.defname);
      if (std::find(std::begin(kKnown), std::end(kKnown), name) == std::end(kKnown))
        throw SqlError("42601", "type attribute \"" + name + "\" not recognized");
      if (!options_.emplace(name, &option).second)
        throw SqlError("42601", "conflicting or redundant options").at(option.location);
    }
  }

  const PgQuery__DefElem* find(const std::string& name) const {
    const auto found = options_.find(name);
    return found == options_.end() ? nullptr : found->second;
  }

  void bind_subtype() {
    const PgQuery__DefElem* option = find("subtype");
    if (option == nullptr) throw SqlError("42601", "type attribute \"subtype\" is required");
    range_.subtype = type_in(*option);
    if (sql::type_of(range_.subtype).category == 'P') {
      throw SqlError("42804",
                     "range subtype cannot be " + sql::format_type(range_.subtype, -1));
    }
    sql::catalog::require_type_usage(run_.session, range_.subtype);
  }

  Oid type_in(const PgQuery__DefElem& option) {
    std::int32_t typmod = -1;
    return ddl::bind_defined_type(run_, OptionType(option).name(), &typmod);
  }

  /// Values are in the order of their type, whatever the class is called.
  void bind_operator_class() {
    const Oid base = sql::base_type(range_.subtype);
    const bool ordered = sql::type_of(base).compare != nullptr;
    const std::string type = sql::format_type(range_.subtype, -1);
    const PgQuery__DefElem* option = find("subtype_opclass");
    if (option == nullptr) {
      if (!ordered) {
        throw SqlError("42704", "data type " + type +
                                    " has no default operator class for access method \"btree\"")
            .hint("You must specify an operator class for the range type or define a default "
                  "operator class for the subtype.");
      }
      range_.operator_class = sql::catalog::default_operator_class(base);
      return;
    }
    const Names names = option_name(*option);
    const std::string shown = dotted(names);
    bool found = false;
    for (const CatalogRow& row : ddl_.access.scan(kPgOperatorClass)) {
      if (row.text("opcname") != names.back() || row.integer("opcmethod") != kBtree) continue;
      found = true;
      if (!binary_coercible(base, row.oid("opcintype")) && row.oid("opcintype") != base) continue;
      range_.operator_class = row.oid("oid");
    }
    if (!found) {
      throw SqlError("42704", "operator class \"" + shown +
                                  "\" does not exist for access method \"btree\"");
    }
    if (!range_.operator_class) {
      throw SqlError("42804",
                     "operator class \"" + shown + "\" does not accept data type " + type);
    }
    // Patterns are in the order of bytes, which is that of text here.
    const bool pattern = names.back().ends_with("_pattern_ops") || names.back() == "varchar_ops";
    if (range_.operator_class != sql::catalog::default_operator_class(base) && !pattern)
      sql::raise_not_supported("range types under another operator class than the default one");
  }

  void bind_collation() {
    const sql::TypeRow& base = sql::type_of(sql::base_type(range_.subtype));
    const Oid own = base.element_oid ? sql::type_of(base.element_oid).collation : base.collation;
    const PgQuery__DefElem* option = find("collation");
    range_.collation = own;
    if (option == nullptr) return;
    if (!own) {
      throw SqlError("42809", "range collation specified but subtype does not support collation");
    }
    const Names names = option_name(*option);
    for (const CatalogRow& row : ddl_.access.scan(sql::catalog::kPgCollation)) {
      if (row.text("collname") != names.back()) continue;
      range_.collation = row.oid("oid");
      if (sql::is_registered_collation(range_.collation))
        sql::raise_not_supported("range types under a collation of ICU");
      return;
    }
    throw SqlError("42704",
                   "collation \"" + dotted(names) + "\" for encoding \"UTF8\" does not exist");
  }

  void bind_difference() {
    const PgQuery__DefElem* option = find("subtype_diff");
    if (option == nullptr) return;
    const Names names = option_name(*option);
    const std::string type = sql::format_type(range_.subtype, -1);
    const std::string shown = dotted(names) + "(" + type + ", " + type + ")";
    const sql::Value key = sql::Value::of_text(names.back());
    const std::int64_t subtype = range_.subtype.value;
    for (const CatalogRow& row : ddl_.access.find(
             sql::catalog::kPgProc, sql::catalog::kProcNameIndex, {&key, 1})) {
      if (row.numbers("proargtypes") != std::vector<std::int64_t>{subtype, subtype} ||
          !visible(row.oid("pronamespace"), names))
        continue;
      const std::string function = "range subtype diff function " + shown;
      if (row.oid("prorettype") != sql::kFloat8)
        throw SqlError("42P17", function + " must return type double precision");
      if (row.letter("provolatile") != 'i')
        throw SqlError("42P17", function + " must be immutable");
      range_.difference = row.oid("oid");
      return;
    }
    throw SqlError("42883", "function " + shown + " does not exist");
  }

  bool visible(Oid schema, const Names& names) {
    if (names.size() > 1)
      return ddl_.catalog.find_schema(run_.session, names[names.size() - 2]) == schema;
    const std::vector<Oid> path = ddl_.catalog.search_path(run_.session);
    return schema == sql::kPgCatalogNamespace ||
           std::find(path.begin(), path.end(), schema) != path.end();
  }

  void name_multirange() {
    range_.multirange_schema = range_.schema;
    const PgQuery__DefElem* option = find("multirange_type_name");
    if (option == nullptr) return;
    const Names names = option_name(*option);
    range_.multirange = names.back();
    if (names.size() == 1) {
      range_.multirange_schema = ddl_.catalog.creation_schema(run_.session);
      return;
    }
    const std::string& schema = names[names.size() - 2];
    range_.multirange_schema = ddl_.catalog.find_schema(run_.session, schema);
    if (!range_.multirange_schema)
      throw SqlError("3F000", "schema \"" + schema + "\" does not exist");
    sql::catalog::require_schema_create(run_.session, range_.multirange_schema);
  }

  UtilityRun& run_;
  const PgQuery__CreateRangeStmt& create_;
  Ddl ddl_;
  sql::catalog::NewRange range_;
  std::map<std::string, const PgQuery__DefElem*> options_;
};

}  // namespace

void run_create_range(UtilityRun& run, const Node& node) {
  RangeMaker(run, *node.create_range_stmt).make();
}

}  // namespace granary::planner::utility
