package org.jgpu.runtime.memory;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.device.DeviceStream;
import org.jspecify.annotations.Nullable;

/**
 * A piece of device memory that the pool handed out. Its state is guarded by the pool; the address
 * never changes.
 */
public final class MemoryBlock {
  final long address;
  final SizeClass sizeClass;
  long size;
  long requested;
  boolean free = true;
  DeviceStream stream;
  @Nullable MemoryBlock previous;
  @Nullable MemoryBlock next;
  Object label = "free";

  /** The lease that it was handed out with; null if nobody has it. Older ones free it no more. */
  @Nullable BlockLease lease;

  /** Its neighbours among the live blocks. */
  @Nullable MemoryBlock older;

  @Nullable MemoryBlock newer;

  /** Where it was made, if that is traced. */
  @Nullable String site;

  private volatile @Nullable List<DeviceStream> others;

  MemoryBlock(long address, long size, SizeClass sizeClass, DeviceStream stream) {
    this.address = address;
    this.size = size;
    this.sizeClass = sizeClass;
    this.stream = stream;
  }

  /** Returns the device address, a multiple of 256. */
  public long address() {
    return address;
  }

  /** Returns whether it was made on {@code origin}. */
  public boolean isOf(DeviceStream origin) {
    return stream == origin;
  }

  boolean hasOtherUsers() {
    return others != null;
  }

  /** Returns whether {@code user} is the stream that this was made on, or noted as a user. */
  boolean isUsedOn(DeviceStream user) {
    return user == stream || isKnown(user);
  }

  private synchronized boolean isKnown(DeviceStream user) {
    List<DeviceStream> known = others;
    return known != null && known.contains(user);
  }

  /**
   * Notes that work on {@code user} uses this block, so that it is not recycled before that work is
   * done.
   */
  synchronized void recordUse(DeviceStream user) {
    if (isUsedOn(user)) {
      return;
    }
    List<DeviceStream> known = others;
    if (known == null) {
      others = new ArrayList<>(List.of(user));
    } else {
      known.add(user);
    }
  }

  /**
   * Returns the streams noted since the last call that the block's own stream is not ordered with.
   * Work on a closed stream comes before the default stream's, which follows it there.
   */
  synchronized List<DeviceStream> takeOtherUsers() {
    List<DeviceStream> noted = others;
    others = null;
    if (noted == null) {
      return List.of();
    }
    DeviceStream own = stream.successor();
    return noted.stream()
        .map(DeviceStream::successor)
        .filter(user -> user != own)
        .distinct()
        .toList();
  }

  boolean isWholeSegment() {
    return previous == null && next == null;
  }

  /** Cuts this block to {@code bytes} and returns the rest as a free block. */
  MemoryBlock split(long bytes) {
    MemoryBlock rest = new MemoryBlock(address + bytes, size - bytes, sizeClass, stream);
    rest.previous = this;
    rest.next = next;
    if (next != null) {
      next.previous = rest;
    }
    next = rest;
    size = bytes;
    return rest;
  }

  /** Takes over the block that follows. */
  void absorbNext() {
    MemoryBlock gone = java.util.Objects.requireNonNull(next);
    size += gone.size;
    next = gone.next;
    if (next != null) {
      next.previous = this;
    }
  }
}
