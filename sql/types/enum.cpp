#include "sql/types/enum.h"

#include <algorithm>
#include <memory>

#include "base/check.h"
#include "engine/occ/transaction.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/client_text.h"
#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/text.h"

namespace granary::sql {

const EnumLabels& enum_labels(EvalContext& context, Oid type) {
  static const EnumLabels kNone;
  if (context.session == nullptr || type == kAnyEnum) return kNone;
  SessionContext& session = *context.session;
  GR_DCHECK(session.transaction.is_resumed());  // U3
  const EnumLabels* known = known_labels(type, session.catalog.place().database);
  const bool current = known != nullptr && known->record != nullptr &&
                       engine::Transaction::record_version(*known->record) == known->version;
  if (current) return *known;
  if (auto fresh = catalog::read_enum_labels(session, type)) {
    // What a transaction made of the type itself is nobody else's, so it is not kept.
    if (known == nullptr || !fresh->uncommitted) return publish_labels(type, std::move(fresh));
  }
  return known != nullptr ? *known : kNone;
}

namespace types {

namespace {

/// As the transaction itself has changed them; null where it has not.
std::unique_ptr<const EnumLabels> own_labels(EvalContext& context, Oid type) {
  if (context.session == nullptr) return nullptr;
  const std::vector<Oid>& changed = *context.session->changed_enums;
  if (std::find(changed.begin(), changed.end(), type) == changed.end()) return nullptr;
  auto own = catalog::read_enum_labels(*context.session, type);
  return own != nullptr && own->uncommitted ? std::move(own) : nullptr;
}

std::int64_t rank_of(EvalContext& context, std::string_view text, Oid type) {
  const EnumLabels& known = enum_labels(context, type);
  const std::unique_ptr<const EnumLabels> own = own_labels(context, type);
  if (const EnumLabel* label = (own != nullptr ? *own : known).by_name(text)) {
    // A label that was there before, by whatever name, is safe.
    if (own == nullptr || known.by_rank(label->rank) != nullptr) return label->rank;
    throw SqlError("55P04", "unsafe use of new value \"" + std::string(text) + "\" of enum type " +
                                format_type(type, -1))
        .hint("New enum values must be committed before they can be used.");
  }
  throw SqlError("22P02", "invalid input value for enum " + format_type(type, -1) + ": \"" +
                              std::string(text) + "\"");
}

void input_enum(EvalContext& context, std::string_view text, std::int32_t, Oid type, Value& out) {
  out = Value::of_int(rank_of(context, text, type));
}
void receive_enum(EvalContext& context, std::string_view data, std::int32_t, Oid type, Value& out) {
  out = Value::of_int(rank_of(context, text_from_client(context, data), type));
}
void output_enum(EvalContext& context, const Value& value, Oid type, std::string& out) {
  const std::unique_ptr<const EnumLabels> own = own_labels(context, type);
  const EnumLabel* label =
      (own != nullptr ? *own : enum_labels(context, type)).by_rank(value.integer);
  if (label == nullptr) {
    throw SqlError("22P03", "invalid internal value for enum: " + std::to_string(value.integer));
  }
  out.append(label->name);
}
void encode_enum_key(const Value& value, Oid, std::string& out) {
  codec::put_key<std::int32_t>(out, static_cast<std::int32_t>(value.integer));
}

}  // namespace

TypeRow enum_row(Oid oid, Oid array, const char* name, const char* sql_name) {
  return {oid,
          name,
          sql_name,
          array,
          {},
          'E',
          false,
          Representation::kInteger,
          4,
          'i',
          {},
          input_enum,
          output_enum,
          receive_enum,
          send_as_text<output_enum>,
          compare_integer,
          hash_integer,
          encode_enum_key,
          nullptr,
          nullptr};
}

}  // namespace types
}  // namespace granary::sql
