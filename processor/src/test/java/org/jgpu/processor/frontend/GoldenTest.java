package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorWriter;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the whole output for the classes in {@code kernels/app} with what is kept in {@code
 * golden}. Run with {@code -Djgpu.golden=update} to keep the new output; read the difference then.
 */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Elementwise",
        "Parallels",
        "Packs",
        "Grids",
        "Semantics",
        "Statements",
        "Modes",
        "Sums",
        "Records",
        "Welford",
        "WeightedArgMax",
        "Warps",
        "Constants",
        "Views",
        "Texts",
        "Shared",
        "Matrices"
      })
  void outputIsAsKept(String name) throws IOException {
    Compiled compiled = Compiled.resources("kernels/app/" + name + ".java");
    check(name + ".cu", compiled.cuda("app." + name));
    ClassDescriptor descriptor = compiled.descriptor("app." + name);
    for (CudaUnit unit : descriptor.units()) {
      if (unit.name().equals(KernelFiles.scanUnit("app." + name))) {
        check(name + ".scan.cu", compiled.cuda(unit));
      } else if (unit.name().equals(KernelFiles.stridedUnit("app." + name))) {
        check(name + ".strided.cu", compiled.cuda(unit));
      } else if (unit.name().equals(KernelFiles.strictUnit("app." + name))) {
        check(name + ".strict.cu", compiled.cuda(unit));
      }
    }
    assertEquals(
        SourceHash.of(compiled.cuda("app." + name)), descriptor.units().get(0).sourceHash());
    check(name + ".jgpu", withoutChecksum(DescriptorWriter.write(descriptor)));
  }

  @Test
  void theCheckedTwinIsAsKept() throws IOException {
    for (String name : List.of("Texts", "Views", "Shared", "Matrices")) {
      Compiled compiled = Compiled.resources("kernels/app/" + name + ".java");
      check(name + "-checked.cu", compiled.checkedCuda("app." + name));
    }
  }

  /** The first line ends with a checksum, which would show each change twice. */
  private static String withoutChecksum(String descriptor) {
    return descriptor.replaceFirst("^(jgpu-descriptor \\d+) \\w+\n", "$1\n");
  }

  private static void check(String file, String actual) throws IOException {
    Path path = GOLDEN.resolve(file);
    if (System.getProperty("jgpu.golden", "").equals("update")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(path, actual);
    }
    assertEquals(Files.readString(path), actual, file);
  }
}
