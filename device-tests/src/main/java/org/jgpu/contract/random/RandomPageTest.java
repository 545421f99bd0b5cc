package org.jgpu.contract.random;

import static org.jgpu.runtime.DType.FLOAT32;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT32;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.arrays.Distribution;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.GeneratorState;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;

/** The programs of {@code docs/random.md}, which a test compares with them. */
@DeviceTest
class RandomPageTest {
  private final Gpu gpu;

  RandomPageTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void numbers() {
    try (Scope scope = Scope.open()) {
      Generator random = Nd.on(gpu).random(2026);
      NdArray<float[]> u = random.random(FLOAT32, 1000, 1000);
      NdArray<double[]> z = random.normal(FLOAT64, 10, 2.5, 1000);
      NdArray<int[]> dice = random.integersClosed(INT32, 1, 6, 1000);
      NdArray<long[]> counts = random.poisson(3.5, 1000);
      NdArray<long[]> order = random.permutation(1000);
      random.shuffle(u); // the rows, in place
      assertEquals(0.5, u.meanToDouble(), 0.01);
      assertEquals(10, z.meanToDouble(), 0.5);
      assertEquals(6, dice.maxToDouble());
      assertEquals(3.5, counts.meanToDouble(), 0.5);
      assertEquals(999, order.maxToDouble());
    }
  }

  @Test
  void streams() {
    try (Scope scope = Scope.open()) {
      Generator random = Nd.on(gpu).random(2026);
      GeneratorState state = random.state(); // seed, path, offset
      NdArray<float[]> once = random.random(FLOAT32, 100);
      NdArray<float[]> again = Nd.on(gpu).random(state).random(FLOAT32, 100); // the same
      List<Generator> workers = random.spawn(8); // streams of their own
      assertArrayEquals(once.toHost(), again.toHost());
      assertEquals(8, workers.size());
    }
  }

  @Test
  void graphs() {
    try (Scope scope = Scope.open()) {
      Generator random = Nd.on(gpu).random(2026);
      NdArray<float[]> noise = Nd.on(gpu).empty(FLOAT32, 1000);
      try (GpuGraph step = gpu.capture(() -> random.standardNormal(noise))) {
        step.launch(); // the generator's next 250 blocks
        random.random(FLOAT32, 100); // the 25 behind them
        step.launch(); // the 250 behind those
      }
      assertEquals(525, random.state().offset());
    }
  }

  @Test
  void parameters() {
    try (Scope scope = Scope.open()) {
      Generator random = Nd.on(gpu).random(2026);
      NdArray<double[]> lam = Nd.on(gpu).array(0.5, 3, 100);
      NdArray<long[]> three = random.poisson(lam);
      NdArray<long[]> many = random.poisson(lam.broadcastTo(1000, 3));
      NdArray<float[]> waits = random.draw(Distribution.WEIBULL, FLOAT32, lam);
      NdArray<int[]> sides = Nd.on(gpu).array(6, 20, 100);
      NdArray<int[]> thrown = random.integersClosed(INT32, Nd.on(gpu).array(1), sides);
      assertTrue(three.longAt(2) > 50);
      assertEquals(100, many.astype(FLOAT64).mean(0).doubleAt(2), 5);
      assertEquals(3, waits.size());
      assertEquals(3, thrown.size());
    }
  }
}
