#pragma once

#include <storage/rows.hpp>

namespace plancia::service {

constexpr storage::Time kDay = storage::Time{24} * 60 * 60 * 1000;
constexpr storage::Time kSessionLife = 400 * kDay;  // since its last use: as long as browsers keep a cookie at most
constexpr storage::Time kGuestLife = 30 * kDay;     // of a device that never began a game

}  // namespace plancia::service
