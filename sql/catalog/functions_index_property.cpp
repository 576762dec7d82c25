// sql/catalog/functions_index_property.cpp: what access methods, indexes and their columns can do,
// as PostgreSQL's of these names can; which index tells a table's rows apart; upkeep of indexes,
// which these do without.
#include <algorithm>

#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/index_method.h"
#include "sql/catalog/roles.h"
#include "sql/functions/call.h"
#include "sql/types/codec.h"

namespace granary::sql::catalog {

namespace {

using functions::call;
using Truth = std::optional<bool>;

struct Abilities {
  Oid oid;
  bool can_order, can_unique, can_multi_col, can_exclude, can_include;
  bool clusterable, index_scan, bitmap_scan, backward_scan;
  bool returnable, search_array, search_nulls;
};

constexpr Abilities kMethods[] = {
    {Oid{403}, true, true, true, true, true, true, true, true, true, true, true, true},  // btree
    {Oid{405}, false, false, false, true, false, false, true, true, true, false, false,
     false},  // hash
    {Oid{783}, false, false, true, true, true, true, true, true, false, false, false,
     true},  // gist
    {Oid{2742}, false, false, true, false, false, false, false, true, false, false, false,
     false},  // gin
    {Oid{3580}, false, false, true, false, false, false, false, true, false, false, false,
     true},  // brin
    {Oid{4000}, false, false, false, true, true, false, true, true, false, true, false,
     true},  // spgist
};

const Abilities* method_of(Oid oid) {
  const auto found = std::ranges::find(kMethods, oid, &Abilities::oid);
  return found == std::end(kMethods) ? nullptr : found;
}

template <class T>
struct Property {
  const char* name;
  T value;
};

/// The property of that name, in whatever case; nullopt: there is none.
template <class T, std::size_t kCount>
std::optional<T> named(const Property<T> (&properties)[kCount], std::string_view name) {
  const std::string wanted = codec::lower_ascii(name);
  for (const Property<T>& property : properties) {
    if (property.name == wanted) return property.value;
  }
  return std::nullopt;
}

using MethodFlag = bool Abilities::*;

Truth method_property(EvalContext&, Oid oid, std::string_view name) {
  constexpr Property<MethodFlag> kProperties[] = {
      {"can_order", &Abilities::can_order},
      {"can_unique", &Abilities::can_unique},
      {"can_multi_col", &Abilities::can_multi_col},
      {"can_exclude", &Abilities::can_exclude},
      {"can_include", &Abilities::can_include},
  };
  const Abilities* method = method_of(oid);
  const auto flag = named(kProperties, name);
  if (method == nullptr || !flag) return std::nullopt;
  return method->**flag;
}

const Abilities* method_of_index(CatalogAccess& access, Oid index) {
  const std::optional<CatalogRow> row = access.get(kPgClass, index);
  if (!row || (row->letter("relkind") != 'i' && row->letter("relkind") != 'I')) return nullptr;
  return method_of(row->oid("relam"));
}

Truth index_property(EvalContext& context, Oid index, std::string_view name) {
  constexpr Property<MethodFlag> kProperties[] = {
      {"clusterable", &Abilities::clusterable},
      {"index_scan", &Abilities::index_scan},
      {"bitmap_scan", &Abilities::bitmap_scan},
      {"backward_scan", &Abilities::backward_scan},
  };
  CatalogAccess access = access_of(context);
  const Abilities* method = method_of_index(access, index);
  const auto flag = named(kProperties, name);
  if (method == nullptr || !flag) return std::nullopt;
  return method->**flag;
}

enum class ColumnProperty : std::uint8_t {
  kAsc,
  kDesc,
  kNullsFirst,
  kNullsLast,
  kOrderable,
  kDistanceOrderable,
  kReturnable,
  kSearchArray,
  kSearchNulls
};

Truth column_property(EvalContext& context, Oid index, std::int32_t column,
                      std::string_view name) {
  using enum ColumnProperty;
  constexpr Property<ColumnProperty> kProperties[] = {
      {"asc", kAsc},
      {"desc", kDesc},
      {"nulls_first", kNullsFirst},
      {"nulls_last", kNullsLast},
      {"orderable", kOrderable},
      {"distance_orderable", kDistanceOrderable},
      {"returnable", kReturnable},
      {"search_array", kSearchArray},
      {"search_nulls", kSearchNulls},
  };
  CatalogAccess access = access_of(context);
  const Abilities* method = method_of_index(access, index);
  const auto wanted = named(kProperties, name);
  const std::optional<CatalogRow> row = access.get(kPgIndex, index);
  if (method == nullptr || !wanted || !row) return std::nullopt;
  if (column < 1 || column > row->integer("indnatts")) return std::nullopt;
  const bool is_key = column <= row->integer("indnkeyatts");
  if (wanted == kReturnable) return method->returnable;
  // Distances order only where operator classes say so, which btree, hash and gin have none of.
  if (wanted == kDistanceOrderable) return false;
  if (wanted == kOrderable) return is_key && method->can_order;
  if (!is_key) return std::nullopt;
  if (wanted == kSearchArray) return method->search_array;
  if (wanted == kSearchNulls) return method->search_nulls;
  constexpr std::int64_t kDescending = 1, kNullsComeFirst = 2;  // of indoption
  const std::int64_t options = row->numbers("indoption")[static_cast<std::size_t>(column - 1)];
  const bool descending = (options & kDescending) != 0;
  const bool nulls_first = (options & kNullsComeFirst) != 0;
  switch (*wanted) {
    case kAsc:
      return method->can_order && !descending;
    case kDesc:
      return method->can_order && descending;
    case kNullsFirst:
      return method->can_order && nulls_first;
    default:
      return method->can_order && !nulls_first;
  }
}

/// The index by which a table's rows are told apart; nullopt: there is none.
std::optional<Oid> replica_identity_index(EvalContext& context, Oid oid) {
  CatalogAccess access = access_of(context);
  const auto row = access.get(kPgClass, oid);
  if (!row) {
    throw SqlError("XX000", "could not open relation with OID " + std::to_string(oid.value));
  }
  const char kind = row->letter("relkind");
  if (kind == 'i' || kind == 'I')
    throw SqlError("42809", "\"" + std::string(row->text("relname")) + "\" is an index");
  const char identity = row->letter("relreplident");
  if (identity != 'd' && identity != 'i') return std::nullopt;
  const Value prefix = Value::of_int(oid.value);
  for (const CatalogRow& index : access.find(kPgIndex, kIndexRelidIndex, {&prefix, 1})) {
    const bool is_key = index.truth("indisprimary") && index.truth("indimmediate");
    if (identity == 'i' ? index.truth("indisreplident") : is_key) return index.oid("indexrelid");
  }
  return std::nullopt;
}

/// errors  XX000 for an OID that is no relation's, 42809 for one of another method, 42501
void check_upkeep(EvalContext& context, Oid index, std::uint32_t method, const char* shown) {
  CatalogAccess access = access_of(context);
  const auto row = access.get(kPgClass, index);
  if (!row)
    throw SqlError("XX000", "could not open relation with OID " + std::to_string(index.value));
  const std::string name(row->text("relname"));
  if (row->letter("relkind") != 'i' && row->letter("relkind") != 'I')
    throw SqlError("42809", "\"" + name + "\" is not an index");
  if (row->oid("relam") != Oid{method})
    throw SqlError("42809", "\"" + name + "\" is not a " + shown + " index");
  if (!has_privileges_of(access, access.session().user_oid, row->oid("relowner")))
    throw SqlError("42501", "must be owner of index " + name);
}

void check_block(std::int64_t block) {
  constexpr std::int64_t kBlocksMax = 0xFFFFFFFF;  // which stands for all of them
  if (block < 0 || block > kBlocksMax)
    throw SqlError("22003", "block number out of range: " + std::to_string(block));
}

/// Rows are in their index from the start.
std::int32_t summarize(EvalContext& context, Oid index) {
  check_upkeep(context, index, kBrinMethod, "BRIN");
  return 0;
}
std::int32_t summarize_range(EvalContext& context, Oid index, std::int64_t block) {
  check_block(block);
  return summarize(context, index);
}
void desummarize_range(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                       Value& out) {
  check_block(args[1].integer);
  summarize(context, Oid{static_cast<std::uint32_t>(args[0].integer)});
  out = Value::of_text({});
}
std::int64_t clean_pending_list(EvalContext& context, Oid index) {
  check_upkeep(context, index, kGinMethod, "GIN");
  return 0;
}

constexpr Volatility kS = Volatility::kStable, kV = Volatility::kVolatile;

const FunctionRow kIndexPropertyFunctions[] = {
    {Oid{636}, "pg_indexam_has_property", {kOid, kText}, kBool, call<&method_property>, true, kS},
    {Oid{637}, "pg_index_has_property", {kRegclass, kText}, kBool, call<&index_property>, true, kS},
    {Oid{638},
     "pg_index_column_has_property",
     {kRegclass, kInt4, kText},
     kBool,
     call<&column_property>,
     true,
     kS},
    {Oid{6120},
     "pg_get_replica_identity_index",
     {kRegclass},
     kRegclass,
     call<&replica_identity_index>,
     true,
     kS},
    {Oid{3952}, "brin_summarize_new_values", {kRegclass}, kInt4, call<&summarize>, true, kV},
    {Oid{3999}, "brin_summarize_range", {kRegclass, kInt8}, kInt4, call<&summarize_range>, true,
     kV},
    {Oid{4014}, "brin_desummarize_range", {kRegclass, kInt8}, kVoid, desummarize_range, true, kV},
    {Oid{3789}, "gin_clean_pending_list", {kRegclass}, kInt8, call<&clean_pending_list>, true, kV},
};

}  // namespace

std::span<const FunctionRow> index_property_functions() { return kIndexPropertyFunctions; }

}  // namespace granary::sql::catalog
