package org.jgpu.software.translate;

import org.jgpu.software.ptx.PtxException;

/** Decodes the instructions of one opcode. */
interface Decoder {
  Operation decode(Form form) throws PtxException;
}
