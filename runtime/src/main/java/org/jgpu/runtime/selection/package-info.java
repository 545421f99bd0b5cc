/** The choice of the driver, and the words for why. */
@NullMarked
package org.jgpu.runtime.selection;

import org.jspecify.annotations.NullMarked;
