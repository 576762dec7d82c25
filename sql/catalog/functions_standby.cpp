// sql/catalog/functions_standby.cpp: what monitoring asks a primary and its standby. This server
// never is a standby: it answers what a PostgreSQL does that is none either.
#include <fmt/format.h>

#include "sql/catalog/access.h"
#include "sql/catalog/checkpoint_control.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/roles.h"
#include "sql/functions/call.h"
#include "sql/functions/one_row.h"
#include "sql/types/wide_ids.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

/// Nothing was received or replayed from another server.
Value nothing() { return Value::null(); }

/// How far the log is durable, in about the bytes that were ever written to it.
std::int64_t log_position(EvalContext& context) {
  const CheckpointControl* control = context.session->catalog.checkpoints();
  return control == nullptr ? 0 : control->log_info().position;
}

/// Names of PostgreSQL's segments of 16 MiB on timeline 1; this server's own files are called
/// otherwise (pg_ls_waldir).
constexpr std::uint64_t kSegmentBytes = 16 << 20, kSegmentsOfName = (1ULL << 32) / kSegmentBytes;

/// Of the segment whose end the position may be.
std::string segment_name(std::int64_t position) {
  const std::uint64_t segment = (static_cast<std::uint64_t>(position) - 1) / kSegmentBytes;
  return fmt::format("00000001{:08X}{:08X}", static_cast<std::uint32_t>(segment / kSegmentsOfName),
                     static_cast<std::uint32_t>(segment % kSegmentsOfName));
}

void name_segment(EvalContext& context, const Value* args, Value* out) {
  const std::int64_t position = args[0].integer;
  out[0] = Value::of_text(context.arena->copy(segment_name(position)));
  out[1] = Value::of_int(
      static_cast<std::int64_t>(static_cast<std::uint64_t>(position) % kSegmentBytes));
}
constexpr SetColumn kSegmentColumns[] = {{"file_name", kText}, {"file_offset", kInt4}};

Value control_recovery() {
  throw SqlError("55000", "recovery is not in progress")
      .hint("Recovery control functions can only be executed during recovery.");
}

Value control_as_superuser(EvalContext& context, const char* function) {
  CatalogAccess access = access_of(context);
  require_superuser(access, context.session->user_oid, function);
  return control_recovery();
}
Value pause(EvalContext& context) { return control_as_superuser(context, "pg_wal_replay_pause"); }
Value resume(EvalContext& context) {
  return control_as_superuser(context, "pg_wal_replay_resume");
}
Value promote(EvalContext& context, bool, std::int32_t) {
  return control_as_superuser(context, "pg_promote");
}

constexpr const char* kPromoteDefaults[] = {"true", "60"};
constexpr Volatility kV = Volatility::kVolatile;

const FunctionRow kStandbyFunctions[] = {
    {Oid{2851}, "pg_walfile_name", {kPgLsn}, kText, call<&segment_name>},
    functions::one_row_function<&name_segment, kSegmentColumns>(
        2850, "pg_walfile_name_offset", {kPgLsn}, Volatility::kImmutable),
    {Oid{3820}, "pg_last_wal_receive_lsn", {}, kPgLsn, call<&nothing>, true, kV},
    {Oid{3821}, "pg_last_wal_replay_lsn", {}, kPgLsn, call<&nothing>, true, kV},
    {Oid{2849}, "pg_current_wal_lsn", {}, kPgLsn, call<&log_position>, true, kV},
    {Oid{2852}, "pg_current_wal_insert_lsn", {}, kPgLsn, call<&log_position>, true, kV},
    {Oid{3330}, "pg_current_wal_flush_lsn", {}, kPgLsn, call<&log_position>, true, kV},
    {Oid{3830}, "pg_last_xact_replay_timestamp", {}, kTimestamptz, call<&nothing>, true, kV},
    {Oid{3073}, "pg_is_wal_replay_paused", {}, kBool, call<&control_recovery>, true, kV},
    {Oid{1137}, "pg_get_wal_replay_pause_state", {}, kText, call<&control_recovery>, true, kV},
    {Oid{3071}, "pg_wal_replay_pause", {}, kVoid, call<&pause>, true, kV},
    {Oid{3072}, "pg_wal_replay_resume", {}, kVoid, call<&resume>, true, kV},
    {Oid{3436},
     "pg_promote",
     {kBool, kInt4},
     kBool,
     call<&promote>,
     true,
     kV,
     false,
     2,
     nullptr,
     {},
     kPromoteDefaults},
};

}  // namespace

std::span<const FunctionRow> standby_functions() { return kStandbyFunctions; }

}  // namespace granary::sql::catalog
