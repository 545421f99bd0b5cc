/**
 * Checked mode: what has been written and who touched it since the last barrier, beside each byte
 * of memory.
 */
@NullMarked
package org.jgpu.software.check;

import org.jspecify.annotations.NullMarked;
