/** Devices, device arrays, streams and events: what a user of JGPU touches at run time. */
@NullMarked
package org.jgpu.runtime;

import org.jspecify.annotations.NullMarked;
