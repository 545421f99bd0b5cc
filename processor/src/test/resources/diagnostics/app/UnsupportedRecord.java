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

  @GpuKernel
  static int doubled(int x, @Scalar R9 r) {
    R50 largest = null; // error: UnsupportedRecord
    R10 large = null; // error: UnsupportedRecord
    return x + r.a().b().a().b().a().b().a().b().a().value();
  }

  record Range(int lower, int upper) {}

  record R0(int value) {}

  record R1(R0 a, R0 b) {}

  record R2(R1 a, R1 b) {}

  record R3(R2 a, R2 b) {}

  record R4(R3 a, R3 b) {}

  record R5(R4 a, R4 b) {}

  record R6(R5 a, R5 b) {}

  record R7(R6 a, R6 b) {}

  record R8(R7 a, R7 b) {}

  record R9(R8 a, R8 b) {}

  record R10(R9 a, R9 b) {}

  record R11(R10 a, R10 b) {}

  record R12(R11 a, R11 b) {}

  record R13(R12 a, R12 b) {}

  record R14(R13 a, R13 b) {}

  record R15(R14 a, R14 b) {}

  record R16(R15 a, R15 b) {}

  record R17(R16 a, R16 b) {}

  record R18(R17 a, R17 b) {}

  record R19(R18 a, R18 b) {}

  record R20(R19 a, R19 b) {}

  record R21(R20 a, R20 b) {}

  record R22(R21 a, R21 b) {}

  record R23(R22 a, R22 b) {}

  record R24(R23 a, R23 b) {}

  record R25(R24 a, R24 b) {}

  record R26(R25 a, R25 b) {}

  record R27(R26 a, R26 b) {}

  record R28(R27 a, R27 b) {}

  record R29(R28 a, R28 b) {}

  record R30(R29 a, R29 b) {}

  record R31(R30 a, R30 b) {}

  record R32(R31 a, R31 b) {}

  record R33(R32 a, R32 b) {}

  record R34(R33 a, R33 b) {}

  record R35(R34 a, R34 b) {}

  record R36(R35 a, R35 b) {}

  record R37(R36 a, R36 b) {}

  record R38(R37 a, R37 b) {}

  record R39(R38 a, R38 b) {}

  record R40(R39 a, R39 b) {}

  record R41(R40 a, R40 b) {}

  record R42(R41 a, R41 b) {}

  record R43(R42 a, R42 b) {}

  record R44(R43 a, R43 b) {}

  record R45(R44 a, R44 b) {}

  record R46(R45 a, R45 b) {}

  record R47(R46 a, R46 b) {}

  record R48(R47 a, R47 b) {}

  record R49(R48 a, R48 b) {}

  record R50(R49 a, R49 b) {}
}
