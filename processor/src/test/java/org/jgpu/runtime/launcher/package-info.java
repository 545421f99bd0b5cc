/** Stand-ins for the runtime's entry for launchers; they record what launchers do. */
package org.jgpu.runtime.launcher;
