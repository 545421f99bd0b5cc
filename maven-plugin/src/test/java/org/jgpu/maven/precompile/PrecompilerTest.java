package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jgpu.format.BinaryIndex;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.SourceHash;
import org.jgpu.format.Target;
import org.jgpu.toolchain.cache.CodeCache;
import org.jgpu.toolchain.discovery.NoCompilerException;
import org.jgpu.toolchain.discovery.ToolchainReport;
import org.junit.jupiter.api.Test;

/** What a build compiles, and what it leaves as it is. */
class PrecompilerTest extends PrecompilerTestBase {
  @Test
  void compilesEveryUnitForEveryTarget() throws Exception {
    PrecompileResult result = run(TARGETS);
    assertEquals(
        Set.of(
            "app.First sm_80",
            "app.First sm_90",
            "app.First compute_75",
            "app.Second sm_80",
            "app.Second sm_90",
            "app.Second compute_75"),
        compiler.takeCompiled());
    assertEquals(2, result.compiled());
    assertTrue(
        result
            .summary()
            .matches(
                "compiled 2 units for sm_90, sm_80, compute_75 with fake-1.0 in [0-9.]+ s; 0 up to"
                    + " date"),
        result::summary);
  }

  @Test
  void writesBinariesNamedByContentAndAnIndexOfThem() throws Exception {
    run(TARGETS);
    String hash = SourceHash.of(A);
    assertEquals(A, read(KernelFiles.binary("app.First", hash, Target.ptx(75))));
    BinaryIndex index = BinaryIndex.parse(read(KernelFiles.binaryIndex("app.First")));
    assertEquals(hash, index.sourceHash());
    assertEquals(
        List.of("sm_80", "sm_90", "compute_75"),
        index.binaries().stream().map(binary -> binary.target().architecture()).toList());
    BinaryIndex.Binary ptx = index.binaries().get(2);
    assertEquals(A.length(), ptx.bytes());
    assertEquals(BinaryIndex.checksum(A.getBytes()), ptx.checksum());
    assertEquals("fake-1.0", ptx.compiler());
  }

  @Test
  void compilesAndWritesNothingWhenNothingChanged() throws Exception {
    run(TARGETS);
    compiler.takeCompiled();
    List<FileTime> before = times();
    compiler = new FakeCompiler("2.0");
    PrecompileResult result = run(TARGETS);
    assertEquals(Set.of(), compiler.takeCompiled());
    assertEquals("2 units up to date", result.summary());
    assertEquals(before, times());
  }

  @Test
  void tellsOfEveryCompilationOnce() throws Exception {
    List<Progress.Step> steps = new ArrayList<>();
    new Precompiler(targets -> compiler, CodeCache.none(), steps::add)
        .run(new PrecompileRequest(classes, TARGETS, 3, false));
    assertEquals(List.of(1, 2, 3, 4, 5, 6), steps.stream().map(Progress.Step::number).toList());
    assertEquals(Set.of(6), steps.stream().map(Progress.Step::total).collect(Collectors.toSet()));
    assertEquals(
        compiler.takeCompiled(),
        steps.stream()
            .map(step -> step.unit() + " " + step.target())
            .collect(Collectors.toCollection(TreeSet::new)));
    assertTrue(steps.stream().allMatch(step -> step.bytes() > 0), steps.toString());
  }

  @Test
  void sizesAreAddedUpByArchitecture() throws Exception {
    run(TARGETS);
    Files.write(
        classes.resolve(KernelFiles.FOLDER).resolve("app.First.0123456789abcdef.sm_90.cubin"),
        new byte[2000]);
    assertEquals(
        "5 KB in META-INF/jgpu/: compute_75 1 KB, sm_80 1 KB, sm_90 3 KB, sources and indexes 2 KB"
            .replaceAll("\\d KB", "n KB"),
        FolderSizes.summary(classes).replaceAll("\\d KB", "n KB"));
    assertTrue(FolderSizes.summary(classes).contains("sm_80 1 KB, sm_90 3 KB"));
  }

  @Test
  void compilesAllWhenForced() throws Exception {
    run(TARGETS);
    compiler = new FakeCompiler("2.0");
    precompiler().run(new PrecompileRequest(classes, TARGETS, 1, true));
    assertEquals(6, compiler.takeCompiled().size());
    assertTrue(read(KernelFiles.binaryIndex("app.First")).contains("fake-2.0"));
  }

  @Test
  void compilesAChangedSourceAndDeletesItsOldBinaries() throws Exception {
    run(TARGETS);
    compiler.takeCompiled();
    write("app.First", A + "\n");
    PrecompileResult result = run(TARGETS);
    assertEquals(1, result.compiled());
    assertEquals(1, result.upToDate());
    assertEquals(3, compiler.takeCompiled().size());
    assertEquals(0, names().stream().filter(name -> name.contains(SourceHash.of(A))).count());
  }

