#include "base/strong_random.h"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/check.h"

namespace granary {

namespace {

void draw(char* out, std::size_t bytes) {
  while (bytes != 0) {
    const ssize_t drawn = getrandom(out, bytes, 0);
    if (drawn < 0) {
      GR_CHECK(errno == EINTR);
      continue;
    }
    out += drawn;
    bytes -= static_cast<std::size_t>(drawn);
  }
}

struct Drawn {
  std::array<char, 4096> bytes;
  std::size_t left = 0;  // at the end of `bytes`
};

}  // namespace

void fill_strong_random(void* out, std::size_t bytes) {
  thread_local Drawn drawn;
  if (bytes > drawn.bytes.size()) return draw(static_cast<char*>(out), bytes);
  if (bytes > drawn.left) {
    draw(drawn.bytes.data(), drawn.bytes.size());
    drawn.left = drawn.bytes.size();
  }
  char* from = drawn.bytes.data() + (drawn.bytes.size() - drawn.left);
  std::memcpy(out, from, bytes);
  std::memset(from, 0, bytes);  // what was handed out is not to be found here later
  drawn.left -= bytes;
}

}  // namespace granary
