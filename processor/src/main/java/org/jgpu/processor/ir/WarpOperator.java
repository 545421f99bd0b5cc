package org.jgpu.processor.ir;

import java.util.Optional;
import org.jgpu.format.ElementType;

/** What the lanes of a warp do together; each operator takes the mask of the lanes first. */
public enum WarpOperator {
  /** A barrier among the lanes; no value. */
  SYNC(0, IrType.VOID),
  SHUFFLE(2),
  SHUFFLE_UP(2),
  SHUFFLE_DOWN(2),
  SHUFFLE_XOR(2),
  ALL(1, IrType.BOOL),
  ANY(1, IrType.BOOL),
  BALLOT(1, IrType.of(ElementType.INT32)),
  MATCH_ANY(1, IrType.of(ElementType.INT32)),
  MATCH_ALL(1, IrType.of(ElementType.INT32)),
  REDUCE_ADD(1),
  REDUCE_MIN(1),
  REDUCE_MAX(1),
  REDUCE_AND(1),
  REDUCE_OR(1),
  REDUCE_XOR(1);

  private final int operands;
  private final Optional<IrType> result;

  WarpOperator(int operands) {
    this.operands = operands;
    this.result = Optional.empty();
  }

  WarpOperator(int operands, IrType result) {
    this.operands = operands;
    this.result = Optional.of(result);
  }

  /** Returns the number of operands after the mask: the value, and for shuffles a lane. */
  public int operands() {
    return operands;
  }

  /** Returns the type of the result, or empty if it is that of the value. */
  Optional<IrType> result() {
    return result;
  }
}
