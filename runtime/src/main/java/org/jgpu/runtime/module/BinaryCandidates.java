package org.jgpu.runtime.module;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.Target;

/** Which binaries run on a device, best first. */
final class BinaryCandidates {
  private BinaryCandidates() {}

  /**
   * Returns the cubins of the device's major version up to its minor one, highest first, and then
   * the PTX that the driver can compile for it, highest first. A device that runs no machine code
   * runs newer PTX, too; of that the lowest comes first.
   *
   * @param computeCapability ten times the device's
   * @param machineCode whether the device runs cubins
   */
  static List<Binary> of(List<Binary> binaries, int computeCapability, boolean machineCode) {
    List<Binary> candidates = new ArrayList<>(binaries.size());
    if (machineCode) {
      int lowest = computeCapability / 10 * 10;
      add(binaries, Target.Kind.CUBIN, lowest, computeCapability, candidates);
    }
    add(binaries, Target.Kind.PTX, 0, computeCapability, candidates);
    if (!machineCode) {
      List<Binary> newer = new ArrayList<>();
      add(binaries, Target.Kind.PTX, computeCapability + 1, Integer.MAX_VALUE, newer);
      Collections.reverse(newer);
      candidates.addAll(newer);
    }
    return candidates;
  }

  private static void add(
      List<Binary> binaries, Target.Kind kind, int lowest, int highest, List<Binary> candidates) {
    int first = candidates.size();
    for (Binary binary : binaries) {
      int capability = binary.target().computeCapability();
      if (binary.target().kind() == kind && lowest <= capability && capability <= highest) {
        int at = candidates.size();
        while (at > first && candidates.get(at - 1).target().computeCapability() < capability) {
          at--;
        }
        candidates.add(at, binary);
      }
    }
  }
}
