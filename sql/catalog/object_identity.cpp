#include "sql/catalog/object_identity.h"

#include <array>
#include <utility>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/default_acl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/text_search_catalog.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/session_context.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

std::string schema_identity(SessionContext& session, Oid schema) {
  return quote_identifier(session.catalog.schema_name(session, schema).value_or(""));
}

std::string short_schema_identity(SessionContext& session, Oid schema) {
  const bool own = session.temporary != nullptr && session.temporary->schema() == schema;
  return own ? "pg_temp" : schema_identity(session, schema);
}

namespace {

/// Catalogs whose objects have a name that is the only one in its schema, or the only one.
struct NamedKind {
  std::uint32_t catalog;
  const char* type;
  const char* name;
  const char* schema;  // null: they have none
};
constexpr NamedKind kNamed[] = {
    {kPgNamespace, "schema", "nspname", nullptr},
    {kPgDatabase, "database", "datname", nullptr},
    {kPgAuthid, "role", "rolname", nullptr},
    {kPgLanguage, "language", "lanname", nullptr},
    {kPgExtension, "extension", "extname", nullptr},
    {kPgAm, "access method", "amname", nullptr},
    {kPgTablespace, "tablespace", "spcname", nullptr},
    {kPgEventTrigger, "event trigger", "evtname", nullptr},
    {kPgPublication, "publication", "pubname", nullptr},
    {kPgForeignDataWrapper, "foreign-data wrapper", "fdwname", nullptr},
    {kPgForeignServer, "server", "srvname", nullptr},
    {kPgCollation, "collation", "collname", "collnamespace"},
    {kPgStatisticExt, "statistics object", "stxname", "stxnamespace"},
    {kPgTsConfig, "text search configuration", "cfgname", "cfgnamespace"},
    {kPgTsDict, "text search dictionary", "dictname", "dictnamespace"},
    {kPgTsParser, "text search parser", "prsname", "prsnamespace"},
    {kPgTsTemplate, "text search template", "tmplname", "tmplnamespace"},
    {kPgOpclass, "operator class", "opcname", "opcnamespace"},
    {kPgOpfamily, "operator family", "opfname", "opfnamespace"},
};

class Identifier {
 public:
  explicit Identifier(SessionContext& session) : session_(session), access_(session, arena_) {}

  std::optional<Identity> find(const ObjectAddress& object) {
    if (object.catalog == kPgClass) return of_relation(object);
    const std::optional<CatalogRow> row = access_.get(object.catalog, object.oid);
    if (!row) return std::nullopt;
    for (const NamedKind& kind : kNamed) {
      if (kind.catalog == object.catalog) return of_named(kind, *row);
    }
    switch (object.catalog) {
      case kPgType: {
        const std::string identity = qualified_type(object.oid);
        return Identity{"type", row->oid("typnamespace"), quoted(*row, "typname"), identity,
                        {identity}, {}};
      }
      case kPgProc:
        return of_routine(*row);
      case kPgOperator:
        return of_operator(*row);
      case kPgConstraint:
        return of_constraint(*row);
      case kPgTrigger:
        return on_relation("trigger", *row, "tgname", "tgrelid");
      case kPgRewrite:
        return on_relation("rule", *row, "rulename", "ev_class");
      case kPgPolicy:
        return on_relation("policy", *row, "polname", "polrelid");
      default:
        return of_unnamed(object, *row);
    }
  }

 private:
  static std::string quoted(const CatalogRow& row, const char* name) {
    return quote_identifier(row.text(name));
  }

  std::string schema_of(Oid schema) { return short_schema_identity(session_, schema); }
  std::string plain_schema_of(Oid schema) {
    const bool own = session_.temporary != nullptr && session_.temporary->schema() == schema;
    return own ? "pg_temp" : session_.catalog.schema_name(session_, schema).value_or("");
  }

  std::string relation(Oid oid) {
    const std::optional<CatalogRow> row = access_.get(kPgClass, oid);
    return row ? schema_of(row->oid("relnamespace")) + "." + quoted(*row, "relname") : "";
  }
  /// The schema and the name.
  std::vector<std::string> relation_names(Oid oid) {
    const std::optional<CatalogRow> row = access_.get(kPgClass, oid);
    if (!row) return {};
    return {plain_schema_of(row->oid("relnamespace")), std::string(row->text("relname"))};
  }

