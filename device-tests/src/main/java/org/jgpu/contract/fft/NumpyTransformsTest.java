package org.jgpu.contract.fft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Polynomials;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Convolutions;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.fft.Norm;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.NumpyTransforms;
import org.jgpu.contract.RecordedCall;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.golden.GoldenArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Transforms, convolutions and polynomials: {@code golden_fft.py} recorded what NumPy gives. */
@DeviceTest
class NumpyTransformsTest {
  private static final Map<String, List<RecordedCall>> CALLS =
      RecordedCall.of("numpy-fft.txt.gz").stream()
          .collect(Collectors.groupingBy(RecordedCall::name));

  private final Gpu gpu;

  NumpyTransformsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<String> names() {
    return CALLS.keySet().stream().sorted();
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @MethodSource("names")
  void givesWhatNumPyGives(String name) {
    List<RecordedCall> calls = Objects.requireNonNull(CALLS.get(name), name);
    assertEquals(
        List.of(), calls.stream().map(this::difference).filter(text -> !text.isEmpty()).toList());
  }

  private String difference(RecordedCall call) {
    try (Scope scope = Scope.open()) {
      return call.difference(results(call).stream().map(GoldenArray::of).toList());
    } catch (RuntimeException e) {
      return call + " failed with " + e;
    }
  }

  private List<? extends DeviceArray<?>> results(RecordedCall call) {
    String[] name = call.name().split(":");
    if (name.length > 1) {
      return List.of(transformed(name[0], name[1], call));
    }
    List<? extends DeviceArray<?>> x = call.inputs().stream().map(input -> input.on(gpu)).toList();
    if (name[0].equals("polydiv")) {
      Polynomials.Quotient<?> parts = Polynomials.polyDiv(x.get(0), x.get(1));
      return List.of(parts.quotient(), parts.remainder());
    }
    return List.of(
        name[0].matches(".*(convolve|correlate).*")
            ? convolved(name[0], x)
            : other(name[0], call, x));
  }

  private NdArray<?> transformed(String name, String dtype, RecordedCall call) {
    NdArray<?> result =
        Objects.requireNonNull(NumpyTransforms.ALL.get(name), name)
            .apply(layout(numbers(dtype, call), whole(call, 2)), along(call));
    NdArray<?> flat = Nd.of(result.reshape(result.size()));
    return flat.slice(0, 0, flat.size(), whole(call, 6));
  }

  private static NdArray<?> convolved(String name, List<? extends DeviceArray<?>> x) {
    String[] parts = name.split("_");
    Overlap overlap = Overlap.valueOf(parts[1].toUpperCase(Locale.ROOT));
    return switch (parts[0]) {
      case "convolve2d" -> Convolutions.convolve2d(x.get(0), x.get(1), overlap);
      case "correlate2d" -> Convolutions.correlate2d(x.get(0), x.get(1), overlap);
      case "fftconvolve" -> Convolutions.fftConvolve(x.get(0), x.get(1), overlap);
      default -> Convolutions.convolve(x.get(0), x.get(1), overlap);
    };
  }

  private NdArray<?> other(String name, RecordedCall call, List<? extends DeviceArray<?>> x) {
    return switch (name) {
      case "fftfreq" -> Fft.fftfreq(gpu, whole(call, 0), number(call, 1));
      case "rfftfreq" -> Fft.rfftfreq(gpu, whole(call, 0), number(call, 1));
      case "fftshift" -> Fft.fftshift(x.get(0), shifted(call));
      case "ifftshift" -> Fft.ifftshift(x.get(0), shifted(call));
      case "polyadd" -> Polynomials.polyAdd(x.get(0), x.get(1));
      case "polysub" -> Polynomials.polySub(x.get(0), x.get(1));
      case "polymul" -> Polynomials.polyMul(x.get(0), x.get(1));
      case "polyder" -> Polynomials.polyDer(x.get(0), (int) whole(call, 1));
      case "polyint" ->
          Polynomials.polyInt(x.get(0), (int) whole(call, 1), (double[]) x.get(2).toHost());
      case "poly" -> Polynomials.poly(x.get(0));
      default -> throw new AssertionError(name);
    };
  }

  private static Along shifted(RecordedCall call) {
    int[] axes = LongStream.of(longs(call, 1)).mapToInt(axis -> (int) axis).toArray();
    return axes.length == 0 ? Along.usual() : Along.along(axes);
  }

  private static Along along(RecordedCall call) {
    int[] axes = LongStream.of(longs(call, 3)).mapToInt(axis -> (int) axis).toArray();
    long[] lengths = longs(call, 4);
    Along along = axes.length == 0 ? Along.usual() : Along.along(axes);
    return (lengths.length == 0 ? along : along.lengths(lengths))
        .norm(Norm.values()[(int) whole(call, 5)]);
  }

  /** Quarters of small integers; integers themselves of dtypes without fractions. */
  private DeviceArray<?> numbers(String name, RecordedCall call) {
    DType<?> dtype =
        DType.values().stream().filter(d -> d.toString().equals(name)).findFirst().orElseThrow();
    NdArray<?> re = Nd.of(call.inputs().get(0).on(gpu));
    if (!DTypes.isInexact(dtype)) {
      return re.astype(dtype);
    }
    NdArray<double[]> quarters = re.astype(DType.FLOAT64).times(0.25);
    if (!DTypes.isComplex(dtype)) {
      return quarters.astype(dtype);
    }
    NdArray<double[]> im = Nd.of(call.inputs().get(1).on(gpu)).astype(DType.FLOAT64).times(0.25);
    return Complexes.complex128(quarters, im).astype(dtype);
  }

  private static DeviceArray<?> layout(DeviceArray<?> x, long layout) {
    int last = x.rank() - 1;
    return switch ((int) layout) {
      case 0 -> x;
      case 1 -> x.transpose();
      case 2 -> x.slice(last, -1, DeviceArray.END, -2);
      case 3 -> x.slice(0, 0, 1).broadcastTo(x.shape());
      default -> {
        int[] order = LongStream.range(0, x.rank()).mapToInt(axis -> (int) axis).toArray();
        order[0] = last;
        order[last] = 0;
        yield x.transpose(order);
      }
    };
  }

  private static long whole(RecordedCall call, int input) {
    return call.inputs().get(input).bits(0);
  }

  private static double number(RecordedCall call, int input) {
    return Double.longBitsToDouble(call.inputs().get(input).bits(0));
  }

  private static long[] longs(RecordedCall call, int input) {
    GoldenArray array = call.inputs().get(input);
    return LongStream.range(0, array.shape()[0]).map(i -> array.bits((int) i)).toArray();
  }
}
