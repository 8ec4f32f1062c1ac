#pragma once

#include <vector>

#include <data/difference.hpp>
#include <data/pack.hpp>

namespace plancia::catalog {

// Everything that is wrong with a pack, be it that no game of this program has such packs. Empty: it can be played.
data::Problems check_pack(const data::Pack& pack);

// What a pack of one's own claims and cannot: the id of a pack inside the program that says something else, and for
// values in which it differs from that one that they are those of the rulebook.
struct Claims {
  std::vector<data::Difference> differences;  // from the pack inside the program
  data::Problems problems;
};
Claims check_claims(const data::Pack& pack);

}  // namespace plancia::catalog
