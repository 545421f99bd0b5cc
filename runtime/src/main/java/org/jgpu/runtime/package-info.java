/**
 * Devices, device arrays, streams and events: what a user of JGPU touches at run time.
 *
 * <p>Here and in the packages on top of it no argument is null that is not marked as nullable:
 * another one is a {@link java.lang.NullPointerException} with the name of the parameter, before
 * anything is enqueued; launchers throw a {@link org.jgpu.runtime.error.GpuException} that names
 * kernel and parameter.
 */
@NullMarked
package org.jgpu.runtime;

import org.jspecify.annotations.NullMarked;
