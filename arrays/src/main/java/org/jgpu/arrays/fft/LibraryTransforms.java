package org.jgpu.arrays.fft;

import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.fft.Transforms.Kind;
import org.jgpu.arrays.fft.Transforms.Plan;
import org.jgpu.arrays.fft.kernels.FftKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.library.FourierLibrary;
import org.jgpu.runtime.library.FourierLibrary.Lengths;
import org.jgpu.runtime.library.FourierLibrary.Sequences;

/**
 * Transforms by cuFFT, where it is installed and expected to be faster. It takes sequences that lie
 * in one step from each other, with no zeros behind, and scales nothing: a scale is a pass of its
 * own, but for half spectra, which are copied anyway.
 */
final class LibraryTransforms {
  private static final int BLOCK = 256;

  /** More take turns. */
  private static final long MOST_THREADS = 1L << 24;

  private LibraryTransforms() {}

  /**
   * Enqueues a transform.
   *
   * @return false if nothing was enqueued
   */
  static <A> boolean run(Parts<A> x, Parts<A> result, Plan plan, Batches batches) {
    Gpu gpu = result.array().gpu();
    long batch = batches.count() == 0 ? 1 : batches.extents()[0];
    boolean taken =
        suits(x, plan, batches)
            && isAligned(x)
            && isAligned(result)
            && FourierLibrary.takes(gpu, kind(x, plan, batches), plan.length(), batch)
            && enqueued(x, result, plan, batches);
    if (taken && plan.scale() != 1 && plan.kind() != Kind.FROM_HALF) {
      scale(result.array(), plan.scale());
    }
    return taken;
  }

  private static <R> void scale(DeviceArray<R> result, double factor) {
    Arithmetic.multiply(result, factor, result);
  }

  private static Lengths kind(Parts<?> x, Plan plan, Batches batches) {
    if (plan.kind() == Kind.WHOLE && Powers.isOwn(plan.length())) {
      boolean columns = batches.count() > 0 && batches.in()[0] < x.steps()[plan.axis()];
      return plan.scale() != 1 ? Lengths.SCALED : columns ? Lengths.COLUMN : Lengths.SMOOTH;
    }
    if (Radices.smooth(plan.length())) {
      return Lengths.SMOOTH;
    }
    return plan.length() < Lengths.FAR_FROM ? Lengths.OTHER : Lengths.FAR;
  }

  private static boolean suits(Parts<?> x, Plan plan, Batches batches) {
    boolean signs =
        switch (plan.kind()) {
          case WHOLE -> x.isComplex() && plan.inSign() == plan.outSign();
          case TO_HALF -> plan.outSign() == 1;
          case FROM_HALF -> plan.inSign() == -1;
        };
    boolean positive = batches.count() == 0 || batches.in()[0] > 0 && batches.out()[0] > 0;
    return signs
        && positive
        && batches.count() <= 1
        && x.steps()[plan.axis()] > 0
        && x.array().layout().extent(plan.axis()) >= wanted(plan);
  }

  /** Returns whether the first number lies as a complex one does, which the library asks of all. */
  private static boolean isAligned(Parts<?> x) {
    return x.array().address() % (2L * x.dtype().bytes()) == 0;
  }

  /** Returns how many elements of a sequence are read. */
  private static long wanted(Plan plan) {
    return plan.kind() == Kind.FROM_HALF ? plan.length() / 2 + 1 : plan.length();
  }

  private static <A> boolean enqueued(Parts<A> x, Parts<A> result, Plan plan, Batches batches) {
    if (plan.kind() != Kind.FROM_HALF) {
      return transform(x, result, plan, batches);
    }
    try (Parts<A> half = hermitian(x, plan)) {
      long[] shape = result.array().shape();
      Batches packed = Batches.of(shape, plan.axis(), half.steps(), result.steps());
      return transform(half, result, plan, packed);
    }
  }

  /**
   * Returns a copy, which the library may spoil, scaled and without the imaginary parts that a real
   * transform has not: those of the first element, and of the last one if the length is even.
   */
  private static <A> Parts<A> hermitian(Parts<A> x, Plan plan) {
    DeviceArray<?> half = x.array().slice(plan.axis(), 0, plan.length() / 2 + 1);
    boolean packed = half.isContiguous();
    DeviceArray<?> copy = packed ? half.gpu().empty(half.dtype(), half.shape()) : half.copy();
    try {
      copyHalves(packed ? half : copy, copy, x.dtype(), plan);
    } catch (RuntimeException e) {
      copy.close();
      throw e;
    }
    return new Parts<>(copy, x.dtype(), true);
  }

  private static <A> void copyHalves(
      DeviceArray<?> from, DeviceArray<?> to, DType<A> dtype, Plan plan) {
    long inner = 1;
    for (int axis = plan.axis() + 1; axis < to.rank(); axis++) {
      inner *= to.layout().extent(axis);
    }
    FftKernelsLauncher.copyHalves(
        LaunchConfig.forElements(Math.min(to.size(), MOST_THREADS), BLOCK),
        numbers(from, dtype),
        numbers(to, dtype),
        to.size(),
        plan.length() / 2 + 1,
        inner,
        plan.scale(),
        plan.length() % 2 == 0);
  }

  private static <A> DeviceArray<A> numbers(DeviceArray<?> packed, DType<A> dtype) {
    return dtype.cast(packed.reshape(packed.size()).reinterpret(dtype));
  }

  private static <A> boolean transform(Parts<A> x, Parts<A> result, Plan plan, Batches batches) {
    boolean one = batches.count() == 0;
    boolean forward = plan.kind() == Kind.TO_HALF || plan.inSign() == 1;
    return FourierLibrary.transform(
        side(x, plan, one ? 0 : batches.in()[0]),
        side(result, plan, one ? 0 : batches.out()[0]),
        plan.length(),
        one ? 1 : batches.extents()[0],
        forward);
  }

  /** Steps of parts as steps of elements. */
  private static Sequences side(Parts<?> x, Plan plan, long distance) {
    int parts = x.isComplex() ? 2 : 1;
    return new Sequences(x.array(), x.steps()[plan.axis()] / parts, Math.max(1, distance / parts));
  }
}
