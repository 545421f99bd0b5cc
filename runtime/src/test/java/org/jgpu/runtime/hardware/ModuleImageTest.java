package org.jgpu.runtime.hardware;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.Test;

class ModuleImageTest {
  private static final int INVALID_PTX = CudaResult.INVALID_PTX.number();

  private final ModuleImage image = new ModuleImage(new byte[] {1, 2, 3});

  @Test
  void endsWithTheNulThatPtxNeeds() {
    byte[] bytes = new byte[image.bytes().capacity()];
    image.bytes().get(0, bytes);
    assertArrayEquals(new byte[] {1, 2, 3, 0}, bytes);
    assertTrue(image.bytes().isDirect());
  }

  @Test
  void quotesTheErrorLog() {
    image.log().info().put(0, "a remark".getBytes(StandardCharsets.UTF_8));
    image.log().errors().put(0, "line 7; fatal : wrong\n".getBytes(StandardCharsets.UTF_8));
    CudaException failure = assertThrows(CudaException.class, () -> image.check(INVALID_PTX));
    assertEquals(
        "CUDA_ERROR_INVALID_PTX (218) from cuModuleLoadDataEx: line 7; fatal : wrong",
        failure.getMessage());
  }

  @Test
  void quotesTheInfoLogWhereThereIsNoError() {
    image.log().info().put(0, "a remark".getBytes(StandardCharsets.UTF_8));
    CudaException failure = assertThrows(CudaException.class, () -> image.check(INVALID_PTX));
    assertTrue(failure.getMessage().endsWith(": a remark"), failure.getMessage());
  }

  @Test
  void readsALogThatFillsItsBuffer() {
    byte[] full = new byte[image.log().bytes()];
    Arrays.fill(full, (byte) 'x');
    image.log().errors().put(0, full);
    CudaException failure = assertThrows(CudaException.class, () -> image.check(INVALID_PTX));
    assertTrue(failure.getMessage().endsWith("x"), failure.getMessage());
  }

  @Test
  void namesTheSizeWithoutALog() {
    CudaException failure = assertThrows(CudaException.class, () -> image.check(INVALID_PTX));
    assertTrue(failure.getMessage().endsWith(": an image of 3 bytes"), failure.getMessage());
    image.check(0);
  }

  @Test
  void theLinkerIsToldWhatAnImageIs() {
    assertEquals(1, image.linkType());
    assertEquals(4, image.linkBytes());
    ModuleImage cubin = new ModuleImage(new byte[] {0x7f, 'E', 'L', 'F', 2});
    assertEquals(0, cubin.linkType());
    assertEquals(5, cubin.linkBytes());
  }
}
