/** What the annotation processor costs: javac with it and without, in fresh JVMs; needs no GPU. */
@NullMarked
package org.jgpu.benchmarks.javac;

import org.jspecify.annotations.NullMarked;
