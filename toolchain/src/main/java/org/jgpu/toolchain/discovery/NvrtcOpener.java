package org.jgpu.toolchain.discovery;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jgpu.toolchain.nvrtc.NvrtcBinding;
import org.jgpu.toolchain.nvrtc.NvrtcCallException;
import org.jgpu.toolchain.nvrtc.NvrtcCompiler;
import org.jgpu.toolchain.nvrtc.NvrtcFile;
import org.jgpu.toolchain.nvrtc.NvrtcUnavailableException;
import org.jgpu.toolchain.nvrtc.foreign.ForeignNvrtcBinding;
import org.jgpu.toolchain.nvrtc.jcuda.JcudaNvrtcBinding;

/** Opens a libnvrtc through the first binding that can. */
final class NvrtcOpener {
  private final List<NvrtcBinding> bindings =
      List.of(new ForeignNvrtcBinding(), new JcudaNvrtcBinding());

  NvrtcCompiler open(Path file, Optional<Path> headers) throws CandidateException {
    if (!Files.isRegularFile(file)) {
      throw new CandidateException("there is no such file", null);
    }
    StringBuilder reasons = new StringBuilder();
    for (NvrtcBinding binding : bindings) {
      try {
        return new NvrtcCompiler(binding.open(new NvrtcFile(file)), file.toString(), headers);
      } catch (NvrtcUnavailableException | NvrtcCallException e) {
        reasons.append(reasons.isEmpty() ? "" : "; ");
        reasons.append(binding.name()).append(": ").append(e.getMessage());
      }
    }
    throw new CandidateException(reasons.toString(), null);
  }
}
