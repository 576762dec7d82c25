#include "sql/catalog/snapshot_name.h"

#include <charconv>

#include <fmt/format.h>

#include "sql/replayed_values.h"

namespace granary::sql::catalog {

namespace {

constexpr std::size_t kHexDigits = 8;  // of each half of an epoch

/// Epoch 0, which no snapshot has, where the text is no name.
engine::Epoch epoch_of(std::string_view name) {
  const auto half = [&](std::size_t at) {
    std::uint64_t out = 0;
    const auto [end, error] =
        std::from_chars(name.data() + at, name.data() + at + kHexDigits, out, 16);
    return error == std::errc{} && end == name.data() + at + kHexDigits ? out : 0;
  };
  const std::string_view form = "00000000-00000000-1";
  if (name.size() != form.size()) return engine::Epoch{0};
  return engine::Epoch{half(0) << 32 | half(kHexDigits + 1)};
}

}  // namespace

std::string snapshot_name(engine::Epoch snapshot) {
  return fmt::format("{:08X}-{:08X}-1", snapshot.value >> 32, snapshot.value & 0xffff'ffff);
}

void import_snapshot(SessionContext& session, std::string_view name) {
  engine::Transaction& transaction = session.transaction;
  if (session.settings.transaction_has_run_query || transaction.snapshot().value != 0) {
    throw SqlError("25001", "SET TRANSACTION SNAPSHOT must be called before any query");
  }
  if (session.settings.transaction_isolation == IsolationLevel::kReadCommitted) {
    throw SqlError("0A000",
                   "a snapshot-importing transaction must have isolation level SERIALIZABLE or "
                   "REPEATABLE READ");
  }
  if (transaction.mode() == engine::Mode::kSerializable) {
    raise_not_supported("SET TRANSACTION SNAPSHOT in a SERIALIZABLE transaction that may write");
  }
  const engine::Epoch snapshot = epoch_of(name);
  const bool known = transaction.mode() == engine::Mode::kRepeatableRead && snapshot.value != 0 &&
                     snapshot_name(snapshot) == name && transaction.import_snapshot(snapshot);
  if (!known) {
    throw SqlError("22023", fmt::format("invalid snapshot identifier: \"{}\"", name));
  }
  refuse_replay(session, "it reads a snapshot of another transaction");
  session.settings.transaction_has_run_query = true;
}

}  // namespace granary::sql::catalog
