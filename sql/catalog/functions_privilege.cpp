// sql/catalog/functions_privilege.cpp: has_..._privilege and pg_has_role: what roles may do, asked
// by name or OID. A function of each family takes role and object in either form, and no role for
// the current user.
#include <vector>

#include "sql/catalog/definitions.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

struct Asked {
  Privileges held = 0, grantable = 0;  // any of these
};

std::string trimmed_upper(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  std::string out(text);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
  }
  return out;
}

/// Words of the kind apart by commas, each perhaps with the grant option. errors  22023
Asked read_privileges(std::string_view text, Privileges valid) {
  Asked out;
  constexpr std::string_view kOption = " WITH GRANT OPTION";
  while (true) {
    const std::string_view part = text.substr(0, text.find(','));
    std::string word = trimmed_upper(part);
    const bool option = word.ends_with(kOption);
    if (option) word = trimmed_upper(word.substr(0, word.size() - kOption.size()));
    const Privileges found = find_privilege(word);
    // Of tables there was one that old clients ask for; nobody has it.
    const bool is_past = word == "RULE" && (valid & find_privilege("TRUNCATE")) != 0;
    if (!is_past && (found == 0 || (found & ~valid) != 0)) {
      std::string_view shown = part;
      while (!shown.empty() && shown.front() == ' ') shown.remove_prefix(1);
      while (!shown.empty() && shown.back() == ' ') shown.remove_suffix(1);
      throw SqlError("22023", "unrecognized privilege type: \"" + std::string(shown) + "\"");
    }
    (option ? out.grantable : out.held) |= found;
    if (part.size() == text.size()) return out;
    text.remove_prefix(part.size() + 1);
  }
}

Oid named_by(EvalContext& context, Oid reg_type, std::string_view name) {
  Value out;
  type_of(reg_type).input(context, name, -1, reg_type, out);
  return Oid{static_cast<std::uint32_t>(out.integer)};
}

Oid named_in(EvalContext& context, std::uint32_t catalog, std::string_view name) {
  if (catalog == kPgForeignServer) {
    CatalogAccess access = access_of(context);
    return get_server(access, name).oid("oid");
  }
  const AclCatalog& of = *find_acl_catalog(catalog);
  CatalogAccess access = access_of(context);
  for (const CatalogRow& row : access.scan(catalog)) {
    if (row.text(of.name) == name) return row.oid("oid");
  }
  throw SqlError(catalog == kPgDatabase ? "3D000" : "42704",
                 std::string(of.word) + " \"" + std::string(name) + "\" does not exist");
}

Oid role_named(EvalContext& context, std::string_view name) {
  if (name == "public") return kPublicRole;
  CatalogAccess access = access_of(context);
  return get_role_oid(access, name);
}

/// errors  42704, 42P01, 3F000, ...
Oid object_named(EvalContext& context, std::uint32_t catalog, std::string_view name) {
  switch (catalog) {
    case kPgClass:
      return named_by(context, kRegclass, name);
    case kPgProc:
      return named_by(context, kRegprocedure, name);
    case kPgType:
      return named_by(context, kRegtype, name);
    case kPgNamespace: {  // as it is: nothing is folded or quoted
      const Oid schema = context.session->catalog.find_schema(*context.session, name);
      if (schema) return schema;
      throw SqlError("3F000", "schema \"" + std::string(name) + "\" does not exist");
    }
    default:
      return named_in(context, catalog, name);
  }
}

/// A role or an object by whichever argument the function has for it.
Oid oid_of(const Value& value) { return Oid{static_cast<std::uint32_t>(value.integer)}; }

struct Family {
  std::uint32_t first_oid;
  const char* name;
  std::uint32_t catalog;
  char kind;
};

constexpr Family kTable{1922, "has_table_privilege", kPgClass, 'r'};
constexpr Family kSequence{2181, "has_sequence_privilege", kPgClass, 's'};
constexpr Family kDatabase{2250, "has_database_privilege", kPgDatabase, 'd'};
constexpr Family kFunction{2256, "has_function_privilege", kPgProc, 'f'};
constexpr Family kLanguage{2262, "has_language_privilege", kPgLanguage, 'l'};
constexpr Family kSchema{2268, "has_schema_privilege", kPgNamespace, 'n'};
constexpr Family kTablespace{2390, "has_tablespace_privilege", kPgTablespace, 't'};
constexpr Family kWrapper{3000, "has_foreign_data_wrapper_privilege", kPgForeignDataWrapper, 'F'};
constexpr Family kServer{3006, "has_server_privilege", kPgForeignServer, 'S'};
constexpr Family kType{3138, "has_type_privilege", kPgType, 'T'};
constexpr Family kAnyColumn{3024, "has_any_column_privilege", kPgClass, 'c'};
constexpr Family kColumn{3012, "has_column_privilege", kPgClass, 'c'};

bool may(CatalogAccess& access, Oid role, const ObjectAddress& object, const Asked& asked) {
  return allowed(access, role, object, asked.held) != 0 ||
         allowed_to_grant(access, role, object, asked.grantable) != 0;
}

