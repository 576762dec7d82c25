#include "planner/utility/base_types.h"

#include <algorithm>
#include <map>

#include "planner/bind/option_value.h"
#include "planner/utility/support_function.h"
#include "planner/utility/type_functions.h"
#include "planner/utility/types.h"
#include "sql/catalog/base_type_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/type_names.h"
#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::NewBaseType;

namespace {

constexpr std::string_view kOptions[] = {
    "like",          "internallength", "input",         "output",     "receive",  "send",
    "typmod_in",     "typmod_out",     "analyze",       "analyse",    "subscript", "category",
    "preferred",     "delimiter",      "element",       "default",    "passedbyvalue",
    "alignment",     "storage",        "collatable"};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), ::tolower);
  return text;
}

char storage_of(const PgQuery__DefElem& element) {
  const std::string given = option_text(element);
  const std::string word = lower(given);
  if (word == "plain") return 'p';
  if (word == "external") return 'e';
  if (word == "extended") return 'x';
  if (word == "main") return 'm';
  throw SqlError("22023", "storage \"" + given + "\" not recognized");
}

char align_of(const PgQuery__DefElem& element) {
  const std::string given = option_text(element);
  const std::string word = lower(given);
  if (is_one_of(word, {"double", "float8", "pg_catalog.float8"})) return 'd';
  if (is_one_of(word, {"int4", "integer", "pg_catalog.int4"})) return 'i';
  if (is_one_of(word, {"int2", "smallint", "pg_catalog.int2"})) return 's';
  if (is_one_of(word, {"char", "bpchar", "pg_catalog.bpchar"})) return 'c';
  throw SqlError("22023", "alignment \"" + given + "\" not recognized");
}

std::int16_t length_of(const PgQuery__DefElem& element) {
  const auto kind = option_argument(element).node_case;
  if (kind == PG_QUERY__NODE__NODE_INTEGER || kind == PG_QUERY__NODE__NODE_FLOAT)
    return static_cast<std::int16_t>(option_integer(element));
  const std::string given = option_text(element);
  if (lower(given) == "variable") return -1;
  throw SqlError("42601", "invalid argument for internallength: \"" + given + "\"");
}

[[noreturn]] void invalid(const std::string& message) { throw SqlError("42P17", message); }

[[noreturn]] void invalid_alignment(char align, const std::string& type) {
  std::string message = "alignment \"";
  message.push_back(align);
  invalid(message.append("\" is invalid for ").append(type));
}

/// Length, passing, alignment and storage must go together.
void check_layout(const NewBaseType& type) {
  if (!(type.length > 0 || type.length == -1 || type.length == -2))
    invalid("invalid type internal size " + std::to_string(type.length));
  if (type.by_value) {
    constexpr std::pair<std::int16_t, char> kByValue[] = {{1, 'c'}, {2, 's'}, {4, 'i'}, {8, 'd'}};
    const auto* found = std::find_if(std::begin(kByValue), std::end(kByValue),
                                     [&](const auto& one) { return one.first == type.length; });
    const std::string size = std::to_string(type.length);
    if (found == std::end(kByValue))
      invalid("internal size " + size + " is invalid for passed-by-value type");
    if (found->second != type.align)
      invalid_alignment(type.align, "passed-by-value type of size " + size);
  } else {
    const bool bad = (type.length == -1 && type.align != 'i' && type.align != 'd') ||
                     (type.length == -2 && type.align != 'c');
    if (bad) invalid_alignment(type.align, "variable-length type");
  }
  if (type.storage != 'p' && type.length != -1)
    invalid("fixed-size types must have storage PLAIN");
}

class TypeMaker {
 public:
  TypeMaker(UtilityRun& run, const PgQuery__DefineStmt& create)
      : run_(run), create_(create), ddl_(run.session, run.arena) {}

