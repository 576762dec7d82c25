// sql/catalog/functions_size.cpp: sizes in memory: of the trees, counted, and of the rows and
// entries in them, estimated from samples. Sizes as texts, and back.
#include <unordered_set>

#include "sql/catalog/catalog_rows.h"
#include "sql/catalog/databases.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/index_lookup.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/relation_size.h"
#include "sql/catalog/roles.h"
#include "sql/functions/call.h"
#include "sql/types/codec.h"
#include "sql/types/domain.h"
#include "sql/types/numeric.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

std::int64_t tree_bytes(engine::Table* table) {
  return table == nullptr ? 0 : static_cast<std::int64_t>(table->tree().memory_bytes());
}

/// Of the rows, or of an index's entries.
std::int64_t record_bytes(const EvalContext& context, engine::Table* table) {
  if (table == nullptr) return 0;
  return static_cast<std::int64_t>(context.session->transaction.approximate_record_bytes(*table));
}

/// The tree that a table's rows hang in is its primary key's.
std::int64_t index_bytes(const EvalContext& context, const IndexDesc& index) {
  return tree_bytes(index.table) + (index.primary ? 0 : record_bytes(context, index.table));
}

}  // namespace

std::optional<std::int64_t> relation_bytes(EvalContext& context, Oid oid) {
  if (const FoundIndex found = find_index(context, oid); found.index != nullptr)
    return index_bytes(context, *found.index);
  const RelationPtr relation =
      context.session->catalog.describe_relation(*context.session, oid);
  if (relation == nullptr) return std::nullopt;
  if (relation->kind == 'f') return 0;
  const bool has_index = relation->declared_primary_key() != nullptr;
  return record_bytes(context, relation->table) + (has_index ? 0 : tree_bytes(relation->table));
}

