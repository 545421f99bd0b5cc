package org.jgpu.arrays.linalg;

import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.SortOrder;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.library.SolverLibrary.Work;

/**
 * Eigenvalues of Hermitian matrices, ascending, and their vectors: by cuSOLVER where it is expected
 * to be faster, else by {@link Jacobi}'s rotations, of small ones by {@link WarpJacobi}'s.
 */
final class HermitianEigen {
  private HermitianEigen() {}

  static <A> Eigh<A> of(String function, DeviceArray<A> x, boolean lower) {
    if (LibraryFactors.takes(Work.EIGEN, x)) {
      return LibraryFactors.eigh(function, x, lower, true);
    }
    NdArray<A> packed = Matrices.packed(x);
    if (WarpJacobi.takes(packed)) {
      return WarpJacobi.eigh(function, packed, lower, true);
    }
    Jacobi.Result<A> found = Jacobi.eigen(function, packed, lower, true);
    NdArray<?> values = Matrices.real(found.values());
    NdArray<long[]> order = Sorting.argSort(values);
    return new Eigh<>(
        Indexing.takeAlongAxis(values, order, -1), Matrices.inOrder(found.right(), order));
  }

  static <A> NdArray<?> values(String function, DeviceArray<A> x, boolean lower) {
    if (LibraryFactors.takes(Work.EIGEN, x)) {
      return LibraryFactors.eigh(function, x, lower, false).eigenvalues();
    }
    NdArray<A> packed = Matrices.packed(x);
    if (WarpJacobi.takes(packed)) {
      return WarpJacobi.eigh(function, packed, lower, false).eigenvalues();
    }
    Jacobi.Result<A> found = Jacobi.eigen(function, packed, lower, false);
    return Sorting.sort(Matrices.real(found.values()), -1, SortOrder.ASCENDING);
  }
}
