package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.lang.ref.Reference;
import java.util.List;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleApi;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.hardware.ModuleImage;

/** Modules and their functions. */
interface ModuleCalls extends ModuleApi {
  @Override
  default long loadModule(byte[] image) {
    if (ModuleImage.isCubin(image)) {
      return loadCubin(image);
    }
    ModuleImage source = new ModuleImage(image);
    JitTable table = new JitTable(source.log());
    long address = CudaFunctions.addressesOf(source.bytes())[0];
    Results results = Results.ofThread();
    try {
      source.check(
          (int)
              ModuleFunctions.MODULE_LOAD.invokeExact(
                  results.firstAddress(), address, table.count(), table.keys(), table.values()));
      return results.firstLong();
    } catch (Throwable e) {
      throw rethrown(e);
    } finally {
      Reference.reachabilityFence(source);
      Reference.reachabilityFence(table);
    }
  }

  /** Nothing is compiled, so that there is no log; its buffers would take longer than the load. */
  private static long loadCubin(byte[] image) {
    Results results = Results.ofThread();
    try {
      int result =
          (int)
              ModuleFunctions.MODULE_LOAD.invokeExact(
                  results.firstAddress(), results.copyOf(image), 0, 0L, 0L);
      ModuleImage.checkCubin(result, image);
      return results.firstLong();
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default long linkModules(List<byte[]> images) {
    return LinkCalls.link(images);
  }

  @Override
  default void unloadModule(long module) {
    try {
      check((int) ModuleFunctions.MODULE_UNLOAD.invokeExact(module), "cuModuleUnload");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default long moduleFunction(long module, String name) {
    Results results = Results.ofThread();
    try {
      int result =
          (int)
              ModuleFunctions.MODULE_GET_FUNCTION.invokeExact(
                  results.firstAddress(), module, results.copyOf(name));
      if (result != 0) {
        throw new CudaException(result, "cuModuleGetFunction", name);
      }
      return results.firstLong();
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default ModuleVariable moduleVariable(long module, String name) {
    Results results = Results.ofThread();
    try {
      int result =
          (int)
              ModuleFunctions.MODULE_GET_GLOBAL.invokeExact(
                  results.firstAddress(), results.secondAddress(), module, results.copyOf(name));
      if (result != 0) {
        throw new CudaException(result, "cuModuleGetGlobal", name);
      }
      return new ModuleVariable(results.firstLong(), results.secondLong());
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default int functionAttribute(FunctionAttribute attribute, long function) {
    Results results = Results.ofThread();
    try {
      check(
          (int)
              ModuleFunctions.FUNC_GET_ATTRIBUTE.invokeExact(
                  results.firstAddress(), attribute.number(), function),
          "cuFuncGetAttribute");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstInt();
  }

  @Override
  default void setFunctionAttribute(FunctionAttribute attribute, long function, int value) {
    try {
      int result =
          (int) ModuleFunctions.FUNC_SET_ATTRIBUTE.invokeExact(function, attribute.number(), value);
      if (result != 0) {
        throw new CudaException(result, "cuFuncSetAttribute", attribute + " = " + value);
      }
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }
}
