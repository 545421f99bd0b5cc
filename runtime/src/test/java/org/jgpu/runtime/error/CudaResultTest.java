package org.jgpu.runtime.error;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CudaResultTest {
  /**
   * Of these cuda.h says that any further work fails with the same error, or must be expected to.
   */
  private static final Set<Integer> LASTING =
      Set.of(214, 220, 226, 700, 702, 710, 714, 715, 716, 717, 718, 719, 721, 810, 911);

  @Test
  void resultsAfterWhichAContextIsLost() {
    Set<Integer> found =
        Arrays.stream(CudaResult.values())
            .filter(CudaResult::endsContext)
            .map(CudaResult::number)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(new TreeSet<>(LASTING), found);
  }

  @Test
  void faultsOfKernelsAreAmongThem() {
    for (CudaResult result : EnumSet.allOf(CudaResult.class)) {
      assertTrue(result.endsContext() || !result.isKernelFault(), result.cudaName());
    }
    assertTrue(CudaResult.HARDWARE_STACK_ERROR.isKernelFault());
    assertTrue(!CudaResult.OUT_OF_MEMORY.isKernelFault());
  }

  @Test
  void numbersAreFoundAgain() {
    for (CudaResult result : CudaResult.values()) {
      assertEquals(result, CudaResult.of(result.number()));
    }
    assertEquals(CudaResult.UNKNOWN, CudaResult.of(12345));
  }
}
