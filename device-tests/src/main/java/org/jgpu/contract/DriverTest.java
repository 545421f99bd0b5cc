package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The driver seam: all drivers give the same answers, errors included. */
@DeviceTest
class DriverTest extends DriverTestBase {
  DriverTest(Gpu gpu) {
    super(gpu);
  }

  private ParameterBlock parameters(long data, int value, int n) {
    ParameterBlock block = driver.newParameterBlock(64);
    block.buffer().putLong(0, data).putInt(8, value).putInt(12, n);
    block.setSize(16);
    return block;
  }

  @Test
  void launchesAndCopiesInOrder() {
    long module = load(ADD);
    long function = driver.moduleFunction(module, "add");
    long stream = driver.createStream();
    long data = driver.allocate(4000);
    PinnedMemory pinned = driver.allocatePinned(4000);
    driver.fill32(data, 5, 1000, stream);
    for (int value = 1; value <= 4; value++) {
      driver.launch(function, 4, 1, 1, 256, 1, 1, 0, stream, parameters(data, value, 999));
    }
    driver.copyToHost(pinned, 0, data, 4000, stream);
    driver.synchronizeStream(stream);
    int[] expected = new int[1000];
    java.util.Arrays.fill(expected, 15);
    expected[999] = 5;
    int[] found = new int[1000];
    pinned.buffer().asIntBuffer().get(found);

    assertArrayEquals(expected, found);
    assertTrue(driver.isStreamIdle(stream));
    driver.freePinned(pinned);
    driver.free(data);
    driver.destroyStream(stream);
    driver.unloadModule(module);
  }

  @ParameterizedTest
  @CsvSource({
    "0,1,1,32,1,1",
    "1,65536,1,1,1,1",
    "1,1,1,0,1,1",
    "1,1,1,1025,1,1",
    "1,1,1,1,1,65",
    "1,1,1,512,4,1",
    "1,1,1,257,1,1",
    "-2147483648,1,1,1,1,1"
  })
  void shapesOutsideTheLimits(int gx, int gy, int gz, int bx, int by, int bz) {
    long module = load(ADD);
    long function = driver.moduleFunction(module, "add");

    assertFails(
        CudaResult.INVALID_VALUE,
        () -> driver.launch(function, gx, gy, gz, bx, by, bz, 0, 0, parameters(0, 0, 0)));
    driver.unloadModule(module);
  }

  @Test
  void sharedMemoryAndAttributes() {
    long module = load(ADD);
    long function = driver.moduleFunction(module, "add");

    assertEquals(256, driver.functionAttribute(FunctionAttribute.MAX_THREADS_PER_BLOCK, function));
    assertFails(
        CudaResult.INVALID_VALUE,
        () -> driver.launch(function, 1, 1, 1, 1, 1, 1, 50_000, 0, parameters(0, 0, 0)));
    assertFails(
        CudaResult.INVALID_VALUE,
        () ->
            driver.setFunctionAttribute(
                FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, function, 1 << 30));
    assertFails(
        CudaResult.INVALID_VALUE,
        () -> driver.setFunctionAttribute(FunctionAttribute.NUM_REGS, function, 5));
    assertFails(
        CudaResult.INVALID_VALUE,
        () ->
            driver.setFunctionAttribute(
                FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, function, -1));
    driver.setFunctionAttribute(
        FunctionAttribute.MAX_DYNAMIC_SHARED_SIZE_BYTES, function, 60 << 10);
    driver.launch(function, 1, 1, 1, 1, 1, 1, 60 << 10, 0, parameters(0, 0, 0));
    driver.synchronizeStream(0);
    driver.unloadModule(module);
  }

  @Test
  void parametersMustNotBeTooManyOrNone() {
    long module = load(ADD);
    long function = driver.moduleFunction(module, "add");
    ParameterBlock block = parameters(0, 0, 0);
    block.setSize(20);
    assertFails(
        CudaResult.LAUNCH_OUT_OF_RESOURCES,
        () -> driver.launch(function, 1, 1, 1, 1, 1, 1, 0, 0, block));
    block.setSize(0);
    assertFails(
        CudaResult.INVALID_VALUE, () -> driver.launch(function, 1, 1, 1, 1, 1, 1, 0, 0, block));
    driver.unloadModule(module);
  }

  @Test
  void addressesAndSizesAreChecked() {
    long address = driver.allocate(64);
    PinnedMemory pinned = driver.allocatePinned(64);

    assertEquals(0, address % 256);
    assertFails(CudaResult.INVALID_VALUE, () -> driver.allocate(0));
    assertFails(CudaResult.OUT_OF_MEMORY, () -> driver.allocate(1L << 50));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.free(12_345));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.free(address + 4));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.copyToDevice(12_345, pinned, 0, 4, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.copyToHost(pinned, 0, 12_345, 4, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.copyOnDevice(address, 12_345, 4, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.fill8(12_345, (byte) 1, 4, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.fill16(address + 1, (short) 1, 1, 0));
    assertFails(CudaResult.INVALID_VALUE, () -> driver.fill32(address + 2, 1, 1, 0));
    driver.fill8(12_345, (byte) 1, 0, 0);
    driver.copyOnDevice(12_345, 777, 0, 0);
    driver.free(0);
    driver.freePinned(pinned);
    assertFails(CudaResult.INVALID_VALUE, () -> driver.freePinned(pinned));
    driver.free(address);
    assertFails(CudaResult.INVALID_VALUE, () -> driver.free(address));
  }

  @Test
  void events() {
    long stream = driver.createStream();
    long start = driver.createEvent(true);
    long end = driver.createEvent(true);
    long untimed = driver.createEvent(false);

    assertTrue(driver.isEventDone(start));
    driver.synchronizeEvent(start);
    driver.streamWaitEvent(stream, start);
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.elapsedMillis(start, end));
    driver.recordEvent(start, stream);
    driver.recordEvent(untimed, stream);
    driver.recordEvent(end, stream);
    driver.synchronizeEvent(end);
    assertTrue(driver.elapsedMillis(start, end) >= 0);
    assertEquals(-driver.elapsedMillis(start, end), driver.elapsedMillis(end, start));
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.elapsedMillis(start, untimed));
    driver.destroyEvent(start);
    driver.destroyEvent(end);
    driver.destroyEvent(untimed);
    driver.destroyStream(stream);
  }

  @Test
  void devicesAndContexts() throws InterruptedException {
    assertTrue(driver.driverVersion() >= 11_000);
    assertEquals(32, driver.deviceAttribute(DeviceAttribute.WARP_SIZE, gpu.ordinal()));
    assertFails(CudaResult.INVALID_DEVICE, () -> driver.deviceName(99));
    Thread other =
        new Thread(() -> assertFails(CudaResult.INVALID_CONTEXT, () -> driver.allocate(16)));
    Throwable[] failure = new Throwable[1];
    other.setUncaughtExceptionHandler((thread, e) -> failure[0] = e);
    other.start();
    other.join();

    assertEquals(null, failure[0]);
  }
}
