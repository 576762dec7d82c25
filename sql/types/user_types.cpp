#include "sql/types/user_types.h"

#include <algorithm>
#include <bit>
#include <deque>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "base/check.h"
#include "engine/engine.h"
#include "sql/types/codec.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/enum.h"
#include "sql/types/extension_types.h"
#include "sql/types/families.h"
#include "sql/types/range.h"
#include "sql/types/reg.h"

namespace granary::sql {

namespace {

/// Open addressing; a slot once filled is only ever replaced by a row of the same OID.
struct Slots {
  explicit Slots(std::size_t count) : all(new Atomic<const UserType*>[count]), mask(count - 1) {}
  std::unique_ptr<Atomic<const UserType*>[]> all;
  std::size_t mask;
};

/// The parts of types (U3).
template <class Part>
class Parts {
 public:
  /// What is kept of a type.
  struct Kept {
    std::vector<std::unique_ptr<const Part>> parts;
    std::vector<std::unique_ptr<const Versions<Part>>> versions;
  };

  const Part& publish(Oid type, Atomic<const Versions<Part>*>& of,
                      std::unique_ptr<const Part> part) {
    Kept& kept = kept_[type.value];
    const Part* fresh = kept.parts.emplace_back(std::move(part)).get();
    Versions<Part> versions{fresh};
    if (const Versions<Part>* known = of.load_relaxed()) {
      for (const Part* other : *known) {
        if (other->database != fresh->database) versions.push_back(other);
      }
    }
    show(kept, of, std::move(versions));
    return *fresh;
  }

  /// Nobody finds them any more; whoever has found them may still look at them. Null: there are
  /// none.
  std::unique_ptr<Kept> take(Oid type, Atomic<const Versions<Part>*>& of, Oid database) {
    const auto found = kept_.find(type.value);
    if (found == kept_.end()) return nullptr;
    Kept& kept = found->second;
    auto out = std::make_unique<Kept>();
    out->versions = std::exchange(kept.versions, {});
    const auto goes =
        std::stable_partition(kept.parts.begin(), kept.parts.end(),
                              [&](const auto& part) { return part->database != database; });
    std::move(goes, kept.parts.end(), std::back_inserter(out->parts));
    kept.parts.erase(goes, kept.parts.end());
    Versions<Part> stay;
    for (const Part* part : *of.load_relaxed()) {
      if (part->database != database) stay.push_back(part);
    }
    if (!stay.empty()) {
      show(kept, of, std::move(stay));
    } else {
      of.store_release(nullptr);
      kept_.erase(found);
    }
    return out;
  }

  std::size_t size() const {
    std::size_t out = 0;
    for (const auto& [type, kept] : kept_) out += kept.parts.size();
    return out;
  }
  void list_types(std::vector<Oid>& out) const {
    for (const auto& [type, kept] : kept_) out.push_back(Oid{type});
  }

 private:
  static void show(Kept& kept, Atomic<const Versions<Part>*>& of, Versions<Part> versions) {
    kept.versions.push_back(std::make_unique<const Versions<Part>>(std::move(versions)));
    of.store_release(kept.versions.back().get());  // find_version
  }

  std::unordered_map<std::uint32_t, Kept> kept_;
};

template <class Kept>
void retire_kept(engine::Engine& engine, std::unique_ptr<Kept> kept) {
  if (kept == nullptr) return;
  engine.retire(kept.release(), [](void* memory) noexcept { delete static_cast<Kept*>(memory); });
}

template <class Part>
const Part* find_version(const Atomic<const Versions<Part>*>& of, Oid database) noexcept {
  const Versions<Part>* known = of.load_acquire();  // with publish
  if (known == nullptr) return nullptr;
  for (const Part* part : *known) {
    if (part->database == database) return part;
  }
  return nullptr;
}

class UserTypes {
 public:
  UserTypes() {
    grow(64);
    for (const TypeRow& row : types::extension_types()) {
      add(row);
      add(types::array_type(row, keep(std::string("_") + row.name),
                            keep(std::string(row.sql_name) + "[]")));
    }
  }

