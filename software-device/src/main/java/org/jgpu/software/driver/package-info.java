/** The driver seam on top of the PTX engine: contexts, streams, events, modules and launches. */
@NullMarked
package org.jgpu.software.driver;

import org.jspecify.annotations.NullMarked;
