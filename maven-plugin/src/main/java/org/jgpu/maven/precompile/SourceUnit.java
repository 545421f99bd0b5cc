package org.jgpu.maven.precompile;

import org.jgpu.format.ClassDescriptor;

/**
 * A CUDA source that some class's descriptor lists.
 *
 * @param name the unit's name
 * @param source its text
 * @param hash of the source
 * @param owner the class
 */
record SourceUnit(String name, String source, String hash, ClassDescriptor owner) {}
