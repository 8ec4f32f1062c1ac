#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include <plancia.h>

namespace plancia::c {

using Json = nlohmann::ordered_json;

// Why a call does not work, on its way to the one place where it is told.
struct Trouble {
  plancia_status status;
  std::string text;
};
[[noreturn]] void refuse(std::string text);   // not allowed, or not now
[[noreturn]] void invalid(std::string text);  // no such thing

// Runs a call: nothing leaves it but a number, and what went wrong is kept for plancia_last_error().
std::int64_t guarded_call(void* call, std::int64_t (*run)(void* call)) noexcept;
template <class Call>
std::int64_t guarded(Call call) noexcept {
  return guarded_call(&call, [](void* it) { return (*static_cast<Call*>(it))(); });
}

// Gives a text back, kept until the next one on this thread; returns its length.
std::int64_t give(const char** out, std::string text);
std::int64_t give(const char** out, const Json& json);

// Arguments: what must not be null, and JSON from outside.
[[noreturn]] void missing(std::string_view what);
template <class T>
void need(const T* pointer, std::string_view what) {
  if (pointer == nullptr) missing(what);
}
Json read(const char* json, std::string_view what);

}  // namespace plancia::c
