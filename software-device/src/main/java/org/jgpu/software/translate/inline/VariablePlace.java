package org.jgpu.software.translate.inline;

/** A shared or local variable: its PTX name, its offset in its memory and its size in bytes. */
public record VariablePlace(String name, long offset, long bytes) {}
