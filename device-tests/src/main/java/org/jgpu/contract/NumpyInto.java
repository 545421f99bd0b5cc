package org.jgpu.contract;

import java.util.Map;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Rounding;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.ProgramRun;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/** Functions that write to an array that is there, NumPy's {@code out}, by NumPy's names. */
final class NumpyInto {
  private interface Unary {
    <A> void of(DeviceArray<A> x, DeviceArray<A> out);
  }

  private interface Binary {
    <A> void of(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out);
  }

  private interface Scalar {
    <A> void of(DeviceArray<A> x, Number y, DeviceArray<A> out);
  }

  private interface Test {
    void of(DeviceArray<?> x, DeviceArray<?> y, DeviceArray<boolean[]> out);
  }

  private NumpyInto() {}

  static Map<String, ProgramRun.Into> functions() {
    return Map.ofEntries(
        Map.entry("negative", unary(Arithmetic::negative)),
        Map.entry("square", unary(Arithmetic::square)),
        Map.entry("absolute", unary(Rounding::abs)),
        Map.entry("add", binary(Arithmetic::add, Arithmetic::add)),
        Map.entry("subtract", binary(Arithmetic::subtract, Arithmetic::subtract)),
        Map.entry("multiply", binary(Arithmetic::multiply, Arithmetic::multiply)),
        Map.entry("minimum", binary(Rounding::minimum, Rounding::minimum)),
        Map.entry("maximum", binary(Rounding::maximum, Rounding::maximum)),
        Map.entry("less", test(Comparison::less)),
        Map.entry("equal", test(Comparison::equal)),
        Map.entry("greater_equal", test(Comparison::greaterEqual)));
  }

  private static ProgramRun.Into unary(Unary function) {
    return (call, out) -> apply(function, call.input(0), out);
  }

  private static <A> void apply(Unary function, DeviceArray<A> x, DeviceArray<?> out) {
    function.of(x, x.dtype().cast(out));
  }

  private static ProgramRun.Into binary(Binary arrays, Scalar scalar) {
    return (call, out) -> apply(arrays, scalar, call.input(0), call, out);
  }

  private static <A> void apply(
      Binary arrays, Scalar scalar, DeviceArray<A> x, GoldenCall call, DeviceArray<?> out) {
    if (call.has("scalar")) {
      scalar.of(x, call.number("scalar"), x.dtype().cast(out));
    } else {
      arrays.of(x, call.input(1), x.dtype().cast(out));
    }
  }

  private static ProgramRun.Into test(Test function) {
    return (call, out) -> function.of(call.input(0), call.input(1), DType.BOOL.cast(out));
  }
}
