// sql/functions/send_functions.cpp: the functions that show a value's binary form as bytea. Each is
// its type's output for binary results (TypeRow::send).
#include "sql/functions/families.h"
#include "sql/functions/function.h"
#include "sql/types/bit.h"
#include "sql/types/geometry.h"
#include "sql/types/id_snapshot.h"
#include "sql/types/jsonpath.h"
#include "sql/types/macaddr8.h"
#include "sql/types/money.h"
#include "sql/types/network.h"
#include "sql/types/type.h"
#include "sql/types/wide_ids.h"
#include "sql/types/tsquery.h"
#include "sql/types/tsvector.h"
#include "sql/types/xml.h"

namespace granary::sql::functions {

namespace {

void send_value(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                Value& out) {
  const Oid type = call.argument_types[0];
  std::string bytes;
  type_of(type).send(context, args[0], type, bytes);
  out = Value::of_text(context.arena->copy(bytes));
}

constexpr FunctionRow row(std::uint32_t oid, const char* name, Oid type) {
  return {Oid{oid}, name, {type}, kBytea, send_value};
}

const FunctionRow kRows[] = {
    row(324, "json_send", kJson),
    row(2405, "int2send", kInt2),
    row(2407, "int4send", kInt4),
    row(2409, "int8send", kInt8),
    row(2413, "byteasend", kBytea),
    row(2415, "textsend", kText),
    row(2419, "oidsend", kOid),
    row(2423, "namesend", kName),
    row(2425, "float4send", kFloat4),
    row(2427, "float8send", kFloat8),
    row(2431, "bpcharsend", kBpchar),
    row(2433, "varcharsend", kVarchar),
    row(2435, "charsend", kChar),
    row(2437, "boolsend", kBool),
    row(2461, "numeric_send", kNumeric),
    row(2469, "date_send", kDate),
    row(2471, "time_send", kTime),
    row(2473, "timetz_send", kTimetz),
    row(2475, "timestamp_send", kTimestamp),
    row(2477, "timestamptz_send", kTimestamptz),
    row(2479, "interval_send", kInterval),
    row(2962, "uuid_send", kUuid),
    row(3803, "jsonb_send", kJsonb),
    row(2899, "xml_send", kXml),
    row(2429, "point_send", kPoint),
    row(2439, "tidsend", kTid),
    row(2441, "xidsend", kXid),
    row(2443, "cidsend", kCid),
    row(2445, "regprocsend", kRegproc),
    row(2447, "regproceduresend", kRegprocedure),
    row(2453, "regclasssend", kRegclass),
    row(2455, "regtypesend", kRegtype),
    row(2457, "bit_send", kBit),
    row(2459, "varbit_send", kVarbit),
    row(2481, "lseg_send", kLseg),
    row(2483, "path_send", kPath),
    row(2485, "box_send", kBox),
    row(2487, "poly_send", kPolygon),
    row(2489, "line_send", kLine),
    row(2491, "circle_send", kCircle),
    row(2493, "cash_send", kMoney),
    row(2495, "macaddr_send", kMacaddr),
    row(2497, "inet_send", kInet),
    row(2499, "cidr_send", kCidr),
    row(3239, "pg_lsn_send", kPgLsn),
    row(3447, "macaddr8_send", kMacaddr8),
    row(3638, "tsvectorsend", kTsvector),
    row(3640, "tsquerysend", kTsquery),
    row(4197, "regcollationsend", kRegcollation),
    row(5083, "xid8send", kXid8),
    row(2411, "int2vectorsend", kInt2Vector),
    row(2421, "oidvectorsend", kOidVector),
    row(2449, "regopersend", kRegoper),
    row(2451, "regoperatorsend", kRegoperator),
    row(2942, "txid_snapshot_send", kTxidSnapshot),
    row(3121, "void_send", kVoid),
    row(3739, "regconfigsend", kRegconfig),
    row(3774, "regdictionarysend", kRegdictionary),
    row(4004, "jsonpath_send", kJsonpath),
    row(4088, "regnamespacesend", kRegnamespace),
    row(4095, "regrolesend", kRegrole),
    row(5058, "pg_snapshot_send", kPgSnapshot),
};

}  // namespace

std::span<const FunctionRow> send_functions() { return kRows; }

}  // namespace granary::sql::functions
