// sql/functions/hstore_functions.cpp: see hstore_functions.h. Longer than 400 lines because the
// extension has as many functions.
#include "sql/functions/hstore_functions.h"

#include <algorithm>

#include "sql/functions/call.h"
#include "sql/functions/json_emit.h"
#include "sql/functions/list_cursor.h"
#include "sql/functions/output.h"
#include "sql/functions/rows_cursor.h"
#include "sql/lookup3.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/hstore.h"

namespace granary::sql::functions {

namespace {

using enum Volatility;

constexpr Oid kInternal{2281};
using Pairs = std::vector<HstorePair>;
using Text = std::optional<std::string_view>;

Text text_or_null(const Value& value) {
  return value.is_null() ? Text{} : Text{value.text()};
}

// --- making ---

void from_text(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
               Value& out) {
  if (args[0].is_null()) return;
  out = store_hstore(*context.arena, {{args[0].text(), text_or_null(args[1])}});
}

[[noreturn]] void raise_shape(const char* message) { throw SqlError("2202E", message); }

std::string_view key_of(const Value& value) {
  if (value.is_null()) throw SqlError("22004", "null value not allowed for hstore key");
  return value.text();
}

/// Keys and values in turns, or a row for each pair.
Value from_array(EvalContext& context, const Value& array) {
  const ArrayView view(array);
  if (view.dimensions() == 1 && view.length(0) % 2 != 0)
    raise_shape("array must have even number of elements");
  if (view.dimensions() == 2 && view.length(1) != 2) raise_shape("array must have two columns");
  if (view.dimensions() > 2) raise_shape("wrong number of array subscripts");
  const std::vector<Value> values = view.values();
  Pairs pairs;
  for (std::size_t i = 0; i + 1 < values.size(); i += 2)
    pairs.push_back({key_of(values[i]), text_or_null(values[i + 1])});
  return store_hstore(*context.arena, std::move(pairs));
}

void from_arrays(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                 Value& out) {
  if (args[0].is_null()) return;
  const ArrayView keys(args[0]);
  if (keys.dimensions() > 1) raise_shape("wrong number of array subscripts");
  std::vector<Value> values;
  if (!args[1].is_null()) {
    const ArrayView view(args[1]);
    if (view.dimensions() > 1) raise_shape("wrong number of array subscripts");
    const bool same = keys.dimensions() == view.dimensions() && keys.count() == view.count() &&
                      (keys.count() == 0 || keys.lower(0) == view.lower(0));
    if (!same) raise_shape("arrays must have same bounds");
    values = view.values();
  }
  Pairs pairs;
  for_each_element(keys, [&](const Value& key) {
    const std::size_t at = pairs.size();
    pairs.push_back({key_of(key), values.empty() ? Text{} : text_or_null(values[at])});
    return true;
  });
  out = store_hstore(*context.arena, std::move(pairs));
}

/// The names and texts of a row's columns.
void from_record(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                 Value& out) {
  const Oid type = base_type(call.argument_types[0]);
  Pairs pairs;
  if (args[0].is_null()) {
    if (!is_composite(type)) throw SqlError("42809", "record type has not been registered");
    for (const RecordField& field : composite_shape(context, type)) {
      if (!field.dropped) pairs.push_back({field.name, {}});
    }
    out = store_hstore(*context.arena, std::move(pairs));
    return;
  }
  if (!is_composite(type) && RecordReader(args[0]).type() == kRecord &&
      RecordReader(args[0]).shape() < 0)
    throw SqlError("42809", "record type has not been registered");
  const std::vector<ShownColumn> columns = shown_columns(context, args[0]);
  std::vector<std::string> texts;
  texts.reserve(columns.size());
  for (const ShownColumn& column : columns) {
    HstorePair& pair = pairs.emplace_back();
    pair.key = column.name;
    if (column.value.is_null()) continue;
    texts.push_back(output_of(context, column.value, column.type));
    pair.value = texts.back();
  }
  out = store_hstore(*context.arena, std::move(pairs));
}

// --- asking ---

Value value_under(const Value& stored, std::string_view key) {
  const HstoreView view(stored);
  const auto found = view.find(key);
  return found ? view.value_at(*found) : Value::null();
}

void fetch(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  out = value_under(args[0], args[1].text());
}

bool has_key(const Value& stored, std::string_view key) {
  return HstoreView(stored).find(key).has_value();
}

bool has_value(const Value& stored, std::string_view key) {
  return !value_under(stored, key).is_null();
}

/// Calls visit for the keys that are not NULL, until it returns false.
template <class Visit>
void for_each_key(const ArrayView& keys, const Visit& visit) {
  for_each_element(keys, [&](const Value& key) { return key.is_null() || visit(key.text()); });
}

bool has_any(const Value& stored, const ArrayView& keys) {
  bool found = false;
  for_each_key(keys, [&](std::string_view key) {
    found = has_key(stored, key);
    return !found;
  });
  return found;
}

bool has_all(const Value& stored, const ArrayView& keys) {
  bool all = true;
  for_each_key(keys, [&](std::string_view key) {
    all = has_key(stored, key);
    return all;
  });
  return all;
}

bool contains(const Value& whole, const Value& part) {
  const HstoreView outer(whole), inner(part);
  for (std::uint32_t i = 0; i < inner.size(); ++i) {
    const auto found = outer.find(inner.key(i));
    if (!found || outer.is_null(*found) != inner.is_null(i) ||
        outer.value(*found) != inner.value(i))
      return false;
  }
  return true;
}
bool contained(const Value& part, const Value& whole) { return contains(whole, part); }

// --- changing ---

/// Those of the pairs that `keep` wants.
template <class Keep>
Value filtered(EvalContext& context, const Value& stored, const Keep& keep) {
  Pairs pairs = hstore_pairs(HstoreView(stored));
  std::erase_if(pairs, [&](const HstorePair& pair) { return !keep(pair); });
  return store_hstore(*context.arena, std::move(pairs));
}

Value without_key(EvalContext& context, const Value& stored, std::string_view key) {
  return filtered(context, stored, [&](const HstorePair& pair) { return pair.key != key; });
}

Value without_keys(EvalContext& context, const Value& stored, const ArrayView& keys) {
  std::vector<std::string_view> gone;
  for_each_key(keys, [&](std::string_view key) {
    gone.push_back(key);
    return true;
  });
  std::sort(gone.begin(), gone.end());
  return filtered(context, stored, [&](const HstorePair& pair) {
    return !std::binary_search(gone.begin(), gone.end(), pair.key);
  });
}

Value without_pairs(EvalContext& context, const Value& stored, const Value& pairs) {
  const HstoreView gone(pairs);
  return filtered(context, stored, [&](const HstorePair& pair) {
    const auto found = gone.find(pair.key);
    return !found || gone.is_null(*found) == pair.value.has_value() ||
           gone.value(*found) != pair.value.value_or(std::string_view{});
  });
}

Value joined(EvalContext& context, const Value& left, const Value& right) {
  Pairs pairs = hstore_pairs(HstoreView(right));  // of pairs with one key the first counts
  for (const HstorePair& pair : hstore_pairs(HstoreView(left))) pairs.push_back(pair);
  return store_hstore(*context.arena, std::move(pairs));
}

Value slice(EvalContext& context, const Value& stored, const ArrayView& keys) {
  const HstoreView view(stored);
  Pairs pairs;
  for_each_key(keys, [&](std::string_view key) {
    if (const auto found = view.find(key))
      pairs.push_back({view.key(*found), text_or_null(view.value_at(*found))});
    return true;
  });
  return store_hstore(*context.arena, std::move(pairs));
}

/// Of the shape of the keys; NULL where there is no such key.
Value slice_array(EvalContext& context, const Value& stored, const ArrayView& keys) {
  ArrayBuilder out(kText);
  for_each_element(keys, [&](const Value& key) {
    out.add(key.is_null() ? Value::null() : value_under(stored, key.text()));
    return true;
  });
  const std::vector<ArrayDimension> dimensions = dimensions_of(keys);
  return dimensions.empty() ? out.finish(*context.arena) : out.finish(*context.arena, dimensions);
}

// --- taking apart ---

template <bool kKeys, bool kValues>
Value as_array(EvalContext& context, const Value& stored) {
  const HstoreView view(stored);
  ArrayBuilder out(kText);
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    if (kKeys) out.add(Value::of_text(view.key(i)));
    if (kValues) out.add(view.value_at(i));
  }
  return out.finish(*context.arena);
}

Value as_matrix(EvalContext& context, const Value& stored) {
  const HstoreView view(stored);
  ArrayBuilder out(kText);
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    out.add(Value::of_text(view.key(i)));
    out.add(view.value_at(i));
  }
  if (view.size() == 0) return out.finish(*context.arena);
  const ArrayDimension dimensions[] = {{static_cast<std::int32_t>(view.size()), 1}, {2, 1}};
  return out.finish(*context.arena, dimensions);
}

