package org.jgpu.software.check;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a kernel does to global memory, as far as its text tells before any launch.
 *
 * @param roots the pointers that its accesses are computed from
 * @param otherReads whether it loads through pointers that it gets elsewhere, as from memory
 * @param otherWrites whether it stores through such pointers
 * @param otherSpaces whether it touches shared or local memory
 */
public record GlobalUse(
    List<Root> roots, boolean otherReads, boolean otherWrites, boolean otherSpaces) {

  /**
   * A pointer that is the same in all threads.
   *
   * @param register the number of the register that holds it, or -1 for a variable's address
   * @param pointer where its value is found
   * @param written whether anything is stored through it
   * @param spread what keeps the threads of a block apart in all accesses through it, if anything
   */
  public record Root(int register, Pointer pointer, boolean written, @Nullable Spread spread) {}

  /**
   * A pointer's value: a constant, or a kernel parameter.
   *
   * @param parameter the offset of the parameter in bytes, or -1
   * @param address the constant
   */
  public record Pointer(int parameter, long address) {}

  /** The index of the pointer in a register, or -1. */
  public int root(int register) {
    for (int i = 0; i < roots.size(); i++) {
      if (roots.get(i).register == register) {
        return i;
      }
    }
    return -1;
  }
}
