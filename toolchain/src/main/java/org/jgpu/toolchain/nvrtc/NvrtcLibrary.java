package org.jgpu.toolchain.nvrtc;

import java.util.SortedSet;

/**
 * A loaded libnvrtc: the port that bindings implement. Failing calls throw {@link
 * NvrtcCallException}. Thread-safe. Stays loaded until the process ends.
 */
public interface NvrtcLibrary {
  /** {@code NVRTC_ERROR_COMPILATION}: the source has errors. */
  int ERROR_COMPILATION = 6;

  /** {@code nvrtcVersion}, such as {@code 12.9}. */
  String version();

  /** {@code nvrtcGetSupportedArchs}: compute capabilities times ten. */
  SortedSet<Integer> architectures();

  /** {@code nvrtcGetErrorString}. */
  String errorText(int result);

  /** {@code nvrtcCreateProgram}, without headers. */
  NvrtcProgram create(String source, String name);
}
