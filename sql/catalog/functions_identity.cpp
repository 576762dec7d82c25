// sql/catalog/functions_identity.cpp: pg_identify_object: what an object is, its schema and name
// where they alone name it, and its identity, spelled so that no search path changes what it means.
#include <algorithm>
#include <utility>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/ddl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/text_search_catalog.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/functions/call.h"
#include "sql/session_context.h"
#include "sql/types/record.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

namespace {

struct Identity {
  std::string type;
  Oid schema;
  std::string name;  // empty: it and the schema do not name one object
  std::string identity;
};

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
      case kPgType:
        return Identity{"type", row->oid("typnamespace"), quoted(*row, "typname"),
                        qualified_type(object.oid)};
      case kPgProc:
        return of_routine(*row);
      case kPgOperator:
        return of_operator(*row);
      case kPgConstraint:
        return of_constraint(*row);
      case kPgAttrdef:
        return Identity{"default value", {}, "",
                        "for " + relation(row->oid("adrelid")) + "." +
                            column(row->oid("adrelid"), row->integer("adnum"))};
      case kPgTrigger:
        return on_relation("trigger", *row, "tgname", "tgrelid");
      case kPgRewrite:
        return on_relation("rule", *row, "rulename", "ev_class");
      case kPgPolicy:
        return on_relation("policy", *row, "polname", "polrelid");
      case kPgCast:
        return Identity{"cast", {}, "",
                        "(" + qualified_type(row->oid("castsource")) + " AS " +
                            qualified_type(row->oid("casttarget")) + ")"};
      case kPgLargeobjectMetadata:
        return Identity{"large object", {}, "", std::to_string(object.oid.value)};
      default:
        throw SqlError("0A000", "pg_identify_object of this kind of object is not supported");
    }
  }

  std::string schema_name(Oid schema) {
    return quote_identifier(session_.catalog.schema_name(session_, schema).value_or(""));
  }

 private:
  static std::string quoted(const CatalogRow& row, const char* name) {
    return quote_identifier(row.text(name));
  }

  std::string relation(Oid oid) {
    const std::optional<CatalogRow> row = access_.get(kPgClass, oid);
    return row ? schema_name(row->oid("relnamespace")) + "." + quoted(*row, "relname") : "";
  }

  std::string column(Oid table, std::int64_t number) {
    const Value key[2] = {Value::of_int(table.value), Value::of_int(number)};
    for (const CatalogRow& row : access_.find(kPgAttribute, 0, key)) return quoted(row, "attname");
    return "";
  }

  /// Types that SQL has words of its own for go by those.
  std::string qualified_type(Oid oid) {
    const std::optional<CatalogRow> row = access_.get(kPgType, oid);
    if (!row) return "???";
    const bool array = row->letter("typcategory") == 'A' && row->oid("typelem");
    if (array) return qualified_type(row->oid("typelem")) + "[]";
    const std::string name = quoted(*row, "typname"), shown = format_type(oid, -1);
    const bool word = oid < kFirstUserOid && shown != name;
    return word ? shown : schema_name(row->oid("typnamespace")) + "." + name;
  }

  std::optional<Identity> of_relation(const ObjectAddress& object) {
    const std::optional<CatalogRow> row = access_.get(kPgClass, object.oid);
    if (!row) return std::nullopt;
    const char kind = row->letter("relkind");
    std::string type = kind == 'i' || kind == 'I' ? "index"
                       : kind == 'S'              ? "sequence"
                       : kind == 't'              ? "toast table"
                       : kind == 'v'              ? "view"
                       : kind == 'm'              ? "materialized view"
                       : kind == 'c'              ? "composite type"
                                                  : "table";
    std::string identity = relation(object.oid);
    if (object.sub != 0) {
      type += " column";
      identity += "." + column(object.oid, object.sub);
    }
    return Identity{type, row->oid("relnamespace"), quoted(*row, "relname"), identity};
  }

  Identity of_named(const NamedKind& kind, const CatalogRow& row) {
    Identity out{kind.type, {}, quoted(row, kind.name), quoted(row, kind.name)};
    if (kind.schema == nullptr) return out;
    out.schema = row.oid(kind.schema);
    out.identity = schema_name(out.schema) + "." + out.name;
    if (kind.catalog == kPgOpclass) out.identity += using_method(row.oid("opcmethod"));
    if (kind.catalog == kPgOpfamily) out.identity += using_method(row.oid("opfmethod"));
    return out;
  }

  std::string using_method(Oid method) {
    const std::optional<CatalogRow> row = access_.get(kPgAm, method);
    return row ? " USING " + quoted(*row, "amname") : "";
  }

  Identity of_routine(const CatalogRow& row) {
    const char kind = row.letter("prokind");
    std::string arguments;
    for (const std::int64_t type : row.numbers("proargtypes")) {
      if (!arguments.empty()) arguments += ",";
      arguments += qualified_type(Oid{static_cast<std::uint32_t>(type)});
    }
    const Oid schema = row.oid("pronamespace");
    return {kind == 'a'   ? "aggregate"
            : kind == 'p' ? "procedure"
                          : "function",
            schema, "", schema_name(schema) + "." + quoted(row, "proname") + "(" + arguments + ")"};
  }

  Identity of_operator(const CatalogRow& row) {
    const auto side = [&](const char* column) {
      return row.oid(column) ? qualified_type(row.oid(column)) : std::string("NONE");
    };
    const Oid schema = row.oid("oprnamespace");
    return {"operator", schema, "",
            schema_name(schema) + "." + std::string(row.text("oprname")) + "(" + side("oprleft") +
                "," + side("oprright") + ")"};
  }

  Identity of_constraint(const CatalogRow& row) {
    const Oid domain = row.oid("contypid");
    const std::string owner = domain ? qualified_type(domain) : relation(row.oid("conrelid"));
    return {domain ? "domain constraint" : "table constraint", row.oid("connamespace"), "",
            quoted(row, "conname") + " on " + owner};
  }

  Identity on_relation(const char* type, const CatalogRow& row, const char* name,
                       const char* table) {
    return {type, {}, "", quoted(row, name) + " on " + relation(row.oid(table))};
  }

  Arena arena_;
  SessionContext& session_;
  CatalogAccess access_;
};

