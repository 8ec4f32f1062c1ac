#pragma once

#include <simulate.hpp>

namespace plancia::mpi {

// MPI for the life of this object. Only the thread that made it talks to other processes.
class World {
 public:
  World(int& argc, char**& argv);
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  int rank() const { return rank_; }
  int size() const { return size_; }

 private:
  int rank_ = 0;
  int size_ = 1;
};

// Rank 0 reports. It names a range of games to all, everyone plays every size-th game of it, and the totals, being sums
// of whole numbers, are added up in rank 0.
app::SimulateHost host(const World& world);

}  // namespace plancia::mpi
