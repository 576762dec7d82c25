#include "sql/types/id_snapshot.h"

#include <cstdlib>

#include "base/arena.h"
#include "sql/types/codec.h"

namespace granary::sql {

using catalog::IdSnapshot;

namespace {

constexpr std::uint64_t kIdMax = std::uint64_t{1} << 63;

/// false: out of bounds or out of order. An id that is repeated is left out.
bool add_running(IdSnapshot& snapshot, std::uint64_t id) {
  const std::uint64_t last = snapshot.running.empty() ? 0 : snapshot.running.back();
  if (id < snapshot.xmin || id >= snapshot.xmax || id < last) return false;
  if (id != last) snapshot.running.push_back(id);
  return true;
}

bool has_sound_bounds(const IdSnapshot& snapshot) {
  return snapshot.xmin != 0 && snapshot.xmin <= snapshot.xmax && snapshot.xmax < kIdMax;
}

}  // namespace

bool parse_id_snapshot(std::string_view text, IdSnapshot& out) {
  const std::string copy(text);
  const char* at = copy.c_str();
  char* end = nullptr;
  const auto number = [&] {
    const std::uint64_t id = std::strtoull(at, &end, 10);
    at = end;
    return id;
  };
  out = {};
  out.xmin = number();
  if (*at++ != ':') return false;
  out.xmax = number();
  if (*at++ != ':') return false;
  if (!has_sound_bounds(out)) return false;
  while (*at != '\0') {
    if (!add_running(out, number())) return false;
    if (*at == ',') {
      ++at;
    } else if (*at != '\0') {
      return false;
    }
  }
  return true;
}

std::string id_snapshot_text(const IdSnapshot& snapshot) {
  std::string out = std::to_string(snapshot.xmin) + ":" + std::to_string(snapshot.xmax) + ":";
  for (std::size_t i = 0; i < snapshot.running.size(); ++i) {
    if (i > 0) out.push_back(',');
    out += std::to_string(snapshot.running[i]);
  }
  return out;
}

namespace types {

namespace {

void input(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  IdSnapshot snapshot;
  if (!parse_id_snapshot(text, snapshot)) codec::raise_invalid_syntax("pg_snapshot", text);
  out = Value::of_text(context.arena->copy(id_snapshot_text(snapshot)));
}

void output(EvalContext&, const Value& value, Oid, std::string& out) { out.append(value.text()); }

void receive(EvalContext& context, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  const auto count = reader.take<std::int32_t>();
  IdSnapshot snapshot;
  snapshot.xmin = reader.take<std::uint64_t>();
  snapshot.xmax = reader.take<std::uint64_t>();
  bool sound = count >= 0 && has_sound_bounds(snapshot);
  for (std::int32_t i = 0; sound && i < count; ++i) {
    sound = add_running(snapshot, reader.take<std::uint64_t>());
  }
  if (!sound) throw SqlError("22P03", "invalid external pg_snapshot data");
  reader.finish();
  out = Value::of_text(context.arena->copy(id_snapshot_text(snapshot)));
}

void send(EvalContext&, const Value& value, Oid, std::string& out) {
  IdSnapshot snapshot;
  static_cast<void>(parse_id_snapshot(value.text(), snapshot));
  codec::put_big(out, static_cast<std::int32_t>(snapshot.running.size()));
  codec::put_big(out, snapshot.xmin);
  codec::put_big(out, snapshot.xmax);
  for (const std::uint64_t id : snapshot.running) codec::put_big(out, id);
}

TypeRow row(Oid oid, const char* name, std::uint32_t array) {
  return {oid,     name,  name,    Oid{array}, {},      'U',     false, Representation::kBytes,
          -1,      'd',   {},      input,      output,  receive, send,  nullptr,
          nullptr, nullptr, nullptr, nullptr};
}

}  // namespace

std::span<const TypeRow> id_snapshot_types() {
  static const TypeRow rows[] = {
      row(kTxidSnapshot, "txid_snapshot", 2949),
      row(kPgSnapshot, "pg_snapshot", 5039),
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
