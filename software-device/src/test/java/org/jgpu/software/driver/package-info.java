/** Tests of the software driver, through the seam that the runtime uses. */
@NullMarked
package org.jgpu.software.driver;

import org.jspecify.annotations.NullMarked;
