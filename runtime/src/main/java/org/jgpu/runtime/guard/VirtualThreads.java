package org.jgpu.runtime.guard;

import org.jspecify.annotations.Nullable;

/** Which threads are virtual; none is before Java 21. */
final class VirtualThreads {
  /** Asked for by its class: {@code Thread.isVirtual} takes a method handle on Java 17. */
  private static final @Nullable Class<?> VIRTUAL = find();

  private VirtualThreads() {}

  private static @Nullable Class<?> find() {
    try {
      return Class.forName("java.lang.VirtualThread", false, null);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** Returns whether the calling thread changes carriers. */
  static boolean isCurrent() {
    return Thread.currentThread().getClass() == VIRTUAL;
  }
}
