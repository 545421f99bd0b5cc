package org.jgpu.arrays.sparse;

import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.Scope;

/** Stabilized biconjugate gradients, after van der Vorst, with a preconditioner. */
record BiconjugateGradients<A>(LinearSystem<A> system) {
  Solution<A> run() {
    NdArray<A> r = system.residual();
    double residual = LinearSystem.norm(r);
    if (residual <= system.goal()) {
      return system.solved(0, residual);
    }
    NdArray<A> shadow = r.copy();
    NdArray<A> p = r.copy();
    NdArray<A> rho = LinearSystem.dot(shadow, r);
    for (int iteration = 1; iteration <= system.limit(); iteration++) {
      try (Scope scope = Scope.open()) {
        NdArray<A> direction = system.preconditioned(p);
        NdArray<A> image = system.a().apply(direction);
        NdArray<A> against = LinearSystem.dot(shadow, image);
        if (isZero(against)) {
          return system.broken(iteration, residual, "a product with the first residual is 0");
        }
        NdArray<A> alpha = rho.div(against);
        NdArray<A> half = r.minus(image.times(alpha));
        NdArray<A> second = system.preconditioned(half);
        NdArray<A> turned = system.a().apply(second);
        NdArray<A> squares = LinearSystem.dot(turned, turned);
        system.x().plusAssign(direction.times(alpha));
        if (isZero(squares)) {
          // What is left after the first half is all there is.
          residual = LinearSystem.norm(half);
          return system.isSolved(iteration, residual)
              ? system.solved(iteration, residual)
              : system.broken(iteration, residual, "A maps the residual to 0: it is singular");
        }
        NdArray<A> omega = LinearSystem.dot(turned, half).div(squares);
        system.x().plusAssign(second.times(omega));
        r.copyFrom(half.minus(turned.times(omega)));
        residual = LinearSystem.norm(r);
        if (system.isSolved(iteration, residual)) {
          return system.solved(iteration, residual);
        }
        NdArray<A> next = LinearSystem.dot(shadow, r);
        if (!Double.isFinite(residual) || isZero(next) || isZero(omega)) {
          return system.broken(iteration, residual, "the directions are used up");
        }
        NdArray<A> beta = next.div(rho).times(alpha.div(omega));
        p.minusAssign(image.times(omega));
        p.timesAssign(beta);
        p.plusAssign(r);
        rho.copyFrom(next);
      }
    }
    return system.unsolved(residual);
  }

  private static boolean isZero(NdArray<?> number) {
    return Scalars.read(number).abs() == 0;
  }
}
