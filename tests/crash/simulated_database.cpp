#include "tests/crash/simulated_database.h"

#include <cstdio>

#include "engine/table/sorted_load.h"

namespace granary::test {
namespace {

using engine::OpResult;

constexpr int kAccounts = 12;
constexpr int kBalance = 100;

std::string number(std::uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "%08llu", static_cast<unsigned long long>(value));
  return text;
}

OpResult apply_change(engine::Transaction& transaction, engine::Engine& engine,
                      const Change& change) {
  engine::Table& table = engine.open_table({change.table}, {});
  Arena arena;
  engine::RowRead read;
  const auto found = transaction.get(table, change.key, arena, read);
  if (found == OpResult::kNotFound) {
    return change.row ? transaction.insert(table, change.key, *change.row) : found;
  }
  if (found != OpResult::kOk) return found;
  return change.row ? transaction.update(table, change.key, read.ref, *change.row)
                    : transaction.remove(table, change.key, read.ref);
}

}  // namespace

void Committed::apply(Database& to) const {
  for (const Change& change : changes) {
    if (change.row) {
      to[change.table][change.key] = *change.row;
    } else {
      to[change.table].erase(change.key);
    }
  }
  for (const std::uint32_t table : dropped) to.erase(table);
}

bool read_database(engine::Engine& engine, engine::Worker& worker, Database& out) {
  engine::Transaction transaction(engine);
  transaction.begin(engine::Mode::kOneShot);
  transaction.resume(worker);
  transaction.begin_statement();
  Arena arena;
  std::vector<engine::ScanRow> rows;
  for (const engine::TableId id : engine.table_ids()) {
    engine::RangeScan scan;
    scan.open(transaction, *engine.table(id), "", "", true, engine::Direction::kForward);
    auto status = scan.next(arena, 100, rows);
    Content& content = out[id.value];
    for (; status == OpResult::kOk; status = scan.next(arena, 100, rows)) {
      for (const auto& row : rows) content.emplace(row.key, row.row);
    }
    if (status != OpResult::kNotFound) return false;
  }
  const bool ok =
      transaction.end_statement() == OpResult::kOk && transaction.commit() == OpResult::kOk;
  transaction.pause();
  return ok;
}

std::string database_difference(const Database& found, const Database& expected) {
  std::string out;
  int shown = 0;
  const auto show = [&](const char* what, std::uint32_t table, const std::string& key) {
    if (++shown <= 5) out += std::string(what) + " " + std::to_string(table) + ":" + key + "\n";
  };
  const auto compare = [&](const char* what, const Database& a, const Database& b) {
    for (const auto& [table, content] : a) {
      const auto other = b.find(table);
      for (const auto& [key, row] : content) {
        if (other == b.end()) {
          show(what, table, key);
          continue;
        }
        const auto at = other->second.find(key);
        if (at == other->second.end() || at->second != row) show(what, table, key);
      }
    }
  };
  compare("expected", expected, found);
  compare("found", found, expected);
  return out;
}

namespace {

std::string wrong_index(const Database& database, std::uint32_t table, std::uint32_t index) {
  static const Content kNothing;
  const auto content = [&](std::uint32_t id) -> const Content& {
    const auto at = database.find(id);
    return at == database.end() ? kNothing : at->second;
  };
  const Content& rows = content(table);
  const Content& entries = content(index);
  if (rows.size() != entries.size())
    return "an index has another number of entries than its table has rows";
  for (const auto& [key, row] : rows) {
    const auto entry = entries.find(row + "/" + key);
    if (entry == entries.end() || entry->second != key) return "a row is not in its index: " + key;
  }
  return "";
}

}  // namespace

std::string broken_rule(const Database& database) {
  const auto accounts = database.find(Workload::kAccount);
  if (accounts != database.end() && !accounts->second.empty()) {
    int sum = 0;
    for (const auto& [key, row] : accounts->second) sum += std::stoi(row);
    if (sum != kAccounts * kBalance) return "the sum of balances is " + std::to_string(sum);
  }
  std::string broken = wrong_index(database, Workload::kAccount, Workload::kByBalance);
  if (broken.empty()) broken = wrong_index(database, Workload::kNote, Workload::kByText);
  const auto catalog = database.find(Workload::kCatalog);
  for (const auto& [table, content] : database) {
    if (table < Workload::kFirstFreeTable) continue;
    if (catalog == database.end() || !catalog->second.contains(number(table))) {
      broken += "table " + std::to_string(table) + " is there without a catalog row";
    }
  }
  return broken;
}

std::optional<Committed> Workload::step(engine::Worker& worker) {
  Committed out = random_changes();
  engine::Transaction transaction(engine_);
  transaction.begin(engine::Mode::kOneShot);
  transaction.resume(worker);
  transaction.begin_statement();
  OpResult result = OpResult::kOk;
  const std::span loaded = std::span(out.changes).first(out.loaded);
  if (!loaded.empty()) load(transaction, loaded);
  for (const Change& change : std::span(out.changes).subspan(out.loaded)) {
    result = apply_change(transaction, engine_, change);
    if (result != OpResult::kOk) break;
    transaction.advance_command();
  }
  std::vector<engine::TableId> dropped;
  for (const std::uint32_t id : out.dropped) dropped.push_back({id});
  if (result == OpResult::kOk) result = transaction.end_statement();
  if (result == OpResult::kOk) {
    result = transaction.commit(dropped);
  } else {
    transaction.abort();
  }
  transaction.pause();
  if (result != OpResult::kOk && !loaded.empty()) engine_.drop_table({loaded.front().table});
  if (result != OpResult::kOk) return std::nullopt;
  out.tid = worker.last_tid;
  for (const engine::TableId id : dropped) {
    if (engine_.table(id) != nullptr) engine_.drop_table(id);
  }
  out.apply(state_);
  return out;
}

