#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <pqxx/pqxx>

#include "database.hpp"
#include "watchdog.hpp"

namespace plancia::storage {
namespace {

constexpr const char* kChannel = "plancia_match";
constexpr std::size_t kMostConnections = 16;  // a server's share of the 100 that PostgreSQL allows by default

// The URL with limits for what happens below SQL: connecting, and a peer that is gone without a word. What the operator
// wrote there stays.
std::string with_limits(std::string url, std::chrono::milliseconds limit) {
  const std::string seconds = std::to_string(std::max<long>(2, limit.count() / 1000));  // libpq's least is 2
  for (const auto& [name, value] : {std::pair<std::string, std::string>{"connect_timeout", seconds},
                                    {"tcp_user_timeout", std::to_string(limit.count())},
                                    {"keepalives_idle", seconds},
                                    {"keepalives_interval", seconds},
                                    {"keepalives_count", "3"}}) {
    if (url.find(name + "=") != std::string::npos) continue;
    url += (url.find('?') == std::string::npos ? "?" : "&") + name + "=" + value;
  }
  return url;
}

[[noreturn]] void fail(const std::exception& error) {
  std::string reason = error.what();
  while (!reason.empty() && (reason.back() == '\n' || reason.back() == ' ')) reason.pop_back();
  throw Failure("the database failed: " + reason);
}

// A connection of the pool with the statements it has prepared.
struct Session {
  Session(const std::string& url, std::chrono::milliseconds limit, Watchdog& watchdog) : connection(url) {
    const Watchdog::Leash leash(watchdog, connection.sock());
    pqxx::nontransaction(connection).exec("SET statement_timeout = " + std::to_string(limit.count()));
  }

  const std::string& prepared(const std::string& sql) {
    const auto [at, is_new] = names.try_emplace(sql, "s" + std::to_string(names.size()));
    if (is_new) connection.prepare(at->second, sql);
    return at->second;
  }

  pqxx::connection connection;
  std::map<std::string, std::string> names;
};

// A session within one transaction. Each of its statements has the watchdog's time.
class PostgresConnection final : public Connection {
 public:
  PostgresConnection(Session& session, pqxx::transaction_base& transaction, std::optional<Watchdog::Leash>& leash,
                     Watchdog& watchdog)
      : session_(session), transaction_(transaction), leash_(leash), watchdog_(watchdog) {}

  using Connection::run;
  Answer run(const std::string& sql, std::span<const Value> values) override {
    if (leash_) leash_.emplace(watchdog_, session_.connection.sock());
    std::deque<std::string> texts;
    std::vector<const char*> parameters;  // a null pointer is NULL
    for (const Value& value : values) {
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        parameters.push_back(texts.emplace_back(std::to_string(*number)).c_str());
      } else {
        const auto* text = std::get_if<std::string>(&value);
        parameters.push_back(text == nullptr ? nullptr : text->c_str());
      }
    }
    const pqxx::result result =
        transaction_.exec_prepared(session_.prepared(sql), pqxx::prepare::make_dynamic_params(parameters));
    Answer answer;
    for (const auto& row : result) {
      std::vector<std::optional<std::string>> fields;
      for (const auto& field : row) {
        if (field.is_null()) {
          fields.emplace_back();
        } else {
          fields.emplace_back(std::in_place, field.c_str(), field.size());
        }
      }
      answer.rows.emplace_back(std::move(fields));
    }
    answer.changed = static_cast<std::int64_t>(result.affected_rows());
    return answer;
  }

  void lock_schema() override { run("SELECT pg_advisory_xact_lock(7262)"); }  // any number, the same for all of us

  void take_time() override {
    run("SET LOCAL statement_timeout = 0");
    leash_.reset();
  }

  void announce(const std::string& match, std::int64_t version) override {
    run("SELECT pg_notify($1, $2)", {kChannel, match + " " + std::to_string(version)});
  }

 private:
  Session& session_;
  pqxx::transaction_base& transaction_;
  std::optional<Watchdog::Leash>& leash_;
  Watchdog& watchdog_;
};

// Listens for what other servers announce, on a connection of its own that is made again when it breaks.
class Ear {
 public:
  Ear(std::string url, Watcher watcher) : url_(std::move(url)), watcher_(std::move(watcher)) {
    thread_ = std::jthread([this](const std::stop_token& stop) { listen(stop); });
  }

