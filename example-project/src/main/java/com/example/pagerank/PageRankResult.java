package com.example.pagerank;

/**
 * The ranks of the nodes of a graph.
 *
 * @param ranks the rank of each node; they add up to 1
 * @param iterations number of iterations done
 * @param change the sum of all changes of the last iteration
 */
record PageRankResult(float[] ranks, int iterations, double change) {}
