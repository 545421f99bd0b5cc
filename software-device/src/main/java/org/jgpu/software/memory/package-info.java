/** The device address space: allocations as checked byte arrays behind 64-bit addresses. */
@NullMarked
package org.jgpu.software.memory;

import org.jspecify.annotations.NullMarked;
