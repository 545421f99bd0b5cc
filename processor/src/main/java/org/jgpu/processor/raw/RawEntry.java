package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.format.NumberType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelParameter;
import org.jgpu.processor.signature.KernelSignature;

/**
 * A raw kernel with the CUDA function that it starts.
 *
 * @param declared the signature of the method, which may be for many types
 * @param signature the kernel's: of one of those types, or the same
 * @param expression the function in C++, such as {@code ns::reduce<float, 256>}
 */
record RawEntry(
    KernelSignature declared,
    KernelSignature signature,
    GlobalFunction function,
    String expression) {
  /** Returns what the function is called in compiled code: of C++ functions the expression. */
  String symbol() {
    return function.externC() ? function.name() : expression;
  }

  /** Returns the declaration that makes the compiler compile this instance of a template. */
  String instantiation() {
    return function.template()
        // By decltype: the parameters need not be written again, which the text alone cannot
        // resolve.
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

  /** Returns the records among the parameters whose structs must lie as they do. */
  List<StructType> records() {
    List<StructType> records = new ArrayList<>();
    for (int i = 0; i < signature.parameters().size(); i++) {
      ValueType type = signature.parameters().get(i).type();
      boolean number = isOfFamily(i) && NumberType.of(type).isPresent();
      if (!number && type instanceof StructType record) {
        records.add(record);
      }
    }
    return records;
  }

  private boolean isOfFamily(int parameter) {
    return declared.parameters().get(parameter).type().equals(Family.ANY);
  }
}
