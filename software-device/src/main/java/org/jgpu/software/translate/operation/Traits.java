package org.jgpu.software.translate.operation;

import java.util.Set;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jspecify.annotations.Nullable;

/**
 * What an instruction is and does, found once when it is decoded: no analysis looks at the text of
 * an instruction again.
 *
 * @param opcode its opcode
 * @param part which part of a product it computes
 * @param marks what else holds for it
 * @param type the last type that it names, or null
 * @param space the state space that it names, or {@link StateSpace#GENERIC}
 * @param access the access of memory that it makes, or null
 * @param copy the copy that it starts, or null
 */
public record Traits(
    Opcode opcode,
    Part part,
    Set<Mark> marks,
    @Nullable ScalarType type,
    StateSpace space,
    @Nullable Access access,
    @Nullable Copy copy) {
  /** A part of a product. */
  public enum Part {
    LOW,
    HIGH,
    WIDE
  }

  /** What holds for some instructions of an opcode and not for others. */
  public enum Mark {
    /** Sets the carry flag. */
    CARRIES,
    /** Clamps its result. */
    SATURATES,
    /** Has integers of at least 32 bits only. */
    INTEGERS,
    /** Names local memory. */
    LOCAL,
    /** Arrives at a barrier without waiting there. */
    ARRIVES,
    /** An atomic operation that leaves the same in whatever order it is made among its like. */
    COMMUTES,
    /** Waits at a barrier of the block's threads. */
    WAITS_FOR_BLOCK,
    /** Counts an arrival at a barrier behind the thread's copies. */
    ARRIVES_BEHIND_COPIES,
    /** Loads a matrix, of which each lane has its part. */
    LOADS_MATRIX,
    /** Stores a matrix, of which each lane has its part. */
    STORES_MATRIX,
    /** One source alone may decide that the result is 0. */
    CONJOINS,
    /** One source alone may decide that all bits of the result are set. */
    DISJOINS
  }

  /** Whether something holds. */
  public boolean has(Mark mark) {
    return marks.contains(mark);
  }

  /** Whether an integer result is that of arithmetic modulo a power of two. */
  public boolean modular() {
    return part != Part.HIGH && !has(Mark.SATURATES) && !has(Mark.CARRIES);
  }

  /** Whether there is no effect but the result, which the operands alone decide. */
  public boolean pure() {
    return opcode.has(Opcode.Trait.PURE) && !has(Mark.CARRIES);
  }

  /** Whether one source alone may decide what the result is. */
  public boolean decides() {
    return has(Mark.CONJOINS) || has(Mark.DISJOINS);
  }
}
