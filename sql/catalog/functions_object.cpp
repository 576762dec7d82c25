// sql/catalog/functions_object.cpp: visibility, names and descriptions of objects, as psql asks for
// them.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/shown_type.h"
#include "sql/catalog/text_search_catalog.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/functions/call.h"
#include "sql/types/array.h"
#include "sql/types/bit.h"
#include "sql/types/codec.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

using Text = std::optional<std::string>;
using functions::call;

Text type_text(EvalContext& context, const Value& type, const Value& typmod) {
  if (type.is_null()) return std::nullopt;
  const Oid oid{static_cast<std::uint32_t>(type.integer)};
  if (!oid) return "-";
  know_row_type(*context.session, oid);
  if (find_type(oid) == nullptr) return "???";
  // With a modifier of -1 it is a type without a limit, which has a name of its own.
  const bool unlimited = !typmod.is_null() && typmod.integer < 0;
  if (oid == kBpchar && unlimited) return "bpchar";
  if (oid == kBit && unlimited) return "\"bit\"";
  if (oid == array_type_of(kBit) && unlimited) return "\"bit\"[]";
  return shown_type(*context.session, oid,
                    typmod.is_null() ? -1 : static_cast<std::int32_t>(typmod.integer));
}

// --- visibility ---

std::optional<bool> table_visible(EvalContext& context, Oid oid) {
  SessionContext& session = *context.session;
  const std::optional<CatalogRow> row = access_of(context).get(kPgClass, oid);
  if (!row) return std::nullopt;
  return session.catalog.find_relation_oid(session, "", row->text("relname")) == oid;
}

std::optional<bool> type_visible(EvalContext& context, Oid oid) {
  if (!access_of(context).get(kPgType, oid)) return std::nullopt;
  return is_type_visible(*context.session, oid);
}

std::optional<bool> collation_is_visible(EvalContext& context, Oid oid) {
  CatalogAccess access = access_of(context);
  const auto row = access.get(kPgCollation, oid);
  if (!row) return std::nullopt;
  const auto found = find_collation(access, {}, row->text("collname"));
  return found && found->oid("oid") == oid;
}

Text collation_actual_version(EvalContext& context, Oid oid) {
  CatalogAccess access = access_of(context);
  const auto row = access.get(kPgCollation, oid);
  if (!row) {
    throw SqlError("42704",
                   "collation with OID " + std::to_string(oid.value) + " does not exist");
  }
  return row->letter("collprovider") == 'i' ? Text(collation_version()) : std::nullopt;
}

/// Only ICU's have versions; others are "C" and kin.
Text database_collation_version(EvalContext& context, Oid oid) {
  CatalogAccess access = access_of(context);
  const auto row = access.get(kPgDatabase, oid);
  if (!row) {
    throw SqlError("42704", "database with OID " + std::to_string(oid.value) + " does not exist");
  }
  return row->letter("datlocprovider") == 'i' ? Text(collation_version()) : std::nullopt;
}

// Objects that are built in, in pg_catalog, which every search path has.
bool always_visible(EvalContext&, Oid) { return true; }

bool operator_visible(EvalContext& context, Oid oid) {
  return hidden_schema(*context.session, oid).empty();
}

/// Of the functions of its name and arguments the search path finds this one first.
std::optional<bool> function_visible(EvalContext& context, Oid oid) {
  if (oid < kFirstUserOid) return hidden_schema(*context.session, oid).empty();
  CatalogAccess access = access_of(context);
  const std::optional<CatalogRow> row = access.get(kPgProc, oid);
  if (!row) return std::nullopt;
  for (const CatalogRow& found : routine_rows(access, {}, row->text("proname"))) {
    if (found.numbers("proargtypes") != row->numbers("proargtypes")) continue;
    return found.oid("oid") == oid;
  }
  return false;
}

// --- names ---

std::string user_name(EvalContext& context, Oid oid) {
  const std::optional<CatalogRow> row = access_of(context).get(kPgAuthid, oid);
  return row ? std::string(row->text("rolname"))
             : "unknown (OID=" + std::to_string(oid.value) + ")";
}

std::string type_list(const ArgumentTypes& types) {
  std::string out;
  for (std::uint8_t i = 0; i < types.count; ++i) {
    if (i > 0) out += ", ";
    out += format_type(types.types[i], -1);
  }
  return out;
}

