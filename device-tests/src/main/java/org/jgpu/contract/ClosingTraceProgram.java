package org.jgpu.contract;

import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.selection.Drivers;

/**
 * A program that closes its GPU while a launch is under way that is measured, for {@link
 * TraceTest}. Says how the launch has ended.
 */
final class ClosingTraceProgram {
  private static final int NEVER = 0;

  private ClosingTraceProgram() {}

  public static void main(String[] arguments) throws InterruptedException {
    FailingDriver driver = FailingDriver.of(Drivers.select().driver(), Mode.ONCE, NEVER);
    Gpu gpu = Internals.open(driver.selected(), 0);
    DeviceArray<int[]> x = gpu.array(new int[4]);
    LifetimeKernelsLauncher.increment(x, x);
    Thread closer = new Thread(gpu::close);
    driver.onCall(
        call -> {
          if (call.equals("launch")) {
            closer.start();
            awaitWaiting(closer);
          }
        });
    LifetimeKernelsLauncher.increment(x, x);
    System.out.println("launched while it closes: " + gpu.isClosed());
    closer.join();
    System.out.println("left: " + driver.ledger().live());
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }
}
