package org.jgpu.annotations;

/**
 * What a grid kernel knows about its thread, and what it shares with others. A first parameter of
 * this type makes a {@link GpuKernel} method a grid kernel; the launcher leaves it out.
 *
 * <pre>{@code
 * @GpuKernel(blockSize = 256)
 * static void histogram(KernelContext ctx, byte[] in, int[] bins) {
 *   int[] local = ctx.sharedInts(256);
 *   local[ctx.threadIdxX()] = 0;
 *   ctx.syncThreads();
 *   for (int i = ctx.globalIdX(); i < in.length; i += ctx.globalSizeX()) {
 *     ctx.atomicAdd(local, in[i] & 0xff, 1);
 *   }
 *   ctx.syncThreads();
 *   ctx.atomicAdd(bins, ctx.threadIdxX(), local[ctx.threadIdxX()]);
 * }
 * }</pre>
 *
 * <p>On the device each call is one CUDA variable or function, named below. On the CPU {@link
 * org.jgpu.annotations.cpu.CpuGrid} runs such a method with real threads and barriers, for
 * debuggers and tests.
 *
 * <p>A context belongs to one thread of one launch. It cannot be stored, compared or passed to
 * anything but methods that run on the device; the processor rejects that.
 */
public interface KernelContext
    extends SharedFunctions, WarpFunctions, AtomicFunctions, MatrixFunctions {
  /** Index of this thread in its block along x, from 0. CUDA: {@code threadIdx.x}. */
  int threadIdxX();

  /** Index of this thread in its block along y, from 0. CUDA: {@code threadIdx.y}. */
  int threadIdxY();

  /** Index of this thread in its block along z, from 0. CUDA: {@code threadIdx.z}. */
  int threadIdxZ();

  /** Index of this block in the grid along x, from 0. CUDA: {@code blockIdx.x}. */
  int blockIdxX();

  /** Index of this block in the grid along y, from 0. CUDA: {@code blockIdx.y}. */
  int blockIdxY();

  /** Index of this block in the grid along z, from 0. CUDA: {@code blockIdx.z}. */
  int blockIdxZ();

  /** Number of threads of a block along x. CUDA: {@code blockDim.x}. */
  int blockDimX();

  /** Number of threads of a block along y. CUDA: {@code blockDim.y}. */
  int blockDimY();

  /** Number of threads of a block along z. CUDA: {@code blockDim.z}. */
  int blockDimZ();

  /** Number of blocks of the grid along x. CUDA: {@code gridDim.x}. */
  int gridDimX();

  /** Number of blocks of the grid along y. CUDA: {@code gridDim.y}. */
  int gridDimY();

  /** Number of blocks of the grid along z. CUDA: {@code gridDim.z}. */
  int gridDimZ();

  /**
   * Index of this thread in the whole grid along x, as an {@code int} that wraps on overflow. CUDA:
   * {@code blockIdx.x * blockDim.x + threadIdx.x}.
   */
  int globalIdX();

  /**
   * Index of this thread in the whole grid along y, as an {@code int} that wraps on overflow. CUDA:
   * {@code blockIdx.y * blockDim.y + threadIdx.y}.
   */
  int globalIdY();

  /**
   * Index of this thread in the whole grid along z, as an {@code int} that wraps on overflow. CUDA:
   * {@code blockIdx.z * blockDim.z + threadIdx.z}.
   */
  int globalIdZ();

  /**
   * Number of threads of the whole grid along x: the stride of a grid-stride loop. CUDA: {@code
   * blockDim.x * gridDim.x}.
   */
  int globalSizeX();

  /** Number of threads of the whole grid along y. CUDA: {@code blockDim.y * gridDim.y}. */
  int globalSizeY();

  /** Number of threads of the whole grid along z. CUDA: {@code blockDim.z * gridDim.z}. */
  int globalSizeZ();

  /**
   * Waits until every thread of the block is here; what they wrote to arrays before is then visible
   * to all of them. CUDA: {@code __syncthreads()}.
   *
   * <p>Every thread of the block must reach the same calls in the same order, so it must not stand
   * where only some of them come by: after an early {@code return}, or in a branch on the thread
   * index. The GPU may hang or go on with wrong data there; on the CPU it is an error.
   */
  void syncThreads();

  /**
   * Waits until every thread of the grid is here; what they wrote to arrays before is then visible
   * to all of them. As with {@link #syncThreads}, every thread must reach the same calls in the
   * same order. A kernel with this call is launched cooperatively: all its blocks run at the same
   * time, so that the device limits their number; a launch of more is refused. CUDA: {@code
   * cooperative_groups::this_grid().sync()}.
   */
  void syncGrid();

  /**
   * Makes what this thread wrote before visible to the other threads of its block before what it
   * writes after. CUDA: {@code __threadfence_block()}.
   */
  void threadFenceBlock();

  /**
   * Makes what this thread wrote before visible to all threads of the device before what it writes
   * after. It waits for nobody. CUDA: {@code __threadfence()}.
   */
  void threadFence();

  /**
   * As {@link #threadFence}, for other devices and the host as well. CUDA: {@code
   * __threadfence_system()}.
   */
  void threadFenceSystem();

  /**
   * Prints text to the standard output of the host: at the latest when the host waits for the
   * kernel, and in no order between threads. CUDA: {@code printf}, whose buffer holds the first
   * megabyte or so of a launch. The CPU prints at once; the software device logs.
   *
   * <p>The conversions are those that Java and C share, with the flags {@code -+#0}, a width and,
   * for floating-point numbers, a precision: {@code %d}, {@code %x}, {@code %X} and {@code %o} for
   * byte, short, int and long; {@code %c} for char (ASCII; others print as {@code ?}); {@code %f},
   * {@code %e}, {@code %E}, {@code %g} and {@code %G} for float and double; {@code %b} for boolean;
   * {@code %n} and {@code %%}. Numbers look as in C, which differs from Java in {@code %g} and in
   * ties.
   *
   * <pre>{@code
   * ctx.printf("thread %d found %f%n", ctx.globalIdX(), x[i]);
   * }</pre>
   *
   * @param format a constant
   * @param arguments primitives, one for each conversion, at most 32
   */
  void printf(String format, Object... arguments);
}
