package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.contract.kernels.LargestFloatLauncher;
import org.jgpu.contract.kernels.ParticleKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The programs of {@code docs/several-gpus.md}, which a test compares with them. */
@DeviceTest
class SeveralGpusPageTest {
  private final Gpu gpu;
  private final Gpu second;
  private final List<Gpu> gpus;

  SeveralGpusPageTest(Gpu gpu) {
    this.gpu = gpu;
    this.second = Internals.device(gpu).driver().deviceCount() > 1 ? Gpu.open(1) : gpu;
    this.gpus = List.of(gpu, second);
  }

  @AfterEach
  void close() {
    if (second != gpu) {
      second.close();
    }
  }

  @Test
  void oneArrayOverAll() {
    try (Scope scope = Scope.open()) {
      DeviceArray<float[]> positions = gpu.array(new float[] {1, 2, 3, 4, 5});
      DeviceArray<float[]> velocities = gpu.array(new float[] {2, 0, 10, -2, 1});
      float dt = 0.5f;
      float largest;
      float[] result;
      try (Distributed<float[]> x = Distributed.split(positions, gpus);
          Distributed<float[]> v = Distributed.split(velocities, gpus);
          Distributed<float[]> moved =
              x.zip(v, (part, speed) -> ParticleKernelsLauncher.moved(part, speed, dt));
          DeviceArray<float[]> farthest =
              moved.reduce(gpu, LargestFloatLauncher::reduce, LargestFloatLauncher::reduce);
          DeviceArray<float[]> all = moved.gather(gpu)) {
        largest = farthest.floatAt();
        result = all.toHost();
      }
      assertEquals(8, largest);
      assertArrayEquals(new float[] {2, 2, 8, 3, 5.5f}, result);
    }
  }

  @Test
  void partsMadeWhereTheyBelong() {
    float[] result;
    List<DeviceArray<float[]>> made = new ArrayList<>();
    for (Gpu one : gpus) {
      made.add(one.array(new float[] {one.ordinal(), 1, 2}));
    }
    try (Distributed<float[]> x = Distributed.of(made);
        Distributed<float[]> scaled =
            x.map(part -> ParticleKernelsLauncher.moved(part, part, 0.5f));
        DeviceArray<float[]> all = scaled.gather(gpu)) {
      result = all.toHost();
    }
    float last = 1.5f * second.ordinal();
    assertArrayEquals(new float[] {0, 1.5f, 3, last, 1.5f, 3}, result);
  }
}
