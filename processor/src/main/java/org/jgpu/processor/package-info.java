/**
 * The annotation processor: reads and checks signatures in the rounds, writes launchers, and starts
 * the compiler of kernel bodies. Everything else lies in the sub-packages.
 */
@NullMarked
package org.jgpu.processor;

import org.jspecify.annotations.NullMarked;