 private:
  class Receiver final : public pqxx::notification_receiver {
   public:
    Receiver(pqxx::connection& connection, const Watcher& watcher)
        : pqxx::notification_receiver(connection, kChannel), watcher_(watcher) {}
    void operator()(const std::string& payload, int) override {
      const auto space = payload.find(' ');
      if (space != std::string::npos) watcher_(payload.substr(0, space), std::stoll(payload.substr(space + 1)));
    }

   private:
    const Watcher& watcher_;
  };

  void listen(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      try {
        pqxx::connection connection(url_);
        const Receiver receiver(connection, watcher_);
        watcher_("", 0);  // whatever was announced while nobody listened
        while (!stop.stop_requested()) connection.await_notification(0, 200'000);
      } catch (const std::exception&) {  // the next round connects again; the other calls report the failure
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
      }
    }
  }

  std::string url_;
  Watcher watcher_;
  std::jthread thread_;
};

class PostgresDatabase final : public Database {
 public:
  PostgresDatabase(const std::string& url, Watcher watcher, std::chrono::milliseconds limit)
      : url_(with_limits(url, limit)), limit_(limit), watchdog_(2 * limit) {
    read([](Connection&) {});  // fails early if there is no such database
    if (watcher) ear_ = std::make_unique<Ear>(url_, std::move(watcher));
  }

  void read(const Work& work) override { in<pqxx::nontransaction>(work); }
  void read_one_moment(const Work& work) override {
    in<pqxx::transaction<pqxx::isolation_level::repeatable_read, pqxx::readwrite_policy::read_only>>(
        [&](Connection& connection) {
          connection.take_time();
          work(connection);
        });
  }
  void write(const Work& work) override { in<pqxx::work>(work); }

 private:
  template <class Transaction>
  void in(const Work& work) {
    std::unique_ptr<Session> session = take();
    try {
      {
        std::optional<Watchdog::Leash> leash(std::in_place, watchdog_, session->connection.sock());
        Transaction transaction(session->connection);
        PostgresConnection connection(*session, transaction, leash, watchdog_);
        work(connection);
        transaction.commit();
      }
      give_back(std::move(session));
    } catch (const Failure&) {  // the work itself said no; the transaction was rolled back on the way
      give_back(std::move(session));
      throw;
    } catch (const pqxx::sql_error& error) {  // so was this one, and the connection lives
      give_back(std::move(session));
      fail(error);
    } catch (const std::exception& error) {  // the connection may be gone: the next call makes a new one
      give_back(nullptr);
      fail(error);
    } catch (...) {  // the work said no in a word of its own
      give_back(std::move(session));
      throw;
    }
  }

  std::unique_ptr<Session> take() {
    std::unique_lock lock(guard_);
    if (!free_.wait_for(lock, limit_, [&] { return !idle_.empty() || open_ < kMostConnections; })) {
      throw Failure("the database failed: all connections to it are waiting for an answer");
    }
    if (!idle_.empty()) {
      auto session = std::move(idle_.back());
      idle_.pop_back();
      return session;
    }
    ++open_;
    lock.unlock();
    try {
      return std::make_unique<Session>(url_, limit_, watchdog_);
    } catch (const std::exception& error) {
      give_back(nullptr);
      fail(error);
    }
  }
  // Null for one that broke. The idle ones may be as dead as it is, so they go too.
  void give_back(std::unique_ptr<Session> session) {
    const std::scoped_lock lock(guard_);
    if (session) {
      idle_.push_back(std::move(session));
    } else {
      open_ -= 1 + idle_.size();
      idle_.clear();
    }
    free_.notify_one();
  }

  std::string url_;
  std::chrono::milliseconds limit_;
  Watchdog watchdog_;
  std::mutex guard_;
  std::condition_variable free_;
  std::vector<std::unique_ptr<Session>> idle_;
  std::size_t open_ = 0;
  std::unique_ptr<Ear> ear_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url, Watcher watcher, std::chrono::milliseconds limit) {
  return std::make_unique<PostgresDatabase>(url, std::move(watcher), limit);
}

}  // namespace plancia::storage
