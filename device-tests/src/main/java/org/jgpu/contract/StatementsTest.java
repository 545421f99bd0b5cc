package org.jgpu.contract;

import org.jgpu.contract.kernels.ControlKernels;
import org.jgpu.contract.kernels.ControlKernelsLauncher;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Statements, and the order in which expressions are evaluated. */
@DeviceTest
class StatementsTest {
  private static final int N = 2000;

  private final Gpu gpu;

  StatementsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void collatzSteps() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ControlKernelsLauncher.collatzSteps(a)) {
      Expect.elements(N, i -> ControlKernels.collatzSteps(x[i]), result.toHost());
    }
  }

  @Test
  void oldSwitch() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ControlKernelsLauncher.oldSwitch(a)) {
      Expect.elements(N, i -> ControlKernels.oldSwitch(x[i]), result.toHost());
    }
  }

  @Test
  void newSwitch() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ControlKernelsLauncher.newSwitch(a)) {
      Expect.elements(N, i -> ControlKernels.newSwitch(x[i]), result.toHost());
    }
  }

  @Test
  void labels() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ControlKernelsLauncher.labels(a)) {
      Expect.elements(N, i -> ControlKernels.labels(x[i]), result.toHost());
    }
  }

  @Test
  void doLoop() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ControlKernelsLauncher.doLoop(a)) {
      Expect.elements(N, i -> ControlKernels.doLoop(x[i]), result.toHost());
    }
  }

  @Test
  void order() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ControlKernelsLauncher.order(a)) {
      Expect.elements(N, i -> ControlKernels.order(x[i]), result.toHost());
    }
  }

  @Test
  void shortCircuit() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ControlKernelsLauncher.shortCircuit(a)) {
      Expect.elements(N, i -> ControlKernels.shortCircuit(x[i]), result.toHost());
    }
  }

  @Test
  void helperCalls() {
    int[] x = Samples.ints(N, 1);
    try (var a = gpu.array(x);
        var result = ControlKernelsLauncher.helperCalls(a)) {
      Expect.elements(N, i -> ControlKernels.helperCalls(x[i]), result.toHost());
    }
  }
}
