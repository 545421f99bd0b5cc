package org.jgpu.arrays.sparse;

import org.jgpu.arrays.NdArray;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.Scope;

/** Conjugate gradients, after Hestenes and Stiefel, with a preconditioner. */
record ConjugateGradients<A>(LinearSystem<A> system) {
  Solution<A> run() {
    NdArray<A> r = system.residual();
    double residual = LinearSystem.norm(r);
    if (residual <= system.goal()) {
      return system.solved(0, residual);
    }
    NdArray<A> z = system.preconditioned(r);
    NdArray<A> p = z.copy();
    NdArray<A> rz = LinearSystem.dot(r, z);
    for (int iteration = 1; iteration <= system.limit(); iteration++) {
      try (Scope scope = Scope.open()) {
        NdArray<A> image = system.a().apply(p);
        NdArray<A> curvature = LinearSystem.dot(p, image);
        Complex128 size = Scalars.read(curvature);
        if (!(size.re() > 0)) {
          return system.broken(
              iteration, residual, "p' A p is " + size.re() + ", so A is not positive definite");
        }
        NdArray<A> step = rz.div(curvature);
        system.x().plusAssign(p.times(step));
        r.minusAssign(image.times(step));
        residual = LinearSystem.norm(r);
        if (system.isSolved(iteration, residual)) {
          return system.solved(iteration, residual);
        }
        if (!Double.isFinite(residual)) {
          return system.broken(iteration, residual, "the residual is no number");
        }
        NdArray<A> next = system.preconditioned(r);
        NdArray<A> product = LinearSystem.dot(r, next);
        p.timesAssign(product.div(rz));
        p.plusAssign(next);
        rz.copyFrom(product);
      }
    }
    return system.unsolved(residual);
  }
}