/// Direct arguments and, behind ORDER BY, the others.
std::string aggregate_arguments(const AggregateRow& aggregate) {
  if (aggregate.kind == AggregateKind::kNormal) return type_list(aggregate.arguments);
  if (aggregate.kind == AggregateKind::kHypothetical)
    return "VARIADIC \"any\" ORDER BY VARIADIC \"any\"";
  ArgumentTypes direct = aggregate.arguments;
  const Oid ordered = direct.types[--direct.count];
  return type_list(direct) + (direct.count == 0 ? "" : " ") + "ORDER BY " +
         format_type(ordered, -1);
}

Text arguments_of(EvalContext& context, Oid oid, bool identity) {
  if (const AggregateRow* aggregate = find_aggregate(oid)) return aggregate_arguments(*aggregate);
  const auto row = access_of(context).get(kPgProc, oid);
  if (!row) return std::nullopt;
  return routine_arguments(context, *row, identity);
}
Text function_arguments(EvalContext& context, Oid oid) {
  return arguments_of(context, oid, false);
}
Text function_identity_arguments(EvalContext& context, Oid oid) {
  return arguments_of(context, oid, true);
}

Text function_result(EvalContext& context, Oid oid) {
  const auto row = access_of(context).get(kPgProc, oid);
  return row ? routine_result(context, *row) : std::nullopt;
}

// --- descriptions ---

Text description(EvalContext& context, Oid object, std::int64_t catalog, std::int64_t sub) {
  const Value key[3] = {Value::of_int(object.value), Value::of_int(catalog), Value::of_int(sub)};
  const std::optional<CatalogRow> row = access_of(context).get(kPgDescription, key);
  if (!row) return std::nullopt;
  return std::string(row->text("description"));
}

Text object_description(EvalContext& context, Oid object, std::string_view catalog) {
  const auto& names = context.session->catalog.impl().pg_catalog_names;
  const auto found = names.find(std::string(catalog));
  return found == names.end() ? std::nullopt : description(context, object, found->second, 0);
}

/// Without a catalog any object of that OID will do, as in PostgreSQL.
Text any_description(EvalContext& context, Oid object) {
  const Value prefix = Value::of_int(object.value);
  for (const CatalogRow& row : access_of(context).find(kPgDescription, 0, {&prefix, 1})) {
    if (row.integer("objsubid") == 0) return std::string(row.text("description"));
  }
  return std::nullopt;
}

Text column_description(EvalContext& context, Oid table, std::int32_t column) {
  return column == 0 ? std::nullopt : description(context, table, kPgClass, column);
}

Text shared_description(EvalContext& context, Oid object, std::string_view catalog) {
  const auto& names = context.session->catalog.impl().pg_catalog_names;
  const auto found = names.find(std::string(catalog));
  if (found == names.end()) return std::nullopt;
  const Value key[2] = {Value::of_int(object.value), Value::of_int(found->second)};
  const std::optional<CatalogRow> row = access_of(context).get(kPgShdescription, key);
  if (!row) return std::nullopt;
  return std::string(row->text("description"));
}

Oid relation_storage(EvalContext& context, Oid oid) {
  const std::optional<CatalogRow> row = access_of(context).get(kPgClass, oid);
  return row ? row->oid("relfilenode") : Oid{};
}

/// Where PostgreSQL would keep it. NULL for what has no storage.
Text storage_path(EvalContext& context, Oid oid) {
  const std::optional<CatalogRow> row = access_of(context).get(kPgClass, oid);
  if (!row || std::string_view("riSmt").find(row->letter("relkind")) == std::string_view::npos)
    return std::nullopt;
  const Oid file = row->oid("relfilenode") ? row->oid("relfilenode") : oid;
  if (row->truth("relisshared")) return "global/" + std::to_string(file.value);
  const SessionContext& session = *context.session;
  const bool temporary = row->letter("relpersistence") == 't';
  return "base/" + std::to_string(session.database_oid.value) + "/" +
         (temporary ? "t" + std::to_string(session.backend_pid) + "_" : "") +
         std::to_string(file.value);
}

std::optional<bool> publishable(EvalContext& context, Oid oid) {
  const std::optional<CatalogRow> row = access_of(context).get(kPgClass, oid);
  if (!row) return std::nullopt;
  const char kind = row->letter("relkind");
  return (kind == 'r' || kind == 'p') && oid >= kFirstUserOid;
}

