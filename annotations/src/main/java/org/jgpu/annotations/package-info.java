/** The annotations that mark kernels, and the device API that their bodies are written against. */
@NullMarked
package org.jgpu.annotations;

import org.jspecify.annotations.NullMarked;
