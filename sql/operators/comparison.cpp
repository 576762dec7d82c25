// sql/operators/comparison.cpp: the functions behind =, <>, <, <=, > and >= of types with one
// representation on both sides.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/operators/collated.h"
#include "sql/operators/order_tests.h"
#include "sql/types/codec.h"
#include "sql/types/enum.h"
#include "sql/types/float.h"
#include "sql/types/ordered_type.h"
#include "sql/types/text.h"
#include "sql/types/type.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;

template <class Op>
void compare_integers(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  out = Value::of_bool(Op::holds(args[0].integer, args[1].integer));
}

/// The bits are compared: a negative number is one of the upper half of the xids.
template <class Op>
void compare_xid(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  out = Value::of_bool(Op::holds(static_cast<std::uint32_t>(args[0].integer),
                                 static_cast<std::uint32_t>(args[1].integer)));
}

template <class Op>
void compare_floats(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  out = Value::of_bool(Op::holds(types::compare_float(args[0].float8, args[1].float8), 0));
}

template <class Op>
void compare_bytes(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  if constexpr (std::is_same_v<Op, Equal> || std::is_same_v<Op, NotEqual>) {
    const bool equal = args[0].size() == args[1].size() && args[0].text() == args[1].text();
    out = Value::of_bool(equal == std::is_same_v<Op, Equal>);
  } else {
    out = Value::of_bool(Op::holds(codec::compare_bytes(args[0].text(), args[1].text()), 0));
  }
}

template <class Op>
void compare_bpchars(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  out = Value::of_bool(Op::holds(codec::compare_bytes(without_trailing_blanks(args[0].text()),
                                                      without_trailing_blanks(args[1].text())),
                                 0));
}

int order_of(const CallInfo& call, const Value* args) {
  const TypeRow& row = ordered_type(call.argument_types[0]);
  return row.compare(args[0], args[1], row.oid);
}

template <class Op>
void compare_by_type(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t,
                     Value& out) {
  out = Value::of_bool(Op::holds(order_of(call, args), 0));
}

