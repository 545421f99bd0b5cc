package org.jgpu.maven.mojo;

import java.util.OptionalInt;
import org.apache.maven.plugin.MojoFailureException;
import org.jgpu.maven.report.KernelGate;
import org.jspecify.annotations.Nullable;

/** A {@code <gate>} of the goal {@code report}: its fields are the elements in the POM. */
public final class Gate {
  private String kernels = "*";
  private @Nullable Integer maxSpilledBytes;
  private @Nullable Integer maxRegisters;
  private @Nullable Integer minOccupancy;

  /** Creates a gate without limits, for Maven to fill. */
  public Gate() {}

  /** Returns it for the report. */
  KernelGate gate() throws MojoFailureException {
    if (maxSpilledBytes == null && maxRegisters == null && minOccupancy == null) {
      throw new MojoFailureException(
          "the <gate> for '"
              + kernels
              + "' has no limit; give <maxSpilledBytes>, <maxRegisters> or <minOccupancy>");
    }
    return new KernelGate(
        kernels, optional(maxSpilledBytes), optional(maxRegisters), optional(minOccupancy));
  }

  private static OptionalInt optional(@Nullable Integer value) {
    return value == null ? OptionalInt.empty() : OptionalInt.of(value);
  }
}
