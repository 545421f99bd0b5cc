package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Steps of parallel loops that no launch accepts: compiling such a loop is no defect. */
class ParallelStepTest {
  @Test
  void aStepOfZeroIsLeftToTheLaunch() {
    Compiled compiled =
        Compiled.members(
            """
            @GpuKernel static void k(int[] a) {
              for (@Parallel int i = 1; i < a.length; i += 0) { a[i] = a[i - 1]; }
            }
            """);
    assertEquals(List.of(), compiled.compilation().diagnostics());
  }
}
