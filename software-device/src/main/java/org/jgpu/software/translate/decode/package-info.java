/**
 * Decodes PTX instructions into operations. Behind it nobody looks at the text of an instruction.
 */
@NullMarked
package org.jgpu.software.translate.decode;

import org.jspecify.annotations.NullMarked;
