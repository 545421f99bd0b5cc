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
public interface KernelContext extends WarpFunctions, AtomicFunctions {
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
   * Array that the threads of a block share. One place in the source is one array, however often it
   * is reached; two calls in the source are two arrays. Its contents are undefined at first. CUDA:
   * {@code __shared__ int name[length];}.
   *
   * @param length number of elements, a positive compile-time constant; anything else is rejected
   */
  int[] sharedInts(int length);

  /**
   * Array that the threads of a block share; see {@link #sharedInts(int)}. CUDA: {@code __shared__
   * long name[length];}.
   *
   * @param length number of elements, a positive compile-time constant; anything else is rejected
   */
  long[] sharedLongs(int length);

  /**
   * Array that the threads of a block share; see {@link #sharedInts(int)}. CUDA: {@code __shared__
   * float name[length];}.
   *
   * @param length number of elements, a positive compile-time constant; anything else is rejected
   */
  float[] sharedFloats(int length);

  /**
   * Array that the threads of a block share; see {@link #sharedInts(int)}. CUDA: {@code __shared__
   * double name[length];}.
   *
   * @param length number of elements, a positive compile-time constant; anything else is rejected
   */
  double[] sharedDoubles(int length);

  /**
   * Array of records that the threads of a block share; see {@link #sharedInts(int)}. An element is
   * the components of the record in order, each at its own alignment. CUDA: {@code __shared__ R
   * name[length];}.
   *
   * @param type a record of primitives and of other such records, as in {@code Complex.class}
   * @param length number of elements; a compile-time constant
   */
  <R extends Record> R[] sharedRecords(Class<R> type, int length);

  /**
   * Array of {@code rows} rows that the threads of a block share; see {@link #sharedInts(int)}. The
   * rows lie one after another and are no arrays of their own. CUDA: {@code __shared__ int
   * name[rows * columns];}.
   *
   * @param rows a positive compile-time constant, as is {@code columns}; anything else is rejected
   */
  int[][] sharedInts(int rows, int columns);

  /**
   * Array of {@code rows} rows that the threads of a block share; see {@link #sharedInts(int)}. The
   * rows lie one after another and are no arrays of their own. CUDA: {@code __shared__ long long
   * name[rows * columns];}.
   *
   * @param rows a positive compile-time constant, as is {@code columns}; anything else is rejected
   */
  long[][] sharedLongs(int rows, int columns);

  /**
   * Array of {@code rows} rows that the threads of a block share; see {@link #sharedInts(int)}. The
   * rows lie one after another and are no arrays of their own. CUDA: {@code __shared__ float
   * name[rows * columns];}.
   *
   * @param rows a positive compile-time constant, as is {@code columns}; anything else is rejected
   */
  float[][] sharedFloats(int rows, int columns);

  /**
   * Array of {@code rows} rows that the threads of a block share; see {@link #sharedInts(int)}. The
   * rows lie one after another and are no arrays of their own. CUDA: {@code __shared__ double
   * name[rows * columns];}.
   *
   * @param rows a positive compile-time constant, as is {@code columns}; anything else is rejected
   */
  double[][] sharedDoubles(int rows, int columns);

  /**
   * Array of {@code rows} rows of records that the threads of a block share; see {@link
   * #sharedRecords(Class, int)}. The rows lie one after another and are no arrays of their own.
   * CUDA: {@code __shared__ R name[rows * columns];}.
   *
   * @param type a record of primitives and of other such records, as in {@code Complex.class}
   * @param rows a positive compile-time constant, as is {@code columns}; anything else is rejected
   */
  <R extends Record> R[][] sharedRecords(Class<R> type, int rows, int columns);

  /**
   * All dynamic shared memory of the block as one array, whose size the launch chooses: {@code
   * LaunchConfig.sharedBytes}. Every call gives the same array; a kernel uses one element type. Its
   * contents are undefined at first. CUDA: {@code extern __shared__ int name[];}.
   *
   * @return an array of as many elements as fit; of length 0 if the launch asks for no memory
   */
  int[] dynamicSharedInts();

  /** As {@link #dynamicSharedInts}. CUDA: {@code extern __shared__ long long name[];}. */
  long[] dynamicSharedLongs();

  /** As {@link #dynamicSharedInts}. CUDA: {@code extern __shared__ float name[];}. */
  float[] dynamicSharedFloats();

  /** As {@link #dynamicSharedInts}. CUDA: {@code extern __shared__ double name[];}. */
  double[] dynamicSharedDoubles();

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
