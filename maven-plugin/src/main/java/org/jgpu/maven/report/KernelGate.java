package org.jgpu.maven.report;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * What some kernels may use.
 *
 * @param kernels which: a class and a method as the report names them, with {@code *} for any text,
 *     such as {@code app.Kernels.blur*}
 * @param maxSpilledBytes the most bytes of stores and loads of spilled registers; none is no limit
 * @param maxRegisters the most registers of a thread
 * @param minOccupancy the least occupancy in per cent
 */
public record KernelGate(
    String kernels,
    OptionalInt maxSpilledBytes,
    OptionalInt maxRegisters,
    OptionalInt minOccupancy) {

  /** Returns what is against this gate, a sentence each, and that it concerns no kernel at all. */
  public List<String> violations(List<KernelUsage> usages) {
    String expression = ("\\Q" + kernels + "\\E").replace("*", "\\E.*\\Q");
    Pattern pattern = Pattern.compile(expression);
    List<String> violations = new ArrayList<>();
    boolean any = false;
    for (KernelUsage usage : usages) {
      if (pattern.matcher(usage.kernel()).matches()) {
        any = true;
        check(usage, violations);
      }
    }
    if (!any) {
      violations.add("the gate for '" + kernels + "' matches no kernel; see the report's names");
    }
    return violations;
  }

  private void check(KernelUsage usage, List<String> violations) {
    if (maxSpilledBytes.isPresent()) {
      int most = maxSpilledBytes.getAsInt();
      if (usage.spilledBytes().isEmpty()) {
        violations.add(
            usage.place() + ": there is no CUDA compiler to ask what of its stack is spilled");
      } else if (usage.spilledBytes().getAsInt() > most) {
        int found = usage.spilledBytes().getAsInt();
        violations.add(usage.place() + " spills " + found + " bytes; the gate allows " + most);
      }
    }
    int registers = usage.function().registers();
    if (maxRegisters.isPresent() && registers > maxRegisters.getAsInt()) {
      violations.add(
          "%s uses %d registers; the gate allows %d"
              .formatted(usage.place(), registers, maxRegisters.getAsInt()));
    }
    if (minOccupancy.isPresent() && usage.occupancy().isPresent()) {
      int occupancy = usage.occupancy().get();
      if (occupancy < minOccupancy.getAsInt()) {
        violations.add(
            "%s has an occupancy of %d%%; the gate asks for %d%%"
                .formatted(usage.place(), occupancy, minOccupancy.getAsInt()));
      }
    }
  }
}
