package org.jgpu.contract.kernels;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.BooleanView1;
import org.jgpu.annotations.view.ByteView2;
import org.jgpu.annotations.view.CharView3;
import org.jgpu.annotations.view.DoubleView1;
import org.jgpu.annotations.view.DoubleView3;
import org.jgpu.annotations.view.FloatView1;
import org.jgpu.annotations.view.FloatView2;
import org.jgpu.annotations.view.IntView1;
import org.jgpu.annotations.view.IntView2;
import org.jgpu.annotations.view.LongView1;
import org.jgpu.annotations.view.LongView3;
import org.jgpu.annotations.view.RecordView2;
import org.jgpu.annotations.view.RecordView3;
import org.jgpu.annotations.view.ShortView2;

/** Arrays of one to three dimensions with shape and strides. */
public final class ViewKernels {
  private ViewKernels() {}

  /** The sum of each element and its neighbours in rows and columns. */
  @GpuKernel
  public static void stencil(FloatView2 in, FloatView2 out) {
    for (@Parallel int i = 0; i < out.size(0); i++) {
      for (@Parallel int j = 0; j < out.columns(); j++) {
        float rows = at(in, i - 1, j) + at(in, i + 1, j);
        out.set(i, j, in.get(i, j) + rows + (at(in, i, j - 1) + at(in, i, j + 1)));
      }
    }
  }

  private static float at(FloatView2 view, int i, int j) {
    boolean inside = i >= 0 && i < view.rows() && j >= 0 && j < view.size(1);
    return inside ? view.get(i, j) : 0;
  }

  /** The sums along the last axis. */
  @GpuKernel
  public static void sums(KernelContext ctx, DoubleView3 in, double[] out) {
    for (int at = ctx.globalIdX(); at < out.length; at += ctx.globalSizeX()) {
      int i = at / in.size(1);
      int j = at % in.size(1);
      double sum = 0;
      for (int k = 0; k < in.size(2); k++) {
        sum += in.get(i, j, k);
      }
      out[at] = sum;
    }
  }

  @GpuKernel
  public static void updateInPlace(IntView2 m, int factor) {
    for (@Parallel int i = 0; i < m.rows(); i++) {
      for (@Parallel int j = 0; j < m.columns(); j++) {
        int column = j;
        m.set(i, column++, m.get(i, j) * factor + column);
      }
    }
  }

  /** Adds a row to each row; the row may be repeated without being copied. */
  @GpuKernel
  public static void addRows(IntView2 row, IntView2 m) {
    for (@Parallel int i = 0; i < m.rows(); i++) {
      for (@Parallel int j = 0; j < m.columns(); j++) {
        put(m, i, j, m.get(i, j) + row.get(i, j));
      }
    }
  }

  private static void put(IntView2 m, int i, int j, int value) {
    m.set(i, j, value);
  }

  /** Takes the types that the others do not. */
  @GpuKernel
  public static void mixed(
      ByteView2 bytes, ShortView2 shorts, CharView3 chars, BooleanView1 flags, LongView1 out) {
    for (@Parallel int i = 0; i < out.size(); i++) {
      int sum = bytes.get(i, 1) + shorts.get(1, i) + chars.get(1, i, 0);
      flags.set(i, !flags.get(i));
      out.set(i, flags.get(i) ? sum * 3_000_000_000L : sum);
      shorts.set(0, i, (short) sum);
      bytes.set(i, 0, (byte) sum);
      chars.set(0, i, 0, (char) sum);
    }
  }

  /** Reads next to each element: past the end of the last row. */
  @GpuKernel
  public static void shift(IntView2 in, IntView1 out) {
    for (@Parallel int i = 0; i < out.size(0); i++) {
      out.set(i, in.get(i, 2));
    }
  }

  /** Components of several widths, with bytes between them. */
  public record Reading(byte quality, double value, short count) {}

