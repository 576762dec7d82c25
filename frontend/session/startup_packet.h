// frontend/session/startup_packet.h: what a client says of itself in its first packet.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "frontend/codec/message_reader.h"

namespace granary::frontend {

struct StartupPacket {
  std::string user;
  std::string database;  // the user's name where none was given
  std::string command_line;
  std::vector<std::pair<std::string, std::string>> settings;
  std::vector<std::string> unknown;  // protocol options
};

/// Ends the connection. errors  always
[[noreturn]] void raise_fatal(const char* sqlstate, std::string message);

/// The name and value pairs that follow the protocol's version.
/// errors  08P01, 28000, 0A000, all FATAL
StartupPacket read_startup_packet(FieldReader& fields);

}  // namespace granary::frontend
