package org.jgpu.arrays.linalg.kernels;

/**
 * What a launch of a product computes: {@code alpha * A * B + beta * C}.
 *
 * @param rows of A and C
 * @param columns of B and C
 * @param depth the columns of A, which are the rows of B
 * @param batch how many matrices there are
 * @param middle how many of them along the second axis of the batch
 * @param inner how many along its last axis
 * @param share how much of the depth each part has
 * @param splits how many such parts there are
 * @param whole how many tiles have a block of their own
 * @param shared how many tiles are shared by all further blocks
 * @param flags as the kernels take them
 * @param alpha the factor of the product
 * @param beta the factor of what C held; 0 does not read it
 */
public record ProductShape(
    long rows,
    long columns,
    long depth,
    long batch,
    long middle,
    long inner,
    long share,
    long splits,
    long whole,
    long shared,
    int flags,
    double alpha,
    double beta) {}
