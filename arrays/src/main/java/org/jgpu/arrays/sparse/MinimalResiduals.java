package org.jgpu.arrays.sparse;

import java.util.Arrays;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.Scope;

/**
 * Generalized minimal residuals, after Saad and Schultz: an orthonormal basis on the device, by
 * classical Gram-Schmidt done twice, and the small least squares on the host.
 */
record MinimalResiduals<A>(LinearSystem<A> system) {
  Solution<A> run() {
    int iteration = 0;
    double residual;
    while (true) {
      try (Scope scope = Scope.open()) {
        NdArray<A> r = system.residual();
        residual = LinearSystem.norm(r);
        if (residual <= system.goal()) {
          return system.solved(iteration, residual);
        } else if (!Double.isFinite(residual)) {
          return system.broken(iteration, residual, "the residual is no number");
        } else if (iteration >= system.limit()) {
          return system.unsolved(residual);
        }
        Cycle<A> cycle = new Cycle<>(system, r, residual);
        int made = cycle.run(iteration);
        iteration += made;
        cycle.update();
        double after = LinearSystem.norm(system.residual());
        // All directions are used, and the residual is as it was: no more comes of it.
        if (cycle.isComplete() && after > system.goal() && after >= residual) {
          return system.broken(iteration, after, "there is no better vector: A is singular");
        }
      }
    }
  }

  /** The iterations from one start to the next. */
  private static final class Cycle<A> {
    private final LinearSystem<A> system;
    private final NdArray<A> basis;
    private final LeastSquares squares;
    private boolean complete;

    Cycle(LinearSystem<A> system, NdArray<A> r, double residual) {
      this.system = system;
      int most = (int) Math.min(system.options().restart(), r.size());
      this.basis = Nd.on(r.gpu()).empty(r.dtype(), most + 1L, r.size());
      this.squares = new LeastSquares(most, residual, Scalars.epsilon(r.dtype()));
      basis.index(0, 0).copyFrom(r.times(1 / residual));
    }

    /** Returns how many iterations it made. */
    int run(int before) {
      int most = squares.most();
      for (int column = 0; column < most; column++) {
        double left = squares.add(extend(column));
        boolean solved = system.isSolved(before + column + 1, left);
        if (solved || complete || before + column + 1 >= system.limit()) {
          return column + 1;
        }
      }
      return most;
    }

    /** Returns the coordinates of the next image, and the norm of what is new in it. */
    private Complex128[] extend(int column) {
      try (Scope scope = Scope.open()) {
        NdArray<A> known = basis.slice(0, 0, column + 1L);
        NdArray<A> w =
            Packed.of(system.a().apply(system.preconditioned(basis.index(0, column)))).copy();
        double before = LinearSystem.norm(w);
        NdArray<A> coordinates = removed(known, w);
        coordinates.plusAssign(removed(known, w));
        double left = LinearSystem.norm(w);
        complete = !(left > before * Scalars.epsilon(basis.dtype()));
        if (!complete) {
          basis.index(0, column + 1L).copyFrom(w.times(1 / left));
        }
        Complex128[] found = Scalars.readAll(coordinates);
        Complex128[] all = Arrays.copyOf(found, column + 2);
        all[column + 1] = new Complex128(complete ? 0 : left, 0);
        return all;
      }
    }

    /** Takes from {@code w} what lies along the basis, and returns how much that was. */
    private static <A> NdArray<A> removed(NdArray<A> basis, NdArray<A> w) {
      NdArray<A> coordinates = MatrixProducts.vecDot(basis, w);
      NdArray<A> along = basis.times(coordinates.reshape(coordinates.size(), 1));
      w.minusAssign(Reductions.sum(along, 0));
      return coordinates;
    }

    boolean isComplete() {
      return complete;
    }

    /** Adds what the cycle found to the vector. */
    void update() {
      Complex128[] weights = squares.solution();
      NdArray<A> y = Scalars.vector(basis.gpu(), basis.dtype(), weights);
      NdArray<A> used = basis.slice(0, 0, weights.length);
      NdArray<A> sum = Reductions.sum(used.times(y.reshape(weights.length, 1)), 0);
      system.x().plusAssign(system.preconditioned(sum));
    }
  }
}
