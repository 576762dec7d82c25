#include "sql/catalog/routine_catalog.h"

#include <algorithm>
#include <charconv>

#include "base/atomic.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/default_acl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/searched_schemas.h"
#include "sql/catalog/shown_type.h"
#include "sql/catalog/stored_names.h"
#include "sql/extension_oid.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

Atomic<bool> user_routines{false};

bool is_input(char mode) { return mode == 'i' || mode == 'b' || mode == 'v'; }

std::vector<std::int64_t> input_types(const RoutineDefinition& definition) {
  std::vector<std::int64_t> out;
  for (const auto& argument : definition.arguments) {
    if (is_input(argument.mode)) out.push_back(argument.type.value);
  }
  return out;
}

std::string types_text(SessionContext& session, const std::vector<std::int64_t>& types) {
  std::string out;
  for (const std::int64_t type : types) {
    if (!out.empty()) out += ",";
    out += shown_type(session, Oid{static_cast<std::uint32_t>(type)});
  }
  return out;
}

void fill_arguments(CatalogRow& row, const RoutineDefinition& definition) {
  std::vector<std::int64_t> all;
  std::vector<std::string> modes, names, defaults;
  bool only_inputs = true, named = false;
  for (const auto& argument : definition.arguments) {
    all.push_back(argument.type.value);
    modes.emplace_back(1, argument.mode);
    names.push_back(argument.name);
    only_inputs &= argument.mode == 'i';
    named |= !argument.name.empty();
    if (!argument.default_sql.empty()) defaults.push_back(argument.default_sql);
    if (argument.mode != 'v') continue;
    const Oid element = type_of(argument.type).element_oid;
    row.set("provariadic", element ? element : argument.type);
  }
  const std::vector<std::int64_t> inputs = input_types(definition);
  row.set("pronargs", static_cast<std::int64_t>(inputs.size()));
  row.set_input("proargtypes", vector_text(inputs));
  row.set("pronargdefaults", static_cast<std::int64_t>(defaults.size()));
  for (const char* column : {"proallargtypes", "proargmodes", "proargnames", "proargdefaults"})
    row.set_null(column);
  if (!only_inputs) {
    row.set_input("proallargtypes", array_text(all));
    row.set_input("proargmodes", array_text(modes));
  }
  if (named) row.set_input("proargnames", array_text(names));
  if (!defaults.empty()) row.set("proargdefaults", array_text(defaults));
}

void fill_row(CatalogRow& row, const RoutineDefinition& definition, Oid owner) {
  row.set("proname", definition.name);
  row.set("pronamespace", definition.schema);
  row.set("proowner", owner);
  row.set("prolang", definition.language);
  row.at("procost") = Value::of_float(definition.cost.value_or(100));
  row.at("prorows") = Value::of_float(definition.rows.value_or(definition.returns_set ? 1000 : 0));
  row.set("prokind", definition.kind);
  row.set("prosecdef", std::int64_t{definition.security_definer});
  row.set("proleakproof", std::int64_t{definition.leak_proof});
  row.set("proisstrict", std::int64_t{definition.strict});
  row.set("proretset", std::int64_t{definition.returns_set});
  row.set("provolatile", definition.volatility);
  row.set("proparallel", definition.parallel);
  row.set("prorettype", definition.result);
  fill_arguments(row, definition);
  row.set("prosrc", definition.source);
  row.set_null("prosqlbody");
  if (!definition.sql_body.empty()) row.set("prosqlbody", definition.sql_body);
  row.set_null("proconfig");
  if (!definition.settings.empty()) row.set_input("proconfig", array_text(definition.settings));
}

std::vector<std::string> names_of(const CatalogRow& row) {
  return row.is_null("proargnames") ? std::vector<std::string>{}
                                    : array_elements(row.output("proargnames"));
}

