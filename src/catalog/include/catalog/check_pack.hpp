#pragma once

#include <data/pack.hpp>

namespace plancia::catalog {

// Everything that is wrong with a pack, be it that no game of this program has such packs. Empty: it can be played.
data::Problems check_pack(const data::Pack& pack);

}  // namespace plancia::catalog
