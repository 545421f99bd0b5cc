package org.jgpu.toolchain.discovery;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgpu.format.Target;
import org.jgpu.toolchain.discovery.ToolchainReport.Outcome;
import org.jgpu.toolchain.fetch.FetchException;
import org.jgpu.toolchain.fetch.NvrtcArtifact;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Looks only into temporary folders, with scripts in place of nvcc. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "stands in for nvcc with a shell script")
class CompilerDiscoveryTest {
  private static final Set<Target> TARGETS = Set.of(Target.cubin(90), Target.ptx(75));

  private @TempDir Path folder;
  private final Map<String, String> variables = new HashMap<>();
  private final List<NvrtcArtifact> fetched = new ArrayList<>();
  private Optional<Path> cache = Optional.empty();

  @BeforeEach
  void setCache() {
    cache = Optional.of(folder.resolve("cache"));
  }

  @Test
  void takesTheNvccOnThePath() throws Exception {
    Path nvcc = nvcc("bin", "13.0");
    variables.put("PATH", "/nowhere:" + nvcc.getParent());
    var found = CompilerDiscovery.of(settings(), this::fetch).find(TARGETS);
    assertEquals(nvcc.toString(), found.require().identity().location());
    assertEquals(List.of(), fetched);
    assertTrue(
        found.report().text().contains("nvcc on the PATH (" + nvcc + "): chosen, nvcc-13.0"));
  }

  @Test
  void prefersAToolkitsNvrtcAndSaysWhyItIsNotUsable() throws Exception {
    Path library = brokenNvrtc("cuda-12.9", "libnvrtc.so.12");
    Path nvcc = nvcc("cuda-12.9/bin", "12.9");
    var found = CompilerDiscovery.of(settings()).find(TARGETS);
    assertEquals(nvcc.toString(), found.require().identity().location());
    var first = found.report().entries().get(0);
    assertEquals("NVRTC of a toolkit (" + library + ")", first.place());
    assertEquals(Outcome.UNUSABLE, first.outcome());
    assertEquals("there is no such file", first.detail());
  }

  @Test
  void triesTheNewestToolkitFirstAfterTheOneNamed() throws Exception {
    nvcc("cuda-12.9/bin", "12.9");
    nvcc("cuda-12.10/bin", "12.10");
    Path chosen = nvcc("elsewhere/bin", "11.8");
    assertEquals("nvcc-12.10", find().compiler().orElseThrow().identity().text());
    variables.put("CUDA_PATH", chosen.getParent().getParent().toString());
    assertEquals("nvcc-11.8", find().compiler().orElseThrow().identity().text());
  }

  @Test
  void passesOverACompilerThatLacksATarget() throws Exception {
    nvcc("cuda-13.0/bin", "13.0");
    var found = CompilerDiscovery.of(settings()).find(Set.of(Target.cubin(70)));
    assertTrue(found.compiler().isEmpty());
    assertTrue(
        found.report().text().contains("does not compile for sm_70; it knows"),
        found.report()::text);
  }

  @Test
  void doesNotFetchForATargetThatTheFetchedOneLacks() {
    var found = CompilerDiscovery.of(settings(), this::fetch).find(Set.of(Target.cubin(91)));
    assertTrue(found.compiler().isEmpty());
    assertEquals(List.of(), fetched);
    assertTrue(found.report().text().contains("it does not know sm_91"), found.report()::text);
  }

  @Test
  void fetchesWhenThereIsNothingElseAndReportsTheFailure() {
    var found = CompilerDiscovery.of(settings(), this::fetch).find(TARGETS);
    assertEquals(1, fetched.size());
    var failure = assertThrows(NoCompilerException.class, found::require);
    String message = failure.getMessage();
    assertTrue(message.startsWith("no CUDA compiler for compute_75, sm_90:"), message);
    assertTrue(message.contains("CUDA_PATH and CUDA_HOME are not set"), message);
    assertTrue(message.contains("nvcc on the PATH: unusable, there is none"), message);
    assertTrue(message.contains("as fetched by JGPU: unusable, this build is offline"), message);
    assertTrue(message.contains("-Djgpu.nvcc="), message);
  }

