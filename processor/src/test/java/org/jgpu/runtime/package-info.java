/** Stand-ins for the runtime's classes, as far as launchers use them. */
package org.jgpu.runtime;
