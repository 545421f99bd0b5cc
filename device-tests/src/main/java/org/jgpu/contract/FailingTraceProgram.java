package org.jgpu.contract;

import java.util.List;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.selection.Drivers;

/**
 * A program whose launches fail now and then while they are measured, for {@link TraceTest}. Says
 * how many events it has afterwards, beyond those of two launches that worked.
 */
final class FailingTraceProgram {
  private static final int NEVER = 0;
  private static final int ROUNDS = 50;

  private FailingTraceProgram() {}

  public static void main(String[] arguments) {
    FailingDriver driver = FailingDriver.of(Drivers.select().driver(), Mode.ONCE, NEVER);
    try (Gpu gpu = Internals.open(driver.selected(), 0);
        DeviceArray<int[]> x = gpu.array(new int[4])) {
      // Two on their way at once have two events each.
      LifetimeKernelsLauncher.increment(x, x);
      LifetimeKernelsLauncher.increment(x, x);
      gpu.synchronize();
      long before = events(driver);
      for (String call : List.of(arguments)) {
        for (int i = 0; i < ROUNDS; i++) {
          fail(driver, call, x);
        }
      }
      LifetimeKernelsLauncher.increment(x, x);
      System.out.println("more events: " + (events(driver) - before));
      System.out.println("increments: " + x.intAt(0));
    }
    System.out.println("left: " + driver.ledger().live());
  }

  private static void fail(FailingDriver driver, String call, DeviceArray<int[]> x) {
    driver.failNext(call);
    try {
      LifetimeKernelsLauncher.increment(x, x);
      throw new AssertionError(call + " did not fail");
    } catch (GpuException e) {
      // As it was asked to.
    }
    x.gpu().synchronize();
  }

  private static long events(FailingDriver driver) {
    return driver.ledger().live().stream().filter(thing -> thing.startsWith("event")).count();
  }
}
