package org.jgpu.contract.linalg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.GoldenFile;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Products against NumPy itself: all cases that {@code golden_products.py} recorded. */
@DeviceTest
class NumpyProductsTest {
  private static final int SHOWN = 5;

  private final GoldenTable table;

  NumpyProductsTest(Gpu gpu) {
    table = new GoldenTable(gpu, GoldenFile.read("products.bin.gz"));
    table.one("matmul", call -> MatrixProducts.matmul(call.input(0), call.input(1)));
    table.one("dot", call -> MatrixProducts.dot(call.input(0), call.input(1)));
    table.one("inner", call -> MatrixProducts.inner(call.input(0), call.input(1)));
    table.one("outer", call -> MatrixProducts.outer(call.input(0), call.input(1)));
    table.one("kron", call -> MatrixProducts.kron(call.input(0), call.input(1)));
    table.one("vdot", call -> MatrixProducts.vdot(call.input(0), call.input(1)));
    table.one("matvec", call -> MatrixProducts.matVec(call.input(0), call.input(1)));
    table.one("vecmat", call -> MatrixProducts.vecMat(call.input(0), call.input(1)));
    table.one(
        "vecdot", call -> MatrixProducts.vecDot(call.input(0), call.input(1), call.axis("axis")));
    table.one("tensordot", NumpyProductsTest::tensorDot);
    table.one(
        "trace",
        call ->
            MatrixProducts.trace(
                call.input(0), call.integer("offset"), call.axis("axis1"), call.axis("axis2")));
    table.one("matrix_power", call -> MatrixProducts.matrixPower(call.input(0), call.axis("n")));
    table.one("multi_dot", call -> MatrixProducts.multiDot(call.input(0), others(call)));
    table.one(
        "einsum",
        call -> MatrixProducts.einsum(call.text("subscripts"), call.input(0), others(call)));
  }

  private static DeviceArray<?>[] others(GoldenCall call) {
    return call.inputsFrom(1).toArray(DeviceArray<?>[]::new);
  }

  private static DeviceArray<?> tensorDot(GoldenCall call) {
    DeviceArray<?> x = call.input(0);
    DeviceArray<?> y = call.input(1);
    return call.has("axes")
        ? MatrixProducts.tensorDot(x, y, call.axis("axes"))
        : MatrixProducts.tensorDot(
            x, y, Objects.requireNonNull(call.axes("x")), Objects.requireNonNull(call.axes("y")));
  }

  @TestFactory
  Stream<DynamicTest> functions() {
    return table.names().stream().map(name -> DynamicTest.dynamicTest(name, () -> compare(name)));
  }

  private void compare(String name) {
    List<String> differences = table.differences(name);
    String some = String.join("\n", differences.subList(0, Math.min(SHOWN, differences.size())));
    assertTrue(table.count(name) > 20, name);
    assertEquals(
        0, differences.size(), () -> name + ", of " + table.count(name) + " cases:\n" + some);
  }

  @Test
  void everyCaseIsCompared() {
    assertEquals(List.of(), table.missing(), Arrays.toString(table.names().toArray()));
  }
}
