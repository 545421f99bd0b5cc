package com.example.pagerank;

/**
 * How ranks are computed.
 *
 * @param damping probability of following a link rather than jumping anywhere; from 0, below 1
 * @param tolerance the sum of all changes of an iteration that is small enough to stop
 * @param mostIterations number of iterations to stop after in any case
 */
record PageRankOptions(double damping, double tolerance, int mostIterations) {}
