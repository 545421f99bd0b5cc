package org.jgpu.processor.ir;

/**
 * What a break or continue leaves: a loop, a switch or a labelled block.
 *
 * @param id unique within its function
 * @param name the Java label, or a generated name
 */
public record Label(int id, String name) {}
