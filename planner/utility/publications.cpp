// planner/utility/publications.cpp: CREATE and DROP PUBLICATION, RENAME and OWNER TO, and WITH.
#include "planner/utility/publications.h"

#include <algorithm>

#include "planner/bind/option_value.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"
#include "sql/settings_values.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgPublication;
using sql::catalog::ObjectAddress;

namespace {

bool is_superuser(Ddl& ddl) {
  return sql::catalog::is_superuser(ddl.access, ddl.session.user_oid);
}

std::string quoted(std::string_view name) { return "\"" + std::string(name) + "\""; }

void require_create_on_database(Ddl& ddl, Oid role) {
  sql::catalog::require_privileges(
      ddl.access, role, {sql::catalog::kPgDatabase, ddl.session.database_oid, 0},
      sql::catalog::kCreate);
}

}  // namespace

PublicationOptions publication_options(std::span<Node* const> options) {
  PublicationOptions out;
  for (const Node* node : options) {
    const PgQuery__DefElem& option = *node->def_elem;
    const std::string_view name = option.defname;
    const auto refuse_again = [&](bool given) {
      if (given) throw SqlError("42601", "conflicting or redundant options").at(option.location);
    };
    if (name == "publish") {
      refuse_again(out.publish_given);
      out.publish_given = true;
      out.inserts = out.updates = out.deletes = out.truncates = false;
      std::vector<std::string> words;
      if (!sql::split_name_list(option_text(option), words))
        throw SqlError("42601", "invalid list syntax for \"publish\" option");
      for (const std::string& word : words) {
        bool* const flag = word == "insert"     ? &out.inserts
                           : word == "update"   ? &out.updates
                           : word == "delete"   ? &out.deletes
                           : word == "truncate" ? &out.truncates
                                                : nullptr;
        if (flag == nullptr) {
          throw SqlError("42601",
                         "unrecognized value for publication option \"publish\": " + quoted(word));
        }
        *flag = true;
      }
    } else if (name == "publish_via_partition_root") {
      refuse_again(out.via_root.has_value());
      out.via_root = option_truth(option);
    } else {
      throw SqlError("42601", "unrecognized publication parameter: " + quoted(name));
    }
  }
  return out;
}

void set_publication_options(CatalogRow& row, const PublicationOptions& options) {
  row.set("pubinsert", std::int64_t{options.inserts});
  row.set("pubupdate", std::int64_t{options.updates});
  row.set("pubdelete", std::int64_t{options.deletes});
  row.set("pubtruncate", std::int64_t{options.truncates});
}

CatalogRow publication_row(sql::catalog::CatalogAccess& access, std::string_view name) {
  auto row = sql::catalog::find_publication(access, name);
  if (!row) throw SqlError("42704", "publication " + quoted(name) + " does not exist");
  return *row;
}

void require_publication_owner(UtilityRun& run, Ddl& ddl, const CatalogRow& publication) {
  if (sql::catalog::has_privileges_of(ddl.access, run.session.user_oid,
                                      publication.oid("pubowner")))
    return;
  throw SqlError("42501",
                 "must be owner of publication " + std::string(publication.text("pubname")));
}

void run_create_publication(UtilityRun& run, const Node& node) {
  const PgQuery__CreatePublicationStmt& create = *node.create_publication_stmt;
  Ddl ddl(run.session, run.arena);
  require_create_on_database(ddl, run.session.user_oid);
  if (create.for_all_tables && !is_superuser(ddl))
    throw SqlError("42501", "must be superuser to create FOR ALL TABLES publication");
  if (sql::catalog::find_publication(ddl.access, create.pubname))
    throw SqlError("42710", "publication " + quoted(create.pubname) + " already exists");
  const PublicationOptions options = publication_options({create.options, create.n_options});
  CatalogRow row = ddl.access.make(kPgPublication);
  row.set("pubname", create.pubname);
  row.set("pubowner", run.session.user_oid);
  row.set("puballtables", std::int64_t{create.for_all_tables});
  row.set("pubviaroot", std::int64_t{options.via_root.value_or(false)});
  set_publication_options(row, options);
  sql::catalog::create_publication(ddl, row);
  PublicationObjects objects =
      publication_objects(run, ddl, {create.pubobjects, create.n_pubobjects});
  if (!objects.schemas.empty() && !is_superuser(ddl))
    throw SqlError("42501", "must be superuser to create FOR TABLES IN SCHEMA publication");
  bind_publication_tables(run, create.pubname, options.via_root.value_or(false),
                          !objects.schemas.empty(), objects.tables);
  add_publication_tables(run, ddl, row, objects.tables, true);
  add_publication_schemas(ddl, row, objects.schemas, true);
  run.session.notice("WARNING", "55000", "wal_level is insufficient to publish logical changes",
                     {}, "Set wal_level to \"logical\" before creating subscriptions.");
}

void drop_publications(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (const Node* name : ast::list(drop.objects, drop.n_objects)) {
    const auto row = sql::catalog::find_publication(ddl.access, ast::string_of(name));
    if (!row) {
      drop_missing(run, *name, drop);
      continue;
    }
    require_publication_owner(run, ddl, *row);
    const ObjectAddress address{kPgPublication, row->oid("oid"), 0};
    if (std::find(objects.begin(), objects.end(), address) == objects.end())
      objects.push_back(address);
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void rename_publication(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = publication_row(ddl.access, ast::string_of(rename.object));
  if (sql::catalog::find_publication(ddl.access, rename.newname))
    throw SqlError("42710", "publication " + quoted(rename.newname) + " already exists");
  require_publication_owner(run, ddl, row);
  require_create_on_database(ddl, run.session.user_oid);
  CatalogRow changed = row;
  changed.set("pubname", rename.newname);
  ddl.access.update(row, changed);
}

void change_publication_owner(UtilityRun& run, const Node& name, Oid owner) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = publication_row(ddl.access, ast::string_of(&name));
  if (row.oid("pubowner") == owner) return;
  require_publication_owner(run, ddl, row);
  if (!is_superuser(ddl)) {
    require_create_on_database(ddl, owner);
    const bool superuser = sql::catalog::is_superuser(ddl.access, owner);
    const auto refuse = [&](const char* hint) {
      throw SqlError("42501", "permission denied to change owner of publication " +
                                  quoted(row.text("pubname")))
          .hint(hint);
    };
    if (row.truth("puballtables") && !superuser)
      refuse("The owner of a FOR ALL TABLES publication must be a superuser.");
    if (!sql::catalog::published_schemas(ddl.access, row.oid("oid")).empty() && !superuser)
      refuse("The owner of a FOR TABLES IN SCHEMA publication must be a superuser.");
  }
  CatalogRow changed = row;
  changed.set("pubowner", owner);
  ddl.access.update(row, changed);
}

}  // namespace granary::planner::utility
