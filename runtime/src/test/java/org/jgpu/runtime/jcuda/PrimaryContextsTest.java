package org.jgpu.runtime.jcuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jcuda.driver.CUcontext;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

class PrimaryContextsTest {
  private final PrimaryContexts contexts = new PrimaryContexts();

  @Test
  void keepsOneHandleForADeviceUntilItsLastRelease() {
    CUcontext context = new CUcontext();
    long first = contexts.retained(0, context);
    assertEquals(first, contexts.retained(0, new CUcontext()));
    assertNotEquals(first, contexts.retained(1, new CUcontext()));
    contexts.released(0);
    assertSame(context, contexts.get(first));
    contexts.released(0);
    assertThrows(GpuException.class, () -> contexts.get(first));
    assertNotEquals(first, contexts.retained(0, new CUcontext()));
  }

  @Test
  void hasAnEmptyContextForNone() {
    assertNotNull(contexts.get(0));
  }
}
