// sql/operators/range_operators.cpp: the operators of ranges and multiranges, as in pg_operator.
#include "sql/functions/range_functions.h"

namespace granary::sql::functions {

namespace {

constexpr OperatorRow kRows[] = {
    {Oid{2866}, "&&", kAnyRange, kAnyMultirange, kBool, Oid{4246}, Oid{2867}, Oid{}},
    {Oid{2867}, "&&", kAnyMultirange, kAnyRange, kBool, Oid{4247}, Oid{2866}, Oid{}},
    {Oid{2868}, "&&", kAnyMultirange, kAnyMultirange, kBool, Oid{4248}, Oid{2868}, Oid{}},
    {Oid{3888}, "&&", kAnyRange, kAnyRange, kBool, Oid{3857}, Oid{3888}, Oid{}},
    {Oid{2875}, "&<", kAnyRange, kAnyMultirange, kBool, Oid{4264}, Oid{}, Oid{}},
    {Oid{2876}, "&<", kAnyMultirange, kAnyRange, kBool, Oid{4265}, Oid{}, Oid{}},
    {Oid{2877}, "&<", kAnyMultirange, kAnyMultirange, kBool, Oid{4266}, Oid{}, Oid{}},
    {Oid{3895}, "&<", kAnyRange, kAnyRange, kBool, Oid{3865}, Oid{}, Oid{}},
    {Oid{3585}, "&>", kAnyRange, kAnyMultirange, kBool, Oid{4267}, Oid{}, Oid{}},
    {Oid{3896}, "&>", kAnyRange, kAnyRange, kBool, Oid{3866}, Oid{}, Oid{}},
    {Oid{4035}, "&>", kAnyMultirange, kAnyRange, kBool, Oid{4268}, Oid{}, Oid{}},
    {Oid{4142}, "&>", kAnyMultirange, kAnyMultirange, kBool, Oid{4269}, Oid{}, Oid{}},
    {Oid{3900}, "*", kAnyRange, kAnyRange, kAnyRange, Oid{3868}, Oid{3900}, Oid{}},
    {Oid{4394}, "*", kAnyMultirange, kAnyMultirange, kAnyMultirange, Oid{4272}, Oid{4394}, Oid{}},
    {Oid{3898}, "+", kAnyRange, kAnyRange, kAnyRange, Oid{3867}, Oid{3898}, Oid{}},
    {Oid{4392}, "+", kAnyMultirange, kAnyMultirange, kAnyMultirange, Oid{4270}, Oid{4392}, Oid{}},
    {Oid{3899}, "-", kAnyRange, kAnyRange, kAnyRange, Oid{3869}, Oid{}, Oid{}},
    {Oid{4393}, "-", kAnyMultirange, kAnyMultirange, kAnyMultirange, Oid{4271}, Oid{}, Oid{}},
    {Oid{3897}, "-|-", kAnyRange, kAnyRange, kBool, Oid{3862}, Oid{3897}, Oid{}},
    {Oid{4179}, "-|-", kAnyRange, kAnyMultirange, kBool, Oid{4255}, Oid{4180}, Oid{}},
    {Oid{4180}, "-|-", kAnyMultirange, kAnyRange, kBool, Oid{4257}, Oid{4179}, Oid{}},
    {Oid{4198}, "-|-", kAnyMultirange, kAnyMultirange, kBool, Oid{4256}, Oid{4198}, Oid{}},
    {Oid{2862}, "<", kAnyMultirange, kAnyMultirange, kBool, Oid{4274}, Oid{2865}, Oid{2864}},
    {Oid{3884}, "<", kAnyRange, kAnyRange, kBool, Oid{3871}, Oid{3887}, Oid{3886}},
    {Oid{3893}, "<<", kAnyRange, kAnyRange, kBool, Oid{3863}, Oid{3894}, Oid{}},
    {Oid{4395}, "<<", kAnyRange, kAnyMultirange, kBool, Oid{4258}, Oid{4399}, Oid{}},
    {Oid{4396}, "<<", kAnyMultirange, kAnyRange, kBool, Oid{4259}, Oid{4398}, Oid{}},
    {Oid{4397}, "<<", kAnyMultirange, kAnyMultirange, kBool, Oid{4260}, Oid{4400}, Oid{}},
    {Oid{2863}, "<=", kAnyMultirange, kAnyMultirange, kBool, Oid{4275}, Oid{2864}, Oid{2865}},
    {Oid{3885}, "<=", kAnyRange, kAnyRange, kBool, Oid{3872}, Oid{3886}, Oid{3887}},
    {Oid{2861}, "<>", kAnyMultirange, kAnyMultirange, kBool, Oid{4245}, Oid{2861}, Oid{2860}},
    {Oid{3883}, "<>", kAnyRange, kAnyRange, kBool, Oid{3856}, Oid{3883}, Oid{3882}},
    {Oid{2872}, "<@", kAnyElement, kAnyMultirange, kBool, Oid{4252}, Oid{2869}, Oid{}},
    {Oid{2873}, "<@", kAnyRange, kAnyMultirange, kBool, Oid{4253}, Oid{2870}, Oid{}},
    {Oid{2874}, "<@", kAnyMultirange, kAnyMultirange, kBool, Oid{4254}, Oid{2871}, Oid{}},
    {Oid{3891}, "<@", kAnyElement, kAnyRange, kBool, Oid{3860}, Oid{3889}, Oid{}},
    {Oid{3892}, "<@", kAnyRange, kAnyRange, kBool, Oid{3861}, Oid{3890}, Oid{}},
    {Oid{4540}, "<@", kAnyMultirange, kAnyRange, kBool, Oid{4542}, Oid{4539}, Oid{}},
    {Oid{2860}, "=", kAnyMultirange, kAnyMultirange, kBool, Oid{4244}, Oid{2860}, Oid{2861}},
    {Oid{3882}, "=", kAnyRange, kAnyRange, kBool, Oid{3855}, Oid{3882}, Oid{3883}},
    {Oid{2865}, ">", kAnyMultirange, kAnyMultirange, kBool, Oid{4277}, Oid{2862}, Oid{2863}},
    {Oid{3887}, ">", kAnyRange, kAnyRange, kBool, Oid{3874}, Oid{3884}, Oid{3885}},
    {Oid{2864}, ">=", kAnyMultirange, kAnyMultirange, kBool, Oid{4276}, Oid{2863}, Oid{2862}},
    {Oid{3886}, ">=", kAnyRange, kAnyRange, kBool, Oid{3873}, Oid{3885}, Oid{3884}},
    {Oid{3894}, ">>", kAnyRange, kAnyRange, kBool, Oid{3864}, Oid{3893}, Oid{}},
    {Oid{4398}, ">>", kAnyRange, kAnyMultirange, kBool, Oid{4261}, Oid{4396}, Oid{}},
    {Oid{4399}, ">>", kAnyMultirange, kAnyRange, kBool, Oid{4262}, Oid{4395}, Oid{}},
    {Oid{4400}, ">>", kAnyMultirange, kAnyMultirange, kBool, Oid{4263}, Oid{4397}, Oid{}},
    {Oid{2869}, "@>", kAnyMultirange, kAnyElement, kBool, Oid{4249}, Oid{2872}, Oid{}},
    {Oid{2870}, "@>", kAnyMultirange, kAnyRange, kBool, Oid{4250}, Oid{2873}, Oid{}},
    {Oid{2871}, "@>", kAnyMultirange, kAnyMultirange, kBool, Oid{4251}, Oid{2874}, Oid{}},
    {Oid{3889}, "@>", kAnyRange, kAnyElement, kBool, Oid{3858}, Oid{3891}, Oid{}},
    {Oid{3890}, "@>", kAnyRange, kAnyRange, kBool, Oid{3859}, Oid{3892}, Oid{}},
    {Oid{4539}, "@>", kAnyRange, kAnyMultirange, kBool, Oid{4541}, Oid{4540}, Oid{}},
};

}  // namespace

std::span<const OperatorRow> range_operators() { return kRows; }

}  // namespace granary::sql::functions
