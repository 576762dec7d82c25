// planner/utility/operator_classes.cpp: CREATE OPERATOR CLASS and FAMILY, ALTER OPERATOR FAMILY:
// the operators and functions that a family is made of.
#include "planner/utility/operator_classes.h"

#include <algorithm>
#include <limits>

#include "planner/bind/ddl_table.h"
#include "planner/utility/operators.h"
#include "planner/utility/support_function.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/temporary.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::AccessMethod;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;
using sql::catalog::ClassDefinition;
using sql::catalog::Ddl;
using sql::catalog::FamilyMember;
using sql::catalog::ObjectAddress;

namespace {

constexpr int kOperatorItem = 1, kFunctionItem = 2, kStorageItem = 3;

struct QualifiedName {
  std::string schema, name;
  std::string shown() const { return schema.empty() ? name : schema + "." + name; }
};

QualifiedName qualified(std::span<Node* const> names) {
  QualifiedName out;
  out.name = ast::string_of(names.back());
  if (names.size() > 1) out.schema = ast::string_of(names[names.size() - 2]);
  return out;
}

void require_superuser(Ddl& ddl, const char* what) {
  if (!sql::catalog::is_superuser(ddl.access, ddl.session.user_oid))
    throw SqlError("42501", std::string("must be superuser to ") + what);
}

CatalogRow family_named(CatalogAccess& access, const AccessMethod& method,
                        const QualifiedName& name) {
  auto row = find_class(access, sql::catalog::family_kind(), Oid{method.oid}, name.schema,
                        name.name);
  if (row) return std::move(*row);
  throw SqlError("42704", "operator family \"" + name.shown() +
                              "\" does not exist for access method \"" + method.name + "\"");
}

[[noreturn]] void refuse(const std::string& message) { throw SqlError("42P17", message); }

/// What a function's result and number of arguments have to be.
void check_signature(const std::string& what, std::size_t count, std::size_t wanted, Oid result,
                     Oid wanted_result) {
  static constexpr const char* kNumbers[] = {"no arguments",    "one argument", "two arguments",
                                             "three arguments", "four arguments", "five arguments"};
  if (count != wanted) refuse(what + " must have " + kNumbers[wanted]);
  if (result != wanted_result) refuse(what + " must return " + sql::format_type(wanted_result, -1));
}

class Members {
 public:
  /// type: of the class; 0: of a family.
  Members(UtilityRun& run, CatalogAccess& access, const AccessMethod& method, Oid type)
      : run_(run), access_(access), method_(method), type_(type) {}

  std::vector<FamilyMember> out;

  void add(const PgQuery__CreateOpClassItem& item) {
    switch (item.itemtype) {
      case kOperatorItem:
        return add_operator(item);
      case kFunctionItem:
        return add_function(item);
      default:
        return check_storage(item);
    }
  }

  /// By number and types alone, as ALTER OPERATOR FAMILY ... DROP has them.
  void name(const PgQuery__CreateOpClassItem& item) {
    FamilyMember member;
    member.is_function = item.itemtype == kFunctionItem;
    check_number(item, member.is_function);
    member.number = item.number;
    read_types(item, member);
    keep(member);
  }

 private:
  Oid bind_type(const PgQuery__TypeName& name) {
    std::int32_t typmod = -1;
    return ddl::bind_defined_type(run_, name, &typmod);
  }

  void check_number(const PgQuery__CreateOpClassItem& item, bool function) const {
    int most = function ? method_.functions : method_.operators;
    if (most == 0) most = std::numeric_limits<std::int16_t>::max();
    if (item.number > 0 && item.number <= most) return;
    std::string message = function ? "invalid function number " : "invalid operator number ";
    message += std::to_string(item.number);
    message += ", must be between 1 and ";
    message += std::to_string(most);
    refuse(message);
  }

  void read_types(const PgQuery__CreateOpClassItem& item, FamilyMember& member) {
    if (item.n_class_args == 0 || item.n_class_args > 2)
      throw SqlError("42601", "one or two argument types must be specified");
    member.left = bind_type(*item.class_args[0]->type_name);
    member.right = item.n_class_args == 2 ? bind_type(*item.class_args[1]->type_name) : member.left;
  }

  void keep(const FamilyMember& member) {
    for (const FamilyMember& other : out) {
      if (other.is_function != member.is_function || other.number != member.number ||
          other.left != member.left || other.right != member.right)
        continue;
      std::string message = member.is_function ? "function number " : "operator number ";
      message += std::to_string(member.number);
      message += " for (" + sql::format_type(member.left, -1);
      message += "," + sql::format_type(member.right, -1);
      message += ") appears more than once";
      refuse(message);
    }
    out.push_back(member);
  }

