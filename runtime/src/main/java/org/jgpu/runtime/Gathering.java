package org.jgpu.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Brings parts together in one array: those of its own GPU by copies there, those of others by
 * {@link PeerCopies}, which are all under way before its stream waits for them.
 */
final class Gathering<A> implements AutoCloseable {
  private final DeviceArray<A> whole;
  private final @Nullable PeerCopies far;

  /**
   * Begins: what {@code whole} has enqueued later, up to {@link #close}, holds up no other GPU.
   *
   * @param known the parts that are known by now, of which those of other GPUs do not wait
   */
  Gathering(DeviceArray<A> whole, List<DeviceArray<A>> known) {
    this.whole = whole;
    this.far = anyComesFromAfar(known) ? PeerCopies.to(whole) : null;
  }

  private boolean anyComesFromAfar(List<DeviceArray<A>> known) {
    for (DeviceArray<A> part : known) {
      if (comesFromAfar(part)) {
        return true;
      }
    }
    return false;
  }

  private boolean comesFromAfar(DeviceArray<A> part) {
    return part.gpu() != whole.gpu() && part.size() > 0;
  }

  /**
   * Enqueues the copy of a part.
   *
   * @param place a contiguous view of the whole, of the part's shape and dtype
   */
  void add(DeviceArray<A> part, DeviceArray<A> place) {
    if (far != null && comesFromAfar(part)) {
      far.send(part, place);
    } else {
      place.copyFrom(part);
    }
  }

  /** Makes the current stream of the whole's GPU wait for what comes from others. */
  @Override
  public void close() {
    if (far != null) {
      far.close();
    }
  }
}
