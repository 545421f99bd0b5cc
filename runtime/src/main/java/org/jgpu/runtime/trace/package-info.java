/** What programs may have measured while they run: a summary at the end, and JFR events. */
@NullMarked
package org.jgpu.runtime.trace;

import org.jspecify.annotations.NullMarked;
