package org.jgpu.maven.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResourceReportTest {
  /** What {@code ptxas -v} printed when the cubins were made from usage.cu. */
  private static final String LOG =
      """
      ptxas info    : 0 bytes gmem
      ptxas info    : Compiling entry function 'shared' for 'sm_90'
      ptxas info    : Function properties for shared
      ptxas         .     0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
      ptxas info    : Used 10 registers, used 1 barriers, 400 bytes smem
      ptxas info    : Function properties for spilly
          304 bytes stack frame, 324 bytes spill stores, 340 bytes spill loads
      ptxas info    : Used 64 registers, used 1 barriers, 304 bytes cumulative stack size
      """;

  @ParameterizedTest
  @ValueSource(strings = {"nvrtc-12.9", "nvcc-13.0"})
  void cubinsTellWhatPtxasPrints(String compiler) throws IOException {
    assertEquals(
        Map.of(
            "dyn", new CubinFunction(71, 0, 0),
            "shared", new CubinFunction(10, 400, 0),
            "spilly", new CubinFunction(64, 0, 304)),
        CubinReader.read(cubin(compiler), 90));
  }

  @Test
  void otherFilesAreErrors() throws IOException {
    byte[] cubin = cubin("nvcc-13.0");
    assertThrows(
        IllegalArgumentException.class, () -> CubinReader.read("no cubin at all".getBytes(), 90));
    for (int length = 0; length < cubin.length / 2; length += 501) {
      byte[] cut = Arrays.copyOf(cubin, length);
      assertThrows(IllegalArgumentException.class, () -> CubinReader.read(cut, 90));
    }
  }

  @Test
  void spillsAreReadFromTheLog() {
    assertEquals(Map.of("shared", 0, "spilly", 664), SpillLog.read(LOG));
  }

  /** From CUDA's occupancy calculator. */
  @ParameterizedTest
  @CsvSource({
    "90,  32,     0,  256, 100",
    "90,  33,     0,  256,  75",
    "90,  64,     0,  256,  50",
    "90, 255,     0,  256,  13",
    "90,  32, 49152,  256,  50",
    "90,  16,     0,   32,  50",
    "86,  32,     0,  256, 100",
    "86,  40,     0, 1024,  67",
    "75,  64,     0, 1024, 100",
    "80,  32,     0, 1000, 100",
    "80,  32,     0,  800,  78"
  })
  void occupancyFollowsFromTheLimits(
      int capability, int registers, int shared, int block, int percent) {
    assertEquals(
        Optional.of(percent),
        Occupancy.of(capability, new CubinFunction(registers, shared, 0), block));
    assertEquals(Optional.empty(), Occupancy.of(42, new CubinFunction(8, 0, 0), 32));
  }

  @Test
  void theTableSaysWhatIsNotKnown() {
    CubinFunction function = new CubinFunction(64, 400, 304);
    String table =
        KernelUsage.table(
            List.of(
                new KernelUsage(
                    "a.K.f(int)", "K.java:3", "a.K", "f", 90, function, OptionalInt.of(664), 256),
                new KernelUsage(
                    "a.K.g()", "K.java:9", "a.K", "g", 42, function, OptionalInt.empty(), 32)));
    List<String> lines = table.lines().toList();
    assertEquals(
        "kernel      target  registers   shared    stack  spilled  block occupancy", lines.get(0));
    assertEquals(
        "a.K.f(int)  sm_90          64    400 B    304 B    664 B    256       50%", lines.get(1));
    assertTrue(lines.get(2).endsWith("304 B        ?     32         ?"), lines.get(2));
  }

  private static byte[] cubin(String compiler) throws IOException {
    String name = compiler + ".sm_90.cubin";
    try (InputStream in = ResourceReportTest.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in).readAllBytes();
    }
  }
}
