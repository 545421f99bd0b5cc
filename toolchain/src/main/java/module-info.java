/** CUDA C to PTX and machine code: for the plugin and the runtime, nothing for programs. */
@SuppressWarnings("module") // those that it exports to come later
module org.jgpu.toolchain {
  requires static org.jspecify;
  requires org.jgpu.format;

  exports org.jgpu.toolchain to
      org.jgpu.runtime;
  exports org.jgpu.toolchain.cache to
      org.jgpu.runtime;
  exports org.jgpu.toolchain.discovery to
      org.jgpu.runtime;
  exports org.jgpu.toolchain.foreign to
      org.jgpu.runtime;
  exports org.jgpu.toolchain.natives to
      org.jgpu.runtime;
}
