#include "sql/catalog/extension_types.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/type_names.h"
#include "sql/extension_oid.h"
#include "sql/functions/citext_functions.h"
#include "sql/functions/hstore_functions.h"
#include "sql/types/collation.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

/// Casts of extensions, behind those that load_casts numbers: they are no users' casts.
constexpr std::int64_t kCitextCasts = 12900, kHstoreCasts = 12950;

Oid function_named(std::string_view name, std::initializer_list<Oid> arguments) {
  for (const FunctionRow* row : functions_named(name)) {
    const auto declared = row->arguments.span();
    if (std::equal(declared.begin(), declared.end(), arguments.begin(), arguments.end()))
      return row->oid;
  }
  return {};
}

/// The type of an extension that is being created.
class ExtensionType {
 public:
  ExtensionType(Ddl& ddl, const ObjectAddress& extension, Oid schema, Oid type)
      : ddl_(ddl), extension_(extension), schema_(schema), row_(type_of(type)) {}

  /// functions: text and binary input and output; null: it has none. errors  42710
  void create(const char* input, const char* output, const char* receive, const char* send) {
    if (!claim_type_name(ddl_, schema_, row_.name))
      throw SqlError("42710", "type \"" + std::string(row_.name) + "\" already exists");
    NewType type;
    type.oid = row_.oid;
    type.array = row_.array_oid;
    type.schema = schema_;
    type.name = row_.name;
    type.kind = 'b';
    type.category = row_.category;
    type.align = row_.align;
    type.input = function_named(input, {kCstring}).value;
    type.output = function_named(output, {row_.oid}).value;
    if (receive != nullptr) type.receive = functions_named(receive)[0]->oid.value;
    if (send != nullptr) type.send = function_named(send, {row_.oid}).value;
    type.collation = row_.collation;
    insert_type_row(ddl_, type, [](CatalogRow&) {});
    insert_array_row(ddl_, type);
    ddl_.advance();
    const ObjectAddress self{kPgType, row_.oid, 0};
    ddl_.depend(self, {kPgNamespace, schema_, 0}, 'n');
    ddl_.depend(self, extension_, 'e');
  }

  void create_casts(std::int64_t first_oid, std::span<const CastRow> casts) {
    for (const CastRow& cast : casts) {
      CatalogRow row = ddl_.access.make(kPgCast);
      row.set("oid", first_oid);
      row.set("castsource", cast.source);
      row.set("casttarget", cast.target);
      row.set("castfunc", cast.function);
      row.set("castcontext", static_cast<char>(cast.context));
      row.set("castmethod", static_cast<char>(cast.method));
      if (!ddl_.access.insert(row)) require(engine::OpResult::kConflict);
      ddl_.depend({kPgCast, Oid{static_cast<std::uint32_t>(first_oid++)}, 0}, extension_, 'e');
    }
  }

  struct Class {
    Oid oid;
    const char* name;
    const char* method;
    bool is_default;
    Oid type = {};  // 0: the extension's
  };
  void create_class(const Class& wanted, std::vector<FamilyMember> members) {
    const AccessMethod& method = access_method(wanted.method);
    ClassDefinition definition;
    definition.oid = wanted.oid;
    definition.name = wanted.name;
    definition.is_default = wanted.is_default;
    definition.members = std::move(members);
    definition.schema = schema_;
    definition.type = wanted.type ? wanted.type : row_.oid;
    definition.type_text = format_type(definition.type, -1);
    definition.family = create_family(ddl_, method, definition.name, schema_);
    catalog::create_class(ddl_, method, definition);
    ddl_.depend({kPgOpfamily, definition.family, 0}, extension_, 'e');
    ddl_.depend({kPgOpclass, definition.oid, 0}, extension_, 'e');
  }

  /// The function that compares, or hashes, has the number 1.
  std::vector<FamilyMember> members(std::initializer_list<const char*> operators,
                                    std::string_view function,
                                    std::initializer_list<Oid> arguments) const {
    std::vector<FamilyMember> out;
    for (const char* name : operators)
      out.push_back(operator_member(static_cast<int>(out.size()) + 1, name, row_.oid));
    FamilyMember& member = out.emplace_back();
    member.is_function = true;
    member.number = 1;
    member.left = member.right = row_.oid;
    member.object = function_named(function, arguments);
    return out;
  }

  FamilyMember operator_member(int number, const char* name, Oid right) const {
    return operator_between(number, row_.oid, name, right);
  }

  static FamilyMember operator_between(int number, Oid left, const char* name, Oid right) {
    FamilyMember out;
    out.number = number;
    out.left = left;
    out.right = right;
    out.object = find_operator(name, left, right)->oid;
    return out;
  }

 private:
  Ddl& ddl_;
  const ObjectAddress& extension_;
  const Oid schema_;
  const TypeRow& row_;
};

}  // namespace

