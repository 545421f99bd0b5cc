package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Operands;
import org.jgpu.arrays.Targets;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** A product of two arrays: what shape it has, and how it is computed in a dtype of the kernels. */
interface Bilinear {
  /**
   * Returns the shape of the result.
   *
   * @throws GpuException if the operands do not fit
   */
  long[] shape(DeviceArray<?> x, DeviceArray<?> y);

  /** Enqueues the product into {@code out}, which has its shape and no memory of the operands. */
  <C> void into(DeviceArray<C> x, DeviceArray<C> y, DeviceArray<C> out);

  /** Returns the product in the dtype of {@code x}. */
  default <A> NdArray<A> of(String name, DeviceArray<A> x, DeviceArray<?> y) {
    try (Operands<A> other = Operands.of(name, x, y)) {
      return of(x, other.array());
    }
  }

  private <A> NdArray<A> of(DeviceArray<A> x, DeviceArray<A> y) {
    DType<?> computed = Computed.dtype(x.dtype());
    return computed == x.dtype() ? plain(x, y) : Computed.back(in(computed, x, y), x.dtype());
  }

  private <C> NdArray<C> in(DType<C> dtype, DeviceArray<?> x, DeviceArray<?> y) {
    try (Computed<C> left = Computed.of(x, dtype);
        Computed<C> right = Computed.of(y, dtype)) {
      return plain(left.array(), right.array());
    }
  }

  private <C> NdArray<C> plain(DeviceArray<C> x, DeviceArray<C> y) {
    NdArray<C> out = Nd.of(x.gpu().empty(x.dtype(), shape(x, y)));
    try {
      into(x, y, out);
      return out;
    } catch (RuntimeException e) {
      out.close();
      throw e;
    }
  }

  /** Writes the product into {@code out}, which may be an operand. */
  default <A> void of(String name, DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    try (Operands<A> other = Operands.of(name, x, y)) {
      Targets.require(name, x, out, shape(x, y));
      boolean direct = Computed.dtype(x.dtype()) == x.dtype();
      if (direct && !Targets.share(x, out) && !Targets.share(other.array(), out)) {
        into(x, other.array(), out);
        return;
      }
      try (NdArray<A> product = of(x, other.array())) {
        out.copyFrom(product);
      }
    }
  }
}
