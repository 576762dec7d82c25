// sql/functions/io_functions.cpp: the functions that read and show values of a type, as pg_type
// names them. They are what users' base types are made of, and may be called like any function.
#include "sql/functions/io_functions.h"

#include <deque>
#include <string>

#include "sql/cursor.h"
#include "sql/error.h"
#include "sql/functions/families.h"
#include "sql/types/array.h"
#include "sql/types/composite.h"
#include "sql/types/enum.h"
#include "sql/types/id_snapshot.h"
#include "sql/types/range.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

constexpr Oid kInternal{2281}, kCstringArray{1263};

/// `takes_modifier`: input and receive are told the type's OID and a modifier besides. The letters
/// are pg_proc.provolatile of input and output. The names of send functions are in
/// send_functions.cpp.
struct TypeIo {
  Oid type;
  std::uint32_t input;
  const char* input_name;
  std::uint32_t output;
  const char* output_name;
  std::uint32_t receive;
  const char* receive_name;
  std::uint32_t send;
  bool takes_modifier;
  char input_volatility, output_volatility;
};

constexpr TypeIo kIo[] = {
    {Oid{16}, 1242, "boolin", 1243, "boolout", 2436, "boolrecv", 2437, false, 'i', 'i'},
    {Oid{17}, 1244, "byteain", 31, "byteaout", 2412, "bytearecv", 2413, false, 'i', 'i'},
    {Oid{18}, 1245, "charin", 33, "charout", 2434, "charrecv", 2435, false, 'i', 'i'},
    {Oid{19}, 34, "namein", 35, "nameout", 2422, "namerecv", 2423, false, 'i', 'i'},
    {Oid{20}, 460, "int8in", 461, "int8out", 2408, "int8recv", 2409, false, 'i', 'i'},
    {Oid{21}, 38, "int2in", 39, "int2out", 2404, "int2recv", 2405, false, 'i', 'i'},
    {Oid{23}, 42, "int4in", 43, "int4out", 2406, "int4recv", 2407, false, 'i', 'i'},
    {Oid{24}, 44, "regprocin", 45, "regprocout", 2444, "regprocrecv", 2445, false, 's', 's'},
    {Oid{25}, 46, "textin", 47, "textout", 2414, "textrecv", 2415, false, 'i', 'i'},
    {Oid{26}, 1798, "oidin", 1799, "oidout", 2418, "oidrecv", 2419, false, 'i', 'i'},
    {Oid{28}, 50, "xidin", 51, "xidout", 2440, "xidrecv", 2441, false, 'i', 'i'},
    {Oid{29}, 52, "cidin", 53, "cidout", 2442, "cidrecv", 2443, false, 'i', 'i'},
    {Oid{114}, 321, "json_in", 322, "json_out", 323, "json_recv", 324, false, 'i', 'i'},
    {Oid{142}, 2893, "xml_in", 2894, "xml_out", 2898, "xml_recv", 2899, false, 's', 'i'},
    {Oid{600}, 117, "point_in", 118, "point_out", 2428, "point_recv", 2429, false, 'i', 'i'},
    {Oid{601}, 119, "lseg_in", 120, "lseg_out", 2480, "lseg_recv", 2481, false, 'i', 'i'},
    {Oid{602}, 121, "path_in", 122, "path_out", 2482, "path_recv", 2483, false, 'i', 'i'},
    {Oid{603}, 123, "box_in", 124, "box_out", 2484, "box_recv", 2485, false, 'i', 'i'},
    {Oid{604}, 347, "poly_in", 348, "poly_out", 2486, "poly_recv", 2487, false, 'i', 'i'},
    {Oid{628}, 1490, "line_in", 1491, "line_out", 2488, "line_recv", 2489, false, 'i', 'i'},
    {Oid{650}, 1267, "cidr_in", 1427, "cidr_out", 2498, "cidr_recv", 2499, false, 'i', 'i'},
    {Oid{700}, 200, "float4in", 201, "float4out", 2424, "float4recv", 2425, false, 'i', 'i'},
    {Oid{701}, 214, "float8in", 215, "float8out", 2426, "float8recv", 2427, false, 'i', 'i'},
    {Oid{718}, 1450, "circle_in", 1451, "circle_out", 2490, "circle_recv", 2491, false, 'i', 'i'},
    {Oid{774}, 4110, "macaddr8_in", 4111, "macaddr8_out", 3446, "macaddr8_recv", 3447, false,
     'i', 'i'},
    {Oid{790}, 886, "cash_in", 887, "cash_out", 2492, "cash_recv", 2493, false, 's', 's'},
    {Oid{829}, 436, "macaddr_in", 437, "macaddr_out", 2494, "macaddr_recv", 2495, false, 'i', 'i'},
    {Oid{869}, 910, "inet_in", 911, "inet_out", 2496, "inet_recv", 2497, false, 'i', 'i'},
    {Oid{1042}, 1044, "bpcharin", 1045, "bpcharout", 2430, "bpcharrecv", 2431, true, 'i', 'i'},
    {Oid{1043}, 1046, "varcharin", 1047, "varcharout", 2432, "varcharrecv", 2433, true, 'i', 'i'},
    {Oid{1082}, 1084, "date_in", 1085, "date_out", 2468, "date_recv", 2469, false, 's', 's'},
    {Oid{1083}, 1143, "time_in", 1144, "time_out", 2470, "time_recv", 2471, true, 's', 'i'},
    {Oid{1114}, 1312, "timestamp_in", 1313, "timestamp_out", 2474, "timestamp_recv", 2475, true,
     's', 's'},
    {Oid{1184}, 1150, "timestamptz_in", 1151, "timestamptz_out", 2476, "timestamptz_recv", 2477,
     true, 's', 's'},
    {Oid{1186}, 1160, "interval_in", 1161, "interval_out", 2478, "interval_recv", 2479, true,
     's', 's'},
    {Oid{1266}, 1350, "timetz_in", 1351, "timetz_out", 2472, "timetz_recv", 2473, true, 's', 'i'},
    {Oid{1560}, 1564, "bit_in", 1565, "bit_out", 2456, "bit_recv", 2457, true, 'i', 'i'},
    {Oid{1562}, 1579, "varbit_in", 1580, "varbit_out", 2458, "varbit_recv", 2459, true, 'i', 'i'},
    {Oid{1700}, 1701, "numeric_in", 1702, "numeric_out", 2460, "numeric_recv", 2461, true, 'i',
     'i'},
    {Oid{2202}, 2212, "regprocedurein", 2213, "regprocedureout", 2446, "regprocedurerecv", 2447,
     false, 's', 's'},
    {Oid{2203}, 2214, "regoperin", 2215, "regoperout", 2448, "regoperrecv", 2449, false, 's', 's'},
    {Oid{2204}, 2216, "regoperatorin", 2217, "regoperatorout", 2450, "regoperatorrecv", 2451,
     false, 's', 's'},
    {Oid{2205}, 2218, "regclassin", 2219, "regclassout", 2452, "regclassrecv", 2453, false, 's',
     's'},
    {Oid{2206}, 2220, "regtypein", 2221, "regtypeout", 2454, "regtyperecv", 2455, false, 's', 's'},
    {Oid{2950}, 2952, "uuid_in", 2953, "uuid_out", 2961, "uuid_recv", 2962, false, 'i', 'i'},
    {Oid{3220}, 3229, "pg_lsn_in", 3230, "pg_lsn_out", 3238, "pg_lsn_recv", 3239, false, 'i', 'i'},
    {Oid{3614}, 3610, "tsvectorin", 3611, "tsvectorout", 3639, "tsvectorrecv", 3638, false, 'i',
     'i'},
    {Oid{3615}, 3612, "tsqueryin", 3613, "tsqueryout", 3641, "tsqueryrecv", 3640, false, 'i', 'i'},
    {Oid{3802}, 3806, "jsonb_in", 3804, "jsonb_out", 3805, "jsonb_recv", 3803, false, 'i', 'i'},
    {Oid{4072}, 4001, "jsonpath_in", 4003, "jsonpath_out", 4002, "jsonpath_recv", 4004, false,
     'i', 'i'},
    {Oid{4089}, 4084, "regnamespacein", 4085, "regnamespaceout", 4087, "regnamespacerecv", 4088,
     false, 's', 's'},
    {Oid{4096}, 4098, "regrolein", 4092, "regroleout", 4094, "regrolerecv", 4095, false, 's', 's'},
    {Oid{4191}, 4193, "regcollationin", 4194, "regcollationout", 4196, "regcollationrecv", 4197,
     false, 's', 's'},
    {kTid, 48, "tidin", 49, "tidout", 2438, "tidrecv", 2439, false, 'i', 'i'},
    {kVoid, 2298, "void_in", 2299, "void_out", 3120, "void_recv", 3121, false, 'i', 'i'},
    {kInt2Vector, 40, "int2vectorin", 41, "int2vectorout", 2410, "int2vectorrecv", 2411, false, 'i',
     'i'},
    {kOidVector, 54, "oidvectorin", 55, "oidvectorout", 2420, "oidvectorrecv", 2421, false, 'i',
     'i'},
    {kRegconfig, 3736, "regconfigin", 3737, "regconfigout", 3738, "regconfigrecv", 3739, false, 's',
     's'},
    {kRegdictionary, 3771, "regdictionaryin", 3772, "regdictionaryout", 3773, "regdictionaryrecv",
     3774, false, 's', 's'},
    {kTxidSnapshot, 2939, "txid_snapshot_in", 2940, "txid_snapshot_out", 2941, "txid_snapshot_recv",
     2942, false, 'i', 'i'},
    {kPgSnapshot, 5055, "pg_snapshot_in", 5056, "pg_snapshot_out", 5057, "pg_snapshot_recv", 5058,
     false, 'i', 'i'},
    {Oid{5069}, 5070, "xid8in", 5081, "xid8out", 5082, "xid8recv", 5083, false, 'i', 'i'},
};

