// sql/executor/window.cpp: window functions. The input comes sorted by partition and order; a
// partition is kept whole, then each of its rows is given its results. Where no call looks beyond
// the current row's peers, a row has its results when these have been read.
// Longer than 400 lines because frames, calls and the operator share the partition's state.
//
// An aggregate whose frame only grows at its end keeps its state from row to row; any other frame
// is aggregated anew. Frames that two rows share are aggregated once.
#include <algorithm>
#include <memory>

#include "sql/error.h"
#include "sql/executor/aggregate_info.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

namespace {

constexpr std::size_t kStateAlignment = 16;

struct Frame {
  std::size_t begin = 0, end = 0;  // rows of the partition
  bool operator==(const Frame&) const = default;
};

/// The rows of one partition with what their order says of them.
struct Partition {
  explicit Partition(SpillSpace* spill)
      : rows(SpillAllocator<const Value*>(spill)),
        keys(SpillAllocator<const Value*>(spill)),
        group_of(SpillAllocator<std::size_t>(spill)),
        group_begin(SpillAllocator<std::size_t>(spill)) {}
  void clear() {
    rows.clear();
    keys.clear();
    group_of.clear();
    group_begin.clear();
  }

  SpillVector<const Value*> rows;
  SpillVector<const Value*> keys;        // ORDER BY values, one array a row
  SpillVector<std::size_t> group_of;     // peers have one number
  SpillVector<std::size_t> group_begin;  // and one more: the end
  std::size_t size() const { return rows.size(); }
  Frame group(std::size_t number) const { return {group_begin[number], group_begin[number + 1]}; }
  Frame peers(std::size_t row) const { return group(group_of[row]); }
};

/// Where the frame of each row begins and ends.
class Frames {
 public:
  Frames(const WindowNode& node, ExecContext& context) : node_(node), context_(context) {}

  /// Evaluates the offsets. errors  22004, 22013
  void open() {
    start_ = offset(node_.start_offset, "starting");
    end_ = offset(node_.end_offset, "ending");
  }

  void start_partition() { range_begin_ = range_end_ = 0; }

  /// needs  rows of a partition in their order
  Frame of(const Partition& partition, std::size_t row) {
    Frame out{begin(partition, row), end(partition, row)};
    out.end = std::max(out.begin, out.end);
    return out;
  }

  /// A row of the frame that EXCLUDE leaves out.
  bool excluded(const Partition& partition, std::size_t current, std::size_t row) const {
    if ((node_.frame & frame::kExclusion) == 0) return false;
    if ((node_.frame & frame::kExcludeCurrentRow) != 0) return row == current;
    if (partition.group_of[row] != partition.group_of[current]) return false;
    return (node_.frame & frame::kExcludeGroup) != 0 || row != current;
  }

 private:
  bool has(std::uint32_t bit) const { return (node_.frame & bit) != 0; }

  Value offset(const std::optional<Program>& program, const char* which) const {
    if (!program) return Value::null();
    const Value value = program->run(context_, nullptr);
    if (value.is_null())
      throw SqlError("22004", std::string("frame ") + which + " offset must not be null");
    if (!has(frame::kRangeMode) && value.integer < 0)
      throw SqlError("22013", std::string("frame ") + which + " offset must not be negative");
    return value;
  }

  /// `at` moved by `offset` rows or groups, kept within 0 .. limit.
  static std::size_t moved(std::size_t at, std::int64_t offset, bool back, std::size_t limit) {
    const auto distance = static_cast<std::uint64_t>(offset);
    if (back) return distance >= at ? 0 : at - distance;
    return distance >= limit - at ? limit : at + distance;
  }

  std::size_t begin(const Partition& p, std::size_t row) {
    if (has(frame::kStartUnboundedPreceding)) return 0;
    if (has(frame::kStartCurrentRow)) return has(frame::kRowsMode) ? row : p.peers(row).begin;
    if (!has(frame::kStartOffset)) return p.size();
    const bool back = has(frame::kStartOffsetPreceding);
    if (has(frame::kRowsMode)) return moved(row, start_.integer, back, p.size());
    if (has(frame::kRangeMode)) return range_begin(p, row);
    const std::size_t groups = p.group_begin.size() - 1;
    if (back && static_cast<std::uint64_t>(start_.integer) > p.group_of[row]) return 0;
    return p.group_begin[moved(p.group_of[row], start_.integer, back, groups)];
  }

