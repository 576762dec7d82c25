#include "frontend/session/conflict_detail.h"

#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "engine/occ/conflict_place.h"
#include "sql/row_codec.h"
#include "sql/types/type.h"

namespace granary::frontend {

using sql::IndexDesc;
using sql::Oid;
using sql::RelationDesc;

namespace {

std::optional<std::int64_t> take_integer(std::string_view& key, std::size_t bytes, bool flips,
                                         bool is_signed) {
  if (key.size() < bytes) return std::nullopt;
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < bytes; ++i) {
    const auto byte = static_cast<unsigned char>(key[i]);
    bits = bits << 8 | (flips ? static_cast<unsigned char>(~byte) : byte);
  }
  key.remove_prefix(bytes);
  if (!is_signed) return static_cast<std::int64_t>(bits);
  bits ^= std::uint64_t{1} << (8 * bytes - 1);
  const unsigned unused = 64 - 8 * static_cast<unsigned>(bytes);
  return static_cast<std::int64_t>(bits << unused) >> unused;
}

/// Takes one column off the front of a key (docs/formats/row.md, "Keys"). Nothing: of a type whose
/// keys are not read back.
std::optional<std::string> take_column(std::string_view& key, Oid type, bool descending) {
  std::size_t bytes = 0;
  switch (type.value) {
    case sql::kInt2.value:
      bytes = 2;
      break;
    case sql::kInt4.value:
    case sql::kOid.value:
      bytes = 4;
      break;
    case sql::kInt8.value:
      bytes = 8;
      break;
    case sql::kText.value:
    case sql::kVarchar.value: {
      const std::size_t end = key.find(descending ? '\xff' : '\0');
      if (end == std::string_view::npos) return std::nullopt;
      std::string text(key.substr(0, end));
      for (char& c : text) c = descending ? static_cast<char>(~c) : c;
      key.remove_prefix(end + 1);
      return text;
    }
    default:
      return std::nullopt;
  }
  const auto value = take_integer(key, bytes, descending, type != sql::kOid);
  return value ? std::optional(std::to_string(*value)) : std::nullopt;
}

/// "(a, b)=(1, 2)"; empty where it cannot be read back.
std::string key_text(const RelationDesc& relation, const IndexDesc& index, std::string_view key) {
  std::string names, values;
  for (const sql::IndexColumn& column : index.columns) {
    std::optional<std::string> value;
    const bool present = index.primary || (!key.empty() && key[0] == sql::kKeyPresent);
    if (!index.primary && !key.empty()) key.remove_prefix(1);
    value = present ? take_column(key, relation.key_type(column), column.descending) : "null";
    if (!value) return {};
    names += (names.empty() ? "" : ", ") + relation.key_name(column);
    values += (values.empty() ? "" : ", ") + *value;
  }
  return fmt::format("({})=({})", names, values);
}

std::string describe(const RelationDesc& relation, const IndexDesc* index,
                     const engine::Conflict& conflict) {
  const std::string place =
      index == nullptr ? fmt::format("table \"{}\"", relation.name)
                       : fmt::format("table \"{}\" (index \"{}\")", relation.name, index->name);
  const std::string key = index == nullptr || conflict.key.empty()
                              ? std::string{}
                              : key_text(relation, *index, conflict.key);
  if (conflict.range) {
    return fmt::format("Rows came into or left a range of {} that had been read{}.", place,
                       key.empty() ? "" : ", near key " + key);
  }
  if (key.empty()) return fmt::format("A row of {} was changed by another transaction.", place);
  return fmt::format("Key {} of {} was changed by another transaction.", key, place);
}

}  // namespace

std::string describe_conflict(const engine::Conflict& conflict,
                              std::span<const sql::RelationPtr> relations) {
  if (conflict.table.value == 0) return {};
  for (const sql::RelationPtr& relation : relations) {
    for (const IndexDesc& index : relation->indexes) {
      if (index.table != nullptr && index.table->id() == conflict.table) {
        return describe(*relation, &index, conflict);
      }
    }
    if (relation->table != nullptr && relation->table->id() == conflict.table) {
      return describe(*relation, nullptr, conflict);
    }
  }
  return {};
}

void find_conflict(engine::Worker& worker, std::span<const sql::RelationPtr> relations,
                   engine::Conflict& conflict) {
  if (conflict.place == nullptr || conflict.table.value != 0) return;
  std::size_t rows_left = 1'000'000;
  std::set<const engine::Table*> looked_at;
  for (const sql::RelationPtr& relation : relations) {
    if (relation->system || relation->table == nullptr) continue;
    if (!looked_at.insert(relation->table).second) continue;
    if (engine::find_place(worker, *relation->table, rows_left, conflict)) return;
    for (const IndexDesc& index : relation->indexes) {
      if (index.table == nullptr || index.table == relation->table) continue;
      if (engine::find_place(worker, *index.table, rows_left, conflict)) return;
    }
  }
  // It is gone: deleted rows do not stay in their tree.
  if (looked_at.size() == 1) conflict.table = (*looked_at.begin())->id();
}

std::string deadlock_statements(const std::vector<engine::DeadlockWait>& cycle,
                                const std::vector<sql::catalog::SessionInfo>& sessions) {
  std::string out;
  for (const engine::DeadlockWait& wait : cycle) {
    const auto found = std::ranges::find(sessions, wait.waiter,
                                         &sql::catalog::SessionInfo::transaction);
    if (found != sessions.end())
      out += fmt::format("\nProcess {}: {}", found->pid, found->query);
  }
  return out;
}

std::string describe_deadlock(const std::vector<engine::DeadlockWait>& cycle,
                              const std::vector<sql::catalog::SessionInfo>& sessions,
                              const sql::catalog::LockTargets& targets) {
  const auto pid_of = [&](const engine::Transaction* transaction) {
    const auto found = std::find_if(sessions.begin(), sessions.end(), [&](const auto& session) {
      return session.transaction == transaction;
    });
    return found == sessions.end() ? 0 : found->pid;
  };
  std::string out;
  for (const engine::DeadlockWait& wait : cycle) {
    const std::int32_t blocker = pid_of(wait.blocker);
    out += fmt::format("{}Process {} waits for {}; blocked by process {}.", out.empty() ? "" : "\n",
                       pid_of(wait.waiter), targets.describe(wait.record, wait.mode, blocker),
                       blocker);
  }
  return out;
}

}  // namespace granary::frontend
