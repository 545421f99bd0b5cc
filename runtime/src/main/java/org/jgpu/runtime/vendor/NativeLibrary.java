package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * A library of C functions and the host's memory that they read and write. Addresses are not
 * checked. Tests put one in Java in its place.
 */
public interface NativeLibrary extends LibraryHost {
  /**
   * Returns a handle of exactly {@code type}, of primitive types, that calls {@code symbol}.
   *
   * @throws org.jgpu.toolchain.foreign.ForeignLinkException if the library does not export it
   */
  MethodHandle function(String symbol, MethodType type);

  /**
   * Returns the address of zeroed memory of the host, to be {@link #free}d: a multiple of 16, which
   * is what C's types need, complex doubles too.
   */
  long allocate(long bytes);

  /** Frees what {@link #allocate} returned; 0 is ignored. */
  void free(long address);

  /** Returns the {@code int} at {@code address}. */
  int readInt(long address);

  /** Returns the {@code long} at {@code address}. */
  long readLong(long address);

  /** Stores {@code value} at {@code address}. */
  void writeLong(long address, long value);

  /** Returns the zero-terminated string at {@code address}. */
  String readString(long address);
}
