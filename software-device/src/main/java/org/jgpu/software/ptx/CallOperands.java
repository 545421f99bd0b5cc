package org.jgpu.software.ptx;

import java.util.List;

/**
 * The operands of a call.
 *
 * @param results registers or parameter variables that receive what is returned
 * @param function the function's name; empty when it is called through a register
 * @param arguments registers, numbers or parameter variables
 */
public record CallOperands(List<Operand> results, String function, List<Operand> arguments) {

  /** Packs the operands into the form that {@link #of} reads. */
  List<Operand> pack() {
    return List.of(
        new Operand.Vector(results),
        new Operand.FunctionName(function),
        new Operand.Vector(arguments));
  }

  /** The operands of a call instruction. */
  public static CallOperands of(Instruction call) {
    return new CallOperands(
        ((Operand.Vector) call.operands().get(0)).elements(),
        ((Operand.FunctionName) call.operands().get(1)).name(),
        ((Operand.Vector) call.operands().get(2)).elements());
  }
}
