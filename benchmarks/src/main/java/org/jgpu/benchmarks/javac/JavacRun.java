package org.jgpu.benchmarks.javac;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** One compilation in a JVM of its own: prints wall and CPU time in milliseconds. */
public final class JavacRun {
  private JavacRun() {}

  /** Runs javac with {@code arguments}. */
  public static void main(String[] arguments) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int status = compiler.run(null, null, null, arguments);
    if (status != 0) {
      throw new IllegalStateException("javac ended with " + status);
    }
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long start = ManagementFactory.getRuntimeMXBean().getStartTime();
    long wall = System.currentTimeMillis() - start;
    System.out.printf(Locale.ROOT, "%d %d%n", wall, system.getProcessCpuTime() / 1_000_000);
  }
}
