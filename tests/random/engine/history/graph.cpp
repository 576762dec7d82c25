// The direct serialization graph of a history.
#include <algorithm>
#include <unordered_map>

#include "tests/random/engine/history/history.h"

namespace granary::engine::test {

namespace {

// Clocks of different cores may disagree by this much.
constexpr std::uint64_t kClockSlackNs = 1000;

class Graph {
 public:
  Graph(std::vector<Node> nodes, int key_count)
      : nodes_(std::move(nodes)),
        versions_(static_cast<std::size_t>(key_count)),
        edges_(nodes_.size()),
        serializable_edges_(nodes_.size()) {}

  Verdict judge() {
    order_versions();
    for (std::size_t i = 0; i < nodes_.size() && verdict_.violation.empty(); ++i) add_node(i);
    const std::size_t in_cycles = nodes_in_cycles(edges_);
    if (in_cycles > 0) {
      blame(std::to_string(in_cycles) + " transactions have no place in any serial order");
    }
    const std::size_t serializable = nodes_in_cycles(serializable_edges_);
    if (serializable > 0) {
      blame(std::to_string(serializable) + " SERIALIZABLE transactions have no serial order");
    }
    verdict_.transactions = nodes_.size();
    for (const auto& targets : edges_) verdict_.edges += targets.size();
    for (const auto& targets : serializable_edges_) verdict_.edges += targets.size();
    return verdict_;
  }

 private:
  void blame(const std::string& violation) {
    if (verdict_.violation.empty()) verdict_.violation = violation;
  }

  void order_versions() {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      by_id_[nodes_[i].id] = i;
      for (const WriteEvent& write : nodes_[i].writes) {
        versions_[static_cast<std::size_t>(write.key)].push_back(i);
      }
    }
    for (std::size_t key = 0; key < versions_.size(); ++key) {
      auto& writers = versions_[key];
      std::sort(writers.begin(), writers.end(),
                [&](std::size_t a, std::size_t b) { return nodes_[a].tid < nodes_[b].tid; });
      for (std::size_t i = 0; i < writers.size(); ++i) {
        nodes_[writers[i]].write_of(static_cast<int>(key))->position = i + 1;
        if (nodes_[writers[i]].is_serializable) {
          add_serializable_edges(writers[i], static_cast<int>(key), i, writers.size());  // ww
        }
        if (i == 0) continue;
        // A worker's TIDs grow, and so do those of a record: equal ones are of two workers.
        if (nodes_[writers[i - 1]].tid == nodes_[writers[i]].tid) {
          blame("two versions of a key have one TID");
        }
        add_edge(edges_, writers[i - 1], writers[i]);  // ww
      }
    }
  }

  void add_node(std::size_t reader) {
    Node& node = nodes_[reader];
    for (const ReadEvent& read : node.replaced) {
      const WriteEvent* write = node.write_of(read.key);
      if (write == nullptr) continue;  // taken back by a later statement
      const auto& writers = versions_[static_cast<std::size_t>(read.key)];
      if (write->position < 2 || nodes_[writers[write->position - 2]].id != read.writer) {
        blame("an update was lost");
      }
    }
    if (node.snapshot != Epoch{0}) {
      for (const ReadEvent& read : node.reads) add_snapshot_read(reader, read);
      return;
    }
    if (!node.reads_count && !node.is_serializable) return;
    for (const ReadEvent& read : node.reads) add_read(reader, read);
  }

  void add_snapshot_read(std::size_t reader, const ReadEvent& read) {
    const Node& node = nodes_[reader];
    const auto& writers = versions_[static_cast<std::size_t>(read.key)];
    const auto newer = std::partition_point(
        writers.begin(), writers.end(),
        [&](std::size_t writer) { return nodes_[writer].tid.epoch() <= node.snapshot; });
    const auto position = static_cast<std::size_t>(newer - writers.begin());
    std::uint32_t expected = kNobody;
    if (position > 0) {
      Node& writer = nodes_[writers[position - 1]];
      if (!writer.write_of(read.key)->is_delete) expected = writer.id;
    }
    if (read.writer != expected) blame("what a snapshot showed is not a prefix of the history");
    add_read_of(reader, read.key, position);
  }

