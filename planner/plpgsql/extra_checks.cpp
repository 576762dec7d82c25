#include "planner/plpgsql/extra_checks.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "sql/settings_values.h"

namespace granary::planner::plpgsql {

namespace {

constexpr std::string_view kErrors = "extra_errors", kWarnings = "extra_warnings";

std::string_view word_of(ExtraCheck check) {
  switch (check) {
    case ExtraCheck::kShadowedVariables:
      return "shadowed_variables";
    case ExtraCheck::kTooManyRows:
      return "too_many_rows";
    case ExtraCheck::kStrictMultiAssignment:
      return "strict_multi_assignment";
  }
  return {};
}

}  // namespace

std::string_view setting_of(ExtraCheck check, const sql::SessionContext& session) {
  for (const std::string_view setting : {kErrors, kWarnings}) {
    std::vector<std::string> words;
    sql::split_name_list(session.settings.show("plpgsql." + std::string(setting)), words);
    if (std::any_of(words.begin(), words.end(), [&](const std::string& word) {
          return word == "all" || word == word_of(check);
        }))
      return setting;
  }
  return {};
}

void report(ExtraCheck check, sql::SessionContext& session, sql::SqlError finding) {
  const std::string_view setting = setting_of(check, session);
  if (setting.empty()) return;
  if (setting == kErrors) throw finding;
  sql::Diagnostic warning = std::move(finding.diagnostic);
  session.notice("WARNING", warning.sqlstate.c_str(), std::move(warning.message),
                 std::move(warning.detail), std::move(warning.hint), warning.source);
}

}  // namespace granary::planner::plpgsql
