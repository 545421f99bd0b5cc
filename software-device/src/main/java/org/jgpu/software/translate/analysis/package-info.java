/**
 * What is known of a kernel's operations before code is written: control flow, liveness, where
 * registers are held, which values are uniform, aligned, pointers of one segment, or known to grow.
 */
@NullMarked
package org.jgpu.software.translate.analysis;

import org.jspecify.annotations.NullMarked;
