// sql/catalog/functions_large_object.cpp: functions of large objects (large_objects.h), by
// descriptor as libpq and drivers call them and by OID.
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <memory>

#include "sql/catalog/functions.h"
#include "sql/catalog/large_objects.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/session_directory.h"
#include "sql/file_error.h"
#include "sql/functions/call.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

constexpr std::int32_t kModeWrite = 0x20000, kModeRead = 0x40000;
enum Whence : std::int32_t { kFromStart, kFromHere, kFromEnd };

SessionEffects& effects_of(EvalContext& context) {
  SessionDirectory* directory = context.session->catalog.sessions();
  SessionEffects* found = directory == nullptr ? nullptr : directory->effects(*context.session);
  if (found == nullptr) raise_not_supported("large objects outside a session");
  return *found;
}

OpenLargeObject opened(EvalContext& context, std::int32_t descriptor) {
  const OpenLargeObject found = effects_of(context).large_object(descriptor);
  if (found.object) return found;
  throw SqlError("42704", "invalid large-object descriptor: " + std::to_string(descriptor));
}

OpenLargeObject opened_to_write(EvalContext& context, std::int32_t descriptor) {
  const OpenLargeObject found = opened(context, descriptor);
  if (found.writes) return found;
  throw SqlError("55000", "large object descriptor " + std::to_string(descriptor) +
                              " was not opened for writing");
}

[[noreturn]] void refuse_number(const char* what, std::int64_t number) {
  throw SqlError("22023", std::string(what) + ": " + std::to_string(number));
}

std::int64_t target(const char* what, std::int64_t offset) {
  if (offset < 0 || offset > kLargeObjectBytesMax) refuse_number(what, offset);
  return offset;
}
constexpr const char* kSeekTarget = "invalid large object seek target";
constexpr const char* kTruncationTarget = "invalid large object truncation target";

std::int32_t narrowed(std::int64_t position, const char* function, std::int32_t descriptor) {
  if (position <= INT32_MAX) return static_cast<std::int32_t>(position);
  throw SqlError("22003", std::string(function) +
                              " result out of range for large-object descriptor " +
                              std::to_string(descriptor));
}

Value bytes(EvalContext& context, const std::string& data) {
  return Value::of_text(context.arena->copy(data));
}

Oid create(EvalContext& context, Oid oid) {
  return LargeObject::create(*context.session, oid).oid();
}
Oid create_any(EvalContext& context, std::int32_t) { return create(context, Oid{}); }

LargeObject::Access access_of(bool writes) {
  return writes ? LargeObject::Access::kWrite : LargeObject::Access::kRead;
}

std::int32_t open(EvalContext& context, Oid oid, std::int32_t mode) {
  if ((mode & (kModeRead | kModeWrite)) == 0)
    refuse_number("invalid flags for opening a large object", mode);
  const bool writes = (mode & kModeWrite) != 0;
  LargeObject(*context.session, oid, access_of(writes))
      .require(writes ? kSelect | kUpdate : kSelect);
  return effects_of(context).open_large_object({oid, writes, 0});
}

std::int32_t close(EvalContext& context, std::int32_t descriptor) {
  opened(context, descriptor);
  effects_of(context).set_large_object(descriptor, {});
  return 0;
}

Value read(EvalContext& context, std::int32_t descriptor, std::int32_t length) {
  OpenLargeObject from = opened(context, descriptor);
  const std::string data = LargeObject(*context.session, from.object, access_of(from.writes))
                               .read(from.position, length);
  from.position += static_cast<std::int64_t>(data.size());
  effects_of(context).set_large_object(descriptor, from);
  return bytes(context, data);
}

std::int32_t write(EvalContext& context, std::int32_t descriptor, std::string_view data) {
  OpenLargeObject to = opened_to_write(context, descriptor);
  const auto count = static_cast<std::int64_t>(data.size());
  if (to.position + count > kLargeObjectBytesMax)
    refuse_number("invalid large object write request size", count);
  LargeObject(*context.session, to.object).write(to.position, data);
  to.position += count;
  effects_of(context).set_large_object(descriptor, to);
  return static_cast<std::int32_t>(count);
}