struct ModifierIo {
  Oid type;
  std::uint32_t input;
  const char* input_name;
  std::uint32_t output;
  const char* output_name;
};

constexpr ModifierIo kModifiers[] = {
    {Oid{1042}, 2913, "bpchartypmodin", 2914, "bpchartypmodout"},
    {Oid{1043}, 2915, "varchartypmodin", 2916, "varchartypmodout"},
    {Oid{1083}, 2909, "timetypmodin", 2910, "timetypmodout"},
    {Oid{1114}, 2905, "timestamptypmodin", 2906, "timestamptypmodout"},
    {Oid{1184}, 2907, "timestamptztypmodin", 2908, "timestamptztypmodout"},
    {Oid{1186}, 2903, "intervaltypmodin", 2904, "intervaltypmodout"},
    {Oid{1266}, 2911, "timetztypmodin", 2912, "timetztypmodout"},
    {Oid{1560}, 2919, "bittypmodin", 2920, "bittypmodout"},
    {Oid{1562}, 2902, "varbittypmodin", 2921, "varbittypmodout"},
    {Oid{1700}, 2917, "numerictypmodin", 2918, "numerictypmodout"},
};

void read_value(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
                Value& out) {
  const std::int32_t typmod = count > 2 ? static_cast<std::int32_t>(args[2].integer) : -1;
  out = input_value(context, args[0].text(), call.result_type, typmod);
}

