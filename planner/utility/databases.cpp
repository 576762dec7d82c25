// planner/utility/databases.cpp: CREATE, ALTER and DROP DATABASE.
#include <array>
#include <functional>

#include "planner/bind/option_value.h"
#include "planner/utility/owned.h"
#include "planner/utility/roles.h"
#include "planner/utility/storage_names.h"
#include "sql/catalog/databases.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/shared_comments.h"
#include "sql/types/reg.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

constexpr std::int64_t kUtf8 = 6;
constexpr const char* kLocale = "C.UTF-8";

/// The options of a statement, each at most once.
class Options {
 public:
  Options(std::span<Node* const> nodes, std::span<const std::string_view> known) {
    for (const Node* node : nodes) {
      const PgQuery__DefElem& option = *node->def_elem;
      const std::string_view name = option.defname;
      if (std::find(known.begin(), known.end(), name) == known.end()) {
        throw SqlError("42601", "option \"" + std::string(name) + "\" not recognized")
            .at(option.location);
      }
      if (find(name) != nullptr) {
        throw SqlError("42601", "conflicting or redundant options").at(option.location);
      }
      options_.push_back(&option);
    }
  }

  const PgQuery__DefElem* find(std::string_view name) const {
    for (const PgQuery__DefElem* option : options_) {
      if (name == option->defname) return option;
    }
    return nullptr;
  }
  /// As text; none for DEFAULT.
  std::optional<std::string> text(std::string_view name) const {
    const PgQuery__DefElem* option = find(name);
    if (option == nullptr || option->arg == nullptr) return std::nullopt;
    return argument_text(option->arg);
  }
  std::optional<bool> truth(std::string_view name) const {
    const PgQuery__DefElem* option = find(name);
    if (option == nullptr || option->arg == nullptr) return std::nullopt;
    return option_truth(*option);
  }

 private:
  std::vector<const PgQuery__DefElem*> options_;
};

std::optional<CatalogRow> find_database(Ddl& ddl, std::string_view name) {
  const sql::Value key = sql::Value::of_text(name);
  return ddl.access.get_by(sql::catalog::kPgDatabase, sql::catalog::kDatabaseNameIndex, {&key, 1});
}

CatalogRow get_database(Ddl& ddl, std::string_view name) {
  std::optional<CatalogRow> row = find_database(ddl, name);
  if (!row) throw SqlError("3D000", "database \"" + std::string(name) + "\" does not exist");
  return *row;
}

void change_database(Ddl& ddl, std::string_view name,
                     const std::function<void(CatalogRow&)>& change) {
  const CatalogRow row = get_database(ddl, name);
  CatalogRow changed = row;
  change(changed);
  ddl.access.update(row, changed);
}

void check_tablespace(UtilityRun& run, const std::optional<std::string>& name) {
  if (!name) return;
  tablespace_oid(run, *name);
  if (*name == "pg_global")
    throw SqlError("22023", "pg_global cannot be used as default tablespace");
}

std::int64_t connection_limit(const Options& options) {
  const std::optional<std::string> text = options.text("connection_limit");
  if (!text) return -1;
  const std::int64_t limit =
      argument_integer(options.find("connection_limit")->arg, "connection_limit");
  if (limit < -1) throw SqlError("22023", "invalid connection limit: " + *text);
  return limit;
}

void check_encoding(const Options& options) {
  const std::optional<std::string> text = options.text("encoding");
  if (!text) return;
  std::string plain;
  for (const char c : *text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      plain.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    }
  }
  if (plain == "utf8" || plain == "unicode" || plain == std::to_string(kUtf8)) return;
  constexpr std::array<std::string_view, 6> kOthers = {"latin", "sqlascii", "win",
                                                       "iso",   "euc",      "koi8"};
  for (const std::string_view other : kOthers) {
    if (plain.starts_with(other)) {
      sql::raise_not_supported("encodings other than UTF8", options.find("encoding")->location);
    }
  }
  throw SqlError("42704", *text + " is not a valid encoding name")
      .at(options.find("encoding")->location);
}

void check_locale_provider(const Options& options) {
  if (const auto provider = options.text("locale_provider"); provider && *provider != "libc") {
    sql::raise_not_supported("locale providers other than libc");
  }
}

