package org.jgpu.contract.kernels;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.view.FloatView1;
import org.jgpu.annotations.view.RecordView1;
import org.jgpu.annotations.view.RecordView2;
import org.jgpu.annotations.view.RecordView3;
import org.jgpu.numbers.Bool;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float64;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.UInt8;

/** Kernels over views of any dtype. */
public final class FamilyViews {
  private FamilyViews() {}

  /** A weighted difference of each inner element and those above and below it. */
  @GpuKernel(
      floatMode = FloatMode.STRICT,
      types = {
        UInt8.class,
        Int32.class,
        Half.class,
        BFloat16.class,
        Float64.class,
        Complex64.class
      })
  public static <T extends Num<T>> void bent(T weight, RecordView2<T> in, RecordView2<T> out) {
    for (@Parallel int i = 1; i < out.rows() - 1; i++) {
      for (@Parallel int j = 0; j < out.size(1); j++) {
        T around = sum(in.get(i - 1, j), in.get(i + 1, j));
        out.set(i, j, weight.times(in.get(i, j)).minus(around));
      }
    }
  }

  private static <T extends Num<T>> T sum(T a, T b) {
    return a.plus(b);
  }

  /** A grid: three dimensions become one, which is added to an array and counted in floats. */
  @GpuKernel(
      blockSize = 64,
      types = {Bool.class, UInt8.class, Half.class, Float64.class, Complex64.class})
  public static <T> void flattened(
      KernelContext ctx, RecordView3<T> in, RecordView1<T> out, T[] copy, FloatView1 places) {
    int n = in.size(0) * in.size(1) * in.size(2);
    for (int i = ctx.globalIdX(); i < n; i += ctx.globalSizeX()) {
      int row = i / in.size(2);
      T element = in.get(row / in.size(1), row % in.size(1), i % in.size(2));
      out.set(n - 1 - i, element);
      copy[i] = out.get(n - 1 - i);
      places.set(i, i);
    }
  }
}