  void add_operator(const PgQuery__CreateOpClassItem& item) {
    check_number(item, false);
    FamilyMember member;
    member.number = item.number;
    if (item.name->n_objargs == 0 && !type_) {
      throw SqlError("42601",
                     "operator argument types must be specified in ALTER OPERATOR FAMILY");
    }
    member.object = item.name->n_objargs == 0 ? operator_of_type(*item.name)
                                              : operator_address(run_, access_, *item.name).oid;
    if (item.n_order_family > 0) {
      member.sort_family =
          family_named(access_, sql::catalog::access_method("btree"),
                       qualified({item.order_family, item.n_order_family}))
              .oid("oid");
    }
    const auto row = access_.get(sql::catalog::kPgOperator, member.object);
    if (!row) sql::catalog::require(engine::OpResult::kConflict);
    if (row->letter("oprkind") != 'b') refuse("index operators must be binary");
    if (member.sort_family && !method_.orders) {
      refuse(std::string("access method \"") + method_.name +
             "\" does not support ordering operators");
    }
    if (!member.sort_family && row->oid("oprresult") != sql::kBool)
      refuse("index search operators must return boolean");
    member.left = row->oid("oprleft");
    member.right = row->oid("oprright");
    keep(member);
  }

  /// The operator between two values of the class's type.
  Oid operator_of_type(const PgQuery__ObjectWithArgs& object) {
    const QualifiedName name = qualified({object.objname, object.n_objname});
    const bool built_in = name.schema.empty() || name.schema == "pg_catalog";
    if (built_in) {
      if (const auto* row = sql::find_operator(name.name, type_, type_)) return row->oid;
    }
    for (const CatalogRow& row : sql::catalog::operator_rows(access_, name.schema, name.name)) {
      if (row.oid("oprleft") == type_ && row.oid("oprright") == type_) return row.oid("oid");
    }
    const std::string type = sql::format_type(type_, -1);
    throw SqlError("42883",
                   "operator does not exist: " + type + " " + name.shown() + " " + type);
  }

  void add_function(const PgQuery__CreateOpClassItem& item) {
    check_number(item, true);
    FamilyMember member;
    member.is_function = true;
    member.number = item.number;
    std::vector<Oid> types;
    for (std::size_t i = 0; i < item.name->n_objargs; ++i)
      types.push_back(bind_type(*item.name->objargs[i]->type_name));
    Names names;
    for (std::size_t i = 0; i < item.name->n_objname; ++i)
      names.emplace_back(ast::string_of(item.name->objname[i]));
    const ExactFunction found = find_exact_function(run_, names, types);
    member.object = found.oid;
    if (item.n_class_args > 0) read_types(item, member);
    check_function(types, found.result, member);
    if (!member.left) member.left = type_;
    if (!member.right) member.right = type_;
    if (!member.left || !member.right)
      refuse("associated data types must be specified for index support function");
    keep(member);
  }

  void check_function(const std::vector<Oid>& types, Oid result, FamilyMember& member) {
    if (member.number == method_.options_function) return refuse_options(member);
    const auto default_types = [&](Oid left, Oid right) {
      if (!member.left) member.left = left;
      if (!member.right) member.right = right;
    };
    if (method_.oid == sql::catalog::kHashMethod) {
      const bool seeded = member.number == sql::catalog::kSeededHash;
      check_signature("hash function " + std::to_string(member.number), types.size(),
                      seeded ? 2 : 1, result, seeded ? sql::kInt8 : sql::kInt4);
      default_types(types[0], types[0]);
    } else if (method_.oid == sql::catalog::kBtreeMethod) {
      if (member.number == 1) {
        check_signature("btree comparison functions", types.size(), 2, result, sql::kInt4);
        default_types(types[0], types[1]);
      } else if (member.number == 2) {
        check_signature("btree sort support functions", types.size(), 1, result, sql::kVoid);
      } else if (member.number == 3) {
        check_signature("btree in_range functions", types.size(), 5, result, sql::kBool);
        default_types(types[0], types[2]);
      } else {
        check_signature("btree equal image functions", types.size(), 1, result, sql::kBool);
        if (member.left != member.right)
          refuse("btree equal image functions must not be cross-type");
      }
    }
  }

  /// Such functions take the type internal, which no function here does.
  [[noreturn]] void refuse_options(const FamilyMember& member) const {
    if (member.left != member.right)
      refuse("left and right associated data types for operator class options parsing functions "
             "must match");
    throw SqlError("42P17", "invalid operator class options parsing function")
        .hint("Valid signature of operator class options parsing function is (internal) RETURNS "
              "void.");
  }