void show_value(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                Value& out) {
  const Oid type = call.argument_types[0];
  std::string text;
  type_of(type).output(context, args[0], type, text);
  out = Value::of_text(context.arena->copy(text));
}

/// Of an argument of type internal (a message of the protocol): nobody has a value of that.
void receive_value(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value&) {
  raise_not_supported("calls of receive functions");
}

const ModifierIo* modifiers_of(Oid type) {
  for (const ModifierIo& row : kModifiers) {
    if (row.type == type) return &row;
  }
  return nullptr;
}

template <Oid type>
void read_modifier(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                   Value& out) {
  std::vector<std::int32_t> modifiers;
  for (const Value& element : ArrayView(args[0]).values()) {
    if (element.is_null()) throw SqlError("22004", "typmod array must not contain nulls");
    const Value number = input_value(context, element.text(), kInt4, -1);
    modifiers.push_back(static_cast<std::int32_t>(number.integer));
  }
  out = Value::of_int(type_of(type).typmod_in(modifiers));
}

template <Oid type>
void show_modifier(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                   Value& out) {
  const auto show = type_of(type).typmod_out;
  out = Value::of_text(
      context.arena->copy(show(static_cast<std::int32_t>(args[0].integer))));
}

template <std::size_t... at>
void add_modifiers(std::vector<FunctionRow>& rows, std::index_sequence<at...>) {
  (rows.push_back({Oid{kModifiers[at].input},
                   kModifiers[at].input_name,
                   {kCstringArray},
                   kInt4,
                   read_modifier<kModifiers[at].type>}),
   ...);
  (rows.push_back({Oid{kModifiers[at].output},
                   kModifiers[at].output_name,
                   {kInt4},
                   kCstring,
                   show_modifier<kModifiers[at].type>}),
   ...);
}

/// Those of arrays, domains, enums, rows and ranges stand in pg_type, which decides about them, not
/// the call.
void refuse_call(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value&) {
  raise_not_supported("calls of functions that read values of any type");
}

void send_value(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                Value& out) {
  const Oid type = call.argument_types[0];
  std::string bytes;
  type_of(type).send(context, args[0], type, bytes);
  out = Value::of_text(context.arena->copy(bytes));
}

/// What reads, shows, receives and sends all types of a kind.
struct KindIo {
  const char* stem;
  Oid kind;
  bool takes_modifier;
  std::uint32_t input, output, receive, send;  // 0: it is elsewhere, or there is none
};

