package org.jgpu.runtime.vendor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.error.GpuException;

/** What calls of all libraries have in common: a status, and what opening has made. */
abstract class CheckedCalls implements VendorLibrary.Calls {
  private final VendorProduct product;
  private final LibraryHost host;
  private final Deque<Runnable> made = new ArrayDeque<>();

  CheckedCalls(VendorProduct product, LibraryHost host) {
    this.product = product;
    this.host = host;
  }

  /** A call of a function that returns a status. */
  interface Call {
    int run() throws Throwable;
  }

  /**
   * Calls a function; if it lacks memory, once more after the pool has given back what it can.
   *
   * @throws GpuException if its status is not 0; the message names both
   */
  final void call(String function, Call call) {
    int status = status(call);
    if (product.lacksMemory(status) && host.makeRoom()) {
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
    host.arrive();
    try {
      return call.run();
    } catch (Throwable e) {
      throw unchecked(product, e);
    }
  }

  /** Returns what a status means, and its number. */
  abstract String statusText(int status);

  /** Notes what gives back what a step of opening has made; the latest comes first. */
  final void onClose(Runnable giveBack) {
    made.addFirst(giveBack);
  }

  @Override
  public final void close() {
    Release.all(made, Runnable::run);
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

  /** Returns or throws what a method handle of {@code product} threw. */
  static RuntimeException unchecked(VendorProduct product, Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException(
            "a method handle of " + product.title() + " threw " + failure, failure);
  }
}
