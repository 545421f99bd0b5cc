/**
 * Pieces of bytecode: constants, and calls of the methods that support generated code. Each of
 * these is a constant of an enum, so that its uses are found.
 */
@NullMarked
package org.jgpu.software.translate.bytecode;

import org.jspecify.annotations.NullMarked;
