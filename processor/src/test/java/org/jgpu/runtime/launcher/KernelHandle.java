package org.jgpu.runtime.launcher;

/** Stand-in: remembers class and key. */
public final class KernelHandle {
  private final String name;

  private KernelHandle(String name) {
    this.name = name;
  }

  public static KernelHandle of(Class<?> owner, String key) {
    return new KernelHandle(owner.getName() + "#" + key);
  }

  public KernelArguments arguments() {
    return new KernelArguments(name);
  }
}
