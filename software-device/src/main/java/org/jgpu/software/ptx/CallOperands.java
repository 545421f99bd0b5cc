package org.jgpu.software.ptx;

import java.util.List;

/**
 * The operands of a call.
 *
 * @param results registers or parameter variables that receive what is returned
 * @param function the function's name, or the register that holds its address
 * @param arguments registers, numbers or parameter variables
 */
public record CallOperands(List<Operand> results, Operand function, List<Operand> arguments) {

  /** Packs the operands into the form that {@link #of} reads. */
  List<Operand> pack() {
    return List.of(new Operand.Vector(results), function, new Operand.Vector(arguments));
  }

  /** The name of the called function; empty when it is called through a register. */
  public String name() {
    return function instanceof Operand.FunctionName named ? named.name() : "";
  }

  /** The operands of a call instruction. */
  public static CallOperands of(Instruction call) {
    return new CallOperands(
        ((Operand.Vector) call.operands().get(0)).elements(),
        call.operands().get(1),
        ((Operand.Vector) call.operands().get(2)).elements());
  }
}
