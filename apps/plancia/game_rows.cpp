#include "game_rows.hpp"

#include <array>
#include <fstream>
#include <stdexcept>

#include <sqlite3.h>
#include <nlohmann/json.hpp>

#include <front/data_json.hpp>
#include <record/program.hpp>
#include <sim/csv_field.hpp>

namespace plancia::app {
namespace {

namespace fs = std::filesystem;

fs::path aside(const fs::path& file) { return file.string() + ".part"; }

// The file under its name, or gone; one that grows is always under its name.
class Place {
 public:
  Place(fs::path file, const std::optional<RowsBefore>& before)
      : file_(std::move(file)), grows_(before.has_value()), goes_on_(grows_ && !before->kept.is_null()) {
    if (!goes_on_) fs::remove(part());
  }
  ~Place() {
    std::error_code none;
    if (!grows_) fs::remove(part(), none);
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;

  bool grows() const { return grows_; }
  bool goes_on() const { return goes_on_; }
  fs::path part() const { return grows_ ? file_ : aside(file_); }
  void take() const {
    if (!grows_) fs::rename(part(), file_);
  }
  [[noreturn]] void fail(const std::string& why) const {
    throw std::runtime_error("cannot write " + file_.string() + ": " + why);
  }
  [[noreturn]] void lacks_rows() const { fail("it lacks the rows of the study so far; begin anew with other files"); }

 private:
  fs::path file_;
  bool grows_, goes_on_;
};

std::string opening_text(const sim::Variant& variant) {
  std::string text;
  for (const std::string& action : variant.first) text += (text.empty() ? "" : "; ") + action;
  return text;
}

// The words of the rungs of each variant.
std::vector<std::vector<std::string>> level_words_of(const sim::Lineup& lineup) {
  std::vector<std::vector<std::string>> words;
  for (const sim::PreparedVariant& prepared : lineup) {
    words.emplace_back();
    for (const auto& level : prepared.start->game->levels()) words.back().push_back(level.level);
  }
  return words;
}

std::string level_of(const std::vector<std::string>& words, const Result& result) {
  const auto at = static_cast<std::size_t>(result.level);
  return at < words.size() ? words[at] : "";
}

class CsvRows final : public GameRows {
 public:
  CsvRows(const fs::path& file, const sim::Lineup& lineup, std::uint64_t seed, const std::optional<RowsBefore>& before)
      : GameRows(before ? before->games : 0),
        place_(file, before),
        levels_(level_words_of(lineup)),
        seed_(std::to_string(seed)) {
    for (const sim::PreparedVariant& prepared : lineup) names_.push_back(sim::csv_field(prepared.variant.name));
    if (place_.goes_on()) {
      shorten(before->kept.get<std::uint64_t>());
      out_.open(place_.part(), std::ios::app);
    } else {
      out_.open(place_.part());
      out_ << "variant,seed,game,level,score,winner,rounds,decisions,steps,details\n";
    }
    check();
  }

  void finish() override {
    out_.close();
    check();
    place_.take();
  }
  catalog::Json keep() override {  // where the rows end
    out_.flush();
    check();
    return static_cast<std::uint64_t>(fs::file_size(place_.part()));
  }

 private:
  void shorten(std::uint64_t end) const {
    if (!fs::is_regular_file(place_.part()) || fs::file_size(place_.part()) < end) place_.lacks_rows();
    fs::resize_file(place_.part(), end);
  }
  void write(std::uint64_t game, const std::vector<sim::Played>& variants) override {
    for (std::size_t i = 0; i < variants.size(); ++i) {
      const sim::Played& one = variants[i];
      out_ << names_[i] << ',' << seed_ << ',' << game << ',' << level_of(levels_[i], one.result) << ','
           << one.result.score << ',' << one.result.winner << ',' << one.rounds << ',' << one.decisions << ','
           << one.steps << ',' << sim::csv_field(front::to_json(one.details).dump()) << '\n';
    }
    check();
  }
  void check() const {
    if (!out_) place_.fail("the disk is full, or it may not be written to");
  }

