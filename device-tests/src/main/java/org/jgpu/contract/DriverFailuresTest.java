package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whichever call of the driver fails: a program gets an exception or the right results, the GPU
 * goes on working if it can, and once it is closed the driver has everything back, and nothing
 * twice. What has not ended after the time limit, which is far above what any takes, hangs. {@code
 * -Djgpu.scenarios='POOL|DLPACK'} runs some.
 */
@Tag("lifetimes")
@Timeout(value = 30, unit = TimeUnit.MINUTES, threadMode = ThreadMode.SEPARATE_THREAD)
@DeviceTest
class DriverFailuresTest {
  private static final int NEVER = 0;

  private final Gpu device;

  DriverFailuresTest(Gpu device) {
    this.device = device;
  }

  static Stream<LifetimeScenario> scenarios() {
    String wanted = System.getProperty("jgpu.scenarios", ".*");
    return Arrays.stream(LifetimeScenario.values()).filter(each -> each.name().matches(wanted));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void oneCallFails(LifetimeScenario scenario) {
    all(scenario, Mode.ONCE);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void oneFunctionFailsEverAfter(LifetimeScenario scenario) {
    all(scenario, Mode.EVER_AFTER);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void contextIsLost(LifetimeScenario scenario) {
    all(scenario, Mode.CONTEXT_LOST);
  }

  /**
   * Every public method of the runtime whose calls reach the driver is in a scenario: those that
   * were found on the stack of a call. The rest are listed, with the reason why none can fail.
   */
  @Test
  void everyOperationIsInAScenario() {
    Set<String> reached = new TreeSet<>();
    for (LifetimeScenario scenario : LifetimeScenario.values()) {
      FailingDriver driver = FailingDriver.of(Internals.device(device).driver(), Mode.ONCE, NEVER);
      driver.onCall(call -> DriverOperations.onStack().forEach(reached::add));
      try (Gpu gpu = Internals.open(driver.selected(), device.ordinal())) {
        scenario.run(gpu);
      }
    }
    assertEquals(Set.of(), DriverOperations.unexplained(reached), "in no scenario");
    assertEquals(
        Set.of(), DriverOperations.wronglyExcused(reached), "listed, and calls the driver");
  }

  /** Lets each call fail in turn; those that open the GPU only where nothing else is done. */
  private void all(LifetimeScenario scenario, Mode mode) {
    Run sound = new Run(scenario, mode, NEVER);
    List<String> defects = new ArrayList<>(sound.defects);
    int first = scenario == LifetimeScenario.NOTHING ? 1 : sound.callsToOpen + 1;
    for (int failing = first; failing <= sound.driver.calls(); failing++) {
      Run run = new Run(scenario, mode, failing);
      if (!run.defects.isEmpty()) {
        defects.add("call " + failing + ", " + run.driver.failed() + ": " + run.defects);
      }
    }
    assertEquals(List.of(), defects);
  }

  /** A scenario on a GPU of its own. */
  private final class Run {
    private final FailingDriver driver;
    private final Mode mode;
    private final List<String> defects = new ArrayList<>();
    private int callsToOpen;

    Run(LifetimeScenario scenario, Mode mode, int failing) {
      this.driver = FailingDriver.of(Internals.device(device).driver(), mode, failing);
      this.mode = mode;
      Gpu gpu = null;
      @Nullable GpuException failure = null;
      try {
        gpu = Internals.open(driver.selected(), device.ordinal());
        callsToOpen = driver.calls();
        scenario.run(gpu);
      } catch (GpuException e) {
        failure = e;
      } catch (RuntimeException | AssertionError e) {
        defects.add("failed with " + e);
      }
      if (failure != null) {
        check(failure);
      }
      if (gpu != null) {
        again(scenario, gpu);
        close(gpu);
      }
      checkLedger();
    }

    /** An exception names a call of the driver that failed, itself or in a cause. */
    private void check(GpuException failure) {
      if (driver.failed().isEmpty()) {
        defects.add("failed by itself with " + failure);
      } else if (driver.failures().stream().noneMatch(call -> names(failure, call))) {
        defects.add("the call is not named by " + failure);
      }
    }

    private static boolean names(Throwable failure, String call) {
      for (Throwable each = failure; each != null; each = each.getCause()) {
        if (String.valueOf(each.getMessage()).contains("from " + call + ":")) {
          return true;
        }
      }
      return false;
    }

    /** What failed once works now. */
    private void again(LifetimeScenario scenario, Gpu gpu) {
      if (mode == Mode.ONCE && !driver.failed().isEmpty()) {
        try {
          scenario.run(gpu);
        } catch (RuntimeException | AssertionError e) {
          defects.add("failed when all worked again, with " + e);
        }
      }
    }

    private void close(Gpu gpu) {
      @Nullable GpuException failure = null;
      try {
        gpu.close();
      } catch (GpuException e) {
        failure = e;
      }
      if (mode == Mode.ONCE && failure != null) {
        defects.add("closing failed with " + failure);
      } else if (failure != null) {
        check(failure);
      }
    }

    /** A lost context has taken everything along; else what cannot be given back is left. */
    private void checkLedger() {
      DriverLedger ledger = driver.ledger();
      List<String> left = new ArrayList<>(ledger.live());
      left.removeIf(thing -> mode == Mode.CONTEXT_LOST || cannotGoBack(thing));
      if (!left.isEmpty()) {
        defects.add("never given back: " + left);
      }
      if (ledger.contexts() != 0
          && !(mode == Mode.EVER_AFTER && driver.failed().equals("releaseContext"))) {
        defects.add(ledger.contexts() + " contexts retained");
      }
      if (!ledger.givenBackTwice().isEmpty()) {
        defects.add("given back twice: " + ledger.givenBackTwice());
      }
      ledger.endCaptures();
      device.synchronize();
      ledger.clear(device.ordinal());
    }

    private boolean cannotGoBack(String thing) {
      return mode == Mode.EVER_AFTER
          && switch (driver.failed()) {
            case "free" -> thing.startsWith("memory");
            case "freePinned" -> thing.startsWith("pinned");
            case "unregisterPinned" -> thing.startsWith("registered");
            case "destroyStream" -> thing.startsWith("stream");
            case "destroyEvent" -> thing.startsWith("event");
            case "destroyGraph" -> thing.startsWith("graph");
            case "destroyExecutable" -> thing.startsWith("executable");
            case "unloadModule" -> thing.startsWith("module");
            case "setCurrentContext" -> true;
            default -> false;
          };
    }
  }
}
