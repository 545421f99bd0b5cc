package org.jgpu.runtime.foreign;

import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.error.CudaException;

/**
 * Calls by signature, for functions that are not on the launch path. {@code J} is a {@code long}
 * (pointer, handle, size), {@code I} an {@code int}.
 */
final class Native {
  private static final ThreadLocal<Scratch> SCRATCH = ThreadLocal.withInitial(Scratch::new);

  private Native() {}

  /** Native memory of one thread that functions write their results to. */
  static final class Scratch {
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(512).order(ByteOrder.nativeOrder());
    private final long address = CudaLibrary.memory().addressOf(buffer);

    ByteBuffer buffer() {
      return buffer;
    }

    long address() {
      return address;
    }

    /** Returns the address of the second result, 8 bytes on. */
    long second() {
      return address + Long.BYTES;
    }

    long longResult() {
      return buffer.getLong(0);
    }

    int intResult() {
      return buffer.getInt(0);
    }
  }

  static Scratch scratch() {
    return SCRATCH.get();
  }

  static void check(int result, String call) {
    if (result != 0) {
      throw new CudaException(result, call, "");
    }
  }

  static int call(MethodHandle function) {
    try {
      return (int) function.invokeExact();
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  static int callI(MethodHandle function, int a) {
    try {
      return (int) function.invokeExact(a);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  static int callJ(MethodHandle function, long a) {
    try {
      return (int) function.invokeExact(a);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  static int callJi(MethodHandle function, long a, int b) {
    try {
      return (int) function.invokeExact(a, b);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  static int callJj(MethodHandle function, long a, long b) {
    try {
      return (int) function.invokeExact(a, b);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  static int callJii(MethodHandle function, long a, int b, int c) {
    try {
      return (int) function.invokeExact(a, b, c);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  static int callJij(MethodHandle function, long a, int b, long c) {
    try {
      return (int) function.invokeExact(a, b, c);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  static int callJji(MethodHandle function, long a, long b, int c) {
    try {
      return (int) function.invokeExact(a, b, c);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  static int callJjj(MethodHandle function, long a, long b, long c) {
    try {
      return (int) function.invokeExact(a, b, c);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  static int callJjjj(MethodHandle function, long a, long b, long c, long d) {
    try {
      return (int) function.invokeExact(a, b, c, d);
    } catch (Throwable e) {
      throw unexpected(e);
    }
  }

  /** A downcall throws nothing checked; what comes is an error of the virtual machine. */
  static RuntimeException unexpected(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException("a call of the CUDA driver failed", failure);
  }
}
