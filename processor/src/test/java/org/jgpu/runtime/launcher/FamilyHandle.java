package org.jgpu.runtime.launcher;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/** Stand-in: remembers class and key. */
public final class FamilyHandle {
  private final String name;

  private FamilyHandle(String name) {
    this.name = name;
  }

  public static FamilyHandle of(Class<?> launcher, String owner, String key) {
    return new FamilyHandle(
        owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1) + "." + key);
  }

  public KernelArguments arguments(DeviceArray<?> array) {
    return new KernelArguments(name + " as " + array);
  }

  public DType<?> result(DeviceArray<?> array) {
    return DType.FLOAT64;
  }
}
