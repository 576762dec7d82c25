#include "sql/catalog/operator_class_catalog.h"

#include <algorithm>

#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/searched_schemas.h"
#include "sql/extension_oid.h"
#include "sql/functions/function.h"
#include "sql/types/domain.h"
#include "sql/types/enum.h"
#include "sql/types/geometry.h"
#include "sql/types/network.h"
#include "sql/types/range.h"
#include "sql/types/reg.h"
#include "sql/types/tsvector.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

constexpr AccessMethod kMethods[] = {
    {kBtreeMethod, "btree", 5, 5, 5, false}, {kHashMethod, "hash", 1, 3, 3, false},
    {kGistMethod, "gist", 0, 11, 10, true},  {kGinMethod, "gin", 0, 7, 7, false},
    {kSpgistMethod, "spgist", 0, 7, 6, true}, {kBrinMethod, "brin", 0, 15, 5, false},
};

constexpr ClassKind kClassKind{kPgOpclass,     2686,       "opcmethod",     "opcname",
                               "opcnamespace", "opcowner", "operator class"};
constexpr ClassKind kFamilyKind{kPgOpfamily,    2754,       "opfmethod",      "opfname",
                                "opfnamespace", "opfowner", "operator family"};

constexpr std::uint32_t kAmopFamilyIndex = 2653, kAmprocFamilyIndex = 2655;

std::string types_of(const FamilyMember& member) {
  return "(" + format_type(member.left, -1) + "," + format_type(member.right, -1) + ")";
}

/// "operator 1(integer,integer)"
std::string shown(const FamilyMember& member) {
  return std::string(member.is_function ? "function " : "operator ") +
         std::to_string(member.number) + types_of(member);
}

std::optional<CatalogRow> member_row(CatalogAccess& access, Oid family,
                                     const FamilyMember& member) {
  if (member.is_function) {
    const Value key[4] = {Value::of_int(family.value), Value::of_int(member.left.value),
                          Value::of_int(member.right.value), Value::of_int(member.number)};
    return access.get_by(kPgAmproc, kAmprocFamilyIndex, key);
  }
  const Value key[4] = {Value::of_int(family.value), Value::of_int(member.left.value),
                        Value::of_int(member.right.value), Value::of_int(member.number)};
  return access.get_by(kPgAmop, kAmopFamilyIndex, key);
}

CatalogRow make_member(Ddl& ddl, const AccessMethod& method, Oid family,
                       const FamilyMember& member) {
  CatalogRow row = ddl.access.make(member.is_function ? kPgAmproc : kPgAmop);
  row.set("oid", ddl.catalog.allocate_oid());
  if (member.is_function) {
    row.set("amprocfamily", family);
    row.set("amproclefttype", member.left);
    row.set("amprocrighttype", member.right);
    row.set("amprocnum", std::int64_t{member.number});
    row.set("amproc", member.object);
    return row;
  }
  row.set("amopfamily", family);
  row.set("amoplefttype", member.left);
  row.set("amoprighttype", member.right);
  row.set("amopstrategy", std::int64_t{member.number});
  row.set("amoppurpose", member.sort_family ? 'o' : 's');
  row.set("amopopr", member.object);
  row.set("amopmethod", std::int64_t{method.oid});
  row.set("amopsortfamily", member.sort_family);
  return row;
}

/// What a member is part of. hard: that cannot do without it.
struct Bond {
  ObjectAddress whole;
  bool hard;
};

/// The class of the family for the type; null: none.
Oid class_of_family(CatalogAccess& access, const AccessMethod& method, Oid family, Oid type) {
  const Value key = Value::of_int(method.oid);
  for (const CatalogRow& row : access.find(kPgOpclass, kClassKind.name_index, {&key, 1})) {
    if (row.oid("opcfamily") == family && row.oid("opcintype") == type) return row.oid("oid");
  }
  return {};
}

/// Whether classes of an inverted method cannot do without the support function.
bool is_required(const AccessMethod& method, int number) {
  switch (method.oid) {
    case kGistMethod:
      return number <= 2 || (number >= 5 && number <= 7);
    case kGinMethod:
      return number == 2 || number == 3;
    default:
      return number <= 5;  // SP-GiST
  }
}

