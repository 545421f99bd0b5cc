package org.jgpu.runtime.foreign;

import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import org.jgpu.runtime.driver.DriverUnavailableException;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignMemory;

/**
 * How the functions of the CUDA driver API are linked, under the symbols that {@code cuda.h} maps
 * their names to. They are constants, so that the compiler inlines the calls: one class for each
 * kind, initialised once {@link CudaLibrary#open} has succeeded, by {@link Linking}.
 *
 * <p>Pointers, handles, device addresses and {@code size_t} are {@code long}; {@code CUdevice},
 * enums and smaller integers are {@code int}.
 */
final class CudaFunctions {
  private static final CudaLibrary LIBRARY = library();

  private CudaFunctions() {}

  private static CudaLibrary library() {
    try {
      return CudaLibrary.open();
    } catch (DriverUnavailableException e) {
      throw new ForeignLinkException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Returns a handle of a function that returns a {@code CUresult}; some 0.5 ms. */
  static MethodHandle function(String symbol, Class<?>... parameterTypes) {
    return LIBRARY.function(symbol, parameterTypes);
  }

  /** Returns the address of a C function that calls {@code target}, for the rest of the process. */
  static long callback(MethodHandle target) {
    return LIBRARY.linker().upcall(target);
  }

  /** Returns access to native memory. */
  static ForeignMemory memory() {
    return LIBRARY.linker().memory();
  }

  /** Returns the address of the first byte of each of {@code buffers}. */
  static long[] addressesOf(ByteBuffer... buffers) {
    long[] addresses = new long[buffers.length];
    for (int i = 0; i < buffers.length; i++) {
      addresses[i] = memory().addressOf(buffers[i]);
    }
    return addresses;
  }

  /** Rethrows what a call threw: a {@code CudaException}, or an error of the JVM. */
  static RuntimeException rethrown(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    throw new IllegalStateException("a method handle of libcuda threw " + failure, failure);
  }
}
