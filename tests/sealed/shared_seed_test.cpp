#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <sealed/sealed_dice.hpp>
#include <sealed/shared_seed.hpp>

using namespace plancia::sealed;

namespace {

const Seed kServer = Seed::from_text("7");
const Seed kOne = Seed::from_text("seat 1");
const Seed kTwo = Seed::from_text("seat 2");

SharedSeed committed() {
  SharedSeed shared(kServer, 2);
  REQUIRE(shared.commit(1, kOne.commitment()));
  REQUIRE(shared.commit(2, kTwo.commitment()));
  return shared;
}

}  // namespace

TEST_CASE("A seed made of parts is the one that docs/dice.md derives") {
  // Computed with Python's hashlib.
  CHECK(kOne.hex() == "5fb09462f9aa2294d53689f0e91c05afef47b3511d54988ec0d6691c00d3c94f");
  CHECK(kTwo.hex() == "da971e1e6f771c2b06043e5fa1a6c9fcf047df6ca56574671a6d8dd3529c8ca4");
  SharedSeed shared = committed();
  CHECK(shared.show(2, kTwo));
  CHECK(shared.show(1, kOne));
  REQUIRE(shared.complete());
  CHECK(shared.seed().hex() == "64ebb06427b0a8c9a1c340eaf3e55b9eafe4e40758f95451e11304dca0049604");
  CHECK(shared.seed().commitment() == "138144f0daa7c1112f45ced89ab2b4ca42261aed96838408b61419f5425ce762");
  std::string dice;
  for (std::uint64_t step = 0; step < 8; ++step) dice += std::to_string(SealedDice(shared.seed()).below(step, 6) + 1);
  CHECK(dice == "23114316");
}

TEST_CASE("Every part counts, and so does whose it is") {
  const auto seed = [](const Seed& server, const Seed& one, const Seed& two) {
    SharedSeed shared(server, 2);
    shared.commit(1, one.commitment());
    shared.commit(2, two.commitment());
    shared.show(1, one);
    shared.show(2, two);
    return shared.seed();
  };
  const Seed all = seed(kServer, kOne, kTwo);
  const Seed other = Seed::from_text("other");
  CHECK(seed(other, kOne, kTwo) != all);
  CHECK(seed(kServer, other, kTwo) != all);
  CHECK(seed(kServer, kOne, other) != all);
  CHECK(seed(kServer, kTwo, kOne) != all);
}

TEST_CASE("Nothing is shown before all have committed, and nothing but what was committed to") {
  SharedSeed shared(kServer, 2);
  CHECK(shared.commitments()[0] == kServer.commitment());
  CHECK_FALSE(shared.all_committed());
  CHECK(shared.commit(1, kOne.commitment()));
  CHECK_FALSE(shared.show(1, kOne));
  CHECK_FALSE(shared.parts()[1]);
  CHECK(shared.commit(2, kTwo.commitment()));
  CHECK_FALSE(shared.show(1, kTwo));
  CHECK_FALSE(shared.show(3, kTwo));
  CHECK_FALSE(shared.show(0, kServer));
  CHECK(shared.show(1, kOne));
  CHECK_FALSE(shared.complete());
  CHECK(shared.show(1, kOne));  // again, which changes nothing
  CHECK_FALSE(shared.complete());
}

TEST_CASE("A seat may commit anew until all have, and then never again") {
  SharedSeed shared(kServer, 2);
  CHECK(shared.commit(1, kTwo.commitment()));
  CHECK(shared.commit(1, kOne.commitment()));
  CHECK(shared.commitments()[1] == kOne.commitment());
  CHECK(shared.commit(2, kTwo.commitment()));
  CHECK_FALSE(shared.commit(1, kTwo.commitment()));
  CHECK_FALSE(shared.commit(2, kTwo.commitment()));
  CHECK(shared.commitments()[1] == kOne.commitment());
}

TEST_CASE("A commitment has 64 hexadecimal digits, and belongs to a seat") {
  SharedSeed shared(kServer, 2);
  const std::string good = kOne.commitment();
  for (const std::string& bad :
       {std::string(), good.substr(1), good + "0", "G" + good.substr(1), std::string(64, 'A')}) {
    CHECK_FALSE(shared.commit(1, bad));
  }
  for (const int seat : {0, 3, -1}) CHECK_FALSE(shared.commit(seat, good));
  CHECK_FALSE(shared.commitments()[1]);
}

TEST_CASE("Where a seed comes from has a word, and an unknown word is none") {
  for (const SeedFrom from : {SeedFrom::program, SeedFrom::chosen, SeedFrom::parts})
    CHECK(seed_from(word(from)) == from);
  CHECK_FALSE(seed_from("nowhere"));
}
