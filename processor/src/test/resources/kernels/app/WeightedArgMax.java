package app;

import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;

@GpuReduction
final class WeightedArgMax {
  record Value(float of) {}

  record Best(Value value, boolean valid, long index) {}

  static Best identity() {
    return new Best(new Value(0), false, -1);
  }

  static Best map(float x, @Index long i, byte weight) {
    return new Best(new Value(x * weight), true, i);
  }

  static Best combine(Best a, Best b) {
    if (!a.valid() || !b.valid()) {
      return a.valid() ? a : b;
    }
    float x = a.value().of();
    float y = b.value().of();
    return x > y || (x == y && a.index() < b.index()) ? a : b;
  }

  static long finish(Best best) {
    return best.index();
  }
}
