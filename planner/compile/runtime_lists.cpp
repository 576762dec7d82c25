// planner/compile/runtime_lists.cpp: lists of values that rows are looked up in, hashed once an
// execution or, of constants, with the plan.
#include "planner/compile/runtime_calls.h"
#include "sql/error.h"
#include "sql/types/array.h"

namespace granary::planner::runtime {
namespace {

using sql::CallInfo;
using sql::EvalContext;
using sql::KeyTypes;
using sql::SqlError;
using sql::Value;

/// A table of open addressing: the header, the slots, then the bytes of their values.
struct Header {
  std::uint64_t mask;  // the number of slots, a power of two, less one
  std::uint32_t has_null;
  std::uint32_t is_empty;
};

/// Values with bytes have their place in the list in `integer`; NULL: the slot is free.
struct Slot {
  std::uint64_t hash;
  Value value;
};

constexpr std::size_t kBytesMax = std::size_t{1} << 30;

Value at_place(const Slot& slot, const char* list) {
  const auto size = slot.value.size();
  return size == 0 ? slot.value : Value::of_text({list + slot.value.integer, size});
}

/// The slot that has the value, or the free one where it belongs.
const Slot& slot_of(const char* list, const KeyTypes& types, std::uint64_t hash,
                    const Value& value) {
  const auto& header = *reinterpret_cast<const Header*>(list);
  const auto* slots = reinterpret_cast<const Slot*>(list + sizeof(Header));
  for (std::uint64_t at = hash & header.mask;; at = (at + 1) & header.mask) {
    const Slot& slot = slots[at];
    if (slot.value.is_null()) return slot;
    if (slot.hash != hash) continue;
    const Value held = at_place(slot, list);
    if (types.equal(&held, &value)) return slot;
  }
}

}  // namespace

Value hashed_list(std::span<const Value> values, const KeyTypes& types, Arena& arena) {
  std::size_t slot_count = 16;
  while (slot_count < values.size() * 2) slot_count *= 2;
  const std::size_t slots_end = sizeof(Header) + slot_count * sizeof(Slot);
  std::size_t bytes = slots_end;
  for (const Value& value : values) bytes += value.size();
  if (bytes > kBytesMax) {
    throw SqlError("54000", "array size exceeds the maximum allowed (" +
                                std::to_string(kBytesMax - 1) + ")");
  }
  char* list = arena.allocate(bytes);
  auto& header = *new (list) Header{slot_count - 1, 0, values.empty() ? 1U : 0U};
  for (std::size_t i = 0; i < slot_count; ++i)
    new (list + sizeof(Header) + i * sizeof(Slot)) Slot{0, Value::null()};
  std::size_t end = slots_end;
  for (const Value& value : values) {
    header.has_null |= value.is_null() ? 1U : 0U;
    if (value.is_null()) continue;
    const std::uint64_t hash = types.hash(&value);
    auto& slot = const_cast<Slot&>(slot_of(list, types, hash, value));
    if (!slot.value.is_null()) continue;
    slot = {hash, value};
    if (value.size() == 0) continue;
    std::memcpy(list + end, value.bytes, value.size());
    slot.value.integer = static_cast<std::int64_t>(end);
    end += value.size();
  }
  return Value::of_text({list, end});
}

void hash_list(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t count,
               Value& out) {
  const auto& types = *reinterpret_cast<const KeyTypes*>(args[count - 1].integer);
  out = hashed_list({args, count - 1}, types, *context.arena);
}

void hash_array(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                Value& out) {
  const auto& types = *reinterpret_cast<const KeyTypes*>(args[1].integer);
  out = hashed_list(sql::ArrayView(args[0]).values(), types, *context.arena);
}

void any_of_set(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  if (args[1].is_null()) return;
  const char* list = args[1].bytes;
  const auto& header = *reinterpret_cast<const Header*>(list);
  if (header.is_empty != 0) {
    out = Value::of_bool(false);
    return;
  }
  if (args[0].is_null()) return;
  const auto& types = *reinterpret_cast<const KeyTypes*>(args[2].integer);
  const bool found = !slot_of(list, types, types.hash(&args[0]), args[0]).value.is_null();
  out = found || header.has_null == 0 ? Value::of_bool(found) : Value::null();
}

void all_of_set(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
                Value& out) {
  any_of_set(context, call, args, count, out);
  if (!out.is_null()) out = Value::of_bool(out.integer == 0);
}

}  // namespace granary::planner::runtime
