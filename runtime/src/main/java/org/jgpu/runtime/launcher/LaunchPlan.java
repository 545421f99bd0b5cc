package org.jgpu.runtime.launcher;

/** What one form of kernels keeps of a launch that is repeated. One thread's. */
interface LaunchPlan {
  /**
   * Checks the arguments and lays the launch out.
   *
   * @throws org.jgpu.runtime.error.GpuException if an argument is not allowed
   */
  void lay();

  /** Enqueues what was laid out. Does not allocate. */
  void submit();
}
