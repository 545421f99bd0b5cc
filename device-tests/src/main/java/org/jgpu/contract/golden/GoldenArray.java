package org.jgpu.contract.golden;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import org.jgpu.annotations.Half;
import org.jgpu.contract.bits.BitRecorder;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.HostArray;

/**
 * An array on the host.
 *
 * @param bytes of the elements, in row-major order and little-endian
 */
public record GoldenArray(DType<?> dtype, long[] shape, byte[] bytes) {
  private static final int[] OTHER_TRUTHS = {2, 255, 1, 128, 16};

  /** Returns the dtype of NumPy's name. */
  static DType<?> dtype(String name) {
    return DType.values().stream()
        .filter(dtype -> dtype.toString().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no dtype " + name));
  }

  /** Returns the elements of {@code array}. */
  public static GoldenArray of(DeviceArray<?> array) {
    return copyOf(array);
  }

  private static <A> GoldenArray copyOf(DeviceArray<A> array) {
    byte[] bytes = new byte[(int) array.size() * array.dtype().bytes()];
    if (bytes.length > 0) {
      try (HostArray<A> host = array.gpu().hostArray(array.dtype(), (int) array.size())) {
        array.copyToAsync(host).join();
        host.buffer().get(bytes);
      }
    }
    return new GoldenArray(array.dtype(), array.shape(), bytes);
  }

  /**
   * Returns truth values that are true by other bytes than 1, as memory of others may have them.
   */
  GoldenArray byOtherBytes() {
    byte[] others = bytes.clone();
    if (dtype == DType.BOOL) {
      for (int i = 0; i < others.length; i++) {
        others[i] = (byte) (others[i] == 0 ? 0 : OTHER_TRUTHS[i % OTHER_TRUTHS.length]);
      }
    }
    return new GoldenArray(dtype, shape, others);
  }

  /** Returns truth values as 0 and 1. */
  GoldenArray byOnes() {
    byte[] ones = bytes.clone();
    if (dtype == DType.BOOL) {
      for (int i = 0; i < ones.length; i++) {
        ones[i] = (byte) (ones[i] == 0 ? 0 : 1);
      }
    }
    return new GoldenArray(dtype, shape, ones);
  }

  /** Returns it on {@code gpu}, packed. */
  public DeviceArray<?> on(Gpu gpu) {
    return filled(gpu.empty(dtype, shape));
  }

  private <A> DeviceArray<A> filled(DeviceArray<A> array) {
    if (bytes.length > 0) {
      try (HostArray<A> host = array.gpu().hostArray(array.dtype(), (int) array.size())) {
        host.buffer().put(bytes);
        array.copyFromAsync(host).join();
      }
    }
    return array;
  }

  /** Returns the number of values: of parts, if the elements are complex. */
  int values() {
    return bytes.length / valueBytes();
  }

  boolean isComplex() {
    return dtype == DType.COMPLEX64 || dtype == DType.COMPLEX128;
  }

  boolean isExactType() {
    return !isComplex()
        && dtype != DType.FLOAT16
        && dtype != DType.BFLOAT16
        && dtype != DType.FLOAT32
        && dtype != DType.FLOAT64;
  }

  int valueBytes() {
    return isComplex() ? dtype.bytes() / 2 : dtype.bytes();
  }

  /** Returns a value as its bits. */
  public long bits(int i) {
    ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    return switch (valueBytes()) {
      case 1 -> all.get(i);
      case 2 -> all.getShort(2 * i);
      case 4 -> all.getInt(4 * i);
      default -> all.getLong(8 * i);
    };
  }

  /** Returns a value of a type that has fractions. */
  double value(int i) {
    if (dtype == DType.FLOAT16) {
      return new Half((short) bits(i)).toFloat();
    } else if (dtype == DType.BFLOAT16) {
      return Float.intBitsToFloat((int) bits(i) << 16);
    }
    return valueBytes() == 4
        ? Float.intBitsToFloat((int) bits(i))
        : Double.longBitsToDouble(bits(i));
  }

  /** Notes that another device's floats or doubles may be {@code tolerance} from what is exact. */
  void recordNear(double tolerance) {
    floating().ifPresent(values -> BitRecorder.near(tolerance, values));
  }

  /** As {@link #recordNear}, for an error in units of the last place of each. */
  void recordWithin(double ulps) {
    floating().ifPresent(values -> BitRecorder.within(ulps, values));
  }

  /** The elements, if they are floats or doubles or pairs of these. */
  private Optional<Object> floating() {
    if (isExactType() || valueBytes() < 4) {
      return Optional.empty();
    }
    ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    if (valueBytes() == 4) {
      float[] floats = new float[values()];
      all.asFloatBuffer().get(floats);
      return Optional.of(floats);
    }
    double[] doubles = new double[values()];
    all.asDoubleBuffer().get(doubles);
    return Optional.of(doubles);
  }

  /** Returns NumPy's NaN as its bits. */
  long nan() {
    if (dtype == DType.FLOAT16) {
      return 0x7e00;
    } else if (dtype == DType.BFLOAT16) {
      return 0x7fc0;
    }
    return valueBytes() == 4 ? 0x7fc00000L : 0x7ff8000000000000L;
  }

  /** Returns the distance between neighbours of the type at {@code value}. */
  double ulp(double value) {
    int digits;
    int least;
    if (dtype == DType.FLOAT16) {
      digits = 10;
      least = -14;
    } else if (dtype == DType.BFLOAT16) {
      digits = 7;
      least = -126;
    } else {
      return valueBytes() == 4 ? Math.ulp((float) value) : Math.ulp(value);
    }
    return Math.scalb(1.0, Math.max(Math.getExponent(value), least) - digits);
  }

  /** Returns the largest magnitude of a finite value; 0 if there is none. */
  double largest() {
    double largest = 0;
    for (int i = 0; i < values(); i++) {
      double size = Math.abs(value(i));
      largest = size > largest && !Double.isInfinite(size) ? size : largest;
    }
    return largest;
  }

  /**
   * Returns where {@code found} differs; an empty text if it does not. NaN equals NaN, and zeros
   * have their signs where no error is allowed.
   *
   * @param ulps the error allowed, in units of the last place of the largest value
   */
  public String difference(GoldenArray found, double ulps) {
    if (found.dtype != dtype || !Arrays.equals(found.shape, shape)) {
      return "%s%s for %s%s"
          .formatted(found.dtype, Arrays.toString(found.shape), dtype, Arrays.toString(shape));
    }
    double allowed = ulps == 0 || isExactType() ? 0 : ulps * ulp(largest());
    for (int i = 0; i < values(); i++) {
      boolean same = found.bits(i) == bits(i);
      if (!same && !isExactType()) {
        double wanted = value(i);
        double value = found.value(i);
        same =
            wanted != wanted
                ? value != value
                : wanted == value || Math.abs(wanted - value) <= allowed;
      }
      if (!same) {
        return "%s for %s at %d; ".formatted(found.text(i), text(i), i);
      }
    }
    return "";
  }

  /** Returns a value as messages show it. */
  String text(int i) {
    return isExactType() ? Long.toString(bits(i)) : Double.toString(value(i));
  }
}
