package org.jgpu.runtime.jcuda;

import java.util.ArrayList;
import java.util.List;
import jcuda.driver.CUmodule;

/** A module and the handles of its functions, which end with it. Guarded by itself. */
record LoadedModule(CUmodule module, List<Long> functions) {
  LoadedModule(CUmodule module) {
    this(module, new ArrayList<>());
  }
}
