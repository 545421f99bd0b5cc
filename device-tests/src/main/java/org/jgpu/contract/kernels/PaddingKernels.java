package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.RawKernel;

/** Kernels that store records with bytes between and after their components. */
public final class PaddingKernels {
  /** Threads of a block of {@link #reversed}. */
  public static final int BLOCK = 32;

  private PaddingKernels() {}

  /** 12 bytes, of which 6 are no component's. */
  public record Gaps(byte a, int b, byte c) {}

  /** 16 bytes, stored by one instruction; 7 of them are no component's. */
  public record Wide(byte a, long b) {}

  /** 40 bytes. */
  public record Nested(short s, Gaps gaps, Wide wide, boolean flag) {}

  @GpuKernel
  public static Gaps mapped(Gaps g, int by) {
    return new Gaps(g.c(), g.b() + by, g.a());
  }

  @GpuKernel
  public static void stored(Wide[] wide, Gaps[] gaps, Nested[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      wide[i] = new Wide((byte) (wide[i].a() + 1), -wide[i].b());
      put(out, i, new Nested((short) i, gaps[i], wide[i], i % 3 == 0));
    }
  }

  private static void put(Nested[] out, int i, Nested value) {
    out[i] = value;
  }

  /** Reverses groups of {@link #BLOCK} records. */
  @GpuKernel
  public static void reversed(KernelContext ctx, Nested[] records) {
    Nested[] tile = ctx.sharedRecords(Nested.class, BLOCK);
    int i = ctx.globalIdX();
    tile[BLOCK - 1 - ctx.threadIdxX()] = records[i];
    ctx.syncThreads();
    records[i] = tile[ctx.threadIdxX()];
  }

  /** Sets all bytes. */
  @RawKernel(
      """
      #include "jgpu/Nested.cuh"
      extern "C" __global__ void poison(void* nested, void* gaps, long long n, long long m) {
        long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) {
          ((unsigned char*) nested)[i] = 0xa5;
        }
        if (i < m) {
          ((unsigned char*) gaps)[i] = 0xa5;
        }
      }
      """)
  public static native void poison(Nested[] nested, Gaps[] gaps, long n, long m);

  /** Copies the bytes of records. */
  @RawKernel(
      """
      #include "jgpu/Nested.cuh"
      extern "C" __global__ void bytes(const void* nested, signed char* out, long long n) {
        long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) {
          out[i] = ((const signed char*) nested)[i];
        }
      }
      """)
  public static native void bytes(Nested[] nested, byte[] out, long n);

  /** Copies the bytes of records. */
  @RawKernel(
      entry = "bytes_of_gaps",
      value =
          """
      #include "jgpu/Gaps.cuh"
      extern "C" __global__ void bytes_of_gaps(const void* gaps, signed char* out, long long n) {
        long long i = (long long) blockIdx.x * blockDim.x + threadIdx.x;
        if (i < n) {
          out[i] = ((const signed char*) gaps)[i];
        }
      }
      """)
  public static native void bytesOfGaps(Gaps[] gaps, byte[] out, long n);
}
