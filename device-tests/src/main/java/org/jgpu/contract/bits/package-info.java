/**
 * Whether two devices give the same bits: each test's results recorded as they leave the device,
 * and two records compared.
 */
@NullMarked
package org.jgpu.contract.bits;

import org.jspecify.annotations.NullMarked;
