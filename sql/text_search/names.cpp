#include "sql/text_search/names.h"

#include <memory>
#include <unordered_map>

#include "engine/occ/transaction.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/text_search_catalog.h"
#include "sql/catalog/uncommitted_changes.h"
#include "sql/error.h"
#include "sql/stack_depth.h"
#include "sql/swept_cache.h"
#include "sql/types/codec.h"
#include "sql/types/reg.h"

namespace granary::sql::text_search {

namespace {

using catalog::CatalogAccess;
using catalog::CatalogRow;

/// The rows that something was made from, and their versions.
using MadeFrom = std::vector<std::pair<engine::RecordPin, std::uint64_t>>;

template <class Made>
struct Kept {
  std::shared_ptr<const Made> made;
  MadeFrom made_from;
  std::uint64_t uncommitted = 0;  // of the transaction's own changes, which versions do not tell
};

struct Key {
  std::uint32_t database, object;
  bool operator==(const Key&) const = default;
};
struct KeyHash {
  std::size_t operator()(const Key& key) const noexcept {
    return codec::mix(std::uint64_t{key.database} << 32 | key.object);
  }
};
template <class Made>
using Cache = SweptCache<Key, Kept<Made>, KeyHash>;

template <class Made>
bool current(const Kept<Made>& kept) {
  if (kept.uncommitted != 0) return true;
  for (const auto& [record, version] : kept.made_from) {
    if (engine::Transaction::record_version(*record) != version) return false;
  }
  return true;
}

/// What is kept under the OID, made anew by make(MadeFrom&) where its rows have changed.
/// made_from: takes its rows in; null: nobody asks
template <class Made, class Make>
std::shared_ptr<const Made> find(SessionContext& session, Oid oid, MadeFrom* made_from,
                                 const Make& make) {
  static thread_local Cache<Made> committed, own;
  const std::uint64_t uncommitted = catalog::uncommitted_changes(session);
  Cache<Made>& cache = uncommitted != 0 ? own : committed;
  const Key key{session.catalog.place().database.value, oid.value};
  const auto give = [&](const Kept<Made>& kept) {
    if (made_from != nullptr)
      made_from->insert(made_from->end(), kept.made_from.begin(), kept.made_from.end());
    return kept.made;
  };
  if (const Kept<Made>* found = cache.find(key)) {
    if (found->uncommitted == uncommitted && current(*found)) return give(*found);
  }
  Kept<Made> fresh;
  fresh.uncommitted = uncommitted;
  fresh.made = make(fresh.made_from);
  auto out = give(fresh);
  // Read while somebody changed it: good for this statement, which will not be believed.
  if (!session.transaction.reads_still_valid()) return out;
  if (uncommitted != 0 && !own.empty() && own.any().uncommitted != uncommitted) own.clear();
  cache.put(key, std::move(fresh), current);
  return out;
}

CatalogRow row_of(CatalogAccess& access, std::uint32_t of, Oid oid, MadeFrom& made_from) {
  std::uint64_t version = 0;
  const auto row = access.get_versioned(of, oid, version);
  if (!row) {
    throw SqlError("XX000", std::string("cache lookup failed for ") +
                                catalog::text_search_kind(of).word + " " +
                                std::to_string(oid.value));
  }
  made_from.emplace_back(access.pin(*row), version);
  return *row;
}

DictionaryFiles files_of(const SessionContext& session) {
  return DictionaryFiles(session.settings.show("data_directory"));
}

/// A dictionary over others, which may be over others. errors  54001
class Depth {
 public:
  Depth() {
    constexpr int kDepthMax = 16;
    if (++depth_ <= kDepthMax) return;
    --depth_;
    raise_too_deep();
  }
  ~Depth() { --depth_; }
  Depth(const Depth&) = delete;
  Depth& operator=(const Depth&) = delete;

