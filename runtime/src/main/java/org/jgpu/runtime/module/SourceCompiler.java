package org.jgpu.runtime.module;

import org.jgpu.format.Target;

/** Compiles CUDA C at run time; the last step of the search. Thread-safe. */
public interface SourceCompiler {
  /**
   * A compiler that is ready for a device.
   *
   * @param identity name and version, such as {@code nvrtc-13.0}, part of the cache key
   * @param target what it will compile for
   */
  record Choice(String identity, Target target) {}

  /**
   * Finds a compiler for {@code device}; may load libraries and run processes the first time.
   *
   * @throws SourceCompilationException if there is none; the message lists what was tried
   */
  Choice choose(DeviceTraits device) throws SourceCompilationException;

  /**
   * Compiles a unit with the compiler that {@link #choose} returned. Blocks.
   *
   * @throws SourceCompilationException with the compiler's log
   */
  byte[] compile(Choice choice, String unit, String source) throws SourceCompilationException;
}
