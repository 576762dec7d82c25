// frontend/listener/listener.h: listening sockets; accepted connections are dealt out to the loops
// in turns.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>

#include <functional>
#include <string>
#include <vector>

#include "frontend/loop/connection.h"
#include "frontend/loop/loop_threads.h"

namespace granary::frontend {

/// Peer of an accepted connection; of a Unix-domain socket: no address, port -1.
struct Peer {
  std::string address;
  std::string server_address;  // that it connected to
  std::int32_t port = 0;
};

/// Makes the connection for an accepted socket; owns `fd` from then on.
using MakeConnection = std::function<Connection*(int fd, const Peer& peer)>;

class Listener final : public Connection {
 public:
  /// One for each address that the name stands for; "*": all of this machine.
  /// errors  none, and `error` says why the last one could not be listened on
  static std::vector<Listener*> open(const std::string& address, std::uint16_t port,
                                     LoopThreads& threads, const MakeConnection& make,
                                     std::string& error);
  /// A Unix-domain socket in `directory`, named as PostgreSQL names it: .s.PGSQL.<port>. What a
  /// server that is gone left behind there is replaced; a lock file beside it tells.
  static Listener* open_local(const std::string& directory, std::uint16_t port,
                              LoopThreads& threads, MakeConnection make, std::string& error);
  ~Listener() override;
  void step(std::uint32_t wakes, engine::Worker* worker) override;
  /// The port that is listened on (where 0 was asked for).
  std::uint16_t port() const;

 private:
  Listener(int fd, LoopThreads& threads, MakeConnection make)
      : Connection(fd), threads_(threads), make_(std::move(make)) {}
  LoopThreads& threads_;
  MakeConnection make_;
  std::string path_;  // of a Unix-domain socket, else empty
  int lock_fd_ = -1;
};

}  // namespace granary::frontend
