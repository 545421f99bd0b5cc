package org.jgpu.toolchain.nvrtc;

import java.util.List;

/** A program being compiled. Not thread-safe; closed by its creator, once. */
public interface NvrtcProgram extends AutoCloseable {
  /** {@code nvrtcCompileProgram}: returns the result code, 0 for success. */
  int compile(List<String> options);

  /** {@code nvrtcGetProgramLog}: errors and warnings, in UTF-8; may be blank. */
  String log();

  /** {@code nvrtcGetPTX}, as NVRTC gives it: with a terminating zero. */
  byte[] ptx();

  /** {@code nvrtcGetCUBIN}. */
  byte[] cubin();

  /** {@code nvrtcDestroyProgram}. */
  @Override
  void close();
}
