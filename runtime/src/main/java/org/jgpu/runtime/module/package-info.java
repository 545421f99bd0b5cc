/**
 * Finds the compiled code of a kernel for a device - cubin, PTX, or compiled now from the source in
 * the jar - and loads it into the driver.
 */
@NullMarked
package org.jgpu.runtime.module;

import org.jspecify.annotations.NullMarked;
