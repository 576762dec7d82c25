// checkpoint/walker.h: a range of a table's rows, in key order, into a RowsWriter, while
// transactions go on (SiloR §4.1).
//
// The walk takes no lock and stops no writer: it copies each row under version validation, as a
// reading transaction does. It looks at the tree in slices of one block, each under an epoch guard
// of its own, and writes between them with no guard held: reclamation is held back for the time a
// block takes to fill. The table may be dropped between slices.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <utility>

#include "checkpoint/rows_writer.h"
#include "engine/engine.h"

namespace granary::checkpoint {

/// Keys from `lower` on, up to and without `upper` (`unbounded`: to the end).
struct KeyRange {
  std::string lower;
  std::string upper;
  bool unbounded = true;
};

enum class [[nodiscard]] WalkResult : std::uint8_t{
    kDone,
    kDropped,  // the table is gone: nothing of it matters
    kStopped,
    kFailed,  // the writer's error() tells
};

/// Rows of epochs in (0, low) into `writer`. needs: every commit of an epoch < low is installed
/// (quiesced). `rows_done` grows by what the walk has passed, written or left to the log.
/// cost: memory for one block
WalkResult walk(engine::Engine& engine, engine::Worker& worker, TableId table,
                const KeyRange& range, Epoch low, RowsWriter& writer,
                const std::function<bool()>& stopped, Atomic<std::uint64_t>& rows_done);

/// Notes which of these built-in rows (sorted by table) of `table` are gone.
WalkResult note_gone(engine::Engine& engine, engine::Worker& worker, TableId table,
                     std::span<const std::pair<TableId, std::string>> built_in, Epoch low,
                     RowsWriter& writer);

/// Cuts the table into at most `count` ranges of about equal width in key space (SiloR §4.2:
/// coarse, round-robin blocks even out the rest). One range when the table is small.
std::vector<KeyRange> cut_ranges(engine::Engine& engine, engine::Worker& worker, TableId table,
                                 std::size_t count);

}  // namespace granary::checkpoint
