#include "frontend/listener/listener.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

namespace granary::frontend {
namespace {

/// As text, with its port; of a Unix-domain socket: none, and -1.
std::string text_of(const sockaddr_storage& address, std::int32_t& port) {
  char text[INET6_ADDRSTRLEN] = {};
  port = -1;
  if (address.ss_family == AF_INET) {
    const auto& v4 = reinterpret_cast<const sockaddr_in&>(address);
    inet_ntop(AF_INET, &v4.sin_addr, text, sizeof text);
    port = ntohs(v4.sin_port);
  } else if (address.ss_family == AF_INET6) {
    const auto& v6 = reinterpret_cast<const sockaddr_in6&>(address);
    inet_ntop(AF_INET6, &v6.sin6_addr, text, sizeof text);
    port = ntohs(v6.sin6_port);
  }
  return text;
}

Peer peer_of(int fd, const sockaddr_storage& address) {
  Peer out;
  out.address = text_of(address, out.port);
  sockaddr_storage own{};
  socklen_t bytes = sizeof own;
  std::int32_t own_port = 0;
  if (getsockname(fd, reinterpret_cast<sockaddr*>(&own), &bytes) == 0)
    out.server_address = text_of(own, own_port);
  return out;
}

}  // namespace

std::vector<Listener*> Listener::open(const std::string& address, std::uint16_t port,
                                      LoopThreads& threads, const MakeConnection& make,
                                      std::string& error) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  addrinfo* found = nullptr;
  const std::string service = std::to_string(port);
  const int status =
      getaddrinfo(address == "*" ? nullptr : address.c_str(), service.c_str(), &hints, &found);
  if (status != 0) {
    error = fmt::format("cannot resolve listen address \"{}\": {}", address, gai_strerror(status));
    return {};
  }
  std::vector<Listener*> out;
  for (const addrinfo* one = found; one != nullptr; one = one->ai_next) {
    const int fd = socket(one->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    const int on = 1;
    if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    // Clients of the older family have a socket of their own, and are known by their own addresses.
    if (fd >= 0 && one->ai_family == AF_INET6)
      setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
    if (fd >= 0 && bind(fd, one->ai_addr, one->ai_addrlen) == 0 && listen(fd, SOMAXCONN) == 0) {
      out.push_back(new Listener(fd, threads, make));
      continue;
    }
    error = fmt::format("cannot listen on {} port {}: {}", address, port, std::strerror(errno));
    if (fd >= 0) close(fd);
  }
  freeaddrinfo(found);
  return out;
}

Listener* Listener::open_local(const std::string& directory, std::uint16_t port,
                               LoopThreads& threads, MakeConnection make, std::string& error) {
  const std::string path = fmt::format("{}/.s.PGSQL.{}", directory, port);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) {
    error = fmt::format("Unix-domain socket path \"{}\" is too long (maximum {} bytes)", path,
                        sizeof address.sun_path - 1);
    return nullptr;
  }
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  const std::string lock_path = path + ".lock";
  const int lock_fd = ::open(lock_path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (lock_fd < 0 || flock(lock_fd, LOCK_EX | LOCK_NB) != 0) {
    error = fmt::format("cannot lock {}: {}", lock_path, std::strerror(errno));
    if (lock_fd >= 0) close(lock_fd);
    return nullptr;
  }
  unlink(path.c_str());
  const int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  constexpr mode_t kAnyone = 0777;  // who may connect is the session's affair
  const bool fine = fd >= 0 &&
                    bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
                    chmod(path.c_str(), kAnyone) == 0 && listen(fd, SOMAXCONN) == 0;
  if (!fine) {
    error = fmt::format("cannot listen on {}: {}", path, std::strerror(errno));
    if (fd >= 0) close(fd);
    close(lock_fd);
    return nullptr;
  }
  auto* out = new Listener(fd, threads, std::move(make));
  out->path_ = path;
  out->lock_fd_ = lock_fd;
  return out;
}

Listener::~Listener() {
  if (path_.empty()) return;
  unlink(path_.c_str());
  unlink((path_ + ".lock").c_str());
  close(lock_fd_);
}

std::uint16_t Listener::port() const {
  sockaddr_storage address{};
  socklen_t bytes = sizeof address;
  getsockname(fd(), reinterpret_cast<sockaddr*>(&address), &bytes);
  std::int32_t out = 0;
  static_cast<void>(text_of(address, out));
  return static_cast<std::uint16_t>(out);
}

void Listener::step(std::uint32_t wakes, engine::Worker*) {
  if ((wakes & kWakeShutdown) != 0) {
    wants.close = true;
    return;
  }
  if ((wakes & kWakeTimer) != 0) wants.read = true;
  constexpr int kAcceptsAtOnceMax = 64;
  for (int i = 0; i < kAcceptsAtOnceMax; ++i) {
    sockaddr_storage address{};
    socklen_t bytes = sizeof address;
    const int socket_fd =
        accept4(fd(), reinterpret_cast<sockaddr*>(&address), &bytes, SOCK_NONBLOCK | SOCK_CLOEXEC);
    if (socket_fd < 0) {
      if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
        // The backlog keeps them until descriptors are free again.
        constexpr std::int64_t kPauseUs = 100'000;
        wants.read = false;
        wants.deadline_us = steady_now_us() + kPauseUs;
      }
      return;
    }
    const int on = 1;
    if (address.ss_family != AF_UNIX) {
      setsockopt(socket_fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
      setsockopt(socket_fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
    }
    threads_.next_loop().adopt(make_(socket_fd, peer_of(socket_fd, address)));
  }
}

}  // namespace granary::frontend
