/** The restrictions on kernel signatures, one class each. */
@NullMarked
package org.jgpu.processor.signature.rule;

import org.jspecify.annotations.NullMarked;
