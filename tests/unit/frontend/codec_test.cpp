#include "frontend/codec/message_reader.h"
#include "frontend/codec/message_writer.h"
#include "frontend/codec/receive_buffer.h"
#include "frontend/codec/send_buffer.h"
#include "sql/types/text.h"
#include "tests/test_support.h"

using granary::frontend::FieldReader;
using granary::frontend::FramedMessage;
using granary::frontend::Framing;
using granary::frontend::kMessageBytesMax;
using granary::frontend::next_message;
using granary::frontend::next_startup_packet;
using granary::frontend::ReceiveBuffer;
using granary::frontend::SendBuffer;
using granary::frontend::write_diagnostic;
using granary::engine::Epoch;
using granary::sql::check_utf8;
using granary::sql::SqlError;

namespace {

std::string message(char type, std::string_view body) {
  SendBuffer out;
  const std::size_t at = out.begin(type);
  out.bytes(body);
  out.end(at);
  return std::string(out.data());
}

std::string utf8_error(std::string_view text) {
  try {
    check_utf8(text);
  } catch (const SqlError& error) {
    return error.diagnostic.message;
  }
  return "";
}

}  // namespace

TEST_CASE("a message is complete exactly when its announced length has arrived") {
  const std::string whole = message('Q', std::string_view("select 1\0", 9));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const FramedMessage framed = next_message(std::string_view(whole).substr(0, length));
    REQUIRE(framed.status == Framing::kIncomplete);
    REQUIRE(framed.needed == (length < 5 ? 5 : whole.size()));
  }
  const std::string more = whole + "more";
  const FramedMessage framed = next_message(more);
  REQUIRE(framed.status == Framing::kComplete);
  CHECK(framed.bytes == whole.size());
  CHECK(framed.message.type == 'Q');
  CHECK(framed.message.body == std::string_view("select 1\0", 9));
}

TEST_CASE("lengths and types that cannot be are refused before anything is read") {
  CHECK(next_message(std::string_view("Q\0\0\0\3", 5)).status == Framing::kBadLength);
  CHECK(next_message(std::string_view("Q\x7f\0\0\3", 5)).status == Framing::kBadLength);
  CHECK(next_message(std::string_view("S\0\1\0\0", 5)).status == Framing::kBadLength);
  CHECK(next_message("z").status == Framing::kBadType);
  CHECK(next_startup_packet(std::string_view("\0\0\0\7", 4)).status == Framing::kBadLength);
  CHECK(next_startup_packet("GET / HTTP/1.0").status == Framing::kBadLength);
}

TEST_CASE("fields never reach beyond their message") {
  FieldReader fields(std::string_view("\0\1abc\0\0\0\0\7", 10));
  CHECK(fields.int16() == 1);
  CHECK(fields.string() == "abc");
  CHECK(fields.int32() == 7);
  CHECK_THROWS_AS(fields.byte(), SqlError);
  CHECK_NOTHROW(fields.finish());
  FieldReader unterminated("abc");
  CHECK_THROWS_AS(unterminated.string(), SqlError);
  CHECK_THROWS_AS(unterminated.finish(), SqlError);
}

TEST_CASE("text that is no UTF-8 is named byte by byte as PostgreSQL does") {
  CHECK(utf8_error("plain text longer than a word").empty());
  CHECK(utf8_error("h\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80").empty());
  CHECK(utf8_error("select '\xff'") == "invalid byte sequence for encoding \"UTF8\": 0xff");
  CHECK(utf8_error("\xc0\x80") == "invalid byte sequence for encoding \"UTF8\": 0xc0");
  CHECK(utf8_error("\xed\xa0\x80") ==
        "invalid byte sequence for encoding \"UTF8\": 0xed 0xa0 0x80");
  CHECK(utf8_error("12345678\xe2\x82") ==
        "invalid byte sequence for encoding \"UTF8\": 0xe2 0x82");
  CHECK(utf8_error(std::string_view("a\0b", 3)) ==
        "invalid byte sequence for encoding \"UTF8\": 0x00");
}

TEST_CASE("held bytes leave in order and only when their epoch is durable") {
  SendBuffer out;
  out.bytes("free");
  out.hold(out.position(), Epoch{5});
  out.bytes("five");
  out.hold(out.position(), Epoch{4});  // waits behind the older answer
  out.bytes("four");
  out.hold(out.position(), Epoch{7});
  out.bytes("seven");
  CHECK(out.sendable(Epoch{3}) == "free");
  CHECK(out.awaited() == Epoch{5});
  out.sent(4);
  CHECK(out.sendable(Epoch{4}).empty());
  CHECK(out.sendable(Epoch{5}) == "fivefour");
  out.sent(8);
  CHECK(out.sendable(Epoch{6}).empty());
  CHECK(out.sendable(Epoch{7}) == "seven");
  CHECK(out.awaited() == Epoch{0});
}

TEST_CASE("rows of a failed attempt are cut off, what was there before stays") {
  SendBuffer out;
  out.bytes("keep");
  const std::uint64_t mark = out.position();
  out.bytes("drop");
  out.truncate(mark);
  out.bytes("!");
  CHECK(out.sendable(Epoch{1}) == "keep!");
  out.sent(5);
  CHECK(out.position() == 5);
  CHECK(out.can_truncate(5));
  CHECK_FALSE(out.can_truncate(4));
}

TEST_CASE("the receive buffer keeps what is not consumed and grows with the data") {
  ReceiveBuffer in;
  std::string expected;
  std::size_t fed = 0;
  for (int round = 0; round < 100; ++round) {
    const ReceiveBuffer::Space space = in.space(expected.size() + 1000);
    REQUIRE(space.bytes > 0);
    for (std::size_t i = 0; i < std::min<std::size_t>(space.bytes, 700); ++i) {
      space.at[i] = static_cast<char>(fed++);
      expected += space.at[i];
    }
    in.received(std::min<std::size_t>(space.bytes, 700));
    in.consume(300);
    expected.erase(0, 300);
    REQUIRE(in.data() == expected);
  }
  in.consume(expected.size());
  in.release(1024);
  CHECK(in.capacity() == 0);
}

TEST_CASE("a length that is announced and never comes costs no memory") {
  ReceiveBuffer in;
  in.space(kMessageBytesMax);
  CHECK(in.capacity() <= (std::size_t{1} << 20));
}

TEST_CASE("error fields are sent in PostgreSQL's order and empty ones left out") {
  granary::sql::Diagnostic diagnostic;
  diagnostic.sqlstate = "23505";
  diagnostic.message = "duplicate";
  diagnostic.constraint = "t_pkey";
  diagnostic.position = 12;
  SendBuffer out;
  write_diagnostic(out, 'E', diagnostic);
  constexpr char kExpected[] = "SERROR\0VERROR\0C23505\0Mduplicate\0P12\0nt_pkey\0";
  CHECK(out.data().substr(5) == std::string(kExpected, sizeof kExpected));
}
