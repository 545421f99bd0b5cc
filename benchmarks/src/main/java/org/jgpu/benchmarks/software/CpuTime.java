package org.jgpu.benchmarks.software;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds the CPU time of the process per call to JMH's results, in microseconds. Unlike the time by
 * the clock it says the same on a machine that others use too; on Linux the JVM counts it in steps
 * of 10 ms.
 */
public final class CpuTime implements InternalProfiler {
  /** The name of the result. */
  static final String LABEL = "cpu";

  private long start;

  @Override
  public String getDescription() {
    return "CPU time of the process per call";
  }

  private static long now() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    start = now();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double micros = (now() - start) * 1e-3 / result.getMetadata().getAllOps();
    return List.of(new ScalarResult(LABEL, micros, "us/op", AggregationPolicy.AVG));
  }
}
