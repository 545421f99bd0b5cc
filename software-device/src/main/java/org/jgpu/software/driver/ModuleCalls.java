package org.jgpu.software.driver;

import java.util.List;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleApi;
import org.jgpu.runtime.driver.ModuleVariable;

/** Modules and their functions. */
interface ModuleCalls extends ModuleApi {
  /** Returns what the calls share. */
  DriverState state();

  @Override
  default long loadModule(byte[] image) {
    String call = "cuModuleLoadDataEx";
    return state().current(call).modules().load(image, call);
  }

  @Override
  default long linkModules(List<byte[]> images) {
    String call = "cuLinkComplete";
    return state().current(call).modules().link(images, call);
  }

  @Override
  default void unloadModule(long module) {
    String call = "cuModuleUnload";
    SoftwareContext context = state().currentOutsideCapture(call);
    // Before waiting: a handle of no module is an error at once.
    context.modules().check(module, call);
    context.synchronize(call);
    context.modules().variables(module, call).forEach(context.memory()::withdraw);
    context.modules().unload(module, call);
  }

  @Override
  default long moduleFunction(long module, String name) {
    String call = "cuModuleGetFunction";
    return state().current(call).modules().function(module, name, call);
  }

  @Override
  default ModuleVariable moduleVariable(long module, String name) {
    String call = "cuModuleGetGlobal";
    SoftwareContext context = state().current(call);
    ModuleVariable variable = context.modules().variable(module, name, call);
    context.memory().offer(variable);
    return variable;
  }

  @Override
  default int functionAttribute(FunctionAttribute attribute, long function) {
    String call = "cuFuncGetAttribute";
    return state().current(call).modules().function(function, call).attribute(attribute);
  }

  @Override
  default void setFunctionAttribute(FunctionAttribute attribute, long function, int value) {
    String call = "cuFuncSetAttribute";
    LoadedFunction loaded = state().current(call).modules().function(function, call);
    loaded.setAttribute(attribute, value, call);
  }
}
