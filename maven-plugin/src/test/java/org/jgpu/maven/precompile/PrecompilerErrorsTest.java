package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorWriter;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.maven.precompile.PrecompileException.BadFiles;
import org.jgpu.maven.precompile.PrecompileException.NotCompiled;
import org.jgpu.maven.precompile.PrecompileException.SignatureMismatch;
import org.junit.jupiter.api.Test;

/** What a build says of units that do not compile or do not fit their descriptors. */
class PrecompilerErrorsTest extends PrecompilerTestBase {
  @Test
  void reportsEveryUnitThatDoesNotCompileOnceAndKeepsTheOthers() throws Exception {
    write("app.First", "broken");
    write("app.Third", "broken too");
    var failure = assertThrows(NotCompiled.class, () -> run(TARGETS));
    List<String> lines = failure.getMessage().lines().toList();
    assertEquals(2, lines.stream().filter("  Kernels.java(3): error: broken"::equals).count());
    assertTrue(failure.getMessage().contains("app.First"), failure.getMessage());
    assertTrue(failure.getMessage().contains("app.Third"), failure.getMessage());
    assertTrue(names().contains("app.Second.binaries"));
    assertTrue(!names().contains("app.First.binaries"));
  }

  @Test
  void reportsADefectOfAFamilyOnceWithTheFirstDtypeForWhichItIsOne() throws Exception {
    String key = "scale(T[])";
    writeFamily(
        key, Map.of("float16", "broken", "int8", "broken", "uint8", B, "float64", "broken"));
    var failure = assertThrows(NotCompiled.class, () -> run(TARGETS));
    String message = failure.getMessage();
    assertEquals(1, message.split("error: broken", -1).length - 1, message);
    assertTrue(message.contains("app.First+scale-T+.int8"), message);
    assertTrue(message.endsWith("the same for float16, float64"), message);
    assertTrue(names().contains("app.First+scale-T+.uint8.binaries"), names()::toString);
  }

  /** Writes a family whose units have the sources {@code byType}. */
  private void writeFamily(String key, Map<String, String> byType) throws IOException {
    writeFamilies(List.of(key));
    List<CudaUnit> units = new ArrayList<>();
    List<KernelDescriptor> kernels = new ArrayList<>();
    for (String type : new TreeSet<>(byType.keySet())) {
      String unit = KernelFiles.familyUnit("app.First", key, type);
      Files.writeString(file(KernelFiles.source(unit)), byType.get(type));
      units.add(new CudaUnit(unit, SourceHash.of(byType.get(type))));
      KernelDescriptor plain = kernel(unit);
      kernels.add(
          new KernelDescriptor(
              KernelFiles.familyKey(key, type),
              plain.form(),
              unit,
              plain.location(),
              plain.parameters(),
              plain.results(),
              plain.geometry(),
              plain.entries()));
    }
    Files.writeString(
        file(KernelFiles.familyDescriptor("app.First", key)),
        DescriptorWriter.write(new ClassDescriptor("app.First", units, kernels)));
  }

  @Test
  void passesWarningsOnOnce() throws Exception {
    write("app.First", A + "// odd");
    assertEquals(List.of("Kernels.java(3): warning: odd"), run(TARGETS).warnings());
  }

  @Test
  void failsOnADriftedSignatureAlsoWhenUpToDate() throws Exception {
    write("app.First", ".entry kernel(.param .u32 a) {}");
    for (int build = 0; build < 2; build++) {
      var failure = assertThrows(SignatureMismatch.class, () -> run(TARGETS));
      assertTrue(failure.getMessage().contains("kernel app.First.kernel()"), failure.getMessage());
    }
  }

  @Test
  void namesTheDescriptorThatCannotBeRead() throws Exception {
    Files.writeString(file(KernelFiles.descriptor("app.First")), "nonsense");
    var failure = assertThrows(BadFiles.class, () -> run(TARGETS));
    assertTrue(
        failure.getMessage().contains("app.First.jgpu cannot be read"), failure.getMessage());
    assertTrue(failure.getMessage().contains("nonsense"), failure.getMessage());
  }

  @Test
  void namesTheSourceWithoutADescriptor() throws Exception {
    Files.delete(file(KernelFiles.descriptor("app.First")));
    var failure = assertThrows(BadFiles.class, () -> run(TARGETS));
    assertTrue(failure.getMessage().contains("app.First.cu belongs to no class"));
  }

  @Test
  void namesTheUnitWithoutASource() throws Exception {
    Files.delete(file(KernelFiles.source("app.First")));
    var failure = assertThrows(BadFiles.class, () -> run(TARGETS));
    assertTrue(failure.getMessage().contains("lists the unit app.First"), failure.getMessage());
  }

  @Test
  void refusesASourceOfAnotherBuildThanItsDescriptor() throws Exception {
    Files.writeString(file(KernelFiles.source("app.First")), B);
    var failure = assertThrows(BadFiles.class, () -> run(TARGETS));
    assertTrue(failure.getMessage().contains("from another build"), failure.getMessage());
  }
}
