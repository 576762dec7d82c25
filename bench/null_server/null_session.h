// bench/null_server/null_session.h: a connection of the null server.
//
// It takes the steps that a real session takes for the same message (find the statement by name,
// encode the answer, send once a step) and none of what lies behind them.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "bench/null_server/canned.h"
#include "bench/null_server/group_flush.h"
#include "frontend/codec/message_reader.h"
#include "frontend/loop/connection.h"
#include "frontend/session/wire.h"

namespace granary::null_server {

class NullSession final : public frontend::Connection {
 public:
  /// flush: what the ends of transactions that wrote wait for; null: nothing.
  NullSession(int fd, GroupFlush* flush) : Connection(fd), flush_(flush), wire_(fd) {}
  void step(std::uint32_t wakes, engine::Worker* worker) override;

 private:
  using ByName = std::map<std::string, const Answer*, std::less<>>;

  void process();
  void startup(std::string_view body);
  void dispatch(const frontend::MessageView& message);
  void simple_query(std::string_view body);
  void describe(const Answer& answer, bool with_parameters);
  void execute(const Answer& answer);
  /// errors  26000
  static const Answer& find(const ByName& names, std::string_view name);

  GroupFlush* flush_;
  frontend::Wire wire_;
  std::size_t needed_bytes_ = 0;
  bool started_ = false;
  char status_ = 'I';
  bool wrote_ = false;  // the transaction, since it began
  ByName statements_;
  ByName portals_;
};

}  // namespace granary::null_server
