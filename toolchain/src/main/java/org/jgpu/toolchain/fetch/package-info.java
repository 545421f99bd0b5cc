/** An NVRTC that is fetched as an ordinary artifact and kept in the user's cache folder. */
@NullMarked
package org.jgpu.toolchain.fetch;

import org.jspecify.annotations.NullMarked;
