// planner/utility/grant_relation.cpp: GRANT and REVOKE on tables, views, sequences and columns.
#include <algorithm>
#include <map>

#include "planner/utility/grant.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/roles.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::Acl;
using sql::catalog::AclCatalog;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::Privileges;

namespace {

void refuse_kind(const sql::RelationDesc& relation, const GrantTarget& target) {
  const std::string name = "\"" + relation.name + "\"";
  if (relation.kind == 'i' || relation.kind == 'I')
    throw SqlError("42809", name + " is an index");
  if (relation.kind == 'c') throw SqlError("42809", name + " is a composite type");
  if (target.kind == 's' && relation.kind != 'S')
    throw SqlError("42809", name + " is not a sequence");
}

/// By their numbers, -1 and down. They have no rows, but who revokes is warned of them as well.
constexpr const char* kSystemColumns[] = {"ctid", "xmin", "cmin", "xmax", "cmax", "tableoid"};

class RelationGrant {
 public:
  RelationGrant(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& relation, const Grant& grant)
      : run_(run),
        ddl_(ddl),
        relation_(relation),
        grant_(grant),
        of_(*sql::catalog::find_acl_catalog(sql::catalog::kPgClass)) {
    const auto row = ddl.access.get(sql::catalog::kPgClass, relation.oid);
    if (!row) sql::catalog::require(engine::OpResult::kConflict);
    row_ = *row;
    whole_ = sql::catalog::find_privilege_kind(sql::catalog::privilege_kind(of_, *row_))->all;
  }

  void run() {
    const Acl before = sql::catalog::acl_of(of_, *row_);
    const Privileges wanted = wanted_of_relation();
    if (wanted != 0) change_relation(before, wanted);
    std::map<std::int16_t, Privileges> columns;
    note_columns(wanted, columns);
    for (const auto& [number, privileges] : columns) change_column(before, number, privileges);
  }

 private:
  Privileges wanted_of_relation() {
    if (grant_.all) return whole_;
    const Privileges rest = grant_.privileges & ~whole_;
    if (rest != 0 && relation_.kind == 'S') {
      run_.session.notice("WARNING", "0LP01",
                          "sequence \"" + relation_.name +
                              "\" only supports USAGE, SELECT, and UPDATE privileges");
    } else if (rest != 0) {
      throw SqlError("0LP01", "invalid privilege type USAGE for table");
    }
    return grant_.privileges & whole_;
  }

  void change_relation(const Acl& before, Privileges wanted) {
    Acl acl = before;
    const Grantor grantor = choose_grantor(ddl_.access, acl, wanted);
    if (grantor.granted == 0 && !holds_anything(ddl_.access, of_, *row_, grantor.role))
      sql::catalog::raise_denied(sql::catalog::object_word(of_, *row_), relation_.name);
    warn_of_rest(run_, grant_, grantor.granted, wanted, grant_.all, "\"" + relation_.name + "\"");
    change_list(ddl_.access, acl, grant_, grantor.granted, grantor.role);
    ddl_.change_class(relation_.oid,
                      [&](CatalogRow& row) { row.at("relacl") = acl.value(ddl_.arena); });
    ddl_.advance();
  }

  /// Those that the statement names, and, where it revokes from the relation, all of them.
  void note_columns(Privileges wanted, std::map<std::int16_t, Privileges>& out) {
    const Privileges of_columns = sql::catalog::find_privilege_kind('c')->all;
    if (!grant_.is_grant && (wanted & of_columns) != 0) {
      for (const sql::ColumnDesc& column : relation_.columns) {
        if (!column.dropped) out[column.number] |= wanted & of_columns;
      }
      const auto count = static_cast<std::int16_t>(std::size(kSystemColumns));
      for (std::int16_t number = -count; relation_.kind != 'v' && number < 0; ++number)
        out[number] |= wanted & of_columns;
    }
    for (const Grant::OfColumns& given : grant_.columns) {
      if (relation_.kind == 'S' && (given.privileges & ~sql::catalog::kSelect) != 0) {
        run_.session.notice("WARNING", "0LP01",
                            "sequence \"" + relation_.name +
                                "\" only supports SELECT column privileges");
      }
      for (const std::string& name : given.columns)
        out[column_number(name)] |=
            relation_.kind == 'S' ? given.privileges & sql::catalog::kSelect : given.privileges;
    }
  }

