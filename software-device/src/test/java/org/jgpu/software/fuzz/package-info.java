/**
 * Mutated PTX on the software device: whatever the text, it ends in an error or in a run, and a
 * text that means the same gives the same results.
 */
@NullMarked
package org.jgpu.software.fuzz;

import org.jspecify.annotations.NullMarked;