std::int64_t seek64(EvalContext& context, std::int32_t descriptor, std::int64_t offset,
                    std::int32_t whence) {
  OpenLargeObject of = opened(context, descriptor);
  if (whence < kFromStart || whence > kFromEnd) refuse_number("invalid whence setting", whence);
  if (whence == kFromHere) offset += of.position;
  if (whence == kFromEnd)
    offset += LargeObject(*context.session, of.object, access_of(of.writes)).size();
  of.position = target(kSeekTarget, offset);
  effects_of(context).set_large_object(descriptor, of);
  return offset;
}
std::int32_t seek(EvalContext& context, std::int32_t descriptor, std::int32_t offset,
                  std::int32_t whence) {
  return narrowed(seek64(context, descriptor, offset, whence), "lo_lseek", descriptor);
}

std::int64_t tell64(EvalContext& context, std::int32_t descriptor) {
  return opened(context, descriptor).position;
}
std::int32_t tell(EvalContext& context, std::int32_t descriptor) {
  return narrowed(tell64(context, descriptor), "lo_tell", descriptor);
}

std::int32_t truncate64(EvalContext& context, std::int32_t descriptor, std::int64_t size) {
  const OpenLargeObject of = opened_to_write(context, descriptor);
  LargeObject(*context.session, of.object).truncate(target(kTruncationTarget, size));
  return 0;
}
std::int32_t truncate(EvalContext& context, std::int32_t descriptor, std::int32_t size) {
  return truncate64(context, descriptor, size);
}

std::int32_t unlink(EvalContext& context, Oid oid) {
  LargeObject object(*context.session, oid);
  object.require_owner();
  effects_of(context).close_large_object(oid);
  object.remove();
  return 1;
}

Value get_part(EvalContext& context, Oid oid, std::int64_t offset, std::int64_t length) {
  constexpr std::int64_t kBytesMax = 0x3fffffff - 4;
  LargeObject object(*context.session, oid, LargeObject::Access::kRead);
  object.require(kSelect);
  const std::int64_t rest = object.size() - target(kSeekTarget, offset);
  const std::int64_t given = std::clamp<std::int64_t>(rest, 0, length);
  if (given > kBytesMax) throw SqlError("54000", "large object read request is too large");
  return bytes(context, object.read(offset, given));
}
Value get(EvalContext& context, Oid oid) {
  return get_part(context, oid, 0, kLargeObjectBytesMax);
}
Value get_fragment(EvalContext& context, Oid oid, std::int64_t offset, std::int32_t length) {
  if (length < 0) throw SqlError("22023", "requested length cannot be negative");
  return get_part(context, oid, offset, length);
}

Value put(EvalContext& context, Oid oid, std::int64_t offset, std::string_view data) {
  LargeObject object(*context.session, oid);
  object.require(kSelect | kUpdate);
  object.write(target(kSeekTarget, offset), data);
  return Value::of_text("");  // void
}

Oid from_bytea(EvalContext& context, Oid oid, std::string_view data) {
  LargeObject made = LargeObject::create(*context.session, oid);
  made.write(0, data);
  return made.oid();
}

