package org.jgpu.benchmarks.software;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
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
 * Adds the CPU time of all Java threads per call to JMH's results, in microseconds. Unlike the time
 * by the clock it says the same on a machine that others use too.
 */
public final class CpuTime implements InternalProfiler {
  /** The name of the result. */
  static final String LABEL = "cpu";

  private long start;

  @Override
  public String getDescription() {
    return "CPU time of all Java threads per call";
  }

  private static long now() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long sum = 0;
    for (long id : threads.getAllThreadIds()) {
      sum += Math.max(0, threads.getThreadCpuTime(id));
    }
    return sum;
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