template <bool kKeys, bool kValues>
SetCursor* open_parts(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t) {
  const HstoreView view(Value::of_text(context.arena->copy(args[0].text())));
  std::vector<Value> values;
  for (std::uint32_t i = 0; i < view.size(); ++i) {
    if (kKeys) values.push_back(Value::of_text(view.key(i)));
    if (kValues) values.push_back(view.value_at(i));
  }
  if (kKeys && kValues) return new RowsCursor(2, std::move(values));
  return new ListCursor(std::move(values));
}

/// Whether the text is a number as JSON has them.
bool is_json_number(std::string_view text) {
  std::size_t at = 0;
  const auto digits = [&] {
    const std::size_t from = at;
    while (at < text.size() && codec::is_digit(text[at])) ++at;
    return at > from;
  };
  if (at < text.size() && text[at] == '-') ++at;
  if (at < text.size() && text[at] == '0') {
    ++at;
  } else if (!digits()) {
    return false;
  }
  if (at < text.size() && text[at] == '.') {
    ++at;
    if (!digits()) return false;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    if (!digits()) return false;
  }
  return at == text.size();
}

/// kLoose: what reads as a number or a boolean is one.
template <bool kLoose>
void emit_value(JsonSink& sink, const HstorePair& pair) {
  if (!pair.value) {
    sink.literal(JsonKind::kNull);
  } else if (kLoose && (*pair.value == "t" || *pair.value == "f")) {
    sink.literal(*pair.value == "t" ? JsonKind::kTrue : JsonKind::kFalse);
  } else if (kLoose && is_json_number(*pair.value)) {
    sink.number(*pair.value);
  } else {
    sink.string(*pair.value);
  }
}

