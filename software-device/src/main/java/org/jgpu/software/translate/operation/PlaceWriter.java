package org.jgpu.software.translate.operation;

import org.jgpu.software.ptx.Operand;
import org.jgpu.software.ptx.Register;

/** What accesses of memory are written with: memories, and what is known of addresses. */
public interface PlaceWriter {
  /** Pushes the table of global segments. */
  void table();

  /** Pushes the block's shared memory. */
  void shared();

  /** Pushes the thread's local memory. */
  void local();

  /** Pushes the kernel's parameters. */
  void parameters();

  /** The number of the root of an address's register in this method, or -1. */
  int root(Operand base);

  /** Pushes the bytes of a root's segment. */
  void rootBytes(int root);

  /** Pushes the address of the start of a root's segment. */
  void rootStart(int root);

  /**
   * Pushes the bytes of a root's segment, the address of their start, and the table of segments.
   */
  default void near(int root) {
    rootBytes(root);
    rootStart(root);
    table();
  }

  /** Whether a register holds an offset from the start of its root's segment. */
  boolean relative(Operand base);

  /** Turns such an offset on the stack into an address; leaves addresses as they are. */
  void addStart(Operand base);

  /** Whether a register plus an offset is known to be a multiple of a power of two. */
  boolean multiple(Register register, long offset, int of);

  /** Whether an access at a register and an offset is checked for a whole row of threads. */
  boolean inRow(Register base, long offset);

  /** Pushes the index of such an access in its array. */
  void rowIndex(Register base, long offset);

  /** In checked mode, the variable that says whether an address is to be looked at, or -1. */
  int watch(Operand base);

  /** In checked mode, pushes what is known of the words of shared memory. */
  void sharedShadow();

  /** In checked mode, pushes the stamp of the thread's accesses. */
  void stamp();

  /** In checked mode, loads the thread's stamp into its variable. */
  void loadStamp();
}