  const UserType* find(Oid oid) const noexcept {
    // Pairs with the release stores of add and grow (U1).
    const Slots& slots = *slots_.load_acquire();
    for (std::size_t at = codec::mix(oid.value);; ++at) {
      const UserType* type = slots.all[at & slots.mask].load_acquire();
      if (type == nullptr || type->oid == oid) return type;
    }
  }

  /// What is known of the type's parts stays.
  void add(TypeRow row, Oid relation = {}, Oid base = {}, std::int32_t base_typmod = -1) {
    add(row, [&](UserType& type) {
      type.relation = relation;
      type.base = base;
      type.base_typmod = base_typmod;
    });
  }
  template <class Fill>
  void add(const TypeRow& row, Fill&& fill) requires std::is_invocable_v<Fill, UserType&> {
    const UserType* old = find(row.oid);
    if (++count_ * 2 > slots_.load_relaxed()->mask) grow((slots_.load_relaxed()->mask + 1) * 2);
    UserType& type = rows_.emplace_back();
    static_cast<TypeRow&>(type) = row;
    fill(type);
    type.labels.store_relaxed(old != nullptr ? old->labels.load_relaxed() : nullptr);
    type.shapes.store_relaxed(old != nullptr ? old->shapes.load_relaxed() : nullptr);
    put(*slots_.load_relaxed(), type);
  }

  const char* keep(std::string name) { return names_.emplace_back(std::move(name)).c_str(); }
  const EnumLabels& publish(Oid oid, std::unique_ptr<const EnumLabels> labels) {
    return labels_.publish(oid, find(oid)->labels, std::move(labels));
  }
  void publish(Oid oid, const CompositeShape& shape) {
    shapes_.publish(oid, find(oid)->shapes, std::make_unique<CompositeShape>(shape));
  }
  void forget_parts(engine::Engine& engine, Oid oid, Oid database) {
    const UserType* type = find(oid);
    if (type == nullptr) return;
    retire_kept(engine, labels_.take(oid, type->labels, database));
    retire_kept(engine, shapes_.take(oid, type->shapes, database));
  }
  void forget_parts(engine::Engine& engine, Oid database) {
    std::vector<Oid> types;
    labels_.list_types(types);
    shapes_.list_types(types);
    for (const Oid type : types) forget_parts(engine, type, database);
  }
  std::size_t count_parts() const { return labels_.size() + shapes_.size(); }

  const RangeFamily& keep(const RangeFamily& family) { return families_.emplace_back(family); }

  std::mutex mutex;  // of all changes

 private:
  static void put(Slots& slots, const UserType& type) {
    for (std::size_t at = codec::mix(type.oid.value);; ++at) {
      auto& slot = slots.all[at & slots.mask];
      const UserType* found = slot.load_relaxed();
      if (found != nullptr && found->oid != type.oid) continue;
      slot.store_release(&type);  // U1
      return;
    }
  }
  void grow(std::size_t count) {
    auto grown = std::make_unique<Slots>(count);
    for (const UserType& type : rows_) put(*grown, type);
    slots_.store_release(grown.get());  // U1
    kept_.push_back(std::move(grown));
  }

  Atomic<Slots*> slots_;
  std::deque<UserType> rows_;
  std::deque<std::string> names_;
  std::deque<RangeFamily> families_;
  Parts<EnumLabels> labels_;
  Parts<CompositeShape> shapes_;
  std::deque<std::unique_ptr<Slots>> kept_;
  std::size_t count_ = 0;
};

UserTypes& user_types() {
  static UserTypes all;
  return all;
}

}  // namespace

const EnumLabel* EnumLabels::by_rank(std::int64_t rank) const {
  const auto found =
      std::lower_bound(labels.begin(), labels.end(), rank,
                       [](const EnumLabel& label, std::int64_t r) { return label.rank < r; });
  return found != labels.end() && found->rank == rank ? &*found : nullptr;
}

const EnumLabel* EnumLabels::by_name(std::string_view name) const {
  for (const EnumLabel& label : labels) {
    if (label.name == name) return &label;
  }
  return nullptr;
}

std::int32_t enum_rank(float sort_order) noexcept {
  const auto bits = std::bit_cast<std::int32_t>(sort_order);
  return bits >= 0 ? bits : -(bits & INT32_MAX);
}

const UserType* find_user_type(Oid oid) noexcept { return user_types().find(oid); }

void register_enum(Oid oid, Oid array, const std::string& name, const std::string& array_name,
                   std::unique_ptr<const EnumLabels> labels) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  TypeRow row = types::enum_row(oid, array, types.keep(name), types.keep(quote_identifier(name)));
  types.add(row);
  types.publish(oid, std::move(labels));
  types.add(
      types::array_type(row, types.keep(array_name), types.keep(quote_identifier(name) + "[]")));
}

