/**
 * Passes: pure functions from IR to IR, run in one visible order, and analyses of whole programs.
 */
@NullMarked
package org.jgpu.processor.transform;

import org.jspecify.annotations.NullMarked;
