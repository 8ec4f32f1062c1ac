#include "guard.hpp"

#include <exception>
#include <utility>

#include <nlohmann/json.hpp>

#include <record/strict_json.hpp>

namespace plancia::c {
namespace {

thread_local std::string last_error;
thread_local std::string last_text;

}  // namespace

void refuse(std::string text) { throw Trouble{PLANCIA_REFUSED, std::move(text)}; }
void invalid(std::string text) { throw Trouble{PLANCIA_INVALID, std::move(text)}; }

std::int64_t guarded_call(void* call, std::int64_t (*run)(void* call)) noexcept {
  try {
    last_error.clear();
    return run(call);
  } catch (Trouble& trouble) {
    last_error = std::move(trouble.text);
    return trouble.status;
  } catch (const std::exception& error) {
    last_error = error.what();
    return PLANCIA_FAILED;
  }
}

std::int64_t give(const char** out, std::string text) {
  need(out, "where to put the text");
  last_text = std::move(text);
  *out = last_text.c_str();
  return static_cast<std::int64_t>(last_text.size());
}
std::int64_t give(const char** out, const Json& json) {
  return give(out, json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void missing(std::string_view what) { invalid("null was given for " + std::string{what}); }

Json read(const char* json, std::string_view what) {
  need(json, what);
  auto parsed = record::parse_json(json);
  if (!parsed) invalid(std::string{what} + " is no JSON that can be read: " + parsed.error().reason);
  return *std::move(parsed);
}

}  // namespace plancia::c

extern "C" int64_t plancia_last_error(const char** text) {
  if (text == nullptr) return PLANCIA_INVALID;
  *text = plancia::c::last_error.c_str();
  return static_cast<int64_t>(plancia::c::last_error.size());
}