std::string modes_of(const CatalogRow& row) {
  std::string out;
  if (row.is_null("proargmodes")) return std::string(row.numbers("proargtypes").size(), 'i');
  for (const std::string& mode : array_elements(row.output("proargmodes"))) out += mode;
  return out;
}

std::vector<std::int64_t> all_types(const CatalogRow& row) {
  return row.is_null("proallargtypes") ? row.numbers("proargtypes") : row.numbers("proallargtypes");
}

/// CREATE OR REPLACE may change what a function does, not what callers were told about it.
void check_replacement(CatalogAccess& access, const CatalogRow& old, const CatalogRow& row) {
  const std::string name = routine_name(access, old, true);
  const char* word = routine_word(old.letter("prokind"));
  std::string upper = word;
  std::transform(upper.begin(), upper.end(), upper.begin(), ::toupper);
  const std::string hint = "Use DROP " + upper + " " + name + " first.";
  if (old.letter("prokind") != row.letter("prokind")) {
    throw SqlError("42809", "cannot change routine kind")
        .detail("\"" + std::string(old.text("proname")) + "\" is a " + word + ".");
  }
  if (old.oid("prorettype") != row.oid("prorettype") ||
      old.truth("proretset") != row.truth("proretset")) {
    throw SqlError("42P13", row.letter("prokind") == 'p'
                                ? "cannot change whether a procedure has output parameters"
                                : "cannot change return type of existing function")
        .hint(hint);
  }
  const auto outputs = [](const CatalogRow& of) {
    std::string out;
    const std::string modes = modes_of(of);
    const auto types = all_types(of);
    const auto names = names_of(of);
    for (std::size_t i = 0; i < modes.size(); ++i) {
      if (modes[i] == 'i' || modes[i] == 'v') continue;
      out += std::to_string(types[i]) + (i < names.size() ? names[i] : "") + ",";
    }
    return out;
  };
  if (row.oid("prorettype") == kRecord && outputs(old) != outputs(row)) {
    throw SqlError("42P13", "cannot change return type of existing function")
        .detail("Row type defined by OUT parameters is different.")
        .hint(hint);
  }
  const auto inputs = [](const CatalogRow& of) {
    std::vector<std::string> out;
    const std::string modes = modes_of(of);
    const auto names = names_of(of);
    for (std::size_t i = 0; i < modes.size() && i < names.size(); ++i) {
      if (is_input(modes[i])) out.push_back(names[i]);
    }
    return out;
  };
  const auto before = inputs(old), after = inputs(row);
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i].empty() || (i < after.size() && after[i] == before[i])) continue;
    throw SqlError("42P13", "cannot change name of input parameter \"" + before[i] + "\"")
        .hint(hint);
  }
  if (row.integer("pronargdefaults") < old.integer("pronargdefaults")) {
    throw SqlError("42P13", "cannot remove parameter defaults from existing function").hint(hint);
  }
}

void write_dependencies(Ddl& ddl, Oid oid, const RoutineDefinition& definition) {
  const ObjectAddress self{kPgProc, oid, 0};
  ddl.depend(self, {kPgNamespace, definition.schema, 0}, 'n');
  if (definition.language == kPlpgsqlLanguage)
    ddl.depend(self, {kPgLanguage, Oid{static_cast<std::uint32_t>(definition.language)}, 0}, 'n');
  std::vector<ObjectAddress> on = definition.depends_on;
  const auto add_type = [&](Oid type) {
    if (type >= kFirstUserOid) on.push_back({kPgType, type, 0});
  };
  for (const auto& argument : definition.arguments) {
    add_type(argument.type);
    for (const ObjectAddress& used : objects_named(argument.default_sql)) on.push_back(used);
    for (const Oid relation : relations_named(argument.default_sql)) {
      if (relation >= kFirstUserOid) on.push_back({kPgClass, relation, 0});
    }
  }
  add_type(definition.result);
  std::sort(on.begin(), on.end());
  on.erase(std::unique(on.begin(), on.end()), on.end());
  for (const ObjectAddress& object : on) {
    if (object != self) ddl.depend(self, object, 'n');
  }
}