/// shown: the object's name as it was given; empty: it was not.
std::optional<bool> answer(EvalContext& context, const Family& family, Oid role, Oid object,
                           std::string_view words, std::string_view shown) {
  CatalogAccess access = access_of(context);
  const Asked asked = read_privileges(words, find_privilege_kind(family.kind)->all);
  const auto row = access.get(family.catalog, object);
  if (!row) return std::nullopt;
  if (family.kind == 's' && row->letter("relkind") != 'S')
    throw SqlError("42809", "\"" + std::string(shown.empty() ? row->text("relname") : shown) +
                                "\" is not a sequence");
  if (may(access, role, {family.catalog, object, 0}, asked)) return true;
  if (family.kind != 'c') return false;
  return allowed_on_some_column(access, role, object, asked.held) ||
         allowed_on_some_column(access, role, object, asked.grantable, true);
}

void give(const std::optional<bool>& answer, Value& out) {
  out = answer ? Value::of_bool(*answer) : Value::null();
}

/// role: i no argument, n by name, o by OID. object: n or o.
template <const Family& kFamily, char kRole, char kObject>
void has_privilege(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                   Value& out) {
  Oid role = context.session->user_oid;
  if constexpr (kRole == 'n') role = role_named(context, args[0].text());
  if constexpr (kRole == 'o') role = oid_of(args[0]);
  const Value* rest = args + (kRole == 'i' ? 0 : 1);
  const Oid object = kObject == 'n' ? object_named(context, kFamily.catalog, rest[0].text())
                                    : oid_of(rest[0]);
  const std::string_view shown = kObject == 'n' ? rest[0].text() : std::string_view{};
  give(answer(context, kFamily, role, object, rest[1].text(), shown), out);
}

/// Of a column by name: errors  42703; by number: NULL where there is none.
std::optional<std::int16_t> column_of(CatalogAccess& access, Oid relation, const Value& given,
                                      bool by_name) {
  const Value key = Value::of_int(relation.value);
  for (const CatalogRow& row : access.find(kPgAttribute, 0, {&key, 1})) {
    const bool same = by_name ? row.text("attname") == given.text()
                              : row.integer("attnum") == given.integer;
    if (!same) continue;
    if (!row.truth("attisdropped")) return static_cast<std::int16_t>(row.integer("attnum"));
  }
  const auto of = access.get(kPgClass, relation);
  if (!by_name || !of) return std::nullopt;
  throw SqlError("42703", "column \"" + std::string(given.text()) + "\" of relation \"" +
                              std::string(of->text("relname")) + "\" does not exist");
}

template <char kRole, char kObject, char kBy>
void has_column_privilege(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                          Value& out) {
  Oid role = context.session->user_oid;
  if constexpr (kRole == 'n') role = role_named(context, args[0].text());
  if constexpr (kRole == 'o') role = oid_of(args[0]);
  const Value* rest = args + (kRole == 'i' ? 0 : 1);
  const Oid relation =
      kObject == 'n' ? object_named(context, kPgClass, rest[0].text()) : oid_of(rest[0]);
  CatalogAccess access = access_of(context);
  const auto column = column_of(access, relation, rest[1], kBy == 'n');
  const Asked asked = read_privileges(rest[2].text(), find_privilege_kind('c')->all);
  out = Value::null();
  if (!column) return;
  const bool whole = may(access, role, {kPgClass, relation, 0}, asked);
  out = Value::of_bool(
      whole || allowed_on_column(access, role, relation, *column, asked.held) != 0 ||
      allowed_on_column(access, role, relation, *column, asked.grantable, true) != 0);
}

/// pg_has_role: MEMBER of the other role, USAGE of its privileges, or either with the option to
/// give it away.
template <char kRole, char kOther>
void has_role(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
              Value& out) {
  CatalogAccess access = access_of(context);
  const auto named = [&](const Value& value, char form) {
    return form == 'n' ? get_role_oid(access, value.text()) : oid_of(value);
  };
  const Oid member = kRole == 'i' ? context.session->user_oid : named(args[0], kRole);
  const Value* rest = args + (kRole == 'i' ? 0 : 1);
  const Oid role = named(rest[0], kOther);
  bool any = false;
  std::string_view text = rest[1].text();
  while (true) {
    const std::string_view part = text.substr(0, text.find(','));
    const std::string word = trimmed_upper(part);
    if (word == "USAGE") {
      any = any || has_privileges_of(access, member, role);
    } else if (word == "MEMBER") {
      any = any || is_member_of(access, member, role);
    } else if (word == "USAGE WITH GRANT OPTION" || word == "USAGE WITH ADMIN OPTION" ||
               word == "MEMBER WITH GRANT OPTION" || word == "MEMBER WITH ADMIN OPTION") {
      any = any || is_admin_of(access, member, role);
    } else {
      throw SqlError("22023", "unrecognized privilege type: \"" + std::string(part) + "\"");
    }
    if (part.size() == text.size()) break;
    text.remove_prefix(part.size() + 1);
  }
  out = Value::of_bool(any);
}

