package app;

import org.jgpu.annotations.*;

final class UnsupportedRecord {
  record Named(String name, float value) {}

  record Empty() {}

  record Node(int value, Node next) {}

  record Samples(float[] values) {}

  record Boxed<T>(T value) {
    T twice() {
      return value;
    }
  }

  @GpuKernel
  static int components(int x) {
    Named named = new Named("a", x); // error: UnsupportedRecord
    Empty empty = new Empty(); // error: UnsupportedRecord
    Node node = new Node(x, null); // error: UnsupportedRecord
    Samples samples = new Samples(new float[1]); // error: UnsupportedRecord
    Boxed<Integer> boxed = new Boxed<>(x); // error: UnsupportedRecord
    Range range = new Boxed<>(new Range(x, x)).twice();
    return x;
  }

  record Range(int lower, int upper) {}
}
