package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.format.ClassDescriptor;
import org.junit.jupiter.api.Test;

/**
 * Found by the fuzzer (seed 5014, kernel 83): 16 copies of a large body took minutes to compile.
 */
class LargeBodiesTest {
  private static Compiled kernel(int statements) {
    String text = "x = (byte) (x * 31 + y % 7);\n".repeat(statements);
    return Compiled.members("@GpuKernel static byte f(byte x, byte y) {\n" + text + "return x;\n}");
  }

  private static int items(Compiled compiled) {
    ClassDescriptor descriptor = compiled.descriptor("app.K");
    return descriptor.kernels().get(0).geometry().itemsPerThread();
  }

  @Test
  void threadsOfSmallBodiesComputeSeveralElements() {
    assertEquals(16, items(kernel(3)));
  }

  @Test
  void largeBodiesAreNotRepeated() {
    Compiled compiled = kernel(60);
    assertEquals(1, items(compiled));
    assertTrue(compiled.cuda("app.K").contains("jgpu_tile + 256 <= jgpu_count"));
  }
}
