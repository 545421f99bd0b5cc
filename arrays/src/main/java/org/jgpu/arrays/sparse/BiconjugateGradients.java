package org.jgpu.arrays.sparse;

import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.Scope;
import org.jspecify.annotations.Nullable;

/**
 * Stabilized biconjugate gradients, after van der Vorst, with a preconditioner. An iteration goes
 * along a direction that is biconjugate to those before, and then along what is left, as far as
 * makes the residual least.
 */
final class BiconjugateGradients<A> {
  private final LinearSystem<A> system;
  private final NdArray<A> r;
  private final NdArray<A> shadow;
  private final NdArray<A> p;
  private final NdArray<A> rho;
  private double residual;

  BiconjugateGradients(LinearSystem<A> system) {
    this.system = system;
    this.r = system.residual();
    this.residual = LinearSystem.norm(r);
    this.shadow = r.copy();
    this.p = r.copy();
    this.rho = LinearSystem.dot(shadow, r);
  }

  Solution<A> run() {
    if (residual <= system.goal()) {
      return system.solved(0, residual);
    }
    for (int iteration = 1; iteration <= system.limit(); iteration++) {
      try (Scope scope = Scope.open()) {
        Solution<A> end = iterate(iteration);
        if (end != null) {
          return end;
        }
      }
    }
    return system.unsolved(residual);
  }

  /** Returns null if it goes on. */
  private @Nullable Solution<A> iterate(int iteration) {
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
      return endedHalfway(iteration, half);
    }
    NdArray<A> omega = LinearSystem.dot(turned, half).div(squares);
    system.x().plusAssign(second.times(omega));
    r.copyFrom(half.minus(turned.times(omega)));
    residual = LinearSystem.norm(r);
    return system.isSolved(iteration, residual)
        ? system.solved(iteration, residual)
        : turn(iteration, image, alpha, omega);
  }

  /** What is left after the first half is all there is. */
  private Solution<A> endedHalfway(int iteration, NdArray<A> half) {
    residual = LinearSystem.norm(half);
    return system.isSolved(iteration, residual)
        ? system.solved(iteration, residual)
        : system.broken(iteration, residual, "A maps the residual to 0: it is singular");
  }

  /** Finds the next direction; returns null unless there is none. */
  private @Nullable Solution<A> turn(
      int iteration, NdArray<A> image, NdArray<A> alpha, NdArray<A> omega) {
    NdArray<A> next = LinearSystem.dot(shadow, r);
    if (!Double.isFinite(residual) || isZero(next) || isZero(omega)) {
      return system.broken(iteration, residual, "the directions are used up");
    }
    NdArray<A> beta = next.div(rho).times(alpha.div(omega));
    p.minusAssign(image.times(omega));
    p.timesAssign(beta);
    p.plusAssign(r);
    rho.copyFrom(next);
    return null;
  }

  private static boolean isZero(NdArray<?> number) {
    return Scalars.read(number).abs() == 0;
  }
}
