// tests/faulty_disk/faulty_disk.cpp: preloaded into the real server (LD_PRELOAD), makes its disk
// fail on command. GRANARY_FAULTY_DISK names a file whose first byte is the command, read anew at
// every call:
//   0  nothing          w  writes fail with EIO          s  syncs fail with EIO
//   p  every write is short                              f  the disk is full: writes fail with
//                                                           ENOSPC, the first half of each done
// Only positioned writes are touched: the log and checkpoints, no sockets, no standard output.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdlib>

namespace {

constexpr std::size_t kBlockBytes = 4096;  // O_DIRECT takes whole blocks
constexpr int kPartsMax = 1024;

char command() {
  static const char* const mapped = [] {
    const char* path = std::getenv("GRANARY_FAULTY_DISK");
    const int fd = path == nullptr ? -1 : ::open(path, O_RDONLY | O_CLOEXEC);
    void* memory = fd < 0 ? MAP_FAILED : ::mmap(nullptr, 1, PROT_READ, MAP_SHARED, fd, 0);
    return memory == MAP_FAILED ? "0" : static_cast<const char*>(memory);
  }();
  return __atomic_load_n(mapped, __ATOMIC_SEQ_CST);
}

template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

int fail(int error) {
  errno = error;
  return -1;
}

/// The first half of what `parts` have, in whole blocks.
ssize_t write_half(int fd, const iovec* parts, int count, off_t offset) {
  static const auto real = next<ssize_t (*)(int, const iovec*, int, off_t)>("pwritev");
  std::size_t total = 0;
  for (int i = 0; i < count; ++i) total += parts[i].iov_len;
  std::size_t left = total / 2 / kBlockBytes * kBlockBytes;
  std::array<iovec, kPartsMax> some;
  int used = 0;
  for (; used < count && left > 0; ++used) {
    some[static_cast<std::size_t>(used)] = parts[used];
    if (parts[used].iov_len > left) some[static_cast<std::size_t>(used)].iov_len = left;
    left -= some[static_cast<std::size_t>(used)].iov_len;
  }
  return used == 0 ? 0 : real(fd, some.data(), used, offset);
}

}  // namespace

extern "C" ssize_t pwritev(int fd, const iovec* parts, int count, off_t offset) {
  static const auto real = next<ssize_t (*)(int, const iovec*, int, off_t)>("pwritev");
  switch (command()) {
    case 'w':
      return fail(EIO);
    case 'f': {
      static_cast<void>(write_half(fd, parts, count, offset));
      return fail(ENOSPC);
    }
    case 'p': {
      const ssize_t wrote = write_half(fd, parts, count, offset);
      if (wrote != 0) return wrote;
      break;
    }
    default:
      break;
  }
  return real(fd, parts, count, offset);
}

extern "C" ssize_t pwritev64(int fd, const iovec* parts, int count, off_t offset) {
  return pwritev(fd, parts, count, offset);
}

extern "C" int fdatasync(int fd) {
  static const auto real = next<int (*)(int)>("fdatasync");
  return command() == 's' ? fail(EIO) : real(fd);
}

extern "C" int fsync(int fd) {
  static const auto real = next<int (*)(int)>("fsync");
  return command() == 's' ? fail(EIO) : real(fd);
}
