package org.jgpu.maven.mojo;

import java.io.File;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.jgpu.format.Target;
import org.jgpu.maven.precompile.TargetList;
import org.jgpu.toolchain.discovery.CompilerKind;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.jspecify.annotations.Nullable;

/** The parameters that say which compiler is used and what for. */
abstract class AbstractToolchainMojo extends AbstractMojo {
  /**
   * The GPU architectures to make machine code for, each as {@code sm_NN}, or {@code native} for
   * those of the GPUs in this machine. A GPU runs code of its own architecture or of a lower one of
   * the same major version ({@code sm_80} on {@code sm_86}), so that by default all from Turing to
   * Blackwell have theirs. Others take the PTX of {@code ptxArchitecture}, which the driver
   * compiles at the first start. Each one adds to the build's time and the jar's size; none, {@code
   * -Dgpu.architectures=}, leaves PTX alone, which every GPU and the software device run. Example:
   * {@code -Dgpu.architectures=sm_80,sm_90}
   *
   * @since 0.1.0
   */
  @Parameter(
      property = "gpu.architectures",
      defaultValue = TargetList.ARCHITECTURES,
      required = true)
  private List<String> architectures = List.of();

  /**
   * The virtual architecture, as {@code compute_NN}, to make PTX for: the lowest that the kernels
   * shall run on. Kernels that use instructions of a later one need a higher value here, such as
   * {@code compute_80} for asynchronous copies.
   *
   * @since 0.1.0
   */
  @Parameter(
      property = "gpu.ptxArchitecture",
      defaultValue = TargetList.PTX_ARCHITECTURE,
      required = true)
  private String ptxArchitecture = "";

  /**
   * The only kind of compiler to use: {@code nvrtc}, which runs within Maven, or {@code nvcc}. By
   * default a toolkit's NVRTC is tried first, then nvcc, then an NVRTC that JGPU fetched. The
   * system property {@code jgpu.compiler} does the same.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.compiler")
  private @Nullable String compiler;

  /**
   * The libnvrtc to use, instead of searching for one. Versions other than 12 need Java 22.
   * Example: {@code -Dgpu.nvrtc=/opt/cuda/lib64/libnvrtc.so.13}. The system property {@code
   * jgpu.nvrtc} does the same.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.nvrtc")
  private @Nullable File nvrtc;

  /**
   * The nvcc to use, instead of searching for one. Example: {@code -Dgpu.nvcc=/opt/cuda/bin/nvcc}.
   * The system property {@code jgpu.nvcc} does the same.
   *
   * @since 0.1.0
   */
  @Parameter(property = "gpu.nvcc")
  private @Nullable File nvcc;

  /** Returns what to compile for: the cubins as listed, then the PTX. */
  final List<Target> targets() throws MojoFailureException {
    try {
      return TargetList.of(architectures, ptxArchitecture);
    } catch (IllegalArgumentException e) {
      // As in the POM, and as on the command line.
      String parameter = String.valueOf(e.getMessage()).replaceFirst("^(\\w+)", "<$1> (gpu.$1)");
      throw new MojoFailureException(parameter, e);
    }
  }

  /** Returns where to search for compilers. */
  final DiscoverySettings settings() throws MojoFailureException {
    try {
      Optional<CompilerKind> kind = Optional.ofNullable(compiler).map(CompilerKind::parse);
      return DiscoverySettings.ofSystem()
          .withForced(kind)
          .withFiles(
              Optional.ofNullable(nvrtc).map(File::toPath),
              Optional.ofNullable(nvcc).map(File::toPath));
    } catch (IllegalArgumentException e) {
      throw new MojoFailureException("<compiler> (gpu.compiler): " + e.getMessage());
    }
  }
}
