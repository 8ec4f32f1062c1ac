#include <service/service.hpp>

#include <chrono>

#include "chores.hpp"
#include "residents.hpp"
#include "reviews.hpp"

namespace plancia::service {

storage::Time now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Service::Service(const std::string& database_url, Offer offer)
    : offer_(std::move(offer)),
      residents_(std::make_unique<Residents>(offer_.memory)),
      reviews_(offer_.review ? std::make_unique<Reviews>(offer_.review, offer_.clock) : nullptr),
      storage_(storage::Storage::open(
          database_url,
          [this](const std::string& match, std::int64_t version) {
            residents_->announced(match, version);
            published(match);
          },
          offer_.database_limit)),
      chores_(std::make_unique<Chores>(*this)) {}

Service::~Service() = default;

void Service::on_change(std::function<void(const std::string&)> listener) {
  const std::scoped_lock lock(listener_guard_);
  listener_ = std::move(listener);
}

void Service::published(const std::string& match) const {
  const std::scoped_lock lock(listener_guard_);
  if (listener_) listener_(match);
}

void Service::note(std::string_view event, const std::string& reason) const {
  if (offer_.log) offer_.log(event, reason);
}

Service::Memory Service::memory() const { return {residents_->size(), residents_->bytes()}; }

void Service::ready() {
  constexpr std::chrono::seconds kGood{1};
  const std::scoped_lock lock(ready_guard_);
  if (tried_ && std::chrono::steady_clock::now() < *tried_ + kGood) return;
  tried_.reset();
  storage_.try_write();
  tried_ = std::chrono::steady_clock::now();
}

}  // namespace plancia::service
