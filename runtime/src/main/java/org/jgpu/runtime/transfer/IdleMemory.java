package org.jgpu.runtime.transfer;

import java.util.List;
import java.util.function.Consumer;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.error.GpuException;

/** How idle page-locked memory goes back to the driver. */
final class IdleMemory {
  private IdleMemory() {}

  /**
   * Gives all of {@code idle} back, once copies from and to it are done. What cannot be waited for
   * is left out: it stays with the device. What the driver does not take is put back, and the first
   * such failure thrown.
   *
   * @param idle what nobody else can take meanwhile; empty in the end
   * @return whether there was any
   */
  static <T> boolean release(
      List<T> idle, Consumer<T> await, Consumer<T> free, Consumer<List<T>> putBack) {
    idle.removeIf(memory -> !canBeAwaited(memory, await));
    boolean any = !idle.isEmpty();
    try {
      Release.all(idle, free);
    } finally {
      putBack.accept(idle);
    }
    return any;
  }

  private static <T> boolean canBeAwaited(T memory, Consumer<T> await) {
    try {
      await.accept(memory);
      return true;
    } catch (GpuException e) {
      return false;
    }
  }
}
