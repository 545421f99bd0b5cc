// Needleman-Wunsch: scores of an alignment of two texts, (m + 1) x (n + 1), by anti-diagonals.
#define GAP -2

__device__ int best(int diagonal, int up, int left) { return max(diagonal, max(up, left) + GAP); }

// One anti-diagonal, a thread per cell; the host loops over them.
extern "C" __global__ void alignDiagonal(const unsigned char* a, const unsigned char* b, int* scores, int m, int n, int d) {
  int first = max(1, d - n);
  int i = first + blockIdx.x * blockDim.x + threadIdx.x;
  int j = d - i;
  if (i > min(m, d - 1) || j < 1 || j > n) return;
  int w = n + 1;
  int match = a[i - 1] == b[j - 1] ? 3 : -1;
  scores[i * w + j] = best(scores[(i - 1) * w + j - 1] + match, scores[(i - 1) * w + j], scores[i * w + j - 1]);
}

#define TILE 32

// One diagonal of 32 x 32 tiles, a warp per tile; within a tile the warp goes along its diagonals.
extern "C" __global__ void alignTiles(const unsigned char* a, const unsigned char* b, int* scores, int m, int n, int d) {
  __shared__ int cell[TILE + 1][TILE + 1];
  int tilesDown = (m + TILE - 1) / TILE, tilesAcross = (n + TILE - 1) / TILE;
  int tileRow = max(0, d - tilesAcross + 1) + blockIdx.x, tileColumn = d - tileRow;
  if (tileRow >= tilesDown || tileColumn < 0) return;
  int t = threadIdx.x, w = n + 1;
  int row0 = tileRow * TILE, column0 = tileColumn * TILE;
  int rows = min(TILE, m - row0), columns = min(TILE, n - column0);
  if (t < columns) cell[0][t + 1] = scores[row0 * w + column0 + t + 1];
  if (t < rows) cell[t + 1][0] = scores[(row0 + t + 1) * w + column0];
  if (t == 0) cell[0][0] = scores[row0 * w + column0];
  __syncwarp();
  for (int step = 0; step < rows + columns - 1; step++) {
    int i = t, j = step - t;
    if (i < rows && j >= 0 && j < columns) {
      int match = a[row0 + i] == b[column0 + j] ? 3 : -1;
      cell[i + 1][j + 1] = best(cell[i][j] + match, cell[i][j + 1], cell[i + 1][j]);
    }
    __syncwarp();
  }
  for (int i = 0; i < rows; i++) {
    if (t < columns) scores[(row0 + i + 1) * w + column0 + t + 1] = cell[i + 1][t + 1];
  }
}