template <bool kLoose>
std::string to_json(const Value& stored) {
  std::string out = "{";
  for (const HstorePair& pair : hstore_pairs(HstoreView(stored))) {
    if (out.size() > 1) out += ", ";
    put_json_string(out, pair.key);
    out += ": ";
    JsonTextSink sink(out);
    emit_value<kLoose>(sink, pair);
  }
  return out + "}";
}

template <bool kLoose>
std::string to_jsonb(const Value& stored) {
  JsonbSink sink;
  sink.begin(JsonKind::kObject);
  for (const HstorePair& pair : hstore_pairs(HstoreView(stored))) {
    sink.key(pair.key);
    emit_value<kLoose>(sink, pair);
  }
  sink.end();
  return sink.node();
}

/// The row with the columns that the pairs name.
void populate(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
              Value& out) {
  const Oid type = base_type(call.argument_types[0]);
  if (!is_composite(type)) throw SqlError("42804", "first argument must be a rowtype");
  if (args[1].is_null()) {
    out = args[0];
    return;
  }
  const HstoreView view(args[1]);
  const RecordShape& shape = composite_shape(context, type);
  std::vector<Value> values(shape.size(), Value::null());
  if (!args[0].is_null()) {
    RecordReader reader(args[0]);
    const auto known = std::min(shape.size(), static_cast<std::size_t>(reader.count()));
    Oid ignored;
    for (std::size_t i = 0; i < known; ++i) values[i] = reader.next(ignored);
  }
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const RecordField& field = shape[i];
    if (field.dropped) continue;
    const auto found = view.find(field.name);
    if (!found && !args[0].is_null()) continue;
    values[i] = found && !view.is_null(*found)
                    ? input_value(context, view.value(*found), field.type, field.typmod)
                    : Value::null();
    if (is_domain(field.type)) check_domain(context, field.type, values[i]);
  }
  out = make_composite(*context.arena, type, shape, values.data());
}

// --- comparing ---

bool equal(const Value& a, const Value& b) { return compare_hstore(a, b) == 0; }
bool differ(const Value& a, const Value& b) { return compare_hstore(a, b) != 0; }
bool less(const Value& a, const Value& b) { return compare_hstore(a, b) < 0; }
bool less_equal(const Value& a, const Value& b) { return compare_hstore(a, b) <= 0; }
bool greater(const Value& a, const Value& b) { return compare_hstore(a, b) > 0; }
bool greater_equal(const Value& a, const Value& b) { return compare_hstore(a, b) >= 0; }
std::int32_t hash(std::string_view stored) {
  return static_cast<std::int32_t>(Lookup3::of_bytes(stored, 0));
}
std::int64_t hash_extended(std::string_view stored, std::int64_t seed) {
  return static_cast<std::int64_t>(Lookup3::of_bytes(stored, static_cast<std::uint64_t>(seed)));
}

// --- text and binary ---

