package org.jgpu.software.check;

import java.io.Serializable;

/**
 * An access that a check objects to.
 *
 * @param space where
 * @param address the device address, or the offset in a shared or local memory
 * @param bytes its width
 * @param kind bits of {@link AccessKind}
 */
public record Access(Space space, long address, int bytes, int kind) implements Serializable {
  /** {@code read}, {@code write} or {@code atomic access}. */
  public String name() {
    return AccessKind.name(kind);
  }
}
