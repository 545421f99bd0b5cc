package org.jgpu.runtime.driver;

import java.util.List;
import org.jgpu.runtime.error.CudaException;

/** Modules and functions. */
public interface ModuleApi {
  /**
   * {@code cuModuleLoadDataEx} of a cubin or of PTX text (a terminating NUL is added where the
   * driver needs one).
   *
   * @throws CudaException with the JIT's error log in its message, if it produced one
   */
  long loadModule(byte[] image);

  /**
   * Links images of which each may name what another one defines, and loads the result as one
   * module: {@code cuLinkCreate}, {@code cuLinkAddData}, {@code cuLinkComplete}. PTX and cubins are
   * to be made for linking, by {@code -rdc=true}.
   *
   * @throws CudaException with the linker's error log in its message, if it produced one
   */
  long linkModules(List<byte[]> images);

  /** {@code cuModuleUnload}. */
  void unloadModule(long module);

  /** {@code cuModuleGetFunction}. */
  long moduleFunction(long module, String name);

  /** {@code cuModuleGetGlobal}. */
  ModuleVariable moduleVariable(long module, String name);

  /** {@code cuFuncGetAttribute}. */
  int functionAttribute(FunctionAttribute attribute, long function);

  /** {@code cuFuncSetAttribute}. */
  void setFunctionAttribute(FunctionAttribute attribute, long function, int value);
}