  void make() {
    if (!sql::catalog::is_superuser(ddl_.access, run_.session.user_oid))
      throw SqlError("42501", "must be superuser to create a base type");
    const std::span<Node* const> names{create_.defnames, create_.n_defnames};
    const Oid schema = schema_of_new_type(run_, names);
    const std::string name(ast::string_of(names.back()));
    type_.shell = sql::catalog::find_shell_type(ddl_.access, schema, name);
    if (create_.n_definition == 0) {
      sql::catalog::create_shell_type(ddl_, schema, name);
      return;
    }
    if (!type_.shell) {
      if (!sql::catalog::claim_type_name(ddl_, schema, name))
        throw SqlError("42710", "type \"" + name + "\" already exists");
      throw SqlError("42710", "type \"" + name + "\" does not exist")
          .hint("Create the type as a shell type, then create its I/O functions, then do a full "
                "CREATE TYPE.");
    }
    read_options();
    refuse_unsupported();
    read_like();
    read_layout();
    read_rest();
    bind_functions();
    check_layout(type_);
    sql::catalog::define_base_type(ddl_, type_);
  }

 private:
  void read_options() {
    for (std::size_t i = 0; i < create_.n_definition; ++i) {
      const PgQuery__DefElem& element = *create_.definition[i]->def_elem;
      std::string name = element.defname;
      if (std::find(std::begin(kOptions), std::end(kOptions), name) == std::end(kOptions)) {
        run_.session.notice("WARNING", "42601", "type attribute \"" + name + "\" not recognized");
        continue;
      }
      if (name == "analyse") name = "analyze";
      if (!given_.emplace(name, &element).second)
        throw SqlError("42601", "conflicting or redundant options").at(element.location);
    }
  }

  const PgQuery__DefElem* find(const std::string& name) const {
    const auto found = given_.find(name);
    return found == given_.end() ? nullptr : found->second;
  }

  void refuse_unsupported() const {
    constexpr const char* kRefused[][2] = {
        {"element", "ELEMENT"}, {"analyze", "ANALYZE"}, {"subscript", "SUBSCRIPT"}};
    for (const auto& refused : kRefused) {
      if (find(refused[0]) != nullptr)
        sql::raise_not_supported(std::string("CREATE TYPE with ") + refused[1]);
    }
    const PgQuery__DefElem* delimiter = find("delimiter");
    if (delimiter != nullptr && option_text(*delimiter).substr(0, 1) != ",")
      sql::raise_not_supported("CREATE TYPE with DELIMITER");
  }

  void read_like() {
    const PgQuery__DefElem* like = find("like");
    if (like == nullptr) return;
    const Names names = option_name(*like);
    const CatalogRow row = sql::catalog::type_row(ddl_, type_named(run_, names));
    type_.length = static_cast<std::int16_t>(row.integer("typlen"));
    type_.by_value = row.truth("typbyval");
    type_.align = row.letter("typalign");
    type_.storage = row.letter("typstorage");
  }

  void read_layout() {
    if (const PgQuery__DefElem* length = find("internallength"))
      type_.length = length_of(*length);
    if (const PgQuery__DefElem* by_value = find("passedbyvalue"))
      type_.by_value = option_truth(*by_value);
    if (const PgQuery__DefElem* align = find("alignment")) type_.align = align_of(*align);
    if (const PgQuery__DefElem* storage = find("storage")) type_.storage = storage_of(*storage);
  }

  void read_rest() {
    if (const PgQuery__DefElem* category = find("category")) {
      const std::string word = option_text(*category);
      type_.category = word.empty() ? '\0' : word[0];
      if (type_.category < 32 || type_.category > 126) {
        throw SqlError("22023",
                       "invalid type category \"" + word + "\": must be simple ASCII");
      }
    }
    if (const PgQuery__DefElem* preferred = find("preferred"))
      type_.preferred = option_truth(*preferred);
    if (const PgQuery__DefElem* collatable = find("collatable"))
      type_.collatable = option_truth(*collatable);
    if (const PgQuery__DefElem* value = find("default"))
      type_.default_text = option_text(*value);
  }

  void bind_functions() {
    if (find("input") == nullptr) invalid("type input function must be specified");
    if (find("output") == nullptr) invalid("type output function must be specified");
    if (find("typmod_in") == nullptr && find("typmod_out") != nullptr)
      invalid("type modifier output function is useless without a type modifier input function");
    const auto bind = [&](const char* option, sql::IoRole role) {
      const PgQuery__DefElem* element = find(option);
      return element == nullptr ? Oid{}
                                : find_type_function(run_, ddl_.access, option_name(*element),
                                                     type_.shell, role);
    };
    type_.functions.input = bind("input", sql::IoRole::kInput);
    type_.functions.output = bind("output", sql::IoRole::kOutput);
    type_.functions.receive = bind("receive", sql::IoRole::kReceive);
    type_.functions.send = bind("send", sql::IoRole::kSend);
    type_.functions.modifier_input = bind("typmod_in", sql::IoRole::kModifierInput);
    type_.functions.modifier_output = bind("typmod_out", sql::IoRole::kModifierOutput);
  }

