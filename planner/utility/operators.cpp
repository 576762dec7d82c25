// planner/utility/operators.cpp: CREATE, ALTER and DROP OPERATOR.
#include "planner/utility/operators.h"

#include <algorithm>

#include "planner/bind/ddl_table.h"
#include "planner/bind/option_value.h"
#include "planner/utility/support_function.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/operator_estimators.h"
#include "sql/catalog/temporary.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgOperator;
using sql::catalog::ObjectAddress;
using sql::catalog::OperatorDefinition;
using sql::catalog::OperatorName;

namespace {

OperatorName name_in_option(const PgQuery__DefElem& element) {
  const Names names = option_name(element);
  OperatorName out{names.size() > 1 ? names[names.size() - 2] : "", names.back()};
  if (out.name == "!=") out.name = "<>";
  return out;
}

OperatorName name_of(const PgQuery__ObjectWithArgs& object) {
  OperatorName out;
  out.name = ast::string_of(object.objname[object.n_objname - 1]);
  if (object.n_objname > 1) out.schema = ast::string_of(object.objname[object.n_objname - 2]);
  if (out.name == "!=") out.name = "<>";
  return out;
}

Oid operand_type(UtilityRun& run, const PgQuery__DefElem& element) {
  std::int32_t typmod = -1;
  return ddl::bind_defined_type(run, OptionType(element).name(), &typmod);
}

/// The function that `restrict` or `join` names. errors  42883
Oid estimator(const PgQuery__DefElem& element, bool join) {
  const Names names = option_name(element);
  const bool built_in = names.size() == 1 || names[names.size() - 2] == "pg_catalog";
  const Oid found = built_in ? sql::catalog::find_estimator(names.back(), join) : Oid{};
  if (found) return found;
  throw SqlError("42883", "function " + dotted(names) +
                              (join ? "(internal, oid, internal, smallint, internal)"
                                    : "(internal, oid, internal, integer)") +
                              " does not exist");
}

/// What an operator of this kind and result may have. errors  42P13
void check_optimization(bool binary, bool boolean, const OperatorDefinition& with) {
  const auto refuse = [](bool refused, const char* kind, const char* what) {
    if (refused)
      throw SqlError("42P13", std::string("only ") + kind + " operators can " + what);
  };
  refuse(!binary && !with.commutator.name.empty(), "binary", "have commutators");
  refuse(!binary && with.join_estimator, "binary", "have join selectivity");
  refuse(!binary && with.merges, "binary", "merge join");
  refuse(!binary && with.hashes, "binary", "hash");
  refuse(!boolean && !with.negator.name.empty(), "boolean", "have negators");
  refuse(!boolean && with.restrict_estimator, "boolean", "have restriction selectivity");
  refuse(!boolean && with.join_estimator, "boolean", "have join selectivity");
  refuse(!boolean && with.merges, "boolean", "merge join");
  refuse(!boolean && with.hashes, "boolean", "hash");
}

class OperatorMaker {
 public:
  OperatorMaker(UtilityRun& run, const PgQuery__DefineStmt& create)
      : run_(run), create_(create), ddl_(run.session, run.arena) {}

  void make() {
    place();
    for (std::size_t i = 0; i < create_.n_definition; ++i)
      read(*create_.definition[i]->def_elem);
    bind_types();
    bind_function();
    if (restrict_ != nullptr) definition_.restrict_estimator = estimator(*restrict_, false);
    if (join_ != nullptr) definition_.join_estimator = estimator(*join_, true);
    check_optimization(bool(definition_.left), definition_.result == sql::kBool, definition_);
    sql::catalog::create_operator(ddl_, definition_);
  }

 private:
  void place() {
    definition_.name = ast::string_of(create_.defnames[create_.n_defnames - 1]);
    if (definition_.name == "!=") definition_.name = "<>";
    if (create_.n_defnames > 1) {
      const std::string schema(ast::string_of(create_.defnames[create_.n_defnames - 2]));
      definition_.schema = creation_schema_named(run_, schema);
    } else {
      definition_.schema = ddl_.catalog.creation_schema(run_.session);
    }
    sql::catalog::require_schema_create(run_.session, definition_.schema);
    if (sql::catalog::is_temporary(definition_.schema))
      sql::raise_not_supported("operators in temporary schemas");
  }

  void read(const PgQuery__DefElem& element) {
    const std::string_view name = ast::text(element.defname);
    if (name == "leftarg") {
      left_ = &element;
      check_set(element);
    } else if (name == "rightarg") {
      right_ = &element;
      check_set(element);
    } else if (name == "function" || name == "procedure") {
      function_ = option_name(element);
    } else if (name == "commutator") {
      definition_.commutator = name_in_option(element);
    } else if (name == "negator") {
      definition_.negator = name_in_option(element);
    } else if (name == "restrict") {
      restrict_ = &element;
    } else if (name == "join") {
      join_ = &element;
    } else if (name == "hashes") {
      definition_.hashes = option_truth(element);
    } else if (name == "merges") {
      definition_.merges = option_truth(element);
    } else if (name == "sort1" || name == "sort2" || name == "ltcmp" || name == "gtcmp") {
      definition_.merges = true;  // what merging joins once asked for
    } else {
      run_.session.notice("WARNING", "42601",
                          "operator attribute \"" + std::string(name) + "\" not recognized");
    }
  }

