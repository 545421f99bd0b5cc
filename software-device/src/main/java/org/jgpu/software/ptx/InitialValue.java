package org.jgpu.software.ptx;

/**
 * One element of a variable's initialiser.
 *
 * @param offset where in the variable, in bytes
 * @param bytes how many bytes are set
 * @param bits the value, or what is added to the symbol's address
 * @param symbol the variable whose address is stored; empty for a plain number
 * @param generic whether the address is meant as a generic one
 * @param shift how far the address is shifted right first, in bits
 * @param line the line of the PTX text
 */
public record InitialValue(
    long offset, int bytes, long bits, String symbol, boolean generic, int shift, int line) {}
