package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** What operations give that are called for the memory they keep: one that holds none is a text. */
final class SampleResults {
  private SampleResults() {}

  static Object filled(Runnable fill) {
    fill.run();
    return "filled";
  }

  /** Writes to a result once more. */
  static <A> NdArray<A> again(NdArray<A> result, Consumer<NdArray<A>> write) {
    write.accept(result);
    return result;
  }

  static Object refused(Supplier<? extends Object> operation) {
    assertThrows(GpuException.class, operation::get);
    return "refused";
  }

  /** A function of two arrays that writes to a third. */
  interface Into {
    <A> void apply(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out);
  }

  /** Multiplies planes of a copy with themselves, into the copy: {@code x} stays as it is. */
  static Object into(NdArray<float[]> x, Into function) {
    try (NdArray<float[]> copy = x.copy()) {
      NdArray<float[]> planes = copy.transpose(0, 2, 1).slice(1, 0, 3);
      function.apply(planes, planes, planes);
    }
    return "written";
  }

  /** Uses {@code solver} once. */
  static <S extends AutoCloseable, R> R solvedBy(S solver, Function<S, R> use) {
    R result = use.apply(solver);
    closed(solver);
    return result;
  }

  static Object closed(AutoCloseable result) {
    try {
      result.close();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    return "closed";
  }
}
