// Where a pattern occurs in a text: the text by tiles, the pattern in shared memory.
extern "C" __global__ void search(const char* text, int length, const char* pattern, int patternLength,
                                  bool* at, int* count) {
  extern __shared__ char shared[];
  char* tile = shared;
  char* wanted = shared + blockDim.x + patternLength;
  int start = blockIdx.x * blockDim.x;
  for (int k = threadIdx.x; k < blockDim.x + patternLength; k += blockDim.x) {
    tile[k] = start + k < length ? text[start + k] : 0;
  }
  for (int k = threadIdx.x; k < patternLength; k += blockDim.x) {
    wanted[k] = pattern[k];
  }
  __syncthreads();
  int i = start + threadIdx.x;
  bool found = i + patternLength <= length;
  for (int k = 0; found && k < patternLength; k++) {
    found = tile[threadIdx.x + k] == wanted[k];
  }
  if (i < length) at[i] = found;
  int inBlock = __syncthreads_count(found);
  if (threadIdx.x == 0 && inBlock > 0) atomicAdd(count, inBlock);
}

// CRC-32 of 16-byte records, by a table that each block makes for itself.
extern "C" __global__ void crc32(const uint4* records, unsigned int* out, int n) {
  __shared__ unsigned int table[256];
  for (int b = threadIdx.x; b < 256; b += blockDim.x) {
    unsigned int c = b;
    for (int bit = 0; bit < 8; bit++) {
      c = c & 1 ? c >> 1 ^ 0xEDB88320u : c >> 1;
    }
    table[b] = c;
  }
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  uint4 record = records[i];
  const unsigned char* bytes = (const unsigned char*) &record;
  unsigned int crc = ~0u;
  for (int k = 0; k < 16; k++) {
    crc = crc >> 8 ^ table[(crc ^ bytes[k]) & 255];
  }
  out[i] = ~crc;
}
