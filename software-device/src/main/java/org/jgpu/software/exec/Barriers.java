package org.jgpu.software.exec;

import java.util.Arrays;
import org.jgpu.software.device.Waiting;
import org.jgpu.software.device.Waiting.Kind;

/** The sixteen barriers of a block. */
final class Barriers {
  static final int COUNT = 16;

  private final int[] arrived = new int[COUNT];
  private final int[] expected = new int[COUNT];

  void reset() {
    Arrays.fill(arrived, 0);
  }

  /** Counts a thread that arrived, and how many are expected; 0 stands for all. */
  void arrive(int barrier, int threads) {
    arrived[barrier]++;
    expected[barrier] = threads;
  }

  /** Whether everybody whom a barrier waits for has arrived. */
  boolean complete(int barrier, int living) {
    int wanted = expected[barrier] == 0 ? living : expected[barrier];
    return arrived[barrier] > 0 && arrived[barrier] >= wanted;
  }

  /** Answers the threads that wait at a barrier and opens it for its next use. */
  void release(int barrier, Waiting waiting, int[] threads, int count) {
    arrived[barrier] = 0;
    int votes = 0;
    for (int i = 0; i < count; i++) {
      votes += (int) (waiting.value[threads[i]] & 1);
    }
    for (int i = 0; i < count; i++) {
      Kind kind = Kind.of(waiting.kind[threads[i]]);
      waiting.result[threads[i]] =
          switch (kind) {
            case BARRIER_POPC -> votes;
            case BARRIER_AND -> votes == count ? 1 : 0;
            case BARRIER_OR -> votes > 0 ? 1 : 0;
            default -> 0;
          };
    }
  }
}