  std::int16_t column_number(const std::string& name) const {
    for (const sql::ColumnDesc& column : relation_.columns) {
      if (!column.dropped && column.name == name) return column.number;
    }
    if (std::find(std::begin(kSystemColumns), std::end(kSystemColumns), name) !=
        std::end(kSystemColumns))
      sql::raise_not_supported("GRANT and REVOKE on a system column");
    throw SqlError("42703", "column \"" + name + "\" of relation \"" + relation_.name +
                                "\" does not exist");
  }

  std::string column_name(std::int16_t number) const {
    return number > 0 ? relation_.columns[static_cast<std::size_t>(number - 1)].name
                      : kSystemColumns[static_cast<std::size_t>(-number - 1)];
  }

  void change_column(const Acl& of_relation, std::int16_t number, Privileges wanted) {
    const Value key[2] = {Value::of_int(relation_.oid.value), Value::of_int(number)};
    const auto attribute = ddl_.access.get(sql::catalog::kPgAttribute, key);
    Acl acl(of_relation.owner());
    if (attribute) acl = sql::catalog::column_acl(*attribute, of_relation.owner());
    Acl both = of_relation;  // who may grant on the relation may on its columns
    both.items().insert(both.items().end(), acl.items().begin(), acl.items().end());
    const Grantor grantor = choose_grantor(ddl_.access, both, wanted);
    const Privileges of_columns = sql::catalog::find_privilege_kind('c')->all;
    const std::string what =
        "column \"" + column_name(number) + "\" of relation \"" + relation_.name + "\"";
    if (grantor.granted == 0 && !holds_anything_on(acl, grantor.role))
      throw SqlError("42501", "permission denied for " + what);
    warn_of_rest(run_, grant_, grantor.granted, wanted, wanted == of_columns, what);
    if (!attribute || (attribute->is_null("attacl") && !grant_.is_grant)) return;
    change_list(ddl_.access, acl, grant_, grantor.granted, grantor.role);
    ddl_.change_attribute(relation_.oid, number, [&](CatalogRow& row) {
      row.at("attacl") = acl.items().empty() ? Value::null() : acl.value(ddl_.arena);
    });
    ddl_.advance();
    ddl_.touch(relation_.oid);
    ddl_.advance();
  }

  /// Whether the role holds or may grant anything that columns have, on a column with that list.
  bool holds_anything_on(const Acl& column, Oid role) {
    const Privileges of_columns = sql::catalog::find_privilege_kind('c')->all;
    const sql::catalog::ObjectAddress object{sql::catalog::kPgClass, relation_.oid, 0};
    const auto has = sql::catalog::memberships(ddl_.access);
    return (column.held(role, of_columns, has) | column.grantable(role, of_columns, has) |
            sql::catalog::allowed(ddl_.access, role, object, of_columns) |
            sql::catalog::allowed_to_grant(ddl_.access, role, object, of_columns)) != 0;
  }

  UtilityRun& run_;
  Ddl& ddl_;
  const sql::RelationDesc& relation_;
  const Grant& grant_;
  const AclCatalog& of_;
  std::optional<CatalogRow> row_;
  Privileges whole_ = 0;
};

}  // namespace

void grant_on_relation(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& relation,
                       const Grant& grant, const GrantTarget& target) {
  refuse_kind(*relation, target);
  RelationGrant(run, ddl, *relation, grant).run();
}

}  // namespace granary::planner::utility