  /** Rotates points, in whatever order they lie, and exchanges the ends of each row. */
  @GpuKernel(floatMode = FloatMode.STRICT)
  public static void rotate(RecordView2<Complex> in, RecordView2<Complex> out, Complex by) {
    for (@Parallel int i = 0; i < out.rows(); i++) {
      for (int j = 0; j < out.columns(); j++) {
        out.set(i, j, in.get(i, j).times(by));
      }
      exchange(out, i, 0, out.columns() - 1);
    }
  }

  private static <R extends Record> void exchange(RecordView2<R> m, int i, int j, int k) {
    R kept = m.get(i, j);
    m.set(i, j, m.get(i, k));
    m.set(i, k, kept);
  }

  /** Updates records in place and gathers a component of each. */
  @GpuKernel
  public static void measure(KernelContext ctx, RecordView3<Reading> readings, DoubleView1 values) {
    for (int at = ctx.globalIdX(); at < values.size(); at += ctx.globalSizeX()) {
      int plane = readings.size(1) * readings.size(2);
      int j = at % plane / readings.size(2);
      Reading r = readings.get(at / plane, j, at % readings.size(2));
      values.set(at, r.value());
      Reading next = new Reading((byte) (r.quality() + 1), -r.value(), (short) (r.count() * at));
      readings.set(at / plane, j, at % readings.size(2), next);
    }
  }

  /** Counts, and keeps bounds, of values by their two lowest digits: all threads in one matrix. */
  @GpuKernel
  public static void tally(IntView2 values, IntView2 bins, LongView3 bounds, FloatView1 ones) {
    for (@Parallel int i = 0; i < values.rows(); i++) {
      for (@Parallel int j = 0; j < values.columns(); j++) {
        int x = values.get(i, j);
        bins.atomicAdd(x & 3, x >> 2 & 7, 1);
        bounds.atomicMin(x & 1, 0, 0, x * 3_000_000_000L);
        bounds.atomicMax(x & 1, 0, 1, x * 3_000_000_000L);
        bounds.atomicAnd(x & 1, 1, 0, ~(1L << (x & 63)));
        bounds.atomicOr(x & 1, 1, 1, 1L << (x >> 8 & 63));
        bounds.atomicXor(x & 1, 2, 0, x);
        bounds.atomicSub(x & 1, 2, 1, x);
        ones.atomicAdd(0, 1);
        ones.atomicSub(1, 0.5f);
      }
    }
  }

  /** Each thread updates elements of its own, so that the values before tell no order. */
  @GpuKernel
  public static void replace(
      KernelContext ctx, IntView2 ints, LongView1 longs, FloatView2 floats, DoubleView3 doubles) {
    for (int i = ctx.globalIdX(); i < longs.size(); i += ctx.globalSizeX()) {
      int old = ints.atomicExchange(0, i, i);
      old += ints.atomicCompareAndSet(1, i, 7, old) + ints.atomicMin(0, i, 5);
      old ^= ints.atomicMax(0, i, 3) ^ ints.atomicAnd(1, i, -2) ^ ints.atomicSub(1, i, old);
      long before = longs.atomicCompareAndSet(i, old, -1) + longs.atomicAdd(i, 1L << 40);
      before -= longs.atomicExchange(i, before);
      float f = floats.atomicExchange(i, 0, before) + floats.atomicSub(i, 0, 3);
      double d = doubles.atomicAdd(0, i, 0, f) + doubles.atomicExchange(0, i, 0, 1.5);
      doubles.atomicSub(0, i, 0, d);
      ints.atomicOr(0, i, ints.atomicXor(1, i, old) & 0xff00);
    }
  }

  /** Puts a digit in front of the last element of each row. */
  @GpuKernel
  public static void lastOfRows(ByteView2 m, int digit) {
    for (@Parallel int i = 0; i < m.rows(); i++) {
      int last = m.columns() - 1;
      m.set(i, last, (byte) (m.get(i, last) * 16 + digit + i));
    }
  }
}
