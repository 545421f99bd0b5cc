package org.jgpu.toolchain.discovery;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.cache.CacheFolder;
import org.jgpu.toolchain.fetch.FetchException;
import org.jgpu.toolchain.fetch.NvrtcArtifact;
import org.jgpu.toolchain.fetch.NvrtcCache;
import org.jgpu.toolchain.fetch.NvrtcFetcher;
import org.jgpu.toolchain.nvcc.NvccCompiler;
import org.jgpu.toolchain.nvcc.NvccUnavailableException;

/** The places to try, in order, for some settings. */
final class CandidateList {
  private final DiscoverySettings settings;
  private final Optional<NvrtcFetcher> fetcher;
  private final CudaFolders folders;
  private final NvrtcOpener opener = new NvrtcOpener();

  CandidateList(DiscoverySettings settings, Optional<NvrtcFetcher> fetcher) {
    this.settings = settings;
    this.fetcher = fetcher;
    this.folders = new CudaFolders(settings);
  }

  List<Candidate> candidates() {
    List<Candidate> all = new ArrayList<>();
    settings.nvrtc().ifPresent(file -> all.add(nvrtc("NVRTC as named", file, Optional.empty())));
    settings.nvcc().ifPresent(file -> all.add(nvcc("nvcc as named", file)));
    all.removeIf(candidate -> !wanted(candidate));
    if (all.isEmpty()) {
      all.addAll(installedNvrtc());
      all.addAll(installedNvcc());
      all.add(
          new Candidate(
              CompilerKind.NVRTC,
              "NVRTC " + NvrtcArtifact.NVRTC_VERSION + " as fetched by JGPU",
              this::openFetched));
      all.removeIf(candidate -> !wanted(candidate));
    }
    return all;
  }

  private boolean wanted(Candidate candidate) {
    return settings.forced().map(kind -> kind == candidate.kind()).orElse(true);
  }

  private List<Candidate> installedNvrtc() {
    List<Candidate> found = new ArrayList<>();
    for (Path toolkit : folders.toolkits()) {
      Optional<Path> headers = Optional.of(toolkit.resolve("include")).filter(Files::isDirectory);
      List<Path> libraries = CudaFolders.nvrtcOf(toolkit);
      libraries.forEach(file -> found.add(nvrtc("NVRTC of a toolkit", file, headers)));
      if (libraries.isEmpty()) {
        found.add(absent(CompilerKind.NVRTC, "NVRTC of " + toolkit, "it has no libnvrtc"));
      }
    }
    folders
        .nvrtcOnLoaderPath()
        .forEach(file -> found.add(nvrtc("NVRTC on the loader's path", file, Optional.empty())));
    if (found.isEmpty()) {
      String searched =
          "CUDA_PATH and CUDA_HOME are not set, there is no "
              + settings.toolkitParent().resolve("cuda*")
              + ", and no libnvrtc on the loader's path";
      found.add(absent(CompilerKind.NVRTC, "NVRTC of a toolkit", searched));
    }
    return found;
  }

  private List<Candidate> installedNvcc() {
    List<Candidate> found = new ArrayList<>();
    folders
        .nvccOnPath()
        .ifPresentOrElse(
            file -> found.add(nvcc("nvcc on the PATH", file)),
            () -> found.add(absent(CompilerKind.NVCC, "nvcc on the PATH", "there is none")));
    for (Path toolkit : folders.toolkits()) {
      found.add(nvcc("nvcc of a toolkit", CudaFolders.nvccOf(toolkit)));
    }
    return found;
  }

  private Candidate nvrtc(String what, Path file, Optional<Path> headers) {
    return new Candidate(
        CompilerKind.NVRTC, what + " (" + file + ")", targets -> opener.open(file, headers));
  }

  private static Candidate nvcc(String what, Path file) {
    return new Candidate(CompilerKind.NVCC, what + " (" + file + ")", targets -> openNvcc(file));
  }

  private static Candidate absent(CompilerKind kind, String what, String reason) {
    return new Candidate(
        kind,
        what,
        targets -> {
          throw new CandidateException(reason, null);
        });
  }

  private static CudaCompiler openNvcc(Path file) throws CandidateException {
    if (!Files.isRegularFile(file)) {
      throw new CandidateException("there is no such file", null);
    }
    try {
      return NvccCompiler.open(file);
    } catch (NvccUnavailableException e) {
      throw new CandidateException(String.valueOf(e.getMessage()), e);
    }
  }

  private CudaCompiler openFetched(Set<Target> targets) throws CandidateException {
    Path folder =
        settings.cache().orElseThrow(() -> new CandidateException(CacheFolder.NONE, null));
    NvrtcCache cache = new NvrtcCache(folder);
    try {
      Optional<Path> present = cache.library();
      Path library = present.isPresent() ? present.get() : fetch(cache, targets);
      return opener.open(library, Optional.empty());
    } catch (FetchException e) {
      throw new CandidateException(String.valueOf(e.getMessage()), e);
    }
  }

  private Path fetch(NvrtcCache cache, Set<Target> targets)
      throws CandidateException, FetchException {
    if (fetcher.isEmpty()) {
      throw new CandidateException(
          "it is not in "
              + cache.folder()
              + ", and it is fetched only by a Maven build that needs it, unless gpu.fetch is false",
          null);
    }
    NvrtcArtifact artifact =
        NvrtcArtifact.ofSystem()
            .orElseThrow(() -> new CandidateException("none is published for this system", null));
    for (Target target : targets) {
      if (!NvrtcArtifact.computeCapabilities().contains(target.computeCapability())) {
        throw new CandidateException("it is not fetched, as it does not know " + target, null);
      }
    }
    return cache.install(fetcher.get().fetch(artifact));
  }
}
