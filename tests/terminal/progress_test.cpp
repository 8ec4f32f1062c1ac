#include <doctest/doctest.h>

#include <sstream>

#include <terminal/progress.hpp>

using namespace plancia::terminal;
using namespace std::chrono_literals;

TEST_CASE("Durations are minutes and seconds, with hours where there are any") {
  CHECK(duration_text(7) == "0:07");
  CHECK(duration_text(750) == "12:30");
  CHECK(duration_text(11'100) == "3:05:00");
}

TEST_CASE("Where there is no terminal, progress is a line now and then") {
  std::ostringstream out;
  {
    Progress often("simulate", 200, out, false, 0ms);
    often.update(1);
    often.update(100);
  }
  CHECK(out.str().find("simulate: 1/200, 0:00\n") == 0);
  CHECK(out.str().find("\nsimulate: 100/200, 0:00 + 0:00\n") != std::string::npos);
  CHECK(out.str().find('\r') == std::string::npos);
  std::ostringstream quiet;
  {
    Progress rarely("simulate", 200, quiet, false, 24h);
    rarely.update(100);
  }
  CHECK(quiet.str().empty());
}

TEST_CASE("On a terminal it is a bar that leaves nothing behind") {
  std::ostringstream out;
  {
    Progress bar("simulate", 200, out, true, 24h);
    bar.update(100);
  }
  CHECK(out.str().find("simulate [###############...............] 100/200  0:00") != std::string::npos);
  CHECK(out.str().ends_with("\r\x1b[K"));
}
