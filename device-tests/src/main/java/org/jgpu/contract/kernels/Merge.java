package org.jgpu.contract.kernels;

/**
 * What a family of the tests asks for that numbers are not.
 *
 * @param <T> the type itself
 */
public interface Merge<T> {
  /** Returns what covers both. */
  T merge(T other);

  /** Returns how far it reaches. */
  double reach();
}
