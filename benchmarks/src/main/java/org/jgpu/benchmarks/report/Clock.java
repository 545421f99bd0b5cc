package org.jgpu.benchmarks.report;

/** By which clock work is compared. */
enum Clock {
  HOST,
  GPU;

  String text() {
    return this == HOST ? "host" : "GPU";
  }
}
