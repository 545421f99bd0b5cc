package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.kernels.IndexKernelsLauncher;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * Elements picked by an array of integers for each of some axes. The arrays are broadcast against
 * each other; their axes stand in the result where the picked ones were, or first if those were
 * apart.
 */
final class Picking {
  private static final int STEPS = 4;
  private static final int BLOCK = 256;
  private static final int ROW_BLOCK = 512;

  /** The words of 16 bytes that a block takes of a long row. */
  private static final int ROW_PART = STEPS * ROW_BLOCK;

  /** Rows of fewer words leave blocks of their own idle: 16 KiB. */
  private static final int LONG_ROW = 1024;

  private Picking() {}

  static <A> NdArray<A> picked(
      NdArray<A> x, int[] axes, List<DeviceArray<?>> indices, boolean apart) {
    try (Plan plan = Plan.of("get", x, axes, indices, apart)) {
      NdArray<A> result = Nd.of(x.gpu().empty(x.dtype(), plan.shape()));
      if (result.size() > 0) {
        requireSome(x);
        launchTake(x, plan, result);
      } else {
        Positions.check(x, axes, indices, plan.call());
      }
      return result;
    }
  }

  static <A> void put(
      NdArray<A> x,
      int[] axes,
      List<DeviceArray<?>> indices,
      boolean apart,
      DeviceArray<?> values) {
    if (x.layout().repeatsElements()) {
      throw new GpuException("elements set in a broadcast view of shape " + Shapes.text(x.shape()));
    }
    try (Plan plan = Plan.of("set", x, axes, indices, apart).apartFrom(x);
        Operands<A> typed = Operands.of("set", x, values)) {
      long[] shape = plan.shape();
      DeviceArray<A> given = Views.fitted(typed.array(), shape.length);
      if (Shaping.product(shape) == 0) {
        given.broadcastTo(shape);
        Positions.check(x, axes, indices, plan.call());
        return;
      }
      requireSome(x);
      boolean single = given.size() == 1;
      DeviceArray<A> spread = single && !Views.share(x, given) ? given : spread(x, given, shape);
      launchPut(x, plan, spread, spread.size() == 1 ? 0 : 1);
      if (spread != given) {
        spread.close();
      }
    }
  }

  /** What is read while the target is written lies elsewhere. */
  private static <A> DeviceArray<A> spread(NdArray<A> x, DeviceArray<A> values, long[] shape) {
    boolean same = Arrays.equals(values.shape(), shape) && values.isContiguous();
    return same && !Views.share(x, values) ? values : values.broadcastTo(shape).copy();
  }

  private static void requireSome(NdArray<?> x) {
    if (x.size() == 0) {
      throw new GpuException(
          "elements picked from an array of shape " + Shapes.text(x.shape()) + ", which has none");
    }
  }

  private static void launchTake(NdArray<?> x, Plan plan, NdArray<?> result) {
    Notes notes = Notes.of(x.gpu());
    long call = notes.begin(plan.call());
    long base = -x.layout().lowest();
    NdArray<?> source = flat(x);
    int words = plan.words(source, base, result);
    if (words > 1) {
      takeWide(wide(source, words), plan.in(words), wide(result, words), call, notes, base / words);
    } else {
      take(Words.of(source), plan, Words.of(result), call, notes, base);
    }
    notes.end();
  }

  private static void takeWide(
      DeviceArray<Complex128[]> source,
      Plan plan,
      DeviceArray<Complex128[]> result,
      long call,
      Notes notes,
      long base) {
    long parts = (plan.inner() - 1) / ROW_PART + 1;
    long blocks = plan.outer() * plan.rows() * parts;
    if (plan.inner() < LONG_ROW || blocks > Integer.MAX_VALUE) {
      take(source, plan, result, call, notes, base);
      return;
    }
    IndexKernelsLauncher.takeRows(
        LaunchConfig.grid((int) blocks).block(ROW_BLOCK),
        source,
        base,
        plan.index(),
        result,
        plan.outerStride(),
        plan.rows(),
        plan.rowStride(),
        plan.extent(),
        plan.inner(),
        (int) parts,
        call,
        notes.note());
  }

  /** Returns the elements, packed, as words of 16 bytes. */
  private static DeviceArray<Complex128[]> wide(NdArray<?> x, int words) {
    NdArray<?> flat = Manipulation.ravel(x);
    return flat.slice(0, 0, flat.size() / words * words).reinterpret(DType.COMPLEX128);
  }

  private static <W> void take(
      DeviceArray<W> source, Plan plan, DeviceArray<?> result, long call, Notes notes, long base) {
    IndexKernelsLauncher.take(
        config(result.size()),
        source,
        base,
        plan.index(),
        source.dtype().cast(result),
        plan.outer(),
        plan.outerStride(),
        plan.rows(),
        plan.rowStride(),
        plan.extent(),
        plan.inner(),
        plan.innerStride(),
        call,
        notes.note());
  }

  private static void launchPut(NdArray<?> x, Plan plan, DeviceArray<?> values, long step) {
    Notes notes = Notes.of(x.gpu());
    long call = notes.begin(plan.call());
    put(Words.of(flat(x)), plan, Words.of(values), step, call, notes, -x.layout().lowest());
    notes.end();
  }

  private static <W> void put(
      DeviceArray<W> target,
      Plan plan,
      DeviceArray<?> values,
      long step,
      long call,
      Notes notes,
      long base) {
    IndexKernelsLauncher.put(
        config(plan.outer() * plan.rows() * plan.inner()),
        target,
        base,
        plan.index(),
        target.dtype().cast(values),
        step,
        plan.outer(),
        plan.outerStride(),
        plan.rows(),
        plan.rowStride(),
        plan.extent(),
        plan.inner(),
        plan.innerStride(),
        call,
        notes.note());
  }