  static void check_set(const PgQuery__DefElem& element) {
    if (OptionType(element).name().setof)
      throw SqlError("42P13", "SETOF type not allowed for operator argument");
  }

  void bind_types() {
    if (function_.empty()) throw SqlError("42P13", "operator function must be specified");
    if (left_ != nullptr) definition_.left = operand_type(run_, *left_);
    if (right_ != nullptr) definition_.right = operand_type(run_, *right_);
    if (left_ == nullptr && right_ == nullptr)
      throw SqlError("42P13", "operator argument types must be specified");
    if (right_ == nullptr) {
      throw SqlError("42P13", "operator right argument type must be specified")
          .detail("Postfix operators are not supported.");
    }
    if (left_ != nullptr) sql::catalog::require_type_usage(run_.session, definition_.left);
    sql::catalog::require_type_usage(run_.session, definition_.right);
  }

  void bind_function() {
    std::vector<Oid> types;
    if (left_ != nullptr) types.push_back(definition_.left);
    types.push_back(definition_.right);
    const ExactFunction found = find_exact_function(run_, function_, types);
    if (found.returns_set) sql::raise_not_supported("operators that return sets");
    if (found.oid >= sql::kFirstUserOid) {
      sql::catalog::require_privileges(ddl_.access, run_.session.user_oid,
                                       {sql::catalog::kPgProc, found.oid, 0},
                                       sql::catalog::kExecute);
    }
    sql::catalog::require_type_usage(run_.session, found.result);
    definition_.function = found.oid;
    definition_.result = found.result;
  }

  UtilityRun& run_;
  const PgQuery__DefineStmt& create_;
  Ddl ddl_;
  OperatorDefinition definition_;
  Names function_;
  const PgQuery__DefElem* left_ = nullptr;
  const PgQuery__DefElem* right_ = nullptr;
  const PgQuery__DefElem* restrict_ = nullptr;
  const PgQuery__DefElem* join_ = nullptr;
};

/// The types of the operands as a statement names them; 0: NONE.
std::pair<Oid, Oid> operand_types(UtilityRun& run, const PgQuery__ObjectWithArgs& object) {
  const auto type = [&](std::size_t i) {
    if (i >= object.n_objargs || object.objargs[i]->node_case != PG_QUERY__NODE__NODE_TYPE_NAME)
      return Oid{};
    std::int32_t typmod = -1;
    PgQuery__TypeName name = *object.objargs[i]->type_name;
    name.location = -1;  // as PostgreSQL has it
    return ddl::bind_defined_type(run, name, &typmod);
  };
  const Oid left = type(0);
  return {left, type(1)};
}

std::optional<CatalogRow> find_row(CatalogAccess& access, const OperatorName& name, Oid left,
                                   Oid right) {
  for (const CatalogRow& row : sql::catalog::operator_rows(access, name.schema, name.name)) {
    if (row.oid("oprleft") == left && row.oid("oprright") == right) return row;
  }
  return std::nullopt;
}

const sql::OperatorRow* find_built_in(UtilityRun& run, const OperatorName& name, Oid left,
                                      Oid right) {
  if (!name.schema.empty() && name.schema != "pg_catalog") return nullptr;
  const sql::OperatorRow* found = sql::find_operator(name.name, left, right);
  const bool is_there =
      found != nullptr && sql::catalog::is_found_by_name(run.session, found->oid);
  return is_there ? found : nullptr;
}

CatalogRow operator_row(UtilityRun& run, CatalogAccess& access,
                        const PgQuery__ObjectWithArgs& object, const char* what) {
  const ObjectAddress address = operator_address(run, access, object);
  if (address.oid < sql::kFirstUserOid)
    sql::raise_not_supported(std::string(what) + " of built-in operators");
  return sql::catalog::expect_row(access, kPgOperator, address.oid);
}

class OperatorChange {
 public:
  OperatorChange(const CatalogRow& row) : row_(row), changed_(row) {}

  void read(const PgQuery__DefElem& element) {
    const std::string name(ast::text(element.defname));
    if (name == "restrict" || name == "join") {
      const bool none = element.arg == nullptr ||
                        element.arg->node_case == PG_QUERY__NODE__NODE__NOT_SET;
      chosen_.emplace_back(name == "join", none ? nullptr : &element);
      return;
    }
    static constexpr std::string_view kFixed[] = {"leftarg",    "rightarg", "function", "procedure",
                                                  "commutator", "negator",  "hashes",   "merges"};
    const bool fixed = std::find(std::begin(kFixed), std::end(kFixed), name) != std::end(kFixed);
    throw SqlError("42601", "operator attribute \"" + name + "\" " +
                                (fixed ? "cannot be changed" : "not recognized"));
  }

