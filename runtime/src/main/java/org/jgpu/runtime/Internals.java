package org.jgpu.runtime;

import org.jgpu.format.ValueType;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.layout.TiledCopy;
import org.jgpu.runtime.selection.SelectedDriver;

/**
 * <b>Not for programs.</b> What is behind the public classes, for the launchers' half of this
 * runtime and for tests of the driver: Java has no word for "public to this library", and the
 * public classes should not show it. It changes without notice. Thread-safe.
 */
public final class Internals {
  private Internals() {}

  /**
   * What the runtime does with kernels of its own. An interface because launches are built on this
   * package; found by {@link java.util.ServiceLoader}.
   */
  public interface RuntimeKernels {
    /**
     * Enqueues a copy of the elements of {@code source} to {@code target} on the current stream.
     *
     * @param source of any strides
     * @param target of the same shape and integer dtype and any strides, without repeated elements;
     *     shares no memory with the source
     */
    void copy(DeviceArray<?> source, DeviceArray<?> target);

    /**
     * Enqueues {@code copy} on the current stream.
     *
     * @param source a view of the first byte of what is read
     * @param target ... of what is written; shares no memory with the source
     */
    void copyTiled(DeviceArray<byte[]> source, DeviceArray<byte[]> target, TiledCopy copy);

    /**
     * Reads kernels as a first launch does, so that those of users find the JVM knowing how. Needs
     * no device: the time is that in which a driver opens one.
     */
    void rehearse();

    /**
     * Runs a small kernel of every form, so that the first launch of a user's kernel finds the
     * runtime's classes and the driver's lazy parts loaded. Blocks until they are done.
     *
     * @throws org.jgpu.runtime.error.GpuException if they cannot be loaded
     */
    void warmUp(Gpu gpu);
  }

  /**
   * Opens device {@code ordinal} of a driver that was chosen elsewhere, such as one that records
   * the calls of another.
   *
   * @throws org.jgpu.runtime.error.GpuException if there is no such device
   */
  public static Gpu open(SelectedDriver selected, int ordinal) {
    return Gpu.open(selected, ordinal);
  }

  /** Returns the device behind {@code gpu}. */
  public static Device device(Gpu gpu) {
    return gpu.device();
  }

  /** Returns the stream behind {@code stream}. */
  public static DeviceStream stream(GpuStream stream) {
    return stream.deviceStream();
  }

  /** Returns the stream that the calling thread's work on {@code gpu} goes to. */
  public static DeviceStream currentStream(Gpu gpu) {
    return gpu.currentStream().deviceStream();
  }

  /**
   * Notes that work on {@code stream} uses the memory of {@code array}, so that it is not recycled
   * before.
   */
  public static void recordUse(DeviceArray<?> array, DeviceStream stream) {
    array.recordUse(stream);
  }

  /**
   * Begins to enqueue work on {@code stream} with the address of {@code array}: as {@link
   * #recordUse}, and the memory is not recycled before {@link #end}, even if another thread closes
   * the array.
   *
   * @throws org.jgpu.runtime.error.GpuException if the array is closed
   */
  public static void begin(DeviceArray<?> array, DeviceStream stream) {
    array.begin();
    try {
      array.recordUse(stream);
    } catch (RuntimeException e) {
      array.end();
      throw e;
    }
  }

  /** Ends what {@link #begin} began. */
  public static void end(DeviceArray<?> array) {
    array.end();
  }

  /**
   * Keeps the memory of {@code array}, even if it is closed, for another library, until the result
   * is run, once: then it waits for all work of the device, since nobody knows what the library has
   * enqueued.
   *
   * @throws org.jgpu.runtime.error.GpuException if the array is closed
   */
  public static Runnable share(DeviceArray<?> array) {
    array.begin();
    return array.storage().share();
  }

  /** Returns what {@code dtype} is in the kernel format. */
  public static ValueType type(DType<?> dtype) {
    return dtype.valueType();
  }

  /** Returns the dtype of numbers or truth values of {@code type}. */
  public static DType<?> dtype(ValueType type) {
    return DType.of(type);
  }
}
