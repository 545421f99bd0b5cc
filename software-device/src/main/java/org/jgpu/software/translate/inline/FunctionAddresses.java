package org.jgpu.software.translate.inline;

import java.util.HashMap;
import java.util.Map;
import org.jgpu.software.device.FunctionPointers;
import org.jgpu.software.ptx.PtxModule;

/** The addresses of a module's functions, by their order in its text. */
public final class FunctionAddresses {
  private final Map<String, Integer> indices = new HashMap<>();

  private FunctionAddresses() {}

  /** The addresses of the functions that a module declares, in the order of its text. */
  public static FunctionAddresses of(PtxModule module) {
    FunctionAddresses addresses = new FunctionAddresses();
    module.functions().keySet().forEach(addresses::add);
    return addresses;
  }

  private void add(String name) {
    indices.put(name, indices.size());
  }

  /** Whether there is a function of a name. */
  public boolean contains(String name) {
    return indices.containsKey(name);
  }

  /** The address of a function. */
  public long address(String name) {
    return FunctionPointers.address(index(name));
  }

  /** The number of a function in the module. */
  int index(String name) {
    Integer index = indices.get(name);
    if (index == null) {
      throw new IllegalArgumentException("No function " + name);
    }
    return index;
  }
}
