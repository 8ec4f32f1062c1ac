#include <front/data_json.hpp>

#include <nlohmann/json.hpp>

namespace plancia::front {

Json to_json(const Data& data) {
  Json json = Json::object();
  for (const auto& [name, datum] : data) {
    const auto* decimal = std::get_if<data::Decimal>(&datum);
    const int* number = std::get_if<int>(&datum);
    json[name] = decimal != nullptr  ? data::to_number(*decimal)
                 : number != nullptr ? Json(*number)
                                     : Json(std::get<std::string>(datum));
  }
  return json;
}

}  // namespace plancia::front
