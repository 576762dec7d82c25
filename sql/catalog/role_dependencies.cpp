#include "sql/catalog/role_dependencies.h"

#include <algorithm>
#include <set>

#include "sql/catalog/catalog_rows.h"
#include "sql/catalog/databases.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/default_acl.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/text_search_catalog.h"

namespace granary::sql::catalog {

namespace {

struct OwnedCatalog {
  std::uint32_t catalog;
  const char* owner;
  bool shared;
};

constexpr OwnedCatalog kOwned[] = {
    {kPgClass, "relowner", false},     {kPgProc, "proowner", false},
    {kPgType, "typowner", false},      {kPgNamespace, "nspowner", false},
    {kPgLanguage, "lanowner", false},  {kPgExtension, "extowner", false},
    {kPgOpclass, "opcowner", false},   {kPgOpfamily, "opfowner", false},
    {kPgOperator, "oprowner", false},  {kPgDefaultAcl, "defaclrole", false},
    {kPgCollation, "collowner", false}, {kPgLargeobjectMetadata, "lomowner", false},
    {kPgStatisticExt, "stxowner", false}, {kPgEventTrigger, "evtowner", false},
    {kPgPublication, "pubowner", false},  {kPgTsConfig, "cfgowner", false},
    {kPgTsDict, "dictowner", false},      {kPgDatabase, "datdba", true},
    {kPgTablespace, "spcowner", true},    {kPgForeignDataWrapper, "fdwowner", false},
    {kPgForeignServer, "srvowner", false}, {kPgUserMapping, "umuser", false},
};

}  // namespace

const char* owner_column(std::uint32_t catalog) {
  for (const OwnedCatalog& row : kOwned) {
    if (row.catalog == catalog) return row.owner;
  }
  return nullptr;
}

namespace {

class Finder {
 public:
  Finder(SessionContext& session, Catalog& catalog, Oid role)
      : session_(session), catalog_(catalog), role_(role) {}

  std::vector<RoleDependency> found;

  void look_into(bool shared) {
    for (const OwnedCatalog& of : kOwned) {
      if (of.shared != shared) continue;
      const AclCatalog* acl = find_acl_catalog(of.catalog);
      each_row(session_, catalog_, of.catalog, [&](const CatalogRow& row) {
        if (of.catalog == kPgClass && row.letter("relkind") == 'c')
          composites_.insert(row.oid("oid"));
        if (row.oid(of.owner) == role_ && stands_alone(of, row))
          found.push_back({{of.catalog, row.oid("oid"), 0}, RoleDependency::Kind::kOwner});
        if (acl != nullptr && !row.is_null(acl->acl) && names_role(acl_of(*acl, row)))
          found.push_back({{of.catalog, row.oid("oid"), 0}, RoleDependency::Kind::kPrivileges});
      });
    }
    if (!shared) look_into_columns();
    if (!shared) look_into_defaults();
    if (!shared) look_into_policies();
    std::sort(found.begin(), found.end(), [](const RoleDependency& a, const RoleDependency& b) {
      if (a.object.oid != b.object.oid) return a.object.oid < b.object.oid;
      return a.object < b.object;
    });
  }

 private:
  void look_into_columns() {
    each_row(session_, catalog_, kPgAttribute, [&](const CatalogRow& row) {
      if (row.is_null("attacl") || row.truth("attisdropped")) return;
      if (!names_role(column_acl(row, {}))) return;
      const auto number = static_cast<std::int32_t>(row.integer("attnum"));
      found.push_back(
          {{kPgClass, row.oid("attrelid"), number}, RoleDependency::Kind::kPrivileges});
    });
  }

  void look_into_defaults() {
    each_row(session_, catalog_, kPgDefaultAcl, [&](const CatalogRow& row) {
      const Acl acl(row.at("defaclacl"), 'r', row.oid("defaclrole"));
      if (names_role(acl))
        found.push_back({{kPgDefaultAcl, row.oid("oid"), 0}, RoleDependency::Kind::kPrivileges});
    });
  }

