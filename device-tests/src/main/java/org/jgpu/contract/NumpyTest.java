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

  private final Gpu gpu;

  NumpyTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @TestFactory
  Stream<DynamicTest> functions() {
    return functions(new GoldenTable(gpu, GoldenFile.read()));
  }

  /** Any byte but 0 is true: see {@link TruthBytesTest}. */
  @TestFactory
  Stream<DynamicTest> functionsOfTruthsByOtherBytes() {
    return functions(GoldenTable.ofTruthsByOtherBytes(gpu, GoldenFile.read()));
  }

  private Stream<DynamicTest> functions(GoldenTable table) {
    NumpyElementwise.addTo(table);
    NumpyReductions.addTo(table);
    NumpyShapes.addTo(table, gpu);
    NumpyIndexing.addTo(table);
    NumpyOrder.addTo(table);
    return table.names().stream()
        .filter(name -> name.matches(ONLY) && table.count(name) > 0)
        .map(name -> DynamicTest.dynamicTest(name, () -> compare(table, name)));
  }

  private static void compare(GoldenTable table, String name) {
    List<String> differences = table.differences(name);
    String some = String.join("\n", differences.subList(0, Math.min(SHOWN, differences.size())));
    assertEquals(
        0, differences.size(), () -> name + ", of " + table.count(name) + " cases:\n" + some);
  }
}
