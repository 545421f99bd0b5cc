/** What travels in the jar between processor, plugin and runtime; nothing for programs. */
@SuppressWarnings("module") // those that it exports to come later
module org.jgpu.format {
  requires static org.jspecify;

  exports org.jgpu.format to
      org.jgpu.runtime,
      org.jgpu.toolchain;
}
