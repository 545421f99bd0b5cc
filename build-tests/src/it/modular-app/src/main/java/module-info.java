/** A program that exports nothing. */
module app {
  requires org.jgpu.arrays;
  requires org.jgpu.runtime;

  // The runtime makes the records and the exceptions of kernels.
  opens app to
      org.jgpu.runtime;
}
