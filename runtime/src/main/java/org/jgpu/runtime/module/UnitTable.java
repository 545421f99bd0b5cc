package org.jgpu.runtime.module;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * The units of a device by name: each is loaded once, when first asked for, and unloaded with the
 * device. While one is loaded only those wait who want the same one. Thread-safe.
 */
final class UnitTable {
  private final Device device;
  private final Map<Key, Slot> slots = new ConcurrentHashMap<>();

  /** It compares itself: a record's own comparison costs a first launch some milliseconds. */
  private record Key(KernelOwner owner, String unit) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && owner.equals(key.owner) && unit.equals(key.unit);
    }

    @Override
    public int hashCode() {
      return 31 * owner.hashCode() + unit.hashCode();
    }
  }

  /** The place of one unit, whose lock is held while it is loaded or unloaded. */
  private static final class Slot {
    private volatile @Nullable Optional<LoadedUnit> unit;
    private boolean closed;
  }

  UnitTable(Device device) {
    this.device = device;
  }

  /**
   * Returns a unit; empty if {@code loader} found no way to load it.
   *
   * @param loader called once, unless it throws; that of a checked twin may ask for its unit, and
   *     no other one for a second unit, so that nobody waits in a circle
   * @throws GpuException if the device is closed
   */
  Optional<LoadedUnit> get(KernelOwner owner, String name, Supplier<Optional<LoadedUnit>> loader) {
    Slot slot = slots.computeIfAbsent(new Key(owner, name), key -> new Slot());
    Optional<LoadedUnit> known = slot.unit;
    return known == null ? loaded(slot, loader) : known;
  }

  private Optional<LoadedUnit> loaded(Slot slot, Supplier<Optional<LoadedUnit>> loader) {
    synchronized (slot) {
      Optional<LoadedUnit> known = slot.unit;
      if (known == null) {
        device.bind();
        if (slot.closed) {
          throw new GpuException(device + " was closed");
        }
        known = loader.get();
        slot.unit = known;
      }
      return known;
    }
  }

  /** Unloads all units, and loads none any more. Waits for those that are being loaded. */
  void close() {
    Collection<Slot> all = slots.values();
    Release.all(all, this::close);
  }

  private void close(Slot slot) {
    synchronized (slot) {
      slot.closed = true;
      Optional<LoadedUnit> loaded = slot.unit;
      if (loaded != null) {
        loaded.ifPresent(unit -> device.driver().unloadModule(unit.module()));
      }
      slot.unit = null;
    }
  }
}