namespace {

std::optional<std::int64_t> fork_bytes(EvalContext& context, Oid oid, std::string_view fork) {
  if (fork == "main") return relation_bytes(context, oid);
  if (fork == "fsm" || fork == "vm" || fork == "init") return 0;
  throw SqlError("22023", "invalid fork name")
      .hint("Valid fork names are \"main\", \"fsm\", \"vm\", and \"init\".");
}

std::optional<std::int64_t> indexes_bytes(EvalContext& context, Oid oid) {
  const RelationPtr relation =
      context.session->catalog.describe_relation(*context.session, oid);
  if (relation == nullptr) return std::nullopt;
  std::int64_t total = 0;
  for (const IndexDesc& index : relation->indexes) {
    if (!index.primary || relation->declared_primary_key() != nullptr)
      total += index_bytes(context, index);
  }
  return total;
}

std::optional<std::int64_t> total_bytes(EvalContext& context, Oid oid) {
  const std::optional<std::int64_t> table = relation_bytes(context, oid);
  if (!table) return std::nullopt;
  return *table + indexes_bytes(context, oid).value_or(0);
}

std::int64_t stored_bytes(EvalContext& context, const auto& counts) {
  engine::Engine& store = context.session->catalog.store();
  std::int64_t total = 0;
  for (const engine::TableId id : store.table_ids()) {
    context.session->check_interrupts();
    if (counts(id)) total += tree_bytes(store.table(id)) + record_bytes(context, store.table(id));
  }
  return total;
}

std::shared_ptr<Catalog> catalog_of(Databases& databases, Oid database) {
  for (std::shared_ptr<Catalog>& catalog : databases.catalogs()) {
    if (catalog->place().database == database) return std::move(catalog);
  }
  return nullptr;
}

/// errors  42501 for who may neither connect to it nor read statistics
void require_sight(CatalogAccess& access, Oid database) {
  const Oid user = access.session().user_oid;
  if (!has_privileges_of(access, user, kReadAllStats))
    require_privileges(access, user, {kPgDatabase, database, 0}, kConnect);
}

/// Its catalogs, and what their rows name.
std::optional<std::int64_t> database_bytes(EvalContext& context, Oid database) {
  CatalogAccess access = access_of(context);
  if (!access.get(kPgDatabase, database)) return std::nullopt;
  require_sight(access, database);
  SessionContext& session = *context.session;
  Databases* const databases = session.catalog.databases();
  const std::shared_ptr<Catalog> other =
      databases == nullptr ? nullptr : catalog_of(*databases, database);
  if (other == nullptr && database != session.database_oid) return 0;  // template0
  Catalog& catalog = other != nullptr ? *other : session.catalog;
  std::unordered_set<std::uint32_t> named;
  each_row(session, catalog, kPgClass, [&](const CatalogRow& row) {
    if (row.oid("oid") >= kFirstUserOid)
      named.insert(static_cast<std::uint32_t>(row.integer("relfilenode")));
  });
  const std::uint32_t first = catalog.place().first_table;
  return stored_bytes(context, [&](engine::TableId id) {
    return (id.value >= first && id.value < first + kCatalogTables) || named.contains(id.value);
  });
}

std::optional<std::int64_t> database_bytes_named(EvalContext& context, std::string_view name) {
  CatalogAccess access = access_of(context);
  const Value key = Value::of_text(name);
  const auto row = access.get_by(kPgDatabase, kDatabaseNameIndex, {&key, 1});
  if (!row) throw SqlError("3D000", "database \"" + std::string(name) + "\" does not exist");
  return database_bytes(context, row->oid("oid"));
}

/// errors  42501 for who may neither put anything there nor read statistics
void require_sight_of_tablespace(CatalogAccess& access, Oid tablespace) {
  const Oid user = access.session().user_oid;
  const auto database = access.get(kPgDatabase, access.session().database_oid);
  const bool own = database && database->oid("dattablespace") == tablespace;
  if (!own && !has_privileges_of(access, user, kReadAllStats))
    require_privileges(access, user, {kPgTablespace, tablespace, 0}, kCreate);
}

/// Everything is in pg_default but the shared catalogs, which are counted there as well.
std::optional<std::int64_t> tablespace_bytes(EvalContext& context, Oid tablespace) {
  CatalogAccess access = access_of(context);
  if (!access.get(kPgTablespace, tablespace)) return std::nullopt;
  require_sight_of_tablespace(access, tablespace);
  return stored_bytes(context, [](engine::TableId) { return true; });
}
std::optional<std::int64_t> tablespace_bytes_named(EvalContext& context, std::string_view name) {
  for (const CatalogRow& row : access_of(context).scan(kPgTablespace)) {
    if (row.text("spcname") == name) return tablespace_bytes(context, row.oid("oid"));
  }
  throw SqlError("42704", "tablespace \"" + std::string(name) + "\" does not exist");
}

std::string pretty_size(std::int64_t bytes) {
  constexpr const char* kUnits[] = {"bytes", "kB", "MB", "GB", "TB", "PB"};
  constexpr std::uint64_t kLimit = 10 * 1024;
  const auto magnitude = [](std::int64_t n) {
    return n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
  };
  if (magnitude(bytes) < kLimit) return std::to_string(bytes) + " bytes";
  std::int64_t halves = bytes / 512;  // keeps one bit for rounding
  for (int unit = 1;; ++unit) {
    if (magnitude(halves) < 2 * kLimit - 1 || unit == 5) {
      return std::to_string((halves + (halves > 0 ? 1 : -1)) / 2) + " " + kUnits[unit];
    }
    halves /= 1024;
  }
}

/// As many bytes as the value takes here, with the four of PostgreSQL's header before those of no
/// fixed length.
void column_size(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t,
                 Value& out) {
  const std::int16_t fixed = type_of(base_type(call.argument_types[0])).length;
  const auto bytes = static_cast<std::int64_t>(args[0].text().size());
  out = Value::of_int(fixed > 0 ? fixed : bytes + (fixed == -1 ? 4 : 1));
}

/// No value is stored compressed.
void column_compression(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value& out) {
  out = Value::null();
}

Numeric power_of_two(int bits) { return Numeric::of(std::int64_t{1} << bits); }

std::string pretty_numeric_size(Numeric bytes) {
  constexpr const char* kUnits[] = {"bytes", "kB", "MB", "GB", "TB", "PB"};
  constexpr std::int64_t kLimit = 10 * 1024;
  const auto below = [&](std::int64_t limit) {
    Numeric magnitude = bytes;
    if (magnitude.is_negative()) magnitude.negate();
    return compare(magnitude, Numeric::of(limit)) < 0;
  };
  if (below(kLimit)) return bytes.text() + " bytes";
  bytes = divide_truncating(bytes, power_of_two(9));  // keeps one bit for rounding
  for (int unit = 1;; ++unit) {
    if (below(2 * kLimit - 1) || unit == 5) {
      const Numeric half = add(bytes, Numeric::of(bytes.is_negative() ? -1 : 1));
      return divide_truncating(half, Numeric::of(2)).text() + " " + kUnits[unit];
    }
    bytes = divide_truncating(bytes, power_of_two(10));
  }
}

/// Bits that a unit of sizes shifts by; empty: none of that name.
std::optional<int> unit_bits(std::string_view unit) {
  constexpr std::pair<std::string_view, int> kUnits[] = {
      {"", 0}, {"bytes", 0}, {"kb", 10}, {"mb", 20}, {"gb", 30}, {"tb", 40}, {"pb", 50}};
  const std::string lower = codec::lower_ascii(unit);
  for (const auto& [name, bits] : kUnits) {
    if (name == lower) return bits;
  }
  return std::nullopt;
}

/// "1.5 GB": a number, maybe with an exponent, and a unit.
std::int64_t size_bytes(std::string_view text) {
  const std::string_view body = codec::trim_spaces(text);
  std::size_t end = !body.empty() && (body[0] == '-' || body[0] == '+') ? 1 : 0;
  std::size_t digits = 0;
  const auto take_digits = [&] {
    for (; end < body.size() && codec::is_digit(body[end]); ++end) ++digits;
  };
  take_digits();
  if (end < body.size() && body[end] == '.') {
    ++end;
    take_digits();
  }
  const std::string quoted = "invalid size: \"" + std::string(text) + "\"";
  if (digits == 0) throw SqlError("22023", quoted);
  if (end < body.size() && (body[end] == 'e' || body[end] == 'E')) {
    const std::size_t mantissa_end = end++;
    if (end < body.size() && (body[end] == '-' || body[end] == '+')) ++end;
    digits = 0;
    take_digits();
    if (digits == 0) end = mantissa_end;  // the unit begins with an e
  }
  const std::string_view unit = codec::trim_spaces(body.substr(end));
  const std::optional<int> bits = unit_bits(unit);
  if (!bits) {
    throw SqlError("22023", quoted)
        .detail("Invalid size unit: \"" + std::string(unit) + "\".")
        .hint("Valid units are \"bytes\", \"kB\", \"MB\", \"GB\", \"TB\", and \"PB\".");
  }
  std::int64_t bytes = 0;
  if (!multiply(Numeric::parse(body.substr(0, end)), power_of_two(*bits)).to_int64(bytes))
    codec::raise_out_of_range("bigint");
  return bytes;
}

constexpr Volatility kV = Volatility::kVolatile, kI = Volatility::kImmutable;

const FunctionRow kSizeFunctions[] = {
    {Oid{2325}, "pg_relation_size", {kRegclass}, kInt8, call<&relation_bytes>, true, kV},
    {Oid{2332}, "pg_relation_size", {kRegclass, kText}, kInt8, call<&fork_bytes>, true, kV},
    {Oid{2997}, "pg_table_size", {kRegclass}, kInt8, call<&relation_bytes>, true, kV},
    {Oid{2998}, "pg_indexes_size", {kRegclass}, kInt8, call<&indexes_bytes>, true, kV},
    {Oid{2286}, "pg_total_relation_size", {kRegclass}, kInt8, call<&total_bytes>, true, kV},
    {Oid{2324}, "pg_database_size", {kOid}, kInt8, call<&database_bytes>, true, kV},
    {Oid{2168}, "pg_database_size", {kName}, kInt8, call<&database_bytes_named>, true, kV},
    {Oid{2322}, "pg_tablespace_size", {kOid}, kInt8, call<&tablespace_bytes>, true, kV},
    {Oid{2323}, "pg_tablespace_size", {kName}, kInt8, call<&tablespace_bytes_named>, true, kV},
    {Oid{1269}, "pg_column_size", {kAny}, kInt4, column_size, true, Volatility::kStable},
    {Oid{2121}, "pg_column_compression", {kAny}, kText, column_compression, true,
     Volatility::kStable},
    {Oid{2288}, "pg_size_pretty", {kInt8}, kText, call<&pretty_size>, true, kI},
    {Oid{3166}, "pg_size_pretty", {kNumeric}, kText, call<&pretty_numeric_size>, true, kI},
    {Oid{3334}, "pg_size_bytes", {kText}, kInt8, call<&size_bytes>, true, kI},
};

}  // namespace

std::span<const FunctionRow> size_functions() { return kSizeFunctions; }

}  // namespace granary::sql::catalog
