/** NumPy-like operations. */
module org.jgpu.arrays {
  requires static org.jspecify;
  requires transitive org.jgpu.runtime;

  exports org.jgpu.arrays;
}
