package org.jgpu.runtime.foreign;

import java.lang.invoke.MethodHandle;

/**
 * Keeps contexts that have called into Java from being destroyed when the process ends.
 *
 * <p>Such a context has a thread that the JVM knows, and that tells the JVM of its end. NVIDIA's
 * libraries (cuBLAS and others) hold contexts of their own accord and release them in C's {@code
 * exit}, while the JVM lets no such thread end any more: where theirs is the last release, it waits
 * for that thread for ever, and so does the process. One holder more, and it is not the last.
 */
final class ContextsAtExit {
  private static final MethodHandle STATE =
      CudaFunctions.function("cuDevicePrimaryCtxGetState", int.class, long.class, long.class);

  private ContextsAtExit() {}

  /** From now on; called once, before the first call into Java. */
  static void keep() {
    try {
      Runtime.getRuntime().addShutdownHook(new Thread(ContextsAtExit::retain, "jgpu-contexts"));
    } catch (IllegalStateException e) {
      // The JVM is on its way out already.
      retain();
    }
  }

  /** What a driver refuses at this point has no thread either. */
  private static void retain() {
    Results results = Results.ofThread();
    try {
      if ((int) DeviceFunctions.DEVICE_GET_COUNT.invokeExact(results.firstAddress()) == 0) {
        int devices = results.firstInt();
        for (int i = 0; i < devices; i++) {
          retain(i, results);
        }
      }
    } catch (Throwable e) {
      throw CudaFunctions.rethrown(e);
    }
  }

  /** A context that is not there would be made. */
  private static void retain(int ordinal, Results results) throws Throwable {
    if ((int) DeviceFunctions.DEVICE_GET.invokeExact(results.firstAddress(), ordinal) != 0) {
      return;
    }
    int device = results.firstInt();
    int status = (int) STATE.invokeExact(device, results.firstAddress(), results.secondAddress());
    if (status == 0 && results.secondInt() != 0) {
      int ignored = (int) DeviceFunctions.CTX_RETAIN.invokeExact(results.firstAddress(), device);
    }
  }
}
