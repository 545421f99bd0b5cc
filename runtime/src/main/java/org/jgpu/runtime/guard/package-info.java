/**
 * The driver as one opened device sees it: every call is counted, so that closing the device waits
 * for those that are under way, and none begins later.
 */
@NullMarked
package org.jgpu.runtime.guard;

import org.jspecify.annotations.NullMarked;
