#include "sql/catalog/known_extensions.h"

#include <algorithm>
#include <array>

#include "sql/functions/rows_cursor.h"
#include "sql/oid.h"

namespace granary::sql::catalog {

namespace {

constexpr std::array<KnownExtension, 21> kKnown = {
    {{"autoinc", "1.0", "functions for autoincrementing fields", "", false},
     {"btree_gin", "1.3", "support for indexing common datatypes in GIN"},
     {"btree_gist", "1.7", "support for indexing common datatypes in GiST"},
     {"citext", "1.6", "data type for case-insensitive character strings"},
     {"dict_int", "1.0", "text search dictionary template for integers"},
     {"dict_xsyn", "1.0", "text search dictionary template for extended synonym processing", "",
      false},
     {"fuzzystrmatch", "1.1", "determine similarities and distance between strings"},
     {"hstore", "1.8", "data type for storing sets of (key, value) pairs"},
     {"insert_username", "1.0", "functions for tracking who changed a table", "", false},
     {"intarray", "1.5",
      "functions, operators, and index support for 1-D arrays of integers"},
     {"lo", "1.1", "Large Object maintenance"},
     {"ltree", "1.2", "data type for hierarchical tree-like structures"},
     {"moddatetime", "1.0", "functions for tracking last modification time", "", false},
     {"pg_stat_statements", "1.10",
      "track planning and execution statistics of all SQL statements executed", "", false},
     {"pg_trgm", "1.6", "text similarity measurement and index searching based on trigrams"},
     {"pgcrypto", "1.3", "cryptographic functions"},
     {"plpgsql", "1.0", "PL/pgSQL procedural language", "pg_catalog"},
     {"tablefunc", "1.0", "functions that manipulate whole tables, including crosstab"},
     {"tcn", "1.0", "Triggered change notifications"},
     {"unaccent", "1.1", "text search dictionary that removes accents"},
     {"uuid-ossp", "1.1", "generate universally unique identifiers (UUIDs)"}}};

constexpr SetColumn kColumns[] = {
    {"name", kName}, {"default_version", kText}, {"comment", kText}};
constexpr SetColumn kVersionColumns[] = {
    {"name", kName},        {"version", kText}, {"superuser", kBool},     {"trusted", kBool},
    {"relocatable", kBool}, {"schema", kName},  {"requires", kNameArray}, {"comment", kText}};

SetCursor* extensions(EvalContext&, const CallInfo&, const Value*, std::uint32_t) {
  auto* out = new functions::RowsCursor(std::size(kColumns));
  for (const KnownExtension& known : kKnown) {
    for (const std::string_view text : {known.name, known.version, known.comment})
      out->add(Value::of_text(text));
  }
  return out;
}

/// One version of each; superusers make them, trusted ones who may create objects in the database.
SetCursor* versions(EvalContext&, const CallInfo&, const Value*, std::uint32_t) {
  auto* out = new functions::RowsCursor(std::size(kVersionColumns));
  for (const KnownExtension& known : kKnown) {
    const bool anywhere = known.schema.empty();
    for (const Value& value :
         {Value::of_text(known.name), Value::of_text(known.version), Value::of_bool(true),
          Value::of_bool(known.trusted), Value::of_bool(anywhere),
          anywhere ? Value::null() : Value::of_text(known.schema), Value::null(),
          Value::of_text(known.comment)})
      out->add(value);
  }
  return out;
}

constexpr FunctionRow kRows[] = {
    {.oid = Oid{3082},
     .name = "pg_available_extensions",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kStable,
     .open_set = extensions,
     .set_columns = kColumns},
    {.oid = Oid{3083},
     .name = "pg_available_extension_versions",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kStable,
     .open_set = versions,
     .set_columns = kVersionColumns},
};

}  // namespace

const KnownExtension* find_known_extension(std::string_view name) {
  const auto* found = std::find_if(kKnown.begin(), kKnown.end(),
                                   [&](const KnownExtension& known) { return known.name == name; });
  return found == kKnown.end() ? nullptr : found;
}

std::span<const FunctionRow> known_extension_functions() { return kRows; }

}  // namespace granary::sql::catalog
