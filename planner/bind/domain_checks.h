// planner/bind/domain_checks.h: the checks of domains, compiled for those who make values of them.
#pragma once

#include <memory>

#include "sql/types/domain.h"

namespace granary::planner {

/// A sql::DomainCompiler: what the domain and those below it demand, as the session sees it.
std::shared_ptr<const sql::DomainConstraints> compile_domain(sql::SessionContext& session,
                                                             sql::Oid domain);

}  // namespace granary::planner