  UtilityRun& run_;
  const PgQuery__DefineStmt& create_;
  Ddl ddl_;
  NewBaseType type_;
  std::map<std::string, const PgQuery__DefElem*> given_;
};

/// The base type that ALTER TYPE SET names. errors  42704, 42809
CatalogRow altered_type(UtilityRun& run, Ddl& ddl, const PgQuery__AlterTypeStmt& alter) {
  std::string shown;
  for (auto* part : ast::list(alter.type_name, alter.n_type_name))
    shown += (shown.empty() ? "" : ".") + std::string(ast::string_of(part));
  const Oid oid = named_type(run, {alter.type_name, alter.n_type_name});
  const CatalogRow row = sql::catalog::type_row(ddl, oid);
  if (!row.truth("typisdefined"))
    throw SqlError("42704", "type \"" + shown + "\" is only a shell");
  const bool array = row.oid("typelem") && row.letter("typcategory") == 'A';
  if (row.letter("typtype") != 'b' || array)
    throw SqlError("42809", sql::format_type(oid, -1) + " is not a base type");
  if (oid < sql::kFirstUserOid) sql::raise_not_supported("ALTER TYPE of built-in types");
  if (sql::is_extension_oid(oid)) sql::raise_not_supported("ALTER TYPE of an extension's types");
  return row;
}

class TypeChange {
 public:
  TypeChange(UtilityRun& run, Ddl& ddl, const CatalogRow& row)
      : run_(run), ddl_(ddl), row_(row) {}

  void read(const PgQuery__DefElem& element) {
    const std::string_view name = element.defname;
    if (name == "storage") return change_storage(element);
    if (name == "receive") return change_function(element, sql::IoRole::kReceive, out.receive);
    if (name == "send") return change_function(element, sql::IoRole::kSend, out.send);
    if (name == "typmod_in")
      return change_function(element, sql::IoRole::kModifierInput, out.modifier_input);
    if (name == "typmod_out")
      return change_function(element, sql::IoRole::kModifierOutput, out.modifier_output);
    if (name == "analyze" || name == "subscript") {
      if (element.arg == nullptr) return;  // NONE
      sql::raise_not_supported("ALTER TYPE SET " + std::string(name));
    }
    const bool known = std::find(std::begin(kOptions), std::end(kOptions), name) !=
                       std::end(kOptions);
    throw SqlError("42601", "type attribute \"" + std::string(name) +
                                (known ? "\" cannot be changed" : "\" not recognized"));
  }

  sql::catalog::BaseTypeChange out;

 private:
  void change_storage(const PgQuery__DefElem& element) {
    const char storage = storage_of(element);
    if (storage != 'p' && row_.integer("typlen") != -1)
      invalid("fixed-size types must have storage PLAIN");
    const char before = row_.letter("typstorage");
    if (storage == 'p' && before != 'p') invalid("cannot change type's storage to PLAIN");
    out.storage = storage;
  }

  void change_function(const PgQuery__DefElem& element, sql::IoRole role,
                       std::optional<Oid>& slot) {
    slot = element.arg == nullptr
               ? Oid{}
               : find_type_function(run_, ddl_.access, option_name(element), row_.oid("oid"),
                                    role);
  }

  UtilityRun& run_;
  Ddl& ddl_;
  const CatalogRow& row_;
};

}  // namespace

void run_create_base_type(UtilityRun& run, const PgQuery__DefineStmt& create) {
  TypeMaker(run, create).make();
}

void run_alter_base_type(UtilityRun& run, const Node& node) {
  const PgQuery__AlterTypeStmt& alter = *node.alter_type_stmt;
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = altered_type(run, ddl, alter);
  TypeChange change(run, ddl, row);
  for (auto* option : ast::list(alter.options, alter.n_options)) change.read(*option->def_elem);
  // What it stands for changes how values are read, which only superusers decide.
  if (!sql::catalog::is_superuser(ddl.access, run.session.user_oid))
    throw SqlError("42501", "must be superuser to alter a type");
  sql::catalog::change_base_type(ddl, row.oid("oid"), change.out);
}

}  // namespace granary::planner::utility
