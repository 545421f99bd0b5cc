package org.jgpu.software.translate.decode;

import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.translate.operation.Operation;

/** Decodes the instructions of one opcode. */
interface Decoder {
  Operation decode(Form form) throws PtxException;
}
