#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <core/background.hpp>
#include <service/service.hpp>

namespace plancia::service {

// Reviews of finished games: one at a time, in the background, where everybody else goes first, and one for each
// person: who asks for another gives up the one before, unless somebody else wants it too. One that nobody asks about
// any more is given up, and gone on with where it was when somebody asks again. The last ones are at hand for those who
// ask again.
class Service::Reviews {
 public:
  // A game at its end, which in practice can be taken back and reached again in another way.
  struct Subject {
    std::string match;
    std::int64_t version;
    bool operator==(const Subject&) const = default;
  };
  // Where reviews are kept, and what is done of those that are broken off; called from the thread that makes them.
  struct Shelf {
    std::function<void(const Subject&, const Json& review)> keep;
    std::function<void(const Subject&, const std::string& draft)> keep_draft;
    std::function<std::string(const Subject&)> draft;  // empty for none
  };
  Reviews(Review review, std::function<storage::Time()> clock, Shelf shelf);

  Answer<Json> start(const Subject& subject, const record::Session& game, const std::string& user);
  Answer<Json> report(const Subject& subject);

 private:
  struct Job;
  using Jobs = std::deque<std::shared_ptr<Job>>;

  Answer<Json> admit(const Subject& subject, const record::Session& game, const std::string& user);
  Jobs::const_iterator find(const Subject& subject) const;
  void give_up_others(const std::string& user, const Subject& subject);
  bool is_wanted(const Job& job) const;
  void make_room();
  std::shared_ptr<Job> next();
  void work(const parallel::StopToken& stop);
  // Nothing if nobody wants it any more.
  std::optional<Answer<Json>> outcome_of(Job& job, const parallel::StopToken& stop);

  Review review_;
  std::function<storage::Time()> clock_;
  Shelf shelf_;
  parallel::Mutex guard_;
  Jobs jobs_;                        // in the order in which they were asked for
  parallel::Background background_;  // last, so that it ends first
};

}  // namespace plancia::service