constexpr KindIo kKinds[] = {
    {"array", kAnyArray, true, 0, 751, 2400, 2401},
    {"domain", kAny, true, 2597, 0, 2598, 0},
    {"enum", kAnyEnum, false, 3506, 3507, 3532, 3533},
    {"record", kRecord, true, 2290, 2291, 2402, 2403},
    {"range", kAnyRange, true, 3834, 3835, 3836, 3837},
    {"multirange", kAnyMultirange, true, 4231, 4232, 4233, 4234},
    {"shell", kVoid, false, 2398, 2399, 0, 0},
};

void add_kind(std::vector<FunctionRow>& rows, const KindIo& io) {
  const auto name = [&](const char* what) {
    static std::deque<std::string> names;
    return names.emplace_back(std::string(io.stem) + what).c_str();
  };
  const auto takes = [&](Oid first) {
    return io.takes_modifier    ? ArgumentTypes{first, kOid, kInt4}
           : io.kind == kVoid   ? ArgumentTypes{first}
                                : ArgumentTypes{first, kOid};
  };
  constexpr Volatility kStable = Volatility::kStable;
  if (io.input != 0) {
    rows.push_back({Oid{io.input}, name("_in"), takes(kCstring), io.kind, refuse_call, true,
                    io.kind == kVoid ? Volatility::kImmutable : kStable});
  }
  if (io.output != 0) {
    rows.push_back({Oid{io.output}, name("_out"), {io.kind}, kCstring, show_value, true,
                    io.kind == kVoid ? Volatility::kImmutable : kStable});
  }
  if (io.receive != 0) {
    rows.push_back({Oid{io.receive}, name("_recv"), takes(kInternal), io.kind, receive_value, true,
                    kStable});
  }
  if (io.send != 0) {
    rows.push_back({Oid{io.send}, name("_send"), {io.kind}, kBytea, send_value, true, kStable});
  }
}

std::vector<FunctionRow> make_rows() {
  std::vector<FunctionRow> rows;
  for (const KindIo& io : kKinds) add_kind(rows, io);
  for (const TypeIo& io : kIo) {
    const bool more = io.takes_modifier;
    rows.push_back({Oid{io.input}, io.input_name,
                    more ? ArgumentTypes{kCstring, kOid, kInt4} : ArgumentTypes{kCstring}, io.type,
                    read_value, true, static_cast<Volatility>(io.input_volatility)});
    rows.push_back({Oid{io.output}, io.output_name, {io.type}, kCstring, show_value, true,
                    static_cast<Volatility>(io.output_volatility)});
    rows.push_back({Oid{io.receive}, io.receive_name,
                    more ? ArgumentTypes{kInternal, kOid, kInt4} : ArgumentTypes{kInternal},
                    io.type, receive_value});
  }
  for (const auto& [oid, name] : {std::pair{kArraySubscript, "array_subscript_handler"},
                                  {kRawArraySubscript, "raw_array_subscript_handler"},
                                  {kJsonbSubscript, "jsonb_subscript_handler"}}) {
    rows.push_back({oid, name, {kInternal}, kInternal, receive_value});
  }
  add_modifiers(rows, std::make_index_sequence<std::size(kModifiers)>());
  return rows;
}

}  // namespace

Oid io_function_of(Oid type, IoRole role) {
  if (role == IoRole::kModifierInput || role == IoRole::kModifierOutput) {
    const ModifierIo* row = modifiers_of(type);
    if (row == nullptr) return {};
    return Oid{role == IoRole::kModifierInput ? row->input : row->output};
  }
  const auto one_of = [&](const auto& io) {
    return Oid{role == IoRole::kInput     ? io.input
               : role == IoRole::kOutput  ? io.output
               : role == IoRole::kReceive ? io.receive
                                          : io.send};
  };
  if (type == kRefcursor) type = kText;
  for (const TypeIo& io : kIo) {
    if (io.type == type) return one_of(io);
  }
  const Oid kind = type == kRecord || is_composite(type)      ? kRecord
                   : find_range_family(type) != nullptr      ? kAnyRange
                   : find_multirange_family(type) != nullptr ? kAnyMultirange
                                                             : Oid{};
  for (const KindIo& io : kKinds) {
    if (kind && io.kind == kind) return one_of(io);
  }
  return {};
}

Oid type_of_io_function(Oid function, IoRole role) {
  if (!function) return {};
  for (const TypeIo& io : kIo) {
    if (io_function_of(io.type, role) == function) return io.type;
  }
  return {};
}

namespace functions {

std::span<const FunctionRow> io_functions() {
  static const std::vector<FunctionRow> rows = make_rows();
  return rows;
}

}  // namespace functions
}  // namespace granary::sql
