/**
 * A stand-in for NVIDIA's driver: a C library with its functions, which the software device
 * answers. With it the drivers for GPUs run where there is no GPU: what they pass to C, what they
 * make of its answers, and which calls come when.
 */
@NullMarked
package org.jgpu.contract.standin;

import org.jspecify.annotations.NullMarked;