Value read(EvalContext& context, std::string_view text) {
  Value out;
  type_of(kHstore).input(context, text, -1, kHstore, out);
  return out;
}
std::string write(EvalContext& context, const Value& stored) {
  return output_of(context, stored, kHstore);
}
void receive(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value&) {
  raise_not_supported("calls of hstore_recv");
}
std::string send(EvalContext& context, const Value& stored) {
  std::string out;
  type_of(kHstore).send(context, stored, kHstore, out);
  return out;
}
/// Of the stored form: the one that PostgreSQL has had since 9.0.
std::int32_t version(const Value&) { return 2; }

constexpr SetColumn kEach[] = {{"key", kText}, {"value", kText}};

const FunctionRow kRows[] = {
    {Oid{15400}, "hstore_in", {kCstring}, kHstore, call<&read>},
    {Oid{15401}, "hstore_out", {kHstore}, kCstring, call<&write>},
    {Oid{15402}, "hstore_recv", {kInternal}, kHstore, receive},
    {Oid{15403}, "hstore_send", {kHstore}, kBytea, call<&send>},
    {Oid{15404}, "hstore_version_diag", {kHstore}, kInt4, call<&version>},
    {Oid{15405}, "fetchval", {kHstore, kText}, kText, fetch},
    {Oid{15406}, "slice_array", {kHstore, kTextArray}, kTextArray, call<&slice_array>},
    {Oid{15407}, "slice", {kHstore, kTextArray}, kHstore, call<&slice>},
    {Oid{15408}, "isexists", {kHstore, kText}, kBool, call<&has_key>},
    {Oid{15409}, "exist", {kHstore, kText}, kBool, call<&has_key>},
    {Oid{15410}, "exists_any", {kHstore, kTextArray}, kBool, call<&has_any>},
    {Oid{15411}, "exists_all", {kHstore, kTextArray}, kBool, call<&has_all>},
    {Oid{15412}, "isdefined", {kHstore, kText}, kBool, call<&has_value>},
    {Oid{15413}, "defined", {kHstore, kText}, kBool, call<&has_value>},
    {Oid{15414}, "delete", {kHstore, kText}, kHstore, call<&without_key>},
    {Oid{15415}, "delete", {kHstore, kTextArray}, kHstore, call<&without_keys>},
    {Oid{15416}, "delete", {kHstore, kHstore}, kHstore, call<&without_pairs>},
    {Oid{15417}, "hs_concat", {kHstore, kHstore}, kHstore, call<&joined>},
    {Oid{15418}, "hs_contains", {kHstore, kHstore}, kBool, call<&contains>},
    {Oid{15419}, "hs_contained", {kHstore, kHstore}, kBool, call<&contained>},
    {Oid{15420}, "tconvert", {kText, kText}, kHstore, from_text, false},
    {Oid{15421}, "hstore", {kText, kText}, kHstore, from_text, false},
    {Oid{15422}, "hstore", {kTextArray, kTextArray}, kHstore, from_arrays, false},
    {Oid{15423}, "hstore", {kTextArray}, kHstore, call<&from_array>},
    {Oid{15424}, "hstore_to_json", {kHstore}, kJson, call<&to_json<false>>},
    {Oid{15425}, "hstore_to_json_loose", {kHstore}, kJson, call<&to_json<true>>},
    {Oid{15426}, "hstore_to_jsonb", {kHstore}, kJsonb, call<&to_jsonb<false>>},
    {Oid{15427}, "hstore_to_jsonb_loose", {kHstore}, kJsonb, call<&to_jsonb<true>>},
    {Oid{15428}, "hstore", {kRecord}, kHstore, from_record, false},
    {Oid{15429}, "hstore_to_array", {kHstore}, kTextArray, call<&as_array<true, true>>},
    {Oid{15430}, "hstore_to_matrix", {kHstore}, kTextArray, call<&as_matrix>},
    {Oid{15431}, "akeys", {kHstore}, kTextArray, call<&as_array<true, false>>},
    {Oid{15432}, "avals", {kHstore}, kTextArray, call<&as_array<false, true>>},
    {Oid{15433}, "skeys", {kHstore}, kText, nullptr, true, kImmutable, false, 0,
     &open_parts<true, false>},
    {Oid{15434}, "svals", {kHstore}, kText, nullptr, true, kImmutable, false, 0,
     &open_parts<false, true>},
    {Oid{15435}, "each", {kHstore}, kRecord, nullptr, true, kImmutable, false, 0,
     &open_parts<true, true>, kEach},
    {Oid{15436}, "populate_record", {kAnyElement, kHstore}, kAnyElement, populate, false},
    {Oid{15437}, "hstore_eq", {kHstore, kHstore}, kBool, call<&equal>},
    {Oid{15438}, "hstore_ne", {kHstore, kHstore}, kBool, call<&differ>},
    {Oid{15439}, "hstore_gt", {kHstore, kHstore}, kBool, call<&greater>},
    {Oid{15440}, "hstore_ge", {kHstore, kHstore}, kBool, call<&greater_equal>},
    {Oid{15441}, "hstore_lt", {kHstore, kHstore}, kBool, call<&less>},
    {Oid{15442}, "hstore_le", {kHstore, kHstore}, kBool, call<&less_equal>},
    {Oid{15443}, "hstore_cmp", {kHstore, kHstore}, kInt4, call<&compare_hstore>},
    {Oid{15444}, "hstore_hash", {kHstore}, kInt4, call<&hash>},
    {Oid{15445}, "hstore_hash_extended", {kHstore, kInt8}, kInt8, call<&hash_extended>},
};

