package org.jgpu.software.exec;

import org.jgpu.software.ptx.PtxException;
import org.jspecify.annotations.Nullable;

/**
 * A kernel of a module that is checked when it is first asked for. What refuses one kernel does not
 * keep a program from the others, and costs nothing where nobody launches it. Thread-safe.
 */
final class LazyKernel {
  private final String name;
  private final Preparation preparation;
  private volatile @Nullable Kernel kernel;
  private @Nullable PtxException refusal;

  /** Checks and lays out a kernel. */
  interface Preparation {
    Kernel prepare() throws PtxException;
  }

  LazyKernel(String name, Preparation preparation) {
    this.name = name;
    this.preparation = preparation;
  }

  /**
   * The kernel.
   *
   * @throws PtxException if it uses what the software device does not do; the same each time
   */
  Kernel get() throws PtxException {
    Kernel known = kernel;
    return known == null ? prepare() : known;
  }

  private synchronized Kernel prepare() throws PtxException {
    Kernel known = kernel;
    if (known != null) {
      return known;
    }
    if (refusal != null) {
      throw refusal;
    }
    try {
      Kernel prepared = preparation.prepare();
      kernel = prepared;
      return prepared;
    } catch (PtxException e) {
      refusal = e.ofKernel(name);
      throw refusal;
    }
  }
}
