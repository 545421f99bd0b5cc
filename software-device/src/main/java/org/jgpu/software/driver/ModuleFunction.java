package org.jgpu.software.driver;

import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.exec.Program;
import org.jgpu.software.memory.OutOfDeviceMemoryException;
import org.jgpu.software.ptx.PtxException;
import org.jspecify.annotations.Nullable;

/**
 * What the handle of a function stands for: a kernel by its name, which is checked when a call
 * needs to know more of it. Thread-safe.
 */
final class ModuleFunction {
  private final Program program;
  private final String name;
  private volatile @Nullable LoadedFunction loaded;

  ModuleFunction(Program program, String name) {
    this.program = program;
    this.name = name;
  }

  /** The kernel; fails with the reason if the software device cannot run it. */
  LoadedFunction loaded(String call) {
    LoadedFunction known = loaded;
    return known == null ? load(call) : known;
  }

  private synchronized LoadedFunction load(String call) {
    LoadedFunction known = loaded;
    if (known != null) {
      return known;
    }
    try {
      LoadedFunction made = new LoadedFunction(program.entry(name));
      loaded = made;
      return made;
    } catch (PtxException e) {
      throw CallFailure.of(CudaResult.INVALID_PTX, call, String.valueOf(e.getMessage()));
    } catch (OutOfDeviceMemoryException e) {
      throw CallFailure.of(
          CudaResult.OUT_OF_MEMORY, call, "the heap of kernel " + name + ": " + e.getMessage());
    }
  }
}
