#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <filesystem>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "sqlite.hpp"

namespace plancia::storage {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kLook{250};  // between two looks for what other programs wrote

// SQLite in WAL mode: many readers, and one writer that commits whatever is waiting as one transaction. The flush to
// the disk is what costs, and so everyone who waits shares it.
class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(const std::string& file, Watcher watcher, std::chrono::milliseconds limit)
      : file_(file),
        limit_(limit),
        watcher_(std::move(watcher)),
        writer_(file, limit),
        foreign_(writer_.foreign_changes()) {
    thread_ = std::jthread([this](const std::stop_token& stop) { write_until(stop); });
  }

  void read(const Work& work) override {
    auto connection = take();
    try {
      work(*connection);
    } catch (...) {
      give_back(std::move(connection));
      throw;
    }
    give_back(std::move(connection));
  }

  void read_one_moment(const Work& work) override {
    SqliteConnection connection(file_, limit_);  // of its own, which ends its transaction whatever happens
    connection.take_time();
    connection.run("BEGIN");
    work(connection);
    connection.run("COMMIT");
  }

  void write(const Work& work) override {
    Job job{.work = &work, .done = false, .error = nullptr};
    std::unique_lock lock(guard_);
    jobs_.push_back(&job);
    arrived_.notify_one();
    // One that was begun must be waited for, and each of its statements has its own time.
    if (!done_.wait_for(lock, limit_, [&] { return job.done; }) && std::erase(jobs_, &job) > 0) {
      throw Failure("cannot use the database " + file_ + ": too many are waiting for it");
    }
    done_.wait(lock, [&] { return job.done; });
    if (job.error) std::rethrow_exception(job.error);
  }

 private:
  struct Job {
    const Work* work;
    bool done = false;
    std::exception_ptr error;
  };

  void write_until(const std::stop_token& stop) {
    const auto arrived = [&] { return !jobs_.empty(); };
    std::unique_lock lock(guard_);
    while (watcher_ ? arrived_.wait_for(lock, stop, kLook, arrived) || !stop.stop_requested()
                    : arrived_.wait(lock, stop, arrived)) {
      const std::deque<Job*> group = std::exchange(jobs_, {});
      lock.unlock();
      if (!group.empty()) run_group(group);
      lock.lock();
      for (Job* job : group) job->done = true;
      done_.notify_all();
      if (!watcher_) continue;
      lock.unlock();
      look_for_others();
      lock.lock();
    }
  }

  // Everything that this program writes goes through writer_, so what changed otherwise was somebody else.
  void look_for_others() {
    try {
      const std::int64_t now = writer_.foreign_changes();
      if (std::exchange(foreign_, now) != now) watcher_("", 0);
    } catch (const Failure&) {
      return;  // who reads or writes next is told
    }
  }

  void run_group(const std::deque<Job*>& group) {
    try {
      writer_.run("BEGIN IMMEDIATE");
      for (Job* job : group) run_one(*job);
      writer_.run("COMMIT");
    } catch (...) {  // nothing of the group is kept, so nobody may believe it
      if (writer_.in_transaction()) writer_.run("ROLLBACK");
      for (Job* job : group) {
        if (!job->error) job->error = std::current_exception();
      }
    }
  }

  // A job that fails leaves the others of its group as they are.
  void run_one(Job& job) {
    writer_.run("SAVEPOINT job");
    try {
      (*job.work)(writer_);
    } catch (...) {
      if (!writer_.in_transaction()) throw;
      job.error = std::current_exception();
      writer_.run("ROLLBACK TO job");
    }
    writer_.hurry();
    writer_.run("RELEASE job");
  }

  std::unique_ptr<SqliteConnection> take() {
    {
      const std::scoped_lock lock(readers_guard_);
      if (!readers_.empty()) {
        auto connection = std::move(readers_.back());
        readers_.pop_back();
        return connection;
      }
    }
    return std::make_unique<SqliteConnection>(file_, limit_);
  }
  // Each has a cache and statements of its own, so only some wait for the next who read; the others end here.
  void give_back(std::unique_ptr<SqliteConnection> connection) {
    constexpr std::size_t kMostAtRest = 8;
    const std::scoped_lock lock(readers_guard_);
    if (readers_.size() < kMostAtRest) readers_.push_back(std::move(connection));
  }

  std::string file_;
  std::chrono::milliseconds limit_;
  Watcher watcher_;
  std::mutex readers_guard_;
  std::vector<std::unique_ptr<SqliteConnection>> readers_;
  SqliteConnection writer_;
  std::int64_t foreign_;
  std::mutex guard_;
  std::condition_variable_any arrived_;
  std::condition_variable done_;
  std::deque<Job*> jobs_;
  std::jthread thread_;  // last, so that it ends first
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& file, Watcher watcher, std::chrono::milliseconds limit) {
  const fs::path folder = fs::path(file).parent_path();
  if (!folder.empty() && !fs::exists(folder)) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw Failure("cannot make the folder " + folder.string() + ": " + error.message());
    fs::permissions(folder, fs::perms::owner_all, error);
  }
  return std::make_unique<SqliteDatabase>(file, std::move(watcher), limit);
}

}  // namespace plancia::storage
