package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Stream;
import org.jgpu.contract.golden.GoldenFile;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Arrays against NumPy itself: for each of its functions here, all recorded cases. */
@DeviceTest
class NumpyTest {
  private static final int SHOWN = 5;

  /** A pattern for the names of functions. */
  private static final String ONLY = System.getProperty("jgpu.numpy.functions", ".*");

  private final GoldenTable table;

  NumpyTest(Gpu gpu) {
    table = new GoldenTable(gpu, GoldenFile.read());
    NumpyElementwise.addTo(table);
    NumpyReductions.addTo(table);
    NumpyShapes.addTo(table, gpu);
    NumpyIndexing.addTo(table);
    NumpyOrder.addTo(table);
  }

  @TestFactory
  Stream<DynamicTest> functions() {
    return table.names().stream()
        .filter(name -> name.matches(ONLY))
        .map(name -> DynamicTest.dynamicTest(name, () -> compare(name)));
  }

  private void compare(String name) {
    List<String> differences = table.differences(name);
    String some = String.join("\n", differences.subList(0, Math.min(SHOWN, differences.size())));
    assertEquals(
        0, differences.size(), () -> name + ", of " + table.count(name) + " cases:\n" + some);
  }
}
