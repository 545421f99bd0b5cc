package org.jgpu.runtime.module;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.jgpu.format.SourceHeader;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledSymbols;
import org.jgpu.toolchain.CudaCompiler;
import org.jgpu.toolchain.discovery.CompilerDiscovery;
import org.jgpu.toolchain.discovery.DiscoverySettings;
import org.jgpu.toolchain.discovery.NoCompilerException;

/** The toolchain's compiler, for one target. */
record ToolchainCompiler(CudaCompiler compiler, Target target) implements SourceCompiler {

  /**
   * Finds a compiler for the device itself, or else one for PTX that the driver can compile for it.
   * Downloads nothing.
   */
  static SourceCompiler open(int computeCapability, boolean machineCode)
      throws SourceCompilerException {
    Target exact = machineCode ? Target.cubin(computeCapability) : Target.ptx(computeCapability);
    try {
      CompilerDiscovery discovery = CompilerDiscovery.of(DiscoverySettings.ofSystem());
      var forDevice = discovery.find(Set.of(exact));
      if (forDevice.compiler().isPresent()) {
        return new ToolchainCompiler(forDevice.compiler().get(), exact);
      }
      Optional<CudaCompiler> other = discovery.find(Set.of()).compiler();
      // Without any, what is missing is one for this device.
      CudaCompiler any = other.isPresent() ? other.get() : forDevice.require();
      SortedSet<Integer> older = any.computeCapabilities().headSet(computeCapability);
      if (older.isEmpty()) {
        forDevice.require();
      }
      return new ToolchainCompiler(any, Target.ptx(older.last()));
    } catch (NoCompilerException | IllegalArgumentException e) {
      throw new SourceCompilerException(String.valueOf(e.getMessage()), e);
    }
  }

  @Override
  public String identity() {
    return compiler.identity().text()
        + " "
        + String.join(" ", CompileRequest.standardOptions(target));
  }

  @Override
  public String fingerprint() {
    return compiler.fingerprint() + " " + String.join(" ", CompileRequest.standardOptions(target));
  }

  @Override
  public byte[] compile(String unit, String source) throws SourceCompilerException {
    // PTX of a newer architecture, where the source asks for that; what it is for is in its hash.
    Target own = SourceHeader.read(source).target(target).orElse(target);
    try {
      return compiler.compile(CompileRequest.of(unit, source, own)).content();
    } catch (CompilationException e) {
      throw new SourceCompilerException(String.valueOf(e.getMessage()), e);
    }
  }

  @Override
  public Map<String, String> symbols(String unit, String source) throws SourceCompilerException {
    Target own = SourceHeader.read(source).target(target).orElse(target);
    try {
      return CompiledSymbols.of(compiler, unit, source, own.computeCapability());
    } catch (CompilationException e) {
      throw new SourceCompilerException(String.valueOf(e.getMessage()), e);
    }
  }
}
