package org.jgpu.maven.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgpu.format.KernelFiles;
import org.jgpu.format.Target;
import org.jgpu.maven.precompile.ChangedFile;
import org.jgpu.maven.precompile.CompiledUnit;
import org.jgpu.maven.precompile.FolderSizes;
import org.jgpu.maven.precompile.PrecompileException;
import org.jgpu.maven.precompile.PrecompileRequest;
import org.jgpu.maven.precompile.PrecompileResult;
import org.jgpu.maven.precompile.Precompiler;
import org.jgpu.maven.precompile.ProgressLog;
import org.jgpu.maven.precompile.TargetList;
import org.jgpu.maven.report.HtmlReport;
import org.jgpu.maven.report.JsonReport;
import org.jgpu.maven.report.KernelUsage;
import org.jgpu.maven.report.ResourceReport;
import org.jgpu.maven.verify.UnprocessedClasses;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.cache.CacheFolder;
import org.jgpu.toolchain.cache.CodeCache;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.CompilerKind;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.jgpu.toolchain.discovery.NoCompilerException;

/**
 * What the Maven plugin does, over a folder of classes that javac and the annotation processor have
 * written. Fetches nothing. Exits with 0, 1 if the kernels or the machine are at fault, 2 if the
 * command line is.
 */
public final class Jgpu {
  private static final long CACHE_BYTES = 1024L << 20;

  private static final String USAGE =
      """
      jgpu compile FOLDER [--architectures=sm_80,sm_90|native] [--ptx-architecture=compute_75]
                          [--threads=N] [--force] [--checked] [--line-info] [--no-cache]
                          [--sources=FOLDER]
          compiles the kernels of the classes in FOLDER, beside their sources in META-INF/jgpu
      jgpu report FOLDER  [--html=FILE] [--json=FILE] [--sources=FOLDER]
          prints what the compiled kernels use of a GPU
      jgpu info           [--architectures=...] [--ptx-architecture=...]
          prints which CUDA compilers there are
      all:                [--compiler=nvrtc|nvcc] [--nvrtc=FILE] [--nvcc=FILE]
      """;

  private final PrintStream out;
  private final PrintStream err;

  Jgpu(PrintStream out, PrintStream err) {
    this.out = out;
    this.err = err;
  }

  /** Runs the command line {@code words}; see the class for the status that it exits with. */
  public static void main(String... words) {
    System.exit(new Jgpu(System.out, System.err).run(words));
  }

  /** Asked behind a command, too: {@code jgpu compile --help}. */
  private static boolean isQuestion(String... words) {
    Set<String> options = Set.of("--help", "-h");
    return Arrays.stream(words).anyMatch(options::contains)
        || words.length == 1 && words[0].equals("help");
  }

  /** Runs a command line and returns the status. */
  int run(String... words) {
    if (isQuestion(words)) {
      out.print(USAGE);
      return 0;
    }
    try {
      Arguments arguments = new Arguments(List.of(words));
      switch (arguments.command()) {
        case "compile" -> compile(arguments);
        case "report" -> report(arguments);
        default -> info(arguments);
      }
      return 0;
    } catch (UsageException | IllegalArgumentException e) {
      err.println("jgpu: " + e.getMessage());
      err.print(USAGE);
      return 2;
    } catch (PrecompileException | CompilationException | NoCompilerException e) {
      err.println("jgpu: " + e.getMessage());
      return 1;
    } catch (IOException e) {
      err.println("jgpu: cannot read or write: " + e);
      return 1;
    }
  }

