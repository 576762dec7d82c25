#include "planner/utility/index_method.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

constexpr MethodRules kMethods[] = {
    {sql::Oid{sql::catalog::kBtreeMethod}, "btree", true, true, true, true, true},
    {sql::Oid{sql::catalog::kHashMethod}, "hash", false, false, false, false, true},
    {sql::Oid{sql::catalog::kGinMethod}, "gin", false, true, false, false, false},
    {sql::Oid{sql::catalog::kGistMethod}, "gist", false, true, true, false, true},
    {sql::Oid{sql::catalog::kSpgistMethod}, "spgist", false, false, true, false, true},
    {sql::Oid{sql::catalog::kBrinMethod}, "brin", false, true, false, false, false},
};

[[noreturn]] void raise_not_for(const MethodRules& method, const char* what) {
  throw SqlError("0A000", std::string("access method \"") + method.name +
                              "\" does not support " + what);
}

}  // namespace

const MethodRules& method_of(UtilityRun& run, const PgQuery__IndexStmt& create) {
  std::string name(ast::text(create.access_method));
  if (name.empty()) name = "btree";
  if (name == "rtree") {
    run.session.notice("NOTICE", "00000",
                       "substituting access method \"gist\" for obsolete method \"rtree\"");
    name = "gist";
  }
  for (const MethodRules& method : kMethods) {
    if (method.name != name) continue;
    if (create.unique && !method.unique) raise_not_for(method, "unique indexes");
    if (create.n_index_including_params > 0 && !method.included)
      raise_not_for(method, "included columns");
    if (create.n_index_params > 1 && !method.multicolumn)
      raise_not_for(method, "multicolumn indexes");
    return method;
  }
  throw SqlError("42704", "access method \"" + name + "\" does not exist");
}

const MethodRules& exclusion_method_of(UtilityRun& run, const PgQuery__IndexStmt& create) {
  const MethodRules& method = method_of(run, create);
  if (!method.exclusion) raise_not_for(method, "exclusion constraints");
  return method;
}

void check_order(const MethodRules& method, const PgQuery__IndexElem& element) {
  if (method.ordered) return;
  if (element.ordering != PG_QUERY__SORT_BY_DIR__SORTBY_DEFAULT)
    raise_not_for(method, "ASC/DESC options");
  if (element.nulls_ordering != PG_QUERY__SORT_BY_NULLS__SORTBY_NULLS_DEFAULT)
    raise_not_for(method, "NULLS FIRST/LAST options");
}

}  // namespace granary::planner::utility
