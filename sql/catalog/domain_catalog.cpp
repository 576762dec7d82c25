#include "sql/catalog/domain_catalog.h"

#include <set>

#include "sql/catalog/base_type_catalog.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definition_printer.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/stored_names.h"
#include "sql/catalog/type_names.h"
#include "sql/types/domain.h"

namespace granary::sql::catalog {

namespace {

void depend_on_default(Ddl& ddl, Oid domain, std::string_view expression) {
  for (const Oid relation : relations_named(expression))
    ddl.depend({kPgType, domain, 0}, {kPgClass, relation, 0}, 'n');
  for (const ObjectAddress& used : objects_named(expression))
    ddl.depend({kPgType, domain, 0}, used, 'n');
}

/// typdefault shows it as of now, whatever is renamed later.
void set_default(Ddl& ddl, CatalogRow& row, const std::string& expression) {
  row.set("typdefault", shown_expression(ddl.session, expression, nullptr, false));
  row.set("typdefaultbin", expression);
}

}  // namespace

Oid create_domain(Ddl& ddl, const NewDomain& domain) {
  if (!claim_type_name(ddl, domain.schema, domain.name))
    throw SqlError("42710", "type \"" + domain.name + "\" already exists");
  const TypeRow& base = type_of(base_type(domain.base));
  const CatalogRow base_row = type_row(ddl, base.oid);
  NewType type;
  type.oid = ddl.new_oid(domain.schema);
  type.array = ddl.new_oid(domain.schema);
  type.schema = domain.schema;
  type.name = domain.name;
  type.kind = 'd';
  type.category = base.category;
  type.length = base.length;
  type.by_value = base_row.truth("typbyval");
  type.align = base.align;
  type.storage = base_row.letter("typstorage");
  type.input = 2597;
  type.receive = 2598;
  type.output = base_row.oid("typoutput").value;
  type.send = base_row.oid("typsend").value;
  type.collation = domain.collation ? domain.collation : base.collation;
  insert_type_row(ddl, type, [&](CatalogRow& row) {
    row.set("typbasetype", domain.base);
    row.set("typtypmod", std::int64_t{domain.typmod});
    row.set("typnotnull", std::int64_t{domain.not_null});
    row.set("typndims", std::int64_t{domain.dimensions});
    if (domain.default_sql.empty()) return;
    set_default(ddl, row, domain.default_sql);
  });
  const std::string array_name = insert_array_row(ddl, type);
  ddl.depend({kPgType, type.oid, 0}, {kPgNamespace, domain.schema, 0}, 'n');
  depend_on_collation(ddl, {kPgType, type.oid, 0}, domain.collation);
  const Oid element = type_of(domain.base).element_oid;
  if ((element ? element : domain.base) >= kFirstUserOid)
    ddl.depend({kPgType, type.oid, 0}, {kPgType, domain.base, 0}, 'n');
  for (const std::uint32_t function : {type.output, type.send}) {  // those of a user's base type
    if (Oid{function} >= kFirstUserOid)
      ddl.depend({kPgType, type.oid, 0}, {kPgProc, Oid{function}, 0}, 'n');
  }
  depend_on_default(ddl, type.oid, domain.default_sql);
  register_domain(type.oid, type.array, type.name, array_name, domain.base, domain.typmod);
  return type.oid;
}

void create_domain_check(Ddl& ddl, Oid domain, const DomainCheckRow& check) {
  const CatalogRow type = type_row(ddl, domain);
  RelationDesc none;
  none.schema_oid = type.oid("typnamespace");
  const Oid oid = ddl.new_oid(domain);
  CatalogRow row = ddl.access.make(kPgConstraint);
  fill_constraint(row, oid, none, check.name, 'c');
  row.set("contypid", domain);
  row.set("convalidated", std::int64_t{check.validated});
  row.set("connoinherit", std::int64_t{0});
  row.set("conbin", check.expression);
  if (!ddl.access.insert(row)) {
    throw SqlError("42710", "constraint \"" + check.name + "\" for domain \"" +
                                std::string(type.text("typname")) + "\" already exists");
  }
  ddl.depend({kPgConstraint, oid, 0}, {kPgType, domain, 0}, 'a');
  for (const ObjectAddress& used : objects_named(check.expression))
    ddl.depend({kPgConstraint, oid, 0}, used, 'n');
}

std::vector<DomainCheckRow> domain_checks(CatalogAccess& access, Oid domain) {
  std::vector<DomainCheckRow> out;
  const Value prefix[2] = {Value::of_int(0), Value::of_int(domain.value)};
  for (const CatalogRow& row : access.find(kPgConstraint, kConstraintRelidIndex, prefix)) {
    if (row.letter("contype") != 'c') continue;
    out.push_back({row.oid("oid"), std::string(row.text("conname")),
                   std::string(row.text("conbin")), row.truth("convalidated")});
  }
  return out;
}

void change_domain(Ddl& ddl, Oid domain, const Ddl::Change& change) {
  const CatalogRow row = type_row(ddl, domain);
  CatalogRow changed = row;
  change(changed);
  ddl.access.update(row, changed);
  ddl.advance();
}

void set_domain_default(Ddl& ddl, Oid domain, const std::string& expression) {
  const Value depender[2] = {Value::of_int(kPgType), Value::of_int(domain.value)};
  for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependDependerIndex, depender)) {
    const auto on = row.integer("refclassid");
    if (on == kPgClass || on == kPgProc) ddl.access.remove(row);
  }
  depend_on_default(ddl, domain, expression);
  change_domain(ddl, domain, [&](CatalogRow& row) {
    if (!expression.empty()) return set_default(ddl, row, expression);
    row.set_null("typdefault");
    row.set_null("typdefaultbin");
  });
}

