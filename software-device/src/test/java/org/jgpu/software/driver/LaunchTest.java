package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.jgpu.software.driver.DriverFixture.assertMentions;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LaunchTest {
  private final DriverFixture device = new DriverFixture();
  private final SoftwareDriver driver = device.driver;

  @AfterEach
  void close() {
    device.close();
  }

  @Test
  void everyThreadOfTheGridRuns() {
    long data = device.ints(new int[1000]);
    device.launch("add", 8, 128, 0, data, 5, 1000);
    int[] values = device.readInts(data, 1000, 0);

    int[] expected = new int[1000];
    java.util.Arrays.fill(expected, 5);
    assertArrayEquals(expected, values);
  }

  @Test
  void parametersOfAllWidthsArrive() {
    long out = device.ints(0, 0);
    device.launch("mixed", 1, 1, 0, (byte) -3, 1000.0, (short) -200, 40_000f, out);

    assertEquals(-3 + 1000 - 200 + 40_000, device.readLong(out, 0));
  }

  @ParameterizedTest
  @CsvSource({
    "0,1,1,1,1,1",
    "1,0,1,1,1,1",
    "1,1,-1,1,1,1",
    "1,65536,1,1,1,1",
    "1,1,65536,1,1,1",
    "1,1,1,0,1,1",
    "1,1,1,1025,1,1",
    "1,1,1,1,1025,1",
    "1,1,1,1,1,65",
    "1,1,1,512,4,1",
    "-2147483648,1,1,1,1,1"
  })
  void shapesOutsideTheLimitsAreInvalid(int gx, int gy, int gz, int bx, int by, int bz) {
    long data = device.ints(0);
    long function = device.function("add");
    var parameters = device.parameters(data, 1, 1);

    var failure =
        assertFails(
            CudaResult.INVALID_VALUE,
            () -> driver.launch(function, gx, gy, gz, bx, by, bz, 0, 0, parameters));
    assertMentions(failure, "add");
  }

  @Test
  void launchBoundsOfTheKernelLimitTheBlock() {
    long data = device.ints(new int[129]);
    device.launch("bounded", 1, 128, 0, data);

    var failure =
        assertFails(CudaResult.INVALID_VALUE, () -> device.launch("bounded", 1, 129, 0, data));
    assertMentions(failure, "bounded", "128 threads");
    assertEquals(
        128,
        driver.functionAttribute(
            FunctionAttribute.MAX_THREADS_PER_BLOCK, device.function("bounded")));
  }

  @Test
  void dynamicSharedMemoryIsLimitedUntilTheFunctionOptsIn() {
    long data = device.ints(1, 2, 3, 4);
    long function = device.function("reverseShared");
    var parameters = device.parameters(data);
    driver.launch(function, 1, 1, 1, 4, 1, 1, 48 << 10, 0, parameters);
    assertArrayEquals(new int[] {4, 3, 2, 1}, device.readInts(data, 4, 0));
    assertFails(
        CudaResult.INVALID_VALUE,
        () -> driver.launch(function, 1, 1, 1, 4, 1, 1, (48 << 10) + 1, 0, parameters));

    driver.setFunctionAttribute(
        FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, function, 64 << 10);
    driver.launch(function, 1, 1, 1, 4, 1, 1, 64 << 10, 0, parameters);
    assertArrayEquals(new int[] {1, 2, 3, 4}, device.readInts(data, 4, 0));
  }

  @Test
  void staticSharedMemoryCountsTowardsTheLimit() {
    long data = device.ints(new int[1024]);
    long function = device.function("staticShared");
    var parameters = device.parameters(data);

    assertEquals(4096, driver.functionAttribute(FunctionAttribute.SHARED_SIZE_BYTES, function));
    assertFails(
        CudaResult.INVALID_VALUE,
        () -> driver.launch(function, 1, 1, 1, 32, 1, 1, 45 << 10, 0, parameters));
    assertFails(
        CudaResult.INVALID_VALUE,
        () ->
            driver.setFunctionAttribute(
                FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, function, 61 << 10));
  }

  @Test
  void parameterBytesMustMatch() {
    long data = device.ints(0);

    assertFails(
        CudaResult.LAUNCH_OUT_OF_RESOURCES, () -> device.launch("add", 1, 1, 0, data, 1, 1, 1));
    var failure = assertFails(CudaResult.INVALID_VALUE, () -> device.launch("add", 1, 1, 0, data));
    assertMentions(failure, "add", "16 bytes", "8 were passed");
  }

  @Test
  void handlesOfTheWrongKindAreRefused() {
    long data = device.ints(0);
    var parameters = device.parameters(data, 1, 1);
    long function = device.function("add");

    assertFails(
        CudaResult.INVALID_HANDLE, () -> driver.launch(0, 1, 1, 1, 1, 1, 1, 0, 0, parameters));
    assertFails(
        CudaResult.INVALID_HANDLE,
        () -> driver.launch(function, 1, 1, 1, 1, 1, 1, 0, function, parameters));
  }

  @Test
  void onlyDynamicSharedMemoryMayBeSet() {
    long function = device.function("add");

    assertFails(
        CudaResult.INVALID_VALUE,
        () -> driver.setFunctionAttribute(FunctionAttribute.NUM_REGS, function, 5));
    for (FunctionAttribute attribute : FunctionAttribute.values()) {
      assertTrue(driver.functionAttribute(attribute, function) >= 0, attribute.name());
    }
  }

  @Test
  void occupancyFollowsThreadsAndSharedMemory() {
    long function = device.function("reverseShared");

    assertEquals(256, driver.suggestedBlockSize(function, 0));
    assertEquals(128, driver.suggestedBlockSize(device.function("bounded"), 0));
    assertEquals(4, driver.activeBlocksPerMultiprocessor(function, 256, 0));
    assertEquals(16, driver.activeBlocksPerMultiprocessor(function, 1, 0));
    assertEquals(2, driver.activeBlocksPerMultiprocessor(function, 256, 32 << 10));
    assertEquals(0, driver.activeBlocksPerMultiprocessor(function, 2048, 0));
    assertFails(
        CudaResult.INVALID_VALUE, () -> driver.activeBlocksPerMultiprocessor(function, 0, 0));
  }
}
