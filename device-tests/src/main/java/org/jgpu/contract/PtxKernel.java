package org.jgpu.contract;

import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;

/**
 * A kernel around a few instructions: each thread has three 64-bit words as input and one as
 * output.
 *
 * <p>The instructions find the words in the registers x, y, z (64 bits), a, b, c (the lower 32),
 * ha, hb, hc (the lower 16), fa, fb, fc (as floats) and ga, gb, gc (as doubles). They leave their
 * result in one of d, r, h, f, g and p; t, h1, q and s are free.
 */
final class PtxKernel {
  private static final int BLOCK = 256;
  private static final String DECLARATIONS =
      """
      .address_size 64
      .visible .entry k(.param .u64 pin, .param .u64 pout, .param .u32 pn)
      {
        .reg .pred p, q, s;
        .reg .b16 h, h1, ha, hb, hc;
        .reg .b32 r, a, b, c, t, i, n;
        .reg .b64 d, x, y, z, in, out, at;
        .reg .f32 f, fa, fb, fc;
        .reg .f64 g, ga, gb, gc;
        ld.param.u64 in, [pin];
        ld.param.u64 out, [pout];
        ld.param.u32 n, [pn];
        mov.u32 i, %ctaid.x;
        mov.u32 t, %ntid.x;
        mov.u32 r, %tid.x;
        mad.lo.u32 i, i, t, r;
        setp.ge.u32 p, i, n;
        @p ret;
        mul.wide.u32 at, i, 24;
        add.u64 in, in, at;
        mul.wide.u32 at, i, 8;
        add.u64 out, out, at;
        ld.global.b64 x, [in];
        ld.global.b64 y, [in+8];
        ld.global.b64 z, [in+16];
        cvt.u32.u64 a, x;
        cvt.u32.u64 b, y;
        cvt.u32.u64 c, z;
        cvt.u16.u64 ha, x;
        cvt.u16.u64 hb, y;
        cvt.u16.u64 hc, z;
        mov.b32 fa, a;
        mov.b32 fb, b;
        mov.b32 fc, c;
        mov.b64 ga, x;
        mov.b64 gb, y;
        mov.b64 gc, z;
      """;

  private final Gpu gpu;

  PtxKernel(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Brings the result into d. */
  private static String result(char register) {
    return switch (register) {
      case 'r' -> "cvt.u64.u32 d, r;";
      case 'h' -> "cvt.u64.u16 d, h;";
      case 'f' -> "mov.b32 r, f; cvt.u64.u32 d, r;";
      case 'g' -> "mov.b64 d, g;";
      case 'p' -> "selp.u64 d, 1, 0, p;";
      default -> "";
    };
  }

  /** Runs the instructions over inputs of three words each. */
  long[] run(String target, String instructions, char register, long[] inputs) {
    String ptx =
        ".version 8.0\n.target "
            + target
            + "\n"
            + DECLARATIONS
            + "{\n"
            + instructions
            + "\n}\n"
            + result(register)
            + "\nst.global.b64 [out], d;\nret;\n}\n";
    Internals.device(gpu).bind();
    CudaDriver driver = Internals.device(gpu).driver();
    long module = driver.loadModule(ptx.getBytes(StandardCharsets.US_ASCII));
    try {
      return run(driver, driver.moduleFunction(module, "k"), inputs);
    } finally {
      driver.unloadModule(module);
    }
  }

  private static long[] run(CudaDriver driver, long function, long[] inputs) {
    int count = inputs.length / 3;
    int bytesIn = 8 * inputs.length;
    int bytesOut = 8 * count;
    PinnedMemory pinned = driver.allocatePinned(bytesIn);
    long in = driver.allocate(bytesIn);
    long out = driver.allocate(bytesOut);
    try {
      pinned.buffer().asLongBuffer().put(inputs);
      driver.copyToDevice(in, pinned, 0, bytesIn, 0);
      ParameterBlock parameters = driver.newParameterBlock(64);
      parameters.buffer().putLong(0, in).putLong(8, out).putInt(16, count);
      parameters.setSize(20);
      int blocks = (count + BLOCK - 1) / BLOCK;
      driver.launch(function, blocks, 1, 1, BLOCK, 1, 1, 0, 0, parameters);
      driver.copyToHost(pinned, 0, out, bytesOut, 0);
      driver.synchronizeStream(0);
      long[] results = new long[count];
      LongBuffer words = pinned.buffer().asLongBuffer();
      words.get(results);
      return results;
    } finally {
      driver.free(in);
      driver.free(out);
      driver.freePinned(pinned);
    }
  }
}
