// All pairs in tiles: each block reads the bodies a tile at a time into shared memory.
__device__ float3 interaction(float4 to, float4 from, float3 sum, float softening) {
  float3 r = make_float3(from.x - to.x, from.y - to.y, from.z - to.z);
  float distance = r.x * r.x + r.y * r.y + r.z * r.z + softening;
  float inverse = rsqrtf(distance);
  float scale = from.w * inverse * inverse * inverse;
  sum.x += r.x * scale;
  sum.y += r.y * scale;
  sum.z += r.z * scale;
  return sum;
}

extern "C" __global__ void nbody(const float4* bodies, float4* accelerations, float softening, int n) {
  extern __shared__ float4 tile[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 own = i < n ? bodies[i] : make_float4(0, 0, 0, 0);
  float3 sum = {0, 0, 0};
  for (int start = 0; start < n; start += blockDim.x) {
    int from = start + threadIdx.x;
    tile[threadIdx.x] = from < n ? bodies[from] : make_float4(0, 0, 0, 0);
    __syncthreads();
#pragma unroll 4
    for (int j = 0; j < blockDim.x; j++) {
      sum = interaction(own, tile[j], sum, softening);
    }
    __syncthreads();
  }
  if (i < n) {
    accelerations[i] = make_float4(sum.x, sum.y, sum.z, 0);
  }
}
