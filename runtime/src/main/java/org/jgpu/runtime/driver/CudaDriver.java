package org.jgpu.runtime.driver;

import java.util.Optional;
import org.jgpu.runtime.error.CudaException;

/**
 * A CUDA driver. Every call checks the driver's result and throws {@link CudaException} on failure,
 * so no implementation can let an error pass. Handles are the driver's own pointers, or an
 * implementation's numbers; 0 is never a valid handle except for {@link StreamApi#DEFAULT_STREAM}.
 * Addresses are device addresses in bytes. Thread-safe, as the CUDA driver API is: a context is
 * made current per thread.
 */
public interface CudaDriver
    extends DeviceApi, ContextApi, ModuleApi, LaunchApi, MemoryApi, StreamApi, EventApi, GraphApi {

  /** Returns the short name: {@code jcuda}, {@code foreign} or {@code software}. */
  String name();

  /** Returns whether kernels run on a GPU rather than on the JVM. */
  boolean isHardware();

  /**
   * Makes what calls one of NVIDIA's libraries with this driver's own handles, for drivers whose
   * handles mean nothing to the library.
   *
   * @param kind the interface of those calls
   * @return empty if the driver has no calls of this kind
   * @throws org.jgpu.runtime.error.GpuException if the library cannot be called here; the message
   *     says what is missing
   */
  default <T> Optional<T> binding(Class<T> kind) {
    return Optional.empty();
  }

  /**
   * Returns whether the driver checks each access of a kernel to memory against the allocation it
   * belongs to. Whoever allocates then asks for each array by itself, and keeps nothing back.
   */
  default boolean isChecked() {
    return false;
  }
}
