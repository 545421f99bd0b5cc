package org.jgpu.maven.mojo;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.repository.RemoteRepository;
import org.jgpu.format.Target;
import org.jgpu.maven.precompile.ChangedFile;
import org.jgpu.maven.precompile.FolderSizes;
import org.jgpu.maven.precompile.PrecompileException;
import org.jgpu.maven.precompile.PrecompileRequest;
import org.jgpu.maven.precompile.PrecompileResult;
import org.jgpu.maven.precompile.Precompiler;
import org.jgpu.maven.precompile.ProgressLog;
import org.jgpu.maven.verify.UnprocessedClasses;
import org.jgpu.toolchain.cache.CacheFolder;
import org.jgpu.toolchain.cache.CodeCache;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.NoCompilerException;
import org.jspecify.annotations.Nullable;

/** What compiling main and test kernels have in common. */
abstract class AbstractCompileMojo extends AbstractToolchainMojo {
  private static final String PROCESSOR =
      """
        <configuration>
          <annotationProcessorPaths>
            <path>
              <groupId>org.jgpu</groupId>
              <artifactId>jgpu-processor</artifactId>
              <version>%s</version>
            </path>
          </annotationProcessorPaths>
        </configuration>
      """;

  /**
   * Whether to do nothing. The classes then run without precompiled kernels: their first launch
   * needs NVRTC on the machine that they run on.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.skip", defaultValue = "false")
  private boolean skip;

  /**
   * How many compilations run at once; 0 means one for each processor.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.threads", defaultValue = "0")
  private int threads;

  /**
   * Whether to compile what is up to date too, for example after a change of compiler, which alone
   * does not recompile.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.force", defaultValue = "false")
  private boolean force;

  /**
   * Whether to compile the checked twin of each kernel too, which checks indices, divisors and
   * assertions and runs where {@code jgpu.checked} is set. Without it checked mode needs NVRTC on
   * the machine that it runs on. Binaries take more than twice the space.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.checked", defaultValue = "false")
  private boolean checked;

  /**
   * Whether cubins carry the lines of their Java and CUDA sources, so that profilers show them.
   * They hold the PTX text too then and are more than twice as large. PTX always has the lines.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.lineInfo", defaultValue = "false")
  private boolean lineInfo;

  /**
   * Whether the build fails when kernels must be compiled and there is no compiler. With {@code
   * false} it warns, and the kernels stay source only, as with {@code skip}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.failOnNoCompiler", defaultValue = "true")
  private boolean failOnNoCompiler;

  /**
   * Whether NVRTC may be fetched as a Maven artifact, about 360 MB once per local repository, where
   * the machine has no CUDA compiler. It is unpacked to {@code JGPU_CACHE_DIR} (by default {@code
   * ~/.cache/jgpu}). Set this to {@code false} where such downloads are not wanted; the build then
   * fails and says what it looked for.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.fetch", defaultValue = "true")
  private boolean fetch;

  /**
   * Whether what was compiled before is taken from the build cache, and what is compiled put there.
   * It is this user's own, keyed by source, target, options and compiler, and so shared by all
   * projects, branches and JDKs: after {@code mvn clean}, too, nothing is compiled twice.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.cache", defaultValue = "true")
  private boolean cache;

  /**
   * Where the build cache is, in a folder {@code builds}. Nobody else may be able to write there.
   * By default {@code JGPU_CACHE_DIR}, else {@code ~/.cache/jgpu} ({@code LOCALAPPDATA} on
   * Windows).
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.cacheFolder")
  private @Nullable File cacheFolder;

  /**
   * The most megabytes that the build cache keeps; what was used longest ago goes.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.cacheMegabytes", defaultValue = "1024")
  private int cacheMegabytes;

  @Parameter(defaultValue = "${repositorySystemSession}", readonly = true, required = true)
  private @Nullable RepositorySystemSession session;

  @Parameter(defaultValue = "${project.remotePluginRepositories}", readonly = true, required = true)
  private List<RemoteRepository> repositories = List.of();

  @Parameter(defaultValue = "${plugin.version}", readonly = true, required = true)
  private String version = "";

  private final RepositorySystem repositorySystem;

  /** Creates a goal that fetches through {@code repositorySystem}. */
  AbstractCompileMojo(RepositorySystem repositorySystem) {
    this.repositorySystem = repositorySystem;
  }

