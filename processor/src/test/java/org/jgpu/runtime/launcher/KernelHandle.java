package org.jgpu.runtime.launcher;

/** Stand-in: remembers class and key. */
public final class KernelHandle {
  private final String name;

  private KernelHandle(String name) {
    this.name = name;
  }

  public static KernelHandle of(Class<?> launcher, String owner, String key) {
    return new KernelHandle(owner + "#" + key);
  }

  public KernelArguments arguments() {
    return new KernelArguments(name);
  }
}