/// As each access method of PostgreSQL has it. by: the class or family that is made or altered.
Bond bond_of(CatalogAccess& access, const AccessMethod& method, Oid family,
             const FamilyMember& member, const ObjectAddress& by) {
  const Bond loose{{kPgOpfamily, family, 0}, false};
  // An extension's go with all of it, and pg_dump wants no circle of class and family.
  if (is_extension_oid(by.oid)) return loose;
  if (method.oid == kBrinMethod) return by.catalog == kPgOpclass ? Bond{by, true} : loose;
  if (method.oid != kBtreeMethod && method.oid != kHashMethod) {
    const bool hard = member.is_function && is_required(method, member.number);
    return hard ? Bond{by, true} : loose;
  }
  if (member.left != member.right || (member.is_function && member.number != 1)) return loose;
  const Oid whole = class_of_family(access, method, family, member.left);
  return whole ? Bond{{kPgOpclass, whole, 0}, true} : loose;
}

void refuse_second(CatalogAccess& access, const ClassKind& kind, const AccessMethod& method,
                   const std::string& name, Oid schema) {
  if (class_exists(access, kind, Oid{method.oid}, name, schema)) {
    throw SqlError("42710", std::string(kind.word) + " \"" + name + "\" for access method \"" +
                                method.name + "\" already exists");
  }
}

/// A type has one default class of a method. errors  42710
void refuse_second_default(CatalogAccess& access, const AccessMethod& method,
                           const ClassDefinition& definition) {
  const Value key = Value::of_int(method.oid);
  for (const CatalogRow& row : access.find(kPgOpclass, kClassKind.name_index, {&key, 1})) {
    if (row.oid("opcintype") != definition.type || !row.truth("opcdefault")) continue;
    throw SqlError("42710", "could not make operator class \"" + definition.name +
                                "\" be default for type " + definition.type_text)
        .detail("Operator class \"" + std::string(row.text("opcname")) +
                "\" already is the default.");
  }
}

}  // namespace

const ClassKind& class_kind() noexcept { return kClassKind; }
const ClassKind& family_kind() noexcept { return kFamilyKind; }

const AccessMethod& access_method(std::string_view name) {
  for (const AccessMethod& method : kMethods) {
    if (method.name == name) return method;
  }
  throw SqlError("42704", "access method \"" + std::string(name) + "\" does not exist");
}

const AccessMethod* find_access_method(Oid oid) noexcept {
  for (const AccessMethod& method : kMethods) {
    if (method.oid == oid.value) return &method;
  }
  return nullptr;
}

bool class_takes(Oid class_type, Oid type) {
  if (class_type == type) return true;
  if (class_type == kAnyArray) return type_of(type).category == 'A' && type_of(type).element_oid;
  if (class_type == kAnyRange) return find_range_family(type) != nullptr;
  if (class_type == kAnyMultirange) return find_multirange_family(type) != nullptr;
  if (class_type == kAnyEnum) return is_enum(type);
  if (type == kCitext) return class_type == kText;
  const CastRow* cast = find_cast(type, class_type);
  return cast != nullptr && cast->method == CastMethod::kBinary &&
         cast->context == CastContext::kImplicit;
}

std::optional<CatalogRow> default_inverted_class(CatalogAccess& access, Oid method, Oid type) {
  const Value key = Value::of_int(method.value);
  std::optional<CatalogRow> best;
  for (CatalogRow& row : access.find(kPgOpclass, kClassKind.name_index, {&key, 1})) {
    if (!row.truth("opcdefault") || !class_takes(row.oid("opcintype"), type)) continue;
    const Oid taken = row.oid("opcintype");
    // varchar takes the class of text, not that of bpchar.
    const bool is_better = !best || taken == type ||
                           (taken == kText && best->oid("opcintype") != type);
    if (is_better) best = std::move(row);
  }
  return best;
}

static bool is_of_extension(CatalogAccess& access, Oid operator_class) {
  const Value depender[2] = {Value::of_int(kPgOpclass), Value::of_int(operator_class.value)};
  const std::vector<CatalogRow> on = access.find(kPgDepend, kDependDependerIndex, depender);
  return std::any_of(on.begin(), on.end(),
                     [](const CatalogRow& row) { return row.letter("deptype") == 'e'; });
}

