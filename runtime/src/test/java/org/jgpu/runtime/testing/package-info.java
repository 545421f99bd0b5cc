/** A driver without a device, and other doubles for the tests of the runtime. */
package org.jgpu.runtime.testing;