/// LC_COLLATE or LC_CTYPE of a new database: text is UTF-8 and sorts by code points, what C and
/// C.UTF-8 mean alike. option, what: its names in a statement and in messages.
std::string locale_part(const Options& options, const char* option, const char* what,
                        const CatalogRow& from, const char* column) {
  std::string name = options.text(option).value_or(
      options.text("locale").value_or(std::string(from.text(column))));
  if (name == "POSIX") name = "C";
  if (name != "C" && name != kLocale && name != "C.utf8") {
    throw SqlError("42809", "invalid locale name: \"" + name + "\"");
  }
  if (name != from.text(column) && from.text("datname") != "template0") {
    const std::string kind = what;
    throw SqlError("22023", "new " + kind + " (" + name + ") is incompatible with the " + kind +
                                " of the template database (" + std::string(from.text(column)) + ")")
        .hint("Use the same " + kind +
              " as in the template database, or use template0 as template.");
  }
  return name;
}

void check_create_options(UtilityRun& run, const Options& options) {
  check_tablespace(run, options.text("tablespace"));
  check_encoding(options);
  check_locale_provider(options);
  if (options.find("oid") != nullptr) sql::raise_not_supported("the OID of a new database");
  if (options.find("icu_locale") != nullptr) sql::raise_not_supported("ICU_LOCALE");
  const std::optional<std::string> strategy = options.text("strategy");
  if (strategy && *strategy != "wal_log" && *strategy != "file_copy") {
    throw SqlError("22023", "invalid create database strategy \"" + *strategy + "\"")
        .hint("Valid strategies are \"wal_log\" and \"file_copy\".");
  }
}

void comment_on(Ddl& ddl, sql::Oid database, const std::optional<std::string>& text) {
  sql::catalog::comment_shared(ddl.access, {sql::catalog::kPgDatabase, database, 0}, text);
}

sql::catalog::Databases& databases_of(UtilityRun& run) {
  sql::catalog::Databases* databases = run.session.catalog.databases();
  if (databases == nullptr) sql::raise_not_supported("several databases in this program");
  return *databases;
}

}  // namespace

void run_create_database(UtilityRun& run, const Node& node) {
  constexpr std::array<std::string_view, 16> kKnown = {"tablespace",
                                                       "owner",
                                                       "template",
                                                       "encoding",
                                                       "locale",
                                                       "lc_collate",
                                                       "lc_ctype",
                                                       "icu_locale",
                                                       "locale_provider",
                                                       "is_template",
                                                       "allow_connections",
                                                       "connection_limit",
                                                       "collation_version",
                                                       "location",
                                                       "oid",
                                                       "strategy"};
  const PgQuery__CreatedbStmt& create = *node.createdb_stmt;
  const Options options({create.options, create.n_options}, kKnown);
  Ddl ddl(run.session, run.arena);
  check_create_options(run, options);
  const std::int64_t limit = connection_limit(options);
  const std::optional<std::string> owner = options.text("owner");
  const sql::Oid owner_oid =
      owner ? sql::catalog::get_role_oid(ddl.access, *owner) : run.session.user_oid;
  const std::string source = options.text("template").value_or("template1");
  const std::optional<CatalogRow> from = find_database(ddl, source);
  if (!from) throw SqlError("3D000", "template database \"" + source + "\" does not exist");
  const std::string collate =
      locale_part(options, "lc_collate", "collation", *from, "datcollate");
  const std::string ctype = locale_part(options, "lc_ctype", "LC_CTYPE", *from, "datctype");
  if (find_database(ddl, create.dbname)) {
    throw SqlError("42P04", "database \"" + std::string(create.dbname) + "\" already exists");
  }
  const sql::Oid oid = databases_of(run).copy(run.session, from->oid("oid"), source, ctype);
  run.session.ddl_effects.force_synchronous();
  CatalogRow row = *from;
  row.set("oid", oid);
  row.set("datname", create.dbname);
  row.set("datdba", owner_oid);
  row.set("datistemplate", std::int64_t{options.truth("is_template").value_or(false)});
  row.set("datallowconn", std::int64_t{options.truth("allow_connections").value_or(true)});
  row.set("datconnlimit", limit);
  row.set("datcollate", collate);
  row.set("datctype", ctype);
  row.set_null("datacl");
  // Somebody else's of that name, since: the next attempt says so.
  if (!ddl.access.insert(row)) sql::catalog::require(engine::OpResult::kConflict);
}

