/**
 * Device functions and records as a library has them: compiled before the kernels that call them.
 */
@NullMarked
package org.jgpu.contract.library;

import org.jspecify.annotations.NullMarked;
