// planner/utility/view_options.cpp: WITH (...) and WITH CHECK OPTION of views.
#include "planner/bind/updatable_view.h"
#include "planner/utility/view_parts.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

void check_boolean(const std::string& name, const std::string& value) {
  for (const char* word : {"true", "on", "yes", "1", "false", "off", "no", "0"}) {
    if (value == word) return;
  }
  throw SqlError("22023", "invalid value for boolean option \"" + name + "\": " + value);
}

}  // namespace

std::vector<std::string> view_options(std::span<Node* const> options) {
  std::vector<std::string> out;
  for (const Node* option : options) {
    const PgQuery__DefElem& element = *option->def_elem;
    const std::string name = element.defname;
    const std::string value = element.arg == nullptr ? "true" : argument_text(element.arg);
    if (name == "check_option") {
      if (value != "local" && value != "cascaded") {
        throw SqlError("22023", "invalid value for enum option \"check_option\": " + value)
            .detail("Valid values are \"local\" and \"cascaded\".");
      }
    } else if (name == "security_barrier" || name == "security_invoker") {
      check_boolean(name, value);
    } else {
      throw SqlError("22023", "unrecognized parameter \"" + name + "\"");
    }
    out.push_back(name + "=" + value);
  }
  return out;
}

void require_updatable(UtilityRun& run, const std::string& query) {
  if (const char* why = not_updatable_query(run.session, query)) {
    throw SqlError("0A000",
                   "WITH CHECK OPTION is supported only on automatically updatable views")
        .hint(why);
  }
}

}  // namespace granary::planner::utility
