package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgpu.contract.golden.GoldenCase;
import org.jgpu.contract.golden.GoldenFile;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Calls that NumPy's and SciPy's own tests make: those of the file that {@code -Djgpu.numpy.replay}
 * names, which {@code arrays/src/test/numpy/replay/record.py} makes. Without one there is nothing
 * to compare: what they record belongs to others, and is in no repository.
 */
@DeviceTest
class NumpyReplayTest {
  private static final String FILE = System.getProperty("jgpu.numpy.replay", "");

  /** At most so many calls of a function, spread over the file. */
  private static final int MOST = Integer.getInteger("jgpu.numpy.most", Integer.MAX_VALUE);

  private static final int SHOWN = Integer.getInteger("jgpu.numpy.shown", 10);

  /** A pattern for the names of functions. */
  private static final String ONLY = System.getProperty("jgpu.numpy.functions", ".*");

  private final Gpu gpu;

  NumpyReplayTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @TestFactory
  Stream<DynamicTest> functions() throws IOException {
    if (FILE.isEmpty()) {
      return Stream.empty();
    }
    GoldenTable table = table(some(GoldenFile.read(Files.newInputStream(Path.of(FILE)))));
    return Stream.concat(
        Stream.of(
            DynamicTest.dynamicTest("every name", () -> assertEquals(List.of(), table.missing()))),
        table.names().stream()
            .filter(name -> name.matches(ONLY) && table.count(name) > 0)
            .map(name -> DynamicTest.dynamicTest(name, () -> compare(table, name))));
  }

  private static GoldenFile some(GoldenFile file) {
    Map<String, List<GoldenCase>> functions =
        file.cases().stream().collect(Collectors.groupingBy(GoldenCase::function));
    List<GoldenCase> kept = functions.values().stream().flatMap(NumpyReplayTest::spread).toList();
    return new GoldenFile(file.versions(), file.bases(), kept);
  }

  private static Stream<GoldenCase> spread(List<GoldenCase> cases) {
    int step = (cases.size() - 1) / MOST + 1;
    return IntStream.range(0, cases.size()).filter(i -> i % step == 0).mapToObj(cases::get);
  }

  private GoldenTable table(GoldenFile file) {
    GoldenTable table = new GoldenTable(gpu, file);
    NumpyElementwise.addTo(table);
    NumpyReductions.addTo(table);
    NumpyShapes.addTo(table, gpu);
    NumpyIndexing.addTo(table);
    NumpyOrder.addTo(table);
    NumpySignals.addTo(table, gpu);
    NumpyLinear.addTo(table, gpu);
    return table;
  }

  private static void compare(GoldenTable table, String name) {
    List<String> differences = table.differences(name);
    String some = String.join("\n", differences.subList(0, Math.min(SHOWN, differences.size())));
    assertEquals(
        0, differences.size(), () -> name + ", of " + table.count(name) + " cases:\n" + some);
  }
}
