package org.jgpu.toolchain.nvcc;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jgpu.format.Target;
import org.jgpu.toolchain.CompilationException;
import org.jgpu.toolchain.CompileRequest;
import org.jgpu.toolchain.CompiledBinary;
import org.jspecify.annotations.Nullable;

/**
 * PTX from which the machine code of all architectures is made, where the source is the same for
 * all of them: nvcc takes ten times as long to make PTX of CUDA C as ptxas to make machine code of
 * PTX. Keeps the PTX of the last units for the targets that are still to come. Thread-safe.
 */
final class PortablePtx {
  /** The oldest architecture of today's toolkits. */
  static final int CAPABILITY = 75;

  private static final int KEPT = 64;

  /** What a header, or a source that asks for the architecture, gives may differ between them. */
  private static final Pattern DIFFERS =
      Pattern.compile("#\\s*include|__CUDA_ARCH|__CUDACC_VER|// jgpu-architecture ");

  private static final Pattern KNOWN = Pattern.compile("--?std=.*|--fmad=.*|-lineinfo");

  /** Line information would make cubins several times as large. */
  private static final Pattern LINES =
      Pattern.compile(
          "(?m)^[ \\t]*\\.(?:loc|file)\\b.*\\n"
              + "|^[ \\t]*\\.section[ \\t]*\\.debug_str\\s*\\{[^}]*\\}\\n");

  private final Map<Key, Made> kept =
      new LinkedHashMap<>(KEPT, 1, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Made> eldest) {
          return size() > KEPT;
        }
      };

  /** A source and what it is compiled with, whatever the target. */
  private record Key(String unit, String source, SortedSet<String> options) {}

  /** PTX that is made once; whoever comes meanwhile waits. */
  private static final class Made {
    private @Nullable CompiledBinary ptx;
  }

  /** nvcc. */
  interface Compiler {
    CompiledBinary compile(CompileRequest request) throws CompilationException;
  }

  /** Returns whether {@code request}'s machine code, or PTX, can be had by {@link #of}. */
  static boolean takes(CompileRequest request) {
    Target target = request.target();
    boolean fits =
        target.kind() == Target.Kind.CUBIN
            ? target.computeCapability() >= CAPABILITY
            : target.computeCapability() == CAPABILITY && request.options().contains("-lineinfo");
    return fits && hasKnownOptions(request) && !DIFFERS.matcher(request.source()).find();
  }

  /** Returns whether all options are those that JGPU itself gives. */
  static boolean hasKnownOptions(CompileRequest request) {
    return request.options().stream().allMatch(option -> KNOWN.matcher(option).matches());
  }

  /** Returns the PTX of {@code request}'s source, with line information. */
  CompiledBinary of(CompileRequest request, Compiler nvcc) throws CompilationException {
    CompileRequest portable =
        new CompileRequest(
                request.unit(), request.source(), Target.ptx(CAPABILITY), request.options())
            .with("-lineinfo");
    Made entry =
        entry(new Key(request.unit(), request.source(), new TreeSet<>(portable.options())));
    synchronized (entry) {
      if (entry.ptx == null) {
        entry.ptx = nvcc.compile(portable);
      }
      return entry.ptx;
    }
  }

  private Made entry(Key key) {
    synchronized (kept) {
      return kept.computeIfAbsent(key, any -> new Made());
    }
  }

  /** Returns PTX without line information. */
  static String withoutLines(String ptx) {
    return LINES.matcher(ptx).replaceAll("");
  }
}
