#include "sql/catalog/operator_catalog.h"

#include <algorithm>

#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/searched_schemas.h"
#include "sql/catalog/shown_type.h"
#include "sql/extension_oid.h"
#include "sql/functions/function.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

void note_made(const SessionContext& session, std::string_view name) {
  session.catalog.impl().user_operators.add(name);
}

std::optional<CatalogRow> row_in_schema(CatalogAccess& access, std::string_view name, Oid left,
                                        Oid right, Oid schema) {
  const Value key[4] = {Value::of_text(name), Value::of_int(left.value),
                        Value::of_int(right.value), Value::of_int(schema.value)};
  return access.get_by(kPgOperator, kOperatorNameIndex, key);
}

class Maker {
 public:
  Maker(Ddl& ddl, const OperatorDefinition& definition)
      : ddl_(ddl), access_(ddl.access), definition_(definition) {}

  Oid make() {
    const std::string& name = definition_.name;
    const std::optional<CatalogRow> known =
        row_in_schema(access_, name, definition_.left, definition_.right, definition_.schema);
    if (known && known->oid("oprcode"))
      throw SqlError("42723", "operator " + name + " already exists");
    if (known && !has_privileges_of(access_, ddl_.session.user_oid, known->oid("oprowner")))
      throw SqlError("42501", "must be owner of operator " + name);
    oid_ = known ? known->oid("oid") : ddl_.catalog.allocate_oid();
    const Oid commutator = other(definition_.commutator, true);
    const Oid negator = other(definition_.negator, false);
    CatalogRow row = shell(oid_, name, definition_.schema, definition_.left, definition_.right);
    row.set("oprcanmerge", std::int64_t{definition_.merges});
    row.set("oprcanhash", std::int64_t{definition_.hashes});
    row.set("oprresult", definition_.result);
    row.set("oprcom", commutator);
    row.set("oprnegate", negator);
    row.set("oprcode", definition_.function);
    row.set("oprrest", definition_.restrict_estimator);
    row.set("oprjoin", definition_.join_estimator);
    if (known) {
      access_.update(*known, row);
    } else if (!access_.insert(row)) {
      throw SqlError("42723", "operator " + name + " already exists");
    }
    ddl_.advance();
    answer(commutator, "oprcom");
    ddl_.advance();
    answer(negator, "oprnegate");
    depend(known.has_value());
    return oid_;
  }

 private:
  CatalogRow shell(Oid oid, std::string_view name, Oid schema, Oid left, Oid right) {
    note_made(ddl_.session, name);
    CatalogRow row = access_.make(kPgOperator);
    row.set("oid", oid);
    row.set("oprname", name);
    row.set("oprnamespace", schema);
    row.set("oprowner", ddl_.session.user_oid);
    row.set("oprkind", left ? 'b' : 'l');
    row.set("oprleft", left);
    row.set("oprright", right);
    return row;
  }

  /// The commutator or negator; one that is not there yet gets a row without a function.
  Oid other(const OperatorName& named, bool commutator) {
    if (named.name.empty()) return {};
    const Oid left = commutator ? definition_.right : definition_.left;
    const Oid right = commutator ? definition_.left : definition_.right;
    if (named.schema.empty() || named.schema == "pg_catalog") {
      if (const OperatorRow* built_in = find_operator(named.name, left, right))
        return built_in->oid;
    }
    for (const CatalogRow& row : operator_rows(access_, named.schema, named.name)) {
      if (row.oid("oprleft") == left && row.oid("oprright") == right) return row.oid("oid");
    }
    const Oid schema = schema_of(named);
    if (named.name == definition_.name && schema == definition_.schema &&
        left == definition_.left && right == definition_.right) {
      if (!commutator) throw SqlError("42P13", "operator cannot be its own negator");
      return oid_;
    }
    require_schema_create(ddl_.session, schema);
    const Oid oid = ddl_.catalog.allocate_oid();
    if (!access_.insert(shell(oid, named.name, schema, left, right)))
      require(engine::OpResult::kConflict);
    const ObjectAddress self{kPgOperator, oid, 0};
    ddl_.depend(self, {kPgNamespace, schema, 0}, 'n');
    depend_on_type(self, left);
    if (right != left) depend_on_type(self, right);
    ddl_.advance();
    return oid;
  }

  Oid schema_of(const OperatorName& named) {
    if (named.schema.empty()) return ddl_.catalog.creation_schema(ddl_.session);
    const Oid schema = ddl_.catalog.find_schema(ddl_.session, named.schema);
    if (!schema) throw SqlError("3F000", "schema \"" + named.schema + "\" does not exist");
    return schema;
  }

