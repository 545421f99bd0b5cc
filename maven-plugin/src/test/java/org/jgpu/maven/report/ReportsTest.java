package org.jgpu.maven.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jgpu.maven.precompile.CompiledUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report's gates, and its forms for programs and browsers. */
class ReportsTest {
  private static final KernelUsage LEAN =
      usage("app.K.lean(float[])", "lean", new CubinFunction(32, 0, 0), OptionalInt.of(0));
  private static final KernelUsage HEAVY =
      usage("app.K.heavy(float[])", "heavy", new CubinFunction(255, 0, 304), OptionalInt.of(664));

  private @TempDir Path folder;

  private static KernelUsage usage(
      String name, String symbol, CubinFunction function, OptionalInt spilled) {
    return new KernelUsage(name, "K.java:3", "app.K", symbol, 90, function, spilled, 256);
  }

  private static KernelGate gate(String kernels, int spilled, int registers, int occupancy) {
    return new KernelGate(
        kernels,
        spilled < 0 ? OptionalInt.empty() : OptionalInt.of(spilled),
        registers < 0 ? OptionalInt.empty() : OptionalInt.of(registers),
        occupancy < 0 ? OptionalInt.empty() : OptionalInt.of(occupancy));
  }

  @Test
  void gatesNameWhatIsBeyondThem() {
    List<KernelUsage> both = List.of(LEAN, HEAVY);
    assertEquals(
        List.of(
            "app.K.heavy(float[]) (K.java:3) on sm_90 spills 664 bytes; the gate allows 0",
            "app.K.heavy(float[]) (K.java:3) on sm_90 uses 255 registers; the gate allows 64",
            "app.K.heavy(float[]) (K.java:3) on sm_90 has an occupancy of 13%; the gate asks for"
                + " 50%"),
        gate("*", 0, 64, 50).violations(both));
    assertEquals(List.of(), gate("app.K.lean*", 0, 64, 100).violations(both));
    assertEquals(List.of(), gate("app.K.heavy(float[])", 664, 255, 13).violations(both));
  }

  @Test
  void gatesThatCannotBeCheckedAreViolated() {
    assertEquals(
        List.of("the gate for 'app.Other.*' matches no kernel; see the report's names"),
        gate("app.Other.*", 0, -1, -1).violations(List.of(LEAN)));
    KernelUsage unknown = usage("app.K.f()", "f", new CubinFunction(32, 0, 8), OptionalInt.empty());
    assertEquals(
        List.of(
            "app.K.f() (K.java:3) on sm_90: there is no CUDA compiler to ask what of its stack is"
                + " spilled"),
        gate("*", 0, -1, -1).violations(List.of(unknown)));
  }

  @Test
  void programsReadJson() {
    String json =
        JsonReport.of(List.of(LEAN, usage("a\"\\b", "s", LEAN.function(), OptionalInt.empty())));
    assertTrue(
        json.startsWith(
            "{\"kernels\": [\n  {\"kernel\": \"app.K.lean(float[])\", \"location\": \"K.java:3\","
                + " \"unit\": \"app.K\", \"symbol\": \"lean\", \"target\": \"sm_90\","
                + " \"registers\": 32, \"sharedBytes\": 0, \"stackBytes\": 0, \"spilledBytes\": 0,"
                + " \"block\": 256, \"occupancyPercent\": 100, \"occupancyPercentByBlock\":"
                + " {\"32\": 50, \"64\": 100,"),
        json);
    assertTrue(json.contains("\"1024\": 100}},\n"), json);
    assertTrue(json.contains("\"kernel\": \"a\\\"\\\\b\""), json);
    assertTrue(json.contains("\"spilledBytes\": null"), json);
    assertTrue(json.endsWith("}\n]}\n"), json);
  }

  @Test
  void pageHasJavaCudaAndPtxOfEachKernelAndNoOtherFile() throws IOException {
    Path roots = folder.resolve("java");
    Files.createDirectories(roots.resolve("app"));
    Files.writeString(
        roots.resolve("app/K.java"),
        "package app;\nclass K {\n  static void lean(float[] x) {\n    if (x[0] < 1) { x[0] = 2; }\n"
            + "  }\n  static void after() {}\n}\n");
    Path ptx =
        Files.writeString(
            folder.resolve("k.ptx"),
            ".visible .entry other(\n) { nop; }\n.visible .entry lean(\n .param .u64 x\n)\n{ ret; }\n");
    String cuda =
        "__global__ void other(float* x) { }\n"
            + "extern \"C\" __global__ void lean(float* x) {\n  if (x[0] < 1) { x[0] = 2; }\n}\n"
            + "int tail;\n";
    CompiledUnit unit =
        new CompiledUnit("app.K", "app.K", cuda, List.of(), Map.of(), List.of(), Optional.of(ptx));
    String page = new HtmlReport("My <project>", List.of(unit), List.of(roots)).of(List.of(LEAN));
    assertTrue(page.contains("<title>My &lt;project&gt;: GPU kernels</title>"), page);
    assertTrue(
        page.contains(
            "<pre>  static void lean(float[] x) {\n    if (x[0] &lt; 1) { x[0] = 2; }\n  }</pre>"),
        page);
    assertTrue(
        page.contains(
            "<pre>extern &quot;C&quot; __global__ void lean(float* x) {\n  if (x[0] &lt; 1) { x[0] ="
                + " 2; }\n}</pre>"),
        page);
    assertTrue(
        page.contains("<pre>.visible .entry lean(\n .param .u64 x\n)\n{ ret; }</pre>"), page);
    assertTrue(page.contains("<title>256 threads: 100%</title>"), page);
    assertTrue(page.contains("<dt>occupancy</dt>"), page);
    assertFalse(page.contains("src="), page);
    assertFalse(page.contains("<link"), page);
    assertFalse(page.contains("@"), page);
  }
}
