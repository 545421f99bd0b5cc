package org.jgpu.annotations;

/**
 * What a grid kernel knows about its thread, and what it shares with others. A parameter of this
 * type makes a {@link GpuKernel} method a grid kernel.
 */
public interface KernelContext {
  /** {@code threadIdx.x}. */
  int threadIdxX();

  /** {@code threadIdx.y}. */
  int threadIdxY();

  /** {@code threadIdx.z}. */
  int threadIdxZ();

  /** {@code blockIdx.x}. */
  int blockIdxX();

  /** {@code blockIdx.y}. */
  int blockIdxY();

  /** {@code blockIdx.z}. */
  int blockIdxZ();

  /** {@code blockDim.x}. */
  int blockDimX();

  /** {@code blockDim.y}. */
  int blockDimY();

  /** {@code blockDim.z}. */
  int blockDimZ();

  /** {@code gridDim.x}. */
  int gridDimX();

  /** {@code gridDim.y}. */
  int gridDimY();

  /** {@code gridDim.z}. */
  int gridDimZ();

  /** {@code blockIdx.x * blockDim.x + threadIdx.x}. */
  int globalIdX();

  /** {@code blockIdx.y * blockDim.y + threadIdx.y}. */
  int globalIdY();

  /** {@code blockIdx.z * blockDim.z + threadIdx.z}. */
  int globalIdZ();

  /** {@code blockDim.x * gridDim.x}: the stride of a grid-stride loop. */
  int globalSizeX();

  /** Block-shared array of {@code length} elements, a compile-time constant. */
  int[] sharedInts(int length);

  /** Block-shared array of {@code length} elements, a compile-time constant. */
  long[] sharedLongs(int length);

  /** Block-shared array of {@code length} elements, a compile-time constant. */
  float[] sharedFloats(int length);

  /** Block-shared array of {@code length} elements, a compile-time constant. */
  double[] sharedDoubles(int length);

  /** {@code __syncthreads()}: every thread of the block must reach it. */
  void syncThreads();

  /** {@code atomicAdd}; returns the old value. */
  int atomicAdd(int[] array, int index, int value);

  /** {@code atomicAdd}; returns the old value. */
  long atomicAdd(long[] array, int index, long value);

  /** {@code atomicAdd}; returns the old value. */
  float atomicAdd(float[] array, int index, float value);

  /** {@code atomicAdd}; returns the old value. */
  double atomicAdd(double[] array, int index, double value);

  /** {@code atomicMin}; returns the old value. */
  int atomicMin(int[] array, int index, int value);

  /** {@code atomicMax}; returns the old value. */
  int atomicMax(int[] array, int index, int value);

  /** {@code atomicCAS}; returns the old value. */
  int atomicCompareAndSet(int[] array, int index, int expected, int value);

  /** {@code atomicExch}; returns the old value. */
  int atomicExchange(int[] array, int index, int value);
}
