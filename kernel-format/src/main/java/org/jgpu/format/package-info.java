/**
 * What processor, Maven plugin and runtime must agree on: kernel descriptors, the names of the
 * files that travel in the jar, and the hashes that keep a stale binary from ever matching.
 */
@NullMarked
package org.jgpu.format;

import org.jspecify.annotations.NullMarked;
