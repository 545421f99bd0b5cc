/** Tests of linear algebra, by invariants and against NumPy. */
@NullMarked
package org.jgpu.contract.linalg;

import org.jspecify.annotations.NullMarked;