  const CatalogRow& finish() {
    OperatorDefinition with;
    for (const auto& [join, element] : chosen_) {
      const Oid found = element != nullptr ? estimator(*element, join) : Oid{};
      changed_.set(join ? "oprjoin" : "oprrest", found);
      (join ? with.join_estimator : with.restrict_estimator) = found;
    }
    check_optimization(bool(row_.oid("oprleft")), row_.oid("oprresult") == sql::kBool, with);
    return changed_;
  }

 private:
  const CatalogRow& row_;
  CatalogRow changed_;
  std::vector<std::pair<bool, const PgQuery__DefElem*>> chosen_;  // join; null: NONE
};

}  // namespace

void run_create_operator(UtilityRun& run, const PgQuery__DefineStmt& create) {
  OperatorMaker(run, create).make();
}

std::optional<CatalogRow> find_operator_row(UtilityRun& run, CatalogAccess& access,
                                            const PgQuery__ObjectWithArgs& object) {
  try {
    const auto [left, right] = operand_types(run, object);
    return find_row(access, name_of(object), left, right);
  } catch (const SqlError& error) {
    const std::string& state = error.diagnostic.sqlstate;
    if (state != "42704" && state != "3F000") throw;
    return std::nullopt;
  }
}

ObjectAddress operator_address(UtilityRun& run, CatalogAccess& access,
                               const PgQuery__ObjectWithArgs& object) {
  const OperatorName name = name_of(object);
  const auto [left, right] = operand_types(run, object);
  if (const sql::OperatorRow* built_in = find_built_in(run, name, left, right))
    return {kPgOperator, built_in->oid, 0};
  if (const auto row = find_row(access, name, left, right))
    return {kPgOperator, row->oid("oid"), 0};
  if (!right) throw SqlError("42601", "postfix operators are not supported");
  throw SqlError("42883", "operator does not exist: " +
                              (left ? sql::format_type(left, -1) + " " : "") + name.shown() + " " +
                              sql::format_type(right, -1));
}

void drop_operators(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  const auto skip = [&](const std::string& what) {
    run.session.notice("NOTICE", "00000", what + " does not exist, skipping");
  };
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    const PgQuery__ObjectWithArgs& object = *drop.objects[i]->object_with_args;
    const OperatorName name = name_of(object);
    if (drop.missing_ok && !name.schema.empty() &&
        !ddl.catalog.find_schema(run.session, name.schema)) {
      skip("schema \"" + name.schema + "\"");
      continue;
    }
    std::optional<ObjectAddress> found;
    try {
      found = operator_address(run, ddl.access, object);
    } catch (const SqlError& error) {
      const std::string& state = error.diagnostic.sqlstate;
      if (!drop.missing_ok || (state != "42883" && state != "42704" && state != "3F000")) throw;
      if (state == "42883") {
        skip("operator " + name.shown());
      } else {
        run.session.notice("NOTICE", "00000", error.diagnostic.message + ", skipping");
      }
      continue;
    }
    if (found->oid < sql::kFirstUserOid) {
      const auto [left, right] = operand_types(run, object);
      sql::catalog::raise_cannot_drop("operator " + name.name + "(" +
                                          (left ? sql::format_type(left, -1) : "NONE") + "," +
                                          sql::format_type(right, -1) + ")",
                                      found->oid);
    }
    if (std::find(objects.begin(), objects.end(), *found) == objects.end())
      objects.push_back(*found);
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void run_alter_operator(UtilityRun& run, const Node& node) {
  const PgQuery__AlterOperatorStmt& alter = *node.alter_operator_stmt;
  Ddl ddl(run.session, run.arena);
  const ObjectAddress address = operator_address(run, ddl.access, *alter.opername);
  const auto row = ddl.access.get(kPgOperator, address.oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  OperatorChange change(*row);
  for (std::size_t i = 0; i < alter.n_options; ++i) change.read(*alter.options[i]->def_elem);
  if (address.oid < sql::kFirstUserOid)
    sql::raise_not_supported("ALTER OPERATOR of built-in operators");
  ddl.access.update(*row, change.finish());
}

void move_operator(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row =
      operator_row(run, ddl.access, *alter.object->object_with_args, "SET SCHEMA");
  const Oid schema = schema_to_move_to(run, alter.newschema, row.oid("oprnamespace"));
  if (schema == row.oid("oprnamespace")) return;
  const OperatorName there{alter.newschema, std::string(row.text("oprname"))};
  if (find_row(ddl.access, there, row.oid("oprleft"), row.oid("oprright"))) {
    throw SqlError("23505",
                   "duplicate key value violates unique constraint "
                   "\"pg_operator_oprname_l_r_n_index\"");
  }
  CatalogRow changed = row;
  changed.set("oprnamespace", schema);
  ddl.access.update(row, changed);
  move_dependency_on_schema(ddl, {kPgOperator, row.oid("oid"), 0}, schema);
}

}  // namespace granary::planner::utility