std::string type_default(SessionContext& session, Oid type) {
  Arena arena;
  const std::optional<CatalogRow> row = CatalogAccess(session, arena).get(kPgType, type);
  if (row && row->letter("typtype") == 'b') return base_type_default(*row);
  if (!row || row->is_null("typdefaultbin")) return {};
  return std::string(row->text("typdefaultbin"));
}

namespace {

class DomainUsers {
 public:
  explicit DomainUsers(Ddl& ddl) : ddl_(ddl) {}

  /// `domain`: what `type` is, or has inside.
  void visit(Oid type, Oid domain) {
    if (!seen_.insert(type).second) return;
    const bool inside = type != domain;
    const Value prefix[2] = {Value::of_int(kPgType), Value::of_int(type.value)};
    for (const CatalogRow& row : ddl_.access.find(kPgDepend, kDependReferenceIndex, prefix)) {
      const Oid user = row.oid("objid");
      if (row.integer("classid") == kPgType) {
        visit(user, !inside && is_domain(user) ? user : domain);  // a domain over it, or an array
      } else if (row.integer("classid") == kPgClass && row.integer("objsubid") != 0) {
        visit_column(user, row.integer("objsubid"), domain, inside);
      }
    }
  }

  std::vector<DomainColumn> found;

 private:
  void visit_column(Oid relation_oid, std::int64_t number, Oid domain, bool inside) {
    const RelationPtr relation = ddl_.catalog.find_relation(ddl_.session, relation_oid);
    if (relation == nullptr) return;
    const auto column = static_cast<std::uint32_t>(number - 1);
    if ((relation->kind == 'r' || relation->kind == 'p') && inside) {
      throw SqlError("0A000", "cannot alter type \"" +
                                  std::string(type_row(ddl_, domain).text("typname")) +
                                  "\" because column \"" + relation->name + "." +
                                  relation->columns[column].name + "\" uses it");
    }
    if (relation->kind == 'r') found.push_back({relation, column});
    if (relation->row_type) visit(relation->row_type, domain);
  }

  Ddl& ddl_;
  std::set<Oid> seen_;
};

}  // namespace

std::vector<DomainColumn> columns_of_domain(Ddl& ddl, Oid domain) {
  DomainUsers users(ddl);
  users.visit(domain, domain);
  return std::move(users.found);
}

std::string shown_domain_check(SessionContext& session, Oid domain, std::string_view stored,
                               bool pretty) {
  Arena arena;
  const std::optional<CatalogRow> row = CatalogAccess(session, arena).get(kPgType, domain);
  if (!row) return std::string(stored);
  const RelationDesc value = domain_value_relation(session, *row);
  const std::string text = shown_expression(session, stored, &value, pretty);
  const auto part_of_name = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '"' || c == '.';
  };
  constexpr std::string_view kName = "value";
  std::string out;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (std::string_view(text).substr(i, kName.size()) == kName &&
               (i == 0 || !part_of_name(text[i - 1])) &&
               (i + kName.size() == text.size() || !part_of_name(text[i + kName.size()]))) {
      out += "VALUE";
      i += kName.size() - 1;
      continue;
    }
    out += c;
  }
  return out;
}

Oid domain_collation(SessionContext& session, Oid type) {
  if (!is_domain(type)) return {};
  Arena arena;
  const std::optional<CatalogRow> row = CatalogAccess(session, arena).get(kPgType, type);
  if (!row) return {};
  const Oid collation = row->oid("typcollation");
  return collation != type_of(base_type(type)).collation ? collation : Oid{};
}

RelationDesc domain_value_relation(SessionContext& session, const CatalogRow& type_row) {
  return domain_value_relation(session, type_row.oid("typbasetype"),
                               static_cast<std::int32_t>(type_row.integer("typtypmod")));
}

RelationDesc domain_value_relation(SessionContext& session, Oid base, std::int32_t typmod) {
  RelationDesc out;
  ColumnDesc value;
  value.name = "value";
  value.number = 1;
  value.type = base;
  value.typmod = typmod;
  value.collation = domain_collation(session, base);
  out.columns.push_back(std::move(value));
  return out;
}

}  // namespace granary::sql::catalog