  std::size_t end(const Partition& p, std::size_t row) {
    if (has(frame::kEndUnboundedFollowing)) return p.size();
    if (has(frame::kEndCurrentRow)) return has(frame::kRowsMode) ? row + 1 : p.peers(row).end;
    if (!has(frame::kEndOffset)) return 0;
    const bool back = has(frame::kEndOffsetPreceding);
    if (has(frame::kRangeMode)) return range_end(p, row);
    const std::size_t at = has(frame::kRowsMode) ? row : p.group_of[row];
    if (back && static_cast<std::uint64_t>(end_.integer) > at) return 0;
    if (has(frame::kRowsMode)) return moved(row + 1, end_.integer, back, p.size());
    return p.group_begin[moved(at + 1, end_.integer, back, p.group_begin.size() - 1)];
  }

  /// The bound's comparison of a row's value with the current row's and the offset.
  bool within(const Program& bound, const Partition& p, std::size_t row, std::size_t current,
              const Value& offset) const {
    const Value values[3] = {p.keys[row][0], p.keys[current][0], offset};
    return bound.matches(context_, values);
  }

  std::size_t range_begin(const Partition& p, std::size_t row) {
    const bool here = p.keys[row][0].is_null();
    std::size_t& at = range_begin_;
    for (; at < p.size(); ++at) {
      const bool there = p.keys[at][0].is_null();
      if (!here && !there) {
        if (within(*node_.start_bound, p, at, row, start_)) break;
      } else if (nulls_first() ? !there || here : there || !here) {
        break;
      }
    }
    return at;
  }

  std::size_t range_end(const Partition& p, std::size_t row) {
    const bool here = p.keys[row][0].is_null();
    std::size_t& at = range_end_;
    for (; at < p.size(); ++at) {
      const bool there = p.keys[at][0].is_null();
      if (!here && !there) {
        if (!within(*node_.end_bound, p, at, row, end_)) break;
      } else if (nulls_first() ? !there : !here) {
        break;
      }
    }
    return at;
  }

  bool nulls_first() const { return node_.order[0].nulls_first; }

  const WindowNode& node_;
  ExecContext& context_;
  Value start_, end_;
  // RANGE with an offset: those of the row before, which later rows' never lie before.
  std::size_t range_begin_ = 0, range_end_ = 0;
};

/// One aggregate over frames.
class FrameAggregate {
 public:
  FrameAggregate(const WindowCall& call, ExecContext& context)
      : call_(call), context_(context), args_(make_row(context, call.arguments.size())) {
    info_.argument_types = call.argument_types;
    info_.result_type = call.result_type;
    info_.aggregate = call.aggregate;
  }

  void start_partition() { known_ = false; }

  Value result(const Frames& frames, const Partition& p, std::size_t row, const Frame& frame,
               bool excludes) {
    if (known_ && !excludes && frame == frame_) return result_;
    if (!known_ || excludes || !move_begin(p, frame)) restart(frame);
    for (std::size_t at = frame_.end; at < frame.end; ++at) {
      tick(context_);
      if (!excludes || !frames.excluded(p, row, at)) step(p.rows[at]);
    }
    frame_ = frame;
    known_ = true;
    context_.eval.arena = &memory_;
    result_ = Value::null();
    call_.aggregate->final(context_.eval, info_, state_, result_);
    // The state goes on to change: what a row was told must not.
    result_ = copy_value(result_, memory_);
    return result_;
  }

 private:
  void restart(const Frame& frame) {
    memory_.reset();
    const auto address = reinterpret_cast<std::uintptr_t>(
        memory_.allocate(call_.aggregate->state_bytes + kStateAlignment));
    state_ = reinterpret_cast<char*>((address + kStateAlignment - 1) & ~(kStateAlignment - 1));
    std::fill_n(state_, call_.aggregate->state_bytes, '\0');
    frame_ = {frame.begin, frame.begin};
  }

