package org.jgpu.software.translate;

import java.util.HashMap;
import java.util.Map;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.ptx.PtxModule;

/**
 * The addresses of a module's functions: numbers in a window of their own, where no memory is, so
 * that a function pointer is never a valid address of data.
 */
public final class FunctionAddresses {
  /** Distance of the addresses of neighbouring functions. */
  private static final int SPACING = 16;

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
    return AddressSpace.start(AddressSpace.CODE_WINDOW) + (long) SPACING * (index(name) + 1);
  }

  /** The number of a function in the module. */
  int index(String name) {
    Integer index = indices.get(name);
    if (index == null) {
      throw new IllegalArgumentException("No function " + name);
    }
    return index;
  }

  /** The number of the function at an address, or -1; called by generated code. */
  public static int indexAt(long address) {
    long offset = address - AddressSpace.start(AddressSpace.CODE_WINDOW);
    boolean function = offset > 0 && offset <= AddressSpace.OFFSET_MASK && offset % SPACING == 0;
    return function ? (int) (offset / SPACING) - 1 : -1;
  }
}
