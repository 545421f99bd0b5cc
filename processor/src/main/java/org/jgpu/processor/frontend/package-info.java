/**
 * Reads kernel bodies from javac's attributed trees: the only package that knows the compiler. It
 * turns each class into IR as soon as javac has analysed it, keeping nothing of javac's but what
 * messages need.
 */
@NullMarked
package org.jgpu.processor.frontend;

import org.jspecify.annotations.NullMarked;
