package org.jgpu.runtime;

/** Stand-in: a device. */
public final class Gpu {}
