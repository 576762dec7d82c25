#include "sql/catalog/sequence_values.h"

#include "sql/catalog/access.h"
#include "sql/executor/inner_command.h"
#include "sql/row_codec.h"

namespace granary::sql::catalog {

namespace {

/// As many as PostgreSQL logs ahead, and the one that is handed out.
constexpr std::int64_t kReservedAhead = 33;

/// A transaction beside the session's: it commits at once, whatever becomes of the other.
class SideTransaction {
 public:
  explicit SideTransaction(engine::Engine& store)
      : store_(store), worker_(store.attach_worker()), transaction_(store) {}
  ~SideTransaction() {
    end();
    store_.detach_worker(worker_);
  }
  SideTransaction(const SideTransaction&) = delete;
  SideTransaction& operator=(const SideTransaction&) = delete;

  /// Replaces the row; false when it is not there (made by a transaction that is still open) or
  /// held by one. errors  53200, 53100
  template <class Change>
  bool change_row(engine::Table& table, const Change& change) {
    const std::string key = sequence_row_key();
    for (int attempt = 0; attempt < 1000; ++attempt) {
      Arena arena;
      transaction_.begin(engine::Mode::kOneShot);
      transaction_.resume(worker_);
      resumed_ = true;
      transaction_.begin_statement();
      engine::RowRead read;
      engine::OpResult result = transaction_.get(table, key, arena, read);
      if (result == engine::OpResult::kNotFound) return false;
      std::string row;
      if (result == engine::OpResult::kOk) {
        change(read.row, row);
        result = transaction_.update(table, key, read.ref, row);
      }
      if (result == engine::OpResult::kOk) result = transaction_.commit();
      if (result == engine::OpResult::kOk) return true;
      end();
      if (result == engine::OpResult::kOutOfMemory || result == engine::OpResult::kDiskFull)
        require(result);
      if (result != engine::OpResult::kConflict) return false;
    }
    return false;
  }
  engine::Epoch committed_epoch() const { return worker_.last_tid.epoch(); }

 private:
  void end() {
    if (!resumed_) return;
    if (transaction_.active()) transaction_.abort();
    transaction_.pause();
    resumed_ = false;
  }

  engine::Engine& store_;
  engine::Worker& worker_;
  engine::Transaction transaction_;
  bool resumed_ = false;
};

/// Inside the session's own transaction: for sequences that only it can see, or holds.
SequenceState read_own(SessionContext& session, const RelationDesc& sequence,
                       engine::RecordRef& ref, Arena& arena) {
  engine::RowRead read;
  if (!require(session.transaction.get(*sequence.table, sequence_row_key(), arena, read))) {
    require(engine::OpResult::kConflict);
  }
  ref = read.ref;
  return decode_sequence_state(sequence, read.row);
}

/// An answer that shows a value waits for its reservation, unless a crash takes that away anyway.
void wait_for(SessionContext& session, const RelationDesc& sequence, engine::Epoch reserved) {
  if (sequence.persistence == 'p') session.transaction.answer_after(reserved);
}

void write_own(SessionContext& session, const RelationDesc& sequence, engine::RecordRef ref,
               const SequenceState& state) {
  std::string row;
  encode_sequence_state(sequence, state, row);
  require(session.transaction.update(*sequence.table, sequence_row_key(), ref, row));
}

}  // namespace

std::vector<ColumnDesc> sequence_columns() {
  std::vector<ColumnDesc> out(3);
  const char* names[] = {"last_value", "log_cnt", "is_called"};
  const Oid types[] = {kInt8, kInt8, kBool};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].name = names[i];
    out[i].type = types[i];
    out[i].number = static_cast<std::int16_t>(i + 1);
    out[i].not_null = true;
  }
  return out;
}

std::string sequence_row_key() {
  std::string key;
  encode_row_id(1, key);
  return key;
}

void encode_sequence_state(const RelationDesc& sequence, const SequenceState& state,
                           std::string& out) {
  const Value values[3] = {Value::of_int(state.last_value), Value::of_int(0),
                           Value::of_bool(state.is_called)};
  RowCodec(sequence).encode(values, out);
}

SequenceState decode_sequence_state(const RelationDesc& sequence, std::string_view row) {
  Value values[3];
  RowCodec(sequence).decode_all(row, values);
  return {values[0].integer, values[2].is_true()};
}

