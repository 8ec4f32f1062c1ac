#include <cstdint>
#include <cstdlib>

#include <record/record.hpp>

#include "cost.hpp"

using namespace plancia;

// Whatever loads must be written, load again and be the same game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Cost cost(size);
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto session = record::load(text);
  if (!session) return 0;
  const std::string written = record::write(*session, record::Form::own);
  const auto again = record::load(written);
  if (!again || record::write(*again, record::Form::own) != written) std::abort();
  static_cast<void>(record::verify(text));
  return 0;
}
