package org.jgpu.contract.bits;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jgpu.contract.bits.ResultComparison.Verdict;
import org.jspecify.annotations.Nullable;

/**
 * Which result of a test on one device is compared with which on the other. Threads of a test, and
 * parts of long copies, take their turns as they like: equal ones are found wherever they are, then
 * those that agree, and the rest in their order.
 *
 * @param equal how many are equal
 * @param others how others differ, by their number on the first device
 */
record Pairing(int equal, SortedMap<Integer, ResultComparison> others) {
  /** What has no partner yet, by number. */
  private static final class Unpaired {
    final SortedMap<Integer, RecordedResult> mine = new TreeMap<>();
    final List<RecordedResult> others;
    final SortedMap<Integer, ResultComparison> found = new TreeMap<>();

    Unpaired(List<RecordedResult> mine, List<RecordedResult> others) {
      for (int i = 0; i < mine.size(); i++) {
        this.mine.put(i, mine.get(i));
      }
      this.others = new ArrayList<>(others);
    }

    /** Pairs each with the first one whose comparison is no worse than {@code verdict}. */
    void pair(Verdict verdict) {
      Iterator<Map.Entry<Integer, RecordedResult>> unpaired = mine.entrySet().iterator();
      while (unpaired.hasNext()) {
        Map.Entry<Integer, RecordedResult> one = unpaired.next();
        ResultComparison comparison = taken(one.getValue(), verdict);
        if (comparison != null) {
          found.put(one.getKey(), comparison);
          unpaired.remove();
        }
      }
    }

    private @Nullable ResultComparison taken(RecordedResult one, Verdict verdict) {
      for (int i = 0; i < others.size(); i++) {
        RecordedResult other = others.get(i);
        boolean sized = one.bytes() == other.bytes() || verdict == Verdict.DIFFERENT;
        if (sized && (verdict != Verdict.EQUAL || one.isSameAs(other))) {
          ResultComparison comparison = ResultComparison.of(one, other);
          if (comparison.verdict().compareTo(verdict) <= 0) {
            others.remove(i);
            return comparison;
          }
        }
      }
      return null;
    }
  }

  static Pairing of(List<RecordedResult> mine, List<RecordedResult> others) {
    Unpaired unpaired = new Unpaired(mine, others);
    unpaired.pair(Verdict.EQUAL);
    int equal = unpaired.found.size();
    unpaired.found.clear();
    unpaired.pair(Verdict.WITHIN);
    unpaired.pair(Verdict.DIFFERENT);
    return new Pairing(equal, unpaired.found);
  }
}
