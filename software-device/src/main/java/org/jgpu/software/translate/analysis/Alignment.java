package org.jgpu.software.translate.analysis;

import java.util.Arrays;
import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.inline.Layout;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;

/**
 * Which powers of two the value of each integer register is a multiple of, whatever the kernel's
 * arguments are. An access at such an address needs no test of its alignment.
 */
public final class Alignment {
  /** More zero bits than any value has, which stands for a value that is not known yet. */
  private static final int ALL = 64;

  private final Layout layout;
  private final int[] zeros;

  private Alignment(Layout layout, int registers) {
    this.layout = layout;
    this.zeros = new int[registers];
    Arrays.fill(zeros, ALL);
  }

  /**
   * Examines a kernel.
   *
   * @param operations all operations
   * @param registers the number of registers
   */
  static Alignment of(List<Operation> operations, Layout layout, int registers) {
    Alignment alignment = new Alignment(layout, registers);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Operation operation : operations) {
        changed |= alignment.examine(operation);
      }
    }
    return alignment;
  }

  /** Whether a register plus an offset is always a multiple of a power of two. */
  public boolean multiple(Register register, long offset, int of) {
    int bits = Integer.numberOfTrailingZeros(of);
    return zeros[register.id()] >= bits && Long.numberOfTrailingZeros(offset) >= bits;
  }

  private boolean examine(Operation operation) {
    boolean changed = false;
    int found = operation.writes().size() == 1 ? zerosOf(operation) : 0;
    for (Write write : operation.writes()) {
      if (write.target() instanceof Register register && found < zeros[register.id()]) {
        zeros[register.id()] = found;
        changed = true;
      }
    }
    return changed;
  }

  private int zerosOf(Operation operation) {
    List<Read> reads = operation.reads();
    boolean integer =
        !floating(operation.writes().get(0).type())
            && reads.stream().noneMatch(read -> floating(read.type()));
    if (!integer || !operation.traits().modular()) {
      return 0;
    }
    return switch (operation.opcode()) {
      case MOV, CVTA, CVT -> reads.size() == 1 ? zeros(reads, 0) : 0;
      case ADD, SUB, SELP -> Math.min(zeros(reads, 0), zeros(reads, 1));
      case AND -> Math.max(zeros(reads, 0), zeros(reads, 1));
      case MUL -> Math.min(ALL, zeros(reads, 0) + zeros(reads, 1));
      case MAD -> Math.min(zeros(reads, 2), zeros(reads, 0) + zeros(reads, 1));
      case SHL -> Math.min(ALL, zeros(reads, 0) + shift(reads.get(1).operand()));
      default -> 0;
    };
  }

  private static boolean floating(ScalarType type) {
    return type.kind() == ScalarType.Kind.FLOAT;
  }

  private int zeros(List<Read> reads, int index) {
    Operand operand = reads.get(index).operand();
    if (operand instanceof Register register) {
      return zeros[register.id()];
    }
    if (operand instanceof Operand.Immediate number) {
      return Long.numberOfTrailingZeros(number.bits());
    }
    if (operand instanceof Operand.VariableAddress variable) {
      return Long.numberOfTrailingZeros(layout.address(variable.variable()) + variable.offset());
    }
    return 0;
  }

  private static int shift(Operand operand) {
    return operand instanceof Operand.Immediate number && number.bits() >= 0
        ? (int) Math.min(number.bits(), ALL)
        : 0;
  }
}