  void look_into_policies() {
    each_row(session_, catalog_, kPgPolicy, [&](const CatalogRow& row) {
      const std::vector<Oid> roles = policy_roles(row);
      if (std::find(roles.begin(), roles.end(), role_) != roles.end())
        found.push_back({{kPgPolicy, row.oid("oid"), 0}, RoleDependency::Kind::kPolicy});
    });
  }

  /// What the owner has, it has as the owner.
  bool names_role(const Acl& acl) const {
    return acl.owner() != role_ &&
           std::any_of(acl.items().begin(), acl.items().end(), [&](const AclItem& item) {
             return item.grantee == role_ || item.grantor == role_;
           });
  }

  /// Indexes and toast belong to their table, row types to their relation, array types to their
  /// element.
  bool stands_alone(const OwnedCatalog& of, const CatalogRow& row) {
    if (of.catalog == kPgClass) {
      const char kind = row.letter("relkind");
      return kind != 'i' && kind != 'I' && kind != 'c' && kind != 't';
    }
    if (of.catalog != kPgType) return true;
    if (row.letter("typcategory") == 'A') return false;
    return !row.oid("typrelid") || composites_.contains(row.oid("typrelid"));
  }

  SessionContext& session_;
  Catalog& catalog_;
  const Oid role_;
  std::set<Oid> composites_;  // relations of stand-alone composite types
};

std::string count_text(std::size_t count, const std::string& database) {
  return std::to_string(count) + (count == 1 ? " object" : " objects") + " in database " + database;
}

}  // namespace

std::vector<RoleDependency> role_dependencies(CatalogAccess& access, Oid role) {
  Finder finder(access.session(), access.session().catalog, role);
  finder.look_into(false);
  finder.look_into(true);
  return std::move(finder.found);
}

void leave_default_acl(Ddl& ddl, Oid default_acl, Oid role) {
  const auto row = ddl.access.get(kPgDefaultAcl, default_acl);
  if (!row) return;
  const Oid owner = row->oid("defaclrole"), schema = row->oid("defaclnamespace");
  const char letter = row->letter("defaclobjtype");
  Acl acl = default_acl_of(row, owner, schema, letter);
  const Privileges all = find_privilege_kind(default_acl_kind(letter).kind)->all;
  acl.revoke({role, owner, all, all}, true, memberships(ddl.access));
  store_default_acl(ddl, row, acl, schema, letter);
  ddl.advance();
}

void refuse_dependencies(Ddl& ddl, Oid role, const std::string& name) {
  std::vector<std::string> lines;
  for (const RoleDependency& each : role_dependencies(ddl.access, role)) {
    const char* how = each.kind == RoleDependency::Kind::kOwner    ? "owner of "
                      : each.kind == RoleDependency::Kind::kPolicy ? "target of "
                                                                   : "privileges for ";
    lines.push_back(how + describe_object(ddl.session, ddl.access, each.object));
  }
  if (Databases* databases = ddl.catalog.databases()) {
    for (const std::shared_ptr<Catalog>& other : databases->catalogs()) {
      if (other->place().database == ddl.session.database_oid) continue;
      Finder finder(ddl.session, *other, role);
      finder.look_into(false);
      if (finder.found.empty()) continue;
      const auto row = ddl.access.get(kPgDatabase, other->place().database);
      if (row) lines.push_back(count_text(finder.found.size(), std::string(row->text("datname"))));
    }
  }
  if (lines.empty()) return;
  std::string detail;
  for (const std::string& line : lines) detail += (detail.empty() ? "" : "\n") + line;
  throw SqlError("2BP01",
                 "role \"" + name + "\" cannot be dropped because some objects depend on it")
      .detail(detail);
}

}  // namespace granary::sql::catalog
