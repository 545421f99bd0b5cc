package org.jgpu.arrays.fft;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Side.Form;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** One axis transformed: what goes in and comes out, for each kind of transform. */
final class Transforms {
  private Transforms() {}

  /** What is transformed to what. */
  enum Kind {
    /** All numbers to all of their spectrum. */
    WHOLE,
    /** Real numbers to the half of their spectrum. */
    TO_HALF,
    /** Half a spectrum to real numbers. */
    FROM_HALF
  }

  /**
   * A transform along one axis.
   *
   * @param length of the sequences that are transformed
   * @param inSign -1 if conjugates are transformed
   * @param outSign -1 if the results are conjugated
   */
  record Plan(Kind kind, int axis, long length, int inSign, int outSign, double scale) {
    long extent() {
      return kind == Kind.TO_HALF ? length / 2 + 1 : length;
    }

    /** Returns the shape of the result of an array of a shape. */
    long[] shape(long[] of) {
      long[] shape = of.clone();
      shape[axis] = extent();
      return shape;
    }

    /** Returns whether an array of a shape can be transformed where it stands. */
    boolean keeps(long[] shape) {
      return kind == Kind.WHOLE && shape[axis] == length;
    }

    /** Returns the dtype of the result of parts of {@code parts}. */
    DType<?> dtype(DType<?> parts) {
      return kind == Kind.FROM_HALF ? parts : Parts.complex(parts);
    }

    private boolean packs() {
      return kind != Kind.WHOLE && length % 2 == 0;
    }

    private Form input(boolean complex) {
      if (kind == Kind.FROM_HALF) {
        return packs() ? Form.HALVES : Form.HERMITIAN;
      }
      return complex ? Form.COMPLEX : packs() ? Form.PACKED : Form.REAL;
    }

    private Form output() {
      if (kind == Kind.FROM_HALF) {
        return packs() ? Form.PACKED : Form.REAL;
      }
      return packs() ? Form.HALVES : Form.COMPLEX;
    }
  }

  /** Returns a new array; {@code x} is of the dtypes that the kind takes. */
  static <A> NdArray<?> run(Parts<A> x, Plan plan) {
    Gpu gpu = x.array().gpu();
    long[] shape = plan.shape(x.array().shape());
    DType<?> dtype = plan.dtype(x.dtype());
    if (x.array().size() == 0) {
      return Nd.of(gpu.zeros(dtype, shape));
    }
    NdArray<?> result = Nd.of(gpu.empty(dtype, shape));
    try {
      into(x, new Parts<>(result, x.dtype(), false), plan);
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }

  /** Transforms complex numbers where they stand. */
  static <A> void inPlace(NdArray<?> x, DType<A> dtype, Plan plan) {
    Parts<A> parts = new Parts<>(x, dtype, false);
    if (x.size() > 0) {
      into(parts, parts, plan);
    }
  }

  /** Transforms into an array as a new one is: contiguous, aligned, apart from {@code x}. */
  static <A> void into(Parts<A> x, Parts<A> result, Plan plan) {
    long[] shape = result.array().shape();
    Batches batches = Batches.of(shape, plan.axis(), x.steps(), result.steps());
    if (LibraryTransforms.run(x, result, plan, batches)) {
      return;
    }
    if (batches.count() > Batches.MOST || !x.isAligned()) {
      try (Parts<A> packed = x.packed()) {
        into(packed, result, plan);
      }
      return;
    }
    Job<A> job = job(x, result, plan, batches);
    Gpu gpu = x.array().gpu();
    Plans plans = Plans.of(gpu);
    plans.run(() -> new Passes<>(gpu, x.dtype(), plans).run(job));
  }

  private static <A> Job<A> job(Parts<A> x, Parts<A> result, Plan plan, Batches batches) {
    int axis = plan.axis();
    long there = x.array().layout().extent(axis);
    long wanted = plan.kind() == Kind.FROM_HALF ? plan.length() / 2 + 1 : plan.length();
    DeviceArray<A> target = result.first();
    DeviceArray<A> source = x.array() == result.array() ? target : x.first();
    Side<A> in =
        new Side<>(
            source,
            plan.input(x.isComplex()),
            0,
            batches.in(),
            x.steps()[axis],
            Math.min(there, wanted),
            plan.inSign(),
            null);
    Side<A> out =
        new Side<>(
            target,
            plan.output(),
            0,
            batches.out(),
            result.steps()[axis],
            plan.extent(),
            plan.outSign(),
            null);
    long length = plan.packs() ? plan.length() / 2 : plan.length();
    return new Job<>(
        in.paired(length),
        out.paired(length),
        batches.extents(),
        batches.inner(),
        length,
        plan.length(),
        false,
        plan.scale());
  }
}
