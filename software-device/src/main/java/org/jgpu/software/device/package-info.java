/**
 * What translated kernels call: their context, memory accesses, and arithmetic that the JVM lacks.
 */
@NullMarked
package org.jgpu.software.device;

import org.jspecify.annotations.NullMarked;