  std::string column(Oid table, std::int64_t number) {
    const Value key[2] = {Value::of_int(table.value), Value::of_int(number)};
    for (const CatalogRow& row : access_.find(kPgAttribute, 0, key))
      return std::string(row.text("attname"));
    return "";
  }

  /// Types that SQL has words of its own for go by those.
  std::string qualified_type(Oid oid) {
    const std::optional<CatalogRow> row = access_.get(kPgType, oid);
    if (!row) return "???";
    const bool array = row->letter("typcategory") == 'A' && row->oid("typelem");
    if (array) return qualified_type(row->oid("typelem")) + "[]";
    const std::string name = quoted(*row, "typname"), shown = bare_type_name(oid, -1);
    const bool word = oid < kFirstUserOid && shown != name;
    return word ? shown : schema_of(row->oid("typnamespace")) + "." + name;
  }

  std::optional<Identity> of_relation(const ObjectAddress& object) {
    const std::optional<CatalogRow> row = access_.get(kPgClass, object.oid);
    if (!row) return std::nullopt;
    const char kind = row->letter("relkind");
    Identity out;
    out.type = kind == 'i' || kind == 'I' ? "index"
               : kind == 'S'              ? "sequence"
               : kind == 't'              ? "toast table"
               : kind == 'v'              ? "view"
               : kind == 'm'              ? "materialized view"
               : kind == 'c'              ? "composite type"
               : kind == 'f'              ? "foreign table"
                                          : "table";
    out.schema = row->oid("relnamespace");
    out.name = quoted(*row, "relname");
    out.identity = relation(object.oid);
    out.names = relation_names(object.oid);
    if (object.sub == 0) return out;
    const std::string name = column(object.oid, object.sub);
    out.type += " column";
    out.identity += "." + quote_identifier(name);
    out.names.push_back(name);
    return out;
  }

  Identity of_named(const NamedKind& kind, const CatalogRow& row) {
    Identity out{kind.type, {}, quoted(row, kind.name), quoted(row, kind.name),
                 {std::string(row.text(kind.name))}, {}};
    if (kind.schema == nullptr) return out;
    out.schema = row.oid(kind.schema);
    out.identity = schema_of(out.schema) + "." + out.name;
    out.names.insert(out.names.begin(), plain_schema_of(out.schema));
    const bool is_class = kind.catalog == kPgOpclass;
    if (!is_class && kind.catalog != kPgOpfamily) return out;
    const auto method = access_.get(kPgAm, row.oid(is_class ? "opcmethod" : "opfmethod"));
    if (!method) return out;
    out.identity += " USING " + quoted(*method, "amname");
    out.names.insert(out.names.begin(), std::string(method->text("amname")));
    return out;
  }

  Identity of_routine(const CatalogRow& row) {
    const char kind = row.letter("prokind");
    Identity out;
    std::string arguments;
    for (const std::int64_t type : row.numbers("proargtypes")) {
      out.arguments.push_back(qualified_type(Oid{static_cast<std::uint32_t>(type)}));
      arguments += (arguments.empty() ? "" : ",") + out.arguments.back();
    }
    out.type = kind == 'a' ? "aggregate" : kind == 'p' ? "procedure" : "function";
    out.schema = row.oid("pronamespace");
    out.identity =
        schema_of(out.schema) + "." + quoted(row, "proname") + "(" + arguments + ")";
    out.names = {plain_schema_of(out.schema), std::string(row.text("proname"))};
    return out;
  }

  Identity of_operator(const CatalogRow& row) {
    const auto side = [&](const char* column) {
      return row.oid(column) ? qualified_type(row.oid(column)) : std::string("NONE");
    };
    const Oid schema = row.oid("oprnamespace");
    const std::string name(row.text("oprname")), left = side("oprleft"), right = side("oprright");
    return {"operator", schema, "", schema_of(schema) + "." + name + "(" + left + "," + right + ")",
            {plain_schema_of(schema), name}, {left, right}};
  }

  Identity of_constraint(const CatalogRow& row) {
    const Oid domain = row.oid("contypid"), schema = row.oid("connamespace");
    const std::string name(row.text("conname"));
    if (domain) {
      const std::string owner = qualified_type(domain);
      return {"domain constraint", schema, "", quote_identifier(name) + " on " + owner,
              {owner}, {name}};
    }
    return on_relation("table constraint", row, "conname", "conrelid", schema);
  }

