package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.arrays.kernels.IndexKernelsLauncher;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Moves elements that {@link Picks} leads to, out of an array or into it. */
final class Picking {
  private static final int STEPS = 4;
  private static final int BLOCK = 256;
  private static final int ROW_BLOCK = 512;

  /** The words of 16 bytes that a block takes of a long row. */
  private static final int ROW_PART = STEPS * ROW_BLOCK;

  /** Rows of fewer words leave blocks of their own idle: 16 KiB. */
  private static final int LONG_ROW = 1024;

  private Picking() {}

  static <A> NdArray<A> take(Picks<A> picks) {
    NdArray<A> x = picks.x();
    try (PickPlan plan = PickPlan.of(picks)) {
      long[] shape = plan.shape();
      if (Shaping.product(shape) > 0) {
        requireSome(x);
      }
      NdArray<A> result = Nd.of(x.gpu().empty(x.dtype(), shape));
      if (result.size() > 0) {
        launchTake(x, plan, result);
      } else {
        Positions.check(picks);
      }
      return result;
    }
  }

  static <A> void put(Picks<A> picks, DeviceArray<?> values) {
    NdArray<A> x = picks.x();
    Targets.requireDistinct("set", x);
    try (Operands<A> typed = Operands.of("set", x, values)) {
      long[] shape = picks.shape();
      DeviceArray<A> given = Views.fitted(typed.array(), shape.length);
      // A plan notes indices that are out of range: what is refused must be so before.
      given.broadcastTo(shape);
      if (Shaping.product(shape) == 0) {
        Positions.check(picks);
      } else {
        requireSome(x);
        putSome(picks, given, shape);
      }
    }
  }

  private static <A> void putSome(Picks<A> picks, DeviceArray<A> given, long[] shape) {
    NdArray<A> x = picks.x();
    boolean single = given.size() == 1;
    try (PickPlan plan = PickPlan.of(picks).apartFrom(x)) {
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

  private static void launchTake(NdArray<?> x, PickPlan plan, NdArray<?> result) {
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
      PickPlan plan,
      DeviceArray<Complex128[]> result,
      long call,
      Notes notes,
      long base) {
    long parts = (plan.inner().length() - 1) / ROW_PART + 1;
    long blocks = plan.outer().length() * plan.rows().length() * parts;
    if (plan.inner().length() < LONG_ROW || blocks > Integer.MAX_VALUE) {
      take(source, plan, result, call, notes, base);
      return;
    }
    IndexKernelsLauncher.takeRows(
        LaunchConfig.grid((int) blocks).block(ROW_BLOCK),
        source,
        base,
        plan.index(),
        result,
        plan.outer().stride(),
        plan.rows().length(),
        plan.rows().stride(),
        plan.extent(),
        plan.inner().length(),
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
      DeviceArray<W> source,
      PickPlan plan,
      DeviceArray<?> result,
      long call,
      Notes notes,
      long base) {
    IndexKernelsLauncher.take(
        config(result.size()),
        source,
        base,
        plan.index(),
        source.dtype().cast(result),
        plan.outer().length(),
        plan.outer().stride(),
        plan.rows().length(),
        plan.rows().stride(),
        plan.extent(),
        plan.inner().length(),
        plan.inner().stride(),
        call,
        notes.note());
  }

  private static void launchPut(NdArray<?> x, PickPlan plan, DeviceArray<?> values, long step) {
    Notes notes = Notes.of(x.gpu());
    long call = notes.begin(plan.call());
    put(Words.of(flat(x)), plan, Words.of(values), step, call, notes, -x.layout().lowest());
    notes.end();
  }

  private static <W> void put(
      DeviceArray<W> target,
      PickPlan plan,
      DeviceArray<?> values,
      long step,
      long call,
      Notes notes,
      long base) {
    IndexKernelsLauncher.put(
        config(plan.outer().length() * plan.rows().length() * plan.inner().length()),
        target,
        base,
        plan.index(),
        target.dtype().cast(values),
        step,
        plan.outer().length(),
        plan.outer().stride(),
        plan.rows().length(),
        plan.rows().stride(),
        plan.extent(),
        plan.inner().length(),
        plan.inner().stride(),
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
}
