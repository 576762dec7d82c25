// sql/catalog/functions_transaction_id.cpp: transaction ids and snapshots of them
// (transaction_ids.h), as xid8 and, under older names, as int8.
#include <algorithm>

#include "engine/engine.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/session_directory.h"
#include "sql/functions/call.h"
#include "sql/functions/one_row.h"
#include "sql/types/id_snapshot.h"
#include "sql/types/wide_ids.h"

namespace granary::sql::catalog {

namespace {

using functions::call;
using functions::one_row_function;
using Id = std::uint64_t;

SessionEffects& effects_of(EvalContext& context) {
  SessionDirectory* directory = context.session->catalog.sessions();
  SessionEffects* found = directory == nullptr ? nullptr : directory->effects(*context.session);
  if (found == nullptr) raise_not_supported("transaction ids outside a session");
  return *found;
}

Id current_id(EvalContext& context) { return effects_of(context).transaction_id(true); }

/// What writes has one.
std::optional<Id> current_id_if_assigned(EvalContext& context) {
  const bool writes = context.session->transaction.has_writes();
  const Id id = effects_of(context).transaction_id(writes);
  return id == 0 ? std::nullopt : std::optional<Id>(id);
}

std::string current_snapshot(EvalContext& context) {
  SessionEffects& effects = effects_of(context);
  engine::Transaction& transaction = context.session->transaction;
  return id_snapshot_text(effects.transaction_ids().snapshot(
      effects.transaction_id(false), transaction.snapshot()));
}

std::optional<std::string> status_of(EvalContext& context, Id id) {
  const std::optional<IdStatus> status = effects_of(context).transaction_ids().status(id);
  if (!status.has_value()) return std::nullopt;
  return *status == IdStatus::kRunning     ? "in progress"
         : *status == IdStatus::kCommitted ? "committed"
                                           : "aborted";
}

IdSnapshot snapshot_of(std::string_view text) {
  IdSnapshot out;
  static_cast<void>(parse_id_snapshot(text, out));
  return out;
}

Id lowest(std::string_view snapshot) { return snapshot_of(snapshot).xmin; }
Id next(std::string_view snapshot) { return snapshot_of(snapshot).xmax; }
bool is_visible(Id id, std::string_view snapshot) { return snapshot_of(snapshot).sees(id); }

/// Nothing has to be frozen, so that what catalogs say of databases and tables is never old. The
/// xmin of a row is a checksum and has no age.
std::int32_t age(EvalContext& context, Value id) {
  const auto short_id = static_cast<std::uint32_t>(id.integer);
  if (short_id < kFirstNormalId) return INT32_MAX;
  if (short_id <= kFrozenBefore) return 0;
  const Id next = effects_of(context).transaction_ids().snapshot(0, {}).xmax;
  return std::max(0, static_cast<std::int32_t>(static_cast<std::uint32_t>(next) - short_id));
}

/// There are no multixacts but the one that catalogs begin with.
std::int32_t multixact_age(Value id) { return id.integer == 0 ? INT32_MAX : 0; }

class RunningIds final : public SetCursor {
 public:
  explicit RunningIds(std::vector<Id> ids) : ids_(std::move(ids)) {}
  bool next(EvalContext&, Value* row) override {
    if (at_ == ids_.size()) return false;
    *row = Value::of_int(static_cast<std::int64_t>(ids_[at_++]));
    return true;
  }

