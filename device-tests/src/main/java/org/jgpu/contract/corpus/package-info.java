/**
 * Algorithms of textbooks and samples in CUDA C, as one writes them for a GPU, run through their
 * launchers and compared with plain Java.
 */
@NullMarked
package org.jgpu.contract.corpus;

import org.jspecify.annotations.NullMarked;