void three_way_integers(EvalContext&, const CallInfo&, const Value* args, std::uint32_t,
                        Value& out) {
  out = Value::of_int(args[0].integer < args[1].integer ? -1 : args[0].integer > args[1].integer);
}
void three_way(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t, Value& out) {
  out = Value::of_int(order_of(call, args));
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    // Integers of all widths, and what is kept as one.
    {Oid{63}, "int2eq", {kInt2, kInt2}, kBool, compare_integers<Equal>},
    {Oid{145}, "int2ne", {kInt2, kInt2}, kBool, compare_integers<NotEqual>},
    {Oid{64}, "int2lt", {kInt2, kInt2}, kBool, compare_integers<Less>},
    {Oid{148}, "int2le", {kInt2, kInt2}, kBool, compare_integers<LessEqual>},
    {Oid{146}, "int2gt", {kInt2, kInt2}, kBool, compare_integers<Greater>},
    {Oid{151}, "int2ge", {kInt2, kInt2}, kBool, compare_integers<GreaterEqual>},
    {Oid{65}, "int4eq", {kInt4, kInt4}, kBool, compare_integers<Equal>},
    {Oid{144}, "int4ne", {kInt4, kInt4}, kBool, compare_integers<NotEqual>},
    {Oid{66}, "int4lt", {kInt4, kInt4}, kBool, compare_integers<Less>},
    {Oid{149}, "int4le", {kInt4, kInt4}, kBool, compare_integers<LessEqual>},
    {Oid{147}, "int4gt", {kInt4, kInt4}, kBool, compare_integers<Greater>},
    {Oid{150}, "int4ge", {kInt4, kInt4}, kBool, compare_integers<GreaterEqual>},
    {Oid{467}, "int8eq", {kInt8, kInt8}, kBool, compare_integers<Equal>},
    {Oid{468}, "int8ne", {kInt8, kInt8}, kBool, compare_integers<NotEqual>},
    {Oid{469}, "int8lt", {kInt8, kInt8}, kBool, compare_integers<Less>},
    {Oid{471}, "int8le", {kInt8, kInt8}, kBool, compare_integers<LessEqual>},
    {Oid{470}, "int8gt", {kInt8, kInt8}, kBool, compare_integers<Greater>},
    {Oid{472}, "int8ge", {kInt8, kInt8}, kBool, compare_integers<GreaterEqual>},
    {Oid{158}, "int24eq", {kInt2, kInt4}, kBool, compare_integers<Equal>},
    {Oid{164}, "int24ne", {kInt2, kInt4}, kBool, compare_integers<NotEqual>},
    {Oid{160}, "int24lt", {kInt2, kInt4}, kBool, compare_integers<Less>},
    {Oid{166}, "int24le", {kInt2, kInt4}, kBool, compare_integers<LessEqual>},
    {Oid{162}, "int24gt", {kInt2, kInt4}, kBool, compare_integers<Greater>},
    {Oid{168}, "int24ge", {kInt2, kInt4}, kBool, compare_integers<GreaterEqual>},
    {Oid{159}, "int42eq", {kInt4, kInt2}, kBool, compare_integers<Equal>},
    {Oid{165}, "int42ne", {kInt4, kInt2}, kBool, compare_integers<NotEqual>},
    {Oid{161}, "int42lt", {kInt4, kInt2}, kBool, compare_integers<Less>},
    {Oid{167}, "int42le", {kInt4, kInt2}, kBool, compare_integers<LessEqual>},
    {Oid{163}, "int42gt", {kInt4, kInt2}, kBool, compare_integers<Greater>},
    {Oid{169}, "int42ge", {kInt4, kInt2}, kBool, compare_integers<GreaterEqual>},
    {Oid{1850}, "int28eq", {kInt2, kInt8}, kBool, compare_integers<Equal>},
    {Oid{1851}, "int28ne", {kInt2, kInt8}, kBool, compare_integers<NotEqual>},
    {Oid{1852}, "int28lt", {kInt2, kInt8}, kBool, compare_integers<Less>},
    {Oid{1854}, "int28le", {kInt2, kInt8}, kBool, compare_integers<LessEqual>},
    {Oid{1853}, "int28gt", {kInt2, kInt8}, kBool, compare_integers<Greater>},
    {Oid{1855}, "int28ge", {kInt2, kInt8}, kBool, compare_integers<GreaterEqual>},
    {Oid{1856}, "int82eq", {kInt8, kInt2}, kBool, compare_integers<Equal>},
    {Oid{1857}, "int82ne", {kInt8, kInt2}, kBool, compare_integers<NotEqual>},
    {Oid{1858}, "int82lt", {kInt8, kInt2}, kBool, compare_integers<Less>},
    {Oid{1860}, "int82le", {kInt8, kInt2}, kBool, compare_integers<LessEqual>},
    {Oid{1859}, "int82gt", {kInt8, kInt2}, kBool, compare_integers<Greater>},
    {Oid{1861}, "int82ge", {kInt8, kInt2}, kBool, compare_integers<GreaterEqual>},
    {Oid{852}, "int48eq", {kInt4, kInt8}, kBool, compare_integers<Equal>},
    {Oid{853}, "int48ne", {kInt4, kInt8}, kBool, compare_integers<NotEqual>},
    {Oid{854}, "int48lt", {kInt4, kInt8}, kBool, compare_integers<Less>},
    {Oid{856}, "int48le", {kInt4, kInt8}, kBool, compare_integers<LessEqual>},
    {Oid{855}, "int48gt", {kInt4, kInt8}, kBool, compare_integers<Greater>},
    {Oid{857}, "int48ge", {kInt4, kInt8}, kBool, compare_integers<GreaterEqual>},
    {Oid{474}, "int84eq", {kInt8, kInt4}, kBool, compare_integers<Equal>},
    {Oid{475}, "int84ne", {kInt8, kInt4}, kBool, compare_integers<NotEqual>},
    {Oid{476}, "int84lt", {kInt8, kInt4}, kBool, compare_integers<Less>},
    {Oid{478}, "int84le", {kInt8, kInt4}, kBool, compare_integers<LessEqual>},
    {Oid{477}, "int84gt", {kInt8, kInt4}, kBool, compare_integers<Greater>},
    {Oid{479}, "int84ge", {kInt8, kInt4}, kBool, compare_integers<GreaterEqual>},
    {Oid{184}, "oideq", {kOid, kOid}, kBool, compare_integers<Equal>},
    {Oid{185}, "oidne", {kOid, kOid}, kBool, compare_integers<NotEqual>},
    {Oid{716}, "oidlt", {kOid, kOid}, kBool, compare_integers<Less>},
    {Oid{717}, "oidle", {kOid, kOid}, kBool, compare_integers<LessEqual>},
    {Oid{1638}, "oidgt", {kOid, kOid}, kBool, compare_integers<Greater>},
    {Oid{1639}, "oidge", {kOid, kOid}, kBool, compare_integers<GreaterEqual>},
    {Oid{1292}, "tideq", {kTid, kTid}, kBool, compare_integers<Equal>},
    {Oid{1265}, "tidne", {kTid, kTid}, kBool, compare_integers<NotEqual>},
    {Oid{2791}, "tidlt", {kTid, kTid}, kBool, compare_integers<Less>},
    {Oid{2793}, "tidle", {kTid, kTid}, kBool, compare_integers<LessEqual>},
    {Oid{2790}, "tidgt", {kTid, kTid}, kBool, compare_integers<Greater>},
    {Oid{2792}, "tidge", {kTid, kTid}, kBool, compare_integers<GreaterEqual>},
    {Oid{61}, "chareq", {kChar, kChar}, kBool, compare_integers<Equal>},
    {Oid{70}, "charne", {kChar, kChar}, kBool, compare_integers<NotEqual>},
    {Oid{1246}, "charlt", {kChar, kChar}, kBool, compare_integers<Less>},
    {Oid{72}, "charle", {kChar, kChar}, kBool, compare_integers<LessEqual>},
    {Oid{73}, "chargt", {kChar, kChar}, kBool, compare_integers<Greater>},
    {Oid{74}, "charge", {kChar, kChar}, kBool, compare_integers<GreaterEqual>},
    {Oid{60}, "booleq", {kBool, kBool}, kBool, compare_integers<Equal>},
    {Oid{84}, "boolne", {kBool, kBool}, kBool, compare_integers<NotEqual>},
    {Oid{56}, "boollt", {kBool, kBool}, kBool, compare_integers<Less>},
    {Oid{1691}, "boolle", {kBool, kBool}, kBool, compare_integers<LessEqual>},
    {Oid{57}, "boolgt", {kBool, kBool}, kBool, compare_integers<Greater>},
    {Oid{1692}, "boolge", {kBool, kBool}, kBool, compare_integers<GreaterEqual>},
    {Oid{1086}, "date_eq", {kDate, kDate}, kBool, compare_integers<Equal>},
    {Oid{1091}, "date_ne", {kDate, kDate}, kBool, compare_integers<NotEqual>},
    {Oid{1087}, "date_lt", {kDate, kDate}, kBool, compare_integers<Less>},
    {Oid{1088}, "date_le", {kDate, kDate}, kBool, compare_integers<LessEqual>},
    {Oid{1089}, "date_gt", {kDate, kDate}, kBool, compare_integers<Greater>},
    {Oid{1090}, "date_ge", {kDate, kDate}, kBool, compare_integers<GreaterEqual>},
    {Oid{1145}, "time_eq", {kTime, kTime}, kBool, compare_integers<Equal>},
    {Oid{1106}, "time_ne", {kTime, kTime}, kBool, compare_integers<NotEqual>},
    {Oid{1102}, "time_lt", {kTime, kTime}, kBool, compare_integers<Less>},
    {Oid{1103}, "time_le", {kTime, kTime}, kBool, compare_integers<LessEqual>},
    {Oid{1104}, "time_gt", {kTime, kTime}, kBool, compare_integers<Greater>},
    {Oid{1105}, "time_ge", {kTime, kTime}, kBool, compare_integers<GreaterEqual>},
    {Oid{1152}, "timestamptz_eq", {kTimestamptz, kTimestamptz}, kBool, compare_integers<Equal>},
    {Oid{2052}, "timestamp_eq", {kTimestamp, kTimestamp}, kBool, compare_integers<Equal>},
    {Oid{1153}, "timestamptz_ne", {kTimestamptz, kTimestamptz}, kBool, compare_integers<NotEqual>},
    {Oid{2053}, "timestamp_ne", {kTimestamp, kTimestamp}, kBool, compare_integers<NotEqual>},
    {Oid{1154}, "timestamptz_lt", {kTimestamptz, kTimestamptz}, kBool, compare_integers<Less>},
    {Oid{2054}, "timestamp_lt", {kTimestamp, kTimestamp}, kBool, compare_integers<Less>},
    {Oid{1155}, "timestamptz_le", {kTimestamptz, kTimestamptz}, kBool, compare_integers<LessEqual>},
    {Oid{2055}, "timestamp_le", {kTimestamp, kTimestamp}, kBool, compare_integers<LessEqual>},
    {Oid{1157}, "timestamptz_gt", {kTimestamptz, kTimestamptz}, kBool, compare_integers<Greater>},
    {Oid{2057}, "timestamp_gt", {kTimestamp, kTimestamp}, kBool, compare_integers<Greater>},
    {Oid{1156},
     "timestamptz_ge",
     {kTimestamptz, kTimestamptz},
     kBool,
     compare_integers<GreaterEqual>},
    {Oid{2056}, "timestamp_ge", {kTimestamp, kTimestamp}, kBool, compare_integers<GreaterEqual>},
    {Oid{68}, "xideq", {kXid, kXid}, kBool, compare_integers<Equal>},
    {Oid{1319}, "xideqint4", {kXid, kInt4}, kBool, compare_xid<Equal>},
    {Oid{3308}, "xidneq", {kXid, kXid}, kBool, compare_integers<NotEqual>},
    {Oid{3309}, "xidneqint4", {kXid, kInt4}, kBool, compare_xid<NotEqual>},
    {Oid{69}, "cideq", {kCid, kCid}, kBool, compare_integers<Equal>},
    // Floats.
    {Oid{287}, "float4eq", {kFloat4, kFloat4}, kBool, compare_floats<Equal>},
    {Oid{288}, "float4ne", {kFloat4, kFloat4}, kBool, compare_floats<NotEqual>},
    {Oid{289}, "float4lt", {kFloat4, kFloat4}, kBool, compare_floats<Less>},
    {Oid{290}, "float4le", {kFloat4, kFloat4}, kBool, compare_floats<LessEqual>},
    {Oid{291}, "float4gt", {kFloat4, kFloat4}, kBool, compare_floats<Greater>},
    {Oid{292}, "float4ge", {kFloat4, kFloat4}, kBool, compare_floats<GreaterEqual>},
    {Oid{293}, "float8eq", {kFloat8, kFloat8}, kBool, compare_floats<Equal>},
    {Oid{294}, "float8ne", {kFloat8, kFloat8}, kBool, compare_floats<NotEqual>},
    {Oid{295}, "float8lt", {kFloat8, kFloat8}, kBool, compare_floats<Less>},
    {Oid{296}, "float8le", {kFloat8, kFloat8}, kBool, compare_floats<LessEqual>},
    {Oid{297}, "float8gt", {kFloat8, kFloat8}, kBool, compare_floats<Greater>},
    {Oid{298}, "float8ge", {kFloat8, kFloat8}, kBool, compare_floats<GreaterEqual>},
    {Oid{299}, "float48eq", {kFloat4, kFloat8}, kBool, compare_floats<Equal>},
    {Oid{300}, "float48ne", {kFloat4, kFloat8}, kBool, compare_floats<NotEqual>},
    {Oid{301}, "float48lt", {kFloat4, kFloat8}, kBool, compare_floats<Less>},
    {Oid{302}, "float48le", {kFloat4, kFloat8}, kBool, compare_floats<LessEqual>},
    {Oid{303}, "float48gt", {kFloat4, kFloat8}, kBool, compare_floats<Greater>},
    {Oid{304}, "float48ge", {kFloat4, kFloat8}, kBool, compare_floats<GreaterEqual>},
    {Oid{305}, "float84eq", {kFloat8, kFloat4}, kBool, compare_floats<Equal>},
    {Oid{306}, "float84ne", {kFloat8, kFloat4}, kBool, compare_floats<NotEqual>},
    {Oid{307}, "float84lt", {kFloat8, kFloat4}, kBool, compare_floats<Less>},
    {Oid{308}, "float84le", {kFloat8, kFloat4}, kBool, compare_floats<LessEqual>},
    {Oid{309}, "float84gt", {kFloat8, kFloat4}, kBool, compare_floats<Greater>},
    {Oid{310}, "float84ge", {kFloat8, kFloat4}, kBool, compare_floats<GreaterEqual>},
    // Text and bytes.
    {Oid{67}, "texteq", {kText, kText}, kBool, compare_bytes<Equal>},
    {Oid{157}, "textne", {kText, kText}, kBool, compare_bytes<NotEqual>},
    {Oid{740}, "text_lt", {kText, kText}, kBool, compare_bytes<Less>},
    {Oid{741}, "text_le", {kText, kText}, kBool, compare_bytes<LessEqual>},
    {Oid{742}, "text_gt", {kText, kText}, kBool, compare_bytes<Greater>},
    {Oid{743}, "text_ge", {kText, kText}, kBool, compare_bytes<GreaterEqual>},
    {Oid{62}, "nameeq", {kName, kName}, kBool, compare_bytes<Equal>},
    {Oid{659}, "namene", {kName, kName}, kBool, compare_bytes<NotEqual>},
    {Oid{655}, "namelt", {kName, kName}, kBool, compare_bytes<Less>},
    {Oid{656}, "namele", {kName, kName}, kBool, compare_bytes<LessEqual>},
    {Oid{657}, "namegt", {kName, kName}, kBool, compare_bytes<Greater>},
    {Oid{658}, "namege", {kName, kName}, kBool, compare_bytes<GreaterEqual>},
    {Oid{1948}, "byteaeq", {kBytea, kBytea}, kBool, compare_bytes<Equal>},
    {Oid{1953}, "byteane", {kBytea, kBytea}, kBool, compare_bytes<NotEqual>},
    {Oid{1949}, "bytealt", {kBytea, kBytea}, kBool, compare_bytes<Less>},
    {Oid{1950}, "byteale", {kBytea, kBytea}, kBool, compare_bytes<LessEqual>},
    {Oid{1951}, "byteagt", {kBytea, kBytea}, kBool, compare_bytes<Greater>},
    {Oid{1952}, "byteage", {kBytea, kBytea}, kBool, compare_bytes<GreaterEqual>},
    {Oid{2956}, "uuid_eq", {kUuid, kUuid}, kBool, compare_bytes<Equal>},
    {Oid{2959}, "uuid_ne", {kUuid, kUuid}, kBool, compare_bytes<NotEqual>},
    {Oid{2954}, "uuid_lt", {kUuid, kUuid}, kBool, compare_bytes<Less>},
    {Oid{2955}, "uuid_le", {kUuid, kUuid}, kBool, compare_bytes<LessEqual>},
    {Oid{2958}, "uuid_gt", {kUuid, kUuid}, kBool, compare_bytes<Greater>},
    {Oid{2957}, "uuid_ge", {kUuid, kUuid}, kBool, compare_bytes<GreaterEqual>},
    {Oid{240}, "nameeqtext", {kName, kText}, kBool, compare_bytes<Equal>},
    {Oid{247}, "texteqname", {kText, kName}, kBool, compare_bytes<Equal>},
    {Oid{245}, "namenetext", {kName, kText}, kBool, compare_bytes<NotEqual>},
    {Oid{252}, "textnename", {kText, kName}, kBool, compare_bytes<NotEqual>},
    {Oid{241}, "namelttext", {kName, kText}, kBool, compare_bytes<Less>},
    {Oid{248}, "textltname", {kText, kName}, kBool, compare_bytes<Less>},
    {Oid{242}, "nameletext", {kName, kText}, kBool, compare_bytes<LessEqual>},
    {Oid{249}, "textlename", {kText, kName}, kBool, compare_bytes<LessEqual>},
    {Oid{244}, "namegttext", {kName, kText}, kBool, compare_bytes<Greater>},
    {Oid{251}, "textgtname", {kText, kName}, kBool, compare_bytes<Greater>},
    {Oid{243}, "namegetext", {kName, kText}, kBool, compare_bytes<GreaterEqual>},
    {Oid{250}, "textgename", {kText, kName}, kBool, compare_bytes<GreaterEqual>},
    {Oid{1048}, "bpchareq", {kBpchar, kBpchar}, kBool, compare_bpchars<Equal>},
    {Oid{1053}, "bpcharne", {kBpchar, kBpchar}, kBool, compare_bpchars<NotEqual>},
    {Oid{1049}, "bpcharlt", {kBpchar, kBpchar}, kBool, compare_bpchars<Less>},
    {Oid{1050}, "bpcharle", {kBpchar, kBpchar}, kBool, compare_bpchars<LessEqual>},
    {Oid{1051}, "bpchargt", {kBpchar, kBpchar}, kBool, compare_bpchars<Greater>},
    {Oid{1052}, "bpcharge", {kBpchar, kBpchar}, kBool, compare_bpchars<GreaterEqual>},
    {Oid{2160}, "text_pattern_lt", {kText, kText}, kBool, compare_bytes<Less>},
    {Oid{2161}, "text_pattern_le", {kText, kText}, kBool, compare_bytes<LessEqual>},
    {Oid{2164}, "text_pattern_gt", {kText, kText}, kBool, compare_bytes<Greater>},
    {Oid{2163}, "text_pattern_ge", {kText, kText}, kBool, compare_bytes<GreaterEqual>},
    // Types with an order of their own.
    {Oid{1718}, "numeric_eq", {kNumeric, kNumeric}, kBool, compare_by_type<Equal>},
    {Oid{1719}, "numeric_ne", {kNumeric, kNumeric}, kBool, compare_by_type<NotEqual>},
    {Oid{1722}, "numeric_lt", {kNumeric, kNumeric}, kBool, compare_by_type<Less>},
    {Oid{1723}, "numeric_le", {kNumeric, kNumeric}, kBool, compare_by_type<LessEqual>},
    {Oid{1720}, "numeric_gt", {kNumeric, kNumeric}, kBool, compare_by_type<Greater>},
    {Oid{1721}, "numeric_ge", {kNumeric, kNumeric}, kBool, compare_by_type<GreaterEqual>},
    {Oid{1162}, "interval_eq", {kInterval, kInterval}, kBool, compare_by_type<Equal>},
    {Oid{1163}, "interval_ne", {kInterval, kInterval}, kBool, compare_by_type<NotEqual>},
    {Oid{1164}, "interval_lt", {kInterval, kInterval}, kBool, compare_by_type<Less>},
    {Oid{1165}, "interval_le", {kInterval, kInterval}, kBool, compare_by_type<LessEqual>},
    {Oid{1167}, "interval_gt", {kInterval, kInterval}, kBool, compare_by_type<Greater>},
    {Oid{1166}, "interval_ge", {kInterval, kInterval}, kBool, compare_by_type<GreaterEqual>},
    {Oid{1352}, "timetz_eq", {kTimetz, kTimetz}, kBool, compare_by_type<Equal>},
    {Oid{1353}, "timetz_ne", {kTimetz, kTimetz}, kBool, compare_by_type<NotEqual>},
    {Oid{1354}, "timetz_lt", {kTimetz, kTimetz}, kBool, compare_by_type<Less>},
    {Oid{1355}, "timetz_le", {kTimetz, kTimetz}, kBool, compare_by_type<LessEqual>},
    {Oid{1357}, "timetz_gt", {kTimetz, kTimetz}, kBool, compare_by_type<Greater>},
    {Oid{1356}, "timetz_ge", {kTimetz, kTimetz}, kBool, compare_by_type<GreaterEqual>},
    {Oid{3508}, "enum_eq", {kAnyEnum, kAnyEnum}, kBool, compare_integers<Equal>},
    {Oid{3509}, "enum_ne", {kAnyEnum, kAnyEnum}, kBool, compare_integers<NotEqual>},
    {Oid{3510}, "enum_lt", {kAnyEnum, kAnyEnum}, kBool, compare_integers<Less>},
    {Oid{3511}, "enum_gt", {kAnyEnum, kAnyEnum}, kBool, compare_integers<Greater>},
    {Oid{3512}, "enum_le", {kAnyEnum, kAnyEnum}, kBool, compare_integers<LessEqual>},
    {Oid{3513}, "enum_ge", {kAnyEnum, kAnyEnum}, kBool, compare_integers<GreaterEqual>},
    {Oid{744}, "array_eq", {kAnyArray, kAnyArray}, kBool, compare_by_type<Equal>},
    {Oid{390}, "array_ne", {kAnyArray, kAnyArray}, kBool, compare_by_type<NotEqual>},
    {Oid{391}, "array_lt", {kAnyArray, kAnyArray}, kBool, compare_by_type<Less>},
    {Oid{393}, "array_le", {kAnyArray, kAnyArray}, kBool, compare_by_type<LessEqual>},
    {Oid{392}, "array_gt", {kAnyArray, kAnyArray}, kBool, compare_by_type<Greater>},
    {Oid{396}, "array_ge", {kAnyArray, kAnyArray}, kBool, compare_by_type<GreaterEqual>},
    {Oid{2981}, "record_eq", {kRecord, kRecord}, kBool, compare_by_type<Equal>},
    {Oid{2982}, "record_ne", {kRecord, kRecord}, kBool, compare_by_type<NotEqual>},
    {Oid{2983}, "record_lt", {kRecord, kRecord}, kBool, compare_by_type<Less>},
    {Oid{2985}, "record_le", {kRecord, kRecord}, kBool, compare_by_type<LessEqual>},
    {Oid{2984}, "record_gt", {kRecord, kRecord}, kBool, compare_by_type<Greater>},
    {Oid{2986}, "record_ge", {kRecord, kRecord}, kBool, compare_by_type<GreaterEqual>},
    {Oid{679}, "oidvectoreq", {kOidVector, kOidVector}, kBool, compare_by_type<Equal>},
    {Oid{619}, "oidvectorne", {kOidVector, kOidVector}, kBool, compare_by_type<NotEqual>},
    {Oid{677}, "oidvectorlt", {kOidVector, kOidVector}, kBool, compare_by_type<Less>},
    {Oid{678}, "oidvectorle", {kOidVector, kOidVector}, kBool, compare_by_type<LessEqual>},
    {Oid{681}, "oidvectorgt", {kOidVector, kOidVector}, kBool, compare_by_type<Greater>},
    {Oid{680}, "oidvectorge", {kOidVector, kOidVector}, kBool, compare_by_type<GreaterEqual>},
    {Oid{4043}, "jsonb_eq", {kJsonb, kJsonb}, kBool, compare_by_type<Equal>},
    {Oid{4038}, "jsonb_ne", {kJsonb, kJsonb}, kBool, compare_by_type<NotEqual>},
    {Oid{4039}, "jsonb_lt", {kJsonb, kJsonb}, kBool, compare_by_type<Less>},
    {Oid{4041}, "jsonb_le", {kJsonb, kJsonb}, kBool, compare_by_type<LessEqual>},
    {Oid{4040}, "jsonb_gt", {kJsonb, kJsonb}, kBool, compare_by_type<Greater>},
    {Oid{4042}, "jsonb_ge", {kJsonb, kJsonb}, kBool, compare_by_type<GreaterEqual>},
    {Oid{1062}, "aclitemeq", {kAclitem, kAclitem}, kBool, compare_bytes<Equal>},
    // Three-way comparisons of index support.
    {Oid{350}, "btint2cmp", {kInt2, kInt2}, kInt4, three_way_integers},
    {Oid{351}, "btint4cmp", {kInt4, kInt4}, kInt4, three_way_integers},
    {Oid{842}, "btint8cmp", {kInt8, kInt8}, kInt4, three_way_integers},
    {Oid{2190}, "btint24cmp", {kInt2, kInt4}, kInt4, three_way_integers},
    {Oid{2192}, "btint28cmp", {kInt2, kInt8}, kInt4, three_way_integers},
    {Oid{2191}, "btint42cmp", {kInt4, kInt2}, kInt4, three_way_integers},
    {Oid{2188}, "btint48cmp", {kInt4, kInt8}, kInt4, three_way_integers},
    {Oid{2193}, "btint82cmp", {kInt8, kInt2}, kInt4, three_way_integers},
    {Oid{2189}, "btint84cmp", {kInt8, kInt4}, kInt4, three_way_integers},
    {Oid{354}, "btfloat4cmp", {kFloat4, kFloat4}, kInt4, three_way},
    {Oid{355}, "btfloat8cmp", {kFloat8, kFloat8}, kInt4, three_way},
    {Oid{2194}, "btfloat48cmp", {kFloat4, kFloat8}, kInt4, three_way},
    {Oid{2195}, "btfloat84cmp", {kFloat8, kFloat4}, kInt4, three_way},
    {Oid{356}, "btoidcmp", {kOid, kOid}, kInt4, three_way_integers},
    {Oid{1693}, "btboolcmp", {kBool, kBool}, kInt4, three_way_integers},
    {Oid{1092}, "date_cmp", {kDate, kDate}, kInt4, three_way_integers},
    {Oid{1314}, "timestamptz_cmp", {kTimestamptz, kTimestamptz}, kInt4, three_way_integers},
    {Oid{2045}, "timestamp_cmp", {kTimestamp, kTimestamp}, kInt4, three_way_integers},
    {Oid{1107}, "time_cmp", {kTime, kTime}, kInt4, three_way_integers},
    {Oid{360}, "bttextcmp", {kText, kText}, kInt4, three_way},
    {Oid{359}, "btnamecmp", {kName, kName}, kInt4, three_way},
    {Oid{246}, "btnametextcmp", {kName, kText}, kInt4, three_way},
    {Oid{253}, "bttextnamecmp", {kText, kName}, kInt4, three_way},
    {Oid{2166}, "bttext_pattern_cmp", {kText, kText}, kInt4, three_way},
    {Oid{2180}, "btbpchar_pattern_cmp", {kBpchar, kBpchar}, kInt4, three_way},
    {Oid{404}, "btoidvectorcmp", {kOidVector, kOidVector}, kInt4, three_way},
    {Oid{1954}, "byteacmp", {kBytea, kBytea}, kInt4, three_way},
    {Oid{2960}, "uuid_cmp", {kUuid, kUuid}, kInt4, three_way},
    {Oid{1078}, "bpcharcmp", {kBpchar, kBpchar}, kInt4, three_way},
    {Oid{1769}, "numeric_cmp", {kNumeric, kNumeric}, kInt4, three_way},
    {Oid{1315}, "interval_cmp", {kInterval, kInterval}, kInt4, three_way},
    {Oid{3514}, "enum_cmp", {kAnyEnum, kAnyEnum}, kInt4, three_way_integers},
    {Oid{382}, "btarraycmp", {kAnyArray, kAnyArray}, kInt4, three_way},
    {Oid{2987}, "btrecordcmp", {kRecord, kRecord}, kInt4, three_way},
    {Oid{4044}, "jsonb_cmp", {kJsonb, kJsonb}, kInt4, three_way},
};

/// Of values of collated types.
constexpr FunctionRow kCollated[] = {
    {Oid{740}, "text_lt", {kText, kText}, kBool, compare_by_type<Less>},
    {Oid{741}, "text_le", {kText, kText}, kBool, compare_by_type<LessEqual>},
    {Oid{742}, "text_gt", {kText, kText}, kBool, compare_by_type<Greater>},
    {Oid{743}, "text_ge", {kText, kText}, kBool, compare_by_type<GreaterEqual>},
    {Oid{67}, "texteq", {kText, kText}, kBool, compare_by_type<Equal>},
    {Oid{157}, "textne", {kText, kText}, kBool, compare_by_type<NotEqual>},
};

}  // namespace

std::span<const FunctionRow> comparison_functions() { return kRows; }

}  // namespace granary::sql::functions

namespace granary::sql {

const FunctionRow* collated_comparison(std::string_view op) noexcept {
  if (op == "<") return &functions::kCollated[0];
  if (op == "<=") return &functions::kCollated[1];
  if (op == ">") return &functions::kCollated[2];
  if (op == ">=") return &functions::kCollated[3];
  if (op == "=") return &functions::kCollated[4];
  return op == "<>" ? &functions::kCollated[5] : nullptr;
}

}  // namespace granary::sql
