/** NVIDIA's libraries where they are installed, and what is asked of them where they are not. */
@NullMarked
package org.jgpu.contract.vendor;

import org.jspecify.annotations.NullMarked;
