package org.jgpu.runtime.module;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.Target;

/**
 * Which binaries of a unit can run on a device, best first: the exact cubin, cubins of the same
 * major and a lower minor capability (binary compatibility holds within a major one), then PTX of
 * the same or a lower capability, highest first.
 */
final class Candidates {
  private Candidates() {}

  static List<Binary> of(BinaryIndex index, int computeCapability) {
    List<Binary> result = new ArrayList<>();
    for (Binary binary : index.binaries()) {
      if (runsOn(binary.target(), computeCapability)) {
        result.add(binary);
      }
    }
    result.sort(
        Comparator.comparing((Binary binary) -> binary.target().kind())
            .thenComparing(binary -> -binary.target().computeCapability()));
    return result;
  }

  private static boolean runsOn(Target target, int computeCapability) {
    boolean notNewer = target.computeCapability() <= computeCapability;
    return switch (target.kind()) {
      case CUBIN -> notNewer && target.computeCapability() / 10 == computeCapability / 10;
      case PTX -> notNewer;
    };
  }
}
