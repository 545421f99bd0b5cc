package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.software.driver.DriverCalls.Handles;
import org.jgpu.software.driver.WrongCalls.Case;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Wrong arguments of every call of the seam that has arguments, and CUDA's codes for them: handles
 * that never were or are gone, null, sizes of zero, ranges and limits exceeded, wrong states.
 */
class DriverCallErrorsTest {
  /** Any value will do for these arguments. */
  private static final Set<String> ANYTHING_GOES =
      Set.of(
          "binding(Class)", "createEvent(boolean)", "newParameterBlock(int)", "createStream(int)");

  static List<Case> cases() {
    return Stream.of(new WrongLaunches(), new WrongMemoryCalls(), new WrongStreamCalls())
        .flatMap(calls -> calls.cases().stream())
        .toList();
  }

  @Test
  void everyCallWithArgumentsHasAWrongOne() {
    Set<String> wanted =
        DriverCalls.rows().keySet().stream()
            .filter(call -> !call.endsWith("()") && !ANYTHING_GOES.contains(call))
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> found =
        cases().stream().map(Case::call).collect(Collectors.toCollection(TreeSet::new));
    assertEquals(wanted, found);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isRefused(Case wrong) {
    try (DriverFixture cuda = new DriverFixture()) {
      Handles handles = Handles.of(cuda);
      wrong.before().run(cuda.driver, handles);
      assertFails(wrong.expected(), () -> wrong.action().run(cuda.driver, handles));
    }
  }

  /** Nothing to do is no error: sizes of zero, and freeing null. */
  @Test
  void nothingToDo() {
    try (DriverFixture cuda = new DriverFixture()) {
      Handles h = Handles.of(cuda);
      cuda.driver.free(0);
      cuda.driver.copyToDevice(0, h.pinned, 0, 0, 0);
      cuda.driver.copyToHost(h.pinned, 64, 0, 0, 0);
      cuda.driver.copyOnDevice(0, 0, 0, 0);
      cuda.driver.fill8(0, (byte) 0, 0, 0);
      cuda.driver.synchronizeContext();
    }
  }
}
