#include <dispatch/shelf.hpp>

#include <algorithm>
#include <utility>

#include <dispatch/http.hpp>

namespace plancia::dispatch {

std::shared_ptr<const Shelf::Answer> Shelf::find(const std::string& name) {
  const parallel::Lock lock(guard_);
  const auto found = std::ranges::find(answers_, name, [](const auto& answer) { return answer->name; });
  if (found == answers_.end()) return nullptr;
  answers_.splice(answers_.begin(), answers_, found);
  return answers_.front();
}

std::shared_ptr<const Shelf::Answer> Shelf::put(const std::string& name, std::string body) {
  std::string tag = content_tag(body);
  const auto made = std::make_shared<const Answer>(Answer{name, std::move(body), std::move(tag)});
  const parallel::Lock lock(guard_);
  answers_.push_front(made);
  bytes_ += made->body.size();
  while (bytes_ > most_) {
    bytes_ -= answers_.back()->body.size();
    answers_.pop_back();
  }
  return made;
}

}  // namespace plancia::dispatch
