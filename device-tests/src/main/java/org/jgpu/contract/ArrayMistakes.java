package org.jgpu.contract;

import static org.jgpu.arrays.Index.at;
import static org.jgpu.arrays.Index.from;
import static org.jgpu.arrays.Index.pick;
import static org.jgpu.arrays.Over.over;
import static org.jgpu.arrays.Trigonometry.sin;

import java.nio.file.Path;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Scope;

/**
 * What people get wrong with arrays as in NumPy. {@link RunTimeMistakesTest} puts these methods and
 * what they bring about on the page of mistakes.
 */
final class ArrayMistakes {
  private ArrayMistakes() {}

  /** Shapes that do not go together. */
  static void shapes(Nd nd) {
    nd.ones(DType.FLOAT32, 2, 3).plus(nd.ones(DType.FLOAT32, 2, 4));
  }

  /** A dtype that does not hold the other one. */
  static void dtypes(Nd nd) {
    nd.array(1f, 2f).plus(nd.array(1.0, 2.0));
  }

  /** A fraction with integers. */
  static void fraction(Nd nd) {
    nd.array(1, 2, 3).times(0.5);
  }

  /** A number that is too large. */
  static void largeNumber(Nd nd) {
    nd.array(DType.INT8, new byte[] {100}).plus(200);
  }

  /** The sine of integers. */
  static void sine(Nd nd) {
    sin(nd.array(1, 2, 3));
  }

  /** The mean of integers. */
  static void mean(Nd nd) {
    nd.array(1, 2, 3).mean();
  }

  /** The sum of truth values. */
  static void truths(Nd nd) {
    nd.array(1, 2, 3).greater(1).sum();
  }

  /** A result of another dtype in place. */
  static void inPlaceDtype(Nd nd) {
    nd.array(1, 2).plusAssign(nd.array(0.5, 1.5));
  }

  /** A result of another shape in place. */
  static void inPlaceShape(Nd nd) {
    nd.array(1, 2).plusAssign(nd.ones(DType.INT32, 2, 2));
  }

  /** A closed array. */
  static void closed(Nd nd) {
    NdArray<float[]> x = nd.array(1f, 2f);
    x.close();
    x.plus(1);
  }

  /** A view of a closed array. */
  static void closedView(Nd nd) {
    NdArray<float[]> x = nd.array(1f, 2f, 3f);
    NdArray<float[]> rest = x.get(from(1));
    x.close();
    rest.toHost();
  }

  /** An array that left its scope. */
  static void scope(Nd nd) {
    NdArray<float[]> y;
    try (Scope scope = Scope.open()) {
      y = nd.array(1f, 2f).plus(1);
    }
    y.toHost();
  }

  /** The only element of many. */
  static void item(Nd nd) {
    nd.array(1f, 2f).item();
  }

  /** A result as another type. */
  static void resultType(Nd nd) {
    int sum = nd.array(1f, 2f).sum().intAt();
  }

  /** A dtype that is taken for another one. */
  static void typed(Nd nd) {
    NdArray<?> x = nd.array(1.0, 2.0);
    NdArray<float[]> y = x.as(DType.FLOAT32);
  }

  /** An index that is out of range. */
  static void index(Nd nd) {
    nd.array(1f, 2f).get(at(2));
  }

  /** More indices than axes. */
  static void indices(Nd nd) {
    nd.array(1f, 2f).get(at(0), at(1));
  }

  /** One of many indices is out of range. */
  static void picked(Nd nd) {
    nd.array(1f, 2f, 3f).get(pick(nd.array(0, 7)));
  }

  /** A mask of another shape. */
  static void mask(Nd nd) {
    nd.array(1f, 2f, 3f).get(nd.array(true, false));
  }

  /** Values of another shape. */
  static void values(Nd nd) {
    nd.array(1f, 2f, 3f).set(nd.array(4f, 5f, 6f), from(1));
  }

  /** An axis that is not there. */
  static void axis(Nd nd) {
    nd.array(1f, 2f).sum(over(1));
  }

  /** Rows of different lengths. */
  static void rows(Nd nd) {
    nd.array(new float[][] {{1, 2}, {3}});
  }

  /** Arrays that do not fit together. */
  static void joined(Nd nd) {
    Joining.concat(0, nd.ones(DType.FLOAT32, 2, 3), nd.ones(DType.FLOAT32, 2, 4));
  }

  /** The largest of nothing. */
  static void nothing(Nd nd) {
    nd.zeros(DType.FLOAT32, 0).max();
  }

  /** A percentile that there is not. */
  static void percentile(Nd nd) {
    OrderStatistics.percentile(nd.array(1f, 2f), 150);
  }

  /** Matrices whose extents do not meet. */
  static void product(Nd nd) {
    MatrixProducts.matmul(nd.ones(DType.FLOAT32, 2, 3), nd.ones(DType.FLOAT32, 2, 3));
  }

  /** Equations without a solution. */
  static void singular(Nd nd) {
    Solvers.solve(nd.ones(DType.FLOAT64, 2, 2), nd.ones(DType.FLOAT64, 2)).toHost();
  }

  /** A file in a folder that is not there. */
  static void folder(Nd nd) {
    ArrayFiles.save(Path.of("nowhere", "x.npy"), nd.array(1f, 2f));
  }
}
