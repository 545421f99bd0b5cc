package org.jgpu.arrays;

import java.util.Set;
import org.jgpu.arrays.Searching.Side;
import org.jgpu.arrays.kernels.ComparisonKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Comparisons and searches of uint64 with signed integers, which have no dtype of integers in
 * common: in float64 2^53 and 2^53 + 1 would be equal. What is below 0 is known by its sign, the
 * rest fits uint64.
 */
final class MixedSigns {
  private static final Set<String> NAMES =
      Set.of("equal", "notEqual", "less", "lessEqual", "greater", "greaterEqual");

  private MixedSigns() {}

  static boolean concern(String name, DeviceArray<?> x, DeviceArray<?> y) {
    return NAMES.contains(name) && concern(x, y);
  }

  static boolean concern(DeviceArray<?> x, DeviceArray<?> y) {
    return DTypes.isInteger(x.dtype())
        && DTypes.isInteger(y.dtype())
        && DTypes.promote(x.dtype(), y.dtype()) == (DType<?>) DType.FLOAT64;
  }

  /** The greater ones come with their operands swapped: they are those that are less. */
  static NdArray<boolean[]> test(String name, DeviceArray<?> x, DeviceArray<?> y) {
    boolean unsignedFirst = x.dtype() == (DType<?>) DType.UINT64;
    DeviceArray<?> signed = unsignedFirst ? y : x;
    try (NdArray<boolean[]> negative = Comparison.less(signed, 0);
        DeviceArray<long[]> left = Casts.cast(x, DType.UINT64);
        DeviceArray<long[]> right = Casts.cast(y, DType.UINT64);
        NdArray<boolean[]> found = Nd.of(compared(name, left, right))) {
      boolean holdsBelow = name.equals("notEqual") || !unsignedFirst && !name.equals("equal");
      if (holdsBelow) {
        return Comparison.logicalOr(found, negative);
      }
      try (NdArray<boolean[]> others = Comparison.logicalNot(negative)) {
        return Comparison.logicalAnd(found, others);
      }
    }
  }

  /** Numbers below 0 are before all sorted ones, and those from 2^63 on behind signed ones. */
  static NdArray<long[]> places(DeviceArray<?> sorted, DeviceArray<?> values, Side side) {
    boolean unsignedFirst = sorted.dtype() == (DType<?>) DType.UINT64;
    DType<long[]> common = unsignedFirst ? DType.UINT64 : DType.INT64;
    try (Operands<long[]> line = Operands.in(common, sorted);
        Operands<long[]> wanted = Operands.in(common, values);
        NdArray<boolean[]> outside =
            unsignedFirst ? Comparison.less(values, 0) : Comparison.less(wanted.array(), 0);
        NdArray<long[]> found = Searching.searchSorted(line.array(), wanted.array(), side)) {
      return Selection.where(outside, unsignedFirst ? 0 : sorted.size(), found);
    }
  }

  /** As signed numbers the same bits are the same number, unless they are below 0. */
  static NdArray<boolean[]> isIn(DeviceArray<?> x, DeviceArray<?> test) {
    try (Operands<long[]> elements = Operands.in(DType.INT64, x);
        Operands<long[]> tests = Operands.in(DType.INT64, test);
        NdArray<boolean[]> found = Sets.isIn(elements.array(), tests.array());
        NdArray<boolean[]> inside = Comparison.greaterEqual(elements.array(), 0)) {
      return Comparison.logicalAnd(found, inside);
    }
  }

  private static DeviceArray<boolean[]> compared(
      String name, DeviceArray<long[]> x, DeviceArray<long[]> y) {
    return switch (name) {
      case "equal" -> ComparisonKernelsLauncher.equal(x, y);
      case "notEqual" -> ComparisonKernelsLauncher.notEqual(x, y);
      case "less", "greater" -> ComparisonKernelsLauncher.less(x, y);
      default -> ComparisonKernelsLauncher.lessEqual(x, y);
    };
  }
}
