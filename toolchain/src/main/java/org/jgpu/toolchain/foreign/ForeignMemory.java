package org.jgpu.toolchain.foreign;

import java.lang.invoke.MethodHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Native memory of this process. Addresses are not checked: a wrong one ends the process.
 * Thread-safe.
 */
public final class ForeignMemory {
  private final ForeignAccess access;
  private volatile @Nullable Functions functions;

  /** The C library's. */
  private record Functions(MethodHandle calloc, MethodHandle free, MethodHandle strlen) {}

  ForeignMemory(ForeignAccess access) {
    this.access = access;
  }

  /**
   * Linked when first needed: a driver's start, which the program waits for, needs none of them.
   */
  private Functions functions() {
    Functions known = functions;
    if (known == null) {
      known =
          new Functions(
              access.systemDowncall("calloc", long.class, long.class, long.class),
              access.systemDowncall("free", void.class, long.class),
              access.systemDowncall("strlen", long.class, long.class));
      functions = known;
    }
    return known;
  }

  /**
   * Returns the address of {@code bytes} bytes of zeroed memory, 16-byte aligned, which the caller
   * {@link #free}s.
   *
   * @throws OutOfMemoryError if there is not enough
   */
  public long allocate(long bytes) {
    long address;
    try {
      address = (long) functions().calloc.invokeExact(1L, Math.max(bytes, 1L));
    } catch (Throwable e) {
      throw ForeignAccess.unexpected(e);
    }
    if (address == 0) {
      throw new OutOfMemoryError("native memory: " + bytes + " bytes");
    }
    return address;
  }

  /** Returns the address of a zero-terminated UTF-8 copy of {@code text}, to be {@link #free}d. */
  public long allocateString(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    long address = allocate(bytes.length + 1L);
    view(address, bytes.length + 1).put(bytes);
    return address;
  }

  /** Frees what {@link #allocate} or {@link #allocateString} returned; 0 is ignored. */
  public void free(long address) {
    try {
      functions().free.invokeExact(address);
    } catch (Throwable e) {
      throw ForeignAccess.unexpected(e);
    }
  }

  /**
   * Returns a direct buffer, in native byte order, over {@code bytes} bytes at {@code address}. It
   * does not own the memory.
   */
  public ByteBuffer view(long address, int bytes) {
    return access.view(address, bytes).order(ByteOrder.nativeOrder());
  }

  /**
   * Returns the address of the first byte (position 0) of a direct buffer, which stays valid as
   * long as the buffer is reachable.
   */
  public long addressOf(ByteBuffer direct) {
    if (!direct.isDirect()) {
      throw new IllegalArgumentException("a heap buffer has no address");
    }
    return access.addressOf(direct.duplicate().clear());
  }

  /** Returns the {@code int} at {@code address}. */
  public int readInt(long address) {
    return view(address, Integer.BYTES).getInt(0);
  }

  /** Returns the {@code long} at {@code address}. */
  public long readLong(long address) {
    return view(address, Long.BYTES).getLong(0);
  }

  /** Stores {@code value} at {@code address}. */
  public void writeLong(long address, long value) {
    view(address, Long.BYTES).putLong(0, value);
  }

  /** Returns the zero-terminated UTF-8 string at {@code address}. */
  public String readString(long address) {
    int length;
    try {
      length = Math.toIntExact((long) functions().strlen.invokeExact(address));
    } catch (Throwable e) {
      throw ForeignAccess.unexpected(e);
    }
    return new String(readBytes(address, length), StandardCharsets.UTF_8);
  }

  /** Returns a copy of {@code length} bytes at {@code address}. */
  public byte[] readBytes(long address, int length) {
    byte[] bytes = new byte[length];
    view(address, length).get(bytes);
    return bytes;
  }
}
