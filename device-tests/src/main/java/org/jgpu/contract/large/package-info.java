/**
 * Sizes that benchmarks measure, and beyond 2^31 elements: results are looked at on the device. The
 * software device leads the same code through less data.
 */
@NullMarked
package org.jgpu.contract.large;

import org.jspecify.annotations.NullMarked;
