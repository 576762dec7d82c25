// sql/catalog/sequence_values.h: the values that sequences hand out. They are not transactional: a
// value taken stays taken. A block of
// values is reserved ahead by a small logged transaction, so that a crash may skip values but
// never repeats one: an answer that
// shows a value waits until its reservation is durable (Transaction::answer_after).
//
// Thread safety: all methods from any thread.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "engine/occ/transaction.h"
#include "sql/catalog/relation.h"

namespace granary::sql::catalog {

struct SequenceDefinition {
  Oid type = kInt8;
  std::int64_t start = 1, increment = 1, minimum = 1, maximum = INT64_MAX, cache = 1;
  bool cycle = false;
};

/// The row of a sequence's table: as in PostgreSQL. is_called: `last_value` has been handed out.
struct SequenceState {
  std::int64_t last_value = 1;
  bool is_called = false;
  std::int64_t reserved = 0;  // log_cnt: values that can be handed out without writing
};

class SequenceValues {
 public:
  /// The next value. errors  2200H at the end of a sequence that does not cycle; ExecInterrupt on
  /// conflicts
  /// needs   the session's transaction resumed
  std::int64_t next(SessionContext& session, const RelationDesc& sequence,
                    const SequenceDefinition& definition);
  /// setval
  void set(SessionContext& session, const RelationDesc& sequence, SequenceState state);
  /// What the next call of next() goes on from.
  SequenceState last(SessionContext& session, const RelationDesc& sequence);
  /// The storage is gone; its id may come again.
  void forget(engine::TableId storage);

 private:
  struct Block {
    std::mutex mutex;
    bool known = false;
    SequenceState state;       // as handed out
    std::int64_t left = 0;     // values reserved and not handed out
    engine::Epoch reserved{};  // epoch of the reservation
  };
  std::shared_ptr<Block> block(engine::TableId storage);

  std::mutex mutex_;
  std::unordered_map<std::uint32_t, std::shared_ptr<Block>>
      blocks_;  // by storage: ALTER and TRUNCATE give a new one
};

void encode_sequence_state(const RelationDesc& sequence, const SequenceState& state,
                           std::string& out);
SequenceState decode_sequence_state(const RelationDesc& sequence, std::string_view row);
/// Key of the only row.
std::string sequence_row_key();
/// The row that SELECT shows of a sequence.
void sequence_rows(SessionContext& session, const RelationDesc& sequence, RowSink& sink);
/// Columns of every sequence.
std::vector<ColumnDesc> sequence_columns();
/// The value after `state`. errors 2200H
SequenceState step_sequence(const RelationDesc& sequence, const SequenceDefinition& definition,
                            const SequenceState& state);

}  // namespace granary::sql::catalog
