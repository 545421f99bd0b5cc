/** How fast the software device runs kernels, next to the same work in plain Java. */
@NullMarked
package org.jgpu.benchmarks.software;

import org.jspecify.annotations.NullMarked;
