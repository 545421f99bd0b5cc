package org.jgpu.runtime.vendor;

/**
 * A product as BLAS has it, {@code c = alpha * op(a) * op(b) + beta * c}, of matrices whose columns
 * lie one after the other.
 *
 * @param type of all elements
 * @param m rows of {@code op(a)} and of {@code c}
 * @param n columns of {@code op(b)} and of {@code c}
 * @param k columns of {@code op(a)}, rows of {@code op(b)}
 * @param c never transposed
 * @param batches how many products, each further one at the operands' strides
 * @param alpha the real factor of the product
 * @param beta the real factor of what {@code c} holds; where it is 0 nothing is read of it
 */
public record MatrixProduct(
    NumberType type,
    long m,
    long n,
    long k,
    Operand a,
    Operand b,
    Operand c,
    long batches,
    double alpha,
    double beta) {

  /**
   * One of the matrices.
   *
   * @param address of the first element, on the device
   * @param leading elements from one column to the next: the leading dimension
   * @param batchStride elements from one matrix to the next; 0 if all products share it
   * @param transposed whether the operation is the transposition
   */
  public record Operand(long address, long leading, long batchStride, boolean transposed) {}
}
