package org.jgpu.runtime.module;

import org.jspecify.annotations.Nullable;

/**
 * A class with kernels, by its name: its descriptor and its code lie beside a class of the same jar
 * and loader, mostly its launcher. The class itself need not be loaded, which a first use of its
 * kernels would wait for. Immutable.
 */
public final class KernelOwner {
  private final Class<?> beside;
  private final String name;

  private KernelOwner(Class<?> beside, String name) {
    this.beside = beside;
    this.name = name;
  }

  /** Returns {@code owner}, which is loaded. */
  public static KernelOwner of(Class<?> owner) {
    return new KernelOwner(owner, owner.getName());
  }

  /** Returns the class of the binary name {@code name} in the jar of {@code beside}. */
  public static KernelOwner of(Class<?> beside, String name) {
    return new KernelOwner(beside, name);
  }

  /** Returns the binary name. */
  public String name() {
    return name;
  }

  /** Returns the class whose jar and loader are this one's. */
  Class<?> beside() {
    return beside;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof KernelOwner owner
        && name.equals(owner.name)
        && beside.getClassLoader() == owner.beside.getClassLoader();
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
