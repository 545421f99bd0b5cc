#pragma once
__device__ inline int element() { return blockIdx.x * blockDim.x + threadIdx.x; }
