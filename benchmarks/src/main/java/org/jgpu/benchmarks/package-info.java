/** GPU benchmarks: each measures one thing of DESIGN's performance table, by name, as JSON. */
@NullMarked
package org.jgpu.benchmarks;

import org.jspecify.annotations.NullMarked;
