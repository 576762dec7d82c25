#include "sql/functions/json_emit.h"

#include "sql/extension_oid.h"
#include "sql/functions/function.h"
#include "sql/functions/output.h"
#include "sql/types/array.h"
#include "sql/types/datetime.h"
#include "sql/types/iso_datetime.h"
#include "sql/types/domain.h"
#include "sql/types/record.h"

namespace granary::sql::functions {

// Text.

void JsonTextSink::separate() {
  if (after_key_ || frames_.empty()) {
    after_key_ = false;
    return;
  }
  if (!frames_.back().first) out_.append(line_feeds_ && frames_.size() == 1 ? ",\n " : ",");
  frames_.back().first = false;
}
void JsonTextSink::literal(JsonKind kind) {
  separate();
  out_.append(kind == JsonKind::kNull ? "null" : kind == JsonKind::kTrue ? "true" : "false");
}
void JsonTextSink::number(std::string_view text) {
  separate();
  out_.append(text);
}
void JsonTextSink::string(std::string_view text) {
  separate();
  put_json_string(out_, text);
}
void JsonTextSink::json(std::string_view text) { number(text); }
void JsonTextSink::jsonb(JsonbView node) {
  separate();
  put_jsonb_text(out_, node);
}
void JsonTextSink::key(std::string_view text) {
  separate();
  put_json_string(out_, text);
  out_.push_back(':');
  after_key_ = true;
}
void JsonTextSink::begin(JsonKind container) {
  separate();
  frames_.push_back({container == JsonKind::kObject});
  out_.push_back(frames_.back().object ? '{' : '[');
}
void JsonTextSink::end() {
  out_.push_back(frames_.back().object ? '}' : ']');
  frames_.pop_back();
}

// jsonb.

void JsonbSink::part() {
  if (!frames_.empty()) frames_.back().ends.push_back(parts_.size());
}
void JsonbSink::literal(JsonKind kind) {
  put_jsonb_literal(parts_, kind);
  part();
}
void JsonbSink::number(std::string_view text) {
  Arena arena;
  put_jsonb_number(parts_, Numeric::parse(text).store(arena));
  part();
}
void JsonbSink::string(std::string_view text) {
  put_jsonb_string(parts_, text);
  part();
}
void JsonbSink::json(std::string_view text) {
  parts_.append(jsonb_of_text(text));
  part();
}
void JsonbSink::jsonb(JsonbView node) {
  parts_.append(node.bytes());
  part();
}
void JsonbSink::key(std::string_view text) {
  parts_.append(text);
  part();
}
void JsonbSink::begin(JsonKind container) { frames_.push_back({container, parts_.size(), {}}); }
void JsonbSink::end() {
  const Frame frame = std::move(frames_.back());
  frames_.pop_back();
  std::vector<std::string_view> items;
  std::size_t from = frame.start;
  for (const std::size_t end : frame.ends) {
    items.push_back(std::string_view(parts_).substr(from, end - from));
    from = end;
  }
  std::string node;
  if (frame.kind == JsonKind::kArray) {
    put_jsonb_array(node, items);
  } else {
    std::vector<JsonbMember> members;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2)
      members.push_back({items[i], items[i + 1]});
    put_jsonb_object(node, members);
  }
  parts_.resize(frame.start);
  parts_.append(node);
  part();
}

namespace {

bool is_number_text(std::string_view text) {
  return codec::is_digit(text.back()) && (codec::is_digit(text[0]) || text[0] == '-');
}

// Arrays of record are of the category of pseudo-types.
bool is_array(Oid type) { return type_of(type).category == 'A' || type == kRecordArray; }
bool is_record(Oid type) { return type_of(type).category == 'C' || type == kRecord; }

void emit_dimension(EvalContext& context, JsonSink& sink, const ArrayView& array, int dimension,
                    const char*& at, int depth) {
  const Oid element = array.element();
  const Representation form = type_of(element).representation;
  sink.begin(JsonKind::kArray);
  for (std::int32_t i = 0; i < array.length(dimension); ++i) {
    if (dimension + 1 < array.dimensions()) {
      emit_dimension(context, sink, array, dimension + 1, at, depth + 1);
    } else {
      emit_json(context, sink, take_element(at, form), element, depth + 1);
    }
  }
  sink.end();
}

void emit_array(EvalContext& context, JsonSink& sink, const ArrayView& array, int depth) {
  if (array.dimensions() == 0) {
    sink.begin(JsonKind::kArray);
    sink.end();
    return;
  }
  const char* at = array.elements();
  emit_dimension(context, sink, array, 0, at, depth);
}

void emit_record(EvalContext& context, JsonSink& sink, const Value& value, int depth) {
  sink.begin(JsonKind::kObject);
  const std::vector<ShownColumn> columns = shown_columns(context, value);  // keys stay to the end
  for (const ShownColumn& column : columns) {
    sink.key(column.name);
    emit_json(context, sink, column.value, column.type, depth + 1);
  }
  sink.end();
}

}  // namespace

bool is_json_container_type(Oid type) {
  return is_array(base_type(type)) || is_record(type);
}

void emit_json(EvalContext& context, JsonSink& sink, const Value& value, Oid type, int depth) {
  check_json_depth(depth);
  if (value.is_null()) return sink.literal(JsonKind::kNull);
  type = base_type(type);
  switch (type.value) {
    case kBool.value:
      return sink.literal(value.integer != 0 ? JsonKind::kTrue : JsonKind::kFalse);
    case kInt2.value:
    case kInt4.value:
    case kInt8.value:
      return sink.number(std::to_string(value.integer));
    case kFloat4.value:
    case kFloat8.value:
    case kNumeric.value: {
      const std::string text = output_of(context, value, type);
      return is_number_text(text) ? sink.number(text) : sink.string(text);
    }
    case kDate.value:
      return sink.string(iso_date(value.integer));
    case kTimestamp.value:
    case kTimestamptz.value:
      return sink.string(iso_timestamp(context, value.integer, type == kTimestamptz));
    case kJson.value:
      return sink.json(value.text());
    case kJsonb.value:
      return sink.jsonb(JsonbView(value));
    default:
      break;
  }
  if (is_array(type)) return emit_array(context, sink, ArrayView(value), depth);
  if (is_record(type)) return emit_record(context, sink, value, depth);
  if (is_extension_oid(type)) {  // hstore's cast
    const CastRow* cast = find_cast(type, kJson);
    if (cast != nullptr && cast->method == CastMethod::kFunction) {
      Value json;
      find_function(cast->function)->call(context, {{&type, 1}, kJson}, &value, 1, json);
      return sink.json(json.text());
    }
  }
  sink.string(output_of(context, value, type));
}

std::string json_key_text(EvalContext& context, const Value& value, Oid type) {
  type = base_type(type);
  if (type == kJson || type == kJsonb || is_json_container_type(type)) {
    throw SqlError("22023", "key value must be scalar, not array, composite, or json");
  }
  if (type == kBool) return value.integer != 0 ? "true" : "false";
  if (type == kDate) return iso_date(value.integer);
  if (type == kTimestamp || type == kTimestamptz)
    return iso_timestamp(context, value.integer, type == kTimestamptz);
  return output_of(context, value, type);
}

void put_value_as_json(EvalContext& context, std::string& out, const Value& value, Oid type) {
  JsonTextSink sink(out);
  emit_json(context, sink, value, type);
}

std::string value_as_jsonb(EvalContext& context, const Value& value, Oid type) {
  JsonbSink sink;
  emit_json(context, sink, value, type);
  return sink.node();
}

}  // namespace granary::sql::functions