InvertedClass inverted_class(CatalogAccess& access, Oid operator_class) {
  const auto row = access.get(kPgOpclass, operator_class);
  if (!row) return InvertedClass::kNone;
  const std::string_view name = row->text("opcname");
  const Oid type = row->oid("opcintype");
  if (operator_class >= kFirstUserOid) {
    // Those of extensions: hstore, ltree, intarray, pg_trgm, btree_gist, btree_gin.
    if (type == kHstore) return InvertedClass::kPairs;
    if (type == kLtree || type == kLtreeArray) return InvertedClass::kPath;
    if (operator_class >= kIntarrayGin && operator_class <= kIntarrayBigGist)
      return InvertedClass::kIntegers;
    if (name == "gin_trgm_ops" || name == "gist_trgm_ops")
      return type == kText ? InvertedClass::kTrigram : InvertedClass::kNone;
    const bool gin = row->oid("opcmethod") == Oid{kGinMethod};
    const bool ordered = gin ? is_of_extension(access, operator_class)
                             : row->oid("opcmethod") == Oid{kGistMethod} && name.starts_with("gist_");
    return ordered ? InvertedClass::kOrdered : InvertedClass::kNone;
  }
  if (name.ends_with("_inclusion_ops") || row->oid("opcmethod") != Oid{kBrinMethod}) {
    if (name == "jsonb_path_ops") return InvertedClass::kJsonbPaths;
    switch (type.value) {
      case kAnyArray.value:
        return InvertedClass::kArray;
      case kJsonb.value:
        return InvertedClass::kJsonbKeys;
      case kTsvector.value:
        return InvertedClass::kLexeme;
      case kAnyRange.value:
      case kAnyMultirange.value:
        return InvertedClass::kSpan;
      case kInet.value:
        return InvertedClass::kNetwork;
      case kPoint.value:
      case kBox.value:
      case kPolygon.value:
      case kCircle.value:
        return InvertedClass::kArea;
      case kText.value:
        return InvertedClass::kOrdered;
      default:
        return InvertedClass::kNone;
    }
  }
  return InvertedClass::kOrdered;  // min and max, or Bloom filters
}

std::optional<CatalogRow> find_class(CatalogAccess& access, const ClassKind& kind, Oid method,
                                     std::string_view schema, std::string_view name) {
  if (!schema.empty()) require_schema_usage(access.session(), schema);
  for (const Oid place : searched_schemas(access.session(), schema)) {
    const Value key[3] = {Value::of_int(method.value), Value::of_text(name),
                          Value::of_int(place.value)};
    if (auto row = access.get_by(kind.catalog, kind.name_index, key)) return row;
  }
  return std::nullopt;
}

bool class_exists(CatalogAccess& access, const ClassKind& kind, Oid method, std::string_view name,
                  Oid schema) {
  const Value key[3] = {Value::of_int(method.value), Value::of_text(name),
                        Value::of_int(schema.value)};
  return access.get_by(kind.catalog, kind.name_index, key).has_value();
}

Oid create_family(Ddl& ddl, const AccessMethod& method, const std::string& name, Oid schema) {
  refuse_second(ddl.access, kFamilyKind, method, name, schema);
  const Oid oid = ddl.catalog.allocate_oid();
  CatalogRow row = ddl.access.make(kPgOpfamily);
  row.set("oid", oid);
  row.set("opfmethod", std::int64_t{method.oid});
  row.set("opfname", name);
  row.set("opfnamespace", schema);
  row.set("opfowner", ddl.session.user_oid);
  if (!ddl.access.insert(row)) require(engine::OpResult::kConflict);
  ddl.depend({kPgOpfamily, oid, 0}, {kPgNamespace, schema, 0}, 'n');
  ddl.advance();
  return oid;
}

Oid create_class(Ddl& ddl, const AccessMethod& method, const ClassDefinition& definition) {
  refuse_second(ddl.access, kClassKind, method, definition.name, definition.schema);
  if (definition.is_default) refuse_second_default(ddl.access, method, definition);
  const Oid oid = definition.oid ? definition.oid : ddl.catalog.allocate_oid();
  CatalogRow row = ddl.access.make(kPgOpclass);
  row.set("oid", oid);
  row.set("opcmethod", std::int64_t{method.oid});
  row.set("opcname", definition.name);
  row.set("opcnamespace", definition.schema);
  row.set("opcowner", ddl.session.user_oid);
  row.set("opcfamily", definition.family);
  row.set("opcintype", definition.type);
  row.set("opcdefault", std::int64_t{definition.is_default});
  if (!ddl.access.insert(row)) require(engine::OpResult::kConflict);
  const ObjectAddress self{kPgOpclass, oid, 0};
  ddl.depend(self, {kPgNamespace, definition.schema, 0}, 'n');
  if (definition.family >= kFirstUserOid)
    ddl.depend(self, {kPgOpfamily, definition.family, 0}, 'a');
  if (definition.type >= kFirstUserOid) ddl.depend(self, {kPgType, definition.type, 0}, 'n');
  const auto family = ddl.access.get(kPgOpfamily, definition.family);
  if (!family) require(engine::OpResult::kConflict);
  ddl.advance();  // its members are bound to what can be found
  add_members(ddl, method, *family, self, definition.members);
  return oid;
}

