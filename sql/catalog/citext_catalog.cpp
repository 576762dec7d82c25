#include "sql/catalog/citext_catalog.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/type_names.h"
#include "sql/extension_oid.h"
#include "sql/functions/citext_functions.h"
#include "sql/types/collation.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

/// Casts of extensions, behind those that load_casts numbers: they are no users' casts.
constexpr std::int64_t kFirstCastOid = 12900;

Oid function_named(std::string_view name, std::initializer_list<Oid> arguments) {
  for (const FunctionRow* row : functions_named(name)) {
    const auto declared = row->arguments.span();
    if (std::equal(declared.begin(), declared.end(), arguments.begin(), arguments.end()))
      return row->oid;
  }
  return {};
}

void create_type(Ddl& ddl, const ObjectAddress& extension, Oid schema) {
  if (!claim_type_name(ddl, schema, "citext"))
    throw SqlError("42710", "type \"citext\" already exists");
  NewType type;
  type.oid = kCitext;
  type.array = kCitextArray;
  type.schema = schema;
  type.name = "citext";
  type.kind = 'b';
  type.category = 'S';
  type.align = 'i';
  type.input = function_named("citextin", {kCstring}).value;
  type.output = function_named("citextout", {kCitext}).value;
  type.receive = functions_named("citextrecv")[0]->oid.value;
  type.send = function_named("citextsend", {kCitext}).value;
  insert_type_row(ddl, type, [](CatalogRow& row) { row.set("typcollation", kDefaultCollation); });
  insert_array_row(ddl, type);
  ddl.advance();
  const CatalogRow array = type_row(ddl, kCitextArray);
  CatalogRow collatable = array;
  collatable.set("typcollation", kDefaultCollation);
  ddl.access.update(array, collatable);
  const ObjectAddress self{kPgType, kCitext, 0};
  ddl.depend(self, {kPgNamespace, schema, 0}, 'n');
  ddl.depend(self, extension, 'e');
}

void create_casts(Ddl& ddl, const ObjectAddress& extension) {
  std::int64_t oid = kFirstCastOid;
  for (const CastRow& cast : functions::citext_casts()) {
    CatalogRow row = ddl.access.make(kPgCast);
    row.set("oid", oid);
    row.set("castsource", cast.source);
    row.set("casttarget", cast.target);
    row.set("castfunc", cast.function);
    row.set("castcontext", static_cast<char>(cast.context));
    row.set("castmethod", static_cast<char>(cast.method));
    if (!ddl.access.insert(row)) require(engine::OpResult::kConflict);
    ddl.depend({kPgCast, Oid{static_cast<std::uint32_t>(oid++)}, 0}, extension, 'e');
  }
}

/// What compares or hashes, which has the number 1.
FamilyMember support_function(std::string_view name, std::initializer_list<Oid> arguments) {
  FamilyMember out;
  out.is_function = true;
  out.number = 1;
  out.left = out.right = kCitext;
  out.object = function_named(name, arguments);
  return out;
}

std::vector<FamilyMember> operators_of(std::initializer_list<const char*> names) {
  std::vector<FamilyMember> out;
  for (const char* name : names) {
    FamilyMember& member = out.emplace_back();
    member.number = static_cast<int>(out.size());
    member.left = member.right = kCitext;
    member.object = find_operator(name, kCitext, kCitext)->oid;
  }
  return out;
}

struct Class {
  Oid oid;
  const char* name;
  const char* method;
  bool is_default;
};

void create_class(Ddl& ddl, const ObjectAddress& extension, Oid schema, const Class& wanted,
                  std::vector<FamilyMember> members) {
  const AccessMethod& method = access_method(wanted.method);
  ClassDefinition definition;
  definition.oid = wanted.oid;
  definition.name = wanted.name;
  definition.is_default = wanted.is_default;
  definition.members = std::move(members);
  definition.schema = schema;
  definition.type = kCitext;
  definition.type_text = "citext";
  definition.family = create_family(ddl, method, definition.name, schema);
  create_class(ddl, method, definition);
  ddl.depend({kPgOpfamily, definition.family, 0}, extension, 'e');
  ddl.depend({kPgOpclass, definition.oid, 0}, extension, 'e');
}

}  // namespace

void create_citext(Ddl& ddl, const ObjectAddress& extension, Oid schema) {
  create_type(ddl, extension, schema);
  create_casts(ddl, extension);
  const auto class_of = [&](const Class& wanted, std::initializer_list<const char*> operators,
                            const FamilyMember& function) {
    std::vector<FamilyMember> members = operators_of(operators);
    members.push_back(function);
    create_class(ddl, extension, schema, wanted, std::move(members));
  };
  class_of({kCitextOrder, "citext_ops", "btree", true}, {"<", "<=", "=", ">=", ">"},
           support_function("citext_cmp", {kCitext, kCitext}));
  class_of({kCitextHash, "citext_ops", "hash", true}, {"="},
           support_function("citext_hash", {kCitext}));
  class_of({kCitextPattern, "citext_pattern_ops", "btree", false},
           {"~<~", "~<=~", "=", "~>=~", "~>~"},
           support_function("citext_pattern_cmp", {kCitext, kCitext}));
}

}  // namespace granary::sql::catalog
