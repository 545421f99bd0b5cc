package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipException;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.DescriptorWriter;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;

/** Units whose files are missing, stale, damaged or refused by the driver. */
class DamagedUnitTest extends UnitLoaderTestBase {
  @Test
  void missingBinariesAreWarnedOfAndCompiled() {
    jarHasSource();
    assertEquals(KernelOrigin.Source.COMPILED, load().source());
    assertEquals(1, log.warnings().size());
    assertTrue(log.warnings().get(0).contains("app.Kernels"), log.warnings().get(0));
    assertTrue(log.warnings().get(0).contains("gpu-maven-plugin"), log.warnings().get(0));
    assertTrue(log.warnings().get(0).contains("or test-compile if it"), log.warnings().get(0));
  }

  @Test
  void staleBinariesAreNotUsed() {
    jarHas(Target.cubin(86));
    byte[] image = bytes("sm_86");
    index(
        "0123456789abcdef",
        List.of(new Binary(Target.cubin(86), image.length, BinaryIndex.checksum(image), "x")));
    jarHasSource();
    assertEquals(KernelOrigin.Source.COMPILED, load().source());
    assertTrue(log.warnings().get(0).contains("stale"), log.warnings().get(0));
  }

  @Test
  void damagedBinaryIsNamedAndTheNextTaken() {
    jarHas(Target.cubin(86), Target.cubin(80));
    String name = KernelFiles.binary(UNIT.name(), UNIT.sourceHash(), Target.cubin(86));
    jar.put(name, bytes("sm_8X"));
    assertEquals("cubin sm_80", load().toString());
    assertEquals(1, log.warnings().size());
    assertTrue(log.warnings().get(0).contains(name), log.warnings().get(0));
  }

  @Test
  void refusedBinaryIsNamedAndTheNextTaken() {
    driver.loading(
        image ->
            new String(image, StandardCharsets.UTF_8).equals("sm_86")
                ? CudaResult.INVALID_IMAGE
                : CudaResult.SUCCESS);
    jarHas(Target.cubin(86), Target.ptx(75));
    assertEquals("ptx compute_75", load().toString());
    assertTrue(log.warnings().get(0).contains("INVALID_IMAGE"), log.warnings().get(0));
  }

  @Test
  void damagedEntryOfTheJarIsNamedAndTheNextTaken() {
    jarHas(Target.cubin(86), Target.cubin(80));
    String name = KernelFiles.binary(UNIT.name(), UNIT.sourceHash(), Target.cubin(86));
    damaged.add(name);
    assertEquals("cubin sm_80", load().toString());
    assertEquals(1, log.warnings().size());
    assertTrue(log.warnings().get(0).contains(name), log.warnings().get(0));
    assertTrue(log.warnings().get(0).contains("invalid distance"), log.warnings().get(0));
  }

  @Test
  void damagedIndexLeadsToTheCompiler() {
    jarHas(Target.cubin(86));
    jarHasSource();
    damaged.add(KernelFiles.binaryIndex(UNIT.name()));
    assertEquals(KernelOrigin.Source.COMPILED, load().source());
    assertTrue(log.warnings().get(0).contains("damaged in its jar"), log.warnings().get(0));
  }

  @Test
  void damagedDescriptorIsAnErrorThatNamesIt() {
    String message =
        assertThrows(
                GpuException.class,
                () ->
                    KernelDescriptors.read(
                        "app.Kernels",
                        name -> {
                          throw new ZipException("invalid distance too far back");
                        }))
            .getMessage();
    assertTrue(message.contains("META-INF/jgpu/app.Kernels.jgpu"), message);
  }

  @Test
  void descriptorOfAnotherClassIsRefused() {
    String other = DescriptorWriter.write(new ClassDescriptor("app.Other", List.of(), List.of()));
    String message =
        assertThrows(
                GpuException.class,
                () -> KernelDescriptors.read("app.Kernels", name -> bytes(other)))
            .getMessage();
    assertTrue(message.contains("is the kernel descriptor of app.Other"), message);
  }

  @Test
  void cachedCodeThatTheDriverRefusesIsCompiledAgainOnce() {
    jarHasSource();
    load();
    cache().write(key(), bytes("of another driver"));
    driver.loading(
        image ->
            new String(image, StandardCharsets.UTF_8).equals("of another driver")
                ? CudaResult.INVALID_IMAGE
                : CudaResult.SUCCESS);
    assertEquals(KernelOrigin.Source.COMPILED, load().source());
    assertEquals(KernelOrigin.Source.CACHE, load().source());
    assertEquals(2, compilations.size());
    assertEquals(
        1, log.warnings().stream().filter(line -> line.contains("compiled again")).count());
  }

  @Test
  void aFaultWhileCachedCodeIsLoadedKeepsIt() {
    jarHasSource();
    load();
    driver.loading(image -> CudaResult.OUT_OF_MEMORY);
    assertThrows(GpuException.class, this::load);
    driver.loading(image -> CudaResult.SUCCESS);
    assertEquals(KernelOrigin.Source.CACHE, load().source());
  }

  private static String key() {
    return SourceLoader.key(UNIT.sourceHash(), "nvrtc-12.9", "sm_86");
  }

  @Test
  void ptxThatTheSoftwareDeviceRefusesIsNotCompiledAgain() {
    driver = new FakeDriver().computeCapability(86).software();
    driver.loading(image -> CudaResult.INVALID_PTX);
    jarHas(Target.ptx(75));
    jarHasSource();
    String message = assertThrows(GpuException.class, this::load).getMessage();
    assertEquals(List.of(), compilations);
    assertEquals(List.of(), log.warnings());
    assertEquals(2, message.split("INVALID_PTX", -1).length, message);
    assertTrue(message.contains("source: not compiled"), message);
  }

  @Test
  void nothingWorksNamesEverything() {
    opener =
        (capability, machineCode) -> {
          throw new SourceCompilerException("no CUDA compiler", new RuntimeException());
        };
    jarHas(Target.cubin(90), Target.ptx(100));
    jarHasSource();
    String message = assertThrows(GpuException.class, this::load).getMessage();
    assertTrue(message.contains("GPU 0 (Fake 0) with compute capability 8.6"), message);
    assertTrue(message.contains("the jar has sm_90, compute_100"), message);
    assertTrue(message.contains("none for this GPU"), message);
    assertTrue(message.contains("no CUDA compiler"), message);
  }

  @Test
  void changedSourceIsNotCompiled() {
    jar.put(KernelFiles.source(UNIT.name()), bytes(SOURCE + " "));
    String message = assertThrows(GpuException.class, this::load).getMessage();
    assertTrue(message.contains("it was changed"), message);
    assertEquals(List.of(), compilations);
  }

  @Test
  void unreadableIndexIsNamed() {
    jar.put(KernelFiles.binaryIndex(UNIT.name()), bytes("garbage"));
    jarHasSource();
    assertEquals(KernelOrigin.Source.COMPILED, load().source());
    assertTrue(log.warnings().get(0).contains("app.Kernels.binaries"), log.warnings().get(0));
  }

  @Test
  void missingDescriptorSaysWhatToDo() {
    GpuException e =
        assertThrows(GpuException.class, () -> KernelDescriptors.read("app.Kernels", name -> null));
    assertTrue(e.getMessage().contains("jgpu-processor"), e.getMessage());
    assertThrows(
        GpuException.class, () -> KernelDescriptors.read("app.Kernels", name -> bytes("bad")));
  }
}