  void check_storage(const PgQuery__CreateOpClassItem& item) {
    if (!type_) throw SqlError("42601", "STORAGE cannot be specified in ALTER OPERATOR FAMILY");
    if (stored_) throw SqlError("42P17", "storage type specified more than once");
    stored_ = true;
    if (bind_type(*item.storedtype) == type_) return;
    const bool one_type = method_.oid == sql::catalog::kBtreeMethod ||
                          method_.oid == sql::catalog::kHashMethod;
    if (one_type) {
      refuse(std::string("storage type cannot be different from data type for access method \"") +
             method_.name + "\"");
    }
    sql::raise_not_supported("STORAGE of another type in an operator class");
  }

  UtilityRun& run_;
  CatalogAccess& access_;
  const AccessMethod& method_;
  const Oid type_;
  bool stored_ = false;
};

/// The family that a class is put into: the one that is named, or its own.
Oid family_of_class(Ddl& ddl, const PgQuery__CreateOpClassStmt& create,
                    const AccessMethod& method, const ClassDefinition& definition) {
  if (create.n_opfamilyname > 0) {
    return family_named(ddl.access, method,
                        qualified({create.opfamilyname, create.n_opfamilyname}))
        .oid("oid");
  }
  const std::string schema =
      ddl.catalog.schema_name(ddl.session, definition.schema).value_or("");
  const auto own = find_class(ddl.access, sql::catalog::family_kind(), Oid{method.oid}, schema,
                              definition.name);
  return own ? own->oid("oid")
             : sql::catalog::create_family(ddl, method, definition.name, definition.schema);
}

}  // namespace

void run_create_operator_class(UtilityRun& run, const Node& node) {
  const PgQuery__CreateOpClassStmt& create = *node.create_op_class_stmt;
  Ddl ddl(run.session, run.arena);
  const QualifiedName name = qualified({create.opclassname, create.n_opclassname});
  ClassDefinition definition;
  definition.name = name.name;
  definition.schema = schema_to_create_in(run, name.schema, "operator classes");
  const AccessMethod& method = sql::catalog::access_method(create.amname);
  require_superuser(ddl, "create an operator class");
  std::int32_t typmod = -1;
  PgQuery__TypeName type = *create.datatype;
  type.location = -1;  // as PostgreSQL has it
  definition.type = ddl::bind_defined_type(run, type, &typmod);
  for (std::size_t i = 0; i < create.datatype->n_names; ++i) {
    definition.type_text += (i > 0 ? "." : "") +
                            std::string(ast::string_of(create.datatype->names[i]));
  }
  definition.is_default = create.is_default;
  definition.family = family_of_class(ddl, create, method, definition);
  Members members(run, ddl.access, method, definition.type);
  for (std::size_t i = 0; i < create.n_items; ++i)
    members.add(*create.items[i]->create_op_class_item);
  definition.members = std::move(members.out);
  create_class(ddl, method, definition);
}

void run_create_operator_family(UtilityRun& run, const Node& node) {
  const PgQuery__CreateOpFamilyStmt& create = *node.create_op_family_stmt;
  Ddl ddl(run.session, run.arena);
  const QualifiedName name = qualified({create.opfamilyname, create.n_opfamilyname});
  const Oid schema = schema_to_create_in(run, name.schema, "operator classes");
  const AccessMethod& method = sql::catalog::access_method(create.amname);
  require_superuser(ddl, "create an operator family");
  create_family(ddl, method, name.name, schema);
}

void run_alter_operator_family(UtilityRun& run, const Node& node) {
  const PgQuery__AlterOpFamilyStmt& alter = *node.alter_op_family_stmt;
  Ddl ddl(run.session, run.arena);
  const AccessMethod& method = sql::catalog::access_method(alter.amname);
  const CatalogRow family =
      family_named(ddl.access, method, qualified({alter.opfamilyname, alter.n_opfamilyname}));
  require_superuser(ddl, "alter an operator family");
  if (family.oid("oid") < sql::kFirstUserOid)
    sql::raise_not_supported("ALTER OPERATOR FAMILY of built-in families");
  Members members(run, ddl.access, method, {});
  for (std::size_t i = 0; i < alter.n_items; ++i) {
    const auto& item = *alter.items[i]->create_op_class_item;
    alter.is_drop ? members.name(item) : members.add(item);
  }
  if (alter.is_drop) return drop_members(ddl, family, members.out);
  const ObjectAddress self{sql::catalog::kPgOpfamily, family.oid("oid"), 0};
  add_members(ddl, method, family, self, members.out);
}

}  // namespace granary::planner::utility
