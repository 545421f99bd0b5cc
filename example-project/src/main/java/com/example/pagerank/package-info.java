/** PageRank of a graph in a Matrix Market file, by sparse matrix-vector products. */
package com.example.pagerank;
