/** NumPy's operations, and arrays in files. */
module org.jgpu.arrays {
  requires de.siegmar.fastcsv;
  requires static org.jspecify;
  requires transitive org.jgpu.runtime;

  exports org.jgpu.arrays;
  exports org.jgpu.arrays.fft;
  exports org.jgpu.arrays.files;
  exports org.jgpu.arrays.files.text;
  exports org.jgpu.arrays.sparse;
  exports org.jgpu.arrays.linalg;
  exports org.jgpu.arrays.text;
}
