/**
 * The kernels that the contracts run; each is plain Java too, which is what it is compared with.
 */
@NullMarked
package org.jgpu.contract.kernels;

import org.jspecify.annotations.NullMarked;
