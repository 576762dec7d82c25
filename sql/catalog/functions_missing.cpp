// sql/catalog/functions_missing.cpp: functions of PostgreSQL 15 for what this server does not have:
// calls are found, and refused by the feature's name.
#include "sql/catalog/functions.h"
#include "sql/error.h"
#include "sql/types/wide_ids.h"

namespace granary::sql::catalog {

namespace {

constexpr const char kBackups[] = "backups of a running server's files", kArchive[] = "archiving of the log",
                     kControl[] = "pg_control_checkpoint() and its relatives",
                     kSlots[] = "replication slots", kOrigins[] = "replication origins",
                     kMemory[] = "statistics of a session's memory",
                     kReset[] = "resetting statistics of the server as a whole";

/// errors  0A000
template <const auto& kFeature>
[[noreturn]] void refuse(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value&) {
  raise_not_supported(kFeature);
}

template <const auto& kFeature>
FunctionRow missing(std::uint32_t oid, const char* name, const ArgumentTypes& arguments, Oid result,
                    std::uint8_t default_count = 0) {
  return {.oid = Oid{oid},
          .name = name,
          .arguments = arguments,
          .result = result,
          .call = refuse<kFeature>,
          .strict = false,
          .volatility = Volatility::kVolatile,
          .default_count = default_count};
}

const FunctionRow kMissing[] = {
    missing<kBackups>(2172, "pg_backup_start", {kText, kBool}, kPgLsn, 1),
    missing<kBackups>(2739, "pg_backup_stop", {kBool}, kRecord, 1),
    missing<kArchive>(2848, "pg_switch_wal", {}, kPgLsn),
    missing<kArchive>(3098, "pg_create_restore_point", {kText}, kPgLsn),
    missing<kControl>(3441, "pg_control_system", {}, kRecord),
    missing<kControl>(3442, "pg_control_checkpoint", {}, kRecord),
    missing<kControl>(3443, "pg_control_recovery", {}, kRecord),
    missing<kControl>(3444, "pg_control_init", {}, kRecord),
    missing<kSlots>(3779, "pg_create_physical_replication_slot", {kName, kBool, kBool}, kRecord, 2),
    missing<kSlots>(3786, "pg_create_logical_replication_slot", {kName, kName, kBool, kBool},
                    kRecord, 2),
    missing<kSlots>(3780, "pg_drop_replication_slot", {kName}, kVoid),
    missing<kSlots>(3878, "pg_replication_slot_advance", {kName, kPgLsn}, kRecord),
    missing<kSlots>(3577, "pg_logical_emit_message", {kBool, kText, kText}, kPgLsn),
    missing<kOrigins>(6003, "pg_replication_origin_create", {kText}, kOid),
    missing<kMemory>(2282, "pg_get_backend_memory_contexts", {}, kRecord),
    missing<kMemory>(4543, "pg_log_backend_memory_contexts", {kInt4}, kBool),
    missing<kReset>(3775, "pg_stat_reset_shared", {kText}, kVoid),
    missing<kReset>(2307, "pg_stat_reset_slru", {kText}, kVoid),
};

}  // namespace

std::span<const FunctionRow> missing_functions() { return kMissing; }

}  // namespace granary::sql::catalog
