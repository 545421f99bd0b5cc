/** Makes one flat piece of PTX of a kernel and all that it calls, and lays out its variables. */
@NullMarked
package org.jgpu.software.translate.inline;

import org.jspecify.annotations.NullMarked;