void Workload::load(engine::Transaction& transaction, std::span<const Change> rows) {
  engine::Table& table = *engine_.table({rows.front().table});
  std::size_t bytes = 0;
  {
    engine::SortedLoad load(table, &transaction.worker().retired());
    for (const Change& change : rows) {
      load.add(change.key, *change.row, engine::kLoadedTid);
      bytes += change.key.size() + change.row->size() + 32;
    }
  }
  transaction.load(table, bytes);
}

Committed Workload::random_changes() {
  Committed out;
  if (state_[kAccount].empty()) {
    set_up(out);
    return out;
  }
  switch (rng_.below(16)) {
    case 0:
      make_table(out);
      break;
    case 1:
      drop_table(out);
      break;
    case 2:
    case 3:
      change_table(out);
      break;
    case 4:
    case 5:
    case 6:
      remove_note(out);
      break;
    case 7:
    case 8:
    case 9:
      add_note(out, rng_.one_in(8) ? rng_.below(3000) : rng_.below(40));
      break;
    case 10:
      if (rng_.one_in(4)) {  // many rows at once: blocks of their own
        for (int i = 0; i < 40; ++i) add_note(out, rng_.below(100));
      }
      [[fallthrough]];
    default:
      transfer(out);
  }
  if (out.changes.empty()) transfer(out);
  return out;
}

void Workload::set_up(Committed& out) {
  for (int i = 0; i < kAccounts; ++i) {
    const std::string key = number(static_cast<std::uint64_t>(i));
    const std::string balance = number(kBalance);
    out.changes.push_back({kAccount, key, balance});
    out.changes.push_back({kByBalance, balance + "/" + key, key});
  }
}

void Workload::transfer(Committed& out) {
  const std::uint64_t from = rng_.below(kAccounts);
  const std::uint64_t to = (from + 1 + rng_.below(kAccounts - 1)) % kAccounts;
  const int available = std::stoi(state_[kAccount][number(from)]);
  const int amount = static_cast<int>(rng_.below(static_cast<std::uint64_t>(available) + 1));
  if (amount == 0) return add_note(out, 3);
  for (const auto& [account, delta] : {std::pair{from, -amount}, std::pair{to, amount}}) {
    const std::string key = number(account);
    const std::string before = state_[kAccount][key];
    const std::string after = number(static_cast<std::uint64_t>(std::stoi(before) + delta));
    out.changes.push_back({kAccount, key, after});
    out.changes.push_back({kByBalance, before + "/" + key, std::nullopt});
    out.changes.push_back({kByBalance, after + "/" + key, key});
  }
}

void Workload::add_note(Committed& out, std::size_t bytes) {
  const std::string key = number(rng_.below(60) + 100 * out.changes.size());
  if (state_[kNote].contains(key)) return;
  std::string text(bytes, static_cast<char>('a' + rng_.below(26)));
  if (text.size() > 200) {  // keys are short
    text.resize(200);
  }
  out.changes.push_back({kNote, key, text});
  out.changes.push_back({kByText, text + "/" + key, key});
}

void Workload::remove_note(Committed& out) {
  const Content& notes = state_[kNote];
  if (notes.empty()) return;
  auto at = notes.lower_bound(number(rng_.below(60)));
  if (at == notes.end()) at = notes.begin();
  out.changes.push_back({kNote, at->first, std::nullopt});
  out.changes.push_back({kByText, at->second + "/" + at->first, std::nullopt});
}

std::uint32_t Workload::random_table() {
  const Content& catalog = state_[kCatalog];
  if (catalog.empty()) return 0;
  auto at = catalog.begin();
  std::advance(at, rng_.below(catalog.size()));
  return static_cast<std::uint32_t>(std::stoul(at->first));
}

void Workload::make_table(Committed& out) {
  if (state_[kCatalog].size() > 6) return;
  const std::uint32_t id = engine_.create_table({}).id().value;
  const std::uint64_t rows = rng_.below(6);
  for (std::uint64_t i = 0; i < rows; ++i) {
    out.changes.push_back({id, number(i), std::string(rng_.below(500), 'x')});
  }
  if (rng_.one_in(2)) out.loaded = rows;
  out.changes.push_back({kCatalog, number(id), "a table"});
  if (rows == 0 || rng_.one_in(2)) return;
  const std::string changed = number(rng_.below(rows));
  if (rng_.one_in(2)) {
    out.changes.push_back({id, changed, std::nullopt});
  } else {
    out.changes.push_back({id, changed, std::string(rng_.below(500), 'z')});
  }
}

void Workload::drop_table(Committed& out) {
  const std::uint32_t id = random_table();
  if (id == 0) return;
  out.changes.push_back({kCatalog, number(id), std::nullopt});
  out.dropped.push_back(id);
}

void Workload::change_table(Committed& out) {
  const std::uint32_t id = random_table();
  if (id == 0) return;
  const std::string key = number(rng_.below(8));
  const bool there = state_[id].contains(key);
  if (there && rng_.one_in(2)) {
    out.changes.push_back({id, key, std::nullopt});
  } else {
    out.changes.push_back({id, key, std::string(rng_.below(3000), 'y')});
  }
}

}  // namespace granary::test
