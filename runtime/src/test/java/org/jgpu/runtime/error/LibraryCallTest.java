package org.jgpu.runtime.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Which classes are JGPU's own, and which call of the arrays led here. */
class LibraryCallTest {
  @Test
  void ownClasses() {
    for (Class<?> own : List.of(Gpu.class, LibraryCall.class)) {
      assertTrue(LibraryCall.isOwn(own.getName()), own.getName());
    }
    assertTrue(LibraryCall.isOwn("org.jgpu.arrays.linalg.Solvers$LeastSquares"));
    assertFalse(LibraryCall.isOwn("org.jgpu.runtimes.Gpu"));
    assertFalse(LibraryCall.isOwn("org.jgpu.contract.KernelsLauncher"));
    assertFalse(LibraryCall.isOwn("java.util.List"));
  }

  /** Nothing of the arrays is on this stack. */
  @Test
  void noCall() {
    assertEquals("", LibraryCall.name());
    assertEquals("", LibraryCall.prefix());
  }
}
