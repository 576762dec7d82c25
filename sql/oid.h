// sql/oid.h: object identifiers, with PostgreSQL's numbers for built-in objects (pg_type.dat and
// friends give the facts).
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace granary::sql {

struct Oid {
  std::uint32_t value = 0;
  constexpr auto operator<=>(const Oid&) const = default;
  constexpr explicit operator bool() const { return value != 0; }
};

/// Objects made by users have OIDs from here on, as in PostgreSQL.
inline constexpr Oid kFirstUserOid{16384};
/// Types from here on are looked up by their names' schema: the domains and row types of
/// information_schema, then the users' types.
inline constexpr Oid kFirstStandardOid{13220};

// Types.
inline constexpr Oid kBool{16}, kBytea{17}, kChar{18}, kName{19}, kInt8{20}, kInt2{21},
    kInt2Vector{22}, kInt4{23}, kRegproc{24}, kText{25}, kOid{26}, kTid{27}, kXid{28}, kCid{29},
    kOidVector{30}, kPgNodeTree{194}, kJson{114}, kFloat4{700}, kFloat8{701}, kUnknown{705},
    kAclitem{1033}, kBpchar{1042}, kVarchar{1043}, kDate{1082}, kTime{1083}, kTimestamp{1114},
    kTimestamptz{1184}, kInterval{1186}, kTimetz{1266}, kNumeric{1700}, kUuid{2950}, kJsonb{3802},
    kRecord{2249}, kRecordArray{2287}, kVoid{2278}, kRegprocedure{2202}, kRegoper{2203},
    kRegoperator{2204}, kRegclass{2205}, kRegtype{2206}, kRegnamespace{4089}, kRegrole{4096},
    kRegcollation{4191}, kRegconfig{3734}, kRegdictionary{3769}, kCstring{2275}, kTrigger{2279},
    kEventTrigger{3838}, kPgDdlCommand{32};
// Pseudo-types of polymorphic functions.
inline constexpr Oid kAny{2276}, kAnyElement{2283}, kAnyArray{2277}, kAnyNonArray{2776},
    kAnyCompatible{5077}, kAnyCompatibleArray{5078};
// Arrays.
inline constexpr Oid kBoolArray{1000}, kCharArray{1002}, kNameArray{1003}, kInt2Array{1005},
    kInt4Array{1007}, kTextArray{1009}, kOidArray{1028}, kInt8Array{1016}, kAclitemArray{1034},
    kFloat8Array{1022};

// Schemas, roles, databases.
inline constexpr Oid kPgCatalogNamespace{11}, kPgToastNamespace{99}, kPublicNamespace{2200},
    kBootstrapSuperuser{10}, kTemplate1Database{1}, kTemplate0Database{4}, kPostgresDatabase{5};

}  // namespace granary::sql

template <>
struct std::hash<granary::sql::Oid> {
  std::size_t operator()(granary::sql::Oid oid) const noexcept { return oid.value; }
};
