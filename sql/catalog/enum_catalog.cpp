#include "sql/catalog/enum_catalog.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

#include "sql/catalog/base_type_catalog.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/range_catalog.h"
#include "sql/catalog/given_names.h"
#include "sql/catalog/renamed_label.h"
#include "sql/catalog/searched_schemas.h"
#include "sql/catalog/shown_type.h"
#include "sql/catalog/type_names.h"
#include "sql/extension_oid.h"
#include "sql/types/enum.h"
#include "sql/types/reg.h"
#include "sql/types/text.h"

namespace granary::sql::catalog {

namespace {

std::vector<CatalogRow> label_rows(CatalogAccess& access, Oid type) {
  const Value prefix = Value::of_int(type.value);
  return access.find(kPgEnum, kEnumSortOrderIndex, {&prefix, 1});
}

void check_label(const std::string& label) {
  if (label.size() <= kNameBytesMax) return;
  throw SqlError("42602", "invalid enum label \"" + label + "\"")
      .detail("Labels must be 63 bytes or less.");
}

/// No name of a type: what stands for those of its labels in given_names.h.
std::string name_of_labels(Oid type) { return "pg_enum." + std::to_string(type.value); }

void insert_label(Ddl& ddl, Oid type, const std::string& name, float order) {
  CatalogRow row = ddl.access.make(kPgEnum);
  row.set("oid", ddl.new_oid(type));
  row.set("enumtypid", type);
  row.at("enumsortorder") = Value::of_float(order);
  row.set("enumlabel", name);
  if (ddl.access.insert(row)) return;
  throw SqlError("23505",
                 "duplicate key value violates unique constraint \"pg_enum_typid_label_index\"")
      .detail("Key (enumtypid, enumlabel)=(" + std::to_string(type.value) + ", " + name +
              ") already exists.");
}

const CatalogRow* find_label(const std::vector<CatalogRow>& rows, std::string_view name) {
  for (const CatalogRow& row : rows) {
    if (row.text("enumlabel") == name) return &row;
  }
  return nullptr;
}

/// Before the change: what is there now is what all others know.
void note_change(SessionContext& session, Oid type) {
  EvalContext context;
  context.session = &session;
  static_cast<void>(enum_labels(context, type));
  session.changed_enums->push_back(type);
  // The session may end before the transaction does (PREPARE TRANSACTION).
  session.ddl_effects.at_end([changed = session.changed_enums, type](bool) {
    changed->erase(std::find(changed->begin(), changed->end(), type));
  });
}

[[noreturn]] void raise_no_label(const std::string& name) {
  throw SqlError("22023", "\"" + name + "\" is not an existing enum label");
}

float order_of(const CatalogRow& row) { return static_cast<float>(row.at("enumsortorder").float8); }

float order_at(std::int32_t rank) {
  return std::bit_cast<float>(rank >= 0 ? rank : -rank | std::numeric_limits<std::int32_t>::min());
}

constexpr std::int64_t kRoomyRanks = 1024;
constexpr std::int64_t kParts = 64;

/// Between two labels, half way. PostgreSQL numbers all labels anew where floats do not suffice;
/// here values are stored by rank, so where room gets scarce, a label goes close to the younger of
/// the two: labels that come one after the other between the same two go on finding room.
/// errors  54000
float order_between(const CatalogRow& a, const CatalogRow& b, const std::string& neighbor) {
  const std::int64_t one = enum_rank(order_of(a)), two = enum_rank(order_of(b));
  const std::int64_t ranks = std::abs(one - two);
  if (ranks > kRoomyRanks) return (order_of(a) + order_of(b)) / 2;
  if (ranks < 2)
    throw SqlError("54000", "no room for another enum label beside \"" + neighbor + "\"");
  const bool first = a.oid("oid") > b.oid("oid");
  const std::int64_t from = first ? one : two, to = first ? two : one;
  const std::int64_t step = std::max<std::int64_t>(1, ranks / kParts);
  return order_at(static_cast<std::int32_t>(from + (to > from ? step : -step)));
}

/// A sort order beside the neighbor, between it and what stands there.
float free_order(const std::vector<CatalogRow>& rows, const NewLabel& label) {
  if (rows.empty()) return 1;
  if (label.neighbor.empty()) return order_of(rows.back()) + 1;
  const CatalogRow* neighbor = find_label(rows, label.neighbor);
  if (neighbor == nullptr) raise_no_label(label.neighbor);
  const auto at = neighbor - rows.data();
  const auto other = label.after ? at + 1 : at - 1;
  const float here = order_of(*neighbor);
  if (other < 0) return here - 1;
  if (other == static_cast<std::ptrdiff_t>(rows.size())) return here + 1;
  return order_between(*neighbor, rows[static_cast<std::size_t>(other)], label.neighbor);
}

}  // namespace

void touch_type(Ddl& ddl, Oid type) {
  const CatalogRow row = type_row(ddl, type);
  ddl.access.update(row, row);
}

void depend_on_type(Ddl& ddl, const RelationDesc& table, const ColumnDesc& column) {
  if (column.dropped) return;
  if (table.kind != 'v')
    depend_on_collation(ddl, {kPgClass, table.oid, column.number}, column.collation);
  const Oid element = type_of(column.type).element_oid;
  const Oid type = element ? element : column.type;
  if (type < kFirstUserOid) return;
  // A view cannot lose a column: it goes as a whole.
  const std::int32_t part = table.kind == 'v' ? 0 : column.number;
  ddl.depend({kPgClass, table.oid, part}, {kPgType, column.type, 0}, 'n');
}

void forget_type_of_column(Ddl& ddl, const RelationDesc& table, const ColumnDesc& column) {
  const Value depender[3] = {Value::of_int(kPgClass), Value::of_int(table.oid.value),
                             Value::of_int(column.number)};
  for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependDependerIndex, depender)) {
    if (row.integer("refclassid") == kPgType || row.integer("refclassid") == kPgCollation)
      ddl.access.remove(row);
  }
  ddl.advance();
}

