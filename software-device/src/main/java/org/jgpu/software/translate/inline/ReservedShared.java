package org.jgpu.software.translate.inline;

import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.ptx.Variable;

/**
 * The shared memory that CUDA keeps for itself in each block and does not count as the kernel's.
 * Cooperative groups of more than a warp meet there, by the register {@code
 * %reserved_smem_offset_1}. Kernels that do not ask for it have none here.
 */
public final class ReservedShared {
  /** As on GPUs of compute capability 8.0 and later. */
  public static final int BYTES = 1024;

  static final Variable VARIABLE =
      new Variable(
          "CUDA's reserved shared memory",
          StateSpace.SHARED,
          ScalarType.B8,
          128,
          BYTES,
          false,
          List.of());

  private static final String PREFIX = "reserved_smem_offset_";

  private ReservedShared() {}

  /** What a special register that tells of it stands for; others stand for themselves. */
  static Operand address(Operand.Special special) {
    if (!special.name().startsWith(PREFIX)) {
      return special;
    }
    return switch (special.name().substring(PREFIX.length())) {
      case "begin", "0", "1" -> new Operand.VariableAddress(VARIABLE, 0);
      case "end" -> new Operand.VariableAddress(VARIABLE, BYTES);
      case "cap" -> new Operand.Immediate(BYTES, null);
      default -> special;
    };
  }
}
