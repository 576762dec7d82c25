// bench/null_server: answers pgbench without doing any work, on the server's own event loop and
// codec: the ceiling for any server with this client on these cores. Every SELECT gives one row
// with one column, everything else its command tag.
#include <signal.h>

#include <charconv>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>
#include <unordered_map>

#include "frontend/codec/message_reader.h"
#include "frontend/codec/message_writer.h"
#include "frontend/listener/listener.h"
#include "frontend/loop/loop_threads.h"
#include "frontend/session/wire.h"

namespace granary::bench {
namespace {

using frontend::FieldReader;
using frontend::MessageView;

/// What the first word of a statement stands for.
struct Answer {
  const char* word;
  const char* tag;
  char status;  // ReadyForQuery from here on; 0: unchanged
  bool row;
};
constexpr Answer kAnswers[] = {
    {"select", "SELECT 1", 0, true},   {"begin", "BEGIN", 'T', false},
    {"end", "COMMIT", 'I', false},     {"commit", "COMMIT", 'I', false},
    {"update", "UPDATE 1", 0, false},  {"insert", "INSERT 0 1", 0, false},
    {"delete", "DELETE 1", 0, false},  {"vacuum", "VACUUM", 0, false},
    {"truncate", "TRUNCATE TABLE", 0, false},
};

const Answer& answer_for(std::string_view text) {
  while (!text.empty() && (text[0] == ' ' || text[0] == '\n')) text.remove_prefix(1);
  for (const Answer& answer : kAnswers) {
    const std::size_t length = std::strlen(answer.word);
    if (text.size() >= length && strncasecmp(text.data(), answer.word, length) == 0) return answer;
  }
  static constexpr Answer kOther{"", "SET", 0, false};
  return kOther;
}

class NullConnection final : public frontend::Connection {
 public:
  explicit NullConnection(int fd) : Connection(fd), wire_(fd) {
    sql::ResultColumn column;
    column.name = "value";
    column.type = sql::kInt4;
    columns_.push_back(column);
  }

  void step(std::uint32_t wakes, engine::Worker*) override {
    wants = {};
    if ((wakes & (frontend::kWakeHangUp | frontend::kWakeShutdown)) != 0 ||
        ((wakes & frontend::kWakeReadable) != 0 && !read())) {
      wants.close = true;
      return;
    }
    if (!wire_.flush(kAll)) wants.close = true;
    wants.write = wire_.blocked();
  }

 private:
  static constexpr engine::Epoch kAll{~std::uint64_t{0}};

  bool read() {
    if (wire_.receive(needed_) == frontend::Wire::Received::kClosed) return false;
    while (true) {
      const auto framed = started_ ? frontend::next_message(wire_.in.data())
                                   : frontend::next_startup_packet(wire_.in.data());
      needed_ = framed.needed;
      if (framed.status == frontend::Framing::kIncomplete) return true;
      if (framed.status != frontend::Framing::kComplete) return false;
      if (!started_) {
        start(framed.message.body);
      } else if (!answer(framed.message)) {
        return false;
      }
      wire_.in.consume(framed.bytes);
    }
  }

  void start(std::string_view body) {
    constexpr std::uint32_t kProtocol3 = 196608;
    if (FieldReader(body).uint32() != kProtocol3) {
      wire_.out.byte('N');
      return;
    }
    started_ = true;
    write_authentication_ok(wire_.out);
    write_parameter_status(wire_.out, "server_version", "15.0");
    write_parameter_status(wire_.out, "client_encoding", "UTF8");
    write_parameter_status(wire_.out, "standard_conforming_strings", "on");
    write_backend_key(wire_.out, 1, 1);
    write_ready(wire_.out, status_);
  }

  void row(const Answer& given, bool describe) {
    if (given.row) {
      if (describe) write_row_description(wire_.out, columns_, {});
      const std::size_t message = wire_.out.begin('D');
      wire_.out.int16(1);
      wire_.out.int32(1);
      wire_.out.byte('1');
      wire_.out.end(message);
    }
    write_command_complete(wire_.out, given.tag);
    if (given.status != 0) status_ = given.status;
  }

  bool answer(const MessageView& message) {
    FieldReader fields(message.body);
    switch (message.type) {
      case 'Q':
        row(answer_for(fields.string()), true);
        write_ready(wire_.out, status_);
        return true;
      case 'P': {
        const std::string_view name = fields.string();
        statements_[std::string(name)] = &answer_for(fields.string());
        write_bare(wire_.out, '1');
        return true;
      }
      case 'B':
        fields.string();
        bound_ = statements_[std::string(fields.string())];
        write_bare(wire_.out, '2');
        return true;
      case 'D':
        if (bound_ != nullptr && bound_->row) {
          write_row_description(wire_.out, columns_, {});
        } else {
          write_bare(wire_.out, 'n');
        }
        return true;
      case 'E':
        if (bound_ == nullptr) return false;
        row(*bound_, false);
        return true;
      case 'S':
        write_ready(wire_.out, status_);
        return true;
      case 'C':
        write_bare(wire_.out, '3');
        return true;
      case 'H':
        return true;
      default:
        return false;
    }
  }

  frontend::Wire wire_;
  std::size_t needed_ = 0;
  bool started_ = false;
  char status_ = 'I';
  std::vector<sql::ResultColumn> columns_;
  std::unordered_map<std::string, const Answer*> statements_;
  const Answer* bound_ = nullptr;
};

/// The number behind `--name`, or `otherwise`.
unsigned option(int argc, char** argv, std::string_view name, unsigned otherwise) {
  for (int i = 1; i + 1 < argc; ++i) {
    if (argv[i] != name) continue;
    unsigned value = 0;
    std::from_chars(argv[i + 1], argv[i + 1] + std::strlen(argv[i + 1]), value);
    return value;
  }
  return otherwise;
}

int run(int argc, char** argv) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  frontend::LoopThreads loops(
      option(argc, argv, "--workers", std::max(1U, std::thread::hardware_concurrency())), nullptr,
      {});
  std::string error;
  frontend::Listener* listener = frontend::Listener::open(
      "127.0.0.1", static_cast<std::uint16_t>(option(argc, argv, "--port", 6543)), loops,
      [](int fd, const frontend::Peer&) { return new NullConnection(fd); }, error);
  if (listener == nullptr) {
    std::fprintf(stderr, "null_server: %s\n", error.c_str());
    return 1;
  }
  loops.loop(0).adopt(listener);
  loops.start();
  int received = 0;
  sigwait(&signals, &received);
  loops.shut_down(1000);
  return 0;
}

}  // namespace
}  // namespace granary::bench

int main(int argc, char** argv) { return granary::bench::run(argc, argv); }
