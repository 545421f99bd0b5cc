package org.jgpu.runtime.launcher;

/** Grid and block of one launch. Reused. */
final class LaunchShape {
  int gridX;
  int gridY;
  int gridZ;
  int blockX;
  int blockY;
  int blockZ;
  int sharedBytes;

  void block(int x, int y, int z) {
    blockX = x;
    blockY = y;
    blockZ = z;
  }

  void grid(int x, int y, int z) {
    gridX = x;
    gridY = y;
    gridZ = z;
    sharedBytes = 0;
  }

  @Override
  public String toString() {
    String text =
        "grid ("
            + gridX
            + ", "
            + gridY
            + ", "
            + gridZ
            + "), block ("
            + blockX
            + ", "
            + blockY
            + ", "
            + blockZ
            + ")";
    return sharedBytes == 0 ? text : text + ", " + sharedBytes + " bytes of shared memory";
  }
}
