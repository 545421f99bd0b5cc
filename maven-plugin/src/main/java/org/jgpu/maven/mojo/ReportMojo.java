package org.jgpu.maven.mojo;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jgpu.maven.precompile.CompiledUnit;
import org.jgpu.maven.precompile.PrecompileException;
import org.jgpu.maven.report.HtmlReport;
import org.jgpu.maven.report.JsonReport;
import org.jgpu.maven.report.KernelUsage;
import org.jgpu.maven.report.ResourceReport;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.discovery.CompilerDiscovery;

/**
 * Prints, and writes as a page and as JSON, what each compiled kernel of the main classes uses on
 * each architecture: registers, static shared memory, stack, spilled registers, and the occupancy
 * that follows for its block size (256 threads where it declares none; dynamic shared memory is not
 * counted).
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

  /**
   * What kernels may use; the build fails beyond it. Each gate names kernels, as the report does
   * and with {@code *} for any text, and gives one or more limits:
   *
   * <pre>{@code
   * <gates>
   *   <gate>
   *     <kernels>app.Kernels.blur*</kernels>
   *     <maxSpilledBytes>0</maxSpilledBytes>
   *     <maxRegisters>64</maxRegisters>
   *     <minOccupancy>50</minOccupancy>
   *   </gate>
   * </gates>
   * }</pre>
   *
   * @since 0.1.0
   */
  @Parameter private List<Gate> gates = List.of();

  /**
   * The folder for {@code gpu-report.html}, a page that needs no other file, and {@code
   * gpu-report.json}, for programs.
   *
   * @since 0.1.0
   */
  @Parameter(
      property = "gpu.reportDirectory",
      defaultValue = "${project.build.directory}/gpu-report",
      required = true)
  private File reportDirectory = new File("");

  @Parameter(defaultValue = "${project.compileSourceRoots}", readonly = true, required = true)
  private List<String> sourceRoots = List.of();

  @Parameter(defaultValue = "${project.name}", readonly = true, required = true)
  private String projectName = "";

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    List<KernelUsage> usages;
    try {
      List<CompiledUnit> units = CompiledUnit.read(classes.toPath());
      usages = usages(units);
      if (usages.isEmpty()) {
        getLog().info("no compiled kernels in " + classes + "; run gpu:compile first");
        return;
      }
      write(units, usages);
    } catch (PrecompileException | CompilationException | IllegalArgumentException e) {
      throw new MojoFailureException(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new MojoExecutionException(
          "cannot read " + classes + " or write " + reportDirectory + ": " + e, e);
    }
    KernelUsage.table(usages).lines().forEach(getLog()::info);
    warnOfSpills(usages);
    checkGates(usages);
  }

  private List<KernelUsage> usages(List<CompiledUnit> units)
      throws IOException, CompilationException, MojoFailureException {
    var compiler = CompilerDiscovery.of(settings()).find(new LinkedHashSet<>(targets())).compiler();
    return new ResourceReport(compiler).of(units);
  }

  private void write(List<CompiledUnit> units, List<KernelUsage> usages) throws IOException {
    Path folder = Files.createDirectories(reportDirectory.toPath());
    List<Path> roots = sourceRoots.stream().map(Path::of).toList();
    Path page = folder.resolve("gpu-report.html");
    Files.writeString(page, new HtmlReport(projectName, units, roots).of(usages));
    Files.writeString(folder.resolve("gpu-report.json"), JsonReport.of(usages));
    getLog().info("written: " + page);
  }

  private void warnOfSpills(List<KernelUsage> usages) throws MojoFailureException {
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

  private void checkGates(List<KernelUsage> usages) throws MojoFailureException {
    List<String> violations = new ArrayList<>();
    for (Gate gate : gates) {
      violations.addAll(gate.gate().violations(usages));
    }
    violations.forEach(getLog()::error);
    if (!violations.isEmpty()) {
      throw new MojoFailureException(
          "<gates>: "
              + violations.size()
              + " not kept, see above; the first is: "
              + violations.get(0));
    }
  }
}