std::string describe_type(CatalogAccess& access, const CatalogRow& row) {
  const bool array = bool(row.oid("typelem"));
  const std::optional<CatalogRow> element =
      array ? access.get(kPgType, row.oid("typelem")) : std::nullopt;
  const CatalogRow& named = element ? *element : row;
  if (named.oid("oid") < kFirstUserOid) return "type " + format_type(row.oid("oid"), -1);
  return "type " + schema_prefix(access.session(), named) +
         quote_identifier(named.text("typname")) + (array ? "[]" : "");
}

Oid find_type_oid(SessionContext& session, std::string_view schema, std::string_view name) {
  Arena arena;
  CatalogAccess access(session, arena);
  if (schema.empty()) note_looked_up(session, name);
  for (const Oid place : searched_schemas(session, schema)) {
    const Value key[2] = {Value::of_text(name), Value::of_int(place.value)};
    const auto row = access.get_by(kPgType, kTypeNameIndex, key);
    if (!row) continue;
    const Oid type = row->oid("oid");
    know_row_type(session, type);
    if (session.lookups != nullptr) session.lookups->temporary |= is_temporary(type);
    return type;
  }
  return {};
}

void note_labels_looked_up(SessionContext& session, Oid type) {
  note_looked_up(session, name_of_labels(type));
}

void create_enum(Ddl& ddl, Oid schema, const std::string& name,
                 const std::vector<std::string>& labels) {
  if (!claim_type_name(ddl, schema, name))
    throw SqlError("42710", "type \"" + name + "\" already exists");
  NewType type;
  const Oid oid = type.oid = ddl.new_oid(schema);
  const Oid array = type.array = ddl.new_oid(schema);
  type.schema = schema;
  type.name = name;
  type.kind = 'e';
  type.category = 'E';
  type.length = 4;
  type.by_value = true;
  type.align = 'i';
  type.storage = 'p';
  type.input = 3506;
  type.output = 3507;
  type.receive = 3532;
  type.send = 3533;
  insert_type_row(ddl, type, [](CatalogRow&) {});
  const std::string array_name = insert_array_row(ddl, type);
  ddl.depend({kPgType, oid, 0}, {kPgNamespace, schema, 0}, 'n');
  auto known = std::make_unique<EnumLabels>();
  known->database = ddl.catalog.place().database;
  float order = 0;
  for (const std::string& label : labels) {
    check_label(label);
    insert_label(ddl, oid, label, ++order);
    known->labels.push_back({enum_rank(order), label});
  }
  register_enum(oid, array, name, array_name, std::move(known));
  forget_at_end(ddl, oid, false);
}

