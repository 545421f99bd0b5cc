/**
 * NumPy's results for arrays, recorded by {@code arrays/src/test/numpy/golden.py}: inputs with
 * their layouts, arguments, and what comes out. A table gives each of NumPy's names what is to be
 * compared with it.
 */
@NullMarked
package org.jgpu.contract.golden;

import org.jspecify.annotations.NullMarked;
