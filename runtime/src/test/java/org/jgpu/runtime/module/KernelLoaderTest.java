package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jgpu.format.SourceHash;
import org.jgpu.format.Target;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.module.KernelOrigin.Kind;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelLoaderTest {
  private static final DeviceTraits HOPPER = new DeviceTraits("NVIDIA H200", 90, true);
  private static final DeviceTraits AMPERE = new DeviceTraits("NVIDIA RTX A4000", 86, true);

  @TempDir private Path folder;
  private final ModuleRecorder driver = new ModuleRecorder();
  private final FakeCompiler compiler = new FakeCompiler();
  private final FakeJar jar = FakeJar.withSource();
  private KernelCache cache;

  @BeforeEach
  void createCache() {
    cache = new KernelCache(folder.resolve("kernels"), KernelCache.DEFAULT_LIMIT_BYTES);
  }

  private KernelLoader loader(DeviceTraits device) {
    return new KernelLoader(driver.driver(), device, compiler, cache);
  }

  private KernelOrigin load(DeviceTraits device) {
    return loader(device).load(jar.owner(), FakeJar.KEY).origin();
  }

  private KernelOrigin origin(Kind kind, Target target) {
    return new KernelOrigin(kind, target);
  }

  @Test
  void theExactCubinIsPreferred() {
    jar.binary(Target.ptx(75)).binary(Target.cubin(80)).binary(Target.cubin(90));
    assertEquals(origin(Kind.CUBIN, Target.cubin(90)), load(HOPPER));
    assertEquals(List.of("sm_90"), driver.loaded);
  }

  @Test
  void aLowerMinorOfTheSameMajorServes() {
    jar.binary(Target.ptx(75)).binary(Target.cubin(90)).binary(Target.cubin(80));
    assertEquals(origin(Kind.CUBIN, Target.cubin(80)), load(AMPERE));
  }

  @Test
  void aHigherMinorAndAnotherMajorDoNot() {
    jar.binary(Target.cubin(89)).binary(Target.cubin(75)).binary(Target.ptx(75));
    assertEquals(origin(Kind.PTX, Target.ptx(75)), load(AMPERE));
  }

  @Test
  void theHighestPtxNotAboveTheDeviceIsTaken() {
    jar.binary(Target.ptx(75)).binary(Target.ptx(100)).binary(Target.ptx(80));
    assertEquals(origin(Kind.PTX, Target.ptx(80)), load(HOPPER));
  }

  @Test
  void aCorruptCubinGivesWayToTheNextCandidate() {
    jar.binary(Target.cubin(90)).binary(Target.ptx(75));
    jar.resources.get(FakeJar.binaryName(Target.cubin(90)))[0] ^= 1;
    assertEquals(origin(Kind.PTX, Target.ptx(75)), load(HOPPER));
  }

  @Test
  void aCubinThatTheDriverRefusesGivesWayToTheNextCandidate() {
    jar.binary(Target.cubin(90)).binary(Target.ptx(75));
    driver.refused.add("sm_90");
    assertEquals(origin(Kind.PTX, Target.ptx(75)), load(HOPPER));
  }

  @Test
  void binariesOfAnotherSourceAreNotLoaded() {
    jar.binary(Target.cubin(90)).indexed("0000000000000000");
    assertEquals(origin(Kind.COMPILED, Target.cubin(90)), load(HOPPER));
  }

  @Test
  void withoutBinariesTheSourceIsCompiledOnceAndCached() {
    assertEquals(origin(Kind.COMPILED, Target.cubin(90)), load(HOPPER));
    assertEquals(origin(Kind.CACHED, Target.cubin(90)), load(HOPPER));
    assertEquals(1, compiler.compilations.get());
    compiler.version = "fake-2";
    assertEquals(origin(Kind.COMPILED, Target.cubin(90)), load(HOPPER));
  }

  @Test
  void aChangedSourceIsNotCompiled() {
    jar.changeSource();
    KernelLoadException e = assertThrows(KernelLoadException.class, () -> load(HOPPER));
    assertTrue(e.getMessage().contains("was changed after the build"), e.getMessage());
  }

  @Test
  void whenNothingWorksEveryStepIsNamed() {
    jar.binary(Target.cubin(75)).binary(Target.ptx(100));
    compiler.present = false;
    String message = assertThrows(KernelLoadException.class, () -> load(HOPPER)).getMessage();
    for (String part : List.of("NVIDIA H200", "9.0", "[sm_75, compute_100]", "no CUDA compiler")) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void aRefusalIsPartOfTheReason() {
    jar.binary(Target.ptx(75));
    jar.removeSource();
    driver.refused.add("compute_75");
    driver.refusal = CudaResult.UNSUPPORTED_PTX_VERSION;
    String message = assertThrows(KernelLoadException.class, () -> load(HOPPER)).getMessage();
    assertTrue(message.contains("CUDA_ERROR_UNSUPPORTED_PTX_VERSION"), message);
    assertTrue(message.contains("holds no source"), message);
  }

  @Test
  void aKernelIsLoadedOnceAndUnloadedWithTheLoader() {
    jar.binary(Target.cubin(90));
    Class<?> owner = jar.owner();
    KernelLoader loader = loader(HOPPER);
    assertSame(loader.load(owner, FakeJar.KEY), loader.load(owner, FakeJar.KEY));
    assertEquals(1, driver.loaded.size());
    loader.close();
    assertEquals(Set.of(1L), driver.unloaded);
  }

  @Test
  void aMissingDescriptorSaysThatNothingWasTranslated() {
    jar.resources.clear();
    String message = assertThrows(KernelLoadException.class, () -> load(HOPPER)).getMessage();
    assertTrue(message.contains("were not translated"), message);
  }

  @Test
  void codeWithoutTheEntryIsAnErrorThatNamesIt() {
    FakeJar other = FakeJar.withEntry("absent").binary(Target.cubin(90));
    KernelLoader loader = loader(HOPPER);
    KernelLoadException e =
        assertThrows(KernelLoadException.class, () -> loader.load(other.owner(), FakeJar.KEY));
    assertTrue(e.getMessage().contains("has no function absent"), e.getMessage());
    assertEquals(16, SourceHash.of(FakeJar.SOURCE).length());
  }
}