const EnumLabels& publish_labels(Oid oid, std::unique_ptr<const EnumLabels> labels) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  return types.publish(oid, std::move(labels));
}

const EnumLabels* known_labels(Oid type, Oid database) noexcept {
  const UserType* row = user_types().find(type);
  return row != nullptr ? find_version(row->labels, database) : nullptr;
}

void register_composite(Oid oid, Oid array, const std::string& name, const std::string& array_name,
                        Oid relation) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  const TypeRow row =
      types::composite_row(oid, array, types.keep(name), types.keep(quote_identifier(name)));
  types.add(row, relation);
  types.add(
      types::array_type(row, types.keep(array_name), types.keep(quote_identifier(name) + "[]")));
}

void register_domain(Oid oid, Oid array, const std::string& name, const std::string& array_name,
                     Oid base, std::int32_t typmod) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  const UserType* below = types.find(base);
  const bool over_domain = below != nullptr && below->base;
  const Oid bottom = over_domain ? below->base : base;
  const TypeRow row = types::domain_row(type_of(bottom), oid, array, types.keep(name),
                                        types.keep(quote_identifier(name)));
  types.add(row, {}, bottom, over_domain ? below->base_typmod : typmod);
  types.add(
      types::array_type(row, types.keep(array_name), types.keep(quote_identifier(name) + "[]")));
}

void register_range(const RangeFamily& family, Oid type, Oid array, const std::string& name,
                    const std::string& array_name, char align) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  // Whether two types are of one family is told by its address.
  const RangeFamily* kept = nullptr;
  for (const Oid member : {family.range, family.multirange}) {
    if (const UserType* known = types.find(member)) kept = known->family;
    if (kept != nullptr) break;
  }
  if (kept == nullptr) kept = &types.keep(family);
  const char* const kept_name = types.keep(name);
  TypeRow row = type == family.range ? types::range_row(type, kept_name, array, align)
                                     : types::multirange_row(type, kept_name, array, align);
  row.sql_name = types.keep(quote_identifier(name));
  types.add(row, [&](UserType& added) { added.family = kept; });
  types.add(
      types::array_type(row, types.keep(array_name), types.keep(quote_identifier(name) + "[]")));
}

void register_base_type(const TypeRow& row, Oid representation, const std::string& array_name) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  types.add(row, [&](UserType& type) { type.representation = representation; });
  if (!row.array_oid) return;
  types.add(types::array_type(row, types.keep(array_name),
                              types.keep(std::string(row.sql_name) + "[]")));
}

const char* keep_type_name(std::string name) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  return types.keep(std::move(name));
}

void register_collated(const TypeRow& row, const Collation& collation, bool pads_blanks) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  types.add(row, [&](UserType& type) {
    type.collation = &collation;
    type.pads_blanks = pads_blanks;
  });
}

void publish_shape(Oid type, const CompositeShape& shape) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  types.publish(type, shape);
}

const CompositeShape* known_shape(Oid type, Oid database) noexcept {
  const UserType* row = user_types().find(type);
  return row != nullptr ? find_version(row->shapes, database) : nullptr;
}

void forget_type_parts(engine::Engine& engine, Oid type, Oid database) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  types.forget_parts(engine, type, database);
}

void forget_parts_of_database(engine::Engine& engine, Oid database) {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  types.forget_parts(engine, database);
}

std::size_t count_type_parts() {
  UserTypes& types = user_types();
  const std::lock_guard lock(types.mutex);
  return types.count_parts();
}

Oid relation_of_type(Oid type) noexcept {
  const UserType* row = user_types().find(type);
  return row != nullptr ? row->relation : Oid{};
}

}  // namespace granary::sql
