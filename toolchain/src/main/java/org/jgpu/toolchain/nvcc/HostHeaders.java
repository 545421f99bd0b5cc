package org.jgpu.toolchain.nvcc;

import java.util.List;
import java.util.regex.Pattern;
import org.jgpu.toolchain.CompileRequest;

/**
 * What nvcc's own headers include of the host's C++ library, and device code without headers cannot
 * name. Of the 0.34 s of processor time for a small kernel 0.27 are for headers, and 0.08 of those
 * for the special functions of C++17 and what they include (nvcc 13.0, libstdc++ 12). The code is
 * the same without.
 */
final class HostHeaders {
  /** The guard of libstdc++'s header of them; another library has none of that name. */
  static final List<String> OPTIONS = List.of("-D_GLIBCXX_BITS_SPECFUN_H");

  private static final Pattern MAY_NEED = Pattern.compile("#\\s*include|\\bstd\\b|GLIBCXX");

  private HostHeaders() {}

  /** Returns whether {@code request} gives the same code without them. */
  static boolean areSpared(CompileRequest request) {
    return PortablePtx.hasKnownOptions(request) && !MAY_NEED.matcher(request.source()).find();
  }
}
