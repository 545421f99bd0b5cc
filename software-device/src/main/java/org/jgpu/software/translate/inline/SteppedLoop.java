package org.jgpu.software.translate.inline;

import java.util.List;
import java.util.Set;
import org.jgpu.software.ptx.Instruction;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.operation.Opcode;
import org.jspecify.annotations.Nullable;

/**
 * A loop that ends with {@code if (value < bound) goto head}, in each of whose turns a step that
 * the loop does not change is added to the value: the common {@code for (i = ...; i < n; i +=
 * stride)}. Whether it surely ends is found before its first turn. C2 makes two loops of it, one
 * for either answer, so that in the one that ends a turn costs nothing.
 *
 * @param type the type of the comparison
 * @param value what is compared
 * @param step what is added to it
 * @param bound what it is compared with
 */
record SteppedLoop(ScalarType type, Register value, Operand step, Operand bound) {
  private static final Set<String> BELOW = Set.of("lt", "lo");

  /**
   * Recognises such a loop; null for any other, and for loops in which threads wait for each other.
   *
   * @param from the index of its first instruction
   * @param to the index of the branch back there
   */
  static @Nullable SteppedLoop of(List<Instruction> instructions, int from, int to) {
    Instruction branch = instructions.get(to);
    Register guard = branch.guard();
    if (guard == null || branch.guardNegated()) {
      return null;
    }
    LoopBody body = new LoopBody(instructions, from, to);
    int compares = body.onlyWrite(guard);
    Instruction comparison = instructions.get(Math.max(compares, from));
    ScalarType type = CountedLoop.compares(comparison, BELOW);
    if (type == null
        || compares < 0
        || body.waits()
        || body.skips(compares)
        || !(comparison.operands().get(1) instanceof Register value)
        || !body.fixed(comparison.operands().get(2))) {
      return null;
    }
    int adds = body.onlyWrite(value);
    Operand step = adds < 0 || body.skips(adds) ? null : step(instructions.get(adds), value, type);
    return step == null || !body.fixed(step)
        ? null
        : new SteppedLoop(type, value, step, comparison.operands().get(2));
  }

  /** What an instruction adds to a register, or null if it does anything else. */
  private static @Nullable Operand step(Instruction add, Register value, ScalarType type) {
    boolean plain =
        Opcode.ADD.is(add)
            && add.guard() == null
            && add.modifiers().size() == 1
            && add.operands().size() == 3
            && add.operands().get(1).equals(value);
    ScalarType added = plain ? ScalarType.named(add.modifiers().get(0)) : null;
    boolean same = added != null && added.integral() && added.bytes() == type.bytes();
    return same && value.type().bytes() == type.bytes() ? add.operands().get(2) : null;
  }

  /** What finds whether the loop ends, and leaves it in a predicate. */
  Instruction find(Register ends, Instruction place) {
    return place.beside(
        Opcode.ENDS.text(), List.of(type.toString()), List.of(ends, value, step, bound));
  }
}
