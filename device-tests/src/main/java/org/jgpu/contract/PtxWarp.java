package org.jgpu.contract;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;

/**
 * Runs PTX instructions in one warp, over bytes that they load and store themselves. They find the
 * addresses of these in {@code in} and {@code out}, their lane in {@code lane}, and 4 KiB of shared
 * memory under the name {@code tile}; registers r0 to r39, g0 to g39 and x0 to x9 are free.
 */
final class PtxWarp {
  private static final String DECLARATIONS =
      """
      .address_size 64
      .visible .entry k(.param .u64 pin, .param .u64 pout)
      {
        .shared .align 32 .b8 tile[4096];
        .reg .b32 lane, r<40>;
        .reg .b64 in, out, x<10>;
        .reg .f64 g<40>;
        ld.param.u64 in, [pin];
        ld.param.u64 out, [pout];
        mov.u32 lane, %tid.x;
      """;

  private final Gpu gpu;

  PtxWarp(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Little-endian memory. */
  static ByteBuffer memory(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Runs the instructions; what they do not store into {@code out} is zero. */
  ByteBuffer run(String target, String instructions, ByteBuffer in, int outBytes) {
    String ptx =
        ".version 8.0\n.target " + target + "\n" + DECLARATIONS + instructions + "\nret;\n}\n";
    Internals.device(gpu).bind();
    CudaDriver driver = Internals.device(gpu).driver();
    long module = driver.loadModule(ptx.getBytes(StandardCharsets.US_ASCII));
    try {
      return run(driver, driver.moduleFunction(module, "k"), in, outBytes);
    } finally {
      driver.unloadModule(module);
    }
  }

  private static ByteBuffer run(CudaDriver driver, long function, ByteBuffer bytes, int outBytes) {
    PinnedMemory pinned = driver.allocatePinned(Math.max(bytes.capacity(), outBytes));
    long in = driver.allocate(bytes.capacity());
    long out = driver.allocate(outBytes);
    try {
      pinned.buffer().put(0, bytes, 0, bytes.capacity());
      driver.copyToDevice(in, pinned, 0, bytes.capacity(), 0);
      driver.fill8(out, (byte) 0, outBytes, 0);
      ParameterBlock parameters = driver.newParameterBlock(16);
      parameters.buffer().putLong(0, in).putLong(8, out);
      parameters.setSize(16);
      driver.launch(function, 1, 1, 1, 32, 1, 1, 0, 0, parameters);
      driver.copyToHost(pinned, 0, out, outBytes, 0);
      driver.synchronizeStream(0);
      ByteBuffer result = memory(outBytes);
      result.put(0, pinned.buffer(), 0, outBytes);
      return result;
    } finally {
      driver.free(in);
      driver.free(out);
      driver.freePinned(pinned);
    }
  }
}
