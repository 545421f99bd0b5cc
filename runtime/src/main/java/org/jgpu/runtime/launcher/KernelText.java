package org.jgpu.runtime.launcher;

import org.jgpu.format.KernelDescriptor;

/** What messages call kernels. */
final class KernelText {
  private KernelText() {}

  /** Returns kind, key and Java line, such as {@code kernel saxpy(float,float) at Calc.java:12}. */
  static String of(KernelDescriptor kernel) {
    return "kernel " + kernel.key() + " at " + kernel.location();
  }
}
