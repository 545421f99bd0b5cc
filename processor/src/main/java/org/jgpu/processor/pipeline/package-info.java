/**
 * Drives the translation of kernels: takes the classes that {@code frontend} has translated, waits
 * for what they call, makes kernels of them and has {@code output} write them.
 */
@NullMarked
package org.jgpu.processor.pipeline;

import org.jspecify.annotations.NullMarked;
