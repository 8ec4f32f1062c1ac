#pragma once

#include <array>
#include <string_view>

#include <linea/components.hpp>

namespace plancia::linea {

// What the rule of thumb holds things to be worth: prices in thousandths of a victory point, shares in percent, lengths
// in millimetres. As they stand here they are the rule of thumb itself; others are learnt (docs/study/search.md).
struct Prices {
  int centimetre = 12;  // nearer to an objective, in the middle of the game
  int inside = 1500;    // standing on one that is not ours
  int holding = 500;    // staying on one that is
  int ours = 100;       // percent of a third of its points: what an objective of ours is worth
  int far_off = 30;     // less for each centimetre to an objective, when one is chosen …
  int far_home = 60;    // … and to one of ours
  int cover = 200;
  int danger = 120;        // percent
  int chance = 100;        // percent of a shot to be had from there
  int far_cover = 25;      // percent of cover, far from enemies
  int unseen = 60;         // percent of what an enemy where one may be could do
  int alone = 25;          // percent of the way to go, ahead of the others
  int ground = 50;         // percent of the points of an objective, shared by those who hold it
  int hurry = 70;          // percent of the game; then nobody waits
  int calm = 60;           // percent of the way to go, when the game begins
  int press = 120;         // percent more by its end
  int far = 550;           // millimetres
  int ahead = 100;         // millimetres
  int ambushed = 120;      // millimetres: a vehicle by infantry
  int ambushed_part = 25;  // percent of its points
  int rout = 45;           // percent of the points of a piece that a rout costs
  int test = 25;           // … a failed test, in rout or ground and the attacks held ready
  int pin = 30;
  int token = 240;         // of one attack ready
  int second_token = 130;  // of one more
  int far_pieces = 4;      // that many may hold attacks ready far from everybody; of more, each a share
  int reveal = 200;        // of staying unseen, against a shot
  int recover = 350;
  int idle = 20;      // an action must be better than this, or the card is passed
  int answer = 90;    // an answer must be worth this much
  int shells = 1500;  // of a volley on ground the enemy holds, unseen
  int request = 60;   // percent of what it hits: the guns fire only when a joker comes, LT-R1c
  int again = 170;    // percent of a shot, with as much again for the second half
  int step = 12;      // of a centimetre on the way, at a glance …
  int step_home = 4;  // … to an objective of ours

  friend bool operator==(const Prices&, const Prices&) = default;
};

// Every price by its name, with the range that learning keeps to.
struct PriceField {
  std::string_view name;
  int Prices::* field;
  int least, most;
};
inline constexpr std::array<PriceField, 35> kPriceFields{{
    {"centimetre", &Prices::centimetre, 1, 200},
    {"inside", &Prices::inside, 0, 20'000},
    {"holding", &Prices::holding, 0, 20'000},
    {"ours", &Prices::ours, 0, 900},
    {"far_off", &Prices::far_off, 1, 500},
    {"far_home", &Prices::far_home, 1, 500},
    {"cover", &Prices::cover, 0, 5'000},
    {"danger", &Prices::danger, 0, 1'000},
    {"chance", &Prices::chance, 0, 1'000},
    {"far_cover", &Prices::far_cover, 0, 400},
    {"unseen", &Prices::unseen, 0, 600},
    {"alone", &Prices::alone, 0, 100},
    {"ground", &Prices::ground, 0, 500},
    {"hurry", &Prices::hurry, 0, 101},
    {"calm", &Prices::calm, 0, 1'000},
    {"press", &Prices::press, 0, 2'000},
    {"far", &Prices::far, 50, 3'000},
    {"ahead", &Prices::ahead, 0, 1'000},
    {"ambushed", &Prices::ambushed, 0, 1'000},
    {"ambushed_part", &Prices::ambushed_part, 0, 200},
    {"rout", &Prices::rout, 0, 200},
    {"test", &Prices::test, 0, 200},
    {"pin", &Prices::pin, 0, 200},
    {"token", &Prices::token, 0, 5'000},
    {"second_token", &Prices::second_token, 0, 5'000},
    {"far_pieces", &Prices::far_pieces, 1, 48},
    {"reveal", &Prices::reveal, 0, 5'000},
    {"recover", &Prices::recover, 0, 10'000},
    {"idle", &Prices::idle, 0, 1'000},
    {"answer", &Prices::answer, 0, 5'000},
    {"shells", &Prices::shells, 0, 20'000},
    {"request", &Prices::request, 0, 500},
    {"again", &Prices::again, 20, 1'000},
    {"step", &Prices::step, 0, 200},
    {"step_home", &Prices::step_home, 0, 200},
}};

inline constexpr Prices kUsualPrices{};

}  // namespace plancia::linea
