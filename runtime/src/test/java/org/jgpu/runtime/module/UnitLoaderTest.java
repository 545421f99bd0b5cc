package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.format.Target;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;

/** Which binary of a unit is loaded, and when its source is compiled. */
class UnitLoaderTest extends UnitLoaderTestBase {
  @Test
  void exactCubinComesFirst() {
    jarHas(Target.ptx(75), Target.cubin(80), Target.cubin(86), Target.cubin(89));
    assertEquals("cubin sm_86", load().toString());
    assertEquals(List.of(), log.warnings());
  }

  @Test
  void thenCubinsOfTheSameMajorHighestFirst() {
    jarHas(Target.cubin(75), Target.cubin(80), Target.cubin(90), Target.ptx(75));
    assertEquals("cubin sm_80", load().toString());
  }

  @Test
  void thenPtxHighestFirst() {
    jarHas(Target.cubin(75), Target.ptx(75), Target.ptx(80), Target.ptx(90));
    assertEquals("ptx compute_80", load().toString());
  }

  @Test
  void softwareDeviceTakesPtxOnly() {
    driver = new FakeDriver().computeCapability(86).software();
    jarHas(Target.cubin(86), Target.ptx(75));
    assertEquals("ptx compute_75", load().toString());
  }

  @Test
  void softwareDeviceTakesNewerPtxWhereThereIsNoOther() {
    driver = new FakeDriver().computeCapability(75).software();
    jarHas(Target.ptx(90), Target.ptx(80), Target.cubin(75));
    assertEquals("ptx compute_80", load().toString());
    jarHas(Target.ptx(75), Target.ptx(80));
    assertEquals("ptx compute_75", load().toString());
  }

  @Test
  void aSourceForNewerGpusIsNotCompiled() {
    String source = "// jgpu-architecture 90\n" + SOURCE;
    CudaUnit unit = new CudaUnit(UNIT.name(), SourceHash.of(source));
    jar.put(KernelFiles.source(unit.name()), bytes(source));
    Device device = Device.open(driver, 0);
    SourceLoader sources = new SourceLoader(device, cache(), opener);
    UnitLoader loader = new UnitLoader(device, sources, jar::get, "app.Kernels", unit);
    GpuException e = assertThrows(GpuException.class, loader::load);
    String message = String.valueOf(e.getMessage());
    assertTrue(message.contains("it is for compute capability 9.0 and later"), message);
    assertEquals(List.of(), compilations);
  }

  @Test
  void noFittingBinaryLeadsToTheCompiler() {
    jarHas(Target.cubin(90), Target.ptx(90));
    jarHasSource();
    assertEquals("nvrtc-12.9, cubin sm_86", load().toString());
    assertEquals("cache, cubin sm_86 by nvrtc-12.9", load().toString());
    assertEquals(List.of("app.Kernels for sm_86"), compilations);
  }

  @Test
  void binaryForAnotherGpuIsPassedOverQuietly() {
    driver.loading(
        image ->
            new String(image, StandardCharsets.UTF_8).equals("sm_86")
                ? CudaResult.NO_BINARY_FOR_GPU
                : CudaResult.SUCCESS);
    jarHas(Target.cubin(86), Target.ptx(75));
    assertEquals("ptx compute_75", load().toString());
    assertEquals(List.of(), log.warnings());
  }
}
