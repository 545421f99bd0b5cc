package org.jgpu.runtime.profile;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.device.Release;

/** A pair of events for each of some devices. One thread's. */
final class DeviceClocks implements AutoCloseable {
  private final List<Gpu> gpus;
  private final List<GpuEvent> starts = new ArrayList<>();
  private final List<GpuEvent> ends = new ArrayList<>();

  private DeviceClocks(List<Gpu> gpus) {
    this.gpus = gpus;
  }

  static DeviceClocks of(List<Gpu> gpus) {
    DeviceClocks clocks = new DeviceClocks(gpus);
    try {
      for (Gpu gpu : gpus) {
        clocks.starts.add(gpu.newEvent());
        clocks.ends.add(gpu.newEvent());
      }
      return clocks;
    } catch (RuntimeException e) {
      try (clocks) {
        throw e;
      }
    }
  }

  /** Puts the first events on the current streams. */
  void start() {
    starts.forEach(GpuEvent::record);
  }

  /** Puts the second ones there, and waits for them. */
  void end() {
    ends.forEach(GpuEvent::record);
    ends.forEach(GpuEvent::synchronize);
  }

  /** Returns the seconds between the two events of a device. */
  double seconds(int gpu) {
    return ends.get(gpu).elapsedMillisSince(starts.get(gpu)) * 1e-3;
  }

  /**
   * Closes all events.
   *
   * @throws RuntimeException the first failure, after all were tried
   */
  @Override
  public void close() {
    List<GpuEvent> events = new ArrayList<>(starts);
    events.addAll(ends);
    Release.all(events, GpuEvent::close);
  }

  @Override
  public String toString() {
    return "clocks of " + gpus;
  }
}
