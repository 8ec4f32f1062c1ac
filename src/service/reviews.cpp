#include "reviews.hpp"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include <core/fail.hpp>

namespace plancia::service {
namespace {

constexpr std::ptrdiff_t kMostWaiting = 16;
constexpr std::size_t kMostKept = 64;
constexpr int kPatience = 10;  // how nice to others: a tenth of what they get, where there is not enough for all

constexpr storage::Time kBetweenDrafts = 2000;
constexpr storage::Time kForgotten = 180'000;  // pages ask every second, and once a minute in the background

}  // namespace

struct Service::Reviews::Job {
  enum class State { waiting, running, done };

  Subject subject;
  std::set<std::string> users;               // who asked for it and for nothing else since
  storage::Time asked = 0;                   // when somebody last wanted to know
  std::optional<record::Session> game = {};  // until it is done
  State state = State::waiting;
  std::size_t done = 0, of = 0;
  Answer<Json> outcome = {};

  Answer<Json> told() const {
    switch (state) {
      case State::waiting: return Json{{"state", "waiting"}};
      case State::running: return Json{{"state", "running"}, {"done", done}, {"of", of}};
      case State::done: break;
    }
    if (!outcome) return outcome;
    return Json{{"state", "done"}, {"review", *outcome}};
  }
};

Service::Reviews::Reviews(Review review, std::function<storage::Time()> clock, Shelf shelf)
    : review_(std::move(review)),
      clock_(std::move(clock)),
      shelf_(std::move(shelf)),
      background_([this](const parallel::StopToken& stop) { work(stop); }, {.patience = kPatience}) {}

Service::Reviews::Jobs::const_iterator Service::Reviews::find(const Subject& subject) const {
  return std::ranges::find_if(jobs_, [&](const auto& job) { return job->subject == subject; });
}

Answer<Json> Service::Reviews::start(const Subject& subject, const record::Session& game, const std::string& user) {
  auto told = admit(subject, game, user);
  background_.wake();
  return told;
}

Answer<Json> Service::Reviews::admit(const Subject& subject, const record::Session& game, const std::string& user) {
  const parallel::Lock lock(guard_);
  give_up_others(user, subject);
  if (const auto known = find(subject); known != jobs_.end()) {
    (*known)->users.insert(user);
    (*known)->asked = clock_();
    return (*known)->told();
  }
  if (std::ranges::count(jobs_, Job::State::waiting, [](const auto& job) { return job->state; }) >= kMostWaiting) {
    return std::unexpected(refusal(Code::busy));
  }
  make_room();
  jobs_.push_back(
      std::make_shared<Job>(Job{.subject = subject, .users = {user}, .asked = clock_(), .game = game.copy()}));
  return jobs_.back()->told();
}

Answer<Json> Service::Reviews::report(const Subject& subject) {
  const parallel::Lock lock(guard_);
  const auto known = find(subject);
  if (known == jobs_.end()) return Json{{"state", "none"}};
  (*known)->asked = clock_();
  return (*known)->told();
}

// One that runs notices it at its next step.
void Service::Reviews::give_up_others(const std::string& user, const Subject& subject) {
  for (const auto& job : jobs_) {
    if (job->state != Job::State::done && job->subject != subject) job->users.erase(user);
  }
  std::erase_if(jobs_, [](const auto& job) { return job->state == Job::State::waiting && job->users.empty(); });
}

bool Service::Reviews::is_wanted(const Job& job) const {
  return !job.users.empty() && clock_() < job.asked + kForgotten;
}

void Service::Reviews::make_room() {
  if (jobs_.size() < kMostKept) return;
  const auto oldest = std::ranges::find(jobs_, Job::State::done, [](const auto& job) { return job->state; });
  if (oldest != jobs_.end()) jobs_.erase(oldest);
}

std::shared_ptr<Service::Reviews::Job> Service::Reviews::next() {
  const parallel::Lock lock(guard_);
  const auto found = std::ranges::find(jobs_, Job::State::waiting, [](const auto& job) { return job->state; });
  if (found == jobs_.end()) return nullptr;
  (*found)->state = Job::State::running;
  return *found;
}

void Service::Reviews::work(const parallel::StopToken& stop) {
  while (const auto job = stop.stop_requested() ? nullptr : next()) {
    auto outcome = outcome_of(*job, stop);
    if (outcome && *outcome) shelf_.keep(job->subject, **outcome);
    const parallel::Lock lock(guard_);
    if (!outcome) {
      std::erase(jobs_, job);
      continue;
    }
    job->outcome = *std::move(outcome);
    job->game.reset();
    job->state = Job::State::done;
  }
}

std::optional<Answer<Json>> Service::Reviews::outcome_of(Job& job, const parallel::StopToken& stop) {
  bool wanted = true;
  storage::Time kept = clock_();
  auto made = attempt([&] {
    Draft draft{.before = shelf_.draft(job.subject)};
    return review_(*job.game, draft, [&](std::size_t done, std::size_t of) {
      const bool before = wanted;
      {
        const parallel::Lock lock(guard_);
        wanted = wanted && !stop.stop_requested() && is_wanted(job);
        job.done = done;
        job.of = of;
      }
      // Now and then, and when it is broken off: a server that falls loses little of it.
      if (draft.now && (before != wanted || clock_() >= kept + kBetweenDrafts)) {
        shelf_.keep_draft(job.subject, draft.now());
        kept = clock_();
      }
      return wanted;
    });
  });
  if (!wanted) return std::nullopt;
  if (made) return *std::move(made);
  Refusal refused = refusal(Code::internal);
  refused.detail = made.error();
  return std::unexpected(refused);
}

}  // namespace plancia::service
