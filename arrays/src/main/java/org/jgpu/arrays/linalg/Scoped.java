package org.jgpu.arrays.linalg;

import java.util.function.Supplier;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Targets;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;

/** Frees what a function made on its way, exceptions included. */
final class Scoped {
  private Scoped() {}

  /** A function's result of several arrays. */
  interface Arrays {
    /** Returns them. */
    java.util.List<? extends DeviceArray<?>> arrays();
  }

  static <T extends NdArray<?>> T array(Supplier<T> body) {
    try (Scope scope = Scope.open()) {
      return scope.keep(packed(body.get()));
    }
  }

  /** Writes what {@code body} makes of {@code x}, of this shape, to an array, which may be it. */
  static <A> void into(
      String function,
      DeviceArray<?> x,
      DeviceArray<A> out,
      long[] shape,
      Supplier<NdArray<A>> body) {
    Targets.require(function, x, out, shape);
    try (Scope scope = Scope.open()) {
      out.copyFrom(body.get());
    }
  }

  static <R extends Arrays> R of(Supplier<R> body) {
    try (Scope scope = Scope.open()) {
      R result = body.get();
      result.arrays().forEach(scope::keep);
      return result;
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends NdArray<?>> T packed(T array) {
    return array.isContiguous() ? array : (T) array.copy();
  }
}
