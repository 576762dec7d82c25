// sql/catalog/functions_effects.cpp: notifications and advisory locks (session_directory.h).
#include "sql/catalog/catalog.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/session_directory.h"
#include "sql/functions/call.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

SessionEffects& effects_of(EvalContext& context) {
  SessionDirectory* directory = context.session->catalog.sessions();
  SessionEffects* found = directory == nullptr ? nullptr : directory->effects(*context.session);
  if (found == nullptr) raise_not_supported("this function outside a session");
  return *found;
}

Value nothing() { return Value::of_text(""); }  // void

Value notify(EvalContext& context, const Value& channel, const Value& payload) {
  effects_of(context).notify(channel.is_null() ? std::string_view{} : channel.text(),
                             payload.is_null() ? std::string_view{} : payload.text());
  return nothing();
}

double queue_usage(EvalContext&) { return 0; }

class Channels final : public SetCursor {
 public:
  explicit Channels(std::vector<std::string> names) : names_(std::move(names)) {}
  bool next(EvalContext& context, Value* row) override {
    if (at_ == names_.size()) return false;
    *row = Value::of_text(context.arena->copy(names_[at_++]));
    return true;
  }

 private:
  std::vector<std::string> names_;
  std::size_t at_ = 0;
};

SetCursor* open_channels(EvalContext& context, const CallInfo&, const Value*, std::uint32_t) {
  return new Channels(effects_of(context).channels());
}

AdvisoryKey key_of(EvalContext& context, std::int64_t key) {
  const auto bits = static_cast<std::uint64_t>(key);
  return {context.session->database_oid.value, static_cast<std::uint32_t>(bits >> 32),
          static_cast<std::uint32_t>(bits), 1};
}

AdvisoryKey key_of(EvalContext& context, std::int32_t high, std::int32_t low) {
  return {context.session->database_oid.value, static_cast<std::uint32_t>(high),
          static_cast<std::uint32_t>(low), 2};
}

template <bool kShared, bool kTransaction, class... Key>
Value lock(EvalContext& context, Key... key) {
  effects_of(context).lock({key_of(context, key...), kShared, kTransaction, false});
  return nothing();
}

template <bool kShared, bool kTransaction, class... Key>
bool try_lock(EvalContext& context, Key... key) {
  return effects_of(context).lock({key_of(context, key...), kShared, kTransaction, true});
}

template <bool kShared, class... Key>
bool unlock(EvalContext& context, Key... key) {
  if (effects_of(context).unlock(key_of(context, key...), kShared)) return true;
  context.session->notice("WARNING", "01000",
                          kShared ? "you don't own a lock of type ShareLock"
                                  : "you don't own a lock of type ExclusiveLock");
  return false;
}

Value unlock_all(EvalContext& context) {
  effects_of(context).unlock_all();
  return nothing();
}

using I4 = std::int32_t;
using I8 = std::int64_t;
constexpr Volatility kV = Volatility::kVolatile, kS = Volatility::kStable;

const FunctionRow kEffectFunctions[] = {
    {Oid{3036}, "pg_notify", {kText, kText}, kVoid, call<&notify>, false, kV},
    {Oid{3296}, "pg_notification_queue_usage", {}, kFloat8, call<&queue_usage>, true, kV},
    {Oid{3035}, "pg_listening_channels", {}, kText, nullptr, true, kS, false, 0, &open_channels},
    {Oid{2880}, "pg_advisory_lock", {kInt8}, kVoid, call<&lock<false, false, I8>>, true, kV},
    {Oid{2881}, "pg_advisory_lock_shared", {kInt8}, kVoid, call<&lock<true, false, I8>>, true, kV},
    {Oid{3089}, "pg_advisory_xact_lock", {kInt8}, kVoid, call<&lock<false, true, I8>>, true, kV},
    {Oid{3090},
     "pg_advisory_xact_lock_shared",
     {kInt8},
     kVoid,
     call<&lock<true, true, I8>>,
     true,
     kV},
    {Oid{2882},
     "pg_try_advisory_lock",
     {kInt8},
     kBool,
     call<&try_lock<false, false, I8>>,
     true,
     kV},
    {Oid{2883},
     "pg_try_advisory_lock_shared",
     {kInt8},
     kBool,
     call<&try_lock<true, false, I8>>,
     true,
     kV},
    {Oid{3091},
     "pg_try_advisory_xact_lock",
     {kInt8},
     kBool,
     call<&try_lock<false, true, I8>>,
     true,
     kV},
    {Oid{3092},
     "pg_try_advisory_xact_lock_shared",
     {kInt8},
     kBool,
     call<&try_lock<true, true, I8>>,
     true,
     kV},
    {Oid{2884}, "pg_advisory_unlock", {kInt8}, kBool, call<&unlock<false, I8>>, true, kV},
    {Oid{2885}, "pg_advisory_unlock_shared", {kInt8}, kBool, call<&unlock<true, I8>>, true, kV},
    {Oid{2886},
     "pg_advisory_lock",
     {kInt4, kInt4},
     kVoid,
     call<&lock<false, false, I4, I4>>,
     true,
     kV},
    {Oid{2887},
     "pg_advisory_lock_shared",
     {kInt4, kInt4},
     kVoid,
     call<&lock<true, false, I4, I4>>,
     true,
     kV},
    {Oid{3093},
     "pg_advisory_xact_lock",
     {kInt4, kInt4},
     kVoid,
     call<&lock<false, true, I4, I4>>,
     true,
     kV},
    {Oid{3094},
     "pg_advisory_xact_lock_shared",
     {kInt4, kInt4},
     kVoid,
     call<&lock<true, true, I4, I4>>,
     true,
     kV},
    {Oid{2888},
     "pg_try_advisory_lock",
     {kInt4, kInt4},
     kBool,
     call<&try_lock<false, false, I4, I4>>,
     true,
     kV},
    {Oid{2889},
     "pg_try_advisory_lock_shared",
     {kInt4, kInt4},
     kBool,
     call<&try_lock<true, false, I4, I4>>,
     true,
     kV},
    {Oid{3095},
     "pg_try_advisory_xact_lock",
     {kInt4, kInt4},
     kBool,
     call<&try_lock<false, true, I4, I4>>,
     true,
     kV},
    {Oid{3096},
     "pg_try_advisory_xact_lock_shared",
     {kInt4, kInt4},
     kBool,
     call<&try_lock<true, true, I4, I4>>,
     true,
     kV},
    {Oid{2890},
     "pg_advisory_unlock",
     {kInt4, kInt4},
     kBool,
     call<&unlock<false, I4, I4>>,
     true,
     kV},
    {Oid{2891},
     "pg_advisory_unlock_shared",
     {kInt4, kInt4},
     kBool,
     call<&unlock<true, I4, I4>>,
     true,
     kV},
    {Oid{2892}, "pg_advisory_unlock_all", {}, kVoid, call<&unlock_all>, true, kV},
};

}  // namespace

std::span<const FunctionRow> effect_functions() { return kEffectFunctions; }

}  // namespace granary::sql::catalog
