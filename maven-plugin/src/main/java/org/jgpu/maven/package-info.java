/** Placeholder. */
@NullMarked
package org.jgpu.maven;

import org.jspecify.annotations.NullMarked;
