package org.jgpu.contract.large;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.function.Consumer;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.library.FourierLibrary;
import org.jgpu.runtime.library.MatrixLibrary;
import org.jgpu.runtime.library.SolverLibrary;

/** Who computes: what is chosen where NVIDIA's libraries are installed, and own kernels alone. */
enum Way {
  CHOSEN,
  OWN;

  private static final String LIBRARIES = "jgpu.libraries";

  /** Runs {@code body} in a scope, with a device that computes so. */
  void with(Gpu gpu, Consumer<Gpu> body) {
    if (this == CHOSEN) {
      try (Scope scope = Scope.open()) {
        body.accept(gpu);
      } finally {
        gpu.trimMemory();
      }
    } else {
      assumeTrue(gpu.isHardware(), "own kernels are all that the software device has");
      withoutLibraries(gpu, body);
    }
  }

  /** A device looks for its libraries when it first asks for them. */
  private static void withoutLibraries(Gpu gpu, Consumer<Gpu> body) {
    String before = System.getProperty(LIBRARIES);
    System.setProperty(LIBRARIES, "none");
    try (Gpu own = Gpu.open(gpu.ordinal());
        Scope scope = Scope.open()) {
      for (SolverLibrary.Work work : SolverLibrary.Work.values()) {
        assertFalse(SolverLibrary.takes(own, work, 1 << 20, 1));
      }
      for (FourierLibrary.Lengths kind : FourierLibrary.Lengths.values()) {
        assertFalse(FourierLibrary.takes(own, kind, 1 << 20, 1));
      }
      assertFalse(MatrixLibrary.isPresent(own));
      body.accept(own);
    } finally {
      if (before == null) {
        System.clearProperty(LIBRARIES);
      } else {
        System.setProperty(LIBRARIES, before);
      }
    }
  }
}
