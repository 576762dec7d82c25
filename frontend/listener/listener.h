// frontend/listener/listener.h: listening sockets; accepted connections are dealt out to the loops
// in turns.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <functional>
#include <string>

#include "frontend/loop/connection.h"
#include "frontend/loop/loop_threads.h"

namespace granary::frontend {

/// Peer of an accepted connection.
struct Peer {
  std::string address;
  std::int32_t port = 0;
  bool loopback = false;
};

/// Makes the connection for an accepted socket; owns `fd` from then on.
using MakeConnection = std::function<Connection*(int fd, const Peer& peer)>;

class Listener final : public Connection {
 public:
  /// errors  null, and `error` says why
  static Listener* open(const std::string& address, std::uint16_t port, LoopThreads& threads,
                        MakeConnection make, std::string& error);
  void step(std::uint32_t wakes, engine::Worker* worker) override;
  /// The port that is listened on (where 0 was asked for).
  std::uint16_t port() const;

 private:
  Listener(int fd, LoopThreads& threads, MakeConnection make)
      : Connection(fd), threads_(threads), make_(std::move(make)) {}
  LoopThreads& threads_;
  MakeConnection make_;
};

}  // namespace granary::frontend