  /// The other one of the two names this one, unless it names one already.
  void answer(Oid other, const char* column) {
    if (other < kFirstUserOid || other == oid_) return;
    const std::optional<CatalogRow> row = access_.get(kPgOperator, other);
    if (!row || row->oid(column)) return;
    CatalogRow changed = *row;
    changed.set(column, oid_);
    access_.update(*row, changed);
  }

  void depend(bool was_shell) {
    const ObjectAddress self{kPgOperator, oid_, 0};
    if (was_shell) {
      const Value depender[2] = {Value::of_int(kPgOperator), Value::of_int(oid_.value)};
      for (const CatalogRow& row : access_.find(kPgDepend, kDependDependerIndex, depender))
        access_.remove(row);
      ddl_.advance();
    }
    ddl_.depend(self, {kPgNamespace, definition_.schema, 0}, 'n');
    std::vector<Oid> types{definition_.left, definition_.right, definition_.result};
    std::sort(types.begin(), types.end());
    types.erase(std::unique(types.begin(), types.end()), types.end());
    for (const Oid type : types) depend_on_type(self, type);
    if (definition_.function >= kFirstUserOid || !extension_with(definition_.function).empty())
      ddl_.depend(self, {kPgProc, definition_.function, 0}, 'n');
  }

  void depend_on_type(const ObjectAddress& self, Oid type) {
    if (type >= kFirstUserOid) ddl_.depend(self, {kPgType, type, 0}, 'n');
  }

  Ddl& ddl_;
  CatalogAccess& access_;
  const OperatorDefinition& definition_;
  Oid oid_;
};

}  // namespace

bool has_user_operators(const SessionContext& session, std::string_view name) {
  return session.catalog.impl().user_operators.contains(name);
}

void note_stored_operators(SessionContext& session) {
  Arena arena;
  for (const CatalogRow& row : CatalogAccess(session, arena).scan(kPgOperator)) {
    if (row.oid("oid") >= kFirstUserOid) note_made(session, row.text("oprname"));
  }
}

Oid create_operator(Ddl& ddl, const OperatorDefinition& definition) {
  if (definition.schema == kPgCatalogNamespace)
    throw SqlError("42501", "permission denied for schema pg_catalog");
  return Maker(ddl, definition).make();
}

void unlink_operator(CatalogAccess& access, const CatalogRow& row) {
  const Oid oid = row.oid("oid");
  for (const char* column : {"oprcom", "oprnegate"}) {
    const Oid other = row.oid(column);
    if (other < kFirstUserOid || other == oid) continue;
    const std::optional<CatalogRow> named = access.get(kPgOperator, other);
    if (!named) continue;
    CatalogRow changed = *named;
    for (const char* back : {"oprcom", "oprnegate"}) {
      if (named->oid(back) == oid) changed.set(back, Oid{});
    }
    access.update(*named, changed);
  }
}

std::vector<CatalogRow> operator_rows(CatalogAccess& access, std::string_view schema,
                                      std::string_view name) {
  if (!has_user_operators(access.session(), name)) return {};
  if (!schema.empty()) require_schema_usage(access.session(), schema);
  const std::vector<Oid> schemas = searched_schemas(access.session(), schema);
  const Value key = Value::of_text(name);
  return access.find_in_schemas(kPgOperator, kOperatorNameIndex, {&key, 1}, schemas);
}

std::string operator_name(CatalogAccess& access, const CatalogRow& row, bool with_types) {
  std::string out(row.text("oprname"));
  const Oid left = row.oid("oprleft"), right = row.oid("oprright");
  bool visible = find_operator(out, left, right) == nullptr;
  for (const CatalogRow& found : operator_rows(access, {}, out)) {
    if (found.oid("oprleft") != left || found.oid("oprright") != right) continue;
    visible &= found.oid("oid") == row.oid("oid");
    break;
  }
  const std::vector<Oid> path = access.session().catalog.search_path(access.session());
  visible |= !extension_with(row.oid("oid")).empty();
  visible &= std::find(path.begin(), path.end(), row.oid("oprnamespace")) != path.end();
  if (!visible) {
    SessionContext& session = access.session();
    const Oid schema = row.oid("oprnamespace");
    out = quote_identifier(session.catalog.schema_name(session, schema).value_or("")) + "." + out;
  }
  if (!with_types) return out;
  return out + "(" + (left ? shown_type(access.session(), left) : "NONE") + "," +
         shown_type(access.session(), right) + ")";
}

}  // namespace granary::sql::catalog
