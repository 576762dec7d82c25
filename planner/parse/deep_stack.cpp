#include "planner/parse/deep_stack.h"

#include <pthread.h>
#include <sys/mman.h>

#include <algorithm>
#include <new>
#include <vector>

#include "sql/stack_depth.h"

namespace granary::planner {
namespace {

/// Packing and unpacking a level of the tree takes at most this (measured: 2 KiB for an operator,
/// 4 KiB for a subquery, which is more than one token).
constexpr std::size_t kLevelBytes = std::size_t{6} << 10;
constexpr std::size_t kLevelsMax = 250'000;
/// What is around and below the tree.
constexpr std::size_t kRestBytes = std::size_t{1} << 20;

bool is_word(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' ||
         c == '$' || static_cast<unsigned char>(c) >= 0x80;
}

/// What makes a tree deeper although a comma follows: chains of these lean to the left over whole
/// lists.
bool chains(std::string_view word) {
  static constexpr std::string_view kWords[] = {"union", "intersect", "except", "join"};
  return std::any_of(std::begin(kWords), std::end(kWords), [&](std::string_view known) {
    return word.size() == known.size() &&
           std::equal(word.begin(), word.end(), known.begin(),
                      [](char a, char b) { return (a | 0x20) == b; });
  });
}

/// Tokens between commas, added up over what is open around them.
class NestingCounter {
 public:
  void token(std::string_view word) {
    levels_.back().chains += chains(word) ? 1 : 0;
    ++levels_.back().tokens;
    note(1);
  }
  void comma() {
    current_ -= levels_.back().tokens;
    levels_.back().tokens = levels_.back().chains;
    current_ += levels_.back().tokens;
  }
  void open() {
    token({});
    levels_.push_back({});
  }
  void close() {
    if (levels_.size() == 1) return token({});
    current_ -= levels_.back().tokens;
    levels_.pop_back();
  }
  std::size_t highest() const { return highest_; }

 private:
  void note(std::size_t more) {
    current_ += more;
    highest_ = std::max(highest_, current_);
  }
  struct Level {
    std::size_t tokens = 0;
    std::size_t chains = 0;
  };
  std::vector<Level> levels_ = std::vector<Level>(1);
  std::size_t current_ = 0;
  std::size_t highest_ = 0;
};

/// Splits a text into words, symbols and what stands in quotes, which is one token.
class NestingScan {
 public:
  explicit NestingScan(std::string_view text) : text_(text) {}

  std::size_t run() {
    while (at_ < text_.size()) step();
    return counter_.highest();
  }

 private:
  bool comes(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  void step() {
    const char c = text_[at_];
    if (c == '\'') return quoted('\'', false);
    if (c == '"') return quoted('"', false);
    if (c == '$' && dollar_quoted()) return;
    if (is_word(c)) return word();
    if (comes("--")) return skip_behind("\n");
    if (comes("/*")) return comment();
    ++at_;
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f') return;
    if (c == '(' || c == '[') return counter_.open();
    if (c == ')' || c == ']') return counter_.close();
    if (c == ',' || c == ';') return counter_.comma();
    counter_.token({});
  }

  void word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    const std::string_view found = text_.substr(begin, at_ - begin);
    counter_.token(found);
    const bool escapes = found == "e" || found == "E";
    if (escapes && comes("'")) quoted('\'', true);
  }

  void quoted(char quote, bool escapes) {
    counter_.token({});
    for (++at_; at_ < text_.size(); ++at_) {
      if (escapes && text_[at_] == '\\') {
        ++at_;
      } else if (text_[at_] == quote) {
        if (at_ + 1 >= text_.size() || text_[at_ + 1] != quote) break;
        ++at_;
      }
    }
    ++at_;
  }

  bool dollar_quoted() {
    std::size_t end = at_ + 1;
    const bool parameter = end < text_.size() && text_[end] >= '0' && text_[end] <= '9';
    while (!parameter && end < text_.size() && is_word(text_[end]) && text_[end] != '$') ++end;
    if (parameter || end >= text_.size() || text_[end] != '$') return false;
    const std::string_view tag = text_.substr(at_, end + 1 - at_);
    counter_.token({});
    at_ = end + 1;
    skip_behind(tag);
    return true;
  }

  void comment() {
    std::size_t depth = 0;
    do {
      if (comes("/*")) {
        ++depth;
        at_ += 2;
      } else if (comes("*/")) {
        --depth;
        at_ += 2;
      } else {
        ++at_;
      }
    } while (depth > 0 && at_ < text_.size());
  }

  void skip_behind(std::string_view what) {
    const std::size_t found = text_.find(what, at_);
    at_ = found == std::string_view::npos ? text_.size() : found + what.size();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  NestingCounter counter_;
};

void* run_work(void* work) {
  (*static_cast<const std::function<void()>*>(work))();
  return nullptr;
}

}  // namespace

std::size_t nesting_bound(std::string_view text) { return NestingScan(text).run(); }

void run_on_deep_stack(std::size_t levels, const std::function<void()>& work) {
  if (levels > kLevelsMax) sql::raise_too_deep();
  const std::size_t bytes = (levels * kLevelBytes + kRestBytes) & ~std::size_t{0xffff};
  void* stack = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) throw std::bad_alloc();
  pthread_attr_t attributes;
  pthread_t thread;
  pthread_attr_init(&attributes);
  int failed = pthread_attr_setstack(&attributes, stack, bytes);
  if (failed == 0) {
    failed = pthread_create(&thread, &attributes, run_work,
                            const_cast<std::function<void()>*>(&work));
  }
  if (failed == 0) pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
  munmap(stack, bytes);
  if (failed != 0) throw std::bad_alloc();
}

}  // namespace granary::planner
