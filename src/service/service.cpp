#include <service/service.hpp>

#include <chrono>

#include <nlohmann/json.hpp>

#include <core/fail.hpp>

#include "chores.hpp"
#include "packs.hpp"
#include "residents.hpp"
#include "reviews.hpp"
#include "tries.hpp"

namespace plancia::service {

storage::Time now_ms() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Service::Service(const std::string& database_url, Offer offer)
    : offer_(std::move(offer)),
      residents_(std::make_unique<Residents>(offer_.memory)),
      tries_(std::make_unique<Tries>()),
      storage_(storage::Storage::open(
          database_url,
          [this](const std::string& match, std::int64_t version) {
            residents_->announced(match, version);
            published(match);
          },
          offer_.database_limit)),
      reviews_(offer_.review ? make_reviews() : nullptr),
      chores_(std::make_unique<Chores>(*this)) {
  for (const OfferedPack& offered : offer_.packs) {
    auto kept = to_keep(offered.pack, offered.provenance, now());
    server_packs_.emplace(kept.address, std::move(kept));
  }
}

std::unique_ptr<Service::Reviews> Service::make_reviews() {
  using Subject = Reviews::Subject;
  return std::make_unique<Reviews>(
      offer_.review, offer_.clock,
      Reviews::Shelf{
          .keep = [this](const Subject& subject,
                         const Json& made) { keep_review(subject.match, subject.version, made); },
          .keep_draft = [this](const Subject& subject,
                               const std::string& draft) { keep_draft(subject.match, subject.version, draft); },
          .draft = [this](const Subject& subject) { return kept_draft(subject.match, subject.version); }});
}

Service::~Service() = default;

void Service::on_change(std::function<void(const std::string&)> listener) {
  const parallel::Lock lock(listener_guard_);
  listener_ = std::move(listener);
}

void Service::published(const std::string& match) const {
  const parallel::Lock lock(listener_guard_);
  if (listener_) listener_(match);
}

void Service::on_call(Call listener) {
  const parallel::Lock lock(listener_guard_);
  call_ = std::move(listener);
}

void Service::call(const std::string& match, const std::string& kind, const Json& data) const {
  const parallel::Lock lock(listener_guard_);
  if (call_) call_(match, kind, data);
}

void Service::note(std::string_view event, const std::string& reason) const {
  if (offer_.log) offer_.log(event, reason);
}

bool Service::is_at_hand(const std::string& match) const { return residents_->is_at_hand(match); }

Service::Memory Service::memory() const { return {residents_->size(), residents_->bytes()}; }

// While one asks, which takes its time where the database is ill, the others get the answer before.
std::expected<void, std::string> Service::ready() {
  const auto told = [](const std::string& fault) -> std::expected<void, std::string> {
    if (fault.empty()) return {};
    return std::unexpected(fault);
  };
  constexpr std::chrono::seconds kGood{1};
  const auto now = std::chrono::steady_clock::now();
  {
    const parallel::Lock lock(readiness_.guard);
    const bool fresh = readiness_.asked && now < *readiness_.asked + kGood;
    if (fresh || readiness_.asking) return told(readiness_.fault);
    readiness_.asking = true;
  }
  const auto tried = attempt([&] { storage_.try_write(); });
  if (!tried) note("storage failed", tried.error());
  const parallel::Lock lock(readiness_.guard);
  readiness_.asking = false;
  readiness_.asked = std::chrono::steady_clock::now();
  readiness_.fault = tried ? "" : tried.error();
  return told(readiness_.fault);
}

}  // namespace plancia::service
