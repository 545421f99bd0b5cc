import org.jgpu.runtime.Internals.RuntimeKernels;
import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.runtime.kernels.PrecompiledKernels;

/**
 * Devices, arrays, streams and launches. JCuda is no module, and finds its libraries on the class
 * path only: that is where the driver {@code jcuda} looks for it.
 */
@SuppressWarnings({
  "module", // those that it exports to come later
  "requires-automatic" // annotations of the build, gone from the class files
})
module org.jgpu.runtime {
  requires static com.google.auto.service;
  requires static org.jspecify;
  requires jdk.jfr;
  requires transitive org.jgpu.annotations;
  requires transitive org.jgpu.numbers;
  requires org.jgpu.format;
  requires org.jgpu.toolchain;

  exports org.jgpu.runtime;
  exports org.jgpu.runtime.error;
  exports org.jgpu.runtime.interop;
  exports org.jgpu.runtime.launcher;
  exports org.jgpu.runtime.layout;
  exports org.jgpu.runtime.profile;
  exports org.jgpu.runtime.statistics;
  exports org.jgpu.runtime.library to
      org.jgpu.arrays;
  exports org.jgpu.runtime.driver to
      org.jgpu.arrays,
      org.jgpu.software;

  uses DriverProvider;
  uses RuntimeKernels;

  provides RuntimeKernels with
      PrecompiledKernels;
}
