package org.jgpu.arrays;

import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * Orders by several keys: stable sorts, by the least significant key first. Complex numbers have
 * four, NaN in the real part, NaN in the imaginary one, and both parts.
 */
final class LexicalOrder {
  private LexicalOrder() {}

  /** Gives the places of real numbers in order. */
  interface ArgSort {
    NdArray<long[]> of(DeviceArray<?> key);
  }

  /**
   * Returns the places that sort by the last of {@code keys}, then by the one before, and so on.
   */
  static NdArray<long[]> places(String call, List<? extends DeviceArray<?>> keys, int axis) {
    if (keys.isEmpty()) {
      throw new GpuException(call + " by no keys");
    }
    keys.forEach(key -> AxisSort.requireSameShape(call, keys.get(0), key));
    if (keys.get(0).rank() == 0 && (axis == 0 || axis == -1)) {
      return Nd.on(keys.get(0).gpu()).zeros(DType.INT64);
    }
    NdArray<long[]> places = Sorting.argSort(keys.get(0), axis);
    for (DeviceArray<?> key : keys.subList(1, keys.size())) {
      try (NdArray<long[]> before = places) {
        places = then(before, key, axis, next -> Sorting.argSort(next, axis));
      }
    }
    return places;
  }

  /**
   * Returns the places of complex numbers: those with NaN in both parts come last, before them
   * those with it in the real part.
   *
   * @param inOrder sorts parts
   * @param ascending sorts truth values, which have NaN last in every order
   */
  static NdArray<long[]> complex(DeviceArray<?> x, int axis, ArgSort inOrder, ArgSort ascending) {
    NdArray<?> re = Complexes.real(x);
    NdArray<?> im = Complexes.imag(x);
    try (NdArray<boolean[]> reIsNaN = Comparison.isNaN(re);
        NdArray<boolean[]> imIsNaN = Comparison.isNaN(im);
        NdArray<long[]> byIm = inOrder.of(im);
        NdArray<long[]> byRe = then(byIm, re, axis, inOrder);
        NdArray<long[]> byImNaN = then(byRe, imIsNaN, axis, ascending)) {
      return then(byImNaN, reIsNaN, axis, ascending);
    }
  }

  /** Returns places in the order of {@code key}, and as they are where it is equal. */
  private static NdArray<long[]> then(
      NdArray<long[]> places, DeviceArray<?> key, int axis, ArgSort sort) {
    try (NdArray<?> ordered = Indexing.takeAlongAxis(key, places, axis);
        NdArray<long[]> next = sort.of(ordered)) {
      return Indexing.takeAlongAxis(places, next, axis);
    }
  }
}
