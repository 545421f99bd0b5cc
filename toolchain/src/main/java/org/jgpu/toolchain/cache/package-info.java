/**
 * Files that JGPU keeps between runs, for this user only: where, whose, and compiled code in them.
 */
@NullMarked
package org.jgpu.toolchain.cache;

import org.jspecify.annotations.NullMarked;
