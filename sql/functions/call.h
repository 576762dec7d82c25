// sql/functions/call.h: plain C++ functions as ScalarFunctions. call<&f> unpacks arguments by f's
// parameter types and packs its result, at compile time:
//   parameters  first, where wanted, EvalContext& and const CallInfo&; then one for each argument:
//               bool, integers, double, std::string_view, Numeric, Interval, TimeTz, ArrayView,
//               Oid, or const Value& as it is
//   result      the same types; std::string is copied to the arena; std::optional<T>: empty is
//   NULL; Value as it is
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "sql/eval_context.h"
#include "sql/functions/function.h"
#include "sql/types/array.h"
#include "sql/types/interval.h"
#include "sql/types/numeric.h"
#include "sql/types/timetz.h"

namespace granary::sql::functions {

template <class T>
T unpack(const Value& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value.integer != 0;
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<T>(value.integer);
  } else if constexpr (std::is_floating_point_v<T>) {
    return static_cast<T>(value.float8);
  } else if constexpr (std::is_same_v<T, std::string_view>) {
    return value.text();
  } else if constexpr (std::is_same_v<T, Value>) {
    return value;
  } else if constexpr (std::is_same_v<T, Oid>) {
    return Oid{static_cast<std::uint32_t>(value.integer)};
  } else if constexpr (std::is_same_v<T, ArrayView>) {
    return ArrayView(value);
  } else {
    return T::load(value);
  }
}

template <class T>
void pack(EvalContext& context, const T& result, Value& out) {
  if constexpr (std::is_integral_v<T>) {
    out = Value::of_int(static_cast<std::int64_t>(result));
  } else if constexpr (std::is_floating_point_v<T>) {
    out = Value::of_float(result);
  } else if constexpr (std::is_same_v<T, std::string>) {
    out = Value::of_text(context.arena->copy(result));
  } else if constexpr (std::is_same_v<T, std::string_view>) {
    out = Value::of_text(result);
  } else if constexpr (std::is_same_v<T, Value>) {
    out = result;
  } else if constexpr (std::is_same_v<T, Oid>) {
    out = Value::of_int(result.value);
  } else {
    out = result.store(*context.arena);
  }
}

template <class T>
void pack(EvalContext& context, const std::optional<T>& result, Value& out) {
  if (result) pack(context, *result, out);
}

template <class F>
struct Signature;
template <class R, class... A>
struct Signature<R (*)(A...)> {
  using Result = R;
  using Arguments = std::tuple<A...>;
};
template <class R, class... A>
struct Signature<R (*)(A...) noexcept> : Signature<R (*)(A...)> {};

template <auto F, std::size_t kLeading, std::size_t... I>
decltype(auto) invoke(EvalContext& context, const CallInfo& info, const Value* args,
                      std::index_sequence<I...>) {
  using Arguments = typename Signature<decltype(F)>::Arguments;
  if constexpr (kLeading == 0) {
    return F(unpack<std::remove_cvref_t<std::tuple_element_t<I, Arguments>>>(args[I])...);
  } else if constexpr (kLeading == 1) {
    return F(context,
             unpack<std::remove_cvref_t<std::tuple_element_t<I + 1, Arguments>>>(args[I])...);
  } else {
    return F(context, info,
             unpack<std::remove_cvref_t<std::tuple_element_t<I + 2, Arguments>>>(args[I])...);
  }
}

template <class Arguments, std::size_t I, class Wanted>
constexpr bool has_at() {
  if constexpr (I < std::tuple_size_v<Arguments>) {
    return std::is_same_v<std::tuple_element_t<I, Arguments>, Wanted>;
  } else {
    return false;
  }
}

/// The ScalarFunction that calls F.
template <auto F>
void call(EvalContext& context, const CallInfo& info, const Value* args, std::uint32_t,
          Value& out) {
  using Arguments = typename Signature<decltype(F)>::Arguments;
  constexpr std::size_t kCount = std::tuple_size_v<Arguments>;
  constexpr std::size_t kLeading = !has_at<Arguments, 0, EvalContext&>()     ? 0
                                   : has_at<Arguments, 1, const CallInfo&>() ? 2
                                                                             : 1;
  pack(context,
       invoke<F, kLeading>(context, info, args, std::make_index_sequence<kCount - kLeading>{}),
       out);
}

/// The argument as it is: casts between types of the same representation and meaning.
inline void call_identity(EvalContext&, const CallInfo&, const Value* args, std::uint32_t,
                          Value& out) {
  out = args[0];
}

}  // namespace granary::sql::functions