 private:
  std::vector<Id> ids_;
  std::size_t at_ = 0;
};

SetCursor* open_running(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  return new RunningIds(snapshot_of(args[0].text()).running);
}

FunctionRow running_row(std::uint32_t oid, const char* name, Oid snapshot, Oid id) {
  FunctionRow row{Oid{oid}, name, {snapshot}, id};
  row.open_set = open_running;
  return row;
}

constexpr SetColumn kCommitColumns[] = {
    {"xid", kXid}, {"timestamp", kTimestamptz}, {"roident", kOid}};

[[noreturn]] void raise_no_commit_timestamps() {
  throw SqlError("55000", "could not get commit timestamp data")
      .hint(R"(Make sure the configuration parameter "track_commit_timestamp" is set.)");
}

/// As where track_commit_timestamp is off, which it is. errors  22023, 55000
std::optional<std::int64_t> commit_timestamp(Value id) {
  if (id.integer == 0)
    throw SqlError("22023", "cannot retrieve commit timestamp for transaction 0");
  if (static_cast<Id>(id.integer) >= kFirstNormalId) raise_no_commit_timestamps();
  return std::nullopt;
}

void fill_commit_origin(EvalContext&, const Value* args, Value* out) {
  static_cast<void>(commit_timestamp(args[0]));
  out[0] = out[1] = Value::null();
}

void fill_last_committed(EvalContext&, const Value*, Value*) { raise_no_commit_timestamps(); }

constexpr std::span<const SetColumn> kOriginColumns = std::span(kCommitColumns).subspan(1);

constexpr Volatility kStable = Volatility::kStable, kVolatile = Volatility::kVolatile;

}  // namespace

std::span<const FunctionRow> transaction_id_functions() {
  static const FunctionRow kRows[] = {
      {Oid{5059}, "pg_current_xact_id", {}, kXid8, call<&current_id>, true, kStable},
      {Oid{5060}, "pg_current_xact_id_if_assigned", {}, kXid8, call<&current_id_if_assigned>, true,
       kStable},
      {Oid{5061}, "pg_current_snapshot", {}, kPgSnapshot, call<&current_snapshot>, true, kStable},
      {Oid{5062}, "pg_snapshot_xmin", {kPgSnapshot}, kXid8, call<&lowest>},
      {Oid{5063}, "pg_snapshot_xmax", {kPgSnapshot}, kXid8, call<&next>},
      running_row(5064, "pg_snapshot_xip", kPgSnapshot, kXid8),
      {Oid{5065}, "pg_visible_in_snapshot", {kXid8, kPgSnapshot}, kBool, call<&is_visible>},
      {Oid{5066}, "pg_xact_status", {kXid8}, kText, call<&status_of>, true, kVolatile},
      {Oid{1181}, "age", {kXid}, kInt4, call<&age>, true, kStable},
      {Oid{3939}, "mxid_age", {kXid}, kInt4, call<&multixact_age>, true, kStable},
      {Oid{2943}, "txid_current", {}, kInt8, call<&current_id>, true, kStable},
      {Oid{3348}, "txid_current_if_assigned", {}, kInt8, call<&current_id_if_assigned>, true,
       kStable},
      {Oid{2944}, "txid_current_snapshot", {}, kTxidSnapshot, call<&current_snapshot>, true,
       kStable},
      {Oid{2945}, "txid_snapshot_xmin", {kTxidSnapshot}, kInt8, call<&lowest>},
      {Oid{2946}, "txid_snapshot_xmax", {kTxidSnapshot}, kInt8, call<&next>},
      running_row(2947, "txid_snapshot_xip", kTxidSnapshot, kInt8),
      {Oid{3360}, "txid_status", {kInt8}, kText, call<&status_of>, true, kVolatile},
      {Oid{2948}, "txid_visible_in_snapshot", {kInt8, kTxidSnapshot}, kBool, call<&is_visible>},
      {Oid{3581}, "pg_xact_commit_timestamp", {kXid}, kTimestamptz, call<&commit_timestamp>, true,
       kVolatile},
      one_row_function<&fill_last_committed, kCommitColumns>(3583, "pg_last_committed_xact", {},
                                                             kVolatile),
      one_row_function<&fill_commit_origin, kOriginColumns>(
          6168, "pg_xact_commit_timestamp_origin", {kXid}, kVolatile),
  };
  return kRows;
}

}  // namespace granary::sql::catalog
