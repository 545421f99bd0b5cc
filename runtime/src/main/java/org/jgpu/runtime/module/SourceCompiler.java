package org.jgpu.runtime.module;

import java.util.Map;
import org.jgpu.format.Target;

/** Compiles CUDA C at run time: the port to the toolchain. Thread-safe. */
interface SourceCompiler {

  /** Opens the compiler of this machine. */
  @FunctionalInterface
  interface Opener {
    /**
     * Returns a compiler for a device.
     *
     * @param computeCapability ten times the device's
     * @param machineCode whether the device runs cubins rather than PTX only
     * @throws SourceCompilerException if there is none; the message lists what was tried
     */
    SourceCompiler open(int computeCapability, boolean machineCode) throws SourceCompilerException;
  }

  /** Returns name, version and options, all that the output depends on besides the source. */
  String identity();

  /** Returns one line that says the same more closely, to the last digit, for keys. */
  default String fingerprint() {
    return identity();
  }

  /** Returns what it compiles for. */
  Target target();

  /**
   * Compiles.
   *
   * @throws SourceCompilerException if that fails; the message has the log
   */
  byte[] compile(String unit, String source) throws SourceCompilerException;

  /**
   * Returns the compiled symbols of the C++ names that {@code source} asks for.
   *
   * @throws SourceCompilerException if that fails; the message has the log
   */
  default Map<String, String> symbols(String unit, String source) throws SourceCompilerException {
    return Map.of();
  }
}
