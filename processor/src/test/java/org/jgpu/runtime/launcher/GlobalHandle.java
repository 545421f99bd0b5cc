package org.jgpu.runtime.launcher;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Stand-in: remembers class and key. */
public final class GlobalHandle {
  private final String name;

  private GlobalHandle(String name) {
    this.name = name;
  }

  public static GlobalHandle of(Class<?> owner, String key) {
    return new GlobalHandle(owner.getSimpleName() + "." + key);
  }

  public <A> DeviceArray<A> on(Gpu gpu, DType<A> dtype) {
    return new DeviceArray<>(name + " as " + dtype);
  }
}