/// In a temporary schema, or with values of a temporary relation's row type: gone with it.
bool needs_temporary(const RoutineDefinition& definition) {
  const auto& on = definition.depends_on;
  return is_temporary(definition.schema) || is_temporary(definition.result) ||
         std::any_of(definition.arguments.begin(), definition.arguments.end(),
                     [](const auto& argument) { return is_temporary(argument.type); }) ||
         std::any_of(on.begin(), on.end(),
                     [](const ObjectAddress& object) { return is_temporary(object.oid); });
}

void remove_dependencies(Ddl& ddl, Oid oid) {
  const Value depender[2] = {Value::of_int(kPgProc), Value::of_int(oid.value)};
  for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependDependerIndex, depender))
    ddl.access.remove(row);
}

}  // namespace

bool has_user_routines() noexcept { return user_routines.load_relaxed(); }

void note_stored_routines(SessionContext& session) {
  Arena arena;
  for (const CatalogRow& row : CatalogAccess(session, arena).scan(kPgProc)) {
    if (row.oid("oid") < kFirstUserOid) continue;
    user_routines.store_relaxed(true);
    return;
  }
}

Oid create_routine(Ddl& ddl, const RoutineDefinition& definition, bool replace) {
  if (definition.schema == kPgCatalogNamespace)
    throw SqlError("42501", "permission denied for schema pg_catalog");
  user_routines.store_relaxed(true);
  if (const auto old = routine_with_arguments(ddl.access, definition.schema, definition.name,
                                              input_types(definition))) {
    if (!replace) {
      throw SqlError(
          "42723", "function \"" + definition.name + "\" already exists with same argument types");
    }
    if (!has_privileges_of(ddl.access, ddl.session.user_oid, old->oid("proowner"))) {
      throw SqlError("42501", std::string("must be owner of ") +
                                  routine_word(old->letter("prokind")) + " " + definition.name);
    }
    if (!extension_with(old->oid("oid")).empty())
      raise_not_supported("CREATE OR REPLACE of a function of an extension");
    CatalogRow changed = *old;
    fill_row(changed, definition, old->oid("proowner"));
    check_replacement(ddl.access, *old, changed);
    ddl.access.update(*old, changed);
    remove_dependencies(ddl, old->oid("oid"));
    ddl.advance();
    write_dependencies(ddl, old->oid("oid"), definition);
    return old->oid("oid");
  }
  const Oid oid = ddl.catalog.allocate_oid(ddl.session, needs_temporary(definition));
  CatalogRow row = ddl.access.make(kPgProc);
  row.set("oid", oid);
  const Oid owner = definition.owner.value_or(ddl.session.user_oid);
  fill_row(row, definition, owner);
  row.at("proacl") = new_object_acl(ddl.access, owner, definition.schema, 'f');
  if (!ddl.access.insert(row)) {
    throw SqlError("42723",
                   "function \"" + definition.name + "\" already exists with same argument types");
  }
  write_dependencies(ddl, oid, definition);
  return oid;
}

std::vector<CatalogRow> routine_rows(CatalogAccess& access, std::string_view schema,
                                     std::string_view name) {
  if (!has_user_routines()) return {};
  if (access.session().lookups != nullptr)
    access.session().lookups->temporary |= schema.starts_with("pg_temp");
  const std::vector<Oid> schemas = schemas_of_routines(access.session(), schema);
  const Value key = Value::of_text(name);
  return access.find_in_schemas(kPgProc, kProcNameIndex, {&key, 1}, schemas);
}