  /// Takes the rows back that the frame has left behind. false: what the state has to be cannot be
  /// told from it, or only with more work than from the start.
  bool move_begin(const Partition& p, const Frame& frame) {
    if (frame.end < frame_.end || frame.begin < frame_.begin) return false;
    const std::size_t left = frame.begin - frame_.begin;
    if (left == 0) return true;
    if (!call_.retracts || frame.begin >= frame_.end || left > frame.end - frame.begin)
      return false;
    for (; frame_.begin < frame.begin; ++frame_.begin) {
      tick(context_);
      if (takes(p.rows[frame_.begin]) && !call_.aggregate->retract(state_, args_)) return false;
    }
    return true;
  }

  /// Evaluates the arguments. false: the row does not count.
  bool takes(const Value* row) {
    row_arena_.reset();
    context_.eval.arena = &row_arena_;
    if (call_.filter && !call_.filter->matches(context_, row)) return false;
    for (std::size_t i = 0; i < call_.arguments.size(); ++i) {
      args_[i] = call_.arguments[i].run(context_, row);
      if (args_[i].is_null() && call_.aggregate->skip_nulls) return false;
    }
    return true;
  }

  void step(const Value* row) {
    if (!takes(row)) return;
    context_.eval.arena = &memory_;
    call_.aggregate->step(context_.eval, info_, state_, args_,
                          static_cast<std::uint32_t>(call_.arguments.size()));
  }

