package org.jgpu.benchmarks.javac;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * One compilation in a JVM of its own: prints its times in milliseconds: wall, CPU of all threads
 * (those that compile bytecode, too), CPU of the thread that runs javac.
 */
public final class JavacRun {
  private static final long NANOS = 1_000_000;

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
    long thread = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    System.out.printf(
        Locale.ROOT, "%d %d %d%n", wall, system.getProcessCpuTime() / NANOS, thread / NANOS);
  }
}
