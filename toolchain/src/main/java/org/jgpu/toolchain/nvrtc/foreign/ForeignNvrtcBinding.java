package org.jgpu.toolchain.nvrtc.foreign;

import java.nio.file.Path;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignLinker;
import org.jgpu.toolchain.nvrtc.NvrtcBinding;
import org.jgpu.toolchain.nvrtc.NvrtcFile;
import org.jgpu.toolchain.nvrtc.NvrtcLibrary;
import org.jgpu.toolchain.nvrtc.NvrtcUnavailableException;

/** Calls through {@link ForeignLinker}; several libnvrtc may be open at once. */
public final class ForeignNvrtcBinding implements NvrtcBinding {
  @Override
  public String name() {
    return "foreign";
  }

  @Override
  public NvrtcLibrary open(NvrtcFile file) throws NvrtcUnavailableException {
    try {
      ForeignLinker linker = ForeignLinker.open();
      return ForeignNvrtc.link(linker, library(linker, file));
    } catch (ForeignLinkException e) {
      throw new NvrtcUnavailableException(String.valueOf(e.getMessage()), e);
    }
  }

  private static ForeignLibrary library(ForeignLinker linker, NvrtcFile file) {
    for (Path builtins : file.builtins()) {
      linker.openLibrary(builtins);
    }
    return linker.openLibrary(file.path());
  }
}
