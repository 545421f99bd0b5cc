package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import org.jgpu.contract.standin.StandIn;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Warm launches take nothing of the heap, through a GPU's driver, in a process of their own. */
@DeviceTest
@Tag("unsanitized") // launches are so slow then that the JIT has not seen enough of them
class AllocationTest {
  private final Gpu gpu;

  AllocationTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void warmLaunchesAllocateNothing() throws Exception {
    assumeTrue(gpu.isHardware(), "the software device allocates to run a kernel");
    assumeFalse(StandIn.isAsked(), "the software device, behind the stand-in, allocates");
    // The JIT of long runs, which ends with the last of those options that is given.
    String output = ChildProcess.run(AllocationProgram.class, List.of("-XX:TieredStopAtLevel=4"));
    for (String what : List.of("launcher", "prepared", "graph")) {
      assertTrue(output.contains(what + ": 0 bytes each"), output);
    }
  }
}
