/** Launchers: the generated classes by which host code starts kernels. */
@NullMarked
package org.jgpu.processor.launcher;

import org.jspecify.annotations.NullMarked;
