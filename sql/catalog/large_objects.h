// sql/catalog/large_objects.h: large objects: values of up to 4 TiB that are read and written in
// parts. An object is a row of pg_largeobject_metadata and, in pg_largeobject, pages of 2048 bytes;
// pages that nobody wrote are missing and read as zeros, and the end is that of the last page.
// What is opened to be read is read as everything else, at the transaction's snapshot where it has
// one; what may be written in its latest state. What the transaction wrote before is included.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sql/catalog/acl.h"
#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::int64_t kLargeObjectBytesMax = std::int64_t{2147483647} * 2048;

/// While it lives, the session's transaction sees what it wrote before, as a command of its own.
class LargeObjectCommand {
 public:
  explicit LargeObjectCommand(SessionContext& session)
      : transaction_(session.transaction), outer_(transaction_.enter_command()) {}
  ~LargeObjectCommand() { transaction_.leave_command(outer_); }
  LargeObjectCommand(const LargeObjectCommand&) = delete;
  LargeObjectCommand& operator=(const LargeObjectCommand&) = delete;
  /// What was written since is seen as well.
  void advance() { transaction_.advance_command(); }

 private:
  engine::Transaction& transaction_;
  std::uint32_t outer_;
};

class LargeObject {
 public:
  enum class Access : bool { kRead, kWrite };
  LargeObject(SessionContext& session, Oid oid, Access access = Access::kWrite)
      : session_(session), oid_(oid), latest_(access == Access::kWrite) {}

  /// An empty one, owned by the current user. oid 0: one that nobody has.
  /// errors  23505
  static LargeObject create(SessionContext& session, Oid oid);

  Oid oid() const noexcept { return oid_; }
  /// errors  42704
  void require_exists() const;
  /// errors  42704, 42501
  void require(Privileges wanted) const;
  /// errors  42704, 42501
  void require_owner() const;

  std::int64_t size() const;
  /// At most `length` bytes from `offset` on; less at the end.
  std::string read(std::int64_t offset, std::int64_t length) const;
  void write(std::int64_t offset, std::string_view data);
  /// Cuts it off there, or fills it up to there with zeros.
  void truncate(std::int64_t size);
  /// Itself, its pages and its comment. errors  42704
  void remove();

 private:
  SessionContext& session_;
  Oid oid_;
  bool latest_;
};

}  // namespace granary::sql::catalog