constexpr SetColumn kColumns[] = {
    {"type", kText}, {"schema", kText}, {"name", kText}, {"identity", kText}};

/// The four columns; all NULL where there is no such object.
void identify(EvalContext& context, const Value* args, Value* out) {
  const ObjectAddress object{static_cast<std::uint32_t>(args[0].integer),
                             Oid{static_cast<std::uint32_t>(args[1].integer)},
                             static_cast<std::int32_t>(args[2].integer)};
  std::fill_n(out, std::size(kColumns), Value::null());
  Identifier identifier(*context.session);
  const std::optional<Identity> found = identifier.find(object);
  if (!found) return;
  const auto text = [&](const std::string& t) { return Value::of_text(context.arena->copy(t)); };
  out[0] = text(found->type);
  if (found->schema) out[1] = text(identifier.schema_name(found->schema));
  if (!found->name.empty()) out[2] = text(found->name);
  out[3] = text(found->identity);
}

class IdentityCursor final : public SetCursor {
 public:
  explicit IdentityCursor(const Value* args) { std::copy_n(args, std::size(args_), args_); }
  bool next(EvalContext& context, Value* row) override {
    if (std::exchange(over_, true)) return false;
    identify(context, args_, row);
    return true;
  }

 private:
  Value args_[3];
  bool over_ = false;
};

SetCursor* open_identity(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  return new IdentityCursor(args);
}

void identity_record(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                     Value& out) {
  static const std::int32_t shape = [] {
    RecordShape columns;
    for (const SetColumn& column : kColumns) columns.push_back({column.name, column.type});
    return record_shape_number(std::move(columns));
  }();
  Value columns[std::size(kColumns)];
  identify(context, args, columns);
  RecordBuilder record(kRecord, shape);
  for (std::size_t i = 0; i < std::size(kColumns); ++i) record.add(kColumns[i].type, columns[i]);
  out = record.finish(*context.arena);
}

constexpr FunctionRow kRows[] = {
    {.oid = Oid{3839},
     .name = "pg_identify_object",
     .arguments = {kOid, kOid, kInt4},
     .result = kRecord,
     .call = &identity_record,
     .volatility = Volatility::kStable,
     .open_set = &open_identity,
     .set_columns = kColumns,
     .one_row = true},
};

}  // namespace

std::span<const FunctionRow> identity_functions() { return kRows; }

}  // namespace granary::sql::catalog
