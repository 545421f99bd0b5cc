package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.driver.DriverCalls.Handles;
import org.jgpu.software.driver.DriverCalls.Needs;
import org.jgpu.software.driver.DriverCalls.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every call of the seam has in common: when it answers, and when it is refused. */
class DriverCallsTest {
  static Set<String> calls() {
    return DriverCalls.rows().keySet();
  }

  private static Row row(String call) {
    return DriverCalls.rows().get(call);
  }

  @Test
  void everyCallHasARow() {
    Set<String> seam =
        Stream.of(CudaDriver.class.getMethods())
            .filter(method -> !Modifier.isStatic(method.getModifiers()))
            .map(
                method ->
                    Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(",", method.getName() + "(", ")")))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(seam, new TreeSet<>(calls()));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void succeeds(String call) {
    try (DriverFixture cuda = new DriverFixture()) {
      row(call).action().run(cuda.driver, Handles.of(cuda));
      cuda.driver.setCurrentContext(cuda.context);
    }
  }

  @ParameterizedTest
  @MethodSource("calls")
  void needsAnInitializedDriver(String call) {
    SoftwareDriver driver = new SoftwareDriver(DriverFixture.MODEL);
    if (row(call).needs() == Needs.NOTHING) {
      row(call).action().run(driver, new Handles());
    } else {
      assertFails(CudaResult.NOT_INITIALIZED, () -> row(call).action().run(driver, new Handles()));
    }
  }

  @ParameterizedTest
  @MethodSource("calls")
  void needsACurrentContext(String call) {
    try (DriverFixture cuda = new DriverFixture()) {
      Handles handles = Handles.of(cuda);
      cuda.driver.setCurrentContext(0);
      if (row(call).needs() == Needs.CONTEXT) {
        assertFails(CudaResult.INVALID_CONTEXT, () -> row(call).action().run(cuda.driver, handles));
      } else {
        row(call).action().run(cuda.driver, handles);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("calls")
  void isRefusedOnceTheContextIsGone(String call) {
    DriverFixture cuda = new DriverFixture();
    Handles handles = Handles.of(cuda);
    cuda.close();
    if (row(call).needs() == Needs.CONTEXT || call.startsWith("setCurrentContext")) {
      assertFails(CudaResult.INVALID_CONTEXT, () -> row(call).action().run(cuda.driver, handles));
    }
  }

  /** A fault stays: every call of the context answers with it. */
  @ParameterizedTest
  @MethodSource("calls")
  void reportsAFaultOfTheContext(String call) {
    try (DriverFixture cuda = new DriverFixture()) {
      Handles handles = Handles.of(cuda);
      cuda.launch("trapped", 1, 1, 0);
      CudaException fault = assertThrows(CudaException.class, cuda.driver::synchronizeContext);
      if (row(call).needs() == Needs.CONTEXT) {
        assertFails(fault.result(), () -> row(call).action().run(cuda.driver, handles));
      }
    }
  }
}
