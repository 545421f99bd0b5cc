package org.jgpu.toolchain.nvrtc.jcuda;

import java.nio.charset.StandardCharsets;
import java.util.List;
import jcuda.nvrtc.JNvrtc;
import jcuda.nvrtc.nvrtcProgram;
import org.jgpu.toolchain.nvrtc.NvrtcProgram;

/** A program of JCuda's. */
record JcudaNvrtcProgram(nvrtcProgram program) implements NvrtcProgram {
  @Override
  public int compile(List<String> options) {
    return JNvrtc.nvrtcCompileProgram(program, options.size(), options.toArray(new String[0]));
  }

  @Override
  public String log() {
    String[] log = new String[1];
    JcudaNvrtc.check(JNvrtc.nvrtcGetProgramLog(program, log), "nvrtcGetProgramLog");
    return String.valueOf(log[0]).replace("\0", "");
  }

  @Override
  public byte[] ptx() {
    String[] ptx = new String[1];
    JcudaNvrtc.check(JNvrtc.nvrtcGetPTX(program, ptx), "nvrtcGetPTX");
    return ptx[0].getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public byte[] cubin() {
    long[] size = new long[1];
    JcudaNvrtc.check(JNvrtc.nvrtcGetCUBINSize(program, size), "nvrtcGetCUBINSize");
    byte[] cubin = new byte[Math.toIntExact(size[0])];
    JcudaNvrtc.check(JNvrtc.nvrtcGetCUBIN(program, cubin), "nvrtcGetCUBIN");
    return cubin;
  }

  @Override
  public void close() {
    JcudaNvrtc.check(JNvrtc.nvrtcDestroyProgram(program), "nvrtcDestroyProgram");
  }
}
