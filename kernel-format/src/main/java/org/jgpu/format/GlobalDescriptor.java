package org.jgpu.format;

/**
 * A variable in a CUDA source that Java code reads and writes.
 *
 * @param key the name of the Java method that declares it; unique within the class
 * @param unit name of the {@link CudaUnit} that defines it
 * @param location source file name and line of that method, for messages
 * @param type its type, or that of its elements
 * @param array whether it is an array
 * @param symbol its name in the source as {@link EntryDescriptor#symbol} has it
 */
public record GlobalDescriptor(
    String key, String unit, String location, ValueType type, boolean array, String symbol) {}
