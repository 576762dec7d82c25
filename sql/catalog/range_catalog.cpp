#include "sql/catalog/range_catalog.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/type_names.h"
#include "sql/types/range.h"
#include "sql/types/text.h"

namespace granary::sql::catalog {

namespace {

constexpr std::int64_t kInternalLanguage = 12;

[[noreturn]] void raise_exists(const std::string& name) {
  throw SqlError("42710", "type \"" + name + "\" already exists");
}

/// Of a range type called `range`: its first "range" becomes "multirange".
std::string multirange_name(const std::string& range) {
  const std::size_t at = range.find("range");
  std::string out = range;
  if (at != std::string::npos) return std::string(fit_name(out.insert(at, "multi")));
  constexpr std::string_view kTail = "_multirange";
  out.resize(fit_name(std::string_view(out).substr(0, kNameBytesMax - kTail.size())).size());
  return out.append(kTail);
}

std::string free_multirange_name(Ddl& ddl, const NewRange& range) {
  if (!range.multirange.empty()) {
    if (!claim_type_name(ddl, range.multirange_schema, range.multirange))
      raise_exists(range.multirange);
    return range.multirange;
  }
  const std::string name = multirange_name(range.name);
  if (claim_type_name(ddl, range.multirange_schema, name)) return name;
  throw SqlError("42710", "type \"" + name + "\" already exists")
      .detail("Failed while creating a multirange type for type \"" + range.name + "\".")
      .hint("You can manually specify a multirange type name using the \"multirange_type_name\" "
            "attribute.");
}

/// A function that makes values of `type` and goes with it.
void create_constructor(Ddl& ddl, const NewType& type, const char* source, bool strict,
                        std::vector<RoutineDefinition::Argument> arguments) {
  RoutineDefinition definition;
  definition.name = type.name;
  definition.schema = type.schema;
  definition.language = kInternalLanguage;
  definition.arguments = std::move(arguments);
  definition.result = type.oid;
  definition.strict = strict;
  definition.volatility = 'i';
  definition.parallel = 's';
  definition.cost = 1;
  definition.source = source;
  definition.owner = kBootstrapSuperuser;  // goes with its type, whoever has that
  const Oid oid = create_routine(ddl, definition, false);
  ddl.depend({kPgProc, oid, 0}, {kPgType, type.oid, 0}, 'i');
  ddl.advance();
}

void create_constructors(Ddl& ddl, const NewType& range, const NewType& multirange, Oid subtype) {
  const RoutineDefinition::Argument bound{"", subtype, 'i', ""}, flags{"", kText, 'i', ""};
  create_constructor(ddl, range, "range_constructor2", false, {bound, bound});
  create_constructor(ddl, range, "range_constructor3", false, {bound, bound, flags});
  create_constructor(ddl, multirange, "multirange_constructor0", true, {});
  create_constructor(ddl, multirange, "multirange_constructor1", true,
                     {{"", range.oid, 'i', ""}});
  create_constructor(ddl, multirange, "multirange_constructor2", true,
                     {{"", range.array, 'v', ""}});
}

/// errors  42710
void insert_type(Ddl& ddl, const NewType& type) {
  insert_type_row(ddl, type, [](CatalogRow&) {});
  insert_array_row(ddl, type);
  ddl.depend({kPgType, type.oid, 0}, {kPgNamespace, type.schema, 0}, 'n');
}

void insert_range_row(Ddl& ddl, const NewRange& range, Oid oid, Oid multirange) {
  CatalogRow row = ddl.access.make(kPgRange);
  row.set("rngtypid", oid);
  row.set("rngsubtype", range.subtype);
  row.set("rngmultitypid", multirange);
  row.set("rngcollation", range.collation);
  row.set("rngsubopc", range.operator_class);
  row.set("rngcanonical", Oid{});
  row.set("rngsubdiff", range.difference);
  ddl.access.insert(row);
  const ObjectAddress self{kPgType, oid, 0};
  if (range.subtype >= kFirstUserOid) ddl.depend(self, {kPgType, range.subtype, 0}, 'n');
  if (range.difference >= kFirstUserOid) ddl.depend(self, {kPgProc, range.difference, 0}, 'n');
}

}  // namespace

Oid create_range(Ddl& ddl, const NewRange& range) {
  if (!claim_type_name(ddl, range.schema, range.name)) raise_exists(range.name);
  // In the order of PostgreSQL's rows: who drops type after type meets the range first.
  NewType type, multirange;
  type.oid = ddl.new_oid(range.schema);
  multirange.oid = ddl.new_oid(range.multirange_schema);
  type.array = ddl.new_oid(range.schema);
  multirange.array = ddl.new_oid(range.multirange_schema);
  type.schema = range.schema;
  type.name = range.name;
  type.kind = 'r';
  type.category = multirange.category = 'R';
  type.align = multirange.align = type_of(range.subtype).align == 'd' ? 'd' : 'i';
  type.input = 3834;
  type.output = 3835;
  type.receive = 3836;
  type.send = 3837;
  insert_type(ddl, type);
  ddl.advance();
  multirange.schema = range.multirange_schema;
  multirange.name = free_multirange_name(ddl, range);
  multirange.kind = 'm';
  multirange.input = 4231;
  multirange.output = 4232;
  multirange.receive = 4233;
  multirange.send = 4234;
  insert_type(ddl, multirange);
  ddl.depend({kPgType, multirange.oid, 0}, {kPgType, type.oid, 0}, 'i');
  insert_range_row(ddl, range, type.oid, multirange.oid);
  ddl.advance();
  for (const Oid made : {type.oid, multirange.oid})
    register_range_type(ddl.access, type_row(ddl, made));
  create_constructors(ddl, type, multirange, range.subtype);
  return type.oid;
}

void register_range_type(CatalogAccess& access, const CatalogRow& row) {
  const std::optional<CatalogRow> array = access.get(kPgType, row.oid("typarray"));
  if (!array) return;
  const bool multi = row.letter("typtype") == 'm';
  const char* column = multi ? "rngmultitypid" : "rngtypid";
  for (const CatalogRow& range : access.scan(kPgRange)) {
    if (range.oid(column) != row.oid("oid")) continue;
    RangeFamily family;
    family.range = range.oid("rngtypid");
    family.multirange = range.oid("rngmultitypid");
    family.subtype = range.oid("rngsubtype");
    register_range(family, row.oid("oid"), row.oid("typarray"), std::string(row.text("typname")),
                   std::string(array->text("typname")), row.letter("typalign"));
  }
}

}  // namespace granary::sql::catalog
