/**
 * NVIDIA's own libraries, where they are installed: what finds them and calls them, by addresses.
 * Nothing needs them; what uses them has kernels of its own beside.
 */
@NullMarked
package org.jgpu.runtime.vendor;

import org.jspecify.annotations.NullMarked;
