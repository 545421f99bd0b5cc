package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.driver.DeviceAttribute;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The driver seam: all drivers give the same answers, errors included. */
@DeviceTest
class DriverTest {
  private static final String HEADER = ".version 7.0\n.target sm_75\n.address_size 64\n";
  private static final String ADD =
      HEADER
          + """
          .visible .entry add(.param .u64 data, .param .u32 value, .param .u32 n)
          .maxntid 256, 1, 1
          {
            .reg .pred %p<2>;
            .reg .b32 %r<8>;
            .reg .b64 %rd<5>;
            ld.param.u64 %rd1, [data];
            ld.param.u32 %r1, [value];
            ld.param.u32 %r2, [n];
            mov.u32 %r3, %ctaid.x;
            mov.u32 %r4, %ntid.x;
            mov.u32 %r5, %tid.x;
            mad.lo.s32 %r6, %r3, %r4, %r5;
            setp.ge.s32 %p1, %r6, %r2;
            @%p1 bra $done;
            cvta.to.global.u64 %rd2, %rd1;
            mul.wide.s32 %rd3, %r6, 4;
            add.s64 %rd4, %rd2, %rd3;
            ld.global.u32 %r7, [%rd4];
            add.s32 %r7, %r7, %r1;
            st.global.u32 [%rd4], %r7;
          $done:
            ret;
          }
          """;

  private final Gpu gpu;
  private final CudaDriver driver;

  DriverTest(Gpu gpu) {
    this.gpu = gpu;
    this.driver = Internals.device(gpu).driver();
  }

  @BeforeEach
  void makeCurrent() {
    Internals.device(gpu).bind();
  }

  private static void assertFails(CudaResult result, Executable call) {
    CudaException failure = assertThrows(CudaException.class, call);
    assertEquals(result, failure.result(), failure.getMessage());
  }

  private long load(String ptx) {
    return driver.loadModule(ptx.getBytes(StandardCharsets.US_ASCII));
  }

  private ParameterBlock parameters(long data, int value, int n) {
    ParameterBlock block = driver.newParameterBlock(64);
    block.buffer().putLong(0, data).putInt(8, value).putInt(12, n);
    block.setSize(16);
    return block;
  }

  @Test
  void variablesOfModulesHaveAddressAndSize() {
    long module =
        load(
            ".version 7.5\n.target sm_75\n.address_size 64\n"
                + ".const .align 8 .f64 table[3] = {0d3FF0000000000000, 0d4000000000000000};\n"
                + ".global .align 4 .u32 _Z5countv;\n");
    ModuleVariable table = driver.moduleVariable(module, "table");
    assertEquals(24, table.bytes());
    assertEquals(4, driver.moduleVariable(module, "_Z5countv").bytes());
    assertEquals(table, driver.moduleVariable(module, "table"));
    assertFails(CudaResult.NOT_FOUND, () -> driver.moduleVariable(module, "gone"));
    long stream = driver.createStream();
    PinnedMemory pinned = driver.allocatePinned(24);
    pinned.buffer().putDouble(16, 5);
    driver.copyToDevice(table.address() + 16, pinned, 16, 8, stream);
    driver.copyToHost(pinned, 0, table.address(), 24, stream);
    driver.synchronizeStream(stream);
    assertEquals(1, pinned.buffer().getDouble(0));
    assertEquals(2, pinned.buffer().getDouble(8));
    assertEquals(5, pinned.buffer().getDouble(16));
    driver.freePinned(pinned);
    driver.destroyStream(stream);
    driver.unloadModule(module);
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
  void modulesThatCannotBeLoaded() {
    assertFails(CudaResult.INVALID_IMAGE, () -> load("hello"));
    assertFails(
        CudaResult.INVALID_PTX,
        () -> load(HEADER + ".visible .entry a()\n{\n  frobnicate %r1;\n}\n"));
    long module = load(ADD);
    assertFails(CudaResult.NOT_FOUND, () -> driver.moduleFunction(module, "subtract"));
    driver.unloadModule(module);
  }

  /** Two units as {@code nvcc -rdc=true} makes them: one uses what the other one defines. */
  @Test
  void modulesAreLinked() {
    String uses =
        HEADER
            + """
            .extern .func (.param .b32 result) triple(.param .b32 x);
            .extern .global .align 4 .u32 offset;
            .visible .entry apply(.param .u64 p) {
              .reg .b32 %r<4>; .reg .b64 %d<2>;
              ld.param.u64 %d1, [p];
              ld.global.u32 %r1, [%d1];
              { .param .b32 given; .param .b32 result;
                st.param.b32 [given], %r1;
                call.uni (result), triple, (given);
                ld.param.b32 %r2, [result]; }
              ld.global.u32 %r3, [offset];
              add.u32 %r2, %r2, %r3;
              st.global.u32 [%d1], %r2;
              ret;
            }
            """;
    String defines =
        HEADER
            + """
            .visible .global .align 4 .u32 offset = 1000;
            .visible .func (.param .b32 result) triple(.param .b32 x) {
              .reg .b32 %r<2>;
              ld.param.b32 %r1, [x];
              mul.lo.u32 %r1, %r1, 3;
              st.param.b32 [result], %r1;
              ret;
            }
            """;
    long module =
        driver.linkModules(
            List.of(
                uses.getBytes(StandardCharsets.US_ASCII),
                defines.getBytes(StandardCharsets.US_ASCII)));
    long data = driver.allocate(4);
    long stream = driver.createStream();
    PinnedMemory pinned = driver.allocatePinned(4);
    ParameterBlock block = driver.newParameterBlock(64);
    block.buffer().putLong(0, data);
    block.setSize(8);
    driver.fill32(data, 14, 1, stream);
    long function = driver.moduleFunction(module, "apply");
    driver.launch(function, 1, 1, 1, 1, 1, 1, 0, stream, block);
    driver.copyToHost(pinned, 0, data, 4, stream);
    driver.synchronizeStream(stream);
    assertEquals(1042, pinned.buffer().getInt(0));
    assertEquals(4, driver.moduleVariable(module, "offset").bytes());
    driver.freePinned(pinned);
    driver.destroyStream(stream);
    driver.free(data);
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
