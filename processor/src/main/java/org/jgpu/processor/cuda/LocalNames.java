package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;

/**
 * The C names of locals: the Java name where it is {@linkplain SafeNames safe}, else one in the
 * {@code jgpu_} space, which no Java name enters unchanged.
 */
final class LocalNames {
  private LocalNames() {}

  static String of(Local local) {
    String name = local.name();
    if (name.isEmpty()) {
      return "jgpu_t" + local.id();
    }
    return SafeNames.contains(name) ? name : "jgpu_v" + local.id() + "_" + Symbols.mangle(name);
  }

  /** Returns the name of the member for component {@code index} of {@code struct}. */
  static String component(IrType.Record struct, int index) {
    String name = struct.components().get(index).name();
    return SafeNames.contains(name) ? name : "jgpu_c" + index + "_" + Symbols.mangle(name);
  }

  /** Returns the name of the parameter that holds the length of array parameter {@code array}. */
  static String length(Local array) {
    return "jgpu_length_" + array.id();
  }

  /** Returns the name of the parameter that holds the size of {@code view} along {@code axis}. */
  static String size(Local view, int axis) {
    return "jgpu_size_" + view.id() + "_" + axis;
  }

  /** Returns the name of the parameter that holds the stride of {@code view} along {@code axis}. */
  static String stride(Local view, int axis) {
    return "jgpu_stride_" + view.id() + "_" + axis;
  }

  /** Returns the names of the sizes and strides of {@code view}, in the order they are passed. */
  static List<String> shape(Local view) {
    List<String> names = new ArrayList<>();
    for (int axis = 0; axis < view.rank(); axis++) {
      names.add(size(view, axis));
    }
    for (int axis = 0; axis < view.rank(); axis++) {
      names.add(stride(view, axis));
    }
    return names;
  }

  /** Returns the declarations of {@link #shape}, with strides of the type {@code stride}. */
  static List<String> shapeParameters(Local view, String stride) {
    List<String> names = shape(view);
    List<String> result = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      result.add((i < view.rank() ? "int" : stride) + " " + names.get(i));
    }
    return result;
  }

  /** Returns the C label after the statement that {@code label} names. */
  static String end(Label label) {
    return "jgpu_end_" + label.id();
  }

  /** Returns the C label at the end of the body of the loop that {@code label} names. */
  static String next(Label label) {
    return "jgpu_next_" + label.id();
  }
}