  /** Returns the class folder whose kernels are compiled. */
  abstract File classes();

  /** Returns the folders of the Java sources of its classes. */
  abstract List<String> sources();

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("skipped by gpu.skip");
      return;
    }
    CompilerDiscovery discovery = discovery();
    ProgressLog progress = new ProgressLog(getLog()::info, getLog()::warn, Instant::now);
    Precompiler precompiler =
        new Precompiler(targets -> discovery.find(targets).require(), buildCache(), progress);
    try {
      warnOfUnprocessed();
      ChangedFile.refuse(classes().toPath(), sources().stream().map(Path::of).toList());
      report(precompiler.run(request()));
      progress.warnOfLarge();
    } catch (PrecompileException e) {
      throw failure(e);
    } catch (NoCompilerException e) {
      if (failOnNoCompiler) {
        throw new MojoFailureException(
            e.getMessage()
                + " Or compile for what one of these knows, as with -Dgpu.architectures=sm_80,sm_90;"
                + " or build without: -Dgpu.skip or -Dgpu.failOnNoCompiler=false.");
      }
      getLog().warn(e.getMessage() + " The kernels stay source only.");
    } catch (IOException e) {
      throw new MojoExecutionException("cannot read or write " + classes() + ": " + e, e);
    }
  }

  private CodeCache buildCache() throws MojoFailureException {
    if (cacheMegabytes < 1) {
      throw new MojoFailureException(
          "<cacheMegabytes> (gpu.cacheMegabytes) is "
              + cacheMegabytes
              + "; it must be at least 1, and <cache>false</cache> (gpu.cache) switches it off");
    }
    Optional<Path> folder =
        Optional.ofNullable(cacheFolder).map(File::toPath).or(CacheFolder::ofSystem);
    return cache
        ? CodeCache.in(folder, "builds", (long) cacheMegabytes << 20, getLog()::warn)
        : CodeCache.none();
  }

  private CompilerDiscovery discovery() throws MojoFailureException {
    if (!fetch || session == null) {
      return CompilerDiscovery.of(settings());
    }
    return CompilerDiscovery.of(
        settings(), new RepositoryNvrtcFetcher(repositorySystem, session, repositories, getLog()));
  }

  private PrecompileRequest request() throws MojoFailureException {
    List<Target> targets = targets();
    int parallel = threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    try {
      return new PrecompileRequest(classes().toPath(), targets, parallel, force, lineInfo, checked);
    } catch (IllegalArgumentException e) {
      throw new MojoFailureException("<threads> (gpu.threads): " + e.getMessage());
    }
  }

  private void warnOfUnprocessed() throws IOException {
    List<String> classes = UnprocessedClasses.in(classes().toPath());
    if (!classes.isEmpty()) {
      getLog().warn("kernels without device code in " + String.join(", ", classes) + ":");
      getLog()
          .warn("JGPU's annotation processor did not see them. Has maven-compiler-plugin this?");
      PROCESSOR.formatted(version).lines().forEach(getLog()::warn);
    }
  }

  private void report(PrecompileResult result) throws IOException {
    for (String warning : result.warnings()) {
      warning.lines().forEach(getLog()::warn);
    }
    getLog().info(result.summary());
    if (result.compiler().isPresent()) {
      getLog().info(FolderSizes.summary(classes().toPath()));
    }
  }

  private MojoFailureException failure(PrecompileException e) {
    String message = String.valueOf(e.getMessage());
    if (e instanceof PrecompileException.BadFiles) {
      return new MojoFailureException(message);
    }
    message.lines().forEach(getLog()::error);
    String first = message.lines().findFirst().orElse(message);
    String what =
        e instanceof PrecompileException.NotCompiled
            ? "CUDA sources do not compile; all errors are logged above, the first is: "
            : "kernels and launchers do not fit together; all differences are logged above, the"
                + " first is: ";
    return new MojoFailureException(what + first);
  }
}
