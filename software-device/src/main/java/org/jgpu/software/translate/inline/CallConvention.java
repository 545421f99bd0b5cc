package org.jgpu.software.translate.inline;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.ptx.StateSpace;
import org.jgpu.software.ptx.Variable;

/**
 * Where the arguments and results of functions of one shape are handed over: variables that are
 * written just before a jump and read just behind it.
 */
record CallConvention(List<Operand> parameters, List<Operand> results) {

  /** The size of what an operand stands for in bytes; 0 for a number. */
  static long bytes(Operand operand) {
    if (operand instanceof Register register) {
      return register.type().bytes();
    }
    return operand instanceof Operand.VariableAddress variable ? variable.variable().bytes() : 0;
  }

  /** What tells shapes apart: the sizes. */
  static List<List<Long>> shape(List<Operand> parameters, List<Operand> results) {
    return List.of(
        parameters.stream().map(CallConvention::bytes).toList(),
        results.stream().map(CallConvention::bytes).toList());
  }

  static CallConvention of(List<Operand> parameters, List<Operand> results) {
    return new CallConvention(variables(parameters, "%argument"), variables(results, "%result"));
  }

  private static List<Operand> variables(List<Operand> formals, String name) {
    List<Operand> variables = new ArrayList<>();
    for (Operand formal : formals) {
      long bytes = bytes(formal);
      ScalarType scalar =
          formal instanceof Operand.VariableAddress variable
              ? variable.variable().type()
              : ((Register) formal).type();
      int alignment =
          formal instanceof Operand.VariableAddress variable
              ? variable.variable().alignment()
              : scalar.bytes();
      variables.add(
          new Operand.VariableAddress(
              new Variable(name, StateSpace.PARAM, scalar, alignment, bytes, false, List.of()), 0));
    }
    return variables;
  }
}