SequenceState step_sequence(const RelationDesc& sequence, const SequenceDefinition& definition,
                            const SequenceState& state) {
  if (!state.is_called) return {state.last_value, true};
  std::int64_t next = 0;
  const bool overflow = __builtin_add_overflow(state.last_value, definition.increment, &next);
  if (definition.increment > 0 && (overflow || next > definition.maximum)) {
    if (definition.cycle) return {definition.minimum, true};
    throw SqlError("2200H", "nextval: reached maximum value of sequence \"" + sequence.name +
                                "\" (" + std::to_string(definition.maximum) + ")");
  }
  if (definition.increment < 0 && (overflow || next < definition.minimum)) {
    if (definition.cycle) return {definition.maximum, true};
    throw SqlError("2200H", "nextval: reached minimum value of sequence \"" + sequence.name +
                                "\" (" + std::to_string(definition.minimum) + ")");
  }
  return {next, true};
}

std::shared_ptr<SequenceValues::Block> SequenceValues::block(engine::TableId storage) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Block>& found = blocks_[storage.value];
  if (found == nullptr) found = std::make_shared<Block>();
  return found;
}

namespace {

/// A sequence that is being dropped or made anew has no storage any more.
void require_storage(const RelationDesc& sequence) {
  if (sequence.table == nullptr) require(engine::OpResult::kConflict);
}

}  // namespace

std::int64_t SequenceValues::next(SessionContext& session, const RelationDesc& sequence,
                                  const SequenceDefinition& definition) {
  require_storage(sequence);
  const std::shared_ptr<Block> shared = block(sequence.storage);
  const std::lock_guard lock(shared->mutex);
  if (shared->left == 0) {
    SideTransaction side(session.transaction.engine());
    std::int64_t left = 0;
    const bool reserved =
        side.change_row(*sequence.table, [&](std::string_view row, std::string& out) {
          if (!shared->known) shared->state = decode_sequence_state(sequence, row);
          // Ends early at the bounds; the step that fails is the caller's, below.
          SequenceState ahead = step_sequence(sequence, definition, shared->state);
          left = 1;
          try {
            for (; left < kReservedAhead; ++left)
              ahead = step_sequence(sequence, definition, ahead);
          } catch (const SqlError&) {
          }
          encode_sequence_state(sequence, ahead, out);
        });
    if (!reserved) {
      Arena arena;
      engine::RecordRef ref;
      const InnerCommand inner(session.transaction);
      const SequenceState state =
          step_sequence(sequence, definition, read_own(session, sequence, ref, arena));
      write_own(session, sequence, ref, state);
      return state.last_value;
    }
    shared->known = true;
    shared->left = left;
    shared->reserved = side.committed_epoch();
  }
  shared->state = step_sequence(sequence, definition, shared->state);
  --shared->left;
  wait_for(session, sequence, shared->reserved);
  return shared->state.last_value;
}

void SequenceValues::set(SessionContext& session, const RelationDesc& sequence,
                         SequenceState state) {
  require_storage(sequence);
  const std::shared_ptr<Block> shared = block(sequence.storage);
  const std::lock_guard lock(shared->mutex);
  SideTransaction side(session.transaction.engine());
  const bool written = side.change_row(*sequence.table, [&](std::string_view, std::string& out) {
    encode_sequence_state(sequence, state, out);
  });
  if (!written) {
    Arena arena;
    engine::RecordRef ref;
    const InnerCommand inner(session.transaction);
    read_own(session, sequence, ref, arena);
    write_own(session, sequence, ref, state);
    return;
  }
  shared->known = true;
  shared->state = state;
  shared->left = 0;
  shared->reserved = side.committed_epoch();
  wait_for(session, sequence, shared->reserved);
}

void SequenceValues::forget(engine::TableId storage) {
  const std::lock_guard lock(mutex_);
  blocks_.erase(storage.value);
}

SequenceState SequenceValues::last(SessionContext& session, const RelationDesc& sequence) {
  require_storage(sequence);
  const std::shared_ptr<Block> shared = block(sequence.storage);
  const std::lock_guard lock(shared->mutex);
  if (shared->known) {
    SequenceState state = shared->state;
    state.reserved = shared->left;
    return state;
  }
  Arena arena;
  engine::RecordRef ref;
  const InnerCommand inner(session.transaction);
  return read_own(session, sequence, ref, arena);
}

}  // namespace granary::sql::catalog
