// planner/parse/children.h: the messages that a message of a syntax tree holds, whatever it is.
#pragma once

#include <protobuf-c/protobuf-c.h>

#include <cstddef>
#include <cstdint>

namespace granary::planner {

/// Calls `visit` for each message that `message` holds directly.
template <class Visit>
void each_child(const ProtobufCMessage& message, const Visit& visit) {
  const auto* bytes = reinterpret_cast<const char*>(&message);
  for (unsigned i = 0; i < message.descriptor->n_fields; ++i) {
    const ProtobufCFieldDescriptor& field = message.descriptor->fields[i];
    if (field.type != PROTOBUF_C_TYPE_MESSAGE) continue;
    const char* at = bytes + field.offset;
    if (field.label == PROTOBUF_C_LABEL_REPEATED) {
      const auto count = *reinterpret_cast<const std::size_t*>(bytes + field.quantifier_offset);
      auto* const* items = *reinterpret_cast<ProtobufCMessage* const* const*>(at);
      for (std::size_t item = 0; item < count; ++item) visit(*items[item]);
      continue;
    }
    const bool one_of = (field.flags & PROTOBUF_C_FIELD_FLAG_ONEOF) != 0;
    if (one_of &&
        *reinterpret_cast<const std::uint32_t*>(bytes + field.quantifier_offset) != field.id) {
      continue;
    }
    const auto* child = *reinterpret_cast<const ProtobufCMessage* const*>(at);
    if (child != nullptr) visit(*child);
  }
}

}  // namespace granary::planner
