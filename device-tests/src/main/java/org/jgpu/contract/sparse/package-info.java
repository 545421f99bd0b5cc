/**
 * Tests of sparse matrices: SciPy's results, random matrices against plain Java, errors, memory.
 */
@NullMarked
package org.jgpu.contract.sparse;

import org.jspecify.annotations.NullMarked;
