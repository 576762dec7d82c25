#include "planner/utility/collations.h"

#include <clocale>
#include <map>

#include "planner/bind/option_value.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/temporary.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgCollation;
using sql::catalog::ObjectAddress;

namespace {

constexpr std::int64_t kAnyEncoding = -1, kUtf8 = 6;

struct CollationName {
  std::string schema, name;
  std::string shown() const { return schema.empty() ? name : schema + "." + name; }
};

CollationName name_in(PgQuery__Node* const* names, std::size_t count) {
  CollationName out;
  out.name = ast::string_of(names[count - 1]);
  if (count > 1) out.schema = ast::string_of(names[count - 2]);
  return out;
}

CollationName name_in(const Node& names) {
  return name_in(names.list->items, names.list->n_items);
}

/// `collation "x"`, of an encoding where it is only for that one.
std::string titled(const std::string& name, std::int64_t encoding) {
  return "collation \"" + name + "\"" + (encoding == kUtf8 ? " for encoding \"UTF8\"" : "");
}

std::optional<CatalogRow> find_row(Ddl& ddl, const CollationName& name) {
  if (!name.schema.empty() && !ddl.catalog.find_schema(ddl.session, name.schema))
    throw SqlError("3F000", "schema \"" + name.schema + "\" does not exist");
  return sql::catalog::find_collation(ddl.access, name.schema, name.name);
}

CatalogRow get_row(Ddl& ddl, const CollationName& name) {
  auto row = find_row(ddl, name);
  if (row) return std::move(*row);
  throw SqlError("42704",
                 "collation \"" + name.shown() + "\" for encoding \"UTF8\" does not exist");
}

/// A user's. what: the statement
CatalogRow users_row(Ddl& ddl, const Node& names, const char* what) {
  CatalogRow row = get_row(ddl, name_in(names));
  if (row.oid("oid") < sql::kFirstUserOid)
    sql::raise_not_supported(std::string(what) + " of built-in collations");
  return row;
}

bool is_taken(Ddl& ddl, const std::string& name, std::int64_t encoding, Oid schema) {
  const sql::Value key[3] = {sql::Value::of_text(name), sql::Value::of_int(encoding),
                             sql::Value::of_int(schema.value)};
  return ddl.access.get_by(kPgCollation, sql::catalog::kCollationNameIndex, key).has_value();
}

/// What the new row has of the statement.
struct Definition {
  char provider = 'c';
  std::int64_t encoding = kUtf8;
  bool deterministic = true;
  std::optional<std::string> collate, ctype, icu_locale, version;
};

class Options {
 public:
  explicit Options(const PgQuery__DefineStmt& create) {
    constexpr std::string_view kKnown[] = {"from",     "locale",        "lc_collate", "lc_ctype",
                                           "provider", "deterministic", "version"};
    for (const Node* node : ast::list(create.definition, create.n_definition)) {
      const PgQuery__DefElem& element = *node->def_elem;
      const std::string name = element.defname;
      if (std::find(std::begin(kKnown), std::end(kKnown), name) == std::end(kKnown)) {
        throw SqlError("42601", "collation attribute \"" + name + "\" not recognized")
            .at(element.location);
      }
      if (!given_.emplace(name, &element).second)
        throw SqlError("42601", "conflicting or redundant options").at(element.location);
    }
    if (find("locale") != nullptr && (find("lc_collate") != nullptr || find("lc_ctype") != nullptr))
      conflict("LOCALE cannot be specified together with LC_COLLATE or LC_CTYPE.");
    if (find("from") != nullptr && given_.size() > 1)
      conflict("FROM cannot be specified together with any other options.");
  }

  const PgQuery__DefElem* find(const std::string& name) const {
    const auto found = given_.find(name);
    return found == given_.end() ? nullptr : found->second;
  }
  std::optional<std::string> text(const std::string& name) const {
    const PgQuery__DefElem* element = find(name);
    if (element == nullptr) return std::nullopt;
    return option_text(*element);
  }
  bool truth(const std::string& name, bool otherwise) const {
    const PgQuery__DefElem* element = find(name);
    if (element == nullptr) return otherwise;
    return option_truth(*element);
  }

