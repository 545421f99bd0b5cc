package org.jgpu.software.driver;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.driver.CopyBox;
import org.jgpu.software.memory.DeviceMemory;

/** A copy of rows between device and host, which touches nothing between them. */
final class BoxCopy {
  private BoxCopy() {}

  /** Copies one row in the direction of the copy. */
  interface Row {
    void copy(DeviceMemory memory, long address, ByteBuffer host);
  }

  /** Copies the rows of {@code box}, of which the first lies at {@code address}. */
  static void run(DeviceMemory memory, long address, ByteBuffer host, CopyBox box, Row row) {
    int bytes = (int) box.rowBytes();
    for (long plane = 0; plane < box.planes(); plane++) {
      for (long i = 0; i < box.rows(); i++) {
        long device = address + (plane * box.devicePlane() + i) * box.devicePitch();
        // Fits: the whole box lies in one buffer of the host.
        int at = (int) ((plane * box.hostPlane() + i) * box.hostPitch());
        row.copy(memory, device, host.slice(at, bytes).order(ByteOrder.nativeOrder()));
      }
    }
  }
}
