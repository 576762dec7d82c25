#include "sql/catalog/base_type_catalog.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/type_names.h"
#include "sql/functions/internal_names.h"
#include "sql/functions/io_functions.h"
#include "sql/types/text.h"

namespace granary::sql::catalog {

namespace {

std::optional<CatalogRow> named_row(CatalogAccess& access, Oid schema, const std::string& name) {
  const Value key[2] = {Value::of_text(name), Value::of_int(schema.value)};
  return access.get_by(kPgType, kTypeNameIndex, key);
}

bool holds_text(Oid type) { return type == kText || type == kVarchar || type == kBpchar; }

/// The built-in type whose function this is; 0 for no function. It must fit the values of `input`.
Oid type_of_function(CatalogAccess& access, Oid function, IoRole role, Oid input) {
  if (!function) return {};
  const FunctionRow* row = built_in_function(access, function);
  const Oid type = row == nullptr ? Oid{} : type_of_io_function(row->oid, role);
  const bool fits = type && (!input || type == input || (holds_text(type) && holds_text(input)));
  if (!fits)
    raise_not_supported("base types whose functions are not those of one built-in type");
  return type;
}

/// What the row says; errors as type_of_function.
BaseType described(CatalogAccess& access, const CatalogRow& row) {
  BaseType out;
  out.oid = row.oid("oid");
  out.array = row.oid("typarray");
  out.category = row.letter("typcategory");
  out.preferred = row.truth("typispreferred");
  out.collatable = bool(row.oid("typcollation"));
  out.input = type_of_function(access, row.oid("typinput"), IoRole::kInput, {});
  const auto of = [&](const char* column, IoRole role) {
    return type_of_function(access, row.oid(column), role, out.input);
  };
  out.output = of("typoutput", IoRole::kOutput);
  out.receive = of("typreceive", IoRole::kReceive);
  out.send = of("typsend", IoRole::kSend);
  out.modifier_input = bool(of("typmodin", IoRole::kModifierInput));
  out.modifier_output = bool(of("typmodout", IoRole::kModifierOutput));
  return out;
}

void fill_functions(CatalogRow& row, const TypeFunctions& functions) {
  row.set("typinput", functions.input);
  row.set("typoutput", functions.output);
  row.set("typreceive", functions.receive);
  row.set("typsend", functions.send);
  row.set("typmodin", functions.modifier_input);
  row.set("typmodout", functions.modifier_output);
}

constexpr const char* kFunctionColumns[] = {"typinput", "typoutput", "typreceive",
                                            "typsend",  "typmodin",  "typmodout"};

/// What the row's functions were before may go now.
void change_functions(Ddl& ddl, const CatalogRow& before, const CatalogRow& after) {
  const Oid type = after.oid("oid");
  const Value depender[2] = {Value::of_int(kPgType), Value::of_int(type.value)};
  const auto known = ddl.access.find(kPgDepend, kDependDependerIndex, depender);
  for (const char* column : kFunctionColumns) {
    const Oid old = before.oid(column), function = after.oid(column);
    if (old == function) continue;
    for (const CatalogRow& row : known) {
      if (row.integer("refclassid") == kPgProc && row.oid("refobjid") == old)
        ddl.access.remove(row);
    }
    if (function >= kFirstUserOid) ddl.depend({kPgType, type, 0}, {kPgProc, function, 0}, 'n');
  }
}

/// Domains right over the type, from pg_depend.
std::vector<CatalogRow> domains_over(Ddl& ddl, Oid type) {
  std::vector<CatalogRow> out;
  const Value prefix[2] = {Value::of_int(kPgType), Value::of_int(type.value)};
  for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependReferenceIndex, prefix)) {
    if (row.integer("classid") != kPgType) continue;
    const CatalogRow user = type_row(ddl, row.oid("objid"));
    if (user.oid("typbasetype") == type) out.push_back(user);
  }
  return out;
}

}  // namespace

Oid create_shell_type(Ddl& ddl, Oid schema, const std::string& name) {
  if (!claim_type_name(ddl, schema, name))
    throw SqlError("42710", "type \"" + name + "\" already exists");
  NewType type;
  type.oid = ddl.new_oid(schema);
  type.schema = schema;
  type.name = name;
  type.kind = 'p';
  type.category = 'P';
  type.length = 4;
  type.by_value = true;
  type.align = 'i';
  type.storage = 'p';
  type.input = 2398;
  type.output = 2399;
  insert_type_row(ddl, type, [](CatalogRow& row) { row.set("typisdefined", std::int64_t{0}); });
  ddl.depend({kPgType, type.oid, 0}, {kPgNamespace, schema, 0}, 'n');
  ddl.advance();
  register_base_type(ddl.access, type_row(ddl, type.oid));
  return type.oid;
}

Oid find_shell_type(CatalogAccess& access, Oid schema, const std::string& name) {
  const std::optional<CatalogRow> row = named_row(access, schema, name);
  return row && !row->truth("typisdefined") ? row->oid("oid") : Oid{};
}

