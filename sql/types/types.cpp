// sql/types/types.cpp: all families joined, array types added, lookup by OID and name.
#include <fmt/format.h>

#include <deque>
#include <unordered_map>

#include "base/check.h"
#include "sql/catalog/shown_type.h"
#include "sql/error.h"
#include "sql/session_context.h"
#include "sql/session_on_thread.h"
#include "sql/types/bit.h"
#include "sql/types/families.h"
#include "sql/types/geometry.h"
#include "sql/types/jsonpath.h"
#include "sql/types/macaddr8.h"
#include "sql/types/money.h"
#include "sql/types/network.h"
#include "sql/types/range.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"
#include "sql/types/user_types.h"
#include "sql/types/id_snapshot.h"
#include "sql/types/tsvector.h"
#include "sql/types/wide_ids.h"
#include "sql/types/xml.h"

namespace granary::sql {

namespace {

class TypeTable {
 public:
  TypeTable() {
    for (const auto family :
         {types::integer_types(), types::oid_types(), types::float_types(), types::numeric_types(),
          types::text_types(), types::bytea_types(), types::datetime_types(),
          types::interval_types(), types::reg_types(), types::uuid_types(), types::json_types(),
          types::network_types(), types::range_types(), types::bit_types(), types::jsonpath_types(),
          types::geometric_types(), types::money_types(), types::macaddr8_types(),
          types::wide_id_types(), types::id_snapshot_types(), types::text_search_types(),
          types::xml_types(), types::record_types(),
          types::vector_types(), types::pseudo_types()}) {
      rows_.insert(rows_.end(), family.begin(), family.end());
    }
    const std::size_t base_count = rows_.size();
    for (std::size_t i = 0; i < base_count; ++i) {
      if (!rows_[i].array_oid) continue;
      const char* name = names_.emplace_back(fmt::format("_{}", rows_[i].name)).c_str();
      const char* sql_name = names_.emplace_back(std::string(rows_[i].sql_name) + "[]").c_str();
      rows_.push_back(types::array_type(rows_[i], name, sql_name));
    }
    std::sort(rows_.begin(), rows_.end(),
              [](const TypeRow& a, const TypeRow& b) { return a.oid < b.oid; });
    by_oid_.assign(rows_.back().oid.value + 1, nullptr);
    for (const TypeRow& row : rows_) {
      GR_CHECK(by_oid_[row.oid.value] == nullptr);
      by_oid_[row.oid.value] = &row;
      by_name_.emplace(row.name, &row);
    }
  }

  std::span<const TypeRow> rows() const { return rows_; }
  const TypeRow* find(Oid oid) const {
    return oid.value < by_oid_.size() ? by_oid_[oid.value] : nullptr;
  }
  const TypeRow* find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found != by_name_.end() ? found->second : nullptr;
  }

 private:
  std::vector<TypeRow> rows_;
  std::deque<std::string> names_;
  std::vector<const TypeRow*> by_oid_;
  std::unordered_map<std::string_view, const TypeRow*> by_name_;
};

const TypeTable& table() {
  static const TypeTable all;
  return all;
}

}  // namespace

std::span<const TypeRow> all_types() { return table().rows(); }
const TypeRow* find_type(Oid oid) {
  const TypeRow* built_in = oid < kFirstUserOid ? table().find(oid) : nullptr;
  // The row types of catalogs have OIDs among the built-in ones.
  return built_in != nullptr ? built_in : find_user_type(oid);
}
const TypeRow* find_type(std::string_view name) { return table().find(name); }

const TypeRow& type_of(Oid oid) {
  const TypeRow* row = find_type(oid);
  if (row == nullptr) [[unlikely]]
    throw SqlError("XX000", "cache lookup failed for type " + std::to_string(oid.value));
  return *row;
}

std::string format_type(Oid oid, std::int32_t typmod) {
  SessionContext* session = oid < kFirstStandardOid ? nullptr : SessionOnThread::current();
  if (session == nullptr || !session->transaction.active()) return bare_type_name(oid, typmod);
  return catalog::shown_type(*session, oid, typmod);
}

std::string bare_type_name(Oid oid, std::int32_t typmod) {
  const TypeRow* row = find_type(oid);
  if (row == nullptr) return "???";
  // True arrays only: the vectors have element types too, but names of their own.
  if (row->element_oid && row->name[0] == '_')
    return bare_type_name(row->element_oid, typmod) + "[]";
  if (typmod < 0 || row->typmod_out == nullptr) return row->sql_name;
  // "timestamp(3) without time zone": the modifier stands inside the name.
  const std::string_view name = row->sql_name;
  const std::size_t zone = name.find(" with");
  return std::string(name.substr(0, zone)) + row->typmod_out(typmod);
}

}  // namespace granary::sql
