#include "sql/notices.h"

#include <iterator>

namespace granary::sql {
namespace {

/// Of client_min_messages and of what it is compared with; debug1 to debug5 are one.
std::size_t rank(std::string_view level) {
  constexpr std::string_view kLevels[] = {"DEBUG", "LOG", "NOTICE", "WARNING", "ERROR"};
  for (std::size_t i = 0; i < std::size(kLevels); ++i) {
    if (level.size() >= 3 && (level[0] | 32) == (kLevels[i][0] | 32)) return i;
  }
  return std::size(kLevels);  // INFO is always sent
}

}  // namespace

void add_notice(SessionContext& session, Diagnostic notice) {
  const Settings& settings = session.settings;
  notice.for_client = rank(notice.severity) >= rank(settings.show("client_min_messages"));
  if (!notice.for_client && log_level(notice.severity) < settings.log.messages) return;
  session.notices.push_back(std::move(notice));
  session.tell_notices();
}

}  // namespace granary::sql