void run_drop_database(UtilityRun& run, const Node& node) {
  const PgQuery__DropdbStmt& drop = *node.dropdb_stmt;
  const std::string name = drop.dbname;
  Ddl ddl(run.session, run.arena);
  const std::optional<CatalogRow> row = find_database(ddl, name);
  if (!row && drop.missing_ok) {
    run.session.notice("NOTICE", "00000", "database \"" + name + "\" does not exist, skipping");
    return;
  }
  if (!row) throw SqlError("3D000", "database \"" + name + "\" does not exist");
  const sql::Oid oid = row->oid("oid");
  if (row->truth("datistemplate")) throw SqlError("42809", "cannot drop a template database");
  if (oid == run.session.database_oid) {
    throw SqlError("55006", "cannot drop the currently open database");
  }
  if (oid < sql::kFirstUserOid) sql::raise_not_supported("dropping the database \"" + name + "\"");
  databases_of(run).drop(run.session, oid, name, drop.n_options != 0);
  run.session.ddl_effects.force_synchronous();
  ddl.access.remove(*row);
  remove_stored_settings(ddl, oid, {});
  comment_on(ddl, oid, std::nullopt);
}

bool moves_database(const PgQuery__AlterDatabaseStmt& alter) {
  return alter.n_options > 0 &&
         std::string_view(alter.options[0]->def_elem->defname) == "tablespace";
}

void run_alter_database(UtilityRun& run, const Node& node) {
  constexpr std::array<std::string_view, 4> kKnown = {"is_template", "allow_connections",
                                                      "connection_limit", "tablespace"};
  const PgQuery__AlterDatabaseStmt& alter = *node.alter_database_stmt;
  const Options options({alter.options, alter.n_options}, kKnown);
  Ddl ddl(run.session, run.arena);
  const std::int64_t limit = connection_limit(options);
  change_database(ddl, alter.dbname, [&](CatalogRow& row) {
    if (moves_database(alter) && row.oid("oid") == run.session.database_oid) {
      throw SqlError("55006", "cannot change the tablespace of the currently open database");
    }
    check_tablespace(run, options.text("tablespace"));
    const std::optional<bool> is_template = options.truth("is_template");
    const std::optional<bool> allows = options.truth("allow_connections");
    if (allows == false && row.oid("oid") == run.session.database_oid) {
      throw SqlError("22023", "cannot disallow connections for current database");
    }
    if (is_template) row.set("datistemplate", std::int64_t{*is_template});
    if (allows) row.set("datallowconn", std::int64_t{*allows});
    if (options.find("connection_limit") != nullptr) row.set("datconnlimit", limit);
  });
}

void run_set_in_database(UtilityRun& run, const Node& node) {
  const PgQuery__AlterDatabaseSetStmt& alter = *node.alter_database_set_stmt;
  Ddl ddl(run.session, run.arena);
  const sql::Oid oid = get_database(ddl, alter.dbname).oid("oid");
  change_stored_settings(ddl, oid, {}, *alter.setstmt);
}

void run_refresh_collation(UtilityRun& run, const Node& node) {
  Ddl ddl(run.session, run.arena);
  get_database(ddl, node.alter_database_refresh_coll_stmt->dbname);
  run.session.notice("NOTICE", "00000", "version has not changed");
}

void rename_database(UtilityRun& run, const std::string& name, const std::string& after) {
  Ddl ddl(run.session, run.arena);
  const sql::Oid oid = get_database(ddl, name).oid("oid");
  if (find_database(ddl, after)) {
    throw SqlError("42P04", "database \"" + after + "\" already exists");
  }
  if (oid == run.session.database_oid) {
    throw SqlError("0A000", "current database cannot be renamed");
  }
  databases_of(run).keep_empty(run.session, oid, name);
  change_database(ddl, name, [&](CatalogRow& row) { row.set("datname", after); });
}

void change_database_owner(UtilityRun& run, const std::string& name, sql::Oid owner) {
  Ddl ddl(run.session, run.arena);
  change_owner(ddl, {sql::catalog::kPgDatabase, get_database(ddl, name).oid("oid"), 0}, owner);
}

void comment_on_database(UtilityRun& run, const std::string& name,
                         const std::optional<std::string>& text) {
  Ddl ddl(run.session, run.arena);
  const std::optional<CatalogRow> row = find_database(ddl, name);
  if (!row) {
    run.session.notice("WARNING", "3D000", "database \"" + name + "\" does not exist");
    return;
  }
  comment_on(ddl, row->oid("oid"), text);
}

}  // namespace granary::planner::utility
