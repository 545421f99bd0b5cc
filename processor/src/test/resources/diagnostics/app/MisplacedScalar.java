package app;

import org.jgpu.annotations.*;

final class MisplacedScalar {
  static int helper(
      int x,
      @Scalar int y) { // error: MisplacedScalar
    return x + y;
  }

  @DeviceFunction
  static int function(
      @Scalar int x) { // error: MisplacedScalar
    return x;
  }

  MisplacedScalar(
      @Scalar int x) {} // error: MisplacedScalar

  interface Map {
    int of(int x);
  }

  static final Map MAP = (@Scalar int x) -> x; // error: MisplacedScalar

  static long index(
      @Index long x, // error: MisplacedIndex
      int y) {
    return x;
  }
}

@GpuReduction
final class ScalarOfMap {
  static long identity() {
    return 0;
  }

  static long map(
      @Scalar int x) { // error: MisplacedScalar
    return x;
  }

  static long combine(long a, long b) {
    return a + b;
  }
}
