package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.ptx.ScalarType;
import org.jspecify.annotations.Nullable;

/** Functions that CUDA provides on the device, and the instructions that stand for them here. */
enum SystemCalls {
  VPRINTF("vprintf", "jgpu_printf", List.of(ScalarType.B64, ScalarType.B64)),
  ASSERT_FAIL(
      "__assertfail",
      "jgpu_assert",
      List.of(ScalarType.B64, ScalarType.B64, ScalarType.B32, ScalarType.B64));

  private final String function;
  private final String instruction;
  private final List<ScalarType> arguments;

  SystemCalls(String function, String instruction, List<ScalarType> arguments) {
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
  String instruction() {
    return instruction;
  }

  List<ScalarType> arguments() {
    return arguments;
  }
}
