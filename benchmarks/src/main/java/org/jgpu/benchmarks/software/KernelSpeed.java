package org.jgpu.benchmarks.software;

import java.util.concurrent.TimeUnit;
import org.jgpu.runtime.Gpu;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * A kernel on the software device, launched and waited for, and the same work in plain Java. The
 * number of workers is that of the JVM's {@code jgpu.software.workers}, and {@code jgpu.checked}
 * chooses checked mode.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@SuppressWarnings("NullAway.Init") // JMH calls open() first.
public class KernelSpeed {
  /** The work; {@link SoftwareBenchmarks} names the others. */
  @Param("saxpy")
  public String work = "";

  private Gpu gpu;
  private Workload workload;

  /** Makes the data, and checks that kernel and Java agree. */
  @Setup(Level.Trial)
  public void open() {
    gpu = Gpu.open();
    workload = Workload.named(work, gpu);
    workload.launch();
    workload.plain();
    workload.check();
  }

  /** Ends the device. */
  @TearDown(Level.Trial)
  public void close() {
    gpu.close();
  }

  /** One launch to its end. */
  @Benchmark
  public void kernel() {
    workload.launch();
    gpu.synchronize();
  }

  /** The same in plain Java. */
  @Benchmark
  public void plain() {
    workload.plain();
  }

  /** The same in plain Java on two threads, which shows what a second core can gain at most. */
  @Benchmark
  public void plainJavaTwoThreads() {
    workload.plainOnTwoThreads();
  }
}
