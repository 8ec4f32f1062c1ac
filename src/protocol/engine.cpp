#include <protocol/engine.hpp>

#include <exception>
#include <expected>

#include <nlohmann/json.hpp>

#include <record/strict_json.hpp>

#include "methods.hpp"

namespace plancia::protocol {
namespace {

constexpr std::size_t kMostRequests = 1000;  // in one batch, so that one line cannot ask for an answer without end

using Call = std::expected<Json, Error>;

Json response(Json id, Call call) {
  Json json = {{"jsonrpc", "2.0"}, {"id", std::move(id)}};
  if (call) {
    json["result"] = std::move(*call);
  } else {
    Error& error = call.error();
    json["error"] = {{"code", static_cast<int>(error.code)}, {"message", std::move(error.message)}};
    if (!error.data.is_null()) json["error"]["data"] = std::move(error.data);
  }
  return json;
}

// Echoed exactly or not at all, so fractions and numbers beyond 64 bits are no ids.
bool is_id(const Json& value) { return value.is_null() || value.is_string() || value.is_number_integer(); }

// What is wrong with a request as such, before any method sees it.
std::string fault_of(const Json& request) {
  for (const auto& [name, value] : request.items()) {
    if (name != "jsonrpc" && name != "method" && name != "params" && name != "id") {
      return "a request has no key \"" + name + "\"";
    }
  }
  if (request.contains("id") && !is_id(request["id"])) return "an id is a text, a whole number or null";
  if (!request.contains("jsonrpc") || request["jsonrpc"] != "2.0") return "\"jsonrpc\" is \"2.0\"";
  if (!request.contains("method") || !request["method"].is_string()) return "\"method\" is a text";
  if (request.contains("params") && !request["params"].is_structured()) return "\"params\" is an object";
  return "";
}

std::string to_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

Engine::Engine(Offer offer) : methods_(std::make_unique<Methods>(std::move(offer))) {}
Engine::~Engine() = default;

bool Engine::finished() const { return methods_->finished(); }

std::string Engine::handle_line(std::string_view line) {
  if (line.size() > kMostLineBytes) {
    const std::string message = "the line is longer than " + std::to_string(kMostLineBytes) + " bytes";
    return to_line(response(nullptr, std::unexpected(Error{Code::parse_error, message})));
  }
  if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return "";

  const auto invalid = [](const std::string& message, Json id = nullptr) {
    return response(std::move(id), std::unexpected(Error{Code::invalid_request, message}));
  };
  // The answer to one request, or null where none is due.
  const auto answer = [&](const Json& request) -> Json {
    if (!request.is_object()) return invalid("a request is an object");
    const auto id = request.find("id");
    if (const std::string fault = fault_of(request); !fault.empty()) {
      return invalid(fault, id != request.end() && is_id(*id) ? *id : Json(nullptr));
    }
    static const Json kNoParams = Json::object();
    const auto params = request.find("params");
    Call call;
    try {
      call = methods_->call(request["method"].get<std::string>(), params == request.end() ? kNoParams : *params);
    } catch (const std::exception& error) {  // the world failed: a pack on a broken disk, no memory
      call = std::unexpected(Error{Code::internal_error, error.what()});
    }
    return id == request.end() ? Json(nullptr) : response(*id, std::move(call));
  };

  const auto json = record::parse_json(line);
  if (!json) {
    const Code code = json.error().is_json ? Code::invalid_request : Code::parse_error;
    return to_line(response(nullptr, std::unexpected(Error{code, json.error().reason})));
  }
  if (!json->is_array()) {
    const Json one = answer(*json);
    return one.is_null() ? "" : to_line(one);
  }
  if (json->empty()) return to_line(invalid("an empty batch"));
  if (json->size() > kMostRequests) {
    return to_line(invalid("more than " + std::to_string(kMostRequests) + " requests in one batch"));
  }
  Json answers = Json::array();
  for (const Json& request : *json) {
    if (Json one = answer(request); !one.is_null()) answers.push_back(std::move(one));
  }
  return answers.empty() ? "" : to_line(answers);
}

}  // namespace plancia::protocol
