/** Annotations, and the device API that kernels are written against. */
module org.jgpu.annotations {
  requires static org.jspecify;

  exports org.jgpu.annotations;
  exports org.jgpu.annotations.cpu;
  exports org.jgpu.annotations.view;
}
