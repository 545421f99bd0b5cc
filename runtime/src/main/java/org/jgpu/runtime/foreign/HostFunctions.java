package org.jgpu.runtime.foreign;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jgpu.runtime.hardware.HostFunction;

/**
 * The functions that streams are to call, behind one C function that is given their numbers. Each
 * lives as long as it has uses: a call that is to come, a capture that goes on, a graph.
 * Thread-safe.
 */
final class HostFunctions {
  private static final Map<Long, Registered> FUNCTIONS = new ConcurrentHashMap<>();
  private static final AtomicLong NUMBERS = new AtomicLong();

  private HostFunctions() {}

  private record Registered(Runnable function, AtomicLong uses) {}

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

  /** Returns the number to pass with it; the function has one use. */
  static long add(Runnable function) {
    long number = NUMBERS.incrementAndGet();
    FUNCTIONS.put(number, new Registered(function, new AtomicLong(1)));
    return number;
  }

  /** Adds a use to a function that has one. */
  static void use(long number) {
    Registered registered = FUNCTIONS.get(number);
    if (registered != null) {
      registered.uses().incrementAndGet();
    }
  }

  /** Ends a use; the last one lets the function go. */
  static void release(long number) {
    Registered registered = FUNCTIONS.get(number);
    if (registered != null && registered.uses().decrementAndGet() == 0) {
      FUNCTIONS.remove(number);
    }
  }

  /** Called by the driver, which ends a use. */
  static void call(long number) {
    Registered registered = FUNCTIONS.get(number);
    if (registered != null) {
      release(number);
      HostFunction.run(registered.function());
    }
  }
}
