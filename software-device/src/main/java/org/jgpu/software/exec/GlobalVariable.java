package org.jgpu.software.exec;

/** A module's variable in device memory: its PTX name, its address and its size in bytes. */
public record GlobalVariable(String name, long address, long bytes) {}
