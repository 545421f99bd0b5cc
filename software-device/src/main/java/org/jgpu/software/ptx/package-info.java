/**
 * PTX text and its model: modules, functions, registers and instructions, nothing about running
 * them.
 */
@NullMarked
package org.jgpu.software.ptx;

import org.jspecify.annotations.NullMarked;