std::optional<CatalogRow> routine_with_arguments(CatalogAccess& access, Oid schema,
                                                 std::string_view name,
                                                 const std::vector<std::int64_t>& types) {
  CatalogRow wanted = access.make(kPgProc);
  wanted.set_input("proargtypes", vector_text(types));
  const Value key[3] = {Value::of_text(name), wanted.at("proargtypes"),
                        Value::of_int(schema.value)};
  return access.get_by(kPgProc, kProcNameIndex, key);
}

void change_routine(Ddl& ddl, const CatalogRow& row, const CatalogRow& changed) {
  ddl.access.update(row, changed);
  ddl.advance();
}

const char* routine_word(char kind) { return kind == 'p' ? "procedure" : "function"; }

std::string routine_name(CatalogAccess& access, const CatalogRow& row, bool with_types) {
  std::string out = quote_identifier(row.text("proname"));
  const std::string types = vector_text(row.numbers("proargtypes"));
  bool visible = !extension_with(row.oid("oid")).empty() &&
                 hidden_schema(access.session(), row.oid("oid")).empty();
  for (const CatalogRow& found : routine_rows(access, {}, row.text("proname"))) {
    if (with_types && vector_text(found.numbers("proargtypes")) != types) continue;
    visible = found.oid("pronamespace") == row.oid("pronamespace");
    break;
  }
  if (!visible) {
    SessionContext& session = access.session();
    const Oid schema = row.oid("pronamespace");
    out = quote_identifier(session.catalog.schema_name(session, schema).value_or("")) + "." + out;
  }
  return with_types ? out + "(" + types_text(access.session(), row.numbers("proargtypes")) + ")" : out;
}

std::string describe_routine(CatalogAccess& access, const CatalogRow& row) {
  return "function " + routine_name(access, row, true);
}

std::string routine_arguments(EvalContext& context, const CatalogRow& row, bool identity) {
  const std::string modes = modes_of(row);
  const auto types = all_types(row);
  const auto names = names_of(row);
  std::vector<std::string> defaults;
  if (!identity && !row.is_null("proargdefaults"))
    defaults = array_elements(row.text("proargdefaults"));
  std::size_t inputs_left = row.numbers("proargtypes").size();
  std::string out;
  for (std::size_t i = 0; i < modes.size(); ++i) {
    const bool input = is_input(modes[i]);
    const std::size_t from_end = input ? inputs_left-- : 0;
    if (modes[i] == 't') continue;
    if (!out.empty()) out += ", ";
    const char* mode = modes[i] == 'o'                ? "OUT "
                       : modes[i] == 'b'              ? "INOUT "
                       : modes[i] == 'v'              ? "VARIADIC "
                       : row.letter("prokind") == 'p' ? "IN "
                                                      : "";
    out += mode;
    if (i < names.size() && !names[i].empty()) out += quote_identifier(names[i]) + " ";
    out += shown_type(*context.session, Oid{static_cast<std::uint32_t>(types[i])});
    if (!input || from_end > defaults.size()) continue;
    const std::string& stored = defaults[defaults.size() - from_end];
    out += " DEFAULT " + shown_expression(*context.session, stored, nullptr, false);
  }
  return out;
}

std::optional<std::string> routine_result(EvalContext& context, const CatalogRow& row) {
  const auto shown = [&](Oid type) { return shown_type(*context.session, type); };
  if (row.letter("prokind") == 'p') return std::nullopt;
  const std::string modes = modes_of(row);
  if (modes.find('t') == std::string::npos) {
    return (row.truth("proretset") ? "SETOF " : "") + shown(row.oid("prorettype"));
  }
  const auto types = all_types(row);
  const auto names = names_of(row);
  std::string out;
  for (std::size_t i = 0; i < modes.size(); ++i) {
    if (modes[i] != 't') continue;
    out += out.empty() ? "TABLE(" : ", ";
    out += quote_identifier(names[i]) + " " +
           shown(Oid{static_cast<std::uint32_t>(types[i])});
  }
  return out + ")";
}

}  // namespace granary::sql::catalog
