// sql/replayed_values.h: what functions gave that give something else on every call (nextval,
// random, clock_timestamp ...), in the order of their calls: a statement that is run again gets the
// same, so that its answer can be the same.
//
// Thread safety: the session's thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sql/session_context.h"

namespace granary::sql {

class ReplayedValues {
 public:
  using Words = std::array<std::uint64_t, 2>;
  /// A function's OID, and what it was asked about: the sequence of nextval.
  struct Call {
    std::uint32_t function = 0;
    std::uint32_t object = 0;
    bool operator==(const Call&) const = default;
  };
  struct Given {
    Call call;
    Words words;
  };

  /// A statement begins. given null: it runs for the first time, what it gets is noted.
  void begin(const std::vector<Given>* given) {
    again_ = given;
    rewind();
  }
  /// The running statement starts over.
  void rewind() {
    next_ = 0;
    noted_.clear();
  }
  std::vector<Given> take_noted() { return std::move(noted_); }

  /// The value of the next call; `make` gives one that nobody had before.
  template <class Make>
  Words value(Call call, Make make) {
    if (again_ != nullptr) {
      if (next_ < again_->size() && (*again_)[next_].call == call) return (*again_)[next_++].words;
      return make();
    }
    noted_.push_back({call, make()});
    return noted_.back().words;
  }

  /// Something was done that must not be done twice: the block will not be run again.
  void refuse(const char* what) noexcept { refused_ = what; }
  const char* refused() const noexcept { return refused_; }
  void reset() {
    begin(nullptr);
    refused_ = nullptr;
  }

 private:
  const std::vector<Given>* again_ = nullptr;
  std::size_t next_ = 0;
  std::vector<Given> noted_;
  const char* refused_ = nullptr;
};

/// The value of a call, noted where the session's block may be run again.
template <class Make>
ReplayedValues::Words once(SessionContext* session, ReplayedValues::Call call, Make make) {
  if (session == nullptr || session->replayed_values == nullptr) return make();
  return session->replayed_values->value(call, make);
}

inline void refuse_replay(SessionContext& session, const char* what) noexcept {
  if (session.replayed_values != nullptr) session.replayed_values->refuse(what);
}

}  // namespace granary::sql
