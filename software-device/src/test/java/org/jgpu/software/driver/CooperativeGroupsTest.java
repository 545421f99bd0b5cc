package org.jgpu.software.driver;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.runtime.driver.ParameterBlock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cooperative groups of the machine's CUDA toolkit. Skipped without one. */
class CooperativeGroupsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {75, 90})
  void tilesPartitionsReductionsAndScans(int architecture) throws Exception {
    CudaToolkit.assumeVersion();
    byte[] ptx = compiled("groups.cu", architecture);
    for (int n : new int[] {1, 33, 1000}) {
      check(ptx, new Random(n).ints(n, -100, 100).toArray());
    }
  }

  private static void check(byte[] ptx, int[] values) {
    int n = values.length;
    int blocks = (n + 127) / 128;
    try (DriverFixture device = new DriverFixture()) {
      long function = device.driver.moduleFunction(device.driver.loadModule(ptx), "groups");
      long sums = device.ints(new int[8]);
      long out = device.ints(new int[n]);
      ParameterBlock parameters = device.parameters(device.ints(values), sums, out, n);
      device.driver.launch(function, blocks, 1, 1, 128, 1, 1, 0, 0, parameters);

      assertArrayEquals(expectedSums(values, 128 * blocks), device.readInts(sums, 8, 0));
      assertArrayEquals(expectedScan(values), device.readInts(out, n, 0));
    }
  }

  /** The sum twice, the maximum, how many are positive, and how many threads have each label. */
  private static int[] expectedSums(int[] values, int threads) {
    int sum = IntStream.of(values).sum();
    int positive = (int) IntStream.of(values).filter(value -> value > 0).count();
    int[] expected = new int[] {sum, sum, 0, positive, 0, 0, 0, 0};
    for (int i = 0; i < threads; i++) {
      int value = i < values.length ? values[i] : 0;
      expected[2] = Math.max(expected[2], value);
      expected[4 + (value & 3)]++;
    }
    return expected;
  }

  /** Nothing is left out of code for a debugger, so that all of what groups share is named. */
  @Test
  void tilesOfSeveralWarpsCompiledForADebugger() throws Exception {
    CudaToolkit.assumeVersion();
    byte[] ptx = compiled("/org/jgpu/software/fixtures/asynchronous.cu", 80, "-G");
    int[] values = new Random(1).ints(128, -100, 100).toArray();
    try (DriverFixture device = new DriverFixture()) {
      long function = device.driver.moduleFunction(device.driver.loadModule(ptx), "tilesOf64");
      long sums = device.ints(new int[128]);
      long lasts = device.ints(new int[128]);
      ParameterBlock parameters = device.parameters(device.ints(values), sums, lasts);
      device.driver.launch(function, 1, 1, 1, 128, 1, 1, 0, 0, parameters);

      int[] expected =
          IntStream.range(0, 128)
              .map(i -> IntStream.of(values).skip(i & 64).limit(64).sum())
              .toArray();
      assertArrayEquals(expected, device.readInts(sums, 128, 0));
    }
  }

  private static int[] expectedScan(int[] values) {
    int[] scanned = values.clone();
    for (int i = 0; i < values.length; i++) {
      scanned[i] += i % 32 == 0 ? 0 : scanned[i - 1];
    }
    return scanned;
  }

  private byte[] compiled(String resource, int architecture, String... options) throws Exception {
    Path source = folder.resolve("source.cu");
    Path ptx = folder.resolve("source.ptx");
    Files.writeString(source, CudaToolkit.source(resource));
    List<String> command = new ArrayList<>(List.of("nvcc", "--std=c++17", "-w", "-ptx"));
    command.addAll(List.of(options));
    command.add("-arch=compute_" + architecture);
    command.addAll(List.of("-o", ptx.toString(), source.toString()));
    CudaToolkit.run(command);
    return Files.readString(ptx).getBytes(StandardCharsets.UTF_8);
  }
}
