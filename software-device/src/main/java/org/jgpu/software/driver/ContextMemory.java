package org.jgpu.software.driver;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.exec.Daemons;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.memory.OutOfDeviceMemoryException;
import org.jgpu.software.memory.Provenance;
import org.jspecify.annotations.Nullable;

/**
 * The allocations of a context, and the checks that CUDA makes before it starts a copy or a fill.
 * Thread-safe.
 */
final class ContextMemory {
  private static final int MOST_LEAKS = 20;

  private final DeviceMemory memory;
  private final boolean sites;
  private final NavigableMap<Long, Long> sizes = new ConcurrentSkipListMap<>();

  /** The variables of modules whose addresses the host has asked for. */
  private final NavigableMap<Long, Long> variables = new ConcurrentSkipListMap<>();

  private final Map<Long, PinnedMemory> pinned = new ConcurrentHashMap<>();
  private final LongSupplier handleNumbers;

  /**
   * The allocations of a memory.
   *
   * @param sites whether to remember which lines of the host's code allocate and free
   */
  ContextMemory(DeviceMemory memory, boolean sites, LongSupplier handleNumbers) {
    this.memory = memory;
    this.sites = sites;
    this.handleNumbers = handleNumbers;
  }

  DeviceMemory device() {
    return memory;
  }

  long allocate(long bytes, String label, String call) {
    if (bytes <= 0) {
      throw CallFailure.invalidValue(call, bytes + " bytes asked for");
    }
    try {
      long address = memory.allocate(bytes, new Provenance(label, site()));
      sizes.put(address, bytes);
      return address;
    } catch (OutOfDeviceMemoryException e) {
      throw outOfMemory(bytes, call, e);
    }
  }

  private String site() {
    return sites ? CallSite.find() : "";
  }

  private static RuntimeException outOfMemory(long bytes, String call, Throwable reason) {
    return CallFailure.of(
        CudaResult.OUT_OF_MEMORY,
        call,
        "%d bytes asked for: %s".formatted(bytes, reason.getMessage()));
  }

  /** Checks that {@link #free} may be called with {@code address}. */
  void checkAllocated(long address, String call) {
    if (!sizes.containsKey(address)) {
      throw notAllocated(address, call);
    }
  }

  private static RuntimeException notAllocated(long address, String call) {
    return CallFailure.invalidValue(
        call, "0x%x is not the start of an allocation, or was freed".formatted(address));
  }

  void free(long address, String call) {
    if (sizes.remove(address) == null) {
      throw notAllocated(address, call);
    }
    memory.free(address, site());
  }

  /** Lets the host copy to and from a variable until it is withdrawn. */
  void offer(ModuleVariable variable) {
    variables.put(variable.address(), variable.bytes());
  }

  void withdraw(ModuleVariable variable) {
    variables.remove(variable.address());
  }

  /** Checks that {@code bytes} bytes at {@code address} lie in one live allocation or variable. */
  void checkRange(long address, long bytes, String call) {
    if (!isWithin(sizes, address, bytes) && !isWithin(variables, address, bytes)) {
      throw CallFailure.invalidValue(
          call, "%d bytes at 0x%x are not in one live allocation".formatted(bytes, address));
    }
  }

  private static boolean isWithin(NavigableMap<Long, Long> ranges, long address, long bytes) {
    Map.Entry<Long, Long> range = ranges.floorEntry(address);
    // Subtracted on both sides: address + bytes may overflow.
    return bytes >= 0 && range != null && address - range.getKey() <= range.getValue() - bytes;
  }

  PinnedMemory allocatePinned(int bytes, String call) {
    if (bytes < 0) {
      throw CallFailure.invalidValue(call, bytes + " bytes asked for");
    }
    ByteBuffer buffer;
    try {
      buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    } catch (OutOfMemoryError e) {
      throw outOfMemory(bytes, call, e);
    }
    PinnedMemory memory = new PinnedMemory(handleNumbers.getAsLong(), buffer);
    pinned.put(memory.address(), memory);
    return memory;
  }

  void freePinned(PinnedMemory memory, String call) {
    checkPinned(memory, call);
    pinned.remove(memory.address());
  }

  PinnedMemory register(ByteBuffer buffer, String call) {
    if (!buffer.isDirect() || buffer.capacity() == 0) {
      throw CallFailure.invalidValue(call, "no direct buffer with bytes: " + buffer);
    }
    ByteBuffer all = buffer.duplicate().order(ByteOrder.nativeOrder()).clear();
    requireShared(all, call);
    PinnedMemory memory = new PinnedMemory(handleNumbers.getAsLong(), all);
    pinned.put(memory.address(), memory);
    return memory;
  }

  /** Copies read and write on threads of the device's; a buffer may be confined to its maker's. */
  private static void requireShared(ByteBuffer buffer, String call) {
    AtomicReference<@Nullable RuntimeException> refusal = new AtomicReference<>();
    Thread reader = Daemons.thread(() -> readFirst(buffer, refusal), "jgpu-software-registration");
    reader.start();
    boolean interrupted = false;
    while (reader.isAlive()) {
      try {
        reader.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    RuntimeException why = refusal.get();
    if (why != null) {
      throw CallFailure.invalidValue(
          call,
          "the device's threads cannot read the buffer ("
              + why
              + "); Arena.ofShared() has memory"
              + " for all threads");
    }
  }

  private static void readFirst(
      ByteBuffer buffer, AtomicReference<@Nullable RuntimeException> refusal) {
    try {
      buffer.get(0);
    } catch (RuntimeException e) {
      refusal.set(e);
    }
  }

  void unregister(PinnedMemory memory, String call) {
    freePinned(memory, call);
  }

  /** Returns {@code bytes} bytes of {@code memory} at {@code offset}. */
  ByteBuffer slice(PinnedMemory memory, int offset, int bytes, String call) {
    checkPinned(memory, call);
    int capacity = memory.buffer().capacity();
    if (offset < 0 || bytes < 0 || offset > capacity - bytes) {
      throw CallFailure.invalidValue(
          call,
          "%d bytes at offset %d of %d bytes of pinned memory".formatted(bytes, offset, capacity));
    }
    return memory.buffer().slice(offset, bytes).order(ByteOrder.nativeOrder());
  }

  private void checkPinned(PinnedMemory memory, String call) {
    if (!hasPinned(memory)) {
      throw CallFailure.invalidValue(
          call, "this pinned memory is not of the current context, or was freed");
    }
  }

  /** Returns whether this context made {@code memory}, and has not freed it. */
  boolean hasPinned(PinnedMemory memory) {
    PinnedMemory known = pinned.get(memory.address());
    return known != null && known.buffer() == memory.buffer();
  }

  /** Logs which allocations nobody has freed, and where they were made. */
  void reportLeaks() {
    List<String> leaks = memory.unfreed();
    if (!leaks.isEmpty()) {
      System.getLogger(ContextMemory.class.getName())
          .log(
              System.Logger.Level.INFO,
              "checked mode: "
                  + leaks.size()
                  + (leaks.size() == 1 ? " allocation was" : " allocations were")
                  + " never freed:\n  "
                  + String.join("\n  ", leaks.subList(0, Math.min(leaks.size(), MOST_LEAKS)))
                  + (leaks.size() > MOST_LEAKS ? "\n  ..." : ""));
    }
  }

  /** Frees everything: threads may go on referring to a context that has ended. */
  void close() {
    sizes.keySet().forEach(memory::free);
    sizes.clear();
    pinned.clear();
  }
}