  private static LaunchConfig config(long elements) {
    return LaunchConfig.forElements((elements - 1) / STEPS + 1, BLOCK);
  }

  /** Returns everything between the lowest and the highest element, in one axis. */
  private static <A> NdArray<A> flat(NdArray<A> x) {
    long start = x.offset() + x.layout().lowest();
    return Views.of(x, new long[] {x.layout().span()}, new long[] {1}, start);
  }

  /**
   * How the result is made: for each outer element, of each row that an index picks, the inner
   * elements. What lies otherwise gets an index for each element.
   *
   * @param shape the result's
   * @param index contiguous
   * @param extent of the picked axis, or -1 if the indices are positions
   */
  private record Plan(
      Notes.Call call,
      long[] shape,
      DeviceArray<long[]> index,
      long outer,
      long outerStride,
      long rows,
      long rowStride,
      long extent,
      long inner,
      long innerStride,
      List<DeviceArray<?>> made)
      implements AutoCloseable {

    static Plan of(
        String name, NdArray<?> x, int[] axes, List<DeviceArray<?>> indices, boolean apart) {
      long[] picked = new long[0];
      for (DeviceArray<?> index : indices) {
        picked = Shaping.broadcast(picked, index.shape());
      }
      Notes.Call call = Notes.Call.of(name, x);
      int first = axes[0];
      boolean together = !apart && axes[axes.length - 1] - first == axes.length - 1;
      int[] before = together ? Arrays.copyOf(Shaping.order(x.rank()), first) : new int[0];
      int[] after = rest(x.rank(), axes, before);
      long[] shape = joined(joined(extents(x, before), picked), extents(x, after));
      Run outer = Run.of(x, before);
      Run inner = Run.of(x, after);
      List<DeviceArray<?>> made = new ArrayList<>();
      if (x.size() == 0) {
        // Nothing is launched, so that no index may be noted but by who looks for that.
        DeviceArray<long[]> none = x.gpu().empty(DType.INT64, 0);
        made.add(none);
        return new Plan(call, shape, none, 0, 0, 0, 0, -1, 0, 0, made);
      }
      if (outer == null || inner == null) {
        DeviceArray<long[]> all =
            Positions.everywhere(x, axes, indices, shape, before.length, call, made);
        return new Plan(call, shape, all, 1, 0, all.size(), 1, -1, 1, 0, made);
      }
      long rows = Shaping.product(picked);
      if (axes.length == 1) {
        DeviceArray<long[]> index = Positions.whole(indices.get(0), made);
        long stride = x.layout().stride(first);
        return new Plan(
            call,
            shape,
            index,
            outer.length,
            outer.stride,
            rows,
            stride,
            x.layout().extent(first),
            inner.length,
            inner.stride,
            made);
      }
      DeviceArray<long[]> index = Positions.of(x, axes, indices, picked, call, made);
      return new Plan(
          call,
          shape,
          index,
          outer.length,
          outer.stride,
          rows,
          1,
          -1,
          inner.length,
          inner.stride,
          made);
    }

    private static int[] rest(int rank, int[] axes, int[] before) {
      int[] rest = new int[rank - axes.length - before.length];
      int next = 0;
      for (int axis = 0; axis < rank; axis++) {
        if (Shaping.find(axes, axis) < 0 && Shaping.find(before, axis) < 0) {
          rest[next++] = axis;
        }
      }
      return rest;
    }

    private static long[] extents(NdArray<?> x, int[] axes) {
      long[] extents = new long[axes.length];
      for (int i = 0; i < axes.length; i++) {
        extents[i] = x.layout().extent(axes[i]);
      }
      return extents;
    }

    private static long[] joined(long[] first, long[] second) {
      long[] both = Arrays.copyOf(first, first.length + second.length);
      System.arraycopy(second, 0, both, first.length, second.length);
      return both;
    }

    /** Returns how many elements can be moved at once: a word of 16 bytes, or one element. */
    int words(NdArray<?> source, long base, NdArray<?> result) {
      int words = 16 / source.dtype().bytes();
      boolean rows = inner > 1 && innerStride == 1 && words > 1;
      boolean whole = inner % words == 0 && rowStride % words == 0 && outerStride % words == 0;
      boolean aligned =
          base % words == 0 && source.address() % 16 == 0 && result.address() % 16 == 0;
      return rows && whole && aligned && extent >= 0 ? words : 1;
    }

    Plan in(int words) {
      return new Plan(
          call,
          shape,
          index,
          outer,
          outerStride / words,
          rows,
          rowStride / words,
          extent,
          inner / words,
          1,
          made);
    }

    /** Returns this plan with indices that lie elsewhere than what they lead to. */
    Plan apartFrom(NdArray<?> x) {
      if (!Views.share(x, index)) {
        return this;
      }
      DeviceArray<long[]> copy = index.copy();
      made.add(copy);
      return new Plan(
          call, shape, copy, outer, outerStride, rows, rowStride, extent, inner, innerStride, made);
    }

    @Override
    public void close() {
      Positions.close(made);
    }
  }

  /** Some axes as one. */
  private record Run(long length, long stride) {
    /** Returns null if their elements are not at equal distances. */
    static @Nullable Run of(NdArray<?> x, int[] axes) {
      long length = 1;
      long stride = 0;
      for (int i = axes.length - 1; i >= 0; i--) {
        long extent = x.layout().extent(axes[i]);
        long own = x.layout().stride(axes[i]);
        if (extent == 1) {
          continue;
        }
        if (length > 1 && own != stride * length) {
          return null;
        }
        stride = length > 1 ? stride : own;
        length *= extent;
      }
      return new Run(length, stride);
    }
  }
}
