package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.GoldenCase;
import org.jgpu.contract.golden.GoldenFile;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/**
 * The recorded cases themselves, and those of NumPy's functions that arrays of the runtime have.
 */
@DeviceTest
class GoldenFileTest {
  private final GoldenFile file = GoldenFile.read();
  private final GoldenTable table;

  GoldenFileTest(Gpu gpu) {
    this.table = new GoldenTable(gpu, file);
  }

  @Test
  void casesOfAllKinds() {
    assertTrue(file.cases().size() >= 20_000, file.cases().size() + " cases");
    assertTrue(file.versions().startsWith("numpy 2.4"), file.versions());
    long failures =
        file.cases().stream().filter(c -> c.outcome() instanceof GoldenCase.Failure).count();
    assertTrue(failures > 1000, failures + " errors");
    assertTrue(table.missing().size() > 200, table.missing().toString());
  }

  /** Views as NumPy has them: what all other cases rest on. */
  @Test
  void viewsAndWhatTheyHold() {
    table.one("copy", call -> call.input(0).copy());
    table.one("broadcast_to", call -> call.input(0).broadcastTo(call.list("shape")));
    table.one(
        "transpose", call -> call.input(0).transpose(Objects.requireNonNull(call.axes("axes"))));
    table.one("matrix_transpose", GoldenFileTest::matrixTranspose);
    table.one("reshape", call -> call.input(0).copy().reshape(call.list("shape")));
    table.one("ravel", call -> call.input(0).copy().reshape(-1));
    for (String name : table.names()) {
      assertEquals(List.of(), table.differences(name), name);
      assertTrue(table.count(name) > 50, name);
    }
  }

  private static DeviceArray<?> matrixTranspose(GoldenCall call) {
    int rank = call.input(0).rank();
    int[] axes = new int[rank];
    Arrays.setAll(axes, i -> i < rank - 2 ? i : 2 * rank - 3 - i);
    return call.input(0).transpose(axes);
  }

  /** A comparison that finds nothing would be of no use. */
  @Test
  void whatDiffersIsFound() {
    table.one("negative", call -> call.input(0).copy());
    table.one("signbit", call -> call.input(0).copy());
    table.one("flip", call -> call.input(0).copy());
    table.one("expand_dims", call -> call.input(0).copy());
    assertTrue(table.differences("negative").size() > table.count("negative") / 2);
    assertEquals(table.count("signbit"), table.differences("signbit").size());
    assertTrue(table.differences("signbit").get(0).contains("for bool"));
    assertTrue(table.differences("flip").size() > 20);
    List<String> shapes = table.differences("expand_dims");
    assertEquals(table.count("expand_dims"), shapes.size());
    assertTrue(
        shapes.stream().anyMatch(text -> text.endsWith("no error, where NumPy has a AxisError")));
  }
}
