package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.error.GpuException;

/** What the functions of all libraries have in common: a status, and numbers that they write. */
abstract class BoundLibrary implements VendorLibrary.Calls {
  private final VendorProduct product;
  private final NativeLibrary library;

  /** Memory of the host that functions write results to. */
  private final long results;

  private final Deque<Runnable> made = new ArrayDeque<>();

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
   * Calls a function; if it lacks memory, once more after the pool has given back what it can.
   *
   * @throws GpuException if its status is not 0; the message names both
   */
  final void call(String function, Call call) {
    int status = status(call);
    if (product.lacksMemory(status) && library.makeRoom()) {
      status = status(call);
    }
    if (status != 0) {
      String message = product.title() + ": " + statusText(status) + " from " + function;
      throw product.lacksMemory(status)
          ? new LibraryMemoryException(message)
          : new GpuException(message);
    }
  }

  private int status(Call call) {
    library.arrive();
    try {
      return call.run();
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  /** Returns a version of those libraries that count thousands for the major one. */
  static String versionText(int number) {
    return number / 1000 + "." + number / 100 % 10;
  }

  /** Returns what a status means, and its number. */
  abstract String statusText(int status);

  /** Notes what gives back what a step of opening has made; the latest comes first. */
  final void onClose(Runnable giveBack) {
    made.addFirst(giveBack);
  }

  @Override
  public void close() {
    try {
      Release.all(made, Runnable::run);
    } finally {
      library.free(results);
    }
  }

  /** Returns what a step of opening makes; if it throws, all that was made is given back. */
  final <T> T opened(Supplier<T> step) {
    try {
      return step.get();
    } catch (RuntimeException | Error e) {
      try {
        close();
      } catch (RuntimeException closing) {
        e.addSuppressed(closing);
      }
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
