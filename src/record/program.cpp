#include <record/program.hpp>

namespace plancia::record {

std::string_view version() { return PLANCIA_VERSION; }

}  // namespace plancia::record
