/** Loaded PTX programs and how their blocks, warps and threads are scheduled. */
@NullMarked
package org.jgpu.software.exec;

import org.jspecify.annotations.NullMarked;
