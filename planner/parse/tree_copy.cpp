#include "planner/parse/tree_copy.h"

#include <pg_query/pg_query.pb-c.h>

#include <cstring>
#include <new>

#include "base/check.h"

namespace granary::planner {

namespace {

thread_local TreeReceiver* receiver = nullptr;

template <class T>
T& member(ProtobufCMessage& message, unsigned offset) {
  return *reinterpret_cast<T*>(reinterpret_cast<char*>(&message) + offset);
}

ProtobufCMessage* copy(const ProtobufCMessage& message, Arena& memory);

char* copy_text(const char* text, Arena& memory) {
  const std::size_t bytes = std::strlen(text) + 1;
  return static_cast<char*>(std::memcpy(memory.allocate(bytes), text, bytes));
}

/// What the member of a copied message points to.
void copy_one(const ProtobufCFieldDescriptor& field, ProtobufCMessage& message, Arena& memory) {
  if (field.type == PROTOBUF_C_TYPE_MESSAGE) {
    auto*& child = member<ProtobufCMessage*>(message, field.offset);
    if (child != nullptr) child = copy(*child, memory);
  } else if (field.type == PROTOBUF_C_TYPE_STRING) {
    auto*& text = member<char*>(message, field.offset);
    if (text != nullptr && text != field.default_value) text = copy_text(text, memory);
  }
}

std::size_t element_bytes(ProtobufCType type) {
  switch (type) {
    case PROTOBUF_C_TYPE_MESSAGE:
    case PROTOBUF_C_TYPE_STRING:
      return sizeof(void*);
    case PROTOBUF_C_TYPE_INT64:
    case PROTOBUF_C_TYPE_SINT64:
    case PROTOBUF_C_TYPE_SFIXED64:
    case PROTOBUF_C_TYPE_UINT64:
    case PROTOBUF_C_TYPE_FIXED64:
    case PROTOBUF_C_TYPE_DOUBLE:
      return 8;
    case PROTOBUF_C_TYPE_BYTES:
      return sizeof(ProtobufCBinaryData);
    default:
      return 4;
  }
}

void copy_repeated(const ProtobufCFieldDescriptor& field, ProtobufCMessage& message,
                   Arena& memory) {
  const auto count = member<std::size_t>(message, field.quantifier_offset);
  auto*& elements = member<char*>(message, field.offset);
  if (count == 0) {
    elements = nullptr;
    return;
  }
  const std::size_t bytes = count * element_bytes(field.type);
  elements = static_cast<char*>(std::memcpy(memory.allocate(bytes), elements, bytes));
  if (field.type == PROTOBUF_C_TYPE_MESSAGE) {
    auto** children = reinterpret_cast<ProtobufCMessage**>(elements);
    for (std::size_t i = 0; i < count; ++i) children[i] = copy(*children[i], memory);
  } else if (field.type == PROTOBUF_C_TYPE_STRING) {
    auto** texts = reinterpret_cast<char**>(elements);
    for (std::size_t i = 0; i < count; ++i) texts[i] = copy_text(texts[i], memory);
  }
}

ProtobufCMessage* copy(const ProtobufCMessage& message, Arena& memory) {
  const ProtobufCMessageDescriptor& type = *message.descriptor;
  auto* made = reinterpret_cast<ProtobufCMessage*>(memory.allocate(type.sizeof_message));
  std::memcpy(static_cast<void*>(made), &message, type.sizeof_message);
  if (&type == &pg_query__node__descriptor) {
    // One of some 250 members, found by its number: most messages of a tree are of this type.
    const auto chosen = reinterpret_cast<PgQuery__Node*>(made)->node_case;
    const auto* field = protobuf_c_message_descriptor_get_field(&type, chosen);
    if (field != nullptr) copy_one(*field, *made, memory);
    return made;
  }
  for (unsigned i = 0; i < type.n_fields; ++i) {
    const ProtobufCFieldDescriptor& field = type.fields[i];
    if (field.label == PROTOBUF_C_LABEL_REPEATED) {
      copy_repeated(field, *made, memory);
    } else if ((field.flags & PROTOBUF_C_FIELD_FLAG_ONEOF) == 0 ||
               member<std::uint32_t>(*made, field.quantifier_offset) == field.id) {
      copy_one(field, *made, memory);
    }
  }
  return made;
}

}  // namespace

PgQuery__ParseResult* copy_tree(const PgQuery__ParseResult& tree, Arena& memory) {
  return reinterpret_cast<PgQuery__ParseResult*>(copy(tree.base, memory));
}

TreeReceiver::TreeReceiver(Arena& memory) noexcept : memory_(memory) { receiver = this; }
TreeReceiver::~TreeReceiver() { receiver = nullptr; }

PgQuery__ParseResult* TreeReceiver::take() {
  if (failed_) throw std::bad_alloc();
  GR_CHECK(received_ != nullptr);
  return received_;
}

/// Called from C, which no exception may cross.
void TreeReceiver::receive(const PgQuery__ParseResult& tree) noexcept {
  try {
    received_ = copy_tree(tree, memory_);
  } catch (const std::bad_alloc&) {
    failed_ = true;
  }
}

}  // namespace granary::planner

// What the linker calls where libpg_query calls the functions without the prefix, and what it then
// calls those.
extern "C" {
std::size_t __real_pg_query__parse_result__get_packed_size(const PgQuery__ParseResult* tree);
std::size_t __real_pg_query__parse_result__pack(const PgQuery__ParseResult* tree,
                                                std::uint8_t* out);

std::size_t __wrap_pg_query__parse_result__get_packed_size(const PgQuery__ParseResult* tree);
std::size_t __wrap_pg_query__parse_result__pack(const PgQuery__ParseResult* tree,
                                                std::uint8_t* out);

std::size_t __wrap_pg_query__parse_result__get_packed_size(const PgQuery__ParseResult* tree) {
  if (granary::planner::receiver != nullptr) return 0;
  return __real_pg_query__parse_result__get_packed_size(tree);
}

std::size_t __wrap_pg_query__parse_result__pack(const PgQuery__ParseResult* tree,
                                                std::uint8_t* out) {
  if (granary::planner::receiver == nullptr) return __real_pg_query__parse_result__pack(tree, out);
  granary::planner::receiver->receive(*tree);
  return 0;
}
}
