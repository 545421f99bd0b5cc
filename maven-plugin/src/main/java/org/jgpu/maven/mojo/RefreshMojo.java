package org.jgpu.maven.mojo;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jgpu.maven.precompile.ChangedFile;
import org.jgpu.maven.precompile.PrecompileException;

/**
 * Has javac compile the classes of raw kernels whose CUDA C is in files that have changed.
 *
 * <p>javac puts those files into the kernels' sources, but Maven compiles Java for changed Java
 * only. This goal deletes the class files concerned before javac runs. Without it goal {@code
 * compile} does the same too late for the build that it is in, which fails and says so.
 *
 * @since 0.1.0
 */
@Mojo(name = "refresh", defaultPhase = LifecyclePhase.PROCESS_RESOURCES, threadSafe = true)
public final class RefreshMojo extends AbstractMojo {
  @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
  private File classes = new File("");

  @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true, required = true)
  private List<String> sources = List.of();

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    Path folder = classes.toPath();
    try {
      for (ChangedFile file : ChangedFile.find(folder, sources.stream().map(Path::of).toList())) {
        file.invalidate(folder);
        getLog().info(file.file() + " has changed; javac compiles " + file.owner() + " again");
      }
    } catch (PrecompileException e) {
      throw new MojoFailureException(e.getMessage());
    } catch (IOException e) {
      throw new MojoExecutionException("cannot read or write " + classes + ": " + e, e);
    }
  }
}
