package org.jgpu.maven.mojo;

import java.io.File;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jgpu.maven.precompile.CompiledUnit;
import org.jgpu.maven.precompile.PrecompileException;
import org.jgpu.maven.report.KernelUsage;
import org.jgpu.maven.report.ResourceReport;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.discovery.CompilerDiscovery;

/**
 * Prints what each compiled kernel of the main classes uses on each architecture: registers, static
 * shared memory, stack, spilled registers, and the occupancy that follows for its block size (256
 * threads where it declares none; dynamic shared memory is not counted).
 *
 * <p>Reads the cubins that {@code gpu:compile} made. Only for kernels with a stack a compiler is
 * asked what of it is spilled; nothing is fetched for that.
 *
 * @since 0.1.0
 */
@Mojo(name = "report", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class ReportMojo extends AbstractToolchainMojo {
  @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
  private File classes = new File("");

  /**
   * Whether the build fails when a kernel spills registers to local memory.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.failOnSpill", defaultValue = "false")
  private boolean failOnSpill;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    List<KernelUsage> usages;
    try {
      var compiler =
          CompilerDiscovery.of(settings()).find(new LinkedHashSet<>(targets())).compiler();
      usages = new ResourceReport(compiler).of(CompiledUnit.read(classes.toPath()));
    } catch (PrecompileException | CompilationException | IllegalArgumentException e) {
      throw new MojoFailureException(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new MojoExecutionException("cannot read " + classes + ": " + e, e);
    }
    if (usages.isEmpty()) {
      getLog().info("no compiled kernels in " + classes + "; run gpu:compile first");
      return;
    }
    KernelUsage.table(usages).lines().forEach(getLog()::info);
    List<KernelUsage> spilling = usages.stream().filter(KernelUsage::spills).toList();
    for (KernelUsage usage : spilling) {
      String line =
          "%s (%s) spills registers on sm_%d: %d bytes of stores and loads"
              .formatted(
                  usage.kernel(), usage.location(), usage.target(), usage.spilledBytes().orElse(0));
      getLog().warn(line);
    }
    if (failOnSpill && !spilling.isEmpty()) {
      throw new MojoFailureException(
          spilling.size()
              + (spilling.size() == 1 ? " kernel spills" : " kernels spill")
              + " registers, see above; use smaller blocks or fewer live values, or set"
              + " gpu.failOnSpill to false");
    }
  }
}
