package org.jgpu.runtime.module;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.jgpu.toolchain.discovery.NoCompilerException;

/**
 * The compilers that module toolchain finds on this machine: NVRTC of a toolkit, nvcc, or an NVRTC
 * that a build has fetched. Found at the first need, kept for the life of the process. Thread-safe.
 */
public final class ToolchainCompiler implements SourceCompiler {
  /** The lowest capability that current compilers know; any device JGPU runs on takes its PTX. */
  private static final Target LOWEST_PTX = Target.ptx(75);

  private final Map<Choice, CudaCompiler> chosen = new ConcurrentHashMap<>();

  @Override
  public Choice choose(DeviceTraits device) throws SourceCompilationException {
    List<Target> wanted =
        device.hardware()
            ? List.of(Target.cubin(device.computeCapability()), LOWEST_PTX)
            : List.of(LOWEST_PTX);
    List<String> reasons = new ArrayList<>();
    for (Target target : wanted) {
      try {
        CudaCompiler compiler = discovery().find(Set.of(target)).require();
        Choice choice = new Choice(compiler.identity().text(), target);
        chosen.putIfAbsent(choice, compiler);
        return choice;
      } catch (NoCompilerException e) {
        reasons.add(String.valueOf(e.getMessage()));
      }
    }
    throw new SourceCompilationException(String.join("\n", reasons));
  }

  private static CompilerDiscovery discovery() {
    return CompilerDiscovery.of(DiscoverySettings.ofSystem());
  }

  @Override
  public byte[] compile(Choice choice, String unit, String source)
      throws SourceCompilationException {
    CudaCompiler compiler = chosen.get(choice);
    if (compiler == null) {
      throw new IllegalArgumentException(choice + " was not chosen by this compiler");
    }
    try {
      return compiler.compile(CompileRequest.of(unit, source, choice.target())).content();
    } catch (CompilationException e) {
      throw new SourceCompilationException(String.valueOf(e.getMessage()), e);
    }
  }
}