  Place place_;
  std::vector<std::vector<std::string>> levels_;
  std::string seed_;
  std::vector<std::string> names_;
  std::ofstream out_;
};

// One transaction without a journal: a file that is not finished is thrown away. One that grows has a transaction for
// each slice, and a journal.
class SqliteRows final : public GameRows {
 public:
  SqliteRows(const fs::path& file, const sim::Lineup& lineup, std::uint64_t seed,
             const std::optional<RowsBefore>& before)
      : GameRows(before ? before->games : 0), place_(file, before), levels_(level_words_of(lineup)) {
    if (place_.goes_on() && !fs::is_regular_file(place_.part())) place_.lacks_rows();
    sqlite3* opened = nullptr;
    const int status = sqlite3_open(place_.part().c_str(), &opened);
    database_.reset(opened);
    check(status);
    if (!place_.grows()) run("PRAGMA journal_mode = OFF");
    run("PRAGMA synchronous = OFF");
    run("BEGIN");
    if (place_.goes_on()) {
      take_out_later(before->games, lineup.size());
    } else {
      create(lineup, seed);
    }
    row_ = prepared("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  }

  void finish() override {
    row_.reset();
    run("COMMIT");
    check(sqlite3_close(database_.release()));
    place_.take();
  }
  catalog::Json keep() override {
    run("COMMIT");
    run("BEGIN");
    return true;
  }

 private:
  struct Close {
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  using Statement = std::unique_ptr<sqlite3_stmt, Close>;

  void create(const sim::Lineup& lineup, std::uint64_t seed) {
    run("CREATE TABLE study (program TEXT, version TEXT, seed TEXT)");
    run("CREATE TABLE variants (variant INTEGER PRIMARY KEY, name TEXT, game TEXT, scenario TEXT, rules TEXT, "
        "options TEXT, components TEXT, components_hash TEXT, opening TEXT, policy TEXT, opponent TEXT)");
    run("CREATE TABLE games (variant INTEGER, game INTEGER, level TEXT, level_number INTEGER, score INTEGER, "
        "winner INTEGER, rounds INTEGER, decisions INTEGER, steps INTEGER, details TEXT)");
    // Seeds go up to 2^64, whole numbers here to 2^63.
    insert("INSERT INTO study VALUES (?, ?, ?)",
           {std::string(record::kProgram), std::string(record::version()), std::to_string(seed)});
    run("CREATE VIEW rows AS SELECT variants.name AS name, games.* FROM games JOIN variants USING (variant)");
    for (std::size_t i = 0; i < lineup.size(); ++i) insert_variant(i, lineup[i]);
  }
  void take_out_later(std::uint64_t games, std::size_t variants) {
    run(("DELETE FROM games WHERE game >= " + std::to_string(games)).c_str());
    const Statement count = prepared("SELECT count(*) FROM games");
    check(sqlite3_step(count.get()));
    if (static_cast<std::uint64_t>(sqlite3_column_int64(count.get(), 0)) != games * variants) place_.lacks_rows();
  }

  void check(int status) const {
    if (status != SQLITE_OK && status != SQLITE_DONE && status != SQLITE_ROW) place_.fail(sqlite3_errstr(status));
  }
  void run(const char* sql) { check(sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr)); }
  Statement prepared(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    check(sqlite3_prepare_v2(database_.get(), sql, -1, &statement, nullptr));
    return Statement(statement);
  }
  static void bind(sqlite3_stmt* statement, int at, const std::string& text) {
    sqlite3_bind_text(statement, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  }
  void step(sqlite3_stmt* statement) {
    check(sqlite3_step(statement));
    sqlite3_reset(statement);
  }
  void insert(const char* sql, std::initializer_list<std::string> texts) {
    const Statement statement = prepared(sql);
    int at = 0;
    for (const std::string& text : texts) bind(statement.get(), ++at, text);
    step(statement.get());
  }
  void insert_variant(std::size_t number, const sim::PreparedVariant& variant) {
    const catalog::SetupDone& done = variant.start->setup;
    insert("INSERT INTO variants VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
           {std::to_string(number), variant.variant.name, done.setup.game, done.setup.scenario, done.setup.rules,
            nlohmann::json(done.setup.options).dump(), done.components_id, done.components_hash,
            opening_text(variant.variant), to_text(variant.seats[0]), done.seats < 2 ? "" : to_text(variant.seats[1])});
  }

  void write(std::uint64_t game, const std::vector<sim::Played>& variants) override {
    sqlite3_stmt* const statement = row_.get();
    for (std::size_t i = 0; i < variants.size(); ++i) {
      const sim::Played& one = variants[i];
      bind(statement, 3, level_of(levels_[i], one.result));
      const std::array<std::pair<int, std::int64_t>, 8> numbers{{{1, static_cast<std::int64_t>(i)},
                                                                 {2, static_cast<std::int64_t>(game)},
                                                                 {4, one.result.level},
                                                                 {5, one.result.score},
                                                                 {6, one.result.winner},
                                                                 {7, one.rounds},
                                                                 {8, one.decisions},
                                                                 {9, one.steps}}};
      for (const auto& [at, number] : numbers) sqlite3_bind_int64(statement, at, number);
      bind(statement, 10, front::to_json(one.details).dump());
      step(statement);
    }
  }

  Place place_;
  std::vector<std::vector<std::string>> levels_;
  std::unique_ptr<sqlite3, Close> database_;
  Statement row_;
};

}  // namespace

void GameRows::add(std::uint64_t game, const std::vector<sim::Played>& variants) {
  waiting_.emplace(game, variants);
  for (auto next = waiting_.begin(); next != waiting_.end() && next->first == next_; next = waiting_.erase(next)) {
    write(next->first, next->second);
    ++next_;
  }
}

std::optional<RowsFormat> rows_format(const std::filesystem::path& file) {
  if (file.extension() == ".csv") return RowsFormat::csv;
  if (file.extension() == ".sqlite") return RowsFormat::sqlite;
  return std::nullopt;
}

std::unique_ptr<GameRows> open_rows(const std::filesystem::path& file, const sim::Lineup& lineup, std::uint64_t seed,
                                    const std::optional<RowsBefore>& before) {
  if (rows_format(file) == RowsFormat::csv) return std::make_unique<CsvRows>(file, lineup, seed, before);
  return std::make_unique<SqliteRows>(file, lineup, seed, before);
}

}  // namespace plancia::app
