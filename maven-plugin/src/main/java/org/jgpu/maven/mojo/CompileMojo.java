package org.jgpu.maven.mojo;

import java.io.File;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.eclipse.aether.RepositorySystem;

/**
 * Compiles the kernels of the main classes, so that they go into the jar ready to run.
 *
 * <p>The annotation processor must have run: this goal takes the CUDA sources and descriptors from
 * {@code META-INF/jgpu} of the class folder and writes the binaries beside them. Unchanged sources
 * compile nothing. Every entry's parameters are compared with those of its launcher.
 *
 * @since 0.1.0
 */
@Mojo(name = "compile", defaultPhase = LifecyclePhase.PROCESS_CLASSES, threadSafe = true)
public final class CompileMojo extends AbstractCompileMojo {
  @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
  private File classes = new File("");

  @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true, required = true)
  private List<String> sources = List.of();

  /** Creates the goal. */
  @Inject
  public CompileMojo(RepositorySystem repositorySystem) {
    super(repositorySystem);
  }

  @Override
  File classes() {
    return classes;
  }

  @Override
  List<String> sources() {
    return sources;
  }
}
