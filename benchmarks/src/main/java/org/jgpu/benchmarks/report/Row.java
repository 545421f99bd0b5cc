package org.jgpu.benchmarks.report;

/**
 * The times of one piece of work, in microseconds; NaN where one was not measured.
 *
 * @param bytes that it must move, 0 if unknown
 */
record Row(double hostMicros, double gpuMicros, double bytes) {
  double micros(Clock clock) {
    return clock == Clock.HOST ? hostMicros : gpuMicros;
  }
}
