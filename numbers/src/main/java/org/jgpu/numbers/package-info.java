/**
 * Number types as kernels for many dtypes see them: a record for each, whose methods are device
 * functions, and interfaces for what they have in common, after which a family's type parameter is
 * named.
 */
@NullMarked
package org.jgpu.numbers;

import org.jspecify.annotations.NullMarked;