  void add_read(std::size_t reader, const ReadEvent& read) {
    if (read.writer != kNobody) {
      const auto found = by_id_.find(read.writer);
      if (found == by_id_.end()) return blame("read what never committed");
      const WriteEvent* write = nodes_[found->second].write_of(read.key);
      if (write == nullptr || write->is_delete) return blame("read what never committed");
      return add_read_of(reader, read.key, write->position);
    }
    // Absence has no writer's name on it: the version that can have been current in the reader's
    // interval, where that is only one.
    const auto& writers = versions_[static_cast<std::size_t>(read.key)];
    std::size_t candidates = 0;
    std::size_t candidate = 0;
    for (std::size_t position = 0; position <= writers.size(); ++position) {
      if (!can_be_absence(nodes_[reader], read.key, position)) continue;
      ++candidates;
      candidate = position;
    }
    if (candidates == 0) {
      blame("a key was read as absent at a time when it cannot have been");
    } else if (candidates == 1) {
      add_read_of(reader, read.key, candidate);
    } else {
      ++verdict_.ambiguous;
    }
  }

  /// Position 0 is the beginning, without a row; position n was written by writers[n - 1].
  bool can_be_absence(const Node& reader, int key, std::size_t position) {
    const auto& writers = versions_[static_cast<std::size_t>(key)];
    if (position > 0) {
      Node& writer = nodes_[writers[position - 1]];
      if (!writer.write_of(key)->is_delete || writer.id == reader.id) return false;
      if (writer.from > reader.to + kClockSlackNs) return false;
    }
    return position == writers.size() || nodes_[writers[position]].to + kClockSlackNs > reader.from;
  }

  void add_read_of(std::size_t reader, int key, std::size_t position) {
    const auto& writers = versions_[static_cast<std::size_t>(key)];
    if (nodes_[reader].is_serializable) {
      add_serializable_edges(reader, key, position, position);
    }
    if (!nodes_[reader].reads_count) return;
    if (position > 0) add_edge(edges_, writers[position - 1], reader);           // wr
    if (position < writers.size()) add_edge(edges_, reader, writers[position]);  // rw
  }

  /// With the last of the key's first `before` versions that a serializable transaction wrote, and
  /// with the first such version behind the first `after`.
  void add_serializable_edges(std::size_t node, int key, std::size_t before, std::size_t after) {
    const auto& writers = versions_[static_cast<std::size_t>(key)];
    while (before > 0 && !nodes_[writers[before - 1]].is_serializable) --before;
    while (after < writers.size() && !nodes_[writers[after]].is_serializable) ++after;
    if (before > 0) add_edge(serializable_edges_, writers[before - 1], node);
    if (after < writers.size()) add_edge(serializable_edges_, node, writers[after]);
  }

  using Edges = std::vector<std::vector<std::size_t>>;

  void add_edge(Edges& edges, std::size_t from, std::size_t to) {
    if (from == to) return;
    edges[from].push_back(to);
    const Tid before = nodes_[from].tid;
    const Tid after = nodes_[to].tid;
    // Readers have no TID.
    if (before != Tid{} && after != Tid{} && before.epoch() > after.epoch()) {
      blame("a transaction of epoch " + std::to_string(after.epoch().value) +
            " depends on one of epoch " + std::to_string(before.epoch().value));
    }
  }

  /// Kahn's algorithm: nodes that can never be put into a serial order.
  std::size_t nodes_in_cycles(const Edges& edges) const {
    std::vector<std::size_t> incoming(nodes_.size());
    for (const auto& targets : edges) {
      for (const std::size_t to : targets) ++incoming[to];
    }
    std::vector<std::size_t> ready;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (incoming[i] == 0) ready.push_back(i);
    }
    std::size_t ordered = 0;
    for (; !ready.empty(); ++ordered) {
      const std::size_t from = ready.back();
      ready.pop_back();
      for (const std::size_t to : edges[from]) {
        if (--incoming[to] == 0) ready.push_back(to);
      }
    }
    return nodes_.size() - ordered;
  }

  std::vector<Node> nodes_;
  std::vector<std::vector<std::size_t>> versions_;  // of each key: its writers in version order
  Edges edges_;
  Edges serializable_edges_;
  std::unordered_map<std::uint32_t, std::size_t> by_id_;
  Verdict verdict_;
};

}  // namespace

Verdict judge(std::vector<Node> nodes, int key_count) {
  return Graph(std::move(nodes), key_count).judge();
}

}  // namespace granary::engine::test
