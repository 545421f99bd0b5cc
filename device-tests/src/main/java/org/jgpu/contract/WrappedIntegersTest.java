package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.arrays.Bits;
import org.jgpu.arrays.Nd;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Results that their type does not hold, with NumPy 2.4's as the expected ones. */
@DeviceTest
class WrappedIntegersTest {
  private final Nd nd;

  WrappedIntegersTest(Gpu gpu) {
    this.nd = Nd.on(gpu);
  }

  /** The multiple wraps around like any product, and keeps the sign that it has then. */
  @Test
  void leastCommonMultiples() {
    byte[] x = {-7, 100, 5, -128, -128, -128, 4};
    byte[] y = {-94, 77, -77, 1, 48, -128, -6};
    try (var a = nd.array(x);
        var b = nd.array(y);
        var multiples = Bits.lcm(a, b)) {
      assertArrayEquals(new byte[] {-110, 20, -127, -128, -128, -128, 12}, multiples.toHost());
    }
  }
}