struct CloseFile {
  void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

File open_file(EvalContext& context, const char* function, const std::string& path,
               const char* mode) {
  Arena arena;
  CatalogAccess access(*context.session, arena);
  require_superuser(access, context.session->user_oid, function);
  File file(std::fopen(path.c_str(), mode));
  if (file != nullptr) return file;
  raise_file_error(errno, std::string("could not ") + (*mode == 'w' ? "create" : "open") +
                              " server file \"" + path + "\"");
}

Oid import_as(EvalContext& context, std::string_view name, Oid oid) {
  const std::string path(name);
  const File file = open_file(context, "lo_import", path, "rb");
  LargeObject made = LargeObject::create(*context.session, oid);
  std::string part(std::size_t{1} << 20, '\0');
  std::int64_t at = 0;
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), file.get())) {
    made.write(at, std::string_view(part).substr(0, count));
    at += static_cast<std::int64_t>(count);
  }
  if (std::ferror(file.get()) != 0)
    raise_file_error(errno, "could not read server file \"" + path + "\"");
  return made.oid();
}
Oid import(EvalContext& context, std::string_view name) {
  return import_as(context, name, Oid{});
}

std::int32_t export_to(EvalContext& context, Oid oid, std::string_view name) {
  const std::string path(name);
  LargeObject object(*context.session, oid, LargeObject::Access::kRead);
  object.require(kSelect);
  const File file = open_file(context, "lo_export", path, "wb");
  constexpr std::int64_t kPartBytes = std::int64_t{1} << 20;
  for (std::int64_t at = 0;; at += kPartBytes) {
    const std::string part = object.read(at, kPartBytes);
    if (std::fwrite(part.data(), 1, part.size(), file.get()) != part.size())
      raise_file_error(errno, "could not write server file \"" + path + "\"");
    if (std::int64_t(part.size()) < kPartBytes) break;
  }
  if (std::fflush(file.get()) != 0)
    raise_file_error(errno, "could not write server file \"" + path + "\"");
  return 1;
}

constexpr auto kV = Volatility::kVolatile;
constexpr FunctionRow kRows[] = {
    {Oid{715}, "lo_create", {kOid}, kOid, call<&create>, true, kV},
    {Oid{764}, "lo_import", {kText}, kOid, call<&import>, true, kV},
    {Oid{765}, "lo_export", {kOid, kText}, kInt4, call<&export_to>, true, kV},
    {Oid{767}, "lo_import", {kText, kOid}, kOid, call<&import_as>, true, kV},
    {Oid{952}, "lo_open", {kOid, kInt4}, kInt4, call<&open>, true, kV},
    {Oid{953}, "lo_close", {kInt4}, kInt4, call<&close>, true, kV},
    {Oid{954}, "loread", {kInt4, kInt4}, kBytea, call<&read>, true, kV},
    {Oid{955}, "lowrite", {kInt4, kBytea}, kInt4, call<&write>, true, kV},
    {Oid{956}, "lo_lseek", {kInt4, kInt4, kInt4}, kInt4, call<&seek>, true, kV},
    {Oid{957}, "lo_creat", {kInt4}, kOid, call<&create_any>, true, kV},
    {Oid{958}, "lo_tell", {kInt4}, kInt4, call<&tell>, true, kV},
    {Oid{964}, "lo_unlink", {kOid}, kInt4, call<&unlink>, true, kV},
    {Oid{1004}, "lo_truncate", {kInt4, kInt4}, kInt4, call<&truncate>, true, kV},
    {Oid{3170}, "lo_lseek64", {kInt4, kInt8, kInt4}, kInt8, call<&seek64>, true, kV},
    {Oid{3171}, "lo_tell64", {kInt4}, kInt8, call<&tell64>, true, kV},
    {Oid{3172}, "lo_truncate64", {kInt4, kInt8}, kInt4, call<&truncate64>, true, kV},
    {Oid{3457}, "lo_from_bytea", {kOid, kBytea}, kOid, call<&from_bytea>, true, kV},
    {Oid{3458}, "lo_get", {kOid}, kBytea, call<&get>, true, kV},
    {Oid{3459}, "lo_get", {kOid, kInt8, kInt4}, kBytea, call<&get_fragment>, true, kV},
    {Oid{3460}, "lo_put", {kOid, kInt8, kBytea}, kVoid, call<&put>, true, kV},
};

}  // namespace

std::span<const FunctionRow> large_object_functions() { return kRows; }

}  // namespace granary::sql::catalog
