package org.jgpu.software.driver;

import org.jgpu.software.exec.DeviceFaultException;

/** Work that a stream runs on the device's side. */
@FunctionalInterface
interface StreamWork {
  void run() throws DeviceFaultException;
}
