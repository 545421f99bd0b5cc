/** A record for each dtype, for kernels that are written for many. */
module org.jgpu.numbers {
  requires static org.jspecify;
  requires transitive org.jgpu.annotations;

  exports org.jgpu.numbers;
}