 private:
  [[noreturn]] static void conflict(const char* detail) {
    throw SqlError("42601", "conflicting or redundant options").detail(detail);
  }
  std::map<std::string, const PgQuery__DefElem*> given_;
};

/// Of libc's, those that order by bytes are the ones there are.
void check_libc_locale(const std::string& name) {
  for (const char* known : {"C", "POSIX", "C.UTF-8", "C.utf8"}) {
    if (name == known) return;
  }
  const locale_t locale = newlocale(LC_COLLATE_MASK, name.c_str(), nullptr);
  if (locale == nullptr) {
    throw SqlError("22023", "could not create locale \"" + name + "\": No such file or directory")
        .detail("The operating system could not find any locale data for the locale name \"" +
                name + "\".");
  }
  freelocale(locale);
  sql::raise_not_supported("a collation of libc other than that of C");
}

Definition copied(Ddl& ddl, const PgQuery__DefElem& from) {
  const CatalogRow row = get_row(ddl, name_in(option_argument(from)));
  if (row.letter("collprovider") == 'd')
    throw SqlError("42P17", "collation \"default\" cannot be copied");
  const auto text = [&](const char* column) {
    return row.is_null(column) ? std::nullopt
                               : std::optional<std::string>(std::string(row.text(column)));
  };
  Definition out;
  out.provider = row.letter("collprovider");
  out.encoding = row.integer("collencoding");
  out.deterministic = row.truth("collisdeterministic");
  out.collate = text("collcollate");
  out.ctype = text("collctype");
  out.icu_locale = text("colliculocale");
  if (out.provider == 'i') out.version = sql::collation_version();
  return out;
}

void require_text(const std::optional<std::string>& value, const char* name) {
  if (value) return;
  throw SqlError("42P17", std::string("parameter \"") + name + "\" must be specified");
}

Definition described(const Options& options) {
  Definition out;
  const std::string provider = options.text("provider").value_or("libc");
  if (provider != "icu" && provider != "libc")
    throw SqlError("42P17", "unrecognized collation provider: " + provider);
  const bool icu = provider == "icu";
  const auto locale = options.text("locale");
  out.collate = options.text("lc_collate");
  out.ctype = options.text("lc_ctype");
  if (icu) {
    out.provider = 'i';
    out.encoding = kAnyEncoding;
    out.icu_locale = locale;
    require_text(out.icu_locale, "locale");
  } else {
    if (locale) out.collate = out.ctype = locale;
    require_text(out.collate, "lc_collate");
    require_text(out.ctype, "lc_ctype");
  }
  if (!options.truth("deterministic", true)) {
    if (!icu) {
      throw SqlError("0A000", "nondeterministic collations not supported with this provider");
    }
    out.deterministic = false;
  }
  if (!icu) {
    check_libc_locale(*out.collate);
    check_libc_locale(*out.ctype);
  }
  out.version = options.text("version");
  if (!out.version && icu) out.version = sql::collation_version();
  return out;
}

void insert_row(Ddl& ddl, const std::string& name, Oid schema, const Definition& definition) {
  const Oid oid = ddl.catalog.allocate_oid();
  CatalogRow row = ddl.access.make(kPgCollation);
  row.set("oid", oid);
  row.set("collname", name);
  row.set("collnamespace", schema);
  row.set("collowner", ddl.session.user_oid);
  row.set("collprovider", definition.provider);
  row.set("collisdeterministic", std::int64_t{definition.deterministic});
  row.set("collencoding", definition.encoding);
  const auto set = [&](const char* column, const std::optional<std::string>& value) {
    if (value) row.set(column, *value);
  };
  set("collcollate", definition.collate);
  set("collctype", definition.ctype);
  set("colliculocale", definition.icu_locale);
  set("collversion", definition.version);
  if (!ddl.access.insert(row)) sql::catalog::require(engine::OpResult::kConflict);
  ddl.depend({kPgCollation, oid, 0}, {sql::catalog::kPgNamespace, schema, 0}, 'n');
  // A locale that ICU does not open is no collation.
  if (definition.provider == 'i')
    sql::register_collation(oid, *definition.icu_locale, definition.deterministic);
}

[[noreturn]] void refuse_taken(Ddl& ddl, const std::string& name, std::int64_t encoding,
                               Oid schema) {
  throw SqlError("42710", titled(name, encoding) + " already exists in schema \"" +
                              ddl.catalog.schema_name(ddl.session, schema).value_or("") + "\"");
}

}  // namespace

CatalogRow collation_row(Ddl& ddl, const Node& names) { return get_row(ddl, name_in(names)); }

