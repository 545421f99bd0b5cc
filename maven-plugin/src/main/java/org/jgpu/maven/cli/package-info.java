/** The plugin's work on a command line, for builds without Maven. */
@NullMarked
package org.jgpu.maven.cli;

import org.jspecify.annotations.NullMarked;
