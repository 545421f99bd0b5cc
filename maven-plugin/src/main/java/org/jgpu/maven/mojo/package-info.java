/** The goals: they turn parameters into a request and results into log lines or failures. */
@NullMarked
package org.jgpu.maven.mojo;

import org.jspecify.annotations.NullMarked;
