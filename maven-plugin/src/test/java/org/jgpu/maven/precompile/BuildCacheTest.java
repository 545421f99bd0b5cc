package org.jgpu.maven.precompile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;
import org.jgpu.toolchain.cache.CodeCache;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BuildCacheTest {
  private static final List<Target> TARGETS = List.of(Target.cubin(90), Target.ptx(75));
  private static final String SOURCE = ".entry kernel(.param .u64 a) {}";
  private static final int MEGABYTE = 1 << 20;

  private final List<String> warnings = Collections.synchronizedList(new ArrayList<>());
  private @TempDir Path folder;
  private FakeCompiler compiler = new FakeCompiler("1.0");

  private CodeCache cache(long limit) {
    return CodeCache.in(Optional.of(folder.resolve("jgpu")), "builds", limit, warnings::add);
  }

  /** Builds a class folder that holds nothing but sources. */
  private PrecompileResult build(String name, String source) throws Exception {
    return build(name, source, false, false, cache(MEGABYTE));
  }

  private PrecompileResult build(
      String name, String source, boolean force, boolean lineInfo, CodeCache cache)
      throws Exception {
    Path classes = folder.resolve(name);
    PrecompilerTestBase.writeClass(
        classes, "app.First", List.of("app.First", "app.First+b"), source);
    return new Precompiler(targets -> compiler, cache)
        .run(new PrecompileRequest(classes, TARGETS, 2, force, lineInfo, false));
  }

  private Map<String, String> files(String name) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder.resolve(name).resolve(KernelFiles.FOLDER))) {
      for (Path file : files.toList()) {
        contents.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return contents;
  }

  private List<Path> entries() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("jgpu/builds"))) {
      return files.toList();
    }
  }

  @Test
  void whatWasCompiledBeforeIsNotCompiledAgain() throws Exception {
    build("first", SOURCE);
    assertEquals(4, compiler.takeCompiled().size());
    PrecompileResult again = build("second", SOURCE);
    assertEquals(Set.of(), compiler.takeCompiled());
    assertEquals(0, again.compiled());
    assertEquals(2, again.cached());
    assertTrue(
        again.summary().endsWith(" s; 2 units from the build cache; 0 up to date"),
        again.summary());
    assertEquals(files("first"), files("second"));
    assertEquals(List.of(), warnings);
  }

  @Test
  void anotherSourceCompilerOrOptionIsAnotherKey() throws Exception {
    build("first", SOURCE);
    compiler.takeCompiled();
    build("source", SOURCE + " ");
    assertEquals(4, compiler.takeCompiled().size());
    build("option", "// jgpu-option -DX=1\n" + SOURCE);
    assertEquals(4, compiler.takeCompiled().size());
    build("lines", SOURCE, false, true, cache(MEGABYTE));
    assertEquals(Set.of("app.First sm_90", "app.First+b sm_90"), compiler.takeCompiled());
    compiler = new FakeCompiler("1.1");
    build("compiler", SOURCE);
    assertEquals(4, compiler.takeCompiled().size());
  }

  /** What a comment in the Java file does. */
  @Test
  void nothingIsCompiledWhereLinesAloneHaveMoved() throws Exception {
    build("first", "#line 3 \"First.java\"\n" + SOURCE + ".loc 1 1 5\n.file 1 \"First.java\"\n");
    compiler.takeCompiled();
    PrecompileResult moved =
        build(
            "moved", "#line 7 \"First.java\"\n" + SOURCE + ".loc 1 1 5\n.file 1 \"First.java\"\n");
    assertEquals(Set.of(), compiler.takeCompiled());
    assertEquals(2, moved.cached());
    assertEquals(1, ptxWith("first", ".loc 1 3 5"), files("first").toString());
    assertEquals(1, ptxWith("moved", ".loc 1 7 5"), files("moved").toString());
    build("lines", "#line 9 \"First.java\"\n" + SOURCE, false, true, cache(MEGABYTE));
    assertEquals(4, compiler.takeCompiled().size());
  }

  private long ptxWith(String name, String line) throws IOException {
    return files(name).entrySet().stream()
        .filter(file -> file.getKey().startsWith("app.First.") && file.getKey().endsWith(".ptx"))
        .filter(file -> file.getValue().contains(line))
        .count();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f(__LINE__);",
        "assert(x);",
        "f(__builtin_LINE());",
        "#include <cassert>",
        "R\"(\n#line 5\n)\"",
        "\"\\\n#line 5\"",
        "warn(odd);"
      })
  void codeThatMayHoldLinesIsCompiledAgain(String code) throws Exception {
    build("first", "#line 3 \"First.java\"\n" + SOURCE + code);
    compiler.takeCompiled();
    build("moved", "#line 7 \"First.java\"\n" + SOURCE + code);
    assertEquals(4, compiler.takeCompiled().size());
    build("again", "#line 7 \"First.java\"\n" + SOURCE + code);
    assertEquals(Set.of(), compiler.takeCompiled());
  }

  @Test
  void aForcedBuildCompilesAndKeepsTheResult() throws Exception {
    build("first", SOURCE);
    compiler.takeCompiled();
    PrecompileResult forced = build("second", SOURCE, true, false, cache(MEGABYTE));
    assertEquals(4, compiler.takeCompiled().size());
    assertEquals(2, forced.compiled());
    assertEquals(4, entries().size());
  }

  @Test
  void damagedEntriesAreCompiledAgain() throws Exception {
    build("first", SOURCE);
    compiler.takeCompiled();
    for (Path entry : entries()) {
      byte[] content = Files.readAllBytes(entry);
      content[content.length - 1] ^= 1;
      Files.write(entry, content);
    }
    build("second", SOURCE);
    assertEquals(4, compiler.takeCompiled().size());
    assertEquals(files("first"), files("second"));
    assertEquals(4, warnings.stream().filter(line -> line.contains("is damaged")).count());
  }

  @Test
  void warningsOfTheCompilerAreSaidAgain() throws Exception {
    assertEquals(1, build("first", SOURCE + "// odd").warnings().size());
    PrecompileResult again = build("second", SOURCE + "// odd");
    assertEquals(2, again.cached());
    assertEquals(List.of("Kernels.java(3): warning: odd"), again.warnings());
  }

  @Test
  void switchedOffNothingIsKept() throws Exception {
    build("first", SOURCE, false, false, CodeCache.none());
    build("second", SOURCE, false, false, CodeCache.none());
    assertFalse(Files.exists(folder.resolve("jgpu")));
    assertEquals(List.of(), warnings);
  }

  @Test
  void theCacheStaysWithinItsLimit() throws Exception {
    long limit = 20_000;
    for (int i = 0; i < 40; i++) {
      build("build" + i, SOURCE + "// " + "x".repeat(1_000) + i, false, false, cache(limit));
    }
    long kept = 0;
    for (Path entry : entries()) {
      kept += Files.size(entry);
    }
    assertTrue(kept > limit / 2 && kept <= limit + 2_000, kept + " bytes are kept");
    compiler.takeCompiled();
    build("last", SOURCE + "// " + "x".repeat(1_000) + 39);
    assertEquals(Set.of(), compiler.takeCompiled());
  }

  @Test
  void manyBuildsAtOnceAgree() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(6);
    try {
      List<Callable<PrecompileResult>> builds = new ArrayList<>();
      for (int i = 0; i < 24; i++) {
        String name = "build" + i;
        String source = SOURCE + "// " + i % 3;
        builds.add(() -> build(name, source));
      }
      for (Future<PrecompileResult> result : threads.invokeAll(builds)) {
        assertEquals(2, result.get().compiled() + result.get().cached());
      }
    } finally {
      threads.shutdown();
    }
    for (int i = 3; i < 24; i++) {
      assertEquals(files("build" + i % 3), files("build" + i));
    }
    assertEquals(12, entries().size());
    assertEquals(List.of(), warnings);
  }
}
