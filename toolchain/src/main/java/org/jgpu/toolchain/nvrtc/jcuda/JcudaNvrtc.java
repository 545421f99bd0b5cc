package org.jgpu.toolchain.nvrtc.jcuda;

import java.util.Arrays;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import jcuda.nvrtc.JNvrtc;
import jcuda.nvrtc.nvrtcProgram;
import jcuda.nvrtc.nvrtcResult;
import org.jgpu.toolchain.nvrtc.NvrtcCallException;
import org.jgpu.toolchain.nvrtc.NvrtcLibrary;
import org.jgpu.toolchain.nvrtc.NvrtcProgram;

/** The libnvrtc that JCuda is bound to. */
final class JcudaNvrtc implements NvrtcLibrary {
  @Override
  public String version() {
    int[] major = new int[1];
    int[] minor = new int[1];
    check(JNvrtc.nvrtcVersion(major, minor), "nvrtcVersion");
    return major[0] + "." + minor[0];
  }

  @Override
  public SortedSet<Integer> architectures() {
    int[] count = new int[1];
    check(JNvrtc.nvrtcGetNumSupportedArchs(count), "nvrtcGetNumSupportedArchs");
    int[] architectures = new int[count[0]];
    check(JNvrtc.nvrtcGetSupportedArchs(architectures), "nvrtcGetSupportedArchs");
    return Collections.unmodifiableSortedSet(
        Arrays.stream(architectures).boxed().collect(Collectors.toCollection(TreeSet::new)));
  }

  @Override
  public String errorText(int result) {
    return JNvrtc.nvrtcGetErrorString(result);
  }

  @Override
  public NvrtcProgram create(String source, String name) {
    nvrtcProgram program = new nvrtcProgram();
    check(
        JNvrtc.nvrtcCreateProgram(program, source, name, 0, new String[0], new String[0]),
        "nvrtcCreateProgram");
    return new JcudaNvrtcProgram(program);
  }

  static void check(int result, String function) {
    if (result != nvrtcResult.NVRTC_SUCCESS) {
      throw new NvrtcCallException(function, JNvrtc.nvrtcGetErrorString(result));
    }
  }
}
