package org.jgpu.processor.cuda;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;

/**
 * The C names of locals: the Java name where C allows it, else one in the {@code jgpu_} space,
 * which no Java name enters unchanged.
 */
final class LocalNames {
  /** What C++ and CUDA keep for themselves, and the names that generated code uses. */
  private static final Set<String> RESERVED =
      new HashSet<>(
          Arrays.asList(
              """
              alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t
              char16_t char32_t class compl concept const consteval constexpr constinit const_cast
              continue co_await co_return co_yield decltype default delete do double dynamic_cast
              else enum explicit export extern false float for friend goto if inline int long
              mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected
              public register reinterpret_cast requires return short signed sizeof static
              static_assert static_cast struct switch template this thread_local throw true try
              typedef typeid typename union unsigned using virtual void volatile wchar_t while xor
              xor_eq threadIdx blockIdx blockDim gridDim warpSize dim3 linux unix NULL NAN INFINITY
              abs min max sqrt cbrt sin cos tan asin acos atan atan2 sinh cosh tanh exp expm1 log
              log10 log1p pow hypot floor ceil rint fma fmod fabs copysign sqrtf cbrtf sinf cosf
              tanf asinf acosf atanf atan2f sinhf coshf tanhf expf expm1f logf log10f log1pf powf
              hypotf floorf ceilf rintf fmaf fmodf fabsf copysignf fminf fmaxf fmin fmax isnan
              isinf isfinite atomicAdd atomicSub atomicMin atomicMax atomicAnd atomicOr atomicXor atomicExch atomicCAS
              """
                  .trim()
                  .split("\\s+")));

  private LocalNames() {}

  static String of(Local local) {
    String name = local.name();
    if (name.isEmpty()) {
      return "jgpu_t" + local.id();
    }
    return isUsable(name) ? name : "jgpu_v" + local.id() + "_" + Symbols.mangle(name);
  }

  private static boolean isPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
      if (!letter && (i == 0 || c != '_' && (c < '0' || c > '9'))) {
        return false;
      }
    }
    return !name.isEmpty();
  }

  private static boolean isUsable(String name) {
    return isPlain(name)
        && !RESERVED.contains(name)
        && !name.startsWith("jgpu_")
        && !name.contains("__");
  }

  /** Returns the name of the member for component {@code index} of {@code struct}. */
  static String component(IrType.Record struct, int index) {
    String name = struct.components().get(index).name();
    return isUsable(name) ? name : "jgpu_c" + index + "_" + Symbols.mangle(name);
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
