package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.util.List;
import jcuda.Pointer;
import jcuda.driver.CUfunction;
import jcuda.driver.CUmodule;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleApi;
import org.jgpu.runtime.driver.ModuleVariable;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.hardware.JitLog;
import org.jgpu.runtime.hardware.ModuleImage;

/** Modules and their functions. */
interface ModuleCalls extends ModuleApi {
  /** Returns the live objects. */
  JcudaHandles handles();

  @Override
  default long loadModule(byte[] image) {
    if (ModuleImage.isCubin(image)) {
      return loadCubin(image);
    }
    ModuleImage source = new ModuleImage(image);
    CUmodule module = new CUmodule();
    JitLog log = source.log();
    int[] options = log.options();
    Pointer values =
        Pointer.to(
            Pointer.to(log.info()),
            new NativeAddress(log.bytes()),
            Pointer.to(log.errors()),
            new NativeAddress(log.bytes()));
    source.check(
        JCudaDriver.cuModuleLoadDataEx(
            module, Pointer.to(source.bytes()), options.length, options, values));
    return handles().modules.add(new LoadedModule(module));
  }

  /** Nothing is compiled, so that there is no log; its buffers would take longer than the load. */
  private long loadCubin(byte[] image) {
    CUmodule module = new CUmodule();
    ModuleImage.checkCubin(JCudaDriver.cuModuleLoadData(module, image), image);
    return handles().modules.add(new LoadedModule(module));
  }

  @Override
  default long linkModules(List<byte[]> images) {
    return handles().modules.add(new LoadedModule(LinkCalls.link(images)));
  }

  @Override
  default void unloadModule(long module) {
    LoadedModule loaded = handles().modules.get(module);
    synchronized (loaded) {
      // Refused while a stream captures; the module is then as before.
      check(JCudaDriver.cuModuleUnload(loaded.module()), "cuModuleUnload");
      handles().modules.remove(module);
      loaded.functions().forEach(handles().functions::remove);
      loaded.functions().clear();
    }
  }

  @Override
  default long moduleFunction(long module, String name) {
    LoadedModule loaded = handles().modules.get(module);
    CUfunction function = new CUfunction();
    synchronized (loaded) {
      int result = JCudaDriver.cuModuleGetFunction(function, loaded.module(), name);
      if (result != 0) {
        throw new CudaException(result, "cuModuleGetFunction", name);
      }
      long handle = handles().functions.add(function);
      loaded.functions().add(handle);
      return handle;
    }
  }

  @Override
  default ModuleVariable moduleVariable(long module, String name) {
    LoadedModule loaded = handles().modules.get(module);
    DeviceAddress address = new DeviceAddress();
    long[] bytes = new long[1];
    int result = JCudaDriver.cuModuleGetGlobal(address, bytes, loaded.module(), name);
    if (result != 0) {
      throw new CudaException(result, "cuModuleGetGlobal", name);
    }
    return new ModuleVariable(address.value(), bytes[0]);
  }

  @Override
  default int functionAttribute(FunctionAttribute attribute, long function) {
    int[] value = new int[1];
    check(
        JCudaDriver.cuFuncGetAttribute(
            value, attribute.number(), handles().functions.get(function)),
        "cuFuncGetAttribute");
    return value[0];
  }

  @Override
  default void setFunctionAttribute(FunctionAttribute attribute, long function, int value) {
    int result =
        JCudaDriver.cuFuncSetAttribute(
            handles().functions.get(function), attribute.number(), value);
    if (result != 0) {
      throw new CudaException(result, "cuFuncSetAttribute", attribute + " = " + value);
    }
  }
}
