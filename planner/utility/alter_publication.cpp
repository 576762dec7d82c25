// planner/utility/alter_publication.cpp: ALTER PUBLICATION SET, ADD and DROP.
#include <algorithm>

#include "planner/utility/publications.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/roles.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgPublicationNamespace;
using sql::catalog::kPgPublicationRel;
using sql::catalog::ObjectAddress;

namespace {

std::string quoted(std::string_view name) { return "\"" + std::string(name) + "\""; }

/// errors  22023 for roots of partitions of which WHERE or a column list is said
void check_roots(Ddl& ddl, const CatalogRow& publication) {
  for (const CatalogRow& row :
       sql::catalog::published_tables(ddl.access, publication.oid("oid"))) {
    const bool filtered = !row.is_null("prqual"), listed = !row.is_null("prattrs");
    const auto table = ddl.access.get(sql::catalog::kPgClass, row.oid("prrelid"));
    if (!table || table->letter("relkind") != 'p' || (!filtered && !listed)) continue;
    throw SqlError("22023",
                   "cannot set parameter \"publish_via_partition_root\" to false for publication " +
                       quoted(publication.text("pubname")))
        .detail(std::string("The publication contains a ") +
                (filtered ? "WHERE clause" : "column list") + " for partitioned table " +
                quoted(table->text("relname")) +
                ", which is not allowed when \"publish_via_partition_root\" is false.");
  }
}

void alter_options(UtilityRun&, Ddl& ddl, const CatalogRow& publication,
                   const PgQuery__AlterPublicationStmt& alter) {
  const PublicationOptions options = publication_options({alter.options, alter.n_options});
  CatalogRow changed = publication;
  if (options.via_root && !*options.via_root && !publication.truth("puballtables"))
    check_roots(ddl, publication);
  if (options.via_root) changed.set("pubviaroot", std::int64_t{*options.via_root});
  if (options.publish_given) set_publication_options(changed, options);
  ddl.access.update(publication, changed);
}

class Change {
 public:
  Change(UtilityRun& run, Ddl& ddl, const CatalogRow& publication,
         const PgQuery__AlterPublicationStmt& alter)
      : run_(run),
        ddl_(ddl),
        publication_(publication),
        oid_(publication.oid("oid")),
        action_(alter.action) {}

  void run(PublicationObjects objects) {
    check(objects);
    if (!objects.tables.empty() || sets()) change_tables(objects);
    ddl_.advance();
    if (!objects.schemas.empty() || sets()) change_schemas(objects.schemas);
  }

 private:
  bool sets() const {
    return action_ == PG_QUERY__ALTER_PUBLICATION_ACTION__AP_SetObjects;
  }
  bool drops() const {
    return action_ == PG_QUERY__ALTER_PUBLICATION_ACTION__AP_DropObjects;
  }

  void check(const PublicationObjects& objects) {
    if (!drops() && !objects.schemas.empty() &&
        !sql::catalog::is_superuser(ddl_.access, run_.session.user_oid))
      throw SqlError("42501", "must be superuser to add or set schemas");
    if (!publication_.truth("puballtables")) return;
    const auto refuse = [&](const char* what) {
      throw SqlError("55000", "publication " + quoted(publication_.text("pubname")) +
                                  " is defined as FOR ALL TABLES")
          .detail(std::string(what) +
                  " cannot be added to or dropped from FOR ALL TABLES publications.");
    };
    if (!objects.schemas.empty()) refuse("Schemas");
    if (!objects.tables.empty()) refuse("Tables");
  }

  void remove(const std::vector<ObjectAddress>& objects) {
    if (!objects.empty()) drop_objects(ddl_, objects, true);
    ddl_.advance();
  }

  void change_tables(PublicationObjects& objects) {
    if (drops()) return drop_tables(objects.tables);
    const bool with_schemas =
        !objects.schemas.empty() ||
        (!sets() && !sql::catalog::published_schemas(ddl_.access, oid_).empty());
    bind_publication_tables(run_, publication_.text("pubname"), publication_.truth("pubviaroot"),
                            with_schemas, objects.tables);
    if (sets()) {
      // Whatever is said of a table counts from now on.
      std::vector<ObjectAddress> old;
      for (const CatalogRow& row : sql::catalog::published_tables(ddl_.access, oid_))
        old.push_back({kPgPublicationRel, row.oid("oid"), 0});
      remove(old);
    }
    add_publication_tables(run_, ddl_, publication_, objects.tables, sets());
  }

  void drop_tables(const std::vector<PublicationTable>& tables) {
    std::vector<ObjectAddress> objects;
    for (const PublicationTable& one : tables) {
      if (one.said->n_columns > 0)
        throw SqlError("42601", "column list must not be specified in ALTER PUBLICATION ... DROP");
      const auto row = sql::catalog::find_published_table(ddl_.access, oid_, one.table->oid);
      if (!row) {
        throw SqlError("42704",
                       "relation " + quoted(one.table->name) + " is not part of the publication");
      }
      if (one.said->where_clause != nullptr) {
        throw SqlError("42601",
                       "cannot use a WHERE clause when removing a table from a publication");
      }
      objects.push_back({kPgPublicationRel, row->oid("oid"), 0});
    }
    remove(objects);
  }

  void change_schemas(const std::vector<Oid>& schemas) {
    if (drops()) return drop_schemas(schemas);
    if (!sets()) {
      for (const CatalogRow& row : sql::catalog::published_tables(ddl_.access, oid_)) {
        if (row.is_null("prattrs")) continue;
        throw SqlError("22023",
                       "cannot add schema to publication " + quoted(publication_.text("pubname")))
            .detail(
                "Schemas cannot be added if any tables that specify a column list are already part "
                "of the publication.");
      }
    } else {
      std::vector<ObjectAddress> old;
      for (const CatalogRow& row : sql::catalog::published_schemas(ddl_.access, oid_)) {
        if (std::find(schemas.begin(), schemas.end(), row.oid("pnnspid")) == schemas.end())
          old.push_back({kPgPublicationNamespace, row.oid("oid"), 0});
      }
      remove(old);
    }
    add_publication_schemas(ddl_, publication_, schemas, sets());
  }

  void drop_schemas(const std::vector<Oid>& schemas) {
    std::vector<ObjectAddress> objects;
    for (const Oid schema : schemas) {
      const auto row = sql::catalog::find_published_schema(ddl_.access, oid_, schema);
      if (!row) {
        throw SqlError(
            "42704", "tables from schema " +
                         quoted(ddl_.catalog.schema_name(ddl_.session, schema).value_or("")) +
                         " are not part of the publication");
      }
      objects.push_back({kPgPublicationNamespace, row->oid("oid"), 0});
    }
    remove(objects);
  }

  UtilityRun& run_;
  Ddl& ddl_;
  const CatalogRow& publication_;
  const Oid oid_;
  const PgQuery__AlterPublicationAction action_;
};

}  // namespace

void run_alter_publication(UtilityRun& run, const Node& node) {
  const PgQuery__AlterPublicationStmt& alter = *node.alter_publication_stmt;
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = publication_row(ddl.access, alter.pubname);
  require_publication_owner(run, ddl, row);
  if (alter.n_options > 0) return alter_options(run, ddl, row, alter);
  Change(run, ddl, row, alter)
      .run(publication_objects(run, ddl, {alter.pubobjects, alter.n_pubobjects}));
}

}  // namespace granary::planner::utility
