// Valid conversations with random damage go through framing and field reading, in random pieces,
// from buffers of the exact size: under ASan any read beyond them is an error. Nothing but SqlError
// may come out. GRANARY_CODEC_FUZZ_SECONDS says for how long (default 5).
#include <cstring>

#include "frontend/codec/message_reader.h"
#include "frontend/codec/receive_buffer.h"
#include "sql/types/text.h"
#include "sql/error.h"
#include "tests/test_support.h"

using granary::frontend::FieldReader;
using granary::frontend::FramedMessage;
using granary::frontend::Framing;
using granary::frontend::MessageView;
using granary::frontend::ReceiveBuffer;

namespace {

using Random = std::mt19937_64;

void put32(std::string& out, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 0xff);
}

std::string message(char type, const std::string& body) {
  std::string out(1, type);
  put32(out, static_cast<std::uint32_t>(body.size() + 4));
  return out + body;
}

std::string conversation(Random& random) {
  std::string out;
  for (int n = 1 + static_cast<int>(random() % 8); n > 0; --n) {
    switch (random() % 6) {
      case 0: out += message('Q', std::string("select 1", 9)); break;
      case 1: out += message('P', std::string("s\0select $1\0\0\1\0\0\0\27", 18)); break;
      case 2: out += message('B', std::string("\0s\0\0\1\0\1\0\1\0\0\0\4\0\0\0\7\0\0", 19)); break;
      case 3: out += message('E', std::string("\0\0\0\0\0", 5)); break;
      case 4: out += message('d', std::string(random() % 300, 'x')); break;
      default: out += message('S', ""); break;
    }
  }
  return out;
}

void damage(std::string& bytes, Random& random) {
  for (int n = static_cast<int>(random() % 4); n > 0 && !bytes.empty(); --n) {
    const std::size_t at = random() % bytes.size();
    switch (random() % 4) {
      case 0: bytes[at] = static_cast<char>(random()); break;
      case 1: bytes.erase(at, 1 + random() % 5); break;
      case 2: bytes.insert(at, std::string(1 + random() % 5, static_cast<char>(random()))); break;
      default: bytes.resize(at); break;
    }
  }
}

/// Reads every field a session would.
void read_fields(const MessageView& view) {
  // A copy of the exact size: the next byte belongs to nobody.
  const std::unique_ptr<char[]> exact(new char[view.body.size()]);
  if (!view.body.empty()) std::memcpy(exact.get(), view.body.data(), view.body.size());
  FieldReader fields(std::string_view(exact.get(), view.body.size()));
  switch (view.type) {
    case 'Q':
      granary::sql::check_utf8(fields.string());
      break;
    case 'P':
      fields.string();
      granary::sql::check_utf8(fields.string());
      for (int n = fields.uint16(); n > 0; --n) fields.uint32();
      break;
    case 'B':
      fields.string();
      fields.string();
      for (int n = fields.uint16(); n > 0; --n) fields.int16();
      for (int n = fields.uint16(); n > 0; --n) {
        const std::int32_t length = fields.int32();
        if (length != -1) fields.bytes(static_cast<std::uint32_t>(length));
      }
      for (int n = fields.uint16(); n > 0; --n) fields.int16();
      break;
    case 'E':
      fields.string();
      fields.int32();
      break;
    default:
      fields.rest();
      break;
  }
  fields.finish();
}

std::size_t converse(const std::string& bytes, Random& random) {
  ReceiveBuffer in;
  std::size_t sent = 0;
  std::size_t messages = 0;
  std::size_t needed = 0;
  while (sent < bytes.size()) {
    const ReceiveBuffer::Space space = in.space(needed);
    const std::size_t piece =
        std::min({space.bytes, bytes.size() - sent, std::size_t{1} + random() % 64});
    std::memcpy(space.at, bytes.data() + sent, piece);
    in.received(piece);
    sent += piece;
    while (true) {
      const FramedMessage framed = granary::frontend::next_message(in.data());
      needed = framed.needed;
      if (framed.status == Framing::kIncomplete) break;
      if (framed.status != Framing::kComplete) return messages;
      REQUIRE(framed.bytes <= in.data().size());
      try {
        read_fields(framed.message);
      } catch (const granary::sql::SqlError&) {
      }
      in.consume(framed.bytes);
      ++messages;
    }
  }
  return messages;
}

}  // namespace

TEST_CASE("damaged conversations never crash or read beyond the bytes received") {
  Random random(granary::test::random_seed("codec mutator"));
  std::size_t messages = 0;
  const granary::test::FuzzTime time("GRANARY_CODEC_FUZZ_SECONDS");
  while (!time.over()) {
    for (int i = 0; i < 200; ++i) {
      std::string bytes = conversation(random);
      damage(bytes, random);
      messages += converse(bytes, random);
      granary::frontend::next_startup_packet(bytes);
    }
  }
  CHECK(messages > 1000);
}