void add_members(Ddl& ddl, const AccessMethod& method, const CatalogRow& family,
                 const ObjectAddress& by, const std::vector<FamilyMember>& members) {
  const Oid oid = family.oid("oid");
  for (const FamilyMember& member : members) {
    const CatalogRow row = make_member(ddl, method, oid, member);
    if (member_row(ddl.access, oid, member) || !ddl.access.insert(row)) {
      throw SqlError("42710", shown(member) + " already exists in operator family \"" +
                                  std::string(family.text("opfname")) + "\"");
    }
    const ObjectAddress self{row.relation().oid.value, row.oid("oid"), 0};
    const Bond bond = bond_of(ddl.access, method, oid, member, by);
    if (bond.whole.oid >= kFirstUserOid) ddl.depend(self, bond.whole, bond.hard ? 'i' : 'a');
    const auto needs = [&](std::uint32_t catalog, Oid object) {
      if (object >= kFirstUserOid) ddl.depend(self, {catalog, object, 0}, bond.hard ? 'n' : 'a');
    };
    needs(member.is_function ? kPgProc : kPgOperator, member.object);
    needs(kPgOpfamily, member.sort_family);
  }
  ddl.advance();
}

void drop_members(Ddl& ddl, const CatalogRow& family, const std::vector<FamilyMember>& members) {
  const Oid oid = family.oid("oid");
  for (const FamilyMember& member : members) {
    const auto row = member_row(ddl.access, oid, member);
    if (!row) {
      throw SqlError("42704", shown(member) + " does not exist in operator family \"" +
                                  std::string(family.text("opfname")) + "\"");
    }
    const Value depender[2] = {Value::of_int(row->relation().oid.value),
                               Value::of_int(row->oid("oid").value)};
    for (const CatalogRow& depends : ddl.access.find(kPgDepend, kDependDependerIndex, depender))
      ddl.access.remove(depends);
    ddl.access.remove(*row);
  }
  ddl.advance();
}

std::optional<Oid> users_default_class(CatalogAccess& access, Oid method, Oid type) {
  if (is_extension_oid(type)) return std::nullopt;  // its own class does as indexes do anyway
  const Value key = Value::of_int(method.value);
  for (const CatalogRow& row : access.find(kPgOpclass, kClassKind.name_index, {&key, 1})) {
    if (row.oid("oid") >= kFirstUserOid && row.truth("opcdefault") &&
        row.oid("opcintype") == type)
      return row.oid("oid");
  }
  return std::nullopt;
}

std::string class_name(CatalogAccess& access, const ClassKind& kind, const CatalogRow& row) {
  const std::string name = quote_identifier(row.text(kind.name));
  const auto found = find_class(access, kind, row.oid(kind.method), {}, row.text(kind.name));
  if (found && found->oid("oid") == row.oid("oid")) return name;
  SessionContext& session = access.session();
  const Oid schema = row.oid(kind.schema);
  return quote_identifier(session.catalog.schema_name(session, schema).value_or("")) + "." + name;
}

std::string describe_class(CatalogAccess& access, const ClassKind& kind, const CatalogRow& row) {
  return std::string(kind.word) + " " + class_name(access, kind, row) + " for access method " +
         find_access_method(row.oid(kind.method))->name;
}

std::string describe_member(SessionContext& session, CatalogAccess& access, std::uint32_t catalog,
                            const CatalogRow& row) {
  const bool is_function = catalog == kPgAmproc;
  const auto column = [&](const char* of_operator, const char* of_function) {
    return is_function ? of_function : of_operator;
  };
  const auto type = [&](const char* name) { return format_type(row.oid(name), -1); };
  Arena arena;
  EvalContext context;
  context.session = &session;
  context.arena = &arena;
  std::string object;
  put_reg(context, is_function ? kRegprocedure : kRegoperator,
          row.oid(column("amopopr", "amproc")), object);
  const auto family = access.get(kPgOpfamily, row.oid(column("amopfamily", "amprocfamily")));
  return (is_function ? "function " : "operator ") +
         std::to_string(row.integer(column("amopstrategy", "amprocnum"))) + " (" +
         type(column("amoplefttype", "amproclefttype")) + ", " +
         type(column("amoprighttype", "amprocrighttype")) + ") of " +
         (family ? describe_class(access, family_kind(), *family) : "") + ": " + object;
}

Oid support_function(CatalogAccess& access, Oid operator_class, std::int64_t number) {
  const auto row = access.get(kPgOpclass, operator_class);
  if (!row) require(engine::OpResult::kConflict);
  const std::int64_t type = row->oid("opcintype").value;
  const Value key[4] = {Value::of_int(row->oid("opcfamily").value), Value::of_int(type),
                        Value::of_int(type), Value::of_int(number)};
  const auto member = access.get_by(kPgAmproc, kAmprocFamilyIndex, key);
  return member ? member->oid("amproc") : Oid{};
}

}  // namespace granary::sql::catalog
