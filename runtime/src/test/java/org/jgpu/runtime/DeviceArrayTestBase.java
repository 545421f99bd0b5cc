package org.jgpu.runtime;

import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.AfterEach;

/** A Gpu over a fake driver, and elements for its arrays. */
abstract class DeviceArrayTestBase {
  final FakeDriver driver = new FakeDriver();
  final Gpu gpu = TestGpus.open(driver);

  @AfterEach
  void close() {
    gpu.close();
  }

  static int[] upTo(int n) {
    int[] values = new int[n];
    for (int i = 0; i < n; i++) {
      values[i] = i;
    }
    return values;
  }
}
