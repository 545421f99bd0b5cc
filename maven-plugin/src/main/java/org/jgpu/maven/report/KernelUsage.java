package org.jgpu.maven.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A line of the report.
 *
 * @param kernel class and key of the kernel, and the variant where there are several
 * @param location of the kernel, such as {@code Kernels.java:12}
 * @param unit what it was compiled in
 * @param symbol of the compiled function
 * @param target the architecture
 * @param function what it uses
 * @param spilledBytes stores to and loads from local memory that hold registers; empty if the stack
 *     is used and there is no compiler to ask
 * @param block threads in a block, declared or 256
 */
public record KernelUsage(
    String kernel,
    String location,
    String unit,
    String symbol,
    int target,
    CubinFunction function,
    OptionalInt spilledBytes,
    int block) {

  /** Returns whether registers are known to be spilled. */
  public boolean spills() {
    return spilledBytes.orElse(0) > 0;
  }

  /** Returns kernel, Java line and architecture. */
  public String place() {
    return kernel + " (" + location + ") on sm_" + target;
  }

  /** Returns the occupancy in per cent; empty for an architecture that is not known. */
  public Optional<Integer> occupancy() {
    return Occupancy.of(target, function, block);
  }

  /** Returns the report as a table, the kernels in order. */
  public static String table(List<KernelUsage> usages) {
    int width = usages.stream().mapToInt(usage -> usage.kernel.length()).max().orElse(6);
    String form = "%-" + Math.max(width, 6) + "s  %-7s %9s %8s %8s %8s %6s %9s%n";
    StringBuilder table = new StringBuilder();
    table.append(
        String.format(
            Locale.ROOT,
            form,
            "kernel",
            "target",
            "registers",
            "shared",
            "stack",
            "spilled",
            "block",
            "occupancy"));
    for (KernelUsage usage : usages) {
      String spilled = usage.spilledBytes.isPresent() ? usage.spilledBytes.getAsInt() + " B" : "?";
      String occupancy = usage.occupancy().map(percent -> percent + "%").orElse("?");
      table.append(
          String.format(
              Locale.ROOT,
              form,
              usage.kernel,
              "sm_" + usage.target,
              usage.function.registers(),
              usage.function.sharedBytes() + " B",
              usage.function.stackBytes() + " B",
              spilled,
              usage.block,
              occupancy));
    }
    return table.toString();
  }
}
