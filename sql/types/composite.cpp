#include "sql/types/composite.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "engine/occ/transaction.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/temporary.h"
#include "sql/functions/function.h"
#include "sql/session_context.h"
#include "sql/types/domain.h"
#include "sql/types/families.h"

namespace granary::sql {

const RecordShape& composite_shape(EvalContext& context, Oid type) {
  static const RecordShape kNone;
  if (context.session == nullptr) return kNone;
  SessionContext& session = *context.session;
  if (catalog::is_temporary(type)) {
    const RecordShape* own =
        session.temporary != nullptr ? session.temporary->shape(session, type) : nullptr;
    return own != nullptr ? *own : kNone;
  }
  GR_DCHECK(session.transaction.is_resumed());  // U3
  const CompositeShape* known = known_shape(type, session.catalog.place().database);
  // Catalogs of a database that is new since the start have no record, and never change.
  const auto current = [known] {
    return known->record == nullptr ||
           engine::Transaction::record_version(*known->record) == known->version;
  };
  // What a transaction made of the catalog itself is nobody else's, so it is not kept.
  if (known != nullptr && !session.catalog_changed && current()) return *known->fields;
  const std::optional<CompositeShape> fresh = catalog::read_composite_shape(session, type);
  if (!fresh) return known != nullptr ? *known->fields : kNone;
  // That of a type that has been dropped meanwhile would never go.
  const bool is_current =
      fresh->record == nullptr ||
      engine::Transaction::record_version(*fresh->record) == fresh->version;
  if (!session.catalog_changed && is_current) publish_shape(type, *fresh);
  return *fresh->fields;
}

Value make_composite(Arena& arena, Oid type, const RecordShape& shape, const Value* values) {
  RecordBuilder builder(type);
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i].dropped) {
      builder.add({}, Value::null());
    } else {
      builder.add(shape[i].type, values[i]);
    }
  }
  return builder.finish(arena);
}

Value input_value(EvalContext& context, std::string_view text, Oid type, std::int32_t typmod) {
  Value out;
  type_of(type).input(context, context.arena->copy(text), typmod, type, out);
  return limit_value(context, out, type, typmod);
}

Value limit_value(EvalContext& context, const Value& value, Oid type, std::int32_t typmod,
                  bool explicit_cast) {
  const CastRow* limit = typmod < 0 ? nullptr : find_cast(type, type);
  if (limit == nullptr || limit->method != CastMethod::kFunction) return value;
  CallInfo info;
  info.argument_types = {&type, 1};
  info.result_type = type;
  info.typmod = typmod;
  info.explicit_cast = explicit_cast;
  Value limited;
  find_function(limit->function)->call(context, info, &value, 1, limited);
  return limited;
}

namespace types {

namespace {

/// Reads (a,"b c",) field by field.
class RecordText {
 public:
  explicit RecordText(std::string_view text) : text_(text) {
    skip_spaces();
    if (peek() != '(') raise("Missing left parenthesis.");
    ++at_;
  }

  /// False: the field is empty, a NULL.
  bool next(std::string& out) {
    if (std::exchange(comma_due_, true)) {
      if (peek() != ',') raise("Too few columns.");
      ++at_;
    }
    out.clear();
    if (peek() == ',' || peek() == ')') return false;
    bool quoted = false;
    while (quoted || (peek() != ',' && peek() != ')')) {
      if (at_ == text_.size()) raise("Unexpected end of input.");
      char c = text_[at_++];
      if (c == '\\') {
        if (at_ == text_.size()) raise("Unexpected end of input.");
        c = text_[at_++];
      } else if (c == '"' && quoted && peek() == '"') {
        ++at_;
      } else if (c == '"') {
        quoted = !quoted;
        continue;
      }
      out.push_back(c);
    }
    return true;
  }

  void finish() {
    if (peek() != ')') raise("Too many columns.");
    ++at_;
    skip_spaces();
    if (at_ != text_.size()) raise("Junk after right parenthesis.");
  }

 private:
  /// NUL at the end: a text has none inside.
  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_spaces() {
    while (codec::is_space(peek())) ++at_;
  }
  [[noreturn]] void raise(const char* detail) const {
    throw SqlError("22P02", "malformed record literal: \"" + std::string(text_) + "\"")
        .detail(detail);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool comma_due_ = false;
};

void input_composite(EvalContext& context, std::string_view text, std::int32_t, Oid type,
                     Value& out) {
  const RecordShape& shape = composite_shape(context, type);
  std::vector<Value> values(shape.size(), Value::null());
  RecordText reader(text);
  std::string field;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i].dropped) continue;
    if (reader.next(field)) {
      values[i] = input_value(context, field, shape[i].type, shape[i].typmod);
    } else {
      check_null(context, shape[i].type);
    }
  }
  reader.finish();
  out = make_composite(*context.arena, type, shape, values.data());
}

std::string shown_type(std::uint32_t oid) {
  return std::to_string(oid) + " (" + format_type(Oid{oid}, -1) + ")";
}

void receive_composite(EvalContext& context, std::string_view data, std::int32_t, Oid type,
                       Value& out) {
  const RecordShape& shape = composite_shape(context, type);
  codec::Reader reader(data);
  const auto count = reader.take<std::int32_t>();
  const auto wanted = std::count_if(shape.begin(), shape.end(),
                                    [](const RecordField& field) { return !field.dropped; });
  if (count != wanted) {
    throw SqlError("42804", "wrong number of columns: " + std::to_string(count) + ", expected " +
                                std::to_string(wanted));
  }
  std::vector<Value> values(shape.size(), Value::null());
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const RecordField& field = shape[i];
    if (field.dropped) continue;
    const auto given = reader.take<std::uint32_t>();
    // Types that users made have other OIDs in other databases.
    const bool both_fixed = given < kFirstStandardOid.value && field.type < kFirstStandardOid;
    if (given != field.type.value && both_fixed) {
      throw SqlError("42804", "binary data has type " + shown_type(given) +
                                  " instead of expected " + shown_type(field.type.value) +
                                  " in record column " + std::to_string(i + 1));
    }
    const auto size = reader.take<std::int32_t>();
    if (size < 0) {
      check_null(context, field.type);
      continue;
    }
    type_of(field.type)
        .receive(context, reader.take_bytes(static_cast<std::size_t>(size)), field.typmod,
                 field.type, values[i]);
  }
  reader.finish();
  out = make_composite(*context.arena, type, shape, values.data());
}

}  // namespace

TypeRow composite_row(Oid oid, Oid array, const char* name, const char* sql_name) {
  TypeRow row = type_of(kRecord);
  row.oid = oid;
  row.name = name;
  row.sql_name = sql_name;
  row.array_oid = array;
  row.category = 'C';
  row.input = input_composite;
  row.receive = receive_composite;
  return row;
}

}  // namespace types
}  // namespace granary::sql
