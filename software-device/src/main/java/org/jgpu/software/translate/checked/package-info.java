/**
 * What checked mode adds to operations: probes of accesses, and following values that are not
 * defined.
 */
@NullMarked
package org.jgpu.software.translate.checked;

import org.jspecify.annotations.NullMarked;
