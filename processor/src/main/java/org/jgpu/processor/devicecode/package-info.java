/**
 * Device code of functions and what class files tell, for kernels of other compilations: written
 * beside the class, found and read again.
 */
@NullMarked
package org.jgpu.processor.devicecode;

import org.jspecify.annotations.NullMarked;
