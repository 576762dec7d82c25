// sql/catalog/functions_server_directories.cpp: pg_ls_waldir, pg_ls_tmpdir and pg_ls_logdir.
// Messages go to the terminal, not to files of a log directory. Temporary files have no names: they
// are mapped and unlinked when they are made (base/spill_space.h), so that no directory has any.
#include <chrono>
#include <filesystem>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/checkpoint_control.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/roles.h"
#include "sql/functions/call.h"
#include "sql/functions/rows_cursor.h"
#include "sql/types/datetime.h"

namespace granary::sql::catalog {

namespace {

constexpr Oid kPgMonitor{3373};
constexpr std::size_t kFileColumns = 3;

/// errors  42501 for others than superusers and pg_monitor
void require_monitor(EvalContext& context, const char* function) {
  CatalogAccess access = access_of(context);
  const Oid user = context.session->user_oid;
  if (!has_privileges_of(access, user, kPgMonitor)) require_superuser(access, user, function);
}

std::int64_t timestamptz_of(std::filesystem::file_time_type time) {
  using std::chrono::microseconds;
  const auto unix_time = std::chrono::file_clock::to_sys(time).time_since_epoch();
  return std::chrono::duration_cast<microseconds>(unix_time).count() + kUnixEpochDays * kUsPerDay;
}

/// Of all log directories, as they are at this moment: what goes meanwhile is left out.
SetCursor* list_log(EvalContext& context, const CallInfo&, const Value*, std::uint32_t) {
  require_monitor(context, "pg_ls_waldir");
  auto* files = new functions::RowsCursor(kFileColumns);
  const CheckpointControl* control = context.session->catalog.checkpoints();
  if (control == nullptr) return files;
  for (const std::string& directory : control->log_directories()) {
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(directory, error)) {
      std::error_code gone;
      const auto bytes = entry.file_size(gone);
      const auto changed = gone ? std::filesystem::file_time_type{} : entry.last_write_time(gone);
      if (gone) continue;
      files->add(Value::of_text(context.arena->copy(entry.path().filename().string())));
      files->add(Value::of_int(static_cast<std::int64_t>(bytes)));
      files->add(Value::of_int(timestamptz_of(changed)));
    }
  }
  return files;
}

/// errors  those of require_monitor; 42704 for a tablespace there is not
SetCursor* list_temporary(EvalContext& context, const CallInfo&, const Value* args,
                          std::uint32_t count) {
  require_monitor(context, "pg_ls_tmpdir");
  CatalogAccess access = access_of(context);
  if (count > 0) {
    const Oid tablespace{static_cast<std::uint32_t>(args[0].integer)};
    if (!access.get(kPgTablespace, tablespace)) {
      throw SqlError("42704", "tablespace with OID " + std::to_string(tablespace.value) +
                                  " does not exist");
    }
  }
  return new functions::RowsCursor(kFileColumns);
}

SetCursor* list_messages(EvalContext& context, const CallInfo&, const Value*, std::uint32_t) {
  require_monitor(context, "pg_ls_logdir");
  throw SqlError("58P01", "could not open directory \"log\": No such file or directory");
}

constexpr SetColumn kColumns[] = {
    {"name", kText}, {"size", kInt8}, {"modification", kTimestamptz}};

const FunctionRow kFunctions[] = {
    {.oid = Oid{3353},
     .name = "pg_ls_logdir",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kVolatile,
     .open_set = list_messages,
     .set_columns = kColumns},
    {.oid = Oid{3354},
     .name = "pg_ls_waldir",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kVolatile,
     .open_set = list_log,
     .set_columns = kColumns},
    {.oid = Oid{5029},
     .name = "pg_ls_tmpdir",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kVolatile,
     .open_set = list_temporary,
     .set_columns = kColumns},
    {.oid = Oid{5030},
     .name = "pg_ls_tmpdir",
     .arguments = {kOid},
     .result = kRecord,
     .volatility = Volatility::kVolatile,
     .open_set = list_temporary,
     .set_columns = kColumns},
};

}  // namespace

std::span<const FunctionRow> server_directory_functions() { return kFunctions; }

}  // namespace granary::sql::catalog