/// The two tablespaces that there are lie in the data directory.
Text tablespace_location(EvalContext& context, Oid oid) {
  if (!oid || access_of(context).get(kPgTablespace, oid)) return "";
  throw SqlError("58P01", fmt::format("could not stat file \"pg_tblspc/{}\": No such file or directory", oid.value));
}

Text serial_sequence(EvalContext& context, std::string_view table, std::string_view column) {
  SessionContext& session = *context.session;
  const bool digits =
      !table.empty() && std::all_of(table.begin(), table.end(), codec::is_digit);
  const RelationPtr relation =
      digits ? nullptr  // a name here, not an OID
             : session.catalog.describe_relation(session, parse_reg(context, kRegclass, table));
  if (relation == nullptr)
    throw SqlError("42P01", "relation \"" + std::string(table) + "\" does not exist");
  CatalogAccess access = access_of(context);
  for (const ColumnDesc& candidate : relation->columns) {
    if (candidate.dropped || candidate.name != column) continue;
    const Value prefix[3] = {Value::of_int(kPgClass), Value::of_int(relation->oid.value),
                             Value::of_int(candidate.number)};
    for (const CatalogRow& row : access.find(kPgDepend, kDependReferenceIndex, prefix)) {
      const Oid object = row.oid("objid");
      if (row.integer("classid") != kPgClass || !access.get(kPgSequence, object)) continue;
      const RelationPtr sequence = session.catalog.describe_relation(session, object);
      if (sequence == nullptr) require(engine::OpResult::kConflict);
      return quote_identifier(sequence->schema) + "." + quote_identifier(sequence->name);
    }
    return std::nullopt;
  }
  throw SqlError("42703", "column \"" + std::string(column) + "\" of relation \"" + relation->name +
                              "\" does not exist");
}

/// As messages about dependencies call it. NULL for what is not there.
Text describe(EvalContext& context, Oid catalog, Oid object, std::int32_t sub) {
  constexpr std::uint32_t kDescribed[] = {
      kPgClass,  kPgProc,     kPgType,         kPgCast,       kPgCollation, kPgConstraint,
      kPgAttrdef, kPgLanguage, kPgOperator,     kPgOpclass,    kPgOpfamily,  kPgRewrite,
      kPgTrigger, kPgNamespace, kPgStatisticExt, kPgDatabase,  kPgExtension, kPgPolicy,
      kPgDefaultAcl, kPgLargeobject, kPgTsConfig, kPgTsDict, kPgTsParser, kPgTsTemplate,
      kPgAuthid, kPgTablespace, kPgAm, kPgEventTrigger, kPgPublication, kPgPublicationRel,
      kPgPublicationNamespace, kPgAmop, kPgAmproc, kPgForeignDataWrapper, kPgForeignServer,
      kPgUserMapping};
  const auto* known = std::find(std::begin(kDescribed), std::end(kDescribed), catalog.value);
  if (known == std::end(kDescribed)) {
    if (!catalog && !object) return std::nullopt;
    throw SqlError("XX000", "unsupported object class " + std::to_string(catalog.value));
  }
  if (catalog.value == kPgLargeobject) catalog = Oid{kPgLargeobjectMetadata};
  CatalogAccess access = access_of(context);
  if (!access.get(catalog.value, object)) return std::nullopt;
  if (catalog.value == kPgClass && sub != 0) {
    const Value key[2] = {Value::of_int(object.value), Value::of_int(sub)};
    if (access.find(kPgAttribute, 0, key).empty()) return std::nullopt;
  }
  return describe_object(*context.session, access, {catalog.value, object, sub});
}

template <std::uint32_t RegType>
std::optional<Oid> to_reg(EvalContext& context, std::string_view name) {
  try {
    return object_named(context, Oid{RegType}, name);
  } catch (const SqlError& error) {
    // What can be no name at all is an error; one of nothing, or of several things, is null.
    constexpr std::string_view kNothing[] = {"42704", "42883", "42725", "42P01", "3F000"};
    if (std::ranges::find(kNothing, error.diagnostic.sqlstate) == std::end(kNothing)) throw;
    return std::nullopt;
  }
}

constexpr Volatility kS = Volatility::kStable;

void type_of_argument(EvalContext&, const CallInfo& info, const Value*, std::uint32_t, Value& out) {
  out = Value::of_int(info.argument_types[0].value);
}

