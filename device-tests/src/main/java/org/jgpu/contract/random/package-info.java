/** Tests of random numbers: known answers, streams, goodness of fit, choices. */
@NullMarked
package org.jgpu.contract.random;

import org.jspecify.annotations.NullMarked;