void create_citext(Ddl& ddl, const ObjectAddress& extension, Oid schema) {
  ExtensionType type(ddl, extension, schema, kCitext);
  type.create("citextin", "citextout", "citextrecv", "citextsend");
  type.create_casts(kCitextCasts, functions::citext_casts());
  type.create_class({kCitextOrder, "citext_ops", "btree", true},
                    type.members({"<", "<=", "=", ">=", ">"}, "citext_cmp", {kCitext, kCitext}));
  type.create_class({kCitextHash, "citext_ops", "hash", true},
                    type.members({"="}, "citext_hash", {kCitext}));
  type.create_class({kCitextPattern, "citext_pattern_ops", "btree", false},
                    type.members({"~<~", "~<=~", "=", "~>=~", "~>~"}, "citext_pattern_cmp",
                                 {kCitext, kCitext}));
}

void create_hstore(Ddl& ddl, const ObjectAddress& extension, Oid schema) {
  ExtensionType type(ddl, extension, schema, kHstore);
  type.create("hstore_in", "hstore_out", "hstore_recv", "hstore_send");
  type.create_casts(kHstoreCasts, functions::hstore_casts());
  type.create_class(
      {kHstoreOrder, "btree_hstore_ops", "btree", true},
      type.members({"#<#", "#<=#", "=", "#>=#", "#>#"}, "hstore_cmp", {kHstore, kHstore}));
  type.create_class({kHstoreHash, "hash_hstore_ops", "hash", true},
                    type.members({"="}, "hstore_hash", {kHstore}));
  const std::vector<FamilyMember> searched = {
      type.operator_member(7, "@>", kHstore), type.operator_member(9, "?", kText),
      type.operator_member(10, "?|", kTextArray), type.operator_member(11, "?&", kTextArray)};
  type.create_class({kHstoreGin, "gin_hstore_ops", "gin", true}, searched);
  type.create_class({kHstoreGist, "gist_hstore_ops", "gist", true}, searched);
}

void create_ltree(Ddl& ddl, const ObjectAddress& extension, Oid schema) {
  ExtensionType type(ddl, extension, schema, kLtree);
  type.create("ltree_in", "ltree_out", "ltree_recv", "ltree_send");
  ExtensionType(ddl, extension, schema, kLquery)
      .create("lquery_in", "lquery_out", "lquery_recv", "lquery_send");
  ExtensionType(ddl, extension, schema, kLtxtquery)
      .create("ltxtq_in", "ltxtq_out", "ltxtq_recv", "ltxtq_send");
  const std::initializer_list<const char*> order = {"<", "<=", "=", ">=", ">"};
  type.create_class({kLtreeOrder, "ltree_ops", "btree", true},
                    type.members(order, "ltree_cmp", {kLtree, kLtree}));
  std::vector<FamilyMember> searched, searched_arrays;
  for (const char* name : order)
    searched.push_back(type.operator_member(static_cast<int>(searched.size()) + 1, name, kLtree));
  searched.push_back(type.operator_member(10, "@>", kLtree));
  searched.push_back(type.operator_member(11, "<@", kLtree));
  searched_arrays.push_back(ExtensionType::operator_between(10, kLtreeArray, "<@", kLtree));
  searched_arrays.push_back(ExtensionType::operator_between(11, kLtree, "@>", kLtreeArray));
  int number = 12;
  for (const auto& [name, query] : {std::pair{"~", kLquery}, {"@", kLtxtquery}, {"?", kLqueryArray}}) {
    for (auto& [members, own] : {std::pair{&searched, kLtree}, {&searched_arrays, kLtreeArray}}) {
      members->push_back(ExtensionType::operator_between(number, own, name, query));
      members->push_back(ExtensionType::operator_between(number + 1, query, name, own));
    }
    number += 2;
  }
  type.create_class({kLtreeGist, "gist_ltree_ops", "gist", true}, searched);
  type.create_class({kLtreeArrayGist, "gist__ltree_ops", "gist", true, kLtreeArray},
                    searched_arrays);
}

void create_intarray(Ddl& ddl, const ObjectAddress& extension, Oid schema) {
  ExtensionType type(ddl, extension, schema, kQueryInt);
  type.create("bqarr_in", "bqarr_out", nullptr, nullptr);
  const auto member = [](int number, const char* name, Oid operands, Oid right) {
    FamilyMember out;
    out.number = number;
    out.left = kInt4Array;
    out.right = right == kAnyArray ? kInt4Array : right;
    out.object = find_operator(name, operands, right)->oid;
    return out;
  };
  std::vector<FamilyMember> searched = {member(3, "&&", kInt4Array, kInt4Array),
                                        member(6, "=", kAnyArray, kAnyArray),
                                        member(7, "@>", kInt4Array, kInt4Array),
                                        member(20, "@@", kInt4Array, kQueryInt)};
  type.create_class({kIntarrayGist, "gist__int_ops", "gist", true, kInt4Array}, searched);
  type.create_class({kIntarrayBigGist, "gist__intbig_ops", "gist", false, kInt4Array}, searched);
  searched.push_back(member(8, "<@", kInt4Array, kInt4Array));
  type.create_class({kIntarrayGin, "gin__int_ops", "gin", false, kInt4Array}, searched);
}

}  // namespace granary::sql::catalog
