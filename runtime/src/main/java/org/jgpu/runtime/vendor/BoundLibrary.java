package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.function.Supplier;
import org.jgpu.runtime.error.GpuException;

/** What the functions of all libraries have in common: a status, and numbers that they write. */
abstract class BoundLibrary implements VendorLibrary.Calls {
  private final VendorProduct product;
  private final NativeLibrary library;

  /** Memory of the host that functions write results to. */
  private final long results;

  BoundLibrary(VendorProduct product, NativeLibrary library, long resultBytes) {
    this.product = product;
    this.library = library;
    this.results = library.allocate(resultBytes);
  }

  /** A call of a function that returns a status. */
  interface Call {
    int run() throws Throwable;
  }

  final NativeLibrary library() {
    return library;
  }

  final long results() {
    return results;
  }

  /**
   * Returns a function that returns a status.
   *
   * @param parameters as in class files: J for pointers, handles and 64-bit integers, I for
   *     integers and enums, B for characters
   */
  static MethodHandle bind(NativeLibrary library, String symbol, String parameters) {
    return library.function(
        symbol, MethodType.fromMethodDescriptorString("(" + parameters + ")I", null));
  }

  /**
   * Calls a function.
   *
   * @throws GpuException if its status is not 0; the message names both
   */
  final void call(String function, Call call) {
    int status;
    try {
      status = call.run();
    } catch (Throwable e) {
      throw unchecked(e);
    }
    if (status != 0) {
      throw new GpuException(product.title() + ": " + statusText(status) + " from " + function);
    }
  }

  /** Returns a version of those libraries that count thousands for the major one. */
  static String versionText(int number) {
    return number / 1000 + "." + number / 100 % 10;
  }

  /** Returns what a status means, and its number. */
  abstract String statusText(int status);

  /** Frees the memory of results, however {@code last} ends. */
  final void end(Runnable last) {
    try {
      last.run();
    } finally {
      library.free(results);
    }
  }

  /** Returns a step of opening; if it throws, the memory of results is freed. */
  final <T> T opened(Supplier<T> handle) {
    try {
      return handle.get();
    } catch (RuntimeException | Error e) {
      library.free(results);
      throw e;
    }
  }

  final RuntimeException unchecked(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException(
            "a method handle of " + product.title() + " threw " + failure, failure);
  }
}