constexpr OperatorRow kOperators[] = {
    {Oid{15400}, "->", kHstore, kText, kText, Oid{15405}, Oid{}, Oid{}},
    {Oid{15401}, "->", kHstore, kTextArray, kTextArray, Oid{15406}, Oid{}, Oid{}},
    {Oid{15402}, "?", kHstore, kText, kBool, Oid{15409}, Oid{}, Oid{}},
    {Oid{15403}, "?|", kHstore, kTextArray, kBool, Oid{15410}, Oid{}, Oid{}},
    {Oid{15404}, "?&", kHstore, kTextArray, kBool, Oid{15411}, Oid{}, Oid{}},
    {Oid{15405}, "-", kHstore, kText, kHstore, Oid{15414}, Oid{}, Oid{}},
    {Oid{15406}, "-", kHstore, kTextArray, kHstore, Oid{15415}, Oid{}, Oid{}},
    {Oid{15407}, "-", kHstore, kHstore, kHstore, Oid{15416}, Oid{}, Oid{}},
    {Oid{15408}, "||", kHstore, kHstore, kHstore, Oid{15417}, Oid{}, Oid{}},
    {Oid{15409}, "@>", kHstore, kHstore, kBool, Oid{15418}, Oid{15410}, Oid{}},
    {Oid{15410}, "<@", kHstore, kHstore, kBool, Oid{15419}, Oid{15409}, Oid{}},
    {Oid{15411}, "%%", Oid{}, kHstore, kTextArray, Oid{15429}, Oid{}, Oid{}},
    {Oid{15412}, "%#", Oid{}, kHstore, kTextArray, Oid{15430}, Oid{}, Oid{}},
    {Oid{15413}, "#=", kAnyElement, kHstore, kAnyElement, Oid{15436}, Oid{}, Oid{}},
    {Oid{15414}, "=", kHstore, kHstore, kBool, Oid{15437}, Oid{15414}, Oid{15415}},
    {Oid{15415}, "<>", kHstore, kHstore, kBool, Oid{15438}, Oid{15415}, Oid{15414}},
    {Oid{15416}, "#>#", kHstore, kHstore, kBool, Oid{15439}, Oid{15418}, Oid{15419}},
    {Oid{15417}, "#>=#", kHstore, kHstore, kBool, Oid{15440}, Oid{15419}, Oid{15418}},
    {Oid{15418}, "#<#", kHstore, kHstore, kBool, Oid{15441}, Oid{15416}, Oid{15417}},
    {Oid{15419}, "#<=#", kHstore, kHstore, kBool, Oid{15442}, Oid{15417}, Oid{15416}},
};

constexpr CastRow kCasts[] = {
    {kTextArray, kHstore, CastContext::kExplicit, CastMethod::kFunction, Oid{15423}},
    {kHstore, kJson, CastContext::kExplicit, CastMethod::kFunction, Oid{15424}},
    {kHstore, kJsonb, CastContext::kExplicit, CastMethod::kFunction, Oid{15426}},
};

}  // namespace

Value store_in_hstore(EvalContext& context, const Value& stored, const Value& key,
                      const Value& value) {
  if (key.is_null())
    throw SqlError("22004", "hstore subscript in assignment must not be null");
  Pairs pairs = {{key.text(), text_or_null(value)}};
  if (!stored.is_null()) {
    for (const HstorePair& pair : hstore_pairs(HstoreView(stored))) pairs.push_back(pair);
  }
  return store_hstore(*context.arena, std::move(pairs));
}

std::span<const FunctionRow> hstore_functions() { return kRows; }
std::span<const OperatorRow> hstore_operators() { return kOperators; }
std::span<const CastRow> hstore_casts() { return kCasts; }

}  // namespace granary::sql::functions