void run_create_collation(UtilityRun& run, const PgQuery__DefineStmt& create) {
  Ddl ddl(run.session, run.arena);
  const CollationName name = name_in(create.defnames, create.n_defnames);
  const Oid schema = schema_to_create_in(run, name.schema, "collations");
  const Options options(create);
  const PgQuery__DefElem* from = options.find("from");
  const Definition definition = from != nullptr ? copied(ddl, *from) : described(options);
  for (const std::int64_t encoding : {kAnyEncoding, kUtf8}) {
    if (!is_taken(ddl, name.name, encoding, schema)) continue;
    const std::string message = titled(name.name, definition.encoding) + " already exists";
    if (!create.if_not_exists) throw SqlError("42710", message);
    return run.session.notice("NOTICE", "42710", message + ", skipping");
  }
  insert_row(ddl, name.name, schema, definition);
}

void run_alter_collation(UtilityRun& run, const Node& node) {
  const PgQuery__AlterCollationStmt& alter = *node.alter_collation_stmt;
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = get_row(ddl, name_in(alter.collname, alter.n_collname));
  if (row.letter("collprovider") == 'd') {
    throw SqlError("42809", "cannot refresh version of default collation")
        .hint("Use ALTER DATABASE ... REFRESH COLLATION VERSION instead.");
  }
  const std::string now = sql::collation_version();
  if (row.is_null("collversion") || row.text("collversion") == now)
    return run.session.notice("NOTICE", "00000", "version has not changed");
  run.session.notice("NOTICE", "00000",
                     "changing version from " + std::string(row.text("collversion")) + " to " + now);
  CatalogRow changed = row;
  changed.set("collversion", now);
  ddl.access.update(row, changed);
}

void drop_collations(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (const Node* names : ast::list(drop.objects, drop.n_objects)) {
    const CollationName name = name_in(*names);
    const auto skip = [&](const std::string& what) {
      run.session.notice("NOTICE", "00000", what + " does not exist, skipping");
    };
    if (drop.missing_ok && !name.schema.empty() &&
        !ddl.catalog.find_schema(run.session, name.schema)) {
      skip("schema \"" + name.schema + "\"");
      continue;
    }
    const auto row = drop.missing_ok ? find_row(ddl, name) : get_row(ddl, name);
    if (!row) {
      skip("collation \"" + name.shown() + "\"");
      continue;
    }
    const ObjectAddress address{kPgCollation, row->oid("oid"), 0};
    if (address.oid < sql::kFirstUserOid) {
      throw SqlError("2BP01", "cannot drop " +
                                  describe_object(ddl.session, ddl.access, address) +
                                  " because it is required by the database system");
    }
    if (std::find(objects.begin(), objects.end(), address) == objects.end())
      objects.push_back(address);
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void rename_collation(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = users_row(ddl, *rename.object, "RENAME");
  const Oid schema = row.oid("collnamespace");
  for (const std::int64_t encoding : {row.integer("collencoding"), kAnyEncoding, kUtf8}) {
    if (is_taken(ddl, rename.newname, encoding, schema))
      refuse_taken(ddl, rename.newname, encoding, schema);
  }
  CatalogRow changed = row;
  changed.set("collname", rename.newname);
  ddl.access.update(row, changed);
}

void move_collation(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = users_row(ddl, *alter.object, "SET SCHEMA");
  const Oid schema = ddl.catalog.find_schema(run.session, alter.newschema);
  if (!schema)
    throw SqlError("3F000", "schema \"" + std::string(alter.newschema) + "\" does not exist");
  if (schema == row.oid("collnamespace")) return;
  if (sql::catalog::is_temporary(schema))
    throw SqlError("0A000", "cannot move objects into or out of temporary schemas");
  if (schema == sql::kPgCatalogNamespace)
    throw SqlError("42501", "permission denied for schema pg_catalog");
  const std::string name(row.text("collname"));
  for (const std::int64_t encoding : {kAnyEncoding, kUtf8}) {
    if (is_taken(ddl, name, encoding, schema)) refuse_taken(ddl, name, encoding, schema);
  }
  CatalogRow changed = row;
  changed.set("collnamespace", schema);
  ddl.access.update(row, changed);
  move_dependency_on_schema(ddl, {kPgCollation, row.oid("oid"), 0}, schema);
}

}  // namespace granary::planner::utility
