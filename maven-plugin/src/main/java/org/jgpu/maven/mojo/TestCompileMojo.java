package org.jgpu.maven.mojo;

import java.io.File;
import java.util.List;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.eclipse.aether.RepositorySystem;

/**
 * Compiles the kernels of the test classes.
 *
 * <p>The annotation processor must have run: this goal takes the CUDA sources and descriptors from
 * {@code META-INF/jgpu} of the class folder and writes the binaries beside them. Unchanged sources
 * compile nothing. Every entry's parameters are compared with those of its launcher.
 *
 * @since 0.1.0
 */
@Mojo(name = "test-compile", defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES, threadSafe = true)
public final class TestCompileMojo extends AbstractCompileMojo {
  @Parameter(
      defaultValue = "${project.build.testOutputDirectory}",
      readonly = true,
      required = true)
  private File classes = new File("");

  @Parameter(defaultValue = "${project.testCompileSourceRoots}", readonly = true, required = true)
  private List<String> sources = List.of();

  /** Creates the goal. */
  @Inject
  public TestCompileMojo(RepositorySystem repositorySystem) {
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
