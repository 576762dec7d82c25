#include "frontend/session/startup_packet.h"

#include "sql/error.h"
#include "sql/long_name.h"

namespace granary::frontend {

void raise_fatal(const char* sqlstate, std::string message) {
  sql::SqlError error(sqlstate, std::move(message));
  error.diagnostic.severity = "FATAL";
  throw error;
}

StartupPacket read_startup_packet(FieldReader& fields) {
  StartupPacket out;
  while (fields.left() > 1) {
    const std::string_view name = fields.string();
    const std::string_view value = fields.string();
    if (name == "user") {
      out.user = sql::fit_name(value);
    } else if (name == "database") {
      out.database = sql::fit_name(value);
    } else if (name == "options") {
      out.command_line = value;
    } else if (name == "replication") {
      if (value != "false" && value != "off" && value != "0" && value != "no") {
        raise_fatal("0A000", "replication connections are not supported");
      }
    } else if (name.starts_with("_pq_.")) {
      out.unknown.emplace_back(name);
    } else {
      out.settings.emplace_back(name, value);
    }
  }
  if (fields.left() != 1) {
    raise_fatal("08P01", "invalid startup packet layout: expected terminator as last byte");
  }
  if (out.user.empty()) raise_fatal("28000", "no PostgreSQL user name specified in startup packet");
  if (out.database.empty()) out.database = out.user;
  return out;
}

}  // namespace granary::frontend
