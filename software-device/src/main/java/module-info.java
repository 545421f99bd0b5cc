import org.jgpu.runtime.driver.DriverProvider;
import org.jgpu.software.driver.SoftwareDriverProvider;

/** The CUDA device in pure Java. The runtime finds it as a service; nothing is for programs. */
@SuppressWarnings("requires-automatic") // annotations of the build, gone from the class files
module org.jgpu.software {
  requires static com.google.auto.service;
  requires static org.jspecify;
  requires org.jgpu.annotations;
  requires org.jgpu.runtime;
  requires org.objectweb.asm;
  requires org.objectweb.asm.commons;

  provides DriverProvider with
      SoftwareDriverProvider;
}
