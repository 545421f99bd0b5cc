package org.jgpu.runtime.foreign;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jgpu.runtime.hardware.HostFunction;

/**
 * The functions that streams are to call, behind one C function that is given their numbers.
 * Thread-safe.
 */
final class HostFunctions {
  private static final Map<Long, Registered> FUNCTIONS = new ConcurrentHashMap<>();
  private static final AtomicLong NUMBERS = new AtomicLong();

  private HostFunctions() {}

  private record Registered(Runnable function, boolean kept) {}

  /** The C function, made at the first use: only then does the JVM make an upcall stub. */
  private static final class Stub {
    static final long ADDRESS = make();

    private static long make() {
      ContextsAtExit.keep();
      try {
        return CudaFunctions.callback(
            MethodHandles.lookup()
                .findStatic(
                    HostFunctions.class, "call", MethodType.methodType(void.class, long.class)));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Returns the C function to pass to the driver. */
  static long address() {
    return Stub.ADDRESS;
  }

  /**
   * Returns the number to pass with it.
   *
   * @param kept whether it may be called more than once
   */
  static long add(Runnable function, boolean kept) {
    long number = NUMBERS.incrementAndGet();
    FUNCTIONS.put(number, new Registered(function, kept));
    return number;
  }

  static void remove(long number) {
    FUNCTIONS.remove(number);
  }

  /** Called by the driver. */
  static void call(long number) {
    Registered registered = FUNCTIONS.get(number);
    if (registered != null) {
      if (!registered.kept()) {
        FUNCTIONS.remove(number);
      }
      HostFunction.run(registered.function());
    }
  }
}
