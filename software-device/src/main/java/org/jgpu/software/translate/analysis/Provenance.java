package org.jgpu.software.translate.analysis;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.Write;

/**
 * From which uniform pointer, its root, each 64-bit register is computed, through all of its
 * definitions. A guess: an access through the register tries the root's segment first and finds out
 * by itself when the address lies elsewhere.
 */
public final class Provenance {
  private static final int UNKNOWN = -2;

  /** No root, or several. */
  static final int NONE = -1;

  private final Uniforms uniforms;
  private final int[] roots;

  /** Roots that certainly are pointers, since they are converted between state spaces. */
  private final BitSet pointers = new BitSet();

  private Provenance(Uniforms uniforms, int registers) {
    this.uniforms = uniforms;
    this.roots = new int[registers];
  }

  /**
   * Finds roots.
   *
   * @param operations all operations of the kernel
   * @param registers the number of registers
   */
  static Provenance of(List<Operation> operations, Uniforms uniforms, int registers) {
    Provenance provenance = new Provenance(uniforms, registers);
    provenance.solve(operations);
    provenance.findPointers(operations);
    provenance.solve(operations);
    return provenance;
  }

  /** The id of the root of a register, or {@link #NONE}. */
  public int root(Register register) {
    return Math.max(roots[register.id()], NONE);
  }

  private void solve(List<Operation> operations) {
    Arrays.fill(roots, UNKNOWN);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Operation operation : operations) {
        for (Write write : operation.writes()) {
          if (write.target() instanceof Register register && register.type().bytes() == 8) {
            int joined = join(roots[register.id()], rootOf(operation, register));
            changed |= joined != roots[register.id()];
            roots[register.id()] = joined;
          }
        }
      }
    }
  }

  private void findPointers(List<Operation> operations) {
    for (Operation operation : operations) {
      if (operation.opcode() == Opcode.CVTA
          && operation.traits().space() == StateSpace.GLOBAL
          && operation.reads().get(0).operand() instanceof Register register
          && root(register) >= 0) {
        pointers.set(root(register));
      }
    }
  }

  private static int join(int first, int second) {
    if (first == UNKNOWN || first == second) {
      return second;
    }
    return second == UNKNOWN ? first : NONE;
  }

  private int rootOf(Operation operation, Register target) {
    List<Read> reads = operation.reads();
    return switch (operation.opcode()) {
      case LD -> uniforms.contains(target) ? target.id() : NONE;
      case MOV -> reads.size() == 1 ? copied(reads.get(0).operand(), target) : NONE;
      case CVTA ->
          operation.traits().space() == StateSpace.GLOBAL
              ? copied(reads.get(0).operand(), target)
              : NONE;
      case ADD -> reads.size() == 2 ? sum(root(reads, 0), root(reads, 1)) : NONE;
      case SUB -> root(reads, 0);
      case MAD -> root(reads, 2);
      case SELP -> join(root(reads, 0), root(reads, 1));
      default -> NONE;
    };
  }

  private int copied(Operand source, Register target) {
    if (source instanceof Operand.VariableAddress) {
      return uniforms.contains(target) ? target.id() : NONE;
    }
    return source instanceof Register register ? roots[register.id()] : NONE;
  }

  private int root(List<Read> reads, int index) {
    if (index < reads.size()
        && reads.get(index).operand() instanceof Register register
        && reads.get(index).type() != ScalarType.F64) {
      return roots[register.id()];
    }
    return NONE;
  }

  /** A pointer plus a number; which is which shows by what else becomes of them. */
  private int sum(int first, int second) {
    if (first == NONE || second == NONE) {
      return first == NONE ? second : first;
    }
    if (first == UNKNOWN || second == UNKNOWN) {
      return Math.max(first, second);
    }
    boolean firstPoints = pointers.get(first);
    return firstPoints == pointers.get(second) ? NONE : firstPoints ? first : second;
  }
}
