// sql/catalog/functions_temporary_files.cpp: pg_ls_tmpdir. Temporary files have no names: they are
// mapped and unlinked when they are made (base/spill_space.h), so that no directory has any.
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/roles.h"
#include "sql/functions/call.h"
#include "sql/functions/rows_cursor.h"

namespace granary::sql::catalog {

namespace {

constexpr Oid kPgMonitor{3373};

/// errors  42501 for others than superusers and pg_monitor; 42704 for a tablespace there is not
SetCursor* list_files(EvalContext& context, const CallInfo&, const Value* args,
                      std::uint32_t count) {
  CatalogAccess access = access_of(context);
  const Oid user = context.session->user_oid;
  if (!has_privileges_of(access, user, kPgMonitor)) require_superuser(access, user, "pg_ls_tmpdir");
  if (count > 0) {
    const Oid tablespace{static_cast<std::uint32_t>(args[0].integer)};
    if (!access.get(kPgTablespace, tablespace)) {
      throw SqlError("42704", "tablespace with OID " + std::to_string(tablespace.value) +
                                  " does not exist");
    }
  }
  return new functions::RowsCursor(3);
}

constexpr SetColumn kColumns[] = {
    {"name", kText}, {"size", kInt8}, {"modification", kTimestamptz}};

const FunctionRow kFunctions[] = {
    {.oid = Oid{5029},
     .name = "pg_ls_tmpdir",
     .arguments = {},
     .result = kRecord,
     .volatility = Volatility::kVolatile,
     .open_set = list_files,
     .set_columns = kColumns},
    {.oid = Oid{5030},
     .name = "pg_ls_tmpdir",
     .arguments = {kOid},
     .result = kRecord,
     .volatility = Volatility::kVolatile,
     .open_set = list_files,
     .set_columns = kColumns},
};

}  // namespace

std::span<const FunctionRow> temporary_file_functions() { return kFunctions; }

}  // namespace granary::sql::catalog
