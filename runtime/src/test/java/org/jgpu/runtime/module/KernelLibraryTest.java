package org.jgpu.runtime.module;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.KernelFiles;
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

class KernelLibraryTest {
  private static final CudaUnit PLAIN = new CudaUnit("app.Kernels", "0123456789abcdef");
  private static final CudaUnit TWIN =
      new CudaUnit(KernelFiles.checkedUnit(PLAIN.name()), "fedcba9876543210");

  private final FakeDriver driver = new FakeDriver().computeCapability(86).software();
  private final Jar jar = new Jar();
  private final CapturedLog log = new CapturedLog();
  private final Device device = Device.open(driver, 0);
  @TempDir private Path folder;

  @AfterEach
  void close() {
    device.close();
    log.close();
  }

  /** What a class has beside it. */
  private static final class Jar extends ClassLoader {
    private final Map<String, byte[]> resources = new HashMap<>();

    Jar() {
      super(null);
    }

    void add(CudaUnit unit, Target... targets) {
      List<Binary> binaries = new ArrayList<>();
      for (Target target : targets) {
        byte[] image = (unit.name() + " " + target).getBytes(StandardCharsets.UTF_8);
        binaries.add(new Binary(target, image.length, BinaryIndex.checksum(image), "nvcc-13.0"));
        resources.put(KernelFiles.binary(unit.name(), unit.sourceHash(), target), image);
      }
      BinaryIndex index = new BinaryIndex(unit.sourceHash(), binaries);
      resources.put(
          KernelFiles.binaryIndex(unit.name()), index.text().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      byte[] content = resources.get(name);
      return content == null ? null : new ByteArrayInputStream(content);
    }

    Class<?> owner() {
      String name = KernelLibraryTest.class.getName();
      try (InputStream in =
          KernelLibraryTest.class.getResourceAsStream("KernelLibraryTest$Kernels.class")) {
        byte[] code = in.readAllBytes();
        return defineClass(name + "$Kernels", code, 0, code.length);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The class that the kernels belong to. */
  static final class Kernels {
    private Kernels() {}
  }

  private void refuse(Predicate<String> images) {
    driver.loading(
        image ->
            images.test(new String(image, StandardCharsets.UTF_8))
                ? CudaResult.INVALID_PTX
                : CudaResult.SUCCESS);
  }

  private KernelLibrary library() {
    CodeCache cache = CodeCache.in(Optional.of(folder), "kernels", 1 << 20, line -> fail(line));
    return new KernelLibrary(
        device,
        new SourceLoader(
            device,
            cache,
            (capability, machineCode) -> {
              throw new SourceCompilerException("no CUDA compiler", new RuntimeException());
            }));
  }

  private static int times(String part, String text) {
    return text.split(part, -1).length - 1;
  }

  /** The twin has the plain code's instructions: what refuses one refuses the other. */
  @Test
  void whatIsRefusedWithAndWithoutChecksIsSaidOnce() {
    jar.add(PLAIN, Target.ptx(75));
    jar.add(TWIN, Target.ptx(75));
    refuse(image -> true);
    KernelLibrary library = library();
    KernelOwner owner = KernelOwner.of(jar.owner());
    String message =
        assertThrows(GpuException.class, () -> library.checkedUnit(owner, TWIN, PLAIN))
            .getMessage();
    String all = message + String.join("\n", log.warnings());
    assertEquals(1, times("INVALID_PTX", all), all);
  }

  @Test
  void aRefusedTwinIsWarnedOfOnce() {
    jar.add(PLAIN, Target.ptx(75));
    jar.add(TWIN, Target.ptx(75));
    refuse(image -> KernelFiles.isChecked(image.split(" ")[0]));
    KernelLibrary library = library();
    KernelOwner owner = KernelOwner.of(jar.owner());
    for (int i = 0; i < 2; i++) {
      assertTrue(library.checkedUnit(owner, TWIN, PLAIN).isEmpty());
      library.unit(owner, PLAIN);
    }
    assertEquals(1, log.warnings().size());
    String warning = log.warnings().get(0);
    assertTrue(warning.startsWith("assertions and index checks are off"), warning);
    assertFalse(warning.contains("install a CUDA compiler"), warning);
    assertEquals(1, times("INVALID_PTX", warning), warning);
  }

  /** PTX for several targets is of one source. */
  @Test
  void severalRefusedBinariesSayTheReasonOnce() {
    jar.add(PLAIN, Target.ptx(75), Target.ptx(80));
    refuse(image -> true);
    KernelLibrary library = library();
    KernelOwner owner = KernelOwner.of(jar.owner());
    String message =
        assertThrows(GpuException.class, () -> library.unit(owner, PLAIN)).getMessage();
    assertEquals(1, times("INVALID_PTX", message), message);
    assertTrue(message.contains("compute_75.ptx: "), message);
    assertTrue(message.contains("compute_80.ptx: "), message);
  }
}
