package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Systems of linear equations. */
final class LinearSolverKernels {
  private LinearSolverKernels() {}

  @RawKernel(resource = "linear_solver.cu")
  static native void solve(double[] matrices, double[] sides, double[] solutions, int n);

  @RawKernel(resource = "linear_solver.cu")
  static native void jacobi(float[] a, float[] b, float[] x, float[] next, int[] change, int n);
}
