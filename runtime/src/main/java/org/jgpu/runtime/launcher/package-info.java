/** What generated launchers call: binding of arguments, geometry, checks and the launch itself. */
@NullMarked
package org.jgpu.runtime.launcher;

import org.jspecify.annotations.NullMarked;
