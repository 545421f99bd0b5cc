package org.jgpu.contract.sparse;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/**
 * A dense matrix on the host: the oracle of sparse ones. Real numbers have the imaginary part 0.
 */
record HostMatrix(int rows, int columns, Complex128[] elements) {
  static final Complex128 ZERO = new Complex128(0, 0);
  static final List<DType<?>> DTYPES =
      List.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128);

  static HostMatrix zeros(int rows, int columns) {
    Complex128[] elements = new Complex128[rows * columns];
    Arrays.fill(elements, ZERO);
    return new HostMatrix(rows, columns, elements);
  }

  Complex128 at(int row, int column) {
    return elements[row * columns + column];
  }

  void add(int row, int column, Complex128 value) {
    elements[row * columns + column] = at(row, column).plus(value);
  }

  HostMatrix transposed() {
    HostMatrix turned = zeros(columns, rows);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        turned.add(j, i, at(i, j));
      }
    }
    return turned;
  }

  HostMatrix times(HostMatrix other) {
    HostMatrix product = zeros(rows, other.columns);
    for (int i = 0; i < rows; i++) {
      for (int k = 0; k < columns; k++) {
        if (!at(i, k).isZero()) {
          for (int j = 0; j < other.columns; j++) {
            product.add(i, j, at(i, k).times(other.at(k, j)));
          }
        }
      }
    }
    return product;
  }

  /** Numbers that sums and products of hold exactly, in float32, too. */
  static Complex128 number(Random random, DType<?> dtype) {
    return new Complex128(
        (random.nextInt(17) - 8) / 4.0, isComplex(dtype) ? (random.nextInt(17) - 8) / 4.0 : 0);
  }

  static boolean isComplex(DType<?> dtype) {
    return dtype == DType.COMPLEX64 || dtype == DType.COMPLEX128;
  }

  static Complex128[] numbers(Random random, DType<?> dtype, int count) {
    Complex128[] numbers = new Complex128[count];
    Arrays.setAll(numbers, i -> number(random, dtype));
    return numbers;
  }

  /** Returns numbers as a Java array of {@code dtype}. */
  static <A> A array(DType<A> dtype, Complex128[] numbers) {
    Object array = Array.newInstance(dtype.arrayType().getComponentType(), numbers.length);
    for (int i = 0; i < numbers.length; i++) {
      Array.set(array, i, element(dtype, numbers[i]));
    }
    return dtype.arrayType().cast(array);
  }

  private static Object element(DType<?> dtype, Complex128 number) {
    if (dtype == DType.FLOAT32) {
      return (float) number.re();
    } else if (dtype == DType.FLOAT64) {
      return number.re();
    }
    return dtype == DType.COMPLEX64
        ? new Complex64((float) number.re(), (float) number.im())
        : number;
  }

  /** Returns the elements of an array of the device. */
  static Complex128[] read(DeviceArray<?> array) {
    Object host = array.toHost();
    Complex128[] numbers = new Complex128[Array.getLength(host)];
    Arrays.setAll(numbers, i -> complex(Array.get(host, i)));
    return numbers;
  }

  private static Complex128 complex(Object element) {
    if (element instanceof Complex64 number) {
      return new Complex128(number.re(), number.im());
    }
    return element instanceof Complex128 number
        ? number
        : new Complex128(((Number) element).doubleValue(), 0);
  }

  /** Entries at random places, several at some. */
  record Triplets(int rows, int columns, List<int[]> places, List<Complex128> values) {
    static Triplets of(int rows, int columns) {
      return new Triplets(rows, columns, new ArrayList<>(), new ArrayList<>());
    }

    static Triplets random(Random random, DType<?> dtype, int rows, int columns, int count) {
      Triplets triplets = of(rows, columns);
      for (int i = 0; i < count && rows > 0 && columns > 0; i++) {
        triplets.add(random.nextInt(rows), random.nextInt(columns), number(random, dtype));
      }
      return triplets;
    }

    void add(int row, int column, Complex128 value) {
      places.add(new int[] {row, column});
      values.add(value);
    }

    HostMatrix dense() {
      HostMatrix dense = zeros(rows, columns);
      for (int i = 0; i < places.size(); i++) {
        dense.add(places.get(i)[0], places.get(i)[1], values.get(i));
      }
      return dense;
    }

    <A> CooMatrix<A> coo(Gpu gpu, DType<A> dtype) {
      return CooMatrix.of(
          gpu,
          dtype,
          places.stream().mapToInt(place -> place[0]).toArray(),
          places.stream().mapToInt(place -> place[1]).toArray(),
          array(dtype, values.toArray(new Complex128[0])),
          rows,
          columns);
    }

    /** Returns them by rows as they are: in no order, and several of one place. */
    <A> CsrMatrix<A> loose(Gpu gpu, DType<A> dtype) {
      int[] offsets = new int[rows + 1];
      places.forEach(place -> offsets[place[0] + 1]++);
      for (int i = 0; i < rows; i++) {
        offsets[i + 1] += offsets[i];
      }
      int[] next = offsets.clone();
      int[] indices = new int[places.size()];
      Complex128[] ordered = new Complex128[places.size()];
      for (int i = 0; i < indices.length; i++) {
        int at = next[places.get(i)[0]]++;
        indices[at] = places.get(i)[1];
        ordered[at] = values.get(i);
      }
      return CsrMatrix.of(gpu, dtype, offsets, indices, array(dtype, ordered), rows, columns);
    }
  }
}
