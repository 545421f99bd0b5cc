package org.jgpu.runtime.selection;

import org.jgpu.runtime.driver.CudaDriver;

/**
 * The outcome of a choice.
 *
 * @param driver the driver, opened
 * @param reason why this one, as a phrase such as {@code the best that works here}
 */
public record SelectedDriver(CudaDriver driver, String reason) {}
