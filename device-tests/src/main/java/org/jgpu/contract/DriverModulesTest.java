package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.driver.ParameterBlock;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.Test;

/** Modules at the driver seam: their variables, how they are linked, and what is none. */
@DeviceTest
class DriverModulesTest extends DriverTestBase {
  DriverModulesTest(Gpu gpu) {
    super(gpu);
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
}