void add_enum_label(Ddl& ddl, Oid type, const NewLabel& label) {
  check_label(label.name);
  const std::vector<CatalogRow> rows = label_rows(ddl.access, type);
  if (find_label(rows, label.name) != nullptr) {
    const std::string message = "enum label \"" + label.name + "\" already exists";
    if (!label.missing_only) throw SqlError("42710", message);
    ddl.session.notice("NOTICE", "42710", message + ", skipping");
    return;
  }
  note_change(ddl.session, type);
  insert_label(ddl, type, label.name, free_order(rows, label));
  touch_type(ddl, type);
}

void rename_enum_label(Ddl& ddl, Oid type, const std::string& from, const std::string& to) {
  check_label(to);
  const std::vector<CatalogRow> rows = label_rows(ddl.access, type);
  const CatalogRow* row = find_label(rows, from);
  if (row == nullptr) raise_no_label(from);
  if (find_label(rows, to) != nullptr)
    throw SqlError("42710", "enum label \"" + to + "\" already exists");
  note_change(ddl.session, type);
  CatalogRow changed = *row;
  changed.set("enumlabel", to);
  ddl.access.update(*row, changed);
  touch_type(ddl, type);
  rename_label_in_expressions(ddl, {type, from, to});
  note_given_name(ddl.session, name_of_labels(type));
}

void rename_type(Ddl& ddl, Oid type, const std::string& name, Oid schema) {
  rename_type_rows(ddl, type, name, schema);
  if (find_type(type) != nullptr) register_type(ddl.access, type_row(ddl, type));
}

void forget_at_end(Ddl& ddl, Oid type, bool when_committed) {
  Catalog& catalog = ddl.session.catalog;
  ddl.session.ddl_effects.at_end([&catalog, type, when_committed](bool committed) {
    if (committed == when_committed)
      forget_type_parts(catalog.store(), type, catalog.place().database);
  });
}

std::unique_ptr<const EnumLabels> read_enum_labels(SessionContext& session, Oid type) {
  Arena arena;
  CatalogAccess access(session, arena);
  std::uint64_t version = 0;
  const std::optional<CatalogRow> row = access.get_versioned(kPgType, type, version);
  if (!row) return nullptr;
  auto out = std::make_unique<EnumLabels>();
  out->database = session.catalog.place().database;
  out->record = access.pin(*row);
  out->version = version;
  out->uncommitted = session.transaction.has_written(row->ref);
  for (const CatalogRow& label : label_rows(access, type))
    out->labels.push_back({enum_rank(order_of(label)), std::string(label.text("enumlabel"))});
  return out;
}

void register_type(CatalogAccess& access, const CatalogRow& row) {
  if (is_extension_oid(row.oid("oid"))) return;  // known from the start (citext.h)
  const char kind = row.letter("typtype");
  if (kind == 'p' || (kind == 'b' && row.oid("typarray"))) return register_base_type(access, row);
  const Oid type = row.oid("oid"), array = row.oid("typarray");
  const std::optional<CatalogRow> array_row = access.get(kPgType, array);
  if (!array_row) return;
  const std::string name(row.text("typname")), array_name(array_row->text("typname"));
  if (row.letter("typtype") == 'e') {
    register_enum(type, array, name, array_name, read_enum_labels(access.session(), type));
  } else if (row.letter("typtype") == 'c') {
    register_composite(type, array, name, array_name, row.oid("typrelid"));
  } else if (row.letter("typtype") == 'd') {
    register_domain(type, array, name, array_name, row.oid("typbasetype"),
                    static_cast<std::int32_t>(row.integer("typtypmod")));
  } else if (row.letter("typtype") == 'r' || row.letter("typtype") == 'm') {
    register_range_type(access, row);
  }
}

void register_stored_types(SessionContext& session) {
  Arena arena;
  CatalogAccess access(session, arena);
  for (const CatalogRow& row : access.scan(kPgType)) {
    const char kind = row.letter("typtype");
    const bool own = row.oid("oid") >= kFirstUserOid;
    if (own || (kind != 'b' && kind != 'p')) register_type(access, row);
  }
}

}  // namespace granary::sql::catalog
