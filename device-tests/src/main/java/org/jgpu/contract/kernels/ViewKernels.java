package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.BooleanView1;
import org.jgpu.annotations.view.ByteView2;
import org.jgpu.annotations.view.CharView3;
import org.jgpu.annotations.view.DoubleView3;
import org.jgpu.annotations.view.FloatView2;
import org.jgpu.annotations.view.IntView1;
import org.jgpu.annotations.view.IntView2;
import org.jgpu.annotations.view.LongView1;
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
}
