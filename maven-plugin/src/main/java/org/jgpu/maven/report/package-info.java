/** What compiled kernels use of a multiprocessor, read from the cubins themselves. */
@NullMarked
package org.jgpu.maven.report;

import org.jspecify.annotations.NullMarked;
