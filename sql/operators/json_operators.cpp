// sql/operators/json_operators.cpp: operators on json and jsonb other than comparisons, as in
// pg_operator. Columns: OID, name, left, right, result, function, commutator, negator.
#include "sql/functions/families.h"

namespace granary::sql::functions {

namespace {

constexpr OperatorRow kRows[] = {
    {Oid{3287}, "#-", kJsonb, kTextArray, kJsonb, Oid{3304}, Oid{}, Oid{}},
    {Oid{3966}, "#>", kJson, kTextArray, kJson, Oid{3951}, Oid{}, Oid{}},
    {Oid{3213}, "#>", kJsonb, kTextArray, kJsonb, Oid{3217}, Oid{}, Oid{}},
    {Oid{3967}, "#>>", kJson, kTextArray, kText, Oid{3953}, Oid{}, Oid{}},
    {Oid{3206}, "#>>", kJsonb, kTextArray, kText, Oid{3940}, Oid{}, Oid{}},
    {Oid{3286}, "-", kJsonb, kInt4, kJsonb, Oid{3303}, Oid{}, Oid{}},
    {Oid{3285}, "-", kJsonb, kText, kJsonb, Oid{3302}, Oid{}, Oid{}},
    {Oid{3398}, "-", kJsonb, kTextArray, kJsonb, Oid{3343}, Oid{}, Oid{}},
    {Oid{3964}, "->", kJson, kInt4, kJson, Oid{3949}, Oid{}, Oid{}},
    {Oid{3962}, "->", kJson, kText, kJson, Oid{3947}, Oid{}, Oid{}},
    {Oid{3212}, "->", kJsonb, kInt4, kJsonb, Oid{3215}, Oid{}, Oid{}},
    {Oid{3211}, "->", kJsonb, kText, kJsonb, Oid{3478}, Oid{}, Oid{}},
    {Oid{3965}, "->>", kJson, kInt4, kText, Oid{3950}, Oid{}, Oid{}},
    {Oid{3963}, "->>", kJson, kText, kText, Oid{3948}, Oid{}, Oid{}},
    {Oid{3481}, "->>", kJsonb, kInt4, kText, Oid{3216}, Oid{}, Oid{}},
    {Oid{3477}, "->>", kJsonb, kText, kText, Oid{3214}, Oid{}, Oid{}},
    {Oid{3250}, "<@", kJsonb, kJsonb, kBool, Oid{4050}, Oid{3246}, Oid{}},
    {Oid{3247}, "?", kJsonb, kText, kBool, Oid{4047}, Oid{}, Oid{}},
    {Oid{3249}, "?&", kJsonb, kTextArray, kBool, Oid{4049}, Oid{}, Oid{}},
    {Oid{3248}, "?|", kJsonb, kTextArray, kBool, Oid{4048}, Oid{}, Oid{}},
    {Oid{3246}, "@>", kJsonb, kJsonb, kBool, Oid{4046}, Oid{3250}, Oid{}},
    {Oid{3284}, "||", kJsonb, kJsonb, kJsonb, Oid{3301}, Oid{}, Oid{}},
};

}  // namespace

std::span<const OperatorRow> json_operators() { return kRows; }

}  // namespace granary::sql::functions
