package org.jgpu.runtime.launcher;

import java.util.Arrays;
import org.jgpu.format.HostExpression;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.ParameterDescriptor;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.LibraryCall;
import org.jspecify.annotations.Nullable;

/** The values of one launch in the making: what parameters are packed from. One thread's. */
final class KernelValues implements HostExpression.Arguments {
  private @Nullable DeviceArray<?>[] arrays = new DeviceArray<?>[8];
  private long[] scalars = new long[8];

  /** Bytes from the first element of an array to that of the piece that is launched. */
  private long[] shifts = new long[8];

  private int size;
  private @Nullable DeviceArray<?>[] results = new DeviceArray<?>[4];
  private long[] resultShifts = new long[4];
  private int resultCount;
  private long count;
  private long workspace;
  private long outerExtent;
  private long axisExtent;
  private long innerExtent;
  private boolean exclusive;
  private int repeats;
  private final StridedSpace space = new StridedSpace();
  private final ThreadSpace threads = new ThreadSpace();

  void add(DeviceArray<?> array) {
    grow();
    shifts[size] = 0;
    arrays[size++] = array;
  }

  void add(long bits) {
    grow();
    scalars[size++] = bits;
  }

  private void grow() {
    if (size == scalars.length) {
      arrays = Arrays.copyOf(arrays, 2 * size);
      scalars = Arrays.copyOf(scalars, 2 * size);
      shifts = Arrays.copyOf(shifts, 2 * size);
    }
  }

  int size() {
    return size;
  }

  /** Returns the array at parameter {@code index}; null at a scalar. */
  @Nullable DeviceArray<?> arrayOrNull(int index) {
    return arrays[index];
  }

  /** Returns how many values {@link #operandOrNull} knows: parameters, then results. */
  int operandCount() {
    return size + resultCount;
  }

  /** Returns an array, of a parameter or a result; null at a scalar. */
  @Nullable DeviceArray<?> operandOrNull(int index) {
    return index < size ? arrays[index] : results[index - size];
  }

  DeviceArray<?> array(int index) {
    DeviceArray<?> array = arrays[index];
    if (array == null) {
      throw new IllegalStateException("parameter " + index + " is not an array");
    }
    return array;
  }

  long address(int index) {
    return array(index).address() + shifts[index];
  }

  @Override
  public long length(int index) {
    return array(index).size();
  }

  @Override
  public long size(int index, int axis) {
    return array(index).layout().extent(axis);
  }

  @Override
  public long scalar(int index) {
    return scalars[index];
  }

  void addResult(DeviceArray<?> array) {
    if (resultCount == results.length) {
      results = Arrays.copyOf(results, 2 * resultCount);
      resultShifts = Arrays.copyOf(resultShifts, 2 * resultCount);
    }
    resultShifts[resultCount] = 0;
    results[resultCount++] = array;
  }

  int resultCount() {
    return resultCount;
  }

  DeviceArray<?> result(int index) {
    DeviceArray<?> array = results[index];
    if (array == null) {
      throw new IllegalStateException("no result " + index);
    }
    return array;
  }

  long resultAddress(int index) {
    return result(index).address() + resultShifts[index];
  }

  /** Lets the launch begin {@code elements} after the first element of each array and result. */
  void shift(long elements) {
    for (int i = 0; i < size; i++) {
      if (arrays[i] != null) {
        shiftArray(i, elements);
      }
    }
    for (int i = 0; i < resultCount; i++) {
      shiftResult(i, elements);
    }
  }

  /** Lets the launch begin {@code elements} after the first element of parameter {@code index}. */
  void shiftArray(int index, long elements) {
    shifts[index] = elements * array(index).dtype().bytes();
  }

  /** Lets the launch begin {@code elements} after the first element of result {@code index}. */
  void shiftResult(int index, long elements) {
    resultShifts[index] = elements * result(index).dtype().bytes();
  }

  void setCount(long elements) {
    count = elements;
  }

  long count() {
    return count;
  }

  /** Sets the extents before, along and after the axes that are reduced or scanned. */
  void setExtents(long outer, long axis, long inner) {
    outerExtent = outer;
    axisExtent = axis;
    innerExtent = inner;
  }

  long outerExtent() {
    return outerExtent;
  }

  long axisExtent() {
    return axisExtent;
  }

  long innerExtent() {
    return innerExtent;
  }

  void setExclusive(boolean isExclusive) {
    exclusive = isExclusive;
  }

  boolean exclusive() {
    return exclusive;
  }

  void setRepeats(int count) {
    repeats = count;
  }

  int repeats() {
    return repeats;
  }

  long stride(int index, int axis) {
    return array(index).layout().stride(axis);
  }

  void setWorkspace(long address) {
    workspace = address;
  }

  long workspace() {
    return workspace;
  }

  StridedSpace space() {
    return space;
  }

  ThreadSpace threads() {
    return threads;
  }

  /**
   * Returns the GPU of all arrays, null if there are none.
   *
   * @throws GpuException if they are on different ones
   */
  @Nullable Gpu gpu(KernelDescriptor kernel) {
    Gpu gpu = null;
    for (int i = 0; i < size; i++) {
      DeviceArray<?> array = arrays[i];
      if (array == null) {
        continue;
      }
      if (gpu == null) {
        gpu = array.gpu();
      } else if (gpu != array.gpu()) {
        ParameterDescriptor parameter = kernel.parameters().get(i);
        throw new GpuException(
            LibraryCall.prefix()
                + KernelText.of(kernel)
                + ": '"
                + parameter.name()
                + "' is on another Gpu than the arrays before it, "
                + array.gpu()
                + "; copy it with toGpu(...)");
      }
    }
    return gpu;
  }

  /** Exchanges an array, and returns the one that was there. */
  DeviceArray<?> replace(int index, DeviceArray<?> array) {
    DeviceArray<?> before = array(index);
    arrays[index] = array;
    return before;
  }

  void replace(int index, long bits) {
    scalars[index] = bits;
  }

  /** Exchanges a result. */
  void replaceResult(int index, DeviceArray<?> array) {
    results[index] = array;
  }

  /** Returns the arguments and results once more. */
  KernelValues copy() {
    KernelValues copy = new KernelValues();
    copy.arrays = arrays.clone();
    copy.scalars = scalars.clone();
    copy.shifts = new long[shifts.length];
    copy.size = size;
    copy.results = results.clone();
    copy.resultShifts = new long[resultShifts.length];
    copy.resultCount = resultCount;
    return copy;
  }

  /** Forgets everything, so that no array is kept alive. */
  void clear() {
    for (int i = 0; i < size; i++) {
      arrays[i] = null;
    }
    size = 0;
    while (resultCount > 0) {
      results[--resultCount] = null;
    }
  }
}
