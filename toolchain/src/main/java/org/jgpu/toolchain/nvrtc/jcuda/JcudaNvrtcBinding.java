package org.jgpu.toolchain.nvrtc.jcuda;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jgpu.toolchain.natives.NativeLibraries;
import org.jgpu.toolchain.nvrtc.NvrtcBinding;
import org.jgpu.toolchain.nvrtc.NvrtcFile;
import org.jgpu.toolchain.nvrtc.NvrtcLibrary;
import org.jgpu.toolchain.nvrtc.NvrtcUnavailableException;

/**
 * JCuda's {@code JNvrtc}. Its library names {@code libnvrtc.so.12} as its dependency: the libnvrtc
 * that is opened first serves the whole process, and no other major version does.
 */
public final class JcudaNvrtcBinding implements NvrtcBinding {
  private static final int MAJOR = 12;

  @Override
  public String name() {
    return "jcuda";
  }

  @Override
  public NvrtcLibrary open(NvrtcFile file) throws NvrtcUnavailableException {
    if (file.major().orElse(MAJOR) != MAJOR) {
      throw new NvrtcUnavailableException("JCuda works with NVRTC " + MAJOR + " only", null);
    }
    try {
      for (Path builtins : file.builtins()) {
        NativeLibraries.load(builtins);
      }
      NativeLibraries.load(file.path());
      ClassLoader loader = Objects.requireNonNull(JcudaNvrtcBinding.class.getClassLoader());
      Class<?> jcuda = NativeLibraries.initializePrivately("jcuda.nvrtc.JNvrtc", loader);
      // Our descriptor names no JCuda, which is no module.
      JcudaNvrtcBinding.class.getModule().addReads(jcuda.getModule());
      return new JcudaNvrtc();
    } catch (IOException | LinkageError e) {
      throw new NvrtcUnavailableException(String.valueOf(e.getMessage()), e);
    }
  }
}
