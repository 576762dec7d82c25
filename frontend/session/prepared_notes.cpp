#include "frontend/session/prepared_notes.h"

#include <cstring>

namespace granary::frontend {

namespace {

constexpr char kAdvisory = 'a', kId = 'x';
constexpr std::uint16_t kExclusive = 1, kShared = 2;

struct HoldNote {
  std::uint32_t database = 0, high = 0, low = 0;
  std::uint16_t kind = 0, modes = 0;
};
static_assert(sizeof(HoldNote) == 16);

}  // namespace

std::string encode_hold(const AdvisoryHold& hold) {
  const auto modes =
      static_cast<std::uint16_t>((hold.exclusive ? kExclusive : 0) | (hold.shared ? kShared : 0));
  const HoldNote note{hold.key.database, hold.key.high, hold.key.low, hold.key.kind, modes};
  std::string out(1 + sizeof note, kAdvisory);
  std::memcpy(out.data() + 1, &note, sizeof note);
  return out;
}

bool decode_hold(std::string_view note, AdvisoryHold& out) {
  HoldNote read;
  if (note.size() != 1 + sizeof read || note[0] != kAdvisory) return false;
  std::memcpy(&read, note.data() + 1, sizeof read);
  out.key = {read.database, read.high, read.low, read.kind};
  out.exclusive = (read.modes & kExclusive) != 0;
  out.shared = (read.modes & kShared) != 0;
  return true;
}

std::string encode_id(std::uint64_t id) {
  std::string out(1 + sizeof id, kId);
  std::memcpy(out.data() + 1, &id, sizeof id);
  return out;
}

std::uint64_t decode_id(std::string_view note) {
  std::uint64_t id = 0;
  if (note.size() == 1 + sizeof id && note[0] == kId) std::memcpy(&id, note.data() + 1, sizeof id);
  return id;
}

}  // namespace granary::frontend
