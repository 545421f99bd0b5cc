package org.jgpu.contract;

import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Segments;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Functions of arrays on two GPUs copy nothing from one to the other by themselves: they are
 * refused by a message that names the call and says how to copy. Where there is one device, it is
 * opened twice.
 */
@DeviceTest
class MixedDevicesTest {
  private final Gpu first;
  private Gpu second;

  MixedDevicesTest(Gpu gpu) {
    this.first = gpu;
    this.second = gpu;
  }

  @BeforeEach
  void openTheSecond() {
    boolean several = Internals.device(first).driver().deviceCount() > 1;
    second = Gpu.open(several ? 1 : 0);
  }

  @AfterEach
  void closeTheSecond() {
    second.close();
  }

  /** Arguments on one GPU: a regular matrix, vectors of as many elements, and indices of them. */
  record Kit(
      Nd nd,
      NdArray<float[]> m,
      NdArray<float[]> v,
      NdArray<long[]> i,
      NdArray<boolean[]> t,
      NdArray<Complex64[]> z,
      Segments segments) {
    static Kit on(Gpu gpu) {
      Nd nd = Nd.on(gpu);
      return new Kit(
          nd,
          nd.array(new float[][] {{4, 1, 0}, {1, 5, 2}, {0, 2, 6}}),
          nd.array(1f, 2f, 3f),
          nd.array(0L, 1L, 2L),
          nd.array(true, false, true),
          nd.zeros(DType.COMPLEX64, 3),
          Segments.of(gpu, 0, 1, 3));
    }
  }

  @FunctionalInterface
  interface Call extends BiConsumer<Kit, Kit> {}

  static Stream<Arguments> calls() {
    return Stream.of(
            MixedArrayCalls.joined(),
            MixedArrayCalls.elementwise(),
            MixedArrayCalls.ordered(),
            MixedArrayCalls.chosen(),
            MixedArrayCalls.counted(),
            MixedMatrixCalls.products(),
            MixedMatrixCalls.solvers(),
            MixedMatrixCalls.signals(),
            MixedMatrixCalls.random(),
            MixedMatrixCalls.sparse())
        .flatMap(calls -> calls.entrySet().stream())
        .sorted(Map.Entry.comparingByKey())
        .map(call -> Arguments.of(call.getKey(), call.getValue()));
  }

  /** The text before a blank is the name of the call, the rest tells several of one name apart. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("calls")
  void areRefused(String name, Call call) {
    try (Scope scope = Scope.open()) {
      Kit here = Kit.on(first);
      Kit there = Kit.on(second);
      Expect.refused("toGpu", () -> call.accept(here, there));
      Expect.refused(name.replaceAll(" .*", ""), () -> call.accept(here, there));
    }
  }
}