  @Test
  void withoutAFetcherSaysWhereTheFetchedOneWouldBe() {
    String report = find().report().text();
    assertTrue(report.contains("it is not in " + folder.resolve("cache")), report);
    assertTrue(report.contains("only by a Maven build that needs it, unless gpu.fetch is"), report);
  }

  @Test
  void aNamedFileIsTheOnlyCandidate() throws Exception {
    nvcc("cuda-13.0/bin", "13.0");
    Path wrong = folder.resolve("wrong/nvcc");
    var settings = settings().withFiles(Optional.empty(), Optional.of(wrong));
    var found = CompilerDiscovery.of(settings, this::fetch).find(TARGETS);
    assertTrue(found.compiler().isEmpty());
    assertEquals(
        "  - nvcc as named (" + wrong + "): unusable, there is no such file\n",
        found.report().text());
  }

  @Test
  void aForcedKindLeavesTheOtherOut() throws Exception {
    nvcc("cuda-13.0/bin", "13.0");
    var settings = settings().withForced(Optional.of(CompilerKind.NVRTC));
    var found = CompilerDiscovery.of(settings).find(TARGETS);
    assertTrue(found.compiler().isEmpty());
    assertFalse(found.report().text().contains("nvcc"), found.report()::text);
  }

  @Test
  void aSurveyTriesEverythingAndASearchStops() throws Exception {
    nvcc("cuda-13.0/bin", "13.0");
    nvcc("cuda-12.9/bin", "12.9");
    assertEquals(
        List.of(Outcome.CHOSEN, Outcome.USABLE),
        outcomes(CompilerDiscovery.of(settings()).survey(TARGETS)));
    assertEquals(List.of(Outcome.CHOSEN, Outcome.UNTRIED), outcomes(find()));
  }

  @Test
  void rejectsUnknownKinds() {
    var failure = assertThrows(IllegalArgumentException.class, () -> CompilerKind.parse("clang"));
    assertEquals("unknown compiler 'clang'; expected nvrtc or nvcc", failure.getMessage());
    assertEquals(CompilerKind.NVCC, CompilerKind.parse("NVCC"));
  }

  private List<Outcome> outcomes(CompilerDiscovery.Discovery discovery) {
    return discovery.report().entries().stream()
        .filter(entry -> entry.place().startsWith("nvcc of a toolkit"))
        .map(ToolchainReport.Entry::outcome)
        .toList();
  }

  @Test
  void withoutACacheFolderNothingIsFetched() {
    cache = Optional.empty();
    var discovery = CompilerDiscovery.of(settings(), this::fetch).find(TARGETS);
    assertEquals(List.of(), fetched);
    assertTrue(discovery.report().text().contains("has no home folder"), discovery.report().text());
  }

  private CompilerDiscovery.Discovery find() {
    return CompilerDiscovery.of(settings()).find(TARGETS);
  }

  private Path fetch(NvrtcArtifact artifact) throws FetchException {
    fetched.add(artifact);
    throw new FetchException("this build is offline", null);
  }

  private DiscoverySettings settings() {
    return new DiscoverySettings(
        Optional.empty(), Optional.empty(), Optional.empty(), variables, folder, cache);
  }

  private Path brokenNvrtc(String toolkit, String name) throws IOException {
    Path library = Files.createDirectories(folder.resolve(toolkit + "/lib64")).resolve(name);
    return Files.createSymbolicLink(library, folder.resolve("removed"));
  }

  private Path nvcc(String where, String version) throws IOException {
    Path nvcc = Files.createDirectories(folder.resolve(where)).resolve("nvcc");
    Files.writeString(
        nvcc,
        "#!/bin/sh\n[ $1 = --version ] && echo release "
            + version
            + " || printf 'sm_75\\nsm_90\\n'\n");
    assertTrue(nvcc.toFile().setExecutable(true));
    return nvcc;
  }
}
