package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.jgpu.software.driver.DriverFixture.assertMentions;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModuleTest {
  private static final String HEADER = ".version 8.0\n.target sm_75\n.address_size 64\n";

  private final DriverFixture device = new DriverFixture();
  private final SoftwareDriver driver = device.driver;

  @AfterEach
  void close() {
    device.close();
  }

  private long load(String image) {
    return driver.loadModule(image.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void functionHandleStaysTheSame() {
    assertEquals(device.function("add"), device.function("add"));
  }

  @Test
  void missingFunctionIsNamedWithThoseThereAre() {
    var failure = assertFails(CudaResult.NOT_FOUND, () -> device.function("subtract"));

    assertMentions(failure, "subtract", "append");
  }

  @Test
  void cubinIsNoBinaryForThisDevice() {
    assertFails(CudaResult.NO_BINARY_FOR_GPU, () -> load("\u007fELF\2\1\1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "hello", "\u007fEL"})
  void otherBytesAreAnInvalidImage(String image) {
    assertFails(CudaResult.INVALID_IMAGE, () -> load(image));
  }

  @Test
  void malformedPtxComesWithTheLine() {
    var failure =
        assertFails(
            CudaResult.INVALID_PTX,
            () -> load(HEADER + ".visible .entry broken()\n{\n  mov.u32 %r1, ;\n}\n"));

    assertMentions(failure, "line 6");
  }

  @Test
  void aKernelTheDeviceCannotRunIsRefusedWhenItIsUsed() {
    long module =
        load(
            HEADER
                + ".visible .entry unknown()\n{\n  .reg .b32 %r<2>;\n"
                + "  frobnicate.u32 %r1, %r1;\n  ret;\n}\n"
                + ".visible .entry sound() { ret; }\n");
    long unknown = driver.moduleFunction(module, "unknown");
    for (Executable use :
        List.<Executable>of(
            () -> driver.functionAttribute(FunctionAttribute.SHARED_SIZE_BYTES, unknown),
            () -> driver.launch(unknown, 1, 1, 1, 1, 1, 1, 0, 0, device.parameters()))) {
      var failure = assertFails(CudaResult.INVALID_PTX, use);
      assertMentions(failure, "kernel \"unknown\"", "frobnicate", "line 7");
    }
    driver.launch(
        driver.moduleFunction(module, "sound"), 1, 1, 1, 1, 1, 1, 0, 0, device.parameters());
    driver.synchronizeContext();
  }

  @Test
  void ptxMayEndInNul() {
    long module = load(HEADER + ".visible .entry empty()\n{\n  ret;\n}\n\0");

    driver.moduleFunction(module, "empty");
  }

  @Test
  void unloadingWaitsAndInvalidatesHandles() {
    long module = load(DriverFixture.ptx());
    long function = driver.moduleFunction(module, "append");
    long data = device.ints(0, 0, 0, 0);
    driver.launch(function, 1, 1, 1, 1, 1, 1, 0, 0, device.parameters(data, 6, 200_000));
    driver.unloadModule(module);

    assertEquals(6, device.readLong(data, 0));
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.unloadModule(module));
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.moduleFunction(module, "append"));
    assertFails(
        CudaResult.INVALID_HANDLE,
        () -> driver.launch(function, 1, 1, 1, 1, 1, 1, 0, 0, device.parameters(data, 6, 0)));
  }

  @Test
  void loadingAndUnloadingLeavesNoMemoryBehind() {
    long before = driver.freeMemory();
    for (int i = 0; i < 3; i++) {
      driver.unloadModule(load(DriverFixture.ptx()));
    }

    assertEquals(before, driver.freeMemory());
  }

  @Test
  void variablesThatDoNotFitAreOutOfMemory() {
    var failure =
        assertFails(
            CudaResult.OUT_OF_MEMORY, () -> load(HEADER + ".global .b8 huge[2000000000];\n"));

    assertMentions(failure, "the module's variables", "2000000000");
  }

  @Test
  void sharedMemoryThatNoBlockHasIsRefusedWithTheKernelsLine() {
    String kernel = ".entry k() { .shared .b8 x[2000000000]; .reg .b32 r; mov.b32 r, x; ret; }";
    long function = driver.moduleFunction(load(HEADER + kernel), "k");
    var failure =
        assertFails(
            CudaResult.INVALID_PTX,
            () -> driver.functionAttribute(FunctionAttribute.SHARED_SIZE_BYTES, function));

    assertMentions(failure, "line 4", "2000000000 bytes of shared memory");
  }
}
