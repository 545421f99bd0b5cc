package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Function;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.Release;

/** What libraries keep with a GPU; see {@link Gpu#companion}. Thread-safe. */
final class Companions implements Device.Attachment {
  private final Deque<Gpu.Companion> all = new ArrayDeque<>();
  private final Device device;
  private boolean retired;

  Companions(Device device) {
    this.device = device;
  }

  synchronized <T extends Gpu.Companion> T of(Class<T> type, Gpu gpu, Function<Gpu, T> factory) {
    for (Gpu.Companion companion : all) {
      if (type.isInstance(companion)) {
        return type.cast(companion);
      }
    }
    if (retired) {
      throw device.closedFailure();
    }
    T made = requireNonNull(factory.apply(gpu), "what the factory returns");
    all.addFirst(made);
    return made;
  }

  @Override
  public synchronized void retire() {
    retired = true;
    Release.all(all, Gpu.Companion::close);
  }

  @Override
  public void close() {}
}
