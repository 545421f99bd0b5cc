/** Linear algebra on every device. */
@NullMarked
package org.jgpu.contract.linalg;

import org.jspecify.annotations.NullMarked;
