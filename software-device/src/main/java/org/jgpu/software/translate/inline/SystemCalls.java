package org.jgpu.software.translate.inline;

import java.util.List;
import org.jgpu.software.ptx.ScalarType;
import org.jgpu.software.translate.operation.Opcode;
import org.jspecify.annotations.Nullable;

/** Functions that CUDA provides on the device, and the instructions that stand for them here. */
enum SystemCalls {
  VPRINTF("vprintf", Opcode.PRINTF, ScalarType.B32, List.of(ScalarType.B64, ScalarType.B64)),
  ASSERT_FAIL(
      "__assertfail",
      Opcode.ASSERT,
      ScalarType.B32,
      List.of(ScalarType.B64, ScalarType.B64, ScalarType.B32, ScalarType.B64)),
  MALLOC("malloc", Opcode.MALLOC, ScalarType.B64, List.of(ScalarType.B64)),
  FREE("free", Opcode.FREE, ScalarType.B32, List.of(ScalarType.B64));

  private final String function;
  private final Opcode instruction;
  private final ScalarType result;
  private final List<ScalarType> arguments;

  SystemCalls(String function, Opcode instruction, ScalarType result, List<ScalarType> arguments) {
    this.result = result;
    this.function = function;
    this.instruction = instruction;
    this.arguments = arguments;
  }

  static @Nullable SystemCalls named(String function) {
    for (SystemCalls call : values()) {
      if (call.function.equals(function)) {
        return call;
      }
    }
    return null;
  }

  /** The opcode of the instruction, whose operands are a result and the arguments. */
  Opcode instruction() {
    return instruction;
  }

  /** The function's name. */
  String function() {
    return function;
  }

  /** The type of what it returns. */
  ScalarType result() {
    return result;
  }

  List<ScalarType> arguments() {
    return arguments;
  }
}
