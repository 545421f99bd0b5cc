package org.jgpu.runtime.launcher;

import org.jgpu.format.ElementType;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.runtime.DeviceArray;

/** Describes the arguments of a launch for a message, one a line. */
final class ArgumentText {
  private ArgumentText() {}

  static String of(KernelDescriptor kernel, KernelValues values) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < values.size(); i++) {
      ParameterDescriptor parameter = kernel.parameters().get(i);
      DeviceArray<?> array = values.arrayOrNull(i);
      text.append("\n  ").append(parameter.name()).append(": ");
      if (array == null) {
        text.append(scalar((ElementType) parameter.type(), values.scalar(i)));
      } else {
        array(text, array).append(", ").append(parameter.access());
      }
    }
    for (int i = 0; i < values.resultCount(); i++) {
      String name = values.resultCount() == 1 ? "result" : "result " + i;
      array(text.append("\n  ").append(name).append(": "), values.result(i));
    }
    return text.toString();
  }

  private static StringBuilder array(StringBuilder text, DeviceArray<?> array) {
    long bytes = array.size() * array.dtype().bytes();
    text.append(array.description()).append(", ").append(array.size()).append(" elements, ");
    return text.append(bytes).append(" bytes");
  }

  private static String scalar(ElementType type, long bits) {
    return switch (type) {
      case BOOL -> String.valueOf(bits != 0);
      case FLOAT32 -> String.valueOf(Float.intBitsToFloat((int) bits));
      case FLOAT64 -> String.valueOf(Double.longBitsToDouble(bits));
      default -> String.valueOf(bits);
    };
  }
}
