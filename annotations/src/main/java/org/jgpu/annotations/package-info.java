/**
 * The annotations that mark kernels, and the device API that their bodies are written against.
 *
 * <p>None of it is needed at run time except by kernels that are called as plain Java.
 */
@NullMarked
package org.jgpu.annotations;

import org.jspecify.annotations.NullMarked;
