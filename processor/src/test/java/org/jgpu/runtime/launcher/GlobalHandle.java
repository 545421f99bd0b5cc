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

  public static GlobalHandle of(Class<?> launcher, String owner, String key) {
    return new GlobalHandle(
        owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1) + "." + key);
  }

  public <A> DeviceArray<A> on(Gpu gpu, DType<A> dtype) {
    return new DeviceArray<>(name + " as " + dtype);
  }
}
