package org.jgpu.toolchain;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.format.SourceHeader;
import org.jgpu.format.Target;

/**
 * The symbols that C++ names have in compiled code. Where a source names one kernel, and its PTX
 * has one, that is it. Else, instead of a second implementation of the compilers' mangling, the
 * source is compiled once more, to PTX, with a kernel added for each name that takes its address:
 * the PTX of that kernel moves the symbol into a register. NVRTC and nvcc do this alike; NVRTC's
 * own name expressions have no counterpart in nvcc.
 */
public final class CompiledSymbols {
  private static final String PROBE = "jgpu_name_";
  private static final Pattern ADDRESS =
      Pattern.compile("mov\\.[ub]64\\s+%\\w+,\\s*([A-Za-z_$][\\w$]*)\\s*;");

  private static final Pattern ENTRY = Pattern.compile("(?m)^[.a-z ]*\\.entry\\s+([\\w$]+)\\(");

  /** A kernel's own name, behind namespaces and before arguments. */
  private static final Pattern KERNEL = Pattern.compile("(?:\\w+::)*(\\w+)(?:<.*)?");

  private CompiledSymbols() {}

  /**
   * Returns the symbol of each of the names in the {@link SourceHeader} of {@code source}, of which
   * {@code compiled} is PTX. Compiles only if that does not tell.
   *
   * @throws CompilationException if the source, or one of the names, is in error
   */
  public static Map<String, String> of(
      CudaCompiler compiler, String unit, String source, CompiledBinary compiled)
      throws CompilationException {
    List<String> names = SourceHeader.read(source).names();
    if (names.size() == 1) {
      String ptx = new String(compiled.content(), StandardCharsets.UTF_8);
      Optional<String> only = onlyEntry(ptx).filter(symbol -> isOf(symbol, names.get(0)));
      if (only.isPresent()) {
        return Map.of(names.get(0), only.get());
      }
    }
    return of(compiler, unit, source, compiled.target().computeCapability());
  }

  private static Optional<String> onlyEntry(String ptx) {
    Matcher entry = ENTRY.matcher(ptx);
    if (!entry.find()) {
      return Optional.empty();
    }
    String symbol = entry.group(1);
    return entry.find() ? Optional.empty() : Optional.of(symbol);
  }

  /** All compilers write a name into its symbol, behind its length. */
  private static boolean isOf(String symbol, String name) {
    Matcher kernel = KERNEL.matcher(name);
    return kernel.matches() && symbol.contains(kernel.group(1).length() + kernel.group(1));
  }

  /**
   * Returns the symbol of each of the names in the {@link SourceHeader} of {@code source}; compiles
   * only if there are any.
   *
   * @param capability the compute capability to compile for, times ten
   * @throws CompilationException if the source, or one of the names, is in error
   */
  public static Map<String, String> of(
      CudaCompiler compiler, String unit, String source, int capability)
      throws CompilationException {
    List<String> names = SourceHeader.read(source).names();
    if (names.isEmpty()) {
      return Map.of();
    }
    CompileRequest request = CompileRequest.of(unit, probes(source, names), Target.ptx(capability));
    CompiledBinary binary = compiler.compile(request);
    String ptx = new String(binary.content(), StandardCharsets.UTF_8);
    Map<String, String> symbols = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      symbols.put(names.get(i), symbol(request, compiler, names.get(i), body(ptx, PROBE + i)));
    }
    return symbols;
  }

  private static String probes(String source, List<String> names) {
    StringBuilder text = new StringBuilder(source);
    if (!source.endsWith("\n")) {
      text.append('\n');
    }
    for (int i = 0; i < names.size(); i++) {
      text.append("extern \"C\" __global__ void ")
          .append(PROBE)
          .append(i)
          .append("(const void** jgpu_out) { *jgpu_out = (const void*) (")
          .append(names.get(i))
          .append("); }\n");
    }
    return text.toString();
  }

  private static String body(String ptx, String entry) {
    int start = ptx.indexOf(".entry " + entry + "(");
    int end = start < 0 ? -1 : ptx.indexOf("\n}", start);
    return end < 0 ? "" : ptx.substring(start, end);
  }

  private static String symbol(
      CompileRequest request, CudaCompiler compiler, String name, String body)
      throws CompilerFailedException {
    Matcher address = ADDRESS.matcher(body);
    if (!address.find()) {
      throw new CompilerFailedException(
          request, compiler.identity(), "it gave no symbol for " + name, body, "", null);
    }
    return address.group(1);
  }
}