const FunctionRow kObjectFunctions[] = {
    {Oid{1081}, "format_type", {kOid, kInt4}, kText, call<&type_text>, false, kS},
    {Oid{2079}, "pg_table_is_visible", {kOid}, kBool, call<&table_visible>, true, kS},
    {Oid{2080}, "pg_type_is_visible", {kOid}, kBool, call<&type_visible>, true, kS},
    {Oid{2081}, "pg_function_is_visible", {kOid}, kBool, call<&function_visible>, true, kS},
    {Oid{2082}, "pg_operator_is_visible", {kOid}, kBool, call<&operator_visible>, true, kS},
    {Oid{2083}, "pg_opclass_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{3829}, "pg_opfamily_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{3815}, "pg_collation_is_visible", {kOid}, kBool, call<&collation_is_visible>, true, kS},
    {Oid{3448},
     "pg_collation_actual_version",
     {kOid},
     kText,
     call<&collation_actual_version>,
     true,
     Volatility::kVolatile},
    {Oid{2093}, "pg_conversion_is_visible", {kOid}, kBool, call<&always_visible>, true, kS},
    {Oid{1619}, "pg_typeof", {kAny}, kRegtype, type_of_argument, false, kS},
    {Oid{1642}, "pg_get_userbyid", {kOid}, kName, call<&user_name>, true, kS},
    {Oid{6249},
     "pg_database_collation_actual_version",
     {kOid},
     kText,
     call<&database_collation_version>,
     true,
     Volatility::kVolatile},
    {Oid{2162}, "pg_get_function_arguments", {kOid}, kText, call<&function_arguments>, true, kS},
    {Oid{2232},
     "pg_get_function_identity_arguments",
     {kOid},
     kText,
     call<&function_identity_arguments>,
     true,
     kS},
    {Oid{2165}, "pg_get_function_result", {kOid}, kText, call<&function_result>, true, kS},
    {Oid{1215}, "obj_description", {kOid, kName}, kText, call<&object_description>, true, kS},
    {Oid{1348}, "obj_description", {kOid}, kText, call<&any_description>, true, kS},
    {Oid{1216}, "col_description", {kOid, kInt4}, kText, call<&column_description>, true, kS},
    {Oid{1993}, "shobj_description", {kOid, kName}, kText, call<&shared_description>, true, kS},
    {Oid{2999}, "pg_relation_filenode", {kRegclass}, kOid, call<&relation_storage>, true, kS},
    {Oid{3034}, "pg_relation_filepath", {kRegclass}, kText, call<&storage_path>, true, kS},
    {Oid{6121}, "pg_relation_is_publishable", {kRegclass}, kBool, call<&publishable>, true, kS},
    {Oid{1665}, "pg_get_serial_sequence", {kText, kText}, kText, call<&serial_sequence>, true, kS},
    {Oid{3778}, "pg_tablespace_location", {kOid}, kText, call<&tablespace_location>, true, kS},
    {Oid{3495}, "to_regclass", {kText}, kRegclass, call<&to_reg<kRegclass.value>>, true, kS},
    {Oid{4195},
     "to_regcollation",
     {kText},
     kRegcollation,
     call<&to_reg<kRegcollation.value>>,
     true,
     kS},
    {Oid{3493}, "to_regtype", {kText}, kRegtype, call<&to_reg<kRegtype.value>>, true, kS},
    {Oid{4086},
     "to_regnamespace",
     {kText},
     kRegnamespace,
     call<&to_reg<kRegnamespace.value>>,
     true,
     kS},
    {Oid{3492}, "to_regoper", {kText}, kRegoper, call<&to_reg<kRegoper.value>>, true, kS},
    {Oid{3476},
     "to_regoperator",
     {kText},
     kRegoperator,
     call<&to_reg<kRegoperator.value>>,
     true,
     kS},
    {Oid{3537}, "pg_describe_object", {kOid, kOid, kInt4}, kText, call<&describe>, true, kS},
    {Oid{4093}, "to_regrole", {kText}, kRegrole, call<&to_reg<kRegrole.value>>, true, kS},
    {Oid{3494}, "to_regproc", {kText}, kRegproc, call<&to_reg<kRegproc.value>>, true, kS},
    {Oid{3479},
     "to_regprocedure",
     {kText},
     kRegprocedure,
     call<&to_reg<kRegprocedure.value>>,
     true,
     kS},
};

}  // namespace

std::span<const FunctionRow> object_functions() { return kObjectFunctions; }

}  // namespace granary::sql::catalog