/// What parameters may be set is not granted here: superusers set all. errors  22023
template <char kRole>
void has_parameter_privilege(EvalContext& context, const CallInfo&, const Value* args,
                             std::uint32_t count, Value& out) {
  Oid role = context.session->user_oid;
  if constexpr (kRole == 'n') role = role_named(context, args[0].text());
  if constexpr (kRole == 'o') role = oid_of(args[0]);
  std::string_view text = args[count - 1].text();
  while (true) {
    const std::string_view part = text.substr(0, text.find(','));
    const std::string word = trimmed_upper(part);
    if (word != "SET" && word != "SET WITH GRANT OPTION" && word != "ALTER SYSTEM" &&
        word != "ALTER SYSTEM WITH GRANT OPTION")
      throw SqlError("22023", "unrecognized privilege type: \"" + std::string(part) + "\"");
    if (part.size() == text.size()) break;
    text.remove_prefix(part.size() + 1);
  }
  CatalogAccess access = access_of(context);
  out = Value::of_bool(is_superuser(access, role));
}

void add(std::vector<FunctionRow>& rows, std::uint32_t& oid, const char* name,
         const ArgumentTypes& arguments, ScalarFunction call) {
  rows.push_back({Oid{oid++}, name, arguments, kBool, call, true, Volatility::kStable});
}

template <const Family& kFamily>
void add_family(std::vector<FunctionRow>& rows) {
  std::uint32_t oid = kFamily.first_oid;
  const char* name = kFamily.name;
  add(rows, oid, name, {kName, kText, kText}, has_privilege<kFamily, 'n', 'n'>);
  add(rows, oid, name, {kName, kOid, kText}, has_privilege<kFamily, 'n', 'o'>);
  add(rows, oid, name, {kOid, kText, kText}, has_privilege<kFamily, 'o', 'n'>);
  add(rows, oid, name, {kOid, kOid, kText}, has_privilege<kFamily, 'o', 'o'>);
  add(rows, oid, name, {kText, kText}, has_privilege<kFamily, 'i', 'n'>);
  add(rows, oid, name, {kOid, kText}, has_privilege<kFamily, 'i', 'o'>);
}

template <char kRole, char kObject>
void add_columns(std::vector<FunctionRow>& rows, std::uint32_t& oid) {
  constexpr Oid kObjectType = kObject == 'n' ? kText : kOid;
  constexpr Oid kRoleType = kRole == 'n' ? kName : kOid;
  const auto add_one = [&](Oid column, ScalarFunction call) {
    const ArgumentTypes arguments = kRole == 'i'
                                        ? ArgumentTypes{kObjectType, column, kText}
                                        : ArgumentTypes{kRoleType, kObjectType, column, kText};
    add(rows, oid, kColumn.name, arguments, call);
  };
  add_one(kText, has_column_privilege<kRole, kObject, 'n'>);
  add_one(kInt2, has_column_privilege<kRole, kObject, 'o'>);
}

std::vector<FunctionRow> make_rows() {
  std::vector<FunctionRow> out;
  add_family<kTable>(out);
  add_family<kSequence>(out);
  add_family<kDatabase>(out);
  add_family<kFunction>(out);
  add_family<kLanguage>(out);
  add_family<kSchema>(out);
  add_family<kTablespace>(out);
  add_family<kWrapper>(out);
  add_family<kServer>(out);
  add_family<kType>(out);
  add_family<kAnyColumn>(out);
  std::uint32_t column = kColumn.first_oid;
  add_columns<'n', 'n'>(out, column);
  add_columns<'n', 'o'>(out, column);
  add_columns<'o', 'n'>(out, column);
  add_columns<'o', 'o'>(out, column);
  add_columns<'i', 'n'>(out, column);
  add_columns<'i', 'o'>(out, column);
  std::uint32_t parameter = 6205;
  constexpr const char* kHasParameter = "has_parameter_privilege";
  add(out, parameter, kHasParameter, {kName, kText, kText}, has_parameter_privilege<'n'>);
  add(out, parameter, kHasParameter, {kOid, kText, kText}, has_parameter_privilege<'o'>);
  add(out, parameter, kHasParameter, {kText, kText}, has_parameter_privilege<'i'>);
  std::uint32_t role = 2705;
  constexpr const char* kHasRole = "pg_has_role";
  add(out, role, kHasRole, {kName, kName, kText}, has_role<'n', 'n'>);
  add(out, role, kHasRole, {kName, kOid, kText}, has_role<'n', 'o'>);
  add(out, role, kHasRole, {kOid, kName, kText}, has_role<'o', 'n'>);
  add(out, role, kHasRole, {kOid, kOid, kText}, has_role<'o', 'o'>);
  add(out, role, kHasRole, {kName, kText}, has_role<'i', 'n'>);
  add(out, role, kHasRole, {kOid, kText}, has_role<'i', 'o'>);
  return out;
}

}  // namespace

std::span<const FunctionRow> privilege_functions() {
  static const std::vector<FunctionRow> rows = make_rows();
  return rows;
}

}  // namespace granary::sql::catalog
