#pragma once

#include <expected>

#include <data/pack.hpp>
#include <nakajima/components.hpp>

namespace plancia::nakajima {

// The tables of a pack, or everything that is wrong with them.
std::expected<Components, data::Problems> decode(const data::Pack& pack);

}  // namespace plancia::nakajima
