#!/usr/bin/env python3
"""The checker of histories must find each anomaly in a history that has it, and nothing in those that have none."""
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from graph import ABORTED, COMMITTED, FORBIDDEN, UNKNOWN, Transaction, anomalies  # noqa: E402


def history(*transactions):
    """Each a string: "+x1" appends 1 to x, "x12" reads x as [1, 2], "x" as empty; after a blank ! or ? : aborted, unknown."""
    out = []
    for number, text in enumerate(transactions):
        state, operations = COMMITTED, []
        for word in text.split():
            if word in "!?":
                state = ABORTED if word == "!" else UNKNOWN
            elif word[0] == "+":
                operations.append(("append", word[1], int(word[2:])))
            else:
                operations.append(("read", word[0], [int(digit) for digit in word[1:]]))
        out.append(Transaction(number, state, operations))
    return out


class Anomalies(unittest.TestCase):
    def shows(self, kinds, final, *transactions):
        self.assertEqual(set(anomalies(history(*transactions), {key[0]: [int(v) for v in key[1:]] for key in final.split()})), set(kinds))

    def test_serial_histories_show_nothing(self):
        self.shows([], "x12 y3", "+x1", "x1 +x2", "x12 +y3", "y3 x12", "y x1")

    def test_g0_is_a_cycle_of_writes(self):
        self.shows(["G0", "G1c", "G-SI", "G2"], "x12 y43", "+x1 +y3", "+x2 +y4")

    def test_g1a_reads_what_was_rolled_back(self):
        self.shows(["G1a"], "x", "+x1 !", "x1")

    def test_g1a_is_there_at_the_end(self):
        self.shows(["G1a"], "x1", "+x1 !")

    def test_g1b_reads_what_its_writer_overwrote(self):
        self.shows(["G1b", "G-SI", "G2"], "x12", "+x1 +x2", "x1")

    def test_g1c_is_a_cycle_of_writes_and_reads(self):
        self.shows(["G1c", "G-SI", "G2"], "x1 y2", "+x1 y2", "+y2 x1")

    def test_read_skew_is_forbidden_under_a_snapshot(self):
        self.shows(["G-SI", "G2"], "x1 y2", "+x1 +y2", "x y2")

    def test_lost_update_is_forbidden_under_a_snapshot(self):
        self.shows(["G-SI", "G2"], "x12", "x +x1", "x +x2")

    def test_long_fork_is_forbidden_under_a_snapshot(self):
        self.shows(["G-SI", "G2"], "x1 y2", "+x1", "+y2", "x1 y", "x y2")

    def test_write_skew_is_allowed_under_a_snapshot(self):
        self.shows(["G2"], "x1 y2", "x y +x1", "x y +y2")

    def test_read_only_anomaly_is_allowed_under_a_snapshot(self):
        self.shows(["G2"], "x1 y2", "x y +x1", "+y2", "x y2")

    def test_committed_writes_must_be_there(self):
        self.shows(["lost"], "x1", "+x1", "+x2")

    def test_a_transaction_is_there_whole_or_not_at_all(self):
        self.shows(["partial", "lost"], "x1 y", "+x1 +y2 ?")
        self.shows([], "x1 y2", "+x1 +y2 ?")
        self.shows([], "x y", "+x1 +y2 ?")

    def test_own_writes_are_seen(self):
        self.shows(["own writes"], "x12", "+x1", "+x2 x1")

    def test_lists_do_not_contradict_each_other(self):
        self.shows(["contradiction"], "x12", "+x1", "+x2", "x2")
        self.shows(["contradiction"], "x11", "+x1")

    def test_levels_forbid_what_they_should(self):
        self.assertNotIn("G-SI", FORBIDDEN["read committed"])
        self.assertNotIn("G2", FORBIDDEN["repeatable read"])
        self.assertIn("G2", FORBIDDEN["serializable"])


if __name__ == "__main__":
    unittest.main()
