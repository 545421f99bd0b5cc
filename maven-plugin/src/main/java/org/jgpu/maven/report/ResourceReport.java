package org.jgpu.maven.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jgpu.format.EntryDescriptor;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.maven.precompile.CompiledUnit;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CudaCompiler;

/**
 * Makes the report of compiled units. Registers, shared memory and stack are in the cubins. What of
 * the stack is spilled registers only ptxas tells, so units with a stack are compiled once more.
 */
public final class ResourceReport {
  private static final int DEFAULT_BLOCK = 256;

  private final Optional<CudaCompiler> compiler;

  /** Creates a report; without a compiler it leaves open what of a stack is spilled. */
  public ResourceReport(Optional<CudaCompiler> compiler) {
    this.compiler = compiler;
  }

  /**
   * Returns a line for each entry and architecture.
   *
   * @throws IllegalArgumentException if a cubin is none
   * @throws CompilationException if a unit that was compiled does not compile again
   */
  public List<KernelUsage> of(List<CompiledUnit> units) throws IOException, CompilationException {
    List<KernelUsage> usages = new ArrayList<>();
    for (CompiledUnit unit : units) {
      for (CompiledUnit.Cubin cubin : unit.cubins()) {
        add(unit, cubin, usages);
      }
    }
    return usages;
  }

  private void add(CompiledUnit unit, CompiledUnit.Cubin cubin, List<KernelUsage> usages)
      throws IOException, CompilationException {
    int capability = cubin.target().computeCapability();
    Map<String, CubinFunction> functions = CubinReader.read(cubin.content(), capability);
    boolean stack = functions.values().stream().anyMatch(f -> f.stackBytes() > 0);
    Optional<Map<String, Integer>> spills = stack ? spills(unit, cubin) : Optional.of(Map.of());
    for (KernelDescriptor kernel : unit.kernels()) {
      for (EntryDescriptor entry : kernel.entries()) {
        String symbol = unit.symbol(entry.symbol());
        CubinFunction function = functions.get(symbol);
        if (function != null) {
          boolean known = function.stackBytes() == 0 || spills.isPresent();
          int bytes = spills.map(all -> all.getOrDefault(symbol, 0)).orElse(0);
          usages.add(
              new KernelUsage(
                  name(unit, kernel, entry),
                  kernel.location(),
                  unit.name(),
                  symbol,
                  capability,
                  function,
                  known ? OptionalInt.of(bytes) : OptionalInt.empty(),
                  block(kernel)));
        }
      }
    }
  }

  private Optional<Map<String, Integer>> spills(CompiledUnit unit, CompiledUnit.Cubin cubin)
      throws CompilationException {
    if (compiler.isEmpty() || !compiler.get().supports(cubin.target())) {
      return Optional.empty();
    }
    CompileRequest request = CompileRequest.of(unit.name(), unit.source(), cubin.target());
    return Optional.of(SpillLog.read(compiler.get().compile(request.with(SpillLog.OPTION)).log()));
  }

  private static String name(CompiledUnit unit, KernelDescriptor kernel, EntryDescriptor entry) {
    String name = unit.owner() + "." + kernel.key();
    return kernel.entries().size() > 1 ? name + " " + entry.variant() : name;
  }

  private static int block(KernelDescriptor kernel) {
    int threads = kernel.geometry().block().stream().reduce(1, (a, b) -> a * b);
    return threads > 1 ? threads : DEFAULT_BLOCK;
  }
}
