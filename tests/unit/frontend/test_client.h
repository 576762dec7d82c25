// A client of the protocol on a socket pair, and a server of one loop behind it, with an engine
// that does not log.
#pragma once

#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/loop/loop_threads.h"
#include "frontend/session/session.h"
#include "tests/test_support.h"

namespace granary::test {

struct Durability final : frontend::DurableSource {
  engine::Epoch durable_epoch() const noexcept override { return {epoch.load_seq_cst()}; }
  void request_flush(engine::Epoch) noexcept override {}
  Atomic<std::uint64_t> epoch{~std::uint64_t{0}};
};

struct Server {
  Server() {
    databases.create_tables();
    databases.start(1);
    databases.main().set_sessions(&registry);
    loops.start();
  }
  ~Server() { loops.shut_down(2000); }

  engine::Engine engine;
  sql::catalog::Databases databases{engine};
  planner::Planner planner;
  Durability durability;
  frontend::SessionRegistry registry;
  frontend::ServerContext context{engine, databases, planner, durability, registry};
  frontend::LoopThreads loops{1,
                              &durability,
                              {[this] { return &engine.attach_worker(); },
                               [this](engine::Worker* worker) { engine.detach_worker(*worker); }}};
};

using Messages = std::vector<std::pair<char, std::string>>;

class Client {
 public:
  explicit Client(Server& server, std::string_view startup = {}) {
    int fds[2];
    REQUIRE(socketpair(AF_UNIX, SOCK_STREAM, 0, fds) == 0);
    fd_ = fds[0];
    const timeval patience{10, 0};
    setsockopt(fd_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    frontend::Peer peer;
    peer.address = "127.0.0.1";
    server.loops.next_loop().adopt(new frontend::Session(fds[1], server.context, peer));
    std::string body = int32(196608);
    body += startup.empty() ? std::string("user\0postgres\0database\0postgres\0", 32)
                            : std::string(startup);
    body += '\0';
    send(int32(static_cast<std::int32_t>(body.size() + 4)) + body);
  }
  ~Client() { close(fd_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  static std::string int32(std::int32_t value) {
    std::string out;
    for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xff);
    return out;
  }
  static std::string message(char type, const std::string& body) {
    return type + int32(static_cast<std::int32_t>(body.size() + 4)) + body;
  }
  void send(const std::string& bytes) {
    REQUIRE(::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
            static_cast<ssize_t>(bytes.size()));
  }

  /// One message; type 0 at the end of the connection.
  std::pair<char, std::string> next() {
    while (!whole()) {
      char buffer[65536];
      const ssize_t got = recv(fd_, buffer, sizeof buffer, 0);
      if (got <= 0) return {'\0', ""};
      in_.append(buffer, static_cast<std::size_t>(got));
    }
    const std::size_t length = announced();
    std::pair<char, std::string> out{in_[0], in_.substr(5, length - 4)};
    in_.erase(0, length + 1);
    return out;
  }
  /// Up to and including ReadyForQuery (or the end).
  Messages until_ready() {
    Messages out;
    do {
      out.push_back(next());
    } while (out.back().first != 'Z' && out.back().first != '\0');
    return out;
  }
  Messages query(const std::string& text) {
    send(message('Q', text + '\0'));
    return until_ready();
  }
  /// Types and short contents: "T D(1) C(SELECT 1) Z(I)".
  static std::string brief(const Messages& messages) {
    std::string out;
    for (const auto& [type, body] : messages) {
      if (!out.empty()) out += ' ';
      out += type == '\0' ? '$' : type;
      if (type == 'C') out += "(" + body.substr(0, body.size() - 1) + ")";
      if (type == 'Z') out += "(" + body + ")";
      if (type == 'D') out += "(" + row(body) + ")";
      if (type == 'E' || type == 'N') out += "(" + field(body, 'C') + ")";
    }
    return out;
  }
  std::string run(const std::string& text) { return brief(query(text)); }

  static std::string field(const std::string& body, char code) {
    std::size_t at = 0;
    while (at < body.size() && body[at] != '\0') {
      const std::size_t end = body.find('\0', at);
      if (body[at] == code) return body.substr(at + 1, end - at - 1);
      at = end + 1;
    }
    return "";
  }
  static std::string row(const std::string& body) {
    std::string out;
    std::size_t at = 2;
    while (at + 4 <= body.size()) {
      const std::int32_t length = number(body, at);
      at += 4;
      if (at > 6) out += ',';
      out += length < 0 ? "null" : body.substr(at, static_cast<std::size_t>(length));
      if (length > 0) at += static_cast<std::size_t>(length);
    }
    return out;
  }
  /// Bytes wait to be read.
  bool readable(int milliseconds) const {
    timeval patience{0, milliseconds * 1000};
    fd_set set;
    FD_ZERO(&set);
    FD_SET(fd_, &set);
    return !in_.empty() || select(fd_ + 1, &set, nullptr, nullptr, &patience) > 0;
  }

 private:
  static std::int32_t number(const std::string& bytes, std::size_t at) {
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      out = out << 8 | static_cast<unsigned char>(bytes[at + i]);
    }
    return static_cast<std::int32_t>(out);
  }
  std::size_t announced() const { return static_cast<std::size_t>(number(in_, 1)); }
  bool whole() const { return in_.size() >= 5 && in_.size() >= announced() + 1; }

  int fd_ = -1;
  std::string in_;
};

}  // namespace granary::test