  Identity on_relation(const char* type, const CatalogRow& row, const char* name,
                       const char* table, Oid schema = {}) {
    std::vector<std::string> names = relation_names(row.oid(table));
    names.emplace_back(row.text(name));
    return {type, schema, "", quoted(row, name) + " on " + relation(row.oid(table)),
            std::move(names), {}};
  }

  /// errors  0A000
  Identity of_unnamed(const ObjectAddress& object, const CatalogRow& row) {
    switch (object.catalog) {
      case kPgAttrdef: {
        const Oid table = row.oid("adrelid");
        std::vector<std::string> names = relation_names(table);
        names.push_back(column(table, row.integer("adnum")));
        const std::string shown = relation(table) + "." + quote_identifier(names.back());
        return {"default value", {}, "", "for " + shown, std::move(names), {}};
      }
      case kPgCast: {
        const std::string from = qualified_type(row.oid("castsource")),
                          to = qualified_type(row.oid("casttarget"));
        return {"cast", {}, "", "(" + from + " AS " + to + ")", {from}, {to}};
      }
      case kPgLargeobjectMetadata: {
        const std::string number = std::to_string(object.oid.value);
        return {"large object", {}, "", number, {number}, {}};
      }
      case kPgDefaultAcl:
        return of_default_acl(row);
      case kPgUserMapping: {
        const std::string user = mapped_user(access_, row.oid("umuser")),
                          server = server_name(access_, row.oid("umserver"));
        return {"user mapping", {}, "", quote_identifier(user) + " on server " + server, {user},
                {server}};
      }
      case kPgAmop:
        return of_member("operator", row, {"amopfamily", "amopstrategy", "amoplefttype",
                                           "amoprighttype"});
      case kPgAmproc:
        return of_member("function", row, {"amprocfamily", "amprocnum", "amproclefttype",
                                           "amprocrighttype"});
      case kPgPublicationRel:
        return in_publication("publication relation", relation(row.oid("prrelid")),
                              relation_names(row.oid("prrelid")), row.oid("prpubid"));
      case kPgPublicationNamespace: {
        const Oid schema = row.oid("pnnspid");
        return in_publication("publication namespace", schema_of(schema),
                              {plain_schema_of(schema)}, row.oid("pnpubid"));
      }
      default:
        throw SqlError("0A000", "pg_identify_object of this kind of object is not supported");
    }
  }

  /// columns: the family, the number, the types.
  Identity of_member(const char* what, const CatalogRow& row,
                     const std::array<const char*, 4>& columns) {
    const std::string number = std::to_string(row.integer(columns[1]));
    Identity out{std::string(what) + " of access method", {}, "", "", {}, {}};
    out.arguments = {qualified_type(row.oid(columns[2])), qualified_type(row.oid(columns[3]))};
    out.identity = what + (" " + number) + " (" + out.arguments[0] + ", " + out.arguments[1] + ")";
    if (const auto family = find({kPgOpfamily, row.oid(columns[0]), 0})) {
      out.identity += " of " + family->identity;
      out.names = family->names;
    }
    out.names.push_back(number);
    return out;
  }

  Identity in_publication(const char* type, const std::string& what,
                          std::vector<std::string> names, Oid publication) {
    const std::optional<CatalogRow> row = access_.get(kPgPublication, publication);
    const std::string name(row ? row->text("pubname") : "");
    return {type, {}, "", what + " in publication " + name, std::move(names), {name}};
  }

  Identity of_default_acl(const CatalogRow& row) {
    const Oid schema = row.oid("defaclnamespace");
    const std::string kind = default_acl_kind(row.letter("defaclobjtype")).plural;
    const std::string role = role_name(access_, row.oid("defaclrole"));
    Identity out{"default acl", {}, "", "for role " + quote_identifier(role), {role}, {}};
    if (schema) {
      out.schema = schema;
      out.identity += " in schema " + schema_of(schema);
      out.names.push_back(plain_schema_of(schema));
    }
    out.identity += " on " + kind;
    out.arguments = {std::string(1, row.letter("defaclobjtype"))};
    return out;
  }

  Arena arena_;
  SessionContext& session_;
  CatalogAccess access_;
};

}  // namespace

std::optional<Identity> identify_object(SessionContext& session, const ObjectAddress& object) {
  return Identifier(session).find(object);
}

}  // namespace granary::sql::catalog
