package org.jgpu.toolchain.nvrtc;

/** A way to call libnvrtc from Java. Thread-safe. */
public interface NvrtcBinding {
  /** Returns its name, for reports. */
  String name();

  /**
   * Loads libnvrtc.
   *
   * @throws NvrtcUnavailableException if it does not load through this binding
   */
  NvrtcLibrary open(NvrtcFile file) throws NvrtcUnavailableException;
}
