// sql/operators/bit_operators.cpp: the operators of bit and bit varying, as in pg_operator.
#include "sql/types/bit.h"

namespace granary::sql::functions {

namespace {

constexpr OperatorRow kRows[] = {
    {Oid{1793}, "#", kBit, kBit, kBit, Oid{1675}, Oid{1793}, Oid{}},
    {Oid{1791}, "&", kBit, kBit, kBit, Oid{1673}, Oid{1791}, Oid{}},
    {Oid{1786}, "<", kBit, kBit, kBool, Oid{1595}, Oid{1787}, Oid{1789}},
    {Oid{1806}, "<", kVarbit, kVarbit, kBool, Oid{1671}, Oid{1807}, Oid{1809}},
    {Oid{1795}, "<<", kBit, kInt4, kBit, Oid{1677}, Oid{}, Oid{}},
    {Oid{1788}, "<=", kBit, kBit, kBool, Oid{1594}, Oid{1789}, Oid{1787}},
    {Oid{1808}, "<=", kVarbit, kVarbit, kBool, Oid{1670}, Oid{1809}, Oid{1807}},
    {Oid{1785}, "<>", kBit, kBit, kBool, Oid{1582}, Oid{1785}, Oid{1784}},
    {Oid{1805}, "<>", kVarbit, kVarbit, kBool, Oid{1667}, Oid{1805}, Oid{1804}},
    {Oid{1784}, "=", kBit, kBit, kBool, Oid{1581}, Oid{1784}, Oid{1785}},
    {Oid{1804}, "=", kVarbit, kVarbit, kBool, Oid{1666}, Oid{1804}, Oid{1805}},
    {Oid{1787}, ">", kBit, kBit, kBool, Oid{1593}, Oid{1786}, Oid{1788}},
    {Oid{1807}, ">", kVarbit, kVarbit, kBool, Oid{1669}, Oid{1806}, Oid{1808}},
    {Oid{1789}, ">=", kBit, kBit, kBool, Oid{1592}, Oid{1788}, Oid{1786}},
    {Oid{1809}, ">=", kVarbit, kVarbit, kBool, Oid{1668}, Oid{1808}, Oid{1806}},
    {Oid{1796}, ">>", kBit, kInt4, kBit, Oid{1678}, Oid{}, Oid{}},
    {Oid{1792}, "|", kBit, kBit, kBit, Oid{1674}, Oid{1792}, Oid{}},
    {Oid{1797}, "||", kVarbit, kVarbit, kVarbit, Oid{1679}, Oid{}, Oid{}},
    {Oid{1794}, "~", Oid{}, kBit, kBit, Oid{1676}, Oid{}, Oid{}},
};

}  // namespace

std::span<const OperatorRow> bit_operators() { return kRows; }

}  // namespace granary::sql::functions
