/** Compares compiled entries with what the launchers will pass. */
@NullMarked
package org.jgpu.maven.verify;

import org.jspecify.annotations.NullMarked;
