package org.jgpu.runtime.driver;

/**
 * The extents of a copy between device and host that moves a part of the rows on each side. A pitch
 * is the distance between the starts of two rows, in bytes; a plane is so many pitches long.
 *
 * @param rowBytes what is copied of each row
 * @param rows the rows of each plane
 * @param planes their number
 * @param devicePitch at least {@code rowBytes}
 * @param devicePlane rows from plane to plane on the device, at least {@code rows}
 * @param hostPitch at least {@code rowBytes}
 * @param hostPlane rows from plane to plane on the host, at least {@code rows}
 */
public record CopyBox(
    long rowBytes,
    long rows,
    long planes,
    long devicePitch,
    long devicePlane,
    long hostPitch,
    long hostPlane) {

  /**
   * Checks what the driver does not say clearly.
   *
   * @throws IllegalArgumentException if rows or planes would overlap, or there is nothing to copy
   */
  public CopyBox {
    boolean valid =
        rowBytes > 0
            && rows > 0
            && planes > 0
            && devicePitch >= rowBytes
            && hostPitch >= rowBytes
            && devicePlane >= rows
            && hostPlane >= rows;
    if (!valid) {
      throw new IllegalArgumentException(
          rowBytes
              + " bytes x "
              + rows
              + " rows x "
              + planes
              + " planes, pitches "
              + devicePitch
              + " and "
              + hostPitch
              + ", planes of "
              + devicePlane
              + " and "
              + hostPlane
              + " rows");
    }
  }

  /** Returns whether the pitches mean nothing. */
  public boolean isOneRow() {
    return rows == 1 && planes == 1;
  }

  /** Returns the bytes of device memory from the first that is copied to the last. */
  public long deviceBytes() {
    return ((planes - 1) * devicePlane + rows - 1) * devicePitch + rowBytes;
  }

  /** Returns the bytes of host memory from the first that is copied to the last. */
  public long hostBytes() {
    return ((planes - 1) * hostPlane + rows - 1) * hostPitch + rowBytes;
  }
}
