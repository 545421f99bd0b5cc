package org.jgpu.software.translate;

import java.util.List;
import org.jgpu.software.ptx.ScalarType;
import org.jspecify.annotations.Nullable;

/** Functions that CUDA provides on the device, and the instructions that stand for them here. */
enum SystemCalls {
  VPRINTF("vprintf", "jgpu_printf", ScalarType.B32, List.of(ScalarType.B64, ScalarType.B64)),
  ASSERT_FAIL(
      "__assertfail",
      "jgpu_assert",
      ScalarType.B32,
      List.of(ScalarType.B64, ScalarType.B64, ScalarType.B32, ScalarType.B64)),
  MALLOC("malloc", "jgpu_malloc", ScalarType.B64, List.of(ScalarType.B64)),
  FREE("free", "jgpu_free", ScalarType.B32, List.of(ScalarType.B64));

  private final String function;
  private final String instruction;
  private final ScalarType result;
  private final List<ScalarType> arguments;

  SystemCalls(String function, String instruction, ScalarType result, List<ScalarType> arguments) {
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
  String instruction() {
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
