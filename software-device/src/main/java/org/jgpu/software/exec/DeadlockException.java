package org.jgpu.software.exec;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jgpu.software.device.Waiting;
import org.jgpu.software.device.Waiting.Kind;

/** All living threads of a block wait, and none of them can ever go on. */
final class DeadlockException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Map<Group, int[]> groups = new LinkedHashMap<>();

  /** Threads that wait at one place for one thing. */
  record Group(int state, Kind kind, int maskOrBarrier) {}

  DeadlockException(int[] states, Waiting waiting, int[] living) {
    super("threads wait for each other");
    for (int thread = 0; thread < states.length; thread++) {
      if ((living[thread / 32] >>> (thread % 32) & 1) != 0) {
        Group group =
            new Group(states[thread], Kind.of(waiting.kind[thread]), waiting.mask[thread]);
        int[] known = groups.computeIfAbsent(group, key -> new int[2]);
        known[1] = known[0] == 0 ? thread : known[1];
        known[0]++;
      }
    }
  }

  /** For each group the number of its threads and the first one. */
  Map<Group, int[]> groups() {
    return groups;
  }
}