  private void compile(Arguments arguments)
      throws UsageException, PrecompileException, NoCompilerException, IOException {
    Path classes = folder(arguments);
    int threads = Runtime.getRuntime().availableProcessors();
    Optional<String> given = arguments.value("threads");
    PrecompileRequest request =
        new PrecompileRequest(
            classes,
            targets(arguments),
            given.isPresent() ? number("threads", given.get()) : threads,
            arguments.has("force"),
            arguments.has("line-info"),
            arguments.has("checked"));
    ChangedFile.refuse(classes, arguments.value("sources").map(Path::of).stream().toList());
    CompilerDiscovery discovery = CompilerDiscovery.of(settings(arguments));
    List<String> unprocessed = UnprocessedClasses.in(classes);
    if (!unprocessed.isEmpty()) {
      err.println(
          "warning: kernels without device code in "
              + String.join(", ", unprocessed)
              + ": compile them with jgpu-processor on javac's processor path");
    }
    ProgressLog progress =
        new ProgressLog(out::println, line -> err.println("warning: " + line), Instant::now);
    PrecompileResult result =
        new Precompiler(targets -> discovery.find(targets).require(), cache(arguments), progress)
            .run(request);
    result.warnings().forEach(err::println);
    progress.warnOfLarge();
    out.println(result.summary());
    out.println(hasKernels(classes) ? FolderSizes.summary(classes) : withoutKernels(classes));
  }

  private static boolean hasKernels(Path classes) {
    return Files.isDirectory(classes.resolve(KernelFiles.FOLDER));
  }

  private static String withoutKernels(Path classes) {
    return ("%s has no kernels: javac, with jgpu-processor on its processor path, writes their CUDA C to"
            + " %s in the folder of classes")
        .formatted(classes, KernelFiles.FOLDER);
  }

  private static int number(String option, String value) throws UsageException {
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new UsageException("--" + option + " is '" + value + "'; expected a number");
    }
  }

  private CodeCache cache(Arguments arguments) {
    return arguments.has("no-cache")
        ? CodeCache.none()
        : CodeCache.in(CacheFolder.ofSystem(), "builds", CACHE_BYTES, err::println);
  }

  private void report(Arguments arguments)
      throws UsageException, PrecompileException, CompilationException, IOException {
    Path classes = folder(arguments);
    List<CompiledUnit> units = CompiledUnit.read(classes);
    var compiler = CompilerDiscovery.of(settings(arguments)).find(new LinkedHashSet<>()).compiler();
    List<KernelUsage> usages = new ResourceReport(compiler).of(units);
    out.print(hasKernels(classes) ? KernelUsage.table(usages) : withoutKernels(classes) + "\n");
    Optional<String> html = arguments.value("html");
    if (html.isPresent()) {
      List<Path> roots = arguments.value("sources").map(Path::of).stream().toList();
      String page = new HtmlReport(classes.toString(), units, roots).of(usages);
      Files.writeString(Path.of(html.get()), page);
    }
    Optional<String> json = arguments.value("json");
    if (json.isPresent()) {
      Files.writeString(Path.of(json.get()), JsonReport.of(usages));
    }
  }

  private void info(Arguments arguments) throws UsageException {
    var targets = new LinkedHashSet<>(targets(arguments));
    out.print(CompilerDiscovery.of(settings(arguments)).survey(targets).report().text());
  }

  private static Path folder(Arguments arguments) throws UsageException {
    Path folder = Path.of(arguments.folder());
    if (!Files.isDirectory(folder)) {
      throw new UsageException("there is no folder " + folder);
    }
    return folder;
  }

  private static List<Target> targets(Arguments arguments) throws UsageException {
    String architectures = arguments.value("architectures").orElse(TargetList.ARCHITECTURES);
    return TargetList.of(
        List.of(architectures.split(",")),
        arguments.value("ptx-architecture").orElse(TargetList.PTX_ARCHITECTURE));
  }

  private static DiscoverySettings settings(Arguments arguments) throws UsageException {
    return DiscoverySettings.ofSystem()
        .withForced(arguments.value("compiler").map(CompilerKind::parse))
        .withFiles(arguments.value("nvrtc").map(Path::of), arguments.value("nvcc").map(Path::of));
  }
}
