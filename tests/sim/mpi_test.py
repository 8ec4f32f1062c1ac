#!/usr/bin/env python3
"""`plancia-mpi simulate`: any number of processes gives exactly the figures of one."""

import os
import subprocess
import sys
import unittest

PROGRAM, MPI_PROGRAM, MPIEXEC = sys.argv[1:4]
del sys.argv[1:4]
# More ranks than cores, as any user, on one machine.
ENVIRONMENT = os.environ | {
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",
    "OMPI_MCA_btl_vader_single_copy_mechanism": "none",
}
STUDY = ["simulate", "xmas", "--policies", "scripted,random", "--games", "301", "--json"]


def ranks(count, *arguments):
    return subprocess.run([MPIEXEC, "-n", str(count), MPI_PROGRAM, *arguments], capture_output=True, text=True,
                          timeout=300, check=False, env=ENVIRONMENT)


class Ranks(unittest.TestCase):
    def test_the_figures_do_not_depend_on_the_ranks(self):
        alone = subprocess.run([PROGRAM, *STUDY], capture_output=True, text=True, check=True, timeout=300).stdout
        for count in (1, 2, 3):
            done = ranks(count, *STUDY, "--threads", "1")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(done.stdout, alone)

    def test_more_ranks_than_games(self):
        alone = subprocess.run([PROGRAM, "simulate", "nakajima", "--games", "2", "--json"], capture_output=True,
                               text=True, check=True, timeout=300).stdout
        self.assertEqual(ranks(3, "simulate", "nakajima", "--games", "2", "--json").stdout, alone)

    def test_a_wrong_request_ends_all_ranks_and_is_told_once(self):
        done = ranks(2, "simulate", "xmas", "--policy", "clever")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count('policy "clever"'), 1)
        done = ranks(2, "simulate", "xmas", "--plot", "/no/such/folder/x.svg")
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("cannot write /no/such/folder/x.svg"), 1)


if __name__ == "__main__":
    unittest.main()