 private:
  static thread_local int depth_;
};
thread_local int Depth::depth_ = 0;

/// The dictionary that another one names: along the search path, or where that one is, so that
/// those who have no search path find it.
Oid beside(CatalogAccess& access, const CatalogRow& other, const std::string& name) {
  const catalog::TextSearchKind& kind = catalog::text_search_kind(catalog::kPgTsDict);
  std::vector<std::string> parts = split_qualified_name(name);
  if (parts.size() > 1 || find_text_search_object(access, kind, {}, parts[0]))
    return text_search_object(access, kind, parts).oid("oid");
  SessionContext& session = access.session();
  const auto schema = session.catalog.schema_name(session, other.oid("dictnamespace"));
  const auto row = find_text_search_object(access, kind, schema.value_or(""), parts[0]);
  return row ? row->oid("oid") : text_search_object(access, kind, parts).oid("oid");
}

DictionaryPtr find_dictionary(SessionContext& session, Oid oid, MadeFrom* into) {
  return find<Dictionary>(session, oid, into, [&](MadeFrom& made_from) {
    const Depth depth;
    Arena arena;
    CatalogAccess access(session, arena);
    const CatalogRow row = row_of(access, catalog::kPgTsDict, oid, made_from);
    return make_dictionary(row.oid("dicttemplate"),
                           read_dictionary_options(row.text("dictinitoption")), files_of(session),
                           [&](const std::string& name) {
                             return find_dictionary(session, beside(access, row, name),
                                                    &made_from);
                           });
  });
}

Oid object_named(SessionContext& session, std::uint32_t of, std::string_view name) {
  Arena arena;
  CatalogAccess access(session, arena);
  return text_search_object(access, catalog::text_search_kind(of), split_qualified_name(name))
      .oid("oid");
}

}  // namespace

DictionaryPtr dictionary_of(SessionContext& session, Oid oid) {
  return find_dictionary(session, oid, nullptr);
}

ConfigurationPtr configuration_of(SessionContext& session, Oid oid) {
  return find<Configuration>(session, oid, nullptr, [&](MadeFrom& made_from) {
    auto out = std::make_shared<Configuration>();
    Arena arena;
    CatalogAccess access(session, arena);
    row_of(access, catalog::kPgTsConfig, oid, made_from);
    out->oid = oid;
    for (const CatalogRow& row : mappings_of(access, oid)) {
      const auto type = static_cast<std::size_t>(row.integer("maptokentype"));
      if (type >= Configuration::kTypesMax) continue;
      out->oids[type].push_back(row.oid("mapdict"));
      out->by_type[type].push_back(find_dictionary(session, row.oid("mapdict"), &made_from));
    }
    return ConfigurationPtr(std::move(out));
  });
}

Oid configuration_named(SessionContext& session, std::string_view name) {
  return object_named(session, catalog::kPgTsConfig, name);
}
Oid dictionary_named(SessionContext& session, std::string_view name) {
  return object_named(session, catalog::kPgTsDict, name);
}

Oid default_configuration(SessionContext& session) {
  struct Meaning {
    std::uint32_t database = 0;
    std::uint64_t stamp = 0;
    Oid oid;
  };
  static thread_local std::unordered_map<std::string, Meaning> known;
  const std::string name = session.settings.show(kSetting);
  const std::uint32_t database = session.catalog.place().database.value;
  const std::uint64_t stamp = catalog::plan_stamp(session);
  Meaning& meaning = known[name];
  if (!meaning.oid || meaning.database != database || meaning.stamp != stamp)
    meaning = {database, stamp, configuration_named(session, name)};
  return meaning.oid;
}

std::string setting_value(SessionContext& session, std::string_view name, bool& found) {
  Arena arena;
  CatalogAccess access(session, arena);
  const catalog::TextSearchKind& kind = catalog::text_search_kind(catalog::kPgTsConfig);
  std::string out(name);
  try {
    out = text_search_name(access, kind,
                           text_search_object(access, kind, split_qualified_name(name)), true);
    found = true;
  } catch (const SqlError&) {
    found = false;
  }
  return out;
}

DictionaryPtr try_dictionary(SessionContext& session, Oid of_template,
                             const DictionaryOptions& options) {
  return make_dictionary(of_template, options, files_of(session), [&](const std::string& name) {
    return dictionary_of(session, dictionary_named(session, name));
  });
}

}  // namespace granary::sql::text_search
