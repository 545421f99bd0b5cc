package org.jgpu.maven.precompile;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jgpu.format.BinaryIndex.Binary;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;
import org.jgpu.maven.precompile.PrecompileException.BadFiles;
import org.jgpu.maven.precompile.PrecompileException.SignatureMismatch;
import org.jgpu.maven.verify.PtxEntries;
import org.jgpu.maven.verify.SignatureCheck;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.cache.CodeCache;
import org.jgpu.toolchain.discovery.NoCompilerException;

/**
 * Brings the binaries of a class folder up to date: compiles what is missing, of another source or
 * damaged, deletes what is stale, and checks every entry's parameters. A newer compiler alone does
 * not make a binary stale.
 */
public final class Precompiler {
  private final CompilerSource compilers;
  private final BuildCache cache;
  private final Progress progress;

  /** Creates a precompiler that asks {@code compilers} when there is something to compile. */
  public Precompiler(CompilerSource compilers) {
    this(compilers, CodeCache.none());
  }

  /** As the other one; what was compiled before, in any build, is taken from {@code cache}. */
  public Precompiler(CompilerSource compilers, CodeCache cache) {
    this(compilers, cache, Progress.NONE);
  }

  /** As the other one; {@code progress} hears of each compilation. */
  public Precompiler(CompilerSource compilers, CodeCache cache, Progress progress) {
    this.compilers = compilers;
    this.cache = new BuildCache(cache);
    this.progress = progress;
  }

  /**
   * Does {@code request}. Blocks for as long as the compilations take.
   *
   * @throws PrecompileException if the sources are not what they should be; units without faults
   *     have been compiled
   * @throws NoCompilerException if something must be compiled and there is no compiler
   * @throws IOException if the folder cannot be read or written
   */
  public PrecompileResult run(PrecompileRequest request)
      throws PrecompileException, NoCompilerException, IOException {
    long start = System.nanoTime();
    KernelFolder folder = new KernelFolder(request.classes());
    BinaryFiles files = new BinaryFiles(folder);
    List<SourceUnit> all = folder.units();
    List<SourceUnit> units =
        all.stream()
            .filter(unit -> request.checked() || !KernelFiles.isChecked(unit.name()))
            .toList();
    files.deleteStale(units, request.targets());

    Map<SourceUnit, Map<Target, Binary>> present = present(request, files, units);
    List<CompileJob> jobs = jobs(request, present);
    Compilation compilation = compile(jobs, request);
    write(files, present, compilation);
    LauncherList.write(folder, all);
    compilation.throwFailures();
    verify(request, files, units);

    Set<SourceUnit> made = jobs.stream().map(CompileJob::unit).collect(Collectors.toSet());
    Set<SourceUnit> compiled = compilation.compiledUnits();
    return new PrecompileResult(
        compiled.size(),
        made.size() - compiled.size(),
        units.size() - made.size(),
        request.targets(),
        compilation.compiler(),
        Duration.ofNanos(System.nanoTime() - start),
        compilation.warnings());
  }

  private static Map<SourceUnit, Map<Target, Binary>> present(
      PrecompileRequest request, BinaryFiles files, List<SourceUnit> units) throws IOException {
    Map<SourceUnit, Map<Target, Binary>> present = new LinkedHashMap<>();
    for (SourceUnit unit : units) {
      Map<Target, Binary> valid = request.force() ? new HashMap<>() : files.valid(unit);
      valid.keySet().retainAll(unit.targets(request.targets()));
      valid.values().removeIf(binary -> !BinaryFiles.hasLines(binary, request.lineInfo()));
      present.put(unit, valid);
    }
    return present;
  }

  private static List<CompileJob> jobs(
      PrecompileRequest request, Map<SourceUnit, Map<Target, Binary>> present) {
    List<CompileJob> jobs = new ArrayList<>();
    present.forEach(
        (unit, valid) ->
            unit.targets(request.targets()).stream()
                .filter(target -> !valid.containsKey(target))
                .forEach(target -> jobs.add(new CompileJob(unit, target, request.lineInfo()))));
    // The longest first, so that no processor is left with one at the end.
    jobs.sort(Comparator.comparingInt((CompileJob job) -> job.unit().source().length()).reversed());
    return jobs;
  }

  private Compilation compile(List<CompileJob> jobs, PrecompileRequest request)
      throws NoCompilerException, IOException {
    if (jobs.isEmpty()) {
      return new Compilation(Optional.empty(), List.of());
    }
    Set<Target> targets = jobs.stream().map(CompileJob::target).collect(Collectors.toSet());
    CudaCompiler compiler = compilers.find(targets);
    return new Compilation(
        Optional.of(compiler.identity()),
        CompileJobs.run(
            jobs, job -> job.run(compiler, cache, request.force()), request.threads(), progress));
  }

  private static void write(
      BinaryFiles files, Map<SourceUnit, Map<Target, Binary>> present, Compilation compilation)
      throws IOException {
    Set<SourceUnit> failed = compilation.failedUnits();
    for (Map.Entry<SourceUnit, Map<Target, Binary>> entry : present.entrySet()) {
      SourceUnit unit = entry.getKey();
      if (!failed.contains(unit)) {
        Map<String, String> symbols = new HashMap<>(files.symbols(unit));
        for (CompileJob.Success success : compilation.successes(unit)) {
          symbols.putAll(success.symbols());
          entry
              .getValue()
              .put(
                  success.job().target(),
                  files.write(unit, success.binary(), success.job().lineInfo()));
        }
        files.writeIndex(unit, entry.getValue(), symbols);
      }
    }
  }

  private static void verify(PrecompileRequest request, BinaryFiles files, List<SourceUnit> units)
      throws IOException, SignatureMismatch, BadFiles {
    Set<String> mismatches = new LinkedHashSet<>();
    for (SourceUnit unit : units) {
      for (Target target : unit.targets(request.targets())) {
        if (target.kind() == Target.Kind.PTX) {
          PtxEntries ptx = entries(unit, files.readPtx(unit, target));
          mismatches.addAll(
              SignatureCheck.mismatches(unit.owner(), unit.name(), files.symbols(unit), ptx));
        }
      }
    }
    if (!mismatches.isEmpty()) {
      throw new SignatureMismatch(List.copyOf(mismatches));
    }
  }

  private static PtxEntries entries(SourceUnit unit, String ptx) throws BadFiles {
    try {
      return PtxEntries.parse(ptx);
    } catch (IllegalArgumentException e) {
      throw new BadFiles("the PTX of " + unit.name() + " cannot be checked: " + e.getMessage());
    }
  }
}
