package org.jgpu.runtime.guard;

import java.util.List;
import org.jgpu.runtime.driver.FunctionAttribute;
import org.jgpu.runtime.driver.ModuleApi;
import org.jgpu.runtime.driver.ModuleVariable;

/** Modules and their functions. */
interface GuardedModules extends Guarded, ModuleApi {
  @Override
  default long loadModule(byte[] image) {
    int lane = gate().enter();
    try {
      return driver().loadModule(image);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default long linkModules(List<byte[]> images) {
    int lane = gate().enter();
    try {
      return driver().linkModules(images);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void unloadModule(long module) {
    int lane = gate().enterToGiveBack();
    try {
      driver().unloadModule(module);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default long moduleFunction(long module, String name) {
    int lane = gate().enter();
    try {
      return driver().moduleFunction(module, name);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default ModuleVariable moduleVariable(long module, String name) {
    int lane = gate().enter();
    try {
      return driver().moduleVariable(module, name);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default int functionAttribute(FunctionAttribute attribute, long function) {
    int lane = gate().enter();
    try {
      return driver().functionAttribute(attribute, function);
    } finally {
      gate().leave(lane);
    }
  }

  @Override
  default void setFunctionAttribute(FunctionAttribute attribute, long function, int value) {
    int lane = gate().enter();
    try {
      driver().setFunctionAttribute(attribute, function, value);
    } finally {
      gate().leave(lane);
    }
  }
}
