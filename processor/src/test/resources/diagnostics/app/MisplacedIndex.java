package app;

import org.jgpu.annotations.*;

@GpuReduction
final class MisplacedIndex {
  static long identity() {
    return 0;
  }

  static long map(
      @Index int first, // error: MisplacedIndex
      float x,
      @Index long second,
      @Index long third) { // error: MisplacedIndex
    return second;
  }

  static long combine(long a, long b) {
    return a + b;
  }
}

@GpuReduction
final class IndexOfCombine {
  static long identity() {
    return 0;
  }

  static long map(float x, @Index long i) {
    return i;
  }

  static long combine(
      @Index long a, // error: MisplacedIndex
      long b) {
    return a + b;
  }

  @DeviceFunction
  static long function(
      @Index long a) { // error: MisplacedIndex
    return a;
  }

  @GpuKernel
  static float kernel(
      float x,
      @Index long i) { // error: MisplacedIndex
    return x;
  }
}
