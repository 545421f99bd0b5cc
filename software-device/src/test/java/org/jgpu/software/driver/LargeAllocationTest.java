package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.Test;

/** Memory larger than the largest Java array that holds device memory. */
class LargeAllocationTest {
  private static final long SEAM = 1L << 30;
  private static final long BYTES = SEAM + 4096;

  @Test
  void kernelsCopiesAndFillsCrossTheSeam() {
    assumeTrue(
        Runtime.getRuntime().maxMemory() > 3 * BYTES,
        "the Java heap is too small for an allocation of more than 1 GiB");
    SoftwareDriver driver = new SoftwareDriver(new DeviceModel(1, 2 * BYTES, 1));
    driver.initialize();
    driver.setCurrentContext(driver.retainContext(0));
    long data = driver.allocate(BYTES);
    crossTheSeam(driver, data);
    assertFails(CudaResult.INVALID_VALUE, () -> driver.fill8(data + SEAM, (byte) 1, 4097, 0));
    driver.free(data);
    driver.releaseContext(0);
  }

  private static void crossTheSeam(SoftwareDriver driver, long data) {
    long module = driver.loadModule(DriverFixture.ptx().getBytes(StandardCharsets.UTF_8));
    var block = driver.newParameterBlock(16);
    block.buffer().putLong(0, data + SEAM - 8).putInt(8, 7).putInt(12, 0);
    block.setSize(16);
    driver.fill32(data + SEAM - 16, 0x01020304, 8, 0);
    driver.fill8(data + SEAM - 8, (byte) 0, 8, 0);
    driver.launch(driver.moduleFunction(module, "append"), 1, 1, 1, 1, 1, 1, 0, 0, block);
    driver.copyOnDevice(data + SEAM - 12, data + SEAM - 16, 24, 0);
    PinnedMemory pinned = driver.allocatePinned(32);
    driver.copyToHost(pinned, 0, data + SEAM - 16, 32, 0);
    driver.synchronizeStream(0);
    int[] expected = {
      0x01020304, 0x01020304, 0x01020304, 7, 0, 7, 0, 0x01020304,
    };
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], pinned.buffer().getInt(4 * i), "word " + i);
    }
    driver.copyToDevice(data + SEAM - 16, pinned, 0, 32, 0);
    driver.unloadModule(module);
  }
}
