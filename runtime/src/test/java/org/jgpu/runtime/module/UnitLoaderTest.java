package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipException;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorWriter;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.format.Target;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.CapturedLog;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.toolchain.cache.CodeCache;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnitLoaderTest {
  private static final String SOURCE = "extern \"C\" __global__ void k() {}";
  private static final CudaUnit UNIT = new CudaUnit("app.Kernels", SourceHash.of(SOURCE));

  private final Map<String, byte[]> jar = new HashMap<>();
  private final Set<String> damaged = new HashSet<>();
  private final List<String> compilations = new ArrayList<>();
  private final CapturedLog log = new CapturedLog();
  private FakeDriver driver = new FakeDriver().computeCapability(86);
  private SourceCompiler.Opener opener = this::compiler;
  @TempDir private Path folder;

  @AfterEach
  void close() {
    log.close();
  }

  private SourceCompiler compiler(int computeCapability, boolean machineCode) {
    Target target = machineCode ? Target.cubin(computeCapability) : Target.ptx(computeCapability);
    return new SourceCompiler() {
      @Override
      public String identity() {
        return "nvrtc-12.9";
      }

      @Override
      public Target target() {
        return target;
      }

      @Override
      public byte[] compile(String unit, String source) {
        compilations.add(unit + " for " + target);
        return bytes("compiled " + target);
      }
    };
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void jarHasSource() {
    jar.put(KernelFiles.source(UNIT.name()), bytes(SOURCE));
  }

  private void jarHas(Target... targets) {
    List<Binary> binaries = new ArrayList<>();
    for (Target target : targets) {
      byte[] image = bytes(target.architecture());
      jar.put(KernelFiles.binary(UNIT.name(), UNIT.sourceHash(), target), image);
      binaries.add(new Binary(target, image.length, BinaryIndex.checksum(image), "nvcc-13.0"));
    }
    index(UNIT.sourceHash(), binaries);
  }

  private void index(String hash, List<Binary> binaries) {
    jar.put(KernelFiles.binaryIndex(UNIT.name()), bytes(new BinaryIndex(hash, binaries).text()));
  }

  private CodeCache cache() {
    return CodeCache.in(Optional.of(folder), "kernels", 1 << 20, line -> fail(line));
  }

  private KernelOrigin load() {
    Device device = Device.open(driver, 0);
    SourceLoader sources = new SourceLoader(device, cache(), opener);
    ResourceReader resources =
        name -> {
          if (damaged.contains(name)) {
            throw new ZipException("invalid distance too far back");
          }
          return jar.get(name);
        };
    return new UnitLoader(device, sources, resources, "app.Kernels", UNIT).load().origin();
  }

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