  const WindowCall& call_;
  ExecContext& context_;
  AggregateInfo info_;
  Value* args_;
  Arena memory_, row_arena_;
  char* state_ = nullptr;
  Frame frame_;
  bool known_ = false;
  Value result_;
};

class Window final : public Operator {
 public:
  Window(const WindowNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        input_(make_operator(*node.input, context)),
        frames_(node, context),
        partition_types_(node.partition_types),
        order_(node.order),
        width_(node.input->width),
        key_(make_row(context, node.partition.size())),
        last_key_(make_row(context, node.partition.size())),
        out_(make_row(context, width_ + node.calls.size())),
        partition_(spill_of(context)) {
    memory_.spill_to(spill_of(context));
    for (const WindowCall& call : node.calls) {
      aggregates_.push_back(
          call.aggregate == nullptr ? nullptr : std::make_unique<FrameAggregate>(call, context));
    }
  }

  void open() override {
    memory_.reset();
    partition_.clear();
    at_ = 0;
    pending_ = nullptr;
    goes_on_ = false;
    next_keys_ = nullptr;
    frames_memory_.reset();
    context_.eval.arena = &frames_memory_;
    frames_.open();
    input_.open();
    read();
  }

  const Value* next() override {
    for (;;) {
      if (at_ == partition_.size() && !read_rows()) return nullptr;
      compute_row(at_++);
      if (!node_.run_condition) return out_;
      result_arena_.reset();
      context_.eval.arena = &result_arena_;
      if (node_.run_condition->matches(context_, out_)) return out_;
      if (!skip_partition()) return nullptr;
    }
  }

 private:
  void compute_row(std::size_t row) {
    std::copy_n(partition_.rows[row], width_, out_);
    result_arena_.reset();
    const bool excludes = (node_.frame & frame::kExclusion) != 0;
    const Frame frame = frames_needed_ ? frame_of(row) : Frame{};
    for (std::size_t i = 0; i < node_.calls.size(); ++i) {
      Value& out = out_[width_ + i];
      if (aggregates_[i] != nullptr) {
        out = aggregates_[i]->result(frames_, partition_, row, frame, excludes);
      } else {
        context_.eval.arena = &result_arena_;
        out = compute(node_.calls[i], row, frame);
      }
    }
  }

  Frame frame_of(std::size_t row) {
    result_arena_.reset();
    context_.eval.arena = &result_arena_;
    return frames_.of(partition_, row);
  }

  /// The next input row, which lives until the one after it is read, and its partition key.
  void read() {
    pending_ = input_.next();
    if (pending_ == nullptr) return;
    tick(context_);
    key_memory_.reset();
    context_.eval.arena = &key_memory_;
    for (std::size_t i = 0; i < node_.partition.size(); ++i)
      key_[i] = node_.partition[i].run(context_, pending_);
  }

  bool in_partition() const {
    return pending_ != nullptr && partition_types_.equal(key_, last_key_);
  }

  /// The next partition, or the next peers of this one where more is not needed.
  bool read_rows() {
    if (goes_on_) {
      partition_.group_begin.pop_back();
    } else if (!start_partition()) {
      return false;
    }
    bool more = false;
    do {
      Value* copy = memory_.allocate_array<Value>(std::max<std::size_t>(width_, 1));
      for (std::size_t i = 0; i < width_; ++i) copy[i] = copy_value(pending_[i], memory_);
      add(copy, next_keys_ != nullptr ? next_keys_ : keys_of(copy));
      next_keys_ = nullptr;
      read();
      more = in_partition();
      if (streams_ && more) next_keys_ = lasting_keys_of(pending_);
    } while (more && (next_keys_ == nullptr || is_peer(next_keys_)));
    goes_on_ = more;
    partition_.group_begin.push_back(partition_.size());
    return true;
  }

  bool start_partition() {
    partition_.clear();
    at_ = 0;
    if (pending_ == nullptr) return false;
    memory_.reset();
    for (std::size_t i = 0; i < node_.partition.size(); ++i)
      last_key_[i] = copy_value(key_[i], memory_);
    frames_.start_partition();
    for (const auto& aggregate : aggregates_) {
      if (aggregate != nullptr) aggregate->start_partition();
    }
    return true;
  }

  /// false: it was the last one.
  bool skip_partition() {
    at_ = partition_.size();
    if (node_.partition.empty()) pending_ = nullptr;
    while (goes_on_ && in_partition()) read();
    goes_on_ = false;
    next_keys_ = nullptr;
    return pending_ != nullptr;
  }

  /// The ORDER BY values of a row, which last as long as the row.
  Value* keys_of(const Value* row) {
    context_.eval.arena = &memory_;
    Value* keys = memory_.allocate_array<Value>(std::max<std::size_t>(node_.order.size(), 1));
    evaluate_sort_keys(context_, node_.order, row, keys);
    return keys;
  }

  /// The same as long as the partition lasts.
  Value* lasting_keys_of(const Value* row) {
    Value* keys = keys_of(row);
    for (std::size_t i = 0; i < node_.order.size(); ++i) keys[i] = copy_value(keys[i], memory_);
    return keys;
  }

  bool is_peer(const Value* keys) const {
    return partition_.size() > 0 && order_.compare(partition_.keys.back(), keys) == 0;
  }

  void add(const Value* row, const Value* keys) {
    if (!is_peer(keys)) partition_.group_begin.push_back(partition_.size());
    partition_.rows.push_back(row);
    partition_.keys.push_back(keys);
    partition_.group_of.push_back(partition_.group_begin.size() - 1);
  }

  Value argument(const WindowCall& call, std::size_t number, std::size_t row) {
    return call.arguments[number].run(context_, partition_.rows[row]);
  }

  Value compute(const WindowCall& call, std::size_t row, const Frame& frame) {
    const Partition& p = partition_;
    const auto count = static_cast<double>(p.size());
    switch (call.function->kind) {
      case WindowFunctionKind::kRowNumber:
        return of_count(row + 1);
      case WindowFunctionKind::kRank:
        return of_count(p.peers(row).begin + 1);
      case WindowFunctionKind::kDenseRank:
        return of_count(p.group_of[row] + 1);
      case WindowFunctionKind::kPercentRank:
        return Value::of_float(
            p.size() <= 1 ? 0 : static_cast<double>(p.peers(row).begin) / (count - 1));
      case WindowFunctionKind::kCumeDist:
        return Value::of_float(static_cast<double>(p.peers(row).end) / count);
      case WindowFunctionKind::kNtile:
        return tile(call, row);
      case WindowFunctionKind::kLag:
        return neighbour(call, row, true);
      case WindowFunctionKind::kLead:
        return neighbour(call, row, false);
      case WindowFunctionKind::kFirstValue:
        return nth(call, row, frame, 1, false);
      case WindowFunctionKind::kLastValue:
        return nth(call, row, frame, 1, true);
      case WindowFunctionKind::kNthValue: {
        const Value n = argument(call, 1, row);
        if (n.is_null()) return n;
        if (n.integer <= 0)
          throw SqlError("22016", "argument of nth_value must be greater than zero");
        return nth(call, row, frame, n.integer, false);
      }
    }
    return Value::null();
  }

  static Value of_count(std::size_t count) {
    return Value::of_int(static_cast<std::int64_t>(count));
  }

  /// The first `size % tiles` tiles have one row more than the others.
  Value tile(const WindowCall& call, std::size_t row) {
    const Value tiles = argument(call, 0, 0);
    if (tiles.is_null()) return tiles;
    if (tiles.integer <= 0) throw SqlError("22014", "argument of ntile must be greater than zero");
    const auto wanted = static_cast<std::size_t>(tiles.integer);
    const std::size_t size = partition_.size() / wanted;
    const std::size_t larger = partition_.size() % wanted;
    const std::size_t in_larger = larger * (size + 1);
    if (row < in_larger) return of_count(row / (size + 1) + 1);
    return of_count(larger + (row - in_larger) / size + 1);
  }

  Value neighbour(const WindowCall& call, std::size_t row, bool before) {
    std::int64_t distance = 1;
    if (call.arguments.size() > 1) {
      const Value given = argument(call, 1, row);
      if (given.is_null()) return given;
      distance = given.integer;
    }
    const auto at = static_cast<std::int64_t>(row) + (before ? -distance : distance);
    if (at >= 0 && at < static_cast<std::int64_t>(partition_.size()))
      return argument(call, 0, static_cast<std::size_t>(at));
    return call.arguments.size() > 2 ? argument(call, 2, row) : Value::null();
  }

  Value nth(const WindowCall& call, std::size_t row, const Frame& frame, std::int64_t n,
            bool from_end) {
    for (std::size_t i = 0; i < frame.end - frame.begin; ++i) {
      const std::size_t at = from_end ? frame.end - 1 - i : frame.begin + i;
      if (!frames_.excluded(partition_, row, at) && --n == 0) return argument(call, 0, at);
    }
    return Value::null();
  }

  static bool needs_frame(const WindowCall& call) {
    if (call.aggregate != nullptr) return true;
    const auto kind = call.function->kind;
    return kind == WindowFunctionKind::kFirstValue || kind == WindowFunctionKind::kLastValue ||
           kind == WindowFunctionKind::kNthValue;
  }

  /// Whether the call needs nothing of what comes after the row's peers.
  bool looks_back(const WindowCall& call) const {
    if (needs_frame(call)) {
      constexpr std::uint32_t kBounds = frame::kStartUnboundedPreceding |
                                        frame::kEndCurrentRow | frame::kRangeMode |
                                        frame::kRowsMode | frame::kGroupsMode |
                                        frame::kNonDefault | frame::kBetween;
      return (node_.frame & frame::kEndCurrentRow) != 0 && (node_.frame & ~kBounds) == 0;
    }
    const auto kind = call.function->kind;
    return kind == WindowFunctionKind::kRowNumber || kind == WindowFunctionKind::kRank ||
           kind == WindowFunctionKind::kDenseRank;
  }

  const WindowNode& node_;
  Operator& input_;
  Frames frames_;
  KeyTypes partition_types_;
  SortOrder order_;
  std::size_t width_;
  Value* key_;
  Value* last_key_;
  Value* out_;
  /// Bounds of RANGE refuse offsets, whoever asks for the frame.
  const bool frames_needed_ = node_.start_bound || node_.end_bound ||
                              std::any_of(node_.calls.begin(), node_.calls.end(), needs_frame);
  const bool streams_ =
      !node_.start_bound && !node_.end_bound &&
      std::ranges::all_of(node_.calls, [&](const auto& call) { return looks_back(call); });
  std::vector<std::unique_ptr<FrameAggregate>> aggregates_;  // one a call; null: not an aggregate
  Partition partition_;
  std::size_t at_ = 0;
  const Value* pending_ = nullptr;  // the row after those that were read, the input's
  bool goes_on_ = false;              // and it is of this partition, though no peer
  const Value* next_keys_ = nullptr;  // then its ORDER BY values
  Arena memory_;                    // of the partition
  Arena frames_memory_, key_memory_, result_arena_;
};

}  // namespace

Operator& make_window(const WindowNode& node, ExecContext& context) {
  return context.state->make<Window>(node, context);
}

}  // namespace granary::sql