bool is_shell_type(CatalogAccess& access, Oid type) {
  if (type < kFirstUserOid) return false;
  const std::optional<CatalogRow> row = access.get(kPgType, type);
  return row && !row->truth("typisdefined");
}

void define_base_type(Ddl& ddl, const NewBaseType& type) {
  const CatalogRow shell = type_row(ddl, type.shell);
  NewType element;
  element.oid = type.shell;
  element.array = ddl.new_oid(type.shell);
  element.schema = shell.oid("typnamespace");
  element.name = shell.text("typname");
  element.align = type.align;
  CatalogRow row = shell;
  row.set("typtype", 'b');
  row.set("typisdefined", std::int64_t{1});
  row.set("typarray", element.array);
  row.set("typlen", std::int64_t{type.length});
  row.set("typbyval", std::int64_t{type.by_value});
  row.set("typalign", type.align);
  row.set("typstorage", type.storage);
  row.set("typcategory", type.category);
  row.set("typispreferred", std::int64_t{type.preferred});
  row.set("typcollation", std::int64_t{type.collatable ? 100 : 0});
  if (type.default_text) row.set("typdefault", *type.default_text);
  fill_functions(row, type.functions);
  described(ddl.access, row);
  ddl.access.update(shell, row);
  insert_array_row(ddl, element);
  ddl.advance();
  if (type.collatable || type.functions.modifier_input) {
    const CatalogRow array = type_row(ddl, element.array);
    CatalogRow changed = array;
    changed.set("typcollation", row.oid("typcollation"));
    changed.set("typmodin", type.functions.modifier_input);
    changed.set("typmodout", type.functions.modifier_output);
    ddl.access.update(array, changed);
  }
  change_functions(ddl, shell, row);
  ddl.advance();
  register_base_type(ddl.access, type_row(ddl, type.shell));
}

void change_base_type(Ddl& ddl, Oid type, const BaseTypeChange& change) {
  const CatalogRow row = type_row(ddl, type);
  const bool domain = row.letter("typtype") == 'd';
  CatalogRow changed = row;
  const auto set = [&](const char* column, const std::optional<Oid>& function) {
    if (function) changed.set(column, *function);
  };
  if (change.storage) changed.set("typstorage", *change.storage);
  set("typsend", change.send);
  if (!domain) {
    set("typreceive", change.receive);
    set("typmodin", change.modifier_input);
    set("typmodout", change.modifier_output);
    described(ddl.access, changed);
  }
  change_functions(ddl, row, changed);
  ddl.access.update(row, changed);
  if (!domain && (change.modifier_input || change.modifier_output)) {
    const CatalogRow array = type_row(ddl, row.oid("typarray"));
    CatalogRow other = array;
    other.set("typmodin", changed.oid("typmodin"));
    other.set("typmodout", changed.oid("typmodout"));
    ddl.access.update(array, other);
  }
  const std::vector<CatalogRow> domains = domains_over(ddl, type);
  ddl.advance();
  if (!domain) register_base_type(ddl.access, type_row(ddl, type));
  for (const CatalogRow& over : domains) {
    BaseTypeChange inherited;
    inherited.storage = change.storage;
    inherited.send = change.send;
    change_base_type(ddl, over.oid("oid"), inherited);
  }
}

void check_types_made_of(Ddl& ddl, Oid function) {
  const Value prefix[2] = {Value::of_int(kPgProc), Value::of_int(function.value)};
  for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependReferenceIndex, prefix)) {
    if (row.integer("classid") != kPgType) continue;
    const CatalogRow type = type_row(ddl, row.oid("objid"));
    if (type.letter("typtype") != 'b') continue;
    if (described(ddl.access, type).input != representation_of(type.oid("oid")))
      raise_not_supported("other functions for a base type that is defined");
  }
}

const FunctionRow* built_in_function(CatalogAccess& access, Oid function) {
  if (function < kFirstUserOid) return find_function(function);
  const std::optional<CatalogRow> row = access.get(kPgProc, function);
  if (!row || row->integer("prolang") != kInternalLanguage) return nullptr;
  return find_internal_function(row->text("prosrc"));
}

void register_base_type(CatalogAccess& access, const CatalogRow& row) {
  const char* name = keep_type_name(std::string(row.text("typname")));
  const Oid oid = row.oid("oid");
  if (!row.truth("typisdefined")) {
    // Values of one that was defined meanwhile need what was registered.
    if (!is_base_type(oid)) register_base_type(types::shell_row(oid, name), {}, {});
    return;
  }
  const std::optional<CatalogRow> array = access.get(kPgType, row.oid("typarray"));
  if (!array) return;
  const BaseType type = described(access, row);
  register_base_type(types::base_type_row(type, name), type.input,
                     std::string(array->text("typname")));
}

std::string base_type_default(const CatalogRow& row) {
  if (row.is_null("typdefault")) return {};
  std::string out = "'";
  for (const char c : row.text("typdefault")) out.append(c == '\'' ? 2 : 1, c);
  return out + "'::pg_type.\"" + std::to_string(row.oid("oid").value) + "\"";
}

}  // namespace granary::sql::catalog