  @Test
  void compilesOnlyTheTargetThatIsNewAndDeletesTheOneThatIsGone() throws Exception {
    run(List.of(Target.cubin(80), Target.ptx(75)));
    compiler.takeCompiled();
    run(List.of(Target.cubin(90), Target.ptx(75)));
    assertEquals(Set.of("app.First sm_90", "app.Second sm_90"), compiler.takeCompiled());
    assertEquals(0, names().stream().filter(name -> name.contains("sm_80")).count());
  }

  /** Nothing is made for what is older than a source asks for, and the PTX is for that. */
  @Test
  void aSourceMaySayWhatItIsForAtLeast() throws Exception {
    String least = "// jgpu-architecture 90\n" + A;
    write("app.First", least);
    run(TARGETS);
    assertEquals(
        Set.of(
            "app.First sm_90",
            "app.First compute_90",
            "app.Second sm_90",
            "app.Second sm_80",
            "app.Second compute_75"),
        compiler.takeCompiled());
    assertEquals(2, run(TARGETS).upToDate());
    String own = SourceHash.of(least);
    assertEquals(2, names().stream().filter(name -> name.contains(own)).count());
  }

  @Test
  void replacesADamagedBinaryAndADamagedIndex() throws Exception {
    run(TARGETS);
    compiler.takeCompiled();
    Path binary = file(KernelFiles.binary("app.First", SourceHash.of(A), Target.cubin(80)));
    Files.writeString(binary, Files.readString(binary).replace('e', 'x'));
    Files.writeString(file(KernelFiles.binaryIndex("app.Second")), "something else");
    run(TARGETS);
    assertEquals(
        Set.of("app.First sm_80", "app.Second sm_80", "app.Second sm_90", "app.Second compute_75"),
        compiler.takeCompiled());
  }

  @Test
  void forgetsAUnitThatItsClassHasNoMore() throws Exception {
    writeClass("app.First", List.of("app.First", "app.First+raw"), A);
    run(TARGETS);
    writeClass("app.First", List.of("app.First"), A);
    run(TARGETS);
    assertEquals(List.of(), names().stream().filter(name -> name.contains("raw")).toList());
  }

  @Test
  void forgetsAFamilyThatItsClassHasNoMore() throws Exception {
    writeFamilies(List.of("add(T,T)", "sin(T)"));
    run(TARGETS);
    assertTrue(names().contains("app.First+sin-T.float32.binaries"), names()::toString);
    writeFamilies(List.of("add(T,T)"));
    run(TARGETS);
    assertEquals(List.of(), names().stream().filter(name -> name.contains("sin")).toList());
    assertTrue(names().contains("app.First+add-T-T.float32.binaries"), names()::toString);
  }

  @Test
  void looksForNoCompilerWithoutNeed() throws Exception {
    run(TARGETS);
    Precompiler without =
        new Precompiler(
            targets -> {
              throw new NoCompilerException("sm_90", new ToolchainReport(List.of()));
            });
    assertEquals(2, without.run(request(TARGETS)).upToDate());
    assertThrows(
        NoCompilerException.class,
        () -> without.run(request(List.of(Target.cubin(86), Target.ptx(75)))));
  }

  @Test
  void compilesCheckedTwinsWhereAsked() throws Exception {
    String twin = KernelFiles.checkedUnit("app.First");
    writeClass("app.First", List.of("app.First", twin), A);
    List<Target> ptx = List.of(Target.ptx(75));
    run(ptx);
    assertEquals(Set.of("app.First compute_75", "app.Second compute_75"), compiler.takeCompiled());
    precompiler().run(new PrecompileRequest(classes, ptx, 1, false, false, true));
    assertEquals(Set.of(twin + " compute_75"), compiler.takeCompiled());
    assertTrue(Files.exists(file(KernelFiles.binaryIndex(twin))));
    run(ptx);
    assertFalse(Files.exists(file(KernelFiles.binaryIndex(twin))));
  }

  @Test
  void linesInCubinsAreMadeAndTakenOutAgain() throws Exception {
    run(TARGETS);
    compiler.takeCompiled();
    PrecompileRequest lines = new PrecompileRequest(classes, TARGETS, 1, false, true, false);
    precompiler().run(lines);
    assertEquals(
        Set.of("app.First sm_80", "app.First sm_90", "app.Second sm_80", "app.Second sm_90"),
        compiler.takeCompiled());
    assertTrue(read(KernelFiles.binaryIndex("app.First")).contains(" fake-1.0 -lineinfo\n"));
    precompiler().run(lines);
    assertEquals(Set.of(), compiler.takeCompiled());
    run(TARGETS);
    assertFalse(read(KernelFiles.binaryIndex("app.First")).contains("-lineinfo"));
  }

  @Test
  void doesNothingWithoutTheFolder() throws Exception {
    PrecompileRequest request = new PrecompileRequest(classes.resolve("none"), TARGETS, 1, false);
    assertEquals("no CUDA sources", precompiler().run(request).summary());
  }

  private List<FileTime> times() throws IOException {
    List<FileTime> times = new ArrayList<>();
    for (String name : names()) {
      times.add(Files.getLastModifiedTime(file(KernelFiles.FOLDER + name)));
    }
    return times;
  }
}
