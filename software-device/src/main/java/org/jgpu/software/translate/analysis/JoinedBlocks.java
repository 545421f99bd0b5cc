package org.jgpu.software.translate.analysis;

import java.util.BitSet;
import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.translate.operation.Access;
import org.jgpu.software.translate.operation.Opcode;
import org.jgpu.software.translate.operation.Operation;
import org.jgpu.software.translate.operation.Read;
import org.jgpu.software.translate.operation.SpecialRegister;
import org.jgpu.software.translate.operation.SpecialRegister.Meaning;
import org.jgpu.software.translate.operation.Traits;

/**
 * Whether neighbouring blocks of a kernel may run as one that is wider: whether its threads know of
 * themselves in x nothing but their index in the whole grid, block index times extent plus thread
 * index, and touch nothing that they share with the rest of their block alone. Rows are then as
 * long as the grid is wide, where those of a block may be 32 threads, and what comes before a row
 * counts for less.
 */
public final class JoinedBlocks {
  private final BitSet threads = new BitSet();
  private final BitSet blocks = new BitSet();
  private final BitSet extents = new BitSet();

  private JoinedBlocks(List<Operation> operations) {
    BitSet once = RowStrides.writtenOnce(operations);
    for (Operation operation : operations) {
      if (copies(operation) && operation.writes().get(0).target() instanceof Register register) {
        Operand from = operation.reads().get(0).operand();
        threads.set(register.id(), once.get(register.id()) && names(from, Meaning.THREAD_INDEX));
        blocks.set(register.id(), once.get(register.id()) && names(from, Meaning.BLOCK_INDEX));
        extents.set(register.id(), once.get(register.id()) && names(from, Meaning.BLOCK_EXTENT));
      }
    }
  }

  /** Whether it is so for a kernel whose threads never wait. */
  public static boolean possible(KernelBody body) {
    JoinedBlocks joined = new JoinedBlocks(body.operations());
    return !body.usesLocal() && body.operations().stream().allMatch(joined::permits);
  }

  private static boolean copies(Operation operation) {
    return operation.opcode() == Opcode.MOV
        && operation.guard() == null
        && operation.reads().size() == 1
        && operation.writes().size() == 1
        && operation.writes().get(0).type().bytes() == 4;
  }

  /** Whether an operand is the special register of a meaning in x. */
  private static boolean names(Operand operand, Meaning meaning) {
    return SpecialRegister.dimension(operand, meaning) == 0;
  }

  private boolean permits(Operation operation) {
    return withoutOthers(operation) && (joins(operation) || ownPlace(operation));
  }

  /** Whether the other threads of the block have nothing to do with what an operation does. */
  private static boolean withoutOthers(Operation operation) {
    Access access = operation.access();
    return switch (operation.opcode()) {
      case LD, ST ->
          access != null
              && !access.order().strong()
              && (access.namesGlobal() || access.named() == StateSpace.PARAM);
      case BRA, POLL, AHEAD, ENDS -> true;
      default -> !operation.opcode().generated() && !operation.opcode().actsOutside();
    };
  }

  /** Whether an operation computes the index in the grid. */
  private boolean joins(Operation operation) {
    List<Read> reads = operation.reads();
    return operation.opcode() == Opcode.MAD
        && operation.traits().modular()
        && operation.traits().part() == Traits.Part.LOW
        && operation.writes().get(0).type().bytes() == 4
        && threads(reads.get(2))
        && (blocks(reads.get(0)) && extents(reads.get(1))
            || extents(reads.get(0)) && blocks(reads.get(1)));
  }

  /** Whether an operation needs neither the block's nor the thread's index in x. */
  private boolean ownPlace(Operation operation) {
    for (Read read : operation.reads()) {
      Operand operand = read.operand();
      boolean copied = copies(operation) && taken(operation);
      if (threads(read) || blocks(read) || (place(operand) && !copied)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a copy is into a register that is known to hold nothing else. */
  private boolean taken(Operation operation) {
    return operation.writes().get(0).target() instanceof Register register
        && (threads.get(register.id()) || blocks.get(register.id()) || extents.get(register.id()));
  }

  private static boolean place(Operand operand) {
    return operand instanceof Operand.Special special
        && (SpecialRegister.of(special).meaning() == Meaning.OTHER
            || names(operand, Meaning.THREAD_INDEX)
            || names(operand, Meaning.BLOCK_INDEX));
  }

  private boolean threads(Read read) {
    return holds(threads, read);
  }

  private boolean blocks(Read read) {
    return holds(blocks, read);
  }

  private boolean extents(Read read) {
    return holds(extents, read);
  }

  private static boolean holds(BitSet registers, Read read) {
    return read.operand() instanceof Register register
        && registers.get(register.id())
        && read.type().bytes() == 4
        && read.type() != ScalarType.F32;
  }
}
