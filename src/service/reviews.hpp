#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include <service/service.hpp>

namespace plancia::service {

// Reviews of finished games: one at a time, on a thread that lets everybody else go first. The last ones are kept for
// those who ask again; a restart forgets them, and the same review can be made once more.
class Service::Reviews {
 public:
  explicit Reviews(Review review);

  // A game at its end, which in practice can be taken back and reached again in another way.
  struct Subject {
    std::string match;
    std::int64_t version;
    bool operator==(const Subject&) const = default;
  };
  Answer<Json> start(const Subject& subject, const record::Session& game);
  Answer<Json> report(const Subject& subject) const;

 private:
  struct Job;
  using Jobs = std::deque<std::shared_ptr<Job>>;

  Jobs::const_iterator find(const Subject& subject) const;
  void make_room();
  void work(const std::stop_token& stop);
  Answer<Json> outcome_of(Job& job, const std::stop_token& stop);

  Review review_;
  mutable std::mutex guard_;
  std::condition_variable_any changed_;
  Jobs jobs_;            // in the order in which they were asked for
  std::jthread thread_;  // last, so that it ends first
};

}  // namespace plancia::service
