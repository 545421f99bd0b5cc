/** The contract of a device, as tests that run on the software device and on GPUs alike. */
@NullMarked
package org.jgpu.contract;

import org.jspecify.annotations.NullMarked;
