/**
 * Decoded instructions: what they read and write, where control goes, the traits that analyses ask
 * for, and the code that stands for them. Everything behind decoding speaks of these.
 */
@NullMarked
package org.jgpu.software.translate.operation;

import org.jspecify.annotations.NullMarked;
