package org.jgpu.software.device;

import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import org.jgpu.software.memory.StripedLocks;

/**
 * Atomic changes of aligned words in a byte array that several workers use. Where views of byte
 * arrays have atomic operations (Java 17 does, Java 25 does not) a word is changed by the
 * processor's own instruction, else under the lock of its address: three moves of cache lines
 * between processors in place of one. Strong stores of words follow the same rule, so that none is
 * lost in between. Operations are constants of {@link AtomicOperation}.
 */
final class AtomicWords {
  /** Whether the processor's instructions are used; a constant for the JIT compiler. */
  static final boolean HARDWARE = hasAtomics(DeviceBytes.INT) && hasAtomics(DeviceBytes.LONG);

  private AtomicWords() {}

  private static boolean hasAtomics(VarHandle view) {
    return view.isAccessModeSupported(AccessMode.GET_AND_ADD)
        && view.isAccessModeSupported(AccessMode.WEAK_COMPARE_AND_SET);
  }

  static int update32(byte[] bytes, int offset, int b, int c, int operation) {
    if (operation == AtomicOperation.ADD) {
      return (int) DeviceBytes.INT.getAndAdd(bytes, offset, b);
    }
    int old;
    int changed;
    do {
      old = (int) DeviceBytes.INT.getVolatile(bytes, offset);
      changed = AtomicOperation.apply32(operation, old, b, c);
    } while (!DeviceBytes.INT.weakCompareAndSet(bytes, offset, old, changed));
    return old;
  }

  /** On 16 bits at an even offset, in the word that holds them; the old value is zero-extended. */
  static int update16(byte[] bytes, int offset, int b, int c, int operation) {
    int start = offset & ~3;
    int shift = (offset & 2) * Byte.SIZE;
    int word;
    int old;
    int changed;
    do {
      word = (int) DeviceBytes.INT.getVolatile(bytes, start);
      old = word >>> shift & 0xffff;
      int half = AtomicOperation.apply16(operation, old, b, c) & 0xffff;
      changed = word & ~(0xffff << shift) | half << shift;
    } while (!DeviceBytes.INT.weakCompareAndSet(bytes, start, word, changed));
    return old;
  }

  /** Whether the word around an offset lies in the array, as it does but for the last two bytes. */
  static boolean hasWord(byte[] bytes, int offset) {
    return (offset & ~3) + Integer.BYTES <= bytes.length;
  }

  static long update64(byte[] bytes, int offset, long b, long c, int operation) {
    if (operation == AtomicOperation.ADD) {
      return (long) DeviceBytes.LONG.getAndAdd(bytes, offset, b);
    }
    long old;
    long changed;
    do {
      old = (long) DeviceBytes.LONG.getVolatile(bytes, offset);
      changed = AtomicOperation.apply64(operation, old, b, c);
    } while (!DeviceBytes.LONG.weakCompareAndSet(bytes, offset, old, changed));
    return old;
  }

  static int lockedUpdate32(
      StripedLocks locks, long address, byte[] bytes, int offset, int b, int c, int operation) {
    int lock = locks.lock(address);
    try {
      int old = (int) DeviceBytes.INT.get(bytes, offset);
      DeviceBytes.INT.set(bytes, offset, AtomicOperation.apply32(operation, old, b, c));
      return old;
    } finally {
      locks.unlock(lock);
    }
  }

  static long lockedUpdate64(
      StripedLocks locks, long address, byte[] bytes, int offset, long b, long c, int operation) {
    int lock = locks.lock(address);
    try {
      long old = (long) DeviceBytes.LONG.get(bytes, offset);
      DeviceBytes.LONG.set(bytes, offset, AtomicOperation.apply64(operation, old, b, c));
      return old;
    } finally {
      locks.unlock(lock);
    }
  }
}
