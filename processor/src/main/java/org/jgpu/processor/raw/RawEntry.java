package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.StructType;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;

/**
 * A raw kernel with the CUDA function that it starts.
 *
 * @param expression the function in C++, such as {@code ns::reduce<float, 256>}
 */
record RawEntry(KernelSignature signature, GlobalFunction function, String expression) {
  /** Returns what the function is called in compiled code: of C++ functions the expression. */
  String symbol() {
    return function.externC() ? function.name() : expression;
  }

  /** Returns the declaration that makes the compiler compile this instance of a template. */
  String instantiation() {
    return function.template()
        ? "template __global__ decltype(" + expression + ") " + expression + ";\n"
        : "";
  }

  /** Returns the assertions on the parameters. */
  String checks() {
    List<KernelParameter> parameters = signature.parameters();
    StringBuilder text = new StringBuilder(CompiledChecks.count(expression, parameters.size()));
    for (int i = 0; i < parameters.size(); i++) {
      text.append(CompiledChecks.parameter(expression, i, parameters.get(i)));
    }
    return text.toString();
  }

  /** Returns the records among the parameters. */
  List<StructType> records() {
    List<StructType> records = new ArrayList<>();
    for (KernelParameter parameter : signature.parameters()) {
      if (parameter.type() instanceof StructType record) {
        records.add(record);
      }
    }
    return records;
  }
}
