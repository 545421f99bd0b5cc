package org.jgpu.runtime.foreign;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.runtime.hardware.JitLog;

/** The options of a {@link JitLog} and their values, as C arrays; for as long as this lives. */
final class JitTable {
  private final JitLog log;
  private final ByteBuffer keys;
  private final ByteBuffer values;
  private final long[] addresses;

  JitTable(JitLog log) {
    this.log = log;
    int[] options = log.options();
    long[] buffers = CudaFunctions.addressesOf(log.info(), log.errors());
    this.keys = direct(options.length * Integer.BYTES);
    this.values = direct(options.length * Long.BYTES);
    keys.asIntBuffer().put(options);
    values.asLongBuffer().put(new long[] {buffers[0], log.bytes(), buffers[1], log.bytes()});
    this.addresses = CudaFunctions.addressesOf(keys, values);
  }

  private static ByteBuffer direct(int bytes) {
    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
  }

  int count() {
    return log.options().length;
  }

  long keys() {
    return addresses[0];
  }

  long values() {
    return addresses[1];
  }
}
