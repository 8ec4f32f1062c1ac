// Whatever was acknowledged is on the disk: a layer between SQLite and the system sees what is written and what is
// flushed.

#include <atomic>

#include <sqlite3.h>

#include "databases.hpp"

using namespace plancia;
using storage::Storage;

namespace {

// How many writes to a log of SQLite (a file "…-wal") no flush has followed yet.
std::atomic<int> unflushed = 0;
std::atomic<int> flushes = 0;

// A file of the system with a look at it. SQLite gives us room for our own part, behind which the real file stands.
struct Watched {
  sqlite3_file base;
  bool is_log;
};
sqlite3_vfs* system_files() {
  static sqlite3_vfs* const found = sqlite3_vfs_find(nullptr);
  return found;
}
sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<sqlite3_file*>(reinterpret_cast<Watched*>(file) + 1); }

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  if (reinterpret_cast<Watched*>(file)->is_log) ++unflushed;
  return real(file)->pMethods->xWrite(real(file), bytes, size, at);
}
int sync(sqlite3_file* file, int flags) {
  const int status = real(file)->pMethods->xSync(real(file), flags);
  if (reinterpret_cast<Watched*>(file)->is_log && status == SQLITE_OK) {
    unflushed = 0;
    ++flushes;
  }
  return status;
}

// Every other call goes straight to the real file.
const sqlite3_io_methods kMethods{
    .iVersion = 3,
    .xClose = [](sqlite3_file* f) { return real(f)->pMethods->xClose(real(f)); },
    .xRead = [](sqlite3_file* f, void* b, int n,
                sqlite3_int64 at) { return real(f)->pMethods->xRead(real(f), b, n, at); },
    .xWrite = write,
    .xTruncate = [](sqlite3_file* f, sqlite3_int64 n) { return real(f)->pMethods->xTruncate(real(f), n); },
    .xSync = sync,
    .xFileSize = [](sqlite3_file* f, sqlite3_int64* n) { return real(f)->pMethods->xFileSize(real(f), n); },
    .xLock = [](sqlite3_file* f, int l) { return real(f)->pMethods->xLock(real(f), l); },
    .xUnlock = [](sqlite3_file* f, int l) { return real(f)->pMethods->xUnlock(real(f), l); },
    .xCheckReservedLock = [](sqlite3_file* f, int* r) { return real(f)->pMethods->xCheckReservedLock(real(f), r); },
    .xFileControl = [](sqlite3_file* f, int o, void* a) { return real(f)->pMethods->xFileControl(real(f), o, a); },
    .xSectorSize = [](sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); },
    .xDeviceCharacteristics = [](sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); },
    .xShmMap = [](sqlite3_file* f, int r, int n, int e,
                  void volatile** p) { return real(f)->pMethods->xShmMap(real(f), r, n, e, p); },
    .xShmLock = [](sqlite3_file* f, int o, int n, int l) { return real(f)->pMethods->xShmLock(real(f), o, n, l); },
    .xShmBarrier = [](sqlite3_file* f) { real(f)->pMethods->xShmBarrier(real(f)); },
    .xShmUnmap = [](sqlite3_file* f, int d) { return real(f)->pMethods->xShmUnmap(real(f), d); },
    .xFetch = [](sqlite3_file* f, sqlite3_int64 at, int n,
                 void** p) { return real(f)->pMethods->xFetch(real(f), at, n, p); },
    .xUnfetch = [](sqlite3_file* f, sqlite3_int64 at, void* p) { return real(f)->pMethods->xUnfetch(real(f), at, p); },
};

int open_file(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
  auto* watched = reinterpret_cast<Watched*>(file);
  watched->is_log = (flags & SQLITE_OPEN_WAL) != 0;
  const int status = system_files()->xOpen(system_files(), name, real(file), flags, out);
  watched->base.pMethods = real(file)->pMethods == nullptr ? nullptr : &kMethods;
  return status;
}

// While one of these lives, every database is opened through the layer.
class Watching {
 public:
  Watching() : layer_(*system_files()) {
    layer_.zName = "watched";
    layer_.pNext = nullptr;
    layer_.szOsFile += static_cast<int>(sizeof(Watched));
    layer_.xOpen = open_file;
    sqlite3_vfs_register(&layer_, 1);
  }
  ~Watching() {
    sqlite3_vfs_register(system_files(), 1);
    sqlite3_vfs_unregister(&layer_);
  }

 private:
  sqlite3_vfs layer_;
};

}  // namespace

TEST_CASE("An action is acknowledged when SQLite has flushed it to the disk, and not before") {
  system_files();
  const Watching watching;
  const test::TemporaryFolder folder;
  Storage storage = Storage::open((folder.path() / "games.db").string());
  storage.add_user("u", 1);
  test::add_game(storage, "m", "u");
  for (int number = 1; number <= 300; ++number) {
    const int before = flushes;
    const std::vector<storage::JournalEntry> one{test::entry(number, "go")};
    REQUIRE(storage.append("m", number - 1, one, {std::string(2000, 'x')}));
    CHECK(flushes > before);
    CHECK(unflushed == 0);
  }
}
