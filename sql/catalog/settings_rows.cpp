#include "sql/catalog/settings_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "sql/auth/client_rules.h"
#include "sql/catalog/access.h"
#include "sql/catalog/lock_rows.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/session_roles.h"
#include "sql/settings_file.h"

namespace granary::sql::catalog {

namespace {

const char* context_name(char context) {
  switch (context) {
    case 'i':
      return "internal";
    case 'p':
      return "postmaster";
    case 'h':
      return "sighup";
    case 'b':
      return "superuser-backend";
    case 'c':
      return "backend";
    case 's':
      return "superuser";
    default:
      return "user";
  }
}

const char* kind_name(char kind) {
  switch (kind) {
    case 'b':
      return "bool";
    case 'i':
      return "integer";
    case 'r':
      return "real";
    case 'e':
      return "enum";
    default:
      return "string";
  }
}

std::string enum_array(std::string_view values) {
  std::vector<std::string> out;
  while (!values.empty()) {
    const std::size_t comma = values.find(',');
    out.emplace_back(values.substr(0, comma));
    values = comma == std::string_view::npos ? std::string_view{} : values.substr(comma + 1);
  }
  return array_text(out);
}

std::string number_text(double number) {
  return std::trunc(number) == number && std::abs(number) < 1e15
             ? std::to_string(static_cast<std::int64_t>(number))
             : fmt::format("{:g}", number);
}

std::string word_array(const std::vector<auth::RuleWord>& words) {
  std::vector<std::string> out;
  for (const auth::RuleWord& word : words) out.push_back(word.text);
  return array_text(out);
}

}  // namespace

namespace {

// What PostgreSQL says of settings. Names between spaces, in lower case.
constexpr std::string_view kExplain =
    " constraint_exclusion cpu_index_tuple_cost cpu_operator_cost cpu_tuple_cost "
    "cursor_tuple_fraction effective_cache_size effective_io_concurrency enable_async_append "
    "enable_bitmapscan enable_gathermerge enable_hashagg enable_hashjoin enable_incremental_sort "
    "enable_indexonlyscan enable_indexscan enable_material enable_memoize enable_mergejoin "
    "enable_nestloop enable_parallel_append enable_parallel_hash enable_partition_pruning "
    "enable_partitionwise_aggregate enable_partitionwise_join enable_seqscan enable_sort "
    "enable_tidscan force_parallel_mode from_collapse_limit geqo geqo_effort geqo_generations "
    "geqo_pool_size geqo_seed geqo_selection_bias geqo_threshold hash_mem_multiplier jit "
    "jit_above_cost jit_inline_above_cost jit_optimize_above_cost join_collapse_limit "
    "maintenance_io_concurrency max_parallel_workers max_parallel_workers_per_gather "
    "min_parallel_index_scan_size min_parallel_table_scan_size parallel_leader_participation "
    "parallel_setup_cost parallel_tuple_cost plan_cache_mode random_page_cost "
    "recursive_worktable_factor search_path seq_page_cost temp_buffers work_mem ";
constexpr std::string_view kNotInSample =
    " allow_in_place_tablespaces allow_system_table_mods application_name backtrace_functions "
    "block_size data_checksums data_directory_mode debug_assertions debug_discard_caches "
    "force_parallel_mode ignore_checksum_failure ignore_invalid_pages ignore_system_indexes "
    "in_hot_standby integer_datetimes jit_debugging_support jit_dump_bitcode jit_expressions "
    "jit_profiling_support jit_tuple_deforming lc_collate lc_ctype max_function_args "
    "max_identifier_length max_index_keys post_auth_delay pre_auth_delay "
    "remove_temp_files_after_crash restrict_nonsystem_relation_kind segment_size server_encoding "
    "server_version server_version_num shared_memory_size shared_memory_size_in_huge_pages "
    "ssl_library trace_notify trace_recovery_messages trace_sort transaction_deferrable "
    "transaction_isolation transaction_read_only wal_block_size wal_consistency_checking "
    "wal_segment_size zero_damaged_pages default_with_oids ssl_renegotiation_limit ";
constexpr std::string_view kComputed =
    " data_checksums data_directory_mode shared_memory_size shared_memory_size_in_huge_pages "
    "wal_segment_size ";
constexpr std::string_view kNoResetAll =
    " transaction_deferrable transaction_isolation transaction_read_only ";
/// What SHOW ALL leaves out, and RESET ALL as well.
constexpr std::string_view kOfTheSession = " session_authorization role is_superuser seed ";
constexpr std::string_view kNoShowAll = " default_with_oids ssl_renegotiation_limit ";

}  // namespace

std::string setting_flags(std::string name) {
  std::ranges::transform(name, name.begin(), [](char c) {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  const bool custom = name.find('.') != std::string::npos;
  const std::string word = " " + name + " ";
  const auto is_in = [&](std::string_view names) {
    return names.find(word) != std::string_view::npos;
  };
  const bool own = is_in(kOfTheSession);
  std::vector<std::string> out;
  if (is_in(kExplain)) out.emplace_back("EXPLAIN");
  if (own || is_in(kNoResetAll)) out.emplace_back("NO_RESET_ALL");
  if (own || custom || is_in(kNoShowAll)) out.emplace_back("NO_SHOW_ALL");
  if (own || custom || is_in(kNotInSample)) out.emplace_back("NOT_IN_SAMPLE");
  if (is_in(kComputed)) out.emplace_back("RUNTIME_COMPUTED");
  return array_text(out);
}

void settings_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  CatalogAccess access(session, arena);
  const bool shows_file = is_superuser(access, session.user_oid) ||
                          has_privileges_of(access, session.user_oid, kReadAllSettings);
  const std::string path = settings_file_path();
  for (const SettingRow& setting : Settings::rows()) {
    if (setting.hidden || !may_see_setting(session, setting.name)) continue;
    CatalogRow row = virtual_row(session, arena, "pg_settings");
    const std::string value = session.settings.stored(setting);
    const bool preset = setting.context == 'i';
    const std::string given = preset ? value : Settings::server_default(setting);
    row.set("name", setting.name);
    row.set("setting", value);
    if (*setting.unit != '\0') row.set("unit", setting.unit);
    row.set("category", setting.category);
    row.set("short_desc", setting.description);
    row.set("context", context_name(setting.context));
    row.set("vartype", kind_name(setting.kind));
    const std::int32_t line = value == given ? settings_file_line(setting) : 0;
    const bool by_default = preset || given == setting.default_value;
    row.set("source", value != given ? "session"
                      : line != 0    ? "configuration file"
                      : by_default   ? "default"
                                     : "command line");
    if (setting.kind == 'i' || setting.kind == 'r') {
      row.set("min_val", number_text(setting.least));
      row.set("max_val", number_text(setting.most));
    }
    if (setting.kind == 'e') row.set_input("enumvals", enum_array(setting.enum_values));
    row.set("boot_val", setting.default_value);
    row.set("reset_val", given);
    if (line != 0 && shows_file) {
      row.set("sourcefile", path);
      row.set("sourceline", std::int64_t{line});
    }
    row.set("pending_restart", std::int64_t{0});
    sink.row(row.values());
  }
}

void file_setting_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  const std::string path = settings_file_path();
  std::int64_t number = 0;
  for (const FileSetting& setting : read_settings_file()) {
    CatalogRow row = virtual_row(session, arena, "pg_file_settings");
    row.set("sourcefile", path);
    row.set("sourceline", std::int64_t{setting.line});
    row.set("seqno", ++number);
    row.set("name", setting.name);
    row.set("setting", setting.value);
    row.set("applied", std::int64_t{setting.error == nullptr});
    if (setting.error != nullptr) row.set("error", setting.error);
    sink.row(row.values());
  }
}

void client_rule_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  for (const auth::ClientRule& rule : auth::read_client_rules_file()) {
    CatalogRow row = virtual_row(session, arena, "pg_hba_file_rules");
    row.set("line_number", std::int64_t{rule.line});
    if (!rule.error.empty()) {
      row.set("error", rule.error);
      sink.row(row.values());
      continue;
    }
    row.set("type", rule.type);
    row.set_input("database", word_array(rule.databases));
    row.set_input("user_name", word_array(rule.roles));
    if (rule.range) {
      row.set("address", auth::address_text(rule.range->family, rule.range->address));
      row.set("netmask", auth::address_text(rule.range->family, rule.range->mask));
    } else if (rule.type != "local") {
      row.set("address", "all");
    }
    row.set("auth_method", rule.method_name);
    sink.row(row.values());
  }
}

}  // namespace granary::sql::catalog
