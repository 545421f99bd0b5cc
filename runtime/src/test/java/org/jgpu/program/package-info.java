/** Programs as users write them: their frames are not the runtime's, which reports leave out. */
@org.jspecify.annotations.NullMarked
package org.jgpu.program;
